// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct ContextTests {
  private let context = CGContext(size: CGSize(width: 10, height: 8), scale: 2)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func canvasIsAllocatedByTheFirstDrawingCall() {
    context.setFillColor(red)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
    context.translateBy(x: 1, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 9, height: 1))
    #expect(context.bitmap == nil)

    context.fillPath()
    let bitmap = context.bitmap
    #expect(bitmap?.width == 20 && bitmap?.height == 16)
    #expect(bitmap?[x: 1, y: 0] == 0 && bitmap?[x: 2, y: 1] == 0xFFFF_0000)
    #expect(bitmap?[x: 9, y: 1] == 0xFFFF_0000 && bitmap?[x: 10, y: 1] == 0)
  }

  @Test func stateComesBack() {
    context.saveGState()
    context.setFillColor(red)
    context.setAlpha(0.5)
    context.clip(to: .zero)
    context.scaleBy(x: 3, y: 3)
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

    #expect(context.bitmap?[x: 1, y: 1] == 0xFF00_0000 && context.bitmap?[x: 2, y: 0] == 0)
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func pathStaysWhereItWasAdded() {
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.translateBy(x: 5, y: 0)
    #expect(context.boundingBoxOfPath.minX == -5)

    context.fillPath()
    #expect(context.bitmap?[x: 0, y: 0] == 0xFF00_0000 && context.bitmap?[x: 10, y: 0] == 0)
    #expect(context.isPathEmpty)
  }

  @Test func strokeIsCentredOnItsLine() {
    context.setStrokeColor(red)
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 4)])

    #expect(context.bitmap?[x: 9, y: 6] == 0xFFFF_0000 && context.bitmap?[x: 9, y: 9] == 0xFFFF_0000)
    #expect(context.bitmap?[x: 9, y: 5] == 0 && context.bitmap?[x: 9, y: 10] == 0)
  }

  @Test func dashLeavesGaps() {
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [2, 3])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 4)])

    #expect(context.bitmap?[x: 3, y: 8] == 0xFF00_0000 && context.bitmap?[x: 4, y: 8] == 0)
    #expect(context.bitmap?[x: 10, y: 8] == 0xFF00_0000)
  }

  @Test func pictureStandsUpright() {
    let picture = Bitmap(width: 1, height: 2)
    (picture[x: 0, y: 0], picture[x: 0, y: 1]) = (0xFFFF_FFFF, 0xFF00_00FF)
    context.draw(CGImage(picture), in: CGRect(x: 0, y: 0, width: 1, height: 1))

    #expect(context.bitmap?[x: 0, y: 0].description == context.bitmap?[x: 1, y: 0].description)
    #expect((context.bitmap?[x: 0, y: 0] ?? 0) & 0xFF00 > (context.bitmap?[x: 0, y: 1] ?? 0) & 0xFF00)
  }

  @Test func transparencyLayerIsOnePicture() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    context.endTransparencyLayer()

    #expect(context.bitmap?[x: 2, y: 2] == 0x8080_0000)
  }

  @Test func clearMakesAHoleAndEvenOddARing() {
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 8))
    context.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(context.bitmap?[x: 2, y: 2] == 0 && context.bitmap?[x: 6, y: 6] == 0xFF00_0000)

    context.clear(CGRect(x: 0, y: 0, width: 10, height: 8))
    context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
    context.drawPath(using: .eoFill)
    #expect(context.bitmap?[x: 5, y: 5] == 0 && context.bitmap?[x: 1, y: 1] == 0xFF00_0000)
  }

  @Test(arguments: [CGSize(width: CGFloat.nan, height: 5), CGSize(width: -1, height: 5), .zero])
  func impossibleCanvasTakesEveryCall(size: CGSize) {
    let context = CGContext(size: size, scale: 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.scaleBy(x: 0, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.strokePath()

    #expect(context.makeImage() == nil && context.bitmap?.isEmpty == true)
  }

  @Test func canvasIsRoundedUpToWholePixels() {
    #expect(CGContext(size: CGSize(width: 33.4, height: 0.1), scale: 1.5).width == 51)
    #expect(CGContext(size: CGSize(width: 20.3, height: 0.1), scale: 10).width == 203)
    #expect(CGContext(size: CGSize(width: 20.3, height: 0.1), scale: 1).height == 1)
  }

  @Test func blendModeCombinesUntilTheStateComesBack() {
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 8))
    context.saveGState()
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0.5, green: 0.5, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))

    #expect(context.bitmap?[x: 0, y: 0] == 0xFF80_4000 && context.bitmap?[x: 4, y: 0] == 0xFFFF_8000)
  }

  @Test func linearGradientRunsBetweenItsPoints() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [CGColor.black, CGColor.white] as CFArray,
        locations: nil))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0), options: .drawsAfterEndLocation)
    let bitmap = try #require(context.bitmap)

    // Pixels 4 … 15 hold the colours; the middle of pixel 9 is at (9.5 − 4) / 12 of the way.
    #expect(bitmap[x: 2, y: 0] == 0 && bitmap[x: 18, y: 15] == 0xFFFF_FFFF)
    #expect(abs(Int(bitmap[x: 9, y: 3] & 0xFF) - Int(255 * 5.5 / 12)) <= 2)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black], locations: []) == nil)
  }

  @Test func radialGradientEndsAtItsCircle() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, red], locations: [0, 1]))
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 5, y: 4), startRadius: 0, endCenter: CGPoint(x: 5, y: 4),
      endRadius: 3, options: [])

    #expect(context.bitmap?[x: 10, y: 8] == 0xFFFF_0000 && context.bitmap?[x: 10, y: 1] == 0)
    #expect(context.bitmap?[x: 14, y: 8] == 0xFFFF_0000 && context.bitmap?[x: 17, y: 8] == 0)
  }
}
