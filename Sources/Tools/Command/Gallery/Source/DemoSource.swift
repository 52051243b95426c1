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
      ProjectFolder.candidates(environment).lazy.compactMap { [path] home in
        try? String(contentsOfFile: home + "/" + path, encoding: .utf8)
      }.first
  }

  /// In place of a text that is not there.
  static let absence = "The source is not here: SHOJI_HOME names no folder that has it."
}
