// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// How a program ended, in words.
struct ProgramEnd: Equatable {
  /// Empty for one that ended well, or was asked to end.
  let summary: String

  /// `text` is what it said on standard error; `path` is its file.
  init(_ ending: ChildProcess.Ending, _ text: String, of path: String) {
    let lines = text.split(separator: "\n").map(String.init)
    let what: String
    switch ending {
    case .exit(0), .signal(SIGTERM):
      summary = ""
      return
    case .exit(let code): what = "It ended with code \(code)."
    case .signal(let number):
      let place = Self.line(in: lines, of: path).map { " at \($0)" } ?? ""
      what = "It crashed\(place): \(String(cString: strsignal(number)))."
    }
    // What traps names a file and its line, which may be the library's: `Program_X/X.swift:7: Fatal error: …`. What the
    // runtime stops begins with its name.
    let reason =
      lines.last { $0.contains("Fatal error: ") } ?? lines.last { $0.hasPrefix("shoji: ") }
      ?? (lines.first { $0.hasPrefix("***") } == nil ? lines.last : nil)
    summary = ([what] + (reason.map { [Self.withoutModule($0)] } ?? [])).joined(separator: "\n")
  }

  /// `X.swift:7`, where the innermost call of the file stood that the trace of a crash names.
  private static func line(in lines: [String], of path: String) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    for line in lines {
      guard let start = line.range(of: "/\(name):")?.upperBound else { continue }
      let number = line[start...].prefix(while: \.isNumber)
      if !number.isEmpty { return "\(name):\(number)" }
    }
    return nil
  }

  /// The module of a file was made for it, and the user does not know it.
  private static func withoutModule(_ line: String) -> String {
    guard line.hasPrefix("Program_"), let slash = line.firstIndex(of: "/") else { return line }
    return String(line[line.index(after: slash)...])
  }
}
