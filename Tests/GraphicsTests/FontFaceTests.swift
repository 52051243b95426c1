// SPDX-License-Identifier: MIT
import Graphics
import Testing

/// The system font of iOS 26.1, read on a simulator: the numbers are San Francisco's, in points.
@Suite struct FontFaceTests {
  struct Vertical: Sendable {
    var size, ascender, descender, lineHeight, capHeight: Double
  }

  static let vertical = [
    Vertical(
      size: 8, ascender: 7.6171875, descender: -1.9296875, lineHeight: 9.546875, capHeight: 5.63671875),
    Vertical(
      size: 17, ascender: 16.1865234375, descender: -4.1005859375, lineHeight: 20.287109375,
      capHeight: 11.97802734375),
    Vertical(
      size: 18, ascender: 17.138671875, descender: -4.341796875, lineHeight: 21.48046875,
      capHeight: 12.6826171875),
  ]

  @Test(arguments: vertical, [-0.8, 0, 0.62])
  func verticalMetricsAreApples(row: Vertical, weight: Double) {
    let font = FontFace(size: row.size, weight: weight)

    #expect(abs(font.ascender - row.ascender) < 1e-6 && abs(font.descender - row.descender) < 1e-6)
    #expect(abs(font.lineHeight - row.lineHeight) < 1e-6 && abs(font.capHeight - row.capHeight) < 1e-6)
    #expect(font.leading == 0)
  }

  static let xHeights: [(weight: Double, size: Double, height: Double)] = [
    (-0.8, 8, 4.203125), (-0.6, 8, 4.20703125), (-0.4, 8, 4.20703125), (0, 8, 4.2109375),
    (0.23, 8, 4.2421875), (0.3, 8, 4.26953125), (-0.8, 18, 9.4482421875), (-0.4, 18, 9.45703125),
    (0, 18, 9.45703125), (0.23, 18, 9.5361328125),
  ]

  @Test(arguments: xHeights)
  func xHeightDependsOnTheWeight(row: (weight: Double, size: Double, height: Double)) {
    #expect(abs(FontFace(size: row.size, weight: row.weight).xHeight - row.height) < 1e-6)
  }

  @Test func monospacedXHeight() {
    #expect(abs(FontFace(family: .monospaced, size: 17, weight: 0.4).xHeight - 9.130859375) < 1e-6)
  }

  /// One-line label heights of an iPhone 16 (scale 3): the line height rounded up to pixels.
  @Test(arguments: [(15.0, 18.0), (16, 19.333), (17, 20.333), (18, 21.667)])
  func lineHeightIsThatOfALabel(size: Double, height: Double) {
    #expect(abs((FontFace(size: size).lineHeight * 3).rounded(.up) / 3 - height) < 0.001)
  }

  @Test(arguments: [
    (-0.8, 100), (-0.60000002384, 200), (0, 400), (0.23, 500), (0.4, 700), (0.62, 900), (9, 900),
  ])
  func weightsBecomeThoseOfFontFiles(weight: Double, css: Int) {
    #expect(FontFace(size: 10, weight: weight).cssWeight == css)
  }

  @Test(arguments: [Double.nan, -3, .infinity])
  func impossibleSizeIsZero(size: Double) {
    #expect(FontFace(size: size, weight: .nan) == FontFace(size: 0))
    #expect(
      TextLayout.layout(TextRequest("ab", font: FontFace(size: size)), width: 10, engine: .pango).width == 0)
  }
}
