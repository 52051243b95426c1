// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A label of 20 points, whose letters are 10 wide, in 100 × 40.
@MainActor private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  label.font = .systemFont(ofSize: 20)
  label.adjustsFontSizeToFitWidth = true
  label.text = text
  change(label)
  return label
}

@MainActor private func shown(_ label: UILabel, _ font: Stage.Font = .blocks) throws -> TextContent {
  let stage = Stage(size: .phone, scale: 1, font: font) { $0.addSubview(label) }
  stage.frame()
  return try #require(label.shownText)
}

@MainActor @Suite struct LabelFittingTests {
  @Test func lettersShrinkToTheLargestSizeThatFits() throws {
    let twenty = String(repeating: "a", count: 20)
    #expect(try shown(label(twenty)).layout.request.font.size == 10)
    #expect(try shown(label("aaaaaaaaaa")).layout.request.font.size == 20)
    // 100 / 150 of 1024 steps, rounded down.
    #expect(try shown(label("aaaaaaaaaaaaaaa")).layout.request.font.size == 20.0 * 682 / 1024)
    let whole = label(twenty)
    let stage = Stage(size: .phone, scale: 1) { $0.addSubview(whole) }
    #expect(whole.intrinsicContentSize.width == 200)
    stage.frame()
  }

  @Test func theMinimumIsKeptAndCuts() throws {
    let made = try shown(label(String(repeating: "a", count: 40)) { $0.minimumScaleFactor = 0.5 })
    #expect(made.layout.request.font.size == 10 && made.layout.isTruncated)
    let free = try shown(label(String(repeating: "a", count: 40)))
    #expect(free.layout.request.font.size == 5 && !free.layout.isTruncated)
  }

  @Test func severalLinesDoNotShrink() throws {
    let made = try shown(label("aaaaaaaaaaaaaaaa") { $0.numberOfLines = 2 })
    #expect(made.layout.request.font.size == 20)
  }

  /// Independent of the search: the next step up is too wide.
  @Test func theNextStepWouldNotFit() throws {
    for text in ["Wide Title, AVAVAV To.", "中文标题很长很长很长", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"] {
      let layout = try shown(label(text), .system).layout
      let font = layout.request.font
      func width(_ size: Double) -> Double {
        var larger = font
        larger.size = size
        return TextLayout.layout(TextRequest(text, font: larger), width: .infinity, engine: .pango).width
      }
      #expect(font.size < 20 && width(font.size) <= 100 && width(font.size + 20.0 / 1024) > 100)
    }
  }

  @Test func attributesShrinkTogether() throws {
    let text = NSMutableAttributedString(string: "aaaaa", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    text.append(
      NSAttributedString(string: "bbbbb", attributes: [.font: UIFont.systemFont(ofSize: 20), .kern: 10]))
    // 100 + 50 + 50.
    let style = try #require(shown(label("") { $0.attributedText = text }).layout.request.style)
    #expect(style.runs.map(\.font.size) == [20, 10] && style.runs[1].spacing == 5)
  }

  @Test func baselinesOfShrunkLines() throws {
    let (full, half) = (UIFont.systemFont(ofSize: 20), UIFont.systemFont(ofSize: 10))
    func baseline(_ adjustment: UIBaselineAdjustment) throws -> CGFloat {
      let content = try shown(label(String(repeating: "a", count: 20)) { $0.baselineAdjustment = adjustment })
      return content.frame.minY + CGFloat(content.layout.firstBaseline)
    }
    let top = ((40 - full.lineHeight) / 2).rounded()
    #expect(abs(try baseline(.alignBaselines) - top - full.ascender) < 1e-9)
    #expect(abs(try baseline(.none) - top - half.ascender) < 1e-9)
    #expect(abs(try baseline(.alignCenters) - ((40 - half.lineHeight) / 2).rounded() - half.ascender) < 1e-9)
  }

  @Test func noRoomAndNoTextEnd() throws {
    let empty = label("")
    Stage(size: .phone) { $0.addSubview(empty) }.frame()
    #expect(empty.shownText == nil)
    #expect(try shown(label("abc") { $0.frame.size.width = 0 }).layout.lines.count == 1)
  }
}
