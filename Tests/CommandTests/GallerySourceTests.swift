// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// Source text in colours, and the numbers of its lines.
@MainActor @Suite struct GallerySourceTests {
  @Test func eachPartOfAFileHasItsRole() {
    let text = """
      // A 中文 comment 😀
      @MainActor final class Box: UIView {
        /* long
           one */
        let size = 12.5, name = "a \\(self.count + 1) b", other = foo.default
        #if DEBUG
        func draw() -> Bool { true }
        #endif
      }
      """
    let parts = SourceHighlights(text).stretches.map { stretch in
      "\(stretch.role) \((text as NSString).substring(with: stretch.range))"
    }
    #expect(
      parts == [
        "comment // A 中文 comment 😀", "attribute @MainActor", "keyword final", "keyword class", "type Box",
        "type UIView", "comment /* long\n     one */", "keyword let", "number 12", "number 5",
        "text \"a \\", "keyword self", "number 1", "text  b\"", "attribute #if", "type DEBUG", "keyword func",
        "type Bool", "keyword true", "attribute #endif",
      ])
  }

  @Test func everyDemosSourceKeepsItsText() throws {
    for entry in GalleryStage.demos.map({ GalleryEntry(kind: .demo($0)) }) {
      let source = DemoSource(entry, environment: ["SHOJI_HOME": ShojiProcess.root])
      let text = try #require(source.text, "\(entry.id)")
      #expect(SourcePalette.styled(text).string == text)
      // Stretches follow each other, inside of the text.
      var end = 0
      for stretch in SourceHighlights(text).stretches {
        #expect(stretch.range.location >= end && stretch.range.length > 0)
        end = stretch.range.location + stretch.range.length
      }
      #expect(end <= text.utf16.count)
    }
  }

  @Test(arguments: [Stage.Font.blocks, .system], [380, 560, 990] as [CGFloat])
  func numbersStandBesideTheirLines(_ font: Stage.Font, _ width: CGFloat) throws {
    let all = try GalleryStage(size: CGSize(width: width, height: 600), font: font)
    all.type("s")
    for demo in ["000-6a", "003-springs", "touch-controls"] {
      try all.stage.find(.id("row \(demo)")).choose()
      all.type("s")
      all.type("s")
      if all.gallery.source.isHidden { all.type("s") }
      let (code, numbers) = (
        try all.stage.find("code", as: UILabel.self), try all.stage.find("line numbers", as: UILabel.self)
      )
      let text = try #require(code.text)
      let count = text.utf8.filter { $0 == 10 }.count
      let seen = (numbers.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      let wanted: [String] = (1...count).map { "\($0)" }
      #expect(seen.filter { !$0.isEmpty } == wanted)
      // As many lines are seen as numbers stand, broken ones and all.
      let height = CGFloat(seen.count) * GalleryStyle.codeFont.lineHeight
      #expect(abs(code.bounds.height - height) < GalleryStyle.codeFont.lineHeight / 2, "\(demo) at \(width)")
      #expect(code.frame.minY == numbers.frame.minY && numbers.frame.maxX < code.frame.minX)
    }
  }
}
