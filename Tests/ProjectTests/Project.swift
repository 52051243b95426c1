// SPDX-License-Identifier: MIT
import Foundation

/// The repository that these tests stand in, found from this file's own path.
enum Project {
  static let root: String = {
    let file = URL(fileURLWithPath: #filePath)
    return file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }()

  static func path(_ relative: String) -> String { root + "/" + relative }

  static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Every file that belongs to the project, relative to the root, sorted. Hidden top-level folders other than
  /// `.ci` hold build products and history.
  static let files: [String] = {
    guard let found = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let path = found.nextObject() as? String {
      let isFolder = found.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if isFolder {
        if path.hasPrefix("."), path != ".ci" { found.skipDescendants() }
      } else if path != ".git" {
        files.append(path)
      }
    }
    return files.sorted()
  }()

  static let swiftFiles = files.filter { $0.hasSuffix(".swift") }
}
