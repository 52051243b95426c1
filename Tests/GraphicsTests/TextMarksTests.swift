// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// Draws on white, in black, from (0, 0).
private func picture(
  _ request: TextRequest, width: Int = 120, height: Int = 60, engine: TextEngine = .blocks, scale: CGFloat = 1
) -> Bitmap {
  let bitmap = Bitmap(width: width, height: height)
  let painter = Painter(bitmap)
  painter.fill(CGRect(x: 0, y: 0, width: width, height: height), .white)
  painter.scale(scale)
  let layout = TextLayout.layout(request, width: Double(width) / Double(scale), engine: engine)
  painter.draw(
    layout, in: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: 0), color: .black)
  return bitmap
}

extension Bitmap {
  /// Pixels of exactly this colour: their bounding box and number.
  fileprivate func box(_ color: UInt32) -> (x: ClosedRange<Int>, y: ClosedRange<Int>, count: Int)? {
    var (xs, ys): ([Int], [Int]) = ([], [])
    for y in 0..<height {
      for x in 0..<width where self[x: x, y: y] == color {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return (left...right, top...bottom, xs.count)
  }
}

private let (redPixel, bluePixel): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

@Suite struct TextMarksTests {
  @Test func everyRunHasItsColor() throws {
    let request = styled([
      ("aa", run(20) { $0.color = red }), ("bb", run(20) { $0.color = blue }), ("c", run(20)),
    ])
    let bitmap = picture(request)

    // Letters are 10 wide, blocks inset by 0.8.
    #expect(try #require(bitmap.box(redPixel)).x == 1...18)
    #expect(try #require(bitmap.box(bluePixel)).x == 21...38)
    #expect(try #require(bitmap.box(0xFF00_0000)).x == 41...48)
  }

  /// Thickness and place are Inter's: 156 and 327 of 2048 em, at 40 pt 3.05 and 6.39 below the baseline.
  @Test(arguments: [1.0, 2])
  func underlinesAreWholePixelsBelowTheBaseline(scale: Double) throws {
    let request = styled([("a a", run(40) { $0.underline = TextRule(color: red) }), ("b", run(40))])
    let bitmap = picture(request, width: Int(120 * scale), height: Int(60 * scale), scale: scale)
    let box = try #require(bitmap.box(redPixel))

    let baseline = (FontFace(size: 40).ascender * scale).rounded()
    let height = (40 * scale * 156 / 2048).rounded()
    let top = (baseline + 40 * scale * 327 / 2048 - height / 2).rounded()
    #expect(box.y == Int(top)...Int(top + height - 1))
    // Two letters and the space, without a gap.
    #expect(box.x == 0...Int(50 * scale - 1) && box.count == Int(50 * scale * height))
  }

  @Test func thinRulesAreOnePixel() throws {
    let box = try #require(
      picture(styled([("a", run(8) { $0.strike = TextRule(color: red) })])).box(redPixel))

    // Baseline 7.6, drawn at 8; the rule 2.5 above it.
    #expect(box.y == 5...5 && box.x == 0...3)
  }

  @Test func doubleThickAndPatternsDiffer() throws {
    func box(_ rule: TextRule, _ text: String = "aaaa") throws -> (
      x: ClosedRange<Int>, y: ClosedRange<Int>, count: Int
    ) {
      try #require(picture(styled([(text, run(40) { $0.underline = rule })])).box(redPixel))
    }
    let single = try box(TextRule(color: red))
    #expect(try box(TextRule(isThick: true, color: red)).count == 2 * single.count)
    #expect(try box(TextRule(isDouble: true, color: red)).count == 2 * single.count)
    #expect(try box(TextRule(isDouble: true, color: red)).y.count == 3 * single.y.count)
    let dotted = try box(TextRule(pattern: .dot, color: red))
    #expect(
      dotted.y == single.y && Double(dotted.count) / Double(single.count) > 0.45
        && dotted.count < single.count)
    let byWord = try box(TextRule(isByWord: true, color: red), "a a")
    #expect(byWord.count == 2 * 20 * single.y.count)
  }

  @Test func strikesCrossTheLettersAndUnderlinesStandBehindThem() throws {
    let strike = picture(styled([("a", run(40) { $0.strike = TextRule(color: red) })]))
    let box = try #require(strike.box(redPixel))
    #expect(box.x == 0...19)
    let baseline = Int(FontFace(size: 40).ascender.rounded())
    #expect(box.y.upperBound < baseline && box.y.lowerBound > baseline - 29)
  }

  @Test func backgroundsFillTheLine() throws {
    let request = styled([("a", run(20)), ("bb ", run(10) { $0.background = red }), ("c", run(20))])
    let box = try #require(picture(request).box(redPixel))
    let line = FontFace(size: 20).lineHeight

    // From x = 10 to 22.5; as high as the tallest run.
    #expect(box.x == 10...22 && box.y == 0...Int(line.rounded()) - 1)
  }

  @Test func attachmentsStandOnTheBaseline() throws {
    let image = Bitmap(width: 2, height: 2)
    for index in 0..<4 { image.pixels[index] = redPixel }
    func made(_ rise: Double) -> (TextLayout, Bitmap) {
      let attachment = TextAttachment(width: 12, height: 30, rise: rise, image: CGImage(image))
      let request = styled([
        ("a", run(20)), ("\u{FFFC}", run(20) { $0.attachment = attachment }), ("b", run(20)),
      ])
      return (TextLayout.layout(request, width: .infinity, engine: .blocks), picture(request))
    }
    let (layout, bitmap) = made(0)
    let box = try #require(bitmap.box(redPixel))
    #expect(layout.width == 10 + 12 + 10)
    #expect(abs(layout.height - (30 - FontFace(size: 20).descender)) < 1e-9)
    #expect(box.x == 10...21 && box.y == 0...29)

    let (lower, lowered) = made(-10)
    #expect(abs(lower.height - (20 + 10)) < 1e-9)
    #expect(try #require(lowered.box(redPixel)).y == 0...29)
  }

  @Test(arguments: bothEngines)
  func attachmentsAreAsWideAsTheySay(engine: TextEngine) {
    let attachment = TextAttachment(width: 33, height: 5)
    let text = "\u{FFFC}\u{FFFC}"
    let two = TextLayout.layout(
      styled([(text, run(20) { ($0.attachment, $0.spacing) = (attachment, 2) })]), width: .infinity,
      engine: engine)
    #expect(two.width == 70 && abs(two.height - 5) < 1e-9)
    #expect(two.marks(in: 100, alignment: .left).isEmpty)
    let wrapped = TextLayout.layout(
      styled([("ab ", run(20)), (text, run(20) { $0.attachment = attachment })]), width: 40, engine: engine)
    #expect(wrapped.lines.count == 3)
  }

  @Test func shadowsAreCopiesBehind() throws {
    let shadow = TextShadow(color: red, offset: CGSize(width: 3, height: 2))
    let request = styled([("a", run(20))], shadow: shadow)
    let bitmap = picture(request)
    let (ink, copy) = (try #require(bitmap.box(0xFF00_0000)), try #require(bitmap.box(redPixel)))

    #expect(copy.x.upperBound == ink.x.upperBound + 3 && copy.y.upperBound == ink.y.upperBound + 2)
    #expect(ink.count == (try #require(picture(styled([("a", run(20))])).box(0xFF00_0000))).count)
  }

  /// The painter and a style without effects give the pixels of the plain text.
  @Test(arguments: bothEngines, [1.0, 1.5, 2])
  func aStyleOfOneRunHasThePixelsOfThePlainText(engine: TextEngine, scale: Double) {
    let text = "Hamburg 中文，AV Office"
    let plain = TextRequest(text, font: FontFace(size: 20), lineBreakMode: .byWordWrapping, lineLimit: 0)
    let one = picture(plain, width: 300, height: 160, engine: engine, scale: scale)

    #expect(picture(styled([(text, run(20))]), width: 300, height: 160, engine: engine, scale: scale) == one)
    var two: [(String, StyledRun)] = [("Hamburg 中", run(20) { $0.color = .black })]
    two.append(("文，AV Office", run(20)))
    #expect(picture(styled(two), width: 300, height: 160, engine: engine, scale: scale) == one)
  }

  @Test func impossiblePatternsEnd() {
    let rule = TextRule(pattern: .dot)
    #expect(rule.dashes(.infinity, [], 1).isEmpty && rule.dashes(.nan, [], 1).isEmpty)
    #expect(rule.dashes(1e12, [], 1e-3).count == 1)
    #expect(rule.dashes(10, [(2, 3)], 0).isEmpty)
  }
}
