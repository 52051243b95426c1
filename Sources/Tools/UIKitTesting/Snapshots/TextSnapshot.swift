// SPDX-License-Identifier: MIT
import Foundation

/// A text that is stored beside a test.
struct TextSnapshot: Snapshot {
  let text: String
  let fileExtension = "txt"

  init(_ text: String) { self.text = text }

  func data() -> Data { Data(text.utf8) }

  func objection(to stored: Data, of call: SnapshotCall) -> SnapshotObjection? {
    // Byte by byte: strings are equal already when they look the same.
    guard stored != data() else { return nil }
    let title = "\(call.title).\(fileExtension)"
    guard let old = String(data: stored, encoding: .utf8) else {
      return SnapshotObjection(
        reason: .damaged, text: "\(title) is no text: delete it and run the test again")
    }
    return SnapshotObjection(
      reason: .differs,
      text: "it is not as in \(title) (− stored, + now):\n\(LineDifference(from: old, to: text).text)\n"
        + call.howToAccept)
  }

  func removeLeftovers(of call: SnapshotCall) {}
}

extension SnapshotCall {
  var howToAccept: String {
    "to accept it: \(SnapshotRecording.variable)=\(SnapshotRecording.failed.rawValue) swift test --filter \(test)"
  }
}
