// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import SDLHost

extension Word {
  static let doctor = Word(
    name: "doctor", usage: "", summary: "What is here, what is missing, and the cure.", flags: []
  ) { _, _ in
    let checkup = Checkup(environment: ProcessInfo.processInfo.environment)
    print(checkup.text, terminator: "")
    return checkup.isHealthy ? 0 : 1
  }
}

/// The state of what the program stands on.
struct Checkup {
  private struct Line {
    let name: String
    let state: String
    var cure: String?
    /// Needed for everything; a missing display or compiler only takes some commands away.
    var isNeeded = true
  }

  private let lines: [Line]

  init(environment: [String: String]) {
    var lines = [Line(name: "shoji", state: Version.current)]
    for (name, version) in SDLHost.versions + FontLibrary.versions {
      let font = FontLibrary.missingFonts.first { $0.family == name }
      lines.append(
        Line(
          name: name, state: font == nil ? version : "missing: text is drawn with another font",
          cure: font.map { "apt-get install \($0.aptPackage)" }))
    }
    let display = SDLHost.missingDisplay(environment: environment)
    let found = SDLHost.displays(environment: environment)
    lines.append(
      Line(
        name: "display", state: display == nil ? found.joined(separator: " ") : "none: no windows",
        cure: display, isNeeded: false))
    lines.append(Self.line("compiler") { try ProgramCompiler(environment: environment).path })
    lines.append(Self.line("library") { try ProgramLibrary(environment: environment).path })
    self.lines = lines
  }

  /// What `shoji run FILE.swift` needs.
  private static func line(_ name: String, _ find: () throws -> String) -> Line {
    do {
      return Line(name: name, state: try find())
    } catch ProgramFailure.line(let cure) {
      return Line(name: name, state: "missing: no single files", cure: cure, isNeeded: false)
    } catch {
      return Line(name: name, state: "missing: no single files", cure: "\(error)", isNeeded: false)
    }
  }

  /// False when something is missing that every command needs.
  var isHealthy: Bool { !lines.contains { $0.cure != nil && $0.isNeeded } }

  var text: String {
    let width = (lines.map(\.name.count).max() ?? 0) + 2
    return lines.map { line in
      let mark = line.cure == nil ? "ok  " : line.isNeeded ? "!!  " : "--  "
      let cure = line.cure.map { "\n    " + String(repeating: " ", count: width) + "→ \($0)" } ?? ""
      return mark + line.name.padding(toLength: width, withPad: " ", startingAt: 0) + line.state + cure + "\n"
    }.joined()
  }
}
