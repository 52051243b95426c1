// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// A mask's alpha is multiplied with that of the layer and everything in it.
@Suite struct MaskTests {
  static let scales: [CGFloat] = [1, 2]

  private func circle(_ rect: CGRect, _ color: CGColor = .black) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: rect, transform: nil)
    shape.fillColor = color
    return shape
  }

  @Test(arguments: scales) func aShapeCutsLayerSublayersBorderAndShadow(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 0, 40, 40, .red)
      layer.borderWidth = 4
      layer.shadowOpacity = 1
      layer.shadowOffset = CGSize(width: 15, height: 0)
      layer.shadowRadius = 0
      layer.mask = circle(CGRect(x: 0, y: 0, width: 40, height: 40))
      layer.addSublayer(CALayer(20, 10, 40, 20, .blue))
      root.addSublayer(layer)
    }
    // Inside of the circle of radius 20 around (30, 20).
    probes.expect([(25, 20), (30, 8), (30, 34)], red)
    probes.expect([(35, 20), (44, 20)], 0xff00_00ff)
    probes.expect([(30, 1), (30, 38), (11, 20)], black)
    // Outside: corners, the sublayer's and the shadow's part beyond.
    probes.expect([(12, 2), (48, 2), (12, 37), (52, 20), (58, 20), (46, 7)], white)
  }

  @Test(arguments: scales) func translucentMasksMultiply(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(0, 0, 60, 40, .black)
      layer.opacity = 0.5
      let mask = CALayer(0, 0, 60, 20, nil)
      mask.addSublayer(CALayer(0, 0, 20, 40, .white))
      let half = CALayer(20, 0, 20, 20, .black)
      half.opacity = 0.5
      mask.addSublayer(half)
      layer.mask = mask
      root.addSublayer(layer)
    }
    // White or black, only the mask's alpha counts: 1, ½ and 0, times the layer's ½.
    probes.expect([(5, 5), (5, 30), (18, 38)], 0xff7f_7f7f, tolerance: 1)
    probes.expect([(25, 5), (38, 18)], 0xffbf_bfbf, tolerance: 1)
    probes.expect([(25, 25), (45, 5), (58, 30)], white)
  }

  @Test(arguments: scales) func gradientsImagesAndMasksOfMasksMask(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let faded = CALayer(0, 0, 40, 20, .black)
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      gradient.colors = [CGColor.clear, CGColor.black]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      faded.mask = gradient
      root.addSublayer(faded)
      let twice = CALayer(0, 20, 20, 20, .red)
      let outer = CALayer(0, 0, 15, 20, .black)
      outer.mask = CALayer(5, 0, 20, 20, .black)
      twice.mask = outer
      root.addSublayer(twice)
      let pictured = CALayer(40, 20, 20, 20, .red)
      let picture = CALayer(0, 0, 20, 20, nil)
      let bitmap = Bitmap(width: 2, height: 1)
      bitmap[x: 1, y: 0] = 0xffff_ffff
      picture.contents = CGImage(bitmap)
      pictured.mask = picture
      root.addSublayer(pictured)
    }
    for x in stride(from: CGFloat(2), to: 40, by: 6) {
      let level = UInt32(255 - (x + 0.5 / scale) / 40 * 255)
      probes.expect(x, 10, 0xff00_0000 | level * 0x01_0101, tolerance: 4)
    }
    probes.expect([(6, 30), (14, 30)], red)
    probes.expect([(2, 30), (17, 30)], white)
    probes.expect([(58, 30)], red)
    probes.expect([(41, 30)], white)
  }

  @Test(arguments: scales) func maskedLayersTurnMoveAndAreCut(scale: CGFloat) {
    for isInMotion in [false, true] {
      let layer = CALayer(10, 0, 40, 40, .red)
      let probes = Probes(scale: scale) { root in
        let clip = CALayer(0, 0, 60, 40, nil)
        clip.cornerRadius = 20
        clip.masksToBounds = true
        root.addSublayer(clip)
        layer.mask = CALayer(0, 15, 40, 10, .black)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        layer.write(.isInMotion) { $0.isInMotion = isInMotion }
        clip.addSublayer(layer)
      }
      // A bar across becomes a bar down.
      probes.expect([(30, 4), (30, 20), (30, 36), (26, 20), (33, 20)], red)
      probes.expect([(15, 20), (22, 20), (38, 20), (45, 20)], white)
      layer.setAffineTransform(.identity)
      layer.mask?.position.y += 10
      probes.frame()
      probes.expect([(15, 30), (45, 30)], red)
      probes.expect([(15, 20), (30, 4)], white)
      layer.shouldRasterize = true
      layer.rasterizationScale = scale
      probes.frame()
      probes.expect([(15, 30), (45, 30)], red)
      probes.expect([(15, 20), (30, 4)], white)
    }
  }

  @Test(arguments: scales) func whatChangesInAMaskIsSeen(scale: CGFloat) throws {
    let layer = CALayer(0, 0, 60, 40, .red)
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    let mask = circle(CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.mask = mask
    #expect(mask.superlayer === layer)
    probes.frame()
    probes.expect(10, 10, red)
    probes.expect(40, 30, white)
    mask.path = CGPath(rect: CGRect(x: 30, y: 20, width: 20, height: 20), transform: nil)
    probes.frame()
    probes.expect(10, 10, white)
    probes.expect(40, 30, red)
    mask.isHidden = true
    probes.frame()
    probes.expect(40, 30, white)
    layer.mask = nil
    #expect(mask.superlayer == nil)
    probes.frame()
    probes.expect([(10, 10), (40, 30), (55, 38)], red)
    layer.mask = CALayer()
    probes.frame()
    probes.expect([(10, 10), (40, 30)], white)
  }

  @Test func aMaskHasOnePlaceAndNoCircle() {
    let runtime = LayerRuntime(scale: 1, textEngine: .blocks)
    let (layer, other, mask) = (CALayer(), CALayer(), CALayer())
    layer.name = "card"
    runtime.root.addSublayer(layer)
    runtime.root.addSublayer(other)
    #expect(CALayer.maskComplaint(mask, of: layer) == nil)
    #expect(CALayer.maskComplaint(layer, of: layer)?.contains("\"card\" cannot be masked by itself") == true)
    #expect(CALayer.maskComplaint(runtime.root, of: layer)?.contains("which it is inside of") == true)
    other.addSublayer(mask)
    layer.mask = mask
    #expect(other.sublayers == nil && mask.superlayer === layer)
    other.mask = mask
    #expect(layer.mask == nil && other.mask === mask)
    #expect(runtime.log.reports.count == 2)
    #expect(runtime.log.reports.allSatisfy { $0.kind == .programmerError && $0.facts.contains("left it") })
    runtime.root.addSublayer(mask)
    #expect(other.mask == nil && mask.superlayer === runtime.root)
    mask.removeFromSuperlayer()
    layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil && runtime.log.reports.count == 2)
  }

  @Test func hitsDoNotCareForMasks() {
    let layer = CALayer(0, 0, 40, 40, .red)
    layer.mask = CALayer(0, 0, 5, 5, .black)
    #expect(layer.hitTest(CGPoint(x: 30, y: 30)) === layer)
    #expect(layer.hitTest(CGPoint(x: 2, y: 2)) === layer)
  }

  @Test(arguments: scales) func masksOfOnePixelAndOf20000(scale: CGFloat) {
    let (huge, small) = (CALayer(-9_990, -9_990, 20_000, 20_000, .blue), CALayer(10, 10, 20, 20, .red))
    let probes = Probes(scale: scale) { root in
      huge.mask = circle(CGRect(x: 0, y: 0, width: 20_000, height: 20_000))
      root.addSublayer(huge)
      small.mask = CALayer(5, 5, 1 / scale, 1 / scale, .black)
      root.addSublayer(small)
    }
    probes.expect([(0, 0), (30, 20), (59, 39)], 0xff00_00ff)
    probes.expect(15, 15, red)
    probes.expect([(15 + 1 / scale, 15), (15, 15 + 1 / scale), (12, 12)], 0xff00_00ff)
    huge.bounds.origin = CGPoint(x: 9_980, y: -20)
    probes.frame()
    // The right end of the circle, at (20 000, 10 000) of the layer, is far below: here is its corner.
    probes.expect([(30, 35)], white)
  }

  @Test func drawnIntoAContextAMaskCutsToo() {
    let layer = CALayer(0, 0, 20, 20, .red)
    layer.mask = CALayer(0, 0, 10, 20, .black)
    let turned = CALayer(5, 5, 10, 10, .blue)
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    turned.transform.m34 = -1 / 200
    layer.addSublayer(turned)
    let context = CGContext(size: CGSize(width: 40, height: 20), scale: 2)
    context.translateBy(x: 10, y: 0)
    layer.render(in: context)
    let bitmap = context.bitmap
    #expect(bitmap?[x: 22, y: 10] == 0xffff_0000 && bitmap?[x: 38, y: 20] == 0xff00_00ff)
    #expect(bitmap?[x: 42, y: 10] == 0 && bitmap?[x: 44, y: 20] == 0 && bitmap?[x: 18, y: 10] == 0)
  }
}
