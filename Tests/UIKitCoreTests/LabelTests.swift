// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct LabelTests {
  @Test func systemFontHasApplesVerticalMetrics() throws {
    let item = try #require(
      Fixtures.uikitCases(area: "font").first { $0["id"] as? String == "font.system_vertical_metrics_ios" })
    let rows = try #require((item["table"] as? [String: Any])?["rows"] as? [[Double]])
    #expect(rows.count == 3)
    for row in rows {
      let font = UIFont.systemFont(ofSize: row[0])
      let got = [font.ascender, font.descender, font.lineHeight, font.capHeight].map(Double.init)
      for (a, b) in zip(got, row.dropFirst()) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test func xHeightDependsOnTheWeight() throws {
    let item = try #require(
      Fixtures.uikitCases(area: "font").first { $0["id"] as? String == "font.xheight" })
    let rows = try #require((item["table"] as? [String: Any])?["rows"] as? [[Any]])
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold,
    ]
    var checked = 0
    for row in rows {
      guard let weight = (row[0] as? String).flatMap({ weights[$0] }), let size = row[1] as? NSNumber,
        let height = row[2] as? NSNumber
      else { continue }
      let font = UIFont.systemFont(ofSize: CGFloat(size.doubleValue), weight: weight)
      #expect(abs(Double(font.xHeight) - height.doubleValue) < 1e-6, "\(row)")
      checked += 1
    }
    #expect(checked == 10)
  }

  @Test func oneLineLabelsHaveTheHeightsOfAnIPhone() throws {
    let item = try #require(
      Fixtures.uikitCases(area: "font").first { $0["id"] as? String == "font.label_heights" })
    let rows = try #require((item["table"] as? [String: Any])?["rows"] as? [[Any]])
    let stage = Stage(size: .phone, scale: 3) { _ in }
    var checked = 0
    for row in rows where row[0] as? String == "ios3x" {
      let label = UILabel()
      label.font = .systemFont(ofSize: CGFloat((row[1] as? NSNumber)?.doubleValue ?? 0))
      label.text = "Text"
      stage.window.addSubview(label)
      let height = Double(label.intrinsicContentSize.height)
      #expect(abs(height - ((row[2] as? NSNumber)?.doubleValue ?? 0)) < 0.001, "\(row): \(height)")
      checked += 1
    }
    #expect(checked == 4)
  }

  @Test(arguments: [false, true]) func aLabelWithoutWidthShowsNothing(shrinks: Bool) {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 0, height: 20))
    label.text = "A text that is longer"
    label.adjustsFontSizeToFitWidth = shrinks
    let stage = Stage(size: CGSize(width: 100, height: 40)) { $0.addSubview(label) }
    let empty = Stage(size: CGSize(width: 100, height: 40)) { _ in }.bitmap().fingerprint
    #expect(stage.bitmap().fingerprint == empty)
    label.frame.size = CGSize(width: 60, height: 20)
    stage.frame()
    #expect(stage.bitmap().fingerprint != empty)
  }

  @Test(arguments: [Stage.Font.blocks, .system])
  func chineseWrapsAtAnyIdeographButNotBeforeAFullStop(_ font: Stage.Font) throws {
    #expect(try Fixtures.trialCase("TX01") != nil)
    let stage = Stage(size: .phone, scale: 1, font: font) { _ in }
    func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      label.text = text
      stage.window.addSubview(label)
      return label
    }
    let one = label("中").sizeThatFits(CGSize(width: 1000, height: 1000))
    let em =
      label(String(repeating: "中", count: 100)).sizeThatFits(CGSize(width: 1e6, height: 100)).width / 100
    let lineHeight = UIFont.systemFont(ofSize: 17).lineHeight
    func lines(_ size: CGSize) -> Int { Int((size.height / lineHeight).rounded()) }

    let a = label(String(repeating: "中", count: 25)).sizeThatFits(CGSize(width: 10 * em + 0.5, height: 1e4))
    #expect(lines(a) == 3)
    #expect(abs(a.height - 3 * lineHeight) < 1)
    #expect(a.width <= 10 * em + 0.5)

    let b = label(String(repeating: "中", count: 10) + "。" + String(repeating: "中", count: 9))
    #expect(lines(b.sizeThatFits(CGSize(width: 10 * em + 0.5, height: 1e4))) == 3)

    let c = label(String(repeating: "中", count: 25)).sizeThatFits(CGSize(width: 0.5 * em, height: 1e5))
    #expect(lines(c) == 25)

    let d = label("").sizeThatFits(CGSize(width: 100, height: 100))
    #expect(d.width.isFinite && d.height.isFinite && d.height <= one.height)

    let e = label(String(repeating: "中", count: 25)).sizeThatFits(
      CGSize(width: CGFloat.infinity, height: .infinity))
    #expect(lines(e) == 1)
    #expect(abs(e.width - 25 * em) <= 1)
  }

  @Test func sizeToFitKeepsOneLineWholeAndSeveralWithinTheWidth() {
    let stage = Stage(size: .phone) { _ in }
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 60, height: 10))
    label.text = "aaaa bbbb cccc"
    stage.window.addSubview(label)

    label.sizeToFit()
    let whole = label.bounds.size
    // 12 letters of half an em and 2 spaces of a quarter, at 17 points.
    #expect(whole == CGSize(width: 111, height: 21))
    #expect(label.frame.origin == CGPoint(x: 5, y: 5))

    label.bounds.size = CGSize(width: 60, height: 10)
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.bounds.width <= 60)
    #expect(label.bounds.height == 61)  // three lines
  }

  @Test func textIsDrawnInTheMiddleAndAligned() {
    func columns(_ alignment: NSTextAlignment) -> (left: Int, right: Int, top: Int, bottom: Int) {
      let stage = Stage(size: CGSize(width: 200, height: 100)) { window in
        let label = UILabel(frame: window.bounds)
        label.text = "aaaa"
        label.textAlignment = alignment
        window.addSubview(label)
      }
      let bitmap = stage.bitmap()
      var inked: [(Int, Int)] = []
      for y in 0..<100 {
        for x in 0..<200 where bitmap[x: x, y: y] != 0xffff_ffff { inked.append((x, y)) }
      }
      let (xs, ys) = (inked.map(\.0), inked.map(\.1))
      return (xs.min() ?? -1, xs.max() ?? -1, ys.min() ?? -1, ys.max() ?? -1)
    }
    let (left, center, right) = (columns(.left), columns(.center), columns(.right))
    #expect(left.left < 3)
    #expect(right.right > 196)
    #expect(abs((center.left + center.right) - 200) <= 2)
    #expect(left.top > 40 && left.bottom < 60)
  }

  @Test func anEmptyLabelHasNoSizeAndDrawsNothing() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test func nothingIsDrawnForAHiddenOrClearLabel() {
    func print(_ change: @escaping (UILabel) -> Void) -> UInt64 {
      Stage(size: CGSize(width: 60, height: 30)) { window in
        let label = UILabel(frame: window.bounds)
        label.text = "Shoji"
        change(label)
        window.addSubview(label)
      }.bitmap().fingerprint
    }
    let empty = Stage(size: CGSize(width: 60, height: 30)) { _ in }.bitmap().fingerprint
    #expect(print { $0.isHidden = true } == empty)
    #expect(print { $0.alpha = 0 } == empty)
    #expect(print { $0.textColor = .clear } == empty)
    #expect(print { _ in } != empty)
  }
}
