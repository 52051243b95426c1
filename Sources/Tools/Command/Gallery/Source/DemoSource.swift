// SPDX-License-Identifier: MIT
import Foundation

/// The text of an entry's file: of a demo's from the project's folder.
struct DemoSource: Equatable {
  /// Below the project's folder, or as the user gave it.
  let path: String
  /// Nil when the file cannot be found.
  let text: String?
  private let isFile: Bool

  init(_ entry: GalleryEntry, environment: [String: String] = ProcessInfo.processInfo.environment) {
    switch entry.kind {
    case .demo(let demo):
      let path = "Demos/Samples/" + demo.source
      (self.path, isFile) = (path, false)
      text =
        ProjectFolder.candidates(environment).lazy.compactMap { home in
          try? String(contentsOfFile: home + "/" + path, encoding: .utf8)
        }.first
    case .file(let path):
      (self.path, isFile) = (path, true)
      text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// In place of a text that is not there.
  var absence: String { isFile ? "There is no such file any more, or it cannot be read." : Self.absence }
  static let absence = "The source is not here: SHOJI_HOME names no folder that has it."
}
