// SPDX-License-Identifier: MIT
import Foundation

/// A call in a test, and the name of what it stores.
struct SnapshotCall {
  let function: String
  let filePath: String
  let line: Int
  let column: Int
  let name: String?

  /// The folder `Snapshots` beside the test's file.
  private var folder: String { (filePath as NSString).deletingLastPathComponent }

  /// What is stored, without the folder of the test and the ending: `Snapshots/StageTests/tapping-second`.
  var title: String {
    let file = ((filePath as NSString).lastPathComponent as NSString).deletingPathExtension
    let parts = [test, name].compactMap { $0 }.map(Self.fileName)
    return "Snapshots/\(file)/\(parts.joined(separator: "-"))"
  }

  /// The function's name alone: `tapping(count:)` is `tapping`.
  var test: String { String(function.prefix { $0 != "(" }) }

  func path(_ title: String) -> String { folder + "/" + title }

  func failure(_ reason: SnapshotFailure.Reason, _ text: String) -> SnapshotFailure {
    SnapshotFailure(reason: reason, description: "\(filePath):\(line): \(text)")
  }

  /// Letters, digits and a few marks stay; what a path or a shell could take for something else becomes "-".
  private static func fileName(_ text: String) -> String {
    let kept = text.map { $0.isLetter || $0.isNumber || "_.+=@".contains($0) ? $0 : "-" }
    let name = String(kept).trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    return name.isEmpty ? "-" : name
  }
}
