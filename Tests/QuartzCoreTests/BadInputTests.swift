// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// What cannot be drawn draws nothing and harms nothing; what is far away costs nothing.
@Suite struct BadInputTests {
  private func runtime(_ size: CGSize = CGSize(width: 40, height: 30)) -> LayerRuntime {
    let runtime = LayerRuntime(scale: 1, textEngine: .blocks)
    runtime.root.anchorPoint = .zero
    runtime.root.bounds = CGRect(origin: .zero, size: size)
    runtime.root.backgroundColor = .white
    return runtime
  }

  private func draw(_ runtime: LayerRuntime, width: Int = 40, height: Int = 30, scale: CGFloat = 1) -> Bitmap
  {
    let bitmap = Bitmap(width: width, height: height)
    var counters = PassCounters()
    _ = CompositePass.run(runtime.root, into: bitmap, scale: scale, isForced: true, counting: &counters)
    let whole = Bitmap(width: width, height: height)
    CompositePass.draw(runtime.root, into: whole, scale: scale)
    #expect(bitmap.pixelsEqual(whole))
    return bitmap
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test func singularAndHugeTransformsDrawNothingOrWhatTheyCan() {
    let runtime = runtime()
    let empty = draw(runtime)
    for transform in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0),
      CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(scaleX: .infinity, y: 1), CGAffineTransform(translationX: 1e30, y: 0),
    ] {
      let layer = box(5, 5, 20, 20)
      layer.setAffineTransform(transform)
      runtime.root.addSublayer(layer)
      #expect(draw(runtime).pixelsEqual(empty))
      layer.removeFromSuperlayer()
    }
    let layer = box(5, 5, 20, 20)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1e5, y: 1e5))
    runtime.root.addSublayer(layer)
    #expect(draw(runtime)[x: 20, y: 15] == 0xffff_0000)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func aHugeLayerCostsWhatIsSeenOfIt(scale: CGFloat) {
    let runtime = runtime()
    let far = box(100_000, 0, 20_000, 20_000)
    far.cornerRadius = 40
    far.shadowOpacity = 1
    far.shadowRadius = 20
    far.contents = CGImage(Bitmap(width: 2, height: 2))
    runtime.root.addSublayer(far)
    let huge = box(-5_000, -5_000, 20_000, 20_000)
    huge.cornerRadius = 30
    huge.borderWidth = 3
    huge.contents = Scene.picture
    runtime.root.addSublayer(huge)
    let before = MaskCache.shared.load
    _ = draw(runtime, width: Int(40 * scale), height: Int(30 * scale), scale: scale)
    #expect(far.state.pointee.record?.under.count == 0)
    #expect(MaskCache.shared.load.bytes - before.bytes < 1 << 20)
    huge.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    _ = draw(runtime, width: Int(40 * scale), height: Int(30 * scale), scale: scale)
    let picture = huge.state.pointee.picture?.bitmap
    #expect((picture?.width ?? 0) * (picture?.height ?? 0) <= 1 << 20)
  }

  /// 40 million points down, in a scrolled layer, the pixels are those near 0.
  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func farOffsetsDrawTheSamePixels(scale: CGFloat) {
    func picture(_ offset: CGFloat) -> Bitmap {
      let runtime = runtime()
      let scrolled = CALayer()
      scrolled.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
      scrolled.masksToBounds = true
      scrolled.cornerRadius = 5
      scrolled.bounds.origin.y = offset
      runtime.root.addSublayer(scrolled)
      let layer = box(3.25, offset + 4.5, 30, 20)
      layer.cornerRadius = 6
      layer.borderWidth = 1
      layer.shadowOpacity = 0.5
      scrolled.addSublayer(layer)
      let turned = box(10, offset + 10, 12, 8)
      turned.backgroundColor = .black
      turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.7))
      scrolled.addSublayer(turned)
      return draw(runtime, width: Int(40 * scale), height: Int(30 * scale), scale: scale)
    }
    #expect(picture(0).pixelsEqual(picture(40_000_000)))
  }

  @Test func surfacesWithoutPixelsAreFine() {
    let runtime = runtime(.zero)
    runtime.root.addSublayer(box(0, 0, 10, 10))
    #expect(draw(runtime, width: 0, height: 0).isEmpty)
    #expect(draw(runtime, width: 1, height: 1)[x: 0, y: 0] == 0xffff_0000)
  }

  @Test func oddValuesOfTheLookAreFine() {
    let runtime = runtime()
    let layer = box(5, 5, 20, 20)
    runtime.root.addSublayer(layer)
    layer.cornerRadius = -5
    #expect(draw(runtime)[x: 5, y: 5] == 0xffff_0000)
    layer.cornerRadius = .infinity
    layer.borderWidth = 1e12
    layer.shadowRadius = .nan
    layer.shadowOpacity = .nan
    layer.opacity = .nan
    layer.contentsRect = CGRect(x: 2, y: 2, width: 0, height: 0)
    layer.contents = Scene.picture
    layer.contentsScale = 0
    _ = draw(runtime)
    layer.opacity = 7
    layer.borderWidth = -2
    layer.cornerRadius = 0
    layer.contents = nil
    #expect(draw(runtime)[x: 15, y: 15] == 0xffff_0000)
  }

  @Test func aGradientWithoutLengthOrColoursIsFine() {
    let runtime = runtime()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    runtime.root.addSublayer(layer)
    #expect(draw(runtime)[x: 20, y: 15] == 0xffff_ffff)
    layer.colors = [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
    layer.endPoint = layer.startPoint
    #expect(draw(runtime)[x: 20, y: 15] == 0xffff_0000)
  }
}
