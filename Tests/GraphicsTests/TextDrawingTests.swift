// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// A page with both scripts, several weights and alignments.
func textPage(_ engine: TextEngine, scale: CGFloat = 1) -> Bitmap {
  let bitmap = Bitmap(width: Int(240 * scale), height: Int(200 * scale))
  drawTextPage(engine, Painter(bitmap), scale: scale)
  return bitmap
}

private func drawTextPage(_ engine: TextEngine, _ painter: Painter, scale: CGFloat) {
  painter.save()
  painter.scale(scale)
  painter.fill(CGRect(x: 0, y: 0, width: 240, height: 200), .white)
  var top = 4.0
  let rows = [
    (11.0, 0.0, NSTextAlignment.left), (13, 0.4, .center), (17, 0, .right), (24, 0.3, .justified),
  ]
  for (size, weight, alignment) in rows {
    let request = TextRequest(
      "Hamburg 12:45 中文排版，测试。Office", font: FontFace(size: size, weight: weight),
      lineBreakMode: .byWordWrapping, lineLimit: 2)
    let layout = TextLayout.layout(request, width: 220, engine: engine)
    let place = CGRect(x: 10, y: top, width: 220, height: 0)
    painter.draw(layout, in: place, alignment: alignment, color: .black)
    top += layout.height + 2
  }
  painter.restore()
}

@Suite struct TextDrawingTests {
  /// Columns that hold ink, for a text drawn at 10 pt from x = 10 to x = 90.
  private func ink(_ text: String, _ alignment: NSTextAlignment, _ engine: TextEngine) -> ClosedRange<Int>? {
    let bitmap = Bitmap(width: 100, height: 20)
    let layout = TextLayout.layout(TextRequest(text, font: FontFace(size: 10)), width: 80, engine: engine)
    Painter(bitmap).draw(
      layout, in: CGRect(x: 10, y: 2, width: 80, height: 12), alignment: alignment, color: .black)
    let columns = (0..<100).filter { x in (0..<20).contains { bitmap[x: x, y: $0] != 0 } }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test(arguments: bothEngines)
  func alignmentMovesTheLine(engine: TextEngine) throws {
    let width = TextLayout.layout(
      TextRequest("中中", font: FontFace(size: 10)), width: 80, engine: engine
    ).width
    let left = try #require(ink("中中", .left, engine))
    let center = try #require(ink("中中", .center, engine))
    let right = try #require(ink("中中", .right, engine))

    #expect(width == 20 && (10...11).contains(left.lowerBound) && (28...30).contains(left.upperBound))
    #expect(center.lowerBound == left.lowerBound + 30 && right.lowerBound == left.lowerBound + 60)
    #expect(ink("中中", .natural, engine) == left)
  }

  @Test func blocksAreRectanglesBetweenBaselineAndCapHeight() {
    let bitmap = Bitmap(width: 100, height: 100)
    let font = FontFace(size: 50)
    let layout = TextLayout.layout(TextRequest("a b", font: font), width: 100, engine: .blocks)
    Painter(bitmap).draw(layout, in: CGRect(x: 0, y: 0, width: 100, height: 60), color: .black)

    // Baseline at 47.6, drawn at 48; capitals 35.2 high; "a" is 25 wide, the space 12.5.
    #expect(
      bitmap[x: 12, y: 47] == 0xFF00_0000 && bitmap[x: 12, y: 48] == 0 && bitmap[x: 12, y: 13] == 0xFF00_0000)
    #expect(bitmap[x: 12, y: 11] == 0 && bitmap[x: 30, y: 30] == 0 && bitmap[x: 50, y: 30] == 0xFF00_0000)
  }

  @Test(arguments: bothEngines)
  func twentyDrawingsAreOnePicture(engine: TextEngine) {
    let prints = (0..<20).map { run in
      if run % 5 == 0 { TextCache.shared.removeAll() }
      return textPage(engine).fingerprint
    }

    #expect(Set(prints).count == 1)
    #expect(textPage(engine) != textPage(engine == .pango ? .blocks : .pango))
  }

  @Test func threadsDrawTheSamePicture() {
    let expected = textPage(.pango).fingerprint
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      if index == 3 { TextCache.shared.removeAll() }
      #expect(textPage(.pango).fingerprint == expected)
    }
  }

  /// Capitals reach from the baseline to Apple's cap height, whichever font drew them.
  @Test func capitalsAreAsHighAsApples() {
    let bitmap = Bitmap(width: 200, height: 260)
    let font = FontFace(size: 200)
    let layout = TextLayout.layout(TextRequest("H", font: font), width: 200, engine: .pango)
    Painter(bitmap).draw(layout, in: CGRect(x: 0, y: 0, width: 200, height: 260), color: .black)
    let rows = (0..<260).filter { y in (0..<200).contains { bitmap[x: $0, y: y] >> 24 > 127 } }

    // Baseline 190.4 is drawn at 190; cap height 140.9.
    #expect(rows.last == 189 && rows.first == 49)
  }

  /// Each letter stands within an eighth of a pixel of its place: none is moved to whole pixels.
  @Test func spacingIsEvenAtScaleOne() {
    let bitmap = Bitmap(width: 200, height: 20)
    let layout = TextLayout.layout(
      TextRequest(String(repeating: "l ", count: 20), font: FontFace(size: 11)), width: .infinity,
      engine: .pango)
    Painter(bitmap).draw(layout, in: CGRect(x: 3, y: 2, width: 200, height: 16), color: .black)
    let columns = (0..<200).map { x in (0..<20).reduce(0.0) { $0 + Double(bitmap[x: x, y: $1] >> 24) } }
    let advance = layout.width / 20

    let centres = (0..<20).map { index in
      let start = 3 + advance * Double(index)
      let range = Int(start - 0.5)..<Int(start + advance - 1.5)
      let mass = range.reduce(0.0) { $0 + columns[$1] }
      return range.reduce(0.0) { $0 + (Double($1) + 0.5) * columns[$1] } / mass - start
    }
    let mean = centres.reduce(0, +) / 20
    #expect(centres.allSatisfy { abs($0 - mean) < 0.2 })
    #expect(advance != advance.rounded())
  }

  @Test func hanFontGetsABoldOfItsOwn() {
    func ink(_ weight: Double) -> Double {
      let bitmap = Bitmap(width: 30, height: 30)
      let request = TextRequest("中", font: FontFace(size: 24, weight: weight))
      let layout = TextLayout.layout(request, width: 30, engine: .pango)
      Painter(bitmap).draw(layout, in: CGRect(x: 2, y: 0, width: 30, height: 30), color: .black)
      return (0..<900).reduce(0) { $0 + Double(bitmap[x: $1 % 30, y: $1 / 30] >> 24) }
    }

    #expect(ink(0.4) > 1.2 * ink(0) && ink(0.23) == ink(0))
  }

  @Test func impossiblePlaceDrawsNothing() {
    let bitmap = Bitmap(width: 10, height: 10)
    let layout = TextLayout.layout(TextRequest("a", font: FontFace(size: 10)), width: 80, engine: .pango)
    Painter(bitmap).draw(layout, in: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), color: .black)
    Painter(bitmap).draw(layout, in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5), color: .black)

    #expect(bitmap == Bitmap(width: 10, height: 10))
  }

  /// Text cut by a clip has the pixels of the whole text: a redraw of a part cannot be told from one of
  /// everything.
  @Test(arguments: bothEngines, [1.0, 1.5, 2.0])
  func clippedDrawingHasThePixelsOfTheWhole(engine: TextEngine, scale: Double) {
    let whole = textPage(engine, scale: scale)
    let parts = Bitmap(width: whole.width, height: whole.height)
    let painter = Painter(parts)
    for x in stride(from: 0, to: whole.width, by: 37) {
      for y in stride(from: 0, to: whole.height, by: 23) {
        painter.save()
        painter.clip(CGRect(x: x, y: y, width: 37, height: 23))
        drawTextPage(engine, painter, scale: scale)
        painter.restore()
      }
    }

    #expect(parts == whole)
  }

  @Test func glyphsKeepTheirDarknessAtEveryPositionAndWhenTurned() {
    func darkness(_ x: Double, _ transform: CGAffineTransform) -> Double {
      let bitmap = Bitmap(width: 80, height: 80)
      let painter = Painter(bitmap)
      painter.translate(x: 40, y: 40)
      painter.concatenate(transform)
      let layout = TextLayout.layout(TextRequest("oS中", font: FontFace(size: 16)), width: 80, engine: .pango)
      painter.draw(layout, in: CGRect(x: x - 20, y: -10, width: 80, height: 20), color: .black)
      return (0..<80 * 80).reduce(0) { $0 + Double(bitmap[x: $1 % 80, y: $1 / 80] >> 24) }
    }
    let expected = darkness(0, .identity)

    for x in [0.1, 0.25, 0.4, 0.7, 0.9] {
      #expect(abs(darkness(x, .identity) / expected - 1) < 0.02)
    }
    #expect(abs(darkness(0, CGAffineTransform(rotationAngle: 0.6)) / expected - 1) < 0.03)
  }

  @Test func glyphCacheStaysUnderItsLimit() throws {
    let cache = GlyphCache(byteLimit: 20_000)
    let layout = wrapped("abcdefghijklmnop", .infinity, .pango)
    for scale in stride(from: 1.0, to: 3, by: 0.25) {
      for glyph in layout.glyphs(ofLine: 0) {
        guard case .outline(let font, let index) = glyph.shape else { continue }
        let mask = try #require(cache.mask(index, of: font, scale: scale, phase: 1))
        #expect(mask.top < 0 && cache.mask(index, of: font, scale: scale, phase: 1) === mask)
      }
    }

    #expect(cache.cost <= 20_000 && cache.cost > 10_000)
  }
}
