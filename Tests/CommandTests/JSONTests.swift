// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Command

/// Every word that prints something prints JSON, too, in the shape that its help shows.
@Suite struct JSONTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Words that print nothing of their own: they open windows.
  private static let silent: Set = ["gallery", "run", "lab"]

  @Test func everyWordThatPrintsHasItAndSaysItsShape() {
    for word in Word.all where !Self.silent.contains(word.name) {
      #expect(word.flags.contains { $0.name == Flag.json.name } == true, "\(word.name)")
      #expect(word.json != nil && word.help.contains("As JSON: "), "\(word.name)")
    }
    for word in Word.all where Self.silent.contains(word.name) { #expect(word.json == nil) }
  }

  @Test(arguments: [
    ("list", []), ("sheet", ["--seed", "004", "-o", "x.png"]), ("snapshot", ["000-1a", "-o", "x.png"]),
    ("record", ["000-1a", "--seconds", "0.1", "-o", "x.gif"]), ("filmstrip", ["000-1a", "-o", "x.png"]),
    ("trace", ["003-5d", "--seconds", "0.5"]), ("dump", ["000-1a"]),
    ("explain", ["002-five", "title-1.width"]),
    ("check", ["001-1"]), ("check", ["001-groups", "--texts", "lb4=double"]),
    ("fuzz", ["001-groups", "--runs", "20"]), ("replay", ["000-1a", "--times", "1"]), ("new", ["Drawer"]),
    ("doctor", []), ("plot", ["003-springs", "-o", "x.svg"]),
    ("compare", ["linear", "easeIn", "--tolerance", "1"]),
    ("spring", ["caspring(damping: 5)"]), ("curve", ["easeIn"]), ("interrupt", ["linear"]), ("scroll", []),
    ("perf", ["003-springs", "--model", "--seconds", "0.1"]),
  ])
  func whatIsPrintedHasTheKeysOfTheHelp(_ name: String, _ words: [String]) throws {
    let word = try #require(Word.all.first { $0.name == name })
    var words = words
    if name == "explain" { words = try explained() }
    let result = try ShojiProcess.run([name] + words + ["--json"], in: scratch.path)
    #expect(result.code != 2, "\(result.err)")
    guard result.code != 2 else { return }
    let printed = Self.keys(try JSONSerialization.jsonObject(with: Data(result.out.utf8)))
    // Words between the braces, but for the names of what a list holds: [second], [path].
    let shape = try #require(word.json).replacing(#/\[[a-z]+\]/#, with: "")
    let named = Set(shape.matches(of: #/([A-Za-z]+)\??/#).map { String($0.1) })
    let missing = Set(shape.matches(of: #/([A-Za-z]+)\?/#).map { String($0.1) })
    #expect(printed.isSubset(of: named), "\(name): \(printed.subtracting(named))")
    if !Self.isEmpty(result.out) {
      #expect(named.subtracting(missing).isSubset(of: printed), "\(name): \(named.subtracting(printed))")
    }
  }

  /// A named view of a demo with constraints, from its dump.
  private func explained() throws -> [String] {
    let dump = try ShojiProcess.run(["dump", "002-0"]).out
    let name = try #require(dump.firstMatch(of: /"([^"]+)"/)?.1)
    return ["002-0", "\(name).width"]
  }

  /// Without faults or differences there are no keys of these.
  private static func isEmpty(_ text: String) -> Bool {
    text.contains(/"(faults|differences|marks)" ?: \[\s*\]/)
  }

  private static func keys(_ value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys($1.value)) }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys($1)) }
    default: []
    }
  }

  @Test func aFailureIsOneLineAndNoJSON() throws {
    for words in [
      ["dump", "000-1x"], ["snapshot", "000-1a", "-o", "/proc/x.png"], ["replay", "none.swift"],
    ] {
      let result = try ShojiProcess.run(words + ["--json"], in: scratch.path)
      #expect(result.code > 0 && result.out.isEmpty)
      #expect(
        result.err.hasPrefix("shoji: ") && result.err.split(separator: "\n").count == 1, "\(result.err)")
    }
  }
}
