// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitTesting

/// The program `shoji`: takes the first word, hands the rest to it, turns errors into one line and a code.
public struct CommandLineTool {
  private let catalog: Catalog

  /// `tasks` are measured by `shoji bench`, beside its own.
  public init(demos: [DemoEntry], tasks: [BenchTask] = []) {
    catalog = Catalog(demos: demos, tasks: tasks)
  }

  /// Runs `words` (without the program's name). Returns 0, 1 (the thing failed) or 2 (the call is wrong).
  @MainActor public func run(_ words: [String]) -> Int32 {
    do {
      return try perform(words)
    } catch let error as CommandError {
      Self.complain("shoji: " + error.description.replacingOccurrences(of: "shoji: ", with: ""))
      return error.code
    } catch {
      Self.complain("shoji: \(error)")
      return 1
    }
  }

  @MainActor private func perform(_ words: [String]) throws -> Int32 {
    guard let name = words.first else { return try perform(["--help"]) }
    if ["--help", "-h", "help"].contains(name) {
      print(help)
      return 0
    }
    if name == "--version" {
      print("shoji \(Version.current)")
      return 0
    }
    guard let word = (Word.all + [.benchKernel]).first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    let arguments = try Arguments(Array(words.dropFirst()), flags: word.flags + [.help], command: name)
    if arguments.has(.help) {
      print(word.help)
      return 0
    }
    return try word.run(arguments, catalog)
  }

  private func unknown(_ name: String) -> CommandError {
    if name.hasSuffix(".swift") { return .usage("`shoji run \(name)` opens a file") }
    if catalog.demos.contains(where: { $0.id == name }) {
      return .usage("`shoji run \(name)` opens that demo")
    }
    let nearest = NearestName.of(name, among: Word.all.map(\.name)).map { " Did you mean \($0)?" } ?? ""
    return .usage("there is no command \(name).\(nearest) `shoji --help` shows them")
  }

  private var help: String {
    let rows = Word.all.map { ("shoji \($0.name)\($0.usage.isEmpty ? "" : " " + $0.usage)", $0.summary) }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + $0.1 }
    return """
      Shoji: UIKit for Linux, in a window and without one.

        \(lines.joined(separator: "\n  "))

      `shoji WORD --help` shows the flags of a word.
      """
  }

  static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// The version that `--version` and `doctor` print.
enum Version {
  static let current = "0.1"
}
