// SPDX-License-Identifier: MIT
import Foundation

/// The text of a demo's file, from the project's folder.
struct DemoSource: Equatable {
  /// Below the project's folder.
  let path: String
  /// Nil when the file cannot be found.
  let text: String?

  init(_ demo: DemoEntry, environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = "Demos/Samples/" + demo.source
    text =
      Self.homes(environment).lazy.compactMap { [path] home in
        try? String(contentsOfFile: home + "/" + path, encoding: .utf8)
      }.first
  }

  /// In place of a text that is not there.
  static let absence = "The source is not here: SHOJI_HOME names no folder that has it."

  /// The project that SHOJI_HOME names, or the one in whose build folder the program lies.
  private static func homes(_ environment: [String: String]) -> [String] {
    if let home = environment["SHOJI_HOME"] { return [home] }
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return [folder.path] }
    }
    return []
  }
}
