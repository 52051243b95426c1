// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Testing
import UIKitCore
import UIKitTesting

/// A table that was written as JSON is read again.
@MainActor @Suite struct TableReadingTests {
  private func table() throws -> PresentationTable {
    let stage = Stage { window in
      let box = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
      box.accessibilityIdentifier = "a \"box\", of\nmine"
      window.addSubview(box)
    }
    let mark = PresentationTable.Mark(0.05, "half")
    return try stage.trace(for: .milliseconds(100), marks: [mark]) { stage in
      let box = try stage.find("a \"box\", of\nmine")
      UIView.animate(withDuration: 0.1) { box.frame.origin.x = 20 }
      stage.frames(3)
      box.removeFromSuperview()
    }
  }

  @Test func whatWasWrittenIsRead() throws {
    let table = try table()
    let read = try PresentationTable(json: Data(table.json.utf8))
    // Six decimals were written, and they are written again.
    #expect(read.json == table.json && read.csv == table.csv)
    #expect(read.views == table.views && read.marks.map(\.text) == table.marks.map(\.text))
    for (old, new) in zip(table.series, read.series) {
      for (a, b) in zip(old.values, new.values) {
        #expect((a == nil) == (b == nil) && abs((a ?? 0) - (b ?? 0)) <= 5e-7)
      }
    }
    #expect(read.series.contains { $0.values.contains(nil) })
    #expect(try PresentationTable(json: Data(PresentationTable().json.utf8)) == PresentationTable())
  }

  @Test(arguments: [
    ("", "no table"), ("[]", "no table"), ("{\"times\": [0]}", "no table"),
    (
      "{\"times\": [0], \"series\": [{\"view\": \"a\", \"key\": \"q\", \"values\": [1]}], \"marks\": []}",
      "key q is unknown"
    ),
    (
      "{\"times\": [0], \"series\": [{\"view\": \"a\", \"key\": \"x\", \"values\": []}], \"marks\": []}",
      "0 values for 1 times"
    ),
  ])
  func whatIsNoTableSaysWhy(_ text: String, words: String) {
    let error = #expect(throws: TableFailure.self) { try PresentationTable(json: Data(text.utf8)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
