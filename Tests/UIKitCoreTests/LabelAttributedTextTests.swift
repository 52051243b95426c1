// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor private func onStage(_ label: UILabel, scale: CGFloat = 1) -> Stage {
  Stage(size: .phone, scale: scale) { $0.addSubview(label) }
}

extension UILabel {
  /// The lines that the label shows.
  var shownText: TextContent? {
    if case .text(let text) = layer.state.pointee.contents { text } else { nil }
  }

  var isBitmap: Bool {
    if case .image = layer.state.pointee.contents { true } else { false }
  }
}

@MainActor @Suite struct LabelAttributedTextTests {
  private let red: [NSAttributedString.Key: Any] = [
    .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30),
  ]

  @Test func propertiesTakeOverTheFirstCharacter() {
    let label = UILabel()
    let centered = NSMutableParagraphStyle()
    (centered.alignment, centered.lineBreakMode) = (.center, .byClipping)
    let text = NSMutableAttributedString(string: "ab", attributes: red)
    text.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: 0, length: 1))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))

    label.attributedText = text
    #expect(label.text == "ab" && label.font.pointSize == 30 && label.textColor == .red)
    #expect(label.textAlignment == .center && label.lineBreakMode == .byClipping)
  }

  @Test func aNewTextDropsTheAttributes() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.underlineStyle: 1, .foregroundColor: UIColor.red])
    label.text = "ab"
    #expect(label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.attributedText = nil
    #expect(label.text == nil && label.intrinsicContentSize == .zero)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test func aNewPropertyGoesToTheWholeText() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab", attributes: red)
    text.append(NSAttributedString(string: "cd", attributes: [.kern: 2]))
    label.attributedText = text
    label.textColor = .blue
    label.font = .systemFont(ofSize: 8)
    label.textAlignment = .right
    let got = label.attributedText
    for index in 0..<4 {
      #expect(got?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor == .blue)
      #expect((got?.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize == 8)
      let style = got?.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
      #expect(style?.alignment == .right && style?.lineBreakMode == .byTruncatingTail)
    }
    #expect(got?.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 2)
    // The string that was given stays as it was.
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func aLaterChangeOfTheStringIsNotSeen() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab")
    label.attributedText = text
    text.append(NSAttributedString(string: "cd"))
    #expect(label.text == "ab")
  }

  @Test func whatAttributesDoNotSayTheLabelSays() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.font = .systemFont(ofSize: 20)
    label.textAlignment = .right
    let text = NSMutableAttributedString(string: "aa")
    text.append(NSAttributedString(string: "bb", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    label.attributedText = text
    let stage = onStage(label)

    #expect(label.intrinsicContentSize == CGSize(width: 60, height: 48))
    stage.frame()
    let marks = try #require(label.shownText).layout.marks(in: 200, alignment: .left)
    #expect(marks.map(\.x) == [140, 160])
  }

  @Test func numberOfLinesCutsStyledTextAtItsHeight() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 75))
    label.numberOfLines = 0
    let text = NSMutableAttributedString(string: "aaaa ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(string: "bb cc dd", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    label.attributedText = text
    let stage = onStage(label)
    stage.frame()

    // 23.9 + 47.7 fit 75, another 47.7 does not.
    let shown = try #require(label.shownText).layout
    #expect(shown.lines.count == 2 && shown.isTruncated && shown.drawnText(ofLine: 1).hasSuffix("…"))
  }

  @Test func aParagraphStyleOfItsOwnDecidesAboutTheCut() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    // UIKit: a new paragraph style wraps, so the label's "…" is gone.
    label.attributedText = NSAttributedString(
      string: "aaaa bbbb", attributes: [.paragraphStyle: NSMutableParagraphStyle()])
    let stage = onStage(label)
    stage.frame()
    #expect(try #require(label.shownText).layout.drawnText(ofLine: 0) == "aaaa")
    label.lineBreakMode = .byTruncatingTail
    stage.frame()
    #expect(try #require(label.shownText).layout.drawnText(ofLine: 0).hasSuffix("…"))
  }

  @Test func preferredWidthBreaksTheIntrinsicSize() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "aaaa bbbb"
    label.numberOfLines = 0
    let stage = onStage(label)
    #expect(label.intrinsicContentSize == CGSize(width: 85, height: 24))
    label.preferredMaxLayoutWidth = 50
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 48))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize.width == 85)
    stage.frame()
  }

  @Test func baselinesAreRoundedAscenders() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    label.font = .systemFont(ofSize: 20)
    let stage = onStage(label)
    #expect(label.firstBaselineFromTop == 0 && label.lastBaselineFromTop == 100)
    label.text = "aaaa bbbb cccc"
    #expect(label.firstBaselineFromTop == 19 && label.lastBaselineFromTop == 19)
    label.numberOfLines = 0
    #expect(abs(label.lastBaselineFromTop - 19 - 2 * label.font.lineHeight) < 1e-9)
    stage.frame()
  }

  @Test func colorsAreThoseOfTheLabelsTraits() throws {
    let (label, view) = (UILabel(frame: CGRect(x: 0, y: 0, width: 99, height: 30)), UITextView())
    view.frame = CGRect(x: 0, y: 40, width: 99, height: 60)
    let shade = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    let text = NSAttributedString(string: "ab", attributes: [.foregroundColor: shade, .kern: 1])
    (label.attributedText, view.attributedText) = (text, text)
    let stage = onStage(label)
    stage.window.addSubview(view)
    func color(_ content: LayerContents) -> CGColor? {
      if case .text(let text) = content { text.layout.request.style?.runs[0].color } else { nil }
    }
    for (style, expected) in [(UIUserInterfaceStyle.dark, UIColor.red), (.light, .blue), (.dark, .red)] {
      stage.window.overrideUserInterfaceStyle = style
      // Measured outside of any drawing.
      _ = (label.intrinsicContentSize, view.sizeThatFits(.zero))
      stage.frame()
      #expect(color(label.layer.state.pointee.contents) == expected.cgColor)
      #expect(color(view.layer.state.pointee.contents) == expected.cgColor)
    }
  }

  @Test func shadowsStandBehindTheLetters() {
    func shown(_ shadow: UIColor?) -> Bitmap {
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      label.text = "ab"
      label.shadowColor = shadow
      label.shadowOffset = CGSize(width: 20, height: 3)
      return onStage(label).bitmap()
    }
    let (with, without) = (shown(.red), shown(nil))
    var moved = 0
    for y in 0..<60 {
      for x in 0..<120 where with[x: x, y: y] == 0xFFFF_0000 {
        moved += 1
        #expect(without[x: x - 20, y: y - 3] != 0xFFFF_FFFF)
      }
    }
    #expect(moved > 50)
  }
}
