// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

extension UITextView {
  fileprivate var shownText: TextContent? {
    if case .text(let text) = layer.state.pointee.contents { text } else { nil }
  }
}

@MainActor @Suite struct LabelTextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))

  private func stage() -> Stage {
    let stage = Stage(size: .phone, scale: 1) { $0.addSubview(view) }
    stage.frame()
    return stage
  }

  @Test func defaultsAreUIKits() {
    #expect(view.text == "" && view.attributedText.length == 0 && view.font == nil && view.textColor == nil)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.isEditable && view.isSelectable)
    #expect(view.clipsToBounds && view.backgroundColor == .systemBackground)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func linesStandInsideInsetsAndPadding() throws {
    view.font = .systemFont(ofSize: 20)
    view.text = "aaaa bbbb cccc"
    let stage = stage()
    let shown = try #require(view.shownText)

    #expect(shown.frame.origin == CGPoint(x: 5, y: 8) && shown.frame.width == 100)
    #expect(shown.layout.lines.count == 2)
    view.textContainerInset.left = 30
    view.textContainer.lineFragmentPadding = 0
    stage.frame()
    #expect(try #require(view.shownText).frame.minX == 30 && view.shownText?.layout.lines.count == 3)
  }

  @Test func sizesHoldLinesAndInsets() {
    view.font = .systemFont(ofSize: 20)
    view.text = "aaaa bbbb cccc"
    let stage = stage()
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    let size = view.sizeThatFits(CGSize(width: 110, height: CGFloat.greatestFiniteMagnitude))

    #expect(size == CGSize(width: 95, height: (2 * line + 16).rounded(.up)))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == CGSize(width: 140, height: (line + 16).rounded(.up)))
    view.text = "a\n"
    #expect(view.sizeThatFits(CGSize(width: 110, height: 1)).height == (2 * line + 16).rounded(.up))
    view.text = ""
    #expect(view.sizeThatFits(CGSize(width: 110, height: 1)).height == (line + 16).rounded(.up))
    stage.frame()
  }

  @Test func withoutAFontLettersAreTwelvePoints() {
    view.text = "aaaa"
    let stage = stage()
    #expect(view.shownText?.layout.request.font.size == 12 && view.shownText?.color == .black)
    stage.frame()
  }

  @Test func attributesAndPropertiesPlayAsInLabels() throws {
    let text = NSMutableAttributedString(string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.append(NSAttributedString(string: "link", attributes: [.link: "https://example.org"]))
    view.attributedText = text
    let stage = stage()
    #expect(view.font?.pointSize == 30)
    let runs = try #require(view.shownText?.layout.request.style).runs
    #expect(runs.map(\.font.size) == [30, 30] && runs[1].color == view.tintColor.cgColor)
    view.textColor = .red
    view.text = "ab"
    stage.frame()
    #expect(view.shownText?.layout.request.style == nil && view.shownText?.color == UIColor.red.cgColor)
  }

  @Test func theContainerLimitsTheLines() throws {
    view.font = .systemFont(ofSize: 20)
    view.text = "aaaa bbbb cccc dddd"
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    let stage = stage()
    #expect(try #require(view.shownText).layout.drawnText(ofLine: 0).hasSuffix("…"))
    view.textContainer.lineBreakMode = .byWordWrapping
    stage.frame()
    #expect(try #require(view.shownText).layout.drawnText(ofLine: 0) == "aaaa bbbb")
  }

  @Test func whatHasNoRoomIsCut() {
    view.frame.size.height = 20
    view.font = .systemFont(ofSize: 20)
    view.text = "aa\naa\naa"
    let bitmap = stage().bitmap()
    #expect((20..<100).allSatisfy { y in (0..<110).allSatisfy { bitmap[x: $0, y: y] == 0xFFFF_FFFF } })
  }

  @Test func noRoomAtAllEnds() {
    view.frame.size.width = 3
    view.text = "abc"
    let stage = stage()
    #expect(view.shownText?.layout.lines.count == 3)
    stage.frame()
  }
}
