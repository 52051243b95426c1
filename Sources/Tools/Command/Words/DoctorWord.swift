// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import SDLHost

extension Word {
  static let doctor = Word(
    name: "doctor", usage: "[--json]", summary: "What is here, what is missing, and the cure.",
    json: "{isHealthy, parts: [{cure?, isNeeded, name, state}]}", flags: [.json]
  ) { arguments, _ in
    let checkup = Checkup(environment: ProcessInfo.processInfo.environment)
    print(arguments.has(.json) ? try JSONText.of(checkup) : checkup.text, terminator: "")
    return checkup.isHealthy ? 0 : 1
  }
}

/// The state of what the program stands on.
struct Checkup: Encodable {
  private struct Part: Encodable {
    let name: String
    let state: String
    var cure: String?
    /// Needed for everything; a missing display or compiler only takes some commands away.
    var isNeeded = true
  }

  private let parts: [Part]
  /// False when something is missing that every command needs.
  let isHealthy: Bool

  init(environment: [String: String]) {
    var parts = [Part(name: "shoji", state: Version.current)]
    for (name, version) in SDLHost.versions + FontLibrary.versions {
      let font = FontLibrary.missingFonts.first { $0.family == name }
      parts.append(
        Part(
          name: name, state: font == nil ? version : "missing: text is drawn with another font",
          cure: font.map { "apt-get install \($0.aptPackage)" }))
    }
    let display = SDLHost.missingDisplay(environment: environment)
    let found = SDLHost.displays(environment: environment)
    parts.append(
      Part(
        name: "display", state: display == nil ? found.joined(separator: " ") : "none: no windows",
        cure: display, isNeeded: false))
    parts.append(Self.part("compiler") { try ProgramCompiler(environment: environment).path })
    parts.append(Self.part("library") { try ProgramLibrary(environment: environment).path })
    self.parts = parts
    isHealthy = !parts.contains { $0.cure != nil && $0.isNeeded }
  }

  /// What `shoji run FILE.swift` needs.
  private static func part(_ name: String, _ find: () throws -> String) -> Part {
    do {
      return Part(name: name, state: try find())
    } catch ProgramFailure.line(let cure) {
      return Part(name: name, state: "missing: no single files", cure: cure, isNeeded: false)
    } catch {
      return Part(name: name, state: "missing: no single files", cure: "\(error)", isNeeded: false)
    }
  }

  var text: String {
    let width = (parts.map(\.name.count).max() ?? 0) + 2
    return parts.map { part in
      let mark = part.cure == nil ? "ok  " : part.isNeeded ? "!!  " : "--  "
      let cure = part.cure.map { "\n    " + String(repeating: " ", count: width) + "→ \($0)" } ?? ""
      return mark + part.name.padding(toLength: width, withPad: " ", startingAt: 0) + part.state + cure + "\n"
    }.joined()
  }
}
