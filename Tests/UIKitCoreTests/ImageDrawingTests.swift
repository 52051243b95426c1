// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ImageDrawingTests {
  // MARK: - Caps

  /// Columns: 2 black, then red, green, blue, then 3 white. Caps 2 and 3, so three pixels between.
  private let bar = Swatch(width: 8, height: 2) { x, _ in
    x < 2 ? Swatch.black : x > 4 ? Swatch.white : [Swatch.red, Swatch.green, Swatch.blue][x - 2]
  }.image
  private let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3)

  @Test func tilesRepeatBetweenTheCaps() {
    let row = drawn(bar.resizableImage(withCapInsets: caps), width: 13)
    #expect(row == "KKRGBRGBRGWWW")
  }

  @Test func stretchedMiddlesKeepToThemselves() {
    let image = Swatch(width: 6, height: 2) { x, _ in x < 2 ? Swatch.black : x > 2 ? Swatch.white : Swatch.red
    }
    .image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    // One pixel between the caps fills the middle, with no colour of its neighbours.
    #expect(drawn(image, width: 14) == "KKRRRRRRRRRWWW")
  }

  @Test func capsThatDoNotFitShareTheRoom() {
    let image = bar.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(drawn(image, width: 5) == "KKWWW")
  }

  @Test func capsAreKeptBothWaysAndAtTheScreensScale() {
    let frame = Swatch(width: 6, height: 6) { x, y in
      (2..<4).contains(x) && (2..<4).contains(y) ? Swatch.green : Swatch.red
    }
    let image = UIImage(cgImage: frame.cgImage, scale: 2, orientation: .up).resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
    for scale: CGFloat in [1, 2, 3] {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      let pixels = Stage(size: CGSize(width: 20, height: 10), scale: scale) { $0.addSubview(view) }.bitmap()
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let isInside = min(x, pixels.width - 1 - x, y, pixels.height - 1 - y) >= Int(scale)
          #expect(pixels[x: x, y: y] == (isInside ? Swatch.green : Swatch.red), "\(x) \(y) at \(scale)")
        }
      }
    }
  }

  @Test func aResizableImageFollowsItsView() {
    let view = UIImageView(image: bar.resizableImage(withCapInsets: caps))
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
    let stage = Stage(size: CGSize(width: 20, height: 2)) { $0.addSubview(view) }
    #expect(letters(stage.bitmap(), 8) == "KKRGBWWW")

    view.frame.size.width = 10
    stage.frame()
    #expect(letters(stage.bitmap(), 10) == "KKRGBRGWWW")

    // Other modes do not stretch, so there is nothing to keep.
    view.contentMode = .left
    stage.frame()
    #expect(letters(stage.bitmap(), 8) == "KKRGBWWW" && stage.bitmap()[x: 9, y: 0] == Swatch.white)
  }

  @Test func aPatternRepeatsAtItsOwnSize() {
    let image = Swatch(width: 2, height: 1) { x, _ in x == 0 ? Swatch.red : Swatch.blue }.image
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 2), format: plain).image { _ in
      image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 5, height: 2))
    }
    #expect(
      (0..<7).map { Swatch.pixel(drawn, $0, 1) != 0 } == [false] + Array(repeating: true, count: 5) + [false])
    #expect(
      [1, 2, 3, 4, 5].map { Swatch.pixel(drawn, $0, 1) } == [
        Swatch.red, Swatch.blue, Swatch.red, Swatch.blue, Swatch.red,
      ])
  }

  // MARK: - Blending and tint

  @Test func blendModeAndAlphaApply() {
    let image = Swatch(Swatch.red, width: 4, height: 4).image
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: plain).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      image.draw(at: .zero, blendMode: .screen, alpha: 1)
      image.draw(in: CGRect(x: 4, y: 0, width: 4, height: 4), blendMode: .normal, alpha: 0.5)
    }
    #expect(Swatch.pixel(drawn, 1, 1) == 0xffff_00ff)
    #expect(Swatch.distance(Swatch.pixel(drawn, 6, 1), 0xff80_0080) <= 1)
  }

  @Test func aTemplateIsDrawnInTheFillColour() {
    let shape = Swatch(width: 4, height: 4) { x, _ in x < 2 ? Swatch.red : 0 }.image
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: plain).image { _ in
      UIColor.green.setFill()
      shape.withRenderingMode(.alwaysTemplate).draw(at: .zero)
    }
    #expect(Swatch.pixel(drawn, 1, 1) == Swatch.green && Swatch.pixel(drawn, 3, 1) == 0)
  }

  @Test func withTintColorKeepsShapeSizeAndMode() {
    let shape = UIImage(
      cgImage: Swatch(width: 4, height: 8) { _, y in y < 4 ? Swatch.red : 0 }.cgImage, scale: 2,
      orientation: .right)
    let tinted = shape.withTintColor(.blue)

    #expect(tinted.size == shape.size && tinted.imageOrientation == .up && tinted.renderingMode == .automatic)
    // Turned clockwise, what was at the top is at the right.
    #expect(Swatch.pixel(tinted, 6, 1) == Swatch.blue && Swatch.pixel(tinted, 1, 1) == 0)
    #expect(shape.withTintColor(.blue, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  // MARK: - Renderers

  @Test func aRendererHasTheScreensScaleUnlessToldOtherwise() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 2) { _ in }
    let size = CGSize(width: 3, height: 2)
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    #expect(image.scale == 2 && image.cgImage?.width == 6 && image.size == size)

    let format = UIGraphicsImageRendererFormat.default()
    #expect(format.scale == 2 && !format.opaque)
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    format.scale = 1
    #expect(renderer.image { _ in }.cgImage?.width == 9)
    withExtendedLifetime(stage) {}
  }

  @Test func anOpaqueRendererBeginsBlack() {
    let size = CGSize(width: 4, height: 4)
    let format = plain
    #expect(Swatch.pixel(UIGraphicsImageRenderer(size: size, format: format).image { _ in }, 1, 1) == 0)
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    #expect(Swatch.pixel(image, 3, 1) == Swatch.black)
    #expect(Swatch.distance(Swatch.pixel(image, 1, 1), 0xff80_8080) <= 1)
    #expect(
      Swatch.pixel(UIGraphicsImageRenderer(size: size, format: format).image { _ in }, 1, 1) == Swatch.black)
  }

  @Test func boundsMayBeginAnywhere() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 4, height: 4), format: plain)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 12, y: 20, width: 2, height: 4))
    }
    #expect(Swatch.pixel(image, 1, 1) == 0 && Swatch.pixel(image, 2, 0) == Swatch.red)
  }

  @Test func aRendererWritesFiles() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: plain)
    func paint(_ context: UIGraphicsImageRendererContext) {
      UIColor.red.setFill()
      context.fill(context.format.opaque ? .zero : CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = try #require(UIImage(data: renderer.pngData(actions: paint)))
    #expect(Swatch.pixel(png, 4, 4) == Swatch.red)
    let data = renderer.jpegData(withCompressionQuality: 1, actions: paint)
    #expect(JPEG.isJPEG(data))
    let empty = UIGraphicsImageRenderer(size: .zero)
    #expect(empty.pngData { _ in }.isEmpty && empty.image { _ in }.size == .zero)
  }

  @Test func theCurrentImageIsACopy() {
    var early: UIImage?
    _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: plain).image { context in
      early = context.currentImage
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(early.map { Swatch.pixel($0, 0, 0) } == 0)
  }

  @Test func imagesByBeginAndEndNest() {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()

    #expect(inner?.scale == 1 && inner.map { Swatch.pixel($0, 1, 1) } == Swatch.red)
    #expect(outer?.scale == 2 && outer?.cgImage?.width == 8)
    #expect(outer.map { Swatch.pixel($0, 1, 1) } == Swatch.black)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aContextOfADrawingIsNotEndedAsAnImage() {
    let context = CGContext(size: CGSize(width: 2, height: 2), scale: 1)
    UIGraphicsPushContext(context)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === context)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  // MARK: - Parts

  private var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  private func drawn(_ image: UIImage, width: CGFloat) -> String {
    let size = CGSize(width: width, height: 2)
    let drawn = UIGraphicsImageRenderer(size: size, format: plain).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    return drawn.cgImage.map { letters($0.bitmap, Int(width)) } ?? ""
  }

  private func letters(_ bitmap: Bitmap, _ width: Int) -> String {
    let names: [UInt32: Character] = [
      Swatch.red: "R", Swatch.green: "G", Swatch.blue: "B", Swatch.white: "W", Swatch.black: "K",
    ]
    return String((0..<width).map { names[bitmap[x: $0, y: 1]] ?? "?" })
  }
}
