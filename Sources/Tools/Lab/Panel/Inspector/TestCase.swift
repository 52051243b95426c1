// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore

/// A view and what is beneath it as a test that expects it to be as it is now.
@MainActor struct TestCase {
  /// Swift, to be pasted beside a stage.
  let text: String

  init(of view: UIView) {
    let dump = ViewDump(view)
    let query =
      dump.identifier.map { "\(ViewDump.quoted($0))" } ?? ".type(\(dump.type).self)"
    let lines = dump.lines.map { "  " + $0 }.joined(separator: "\n")
    text = """
      // \(ViewFacts.path(view)), with import Inspection
      let view = try stage.find(\(query))
      #expect(
        ViewDump(view).lines.joined(separator: "\\n") == #\"""
      \(lines)
        \"""#)

      """
  }
}
