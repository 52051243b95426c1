// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing

/// Images: gravity, scale, the part that is shown, the middle that stretches; and shape layers.
@Suite struct ContentsTests {
  /// Four quarters: red, blue, black, clear.
  private static func quarters(_ side: Int) -> CGImage {
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        bitmap[x: x, y: y] = [[red, 0xff00_00ff], [black, 0]][y * 2 / side][x * 2 / side]
      }
    }
    return CGImage(bitmap)
  }

  @Test(arguments: PictureTests.scales) func gravityPlacesContents(scale: CGFloat) {
    let places: [(CALayerContentsGravity, CGRect)] = [
      (.resize, CGRect(x: 10, y: 5, width: 40, height: 20)),
      (.center, CGRect(x: 26, y: 11, width: 8, height: 8)),
      (.topLeft, CGRect(x: 10, y: 5, width: 8, height: 8)),
      (.bottomRight, CGRect(x: 42, y: 17, width: 8, height: 8)),
      (.resizeAspect, CGRect(x: 20, y: 5, width: 20, height: 20)),
      (.resizeAspectFill, CGRect(x: 10, y: -5, width: 40, height: 40)),
    ]
    for (gravity, rect) in places {
      let probes = Probes(scale: scale) { root in
        let layer = CALayer(10, 5, 40, 20, nil)
        layer.contents = Self.quarters(Int(8 * scale))
        layer.contentsScale = scale
        layer.contentsGravity = gravity
        root.addSublayer(layer)
      }
      let (left, right) = (rect.minX + rect.width / 4, rect.maxX - rect.width / 4)
      let (top, bottom) = (max(0, rect.minY + rect.height / 4), rect.maxY - rect.height / 4)
      probes.expect(left, top, red)
      probes.expect(right, top, 0xff00_00ff)
      probes.expect(left, bottom, black)
      probes.expect(right, bottom, white)
      probes.expect(rect.minX - 1, rect.midY, white)
    }
  }

  @Test func contentsAtTheirSizeAreCopiedPixelForPixel() {
    let bitmap = Bitmap(width: 6, height: 4)
    for y in 0..<4 {
      for x in 0..<6 { bitmap[x: x, y: y] = 0xff00_0000 | UInt32(x * 40) << 8 | UInt32(y * 60) }
    }
    let probes = Probes(scale: 1) { root in
      let layer = CALayer(3, 2, 6, 4, nil)
      layer.contents = CGImage(bitmap)
      root.addSublayer(layer)
    }
    for y in 0..<4 { for x in 0..<6 { #expect(probes.bitmap[x: x + 3, y: y + 2] == bitmap[x: x, y: y]) } }
  }

  @Test(arguments: PictureTests.scales) func aPartOfTheContentsFillsTheBounds(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 5, 40, 20, nil)
      layer.contents = Self.quarters(16)
      layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      root.addSublayer(layer)
    }
    probes.expect([(11, 6), (48, 6), (30, 15), (11, 23), (48, 23)], 0xff00_00ff)
  }

  @Test(arguments: PictureTests.scales) func onlyTheMiddleStretches(scale: CGFloat) {
    // A frame of one pixel in red around blue.
    let bitmap = Bitmap(width: 3, height: 3)
    for y in 0..<3 { for x in 0..<3 { bitmap[x: x, y: y] = x == 1 && y == 1 ? 0xff00_00ff : red } }
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 5, 40, 20, nil)
      layer.contents = CGImage(bitmap)
      layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
      root.addSublayer(layer)
    }
    probes.expect([(10, 5), (30, 5), (49.5, 5), (10, 15), (49.5, 15), (30, 24.5)], red)
    probes.expect([(11, 6), (30, 15), (48, 23), (48, 6)], 0xff00_00ff)
  }

  @Test(arguments: PictureTests.scales) func shapesAreFilledAndStroked(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 10, y: 5, width: 40, height: 30)
      layer.path = CGPath(rect: CGRect(x: 4, y: 4, width: 20, height: 20), transform: nil)
      layer.fillColor = .red
      layer.strokeColor = .black
      layer.lineWidth = 4
      root.addSublayer(layer)
    }
    probes.expect([(20, 15), (16, 11), (31, 26)], red)
    probes.expect([(12, 7), (15.5, 15), (24, 10), (35, 20), (24, 30)], black)
    probes.expect([(11, 15), (36, 15), (24, 31), (24, 6)], white)
  }

  /// Tiles of a path that is larger than the surface meet without a seam, wherever it is scrolled to.
  @Test func aHugePathIsDrawnInTiles() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: -5_000, y: -5_000, width: 10, height: 10)
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10_000, height: 10_000), transform: nil)
    layer.fillColor = .red
    let probes = Probes(scale: 1, size: CGSize(width: 600, height: 300)) { $0.addSublayer(layer) }
    probes.expect([(0, 0), (255, 255), (256, 256), (599, 299)], red)
    layer.position.x += 4_900
    probes.frame()
    // Now the left edge stands at −100 in the middle row, (150, …) further up.
    probes.expect(300, 0, red)
    layer.position.y += 4_990
    probes.frame()
    probes.expect(0, 0, white)
  }

  @Test func sublayersAreTransformedAboutTheAnchor() {
    let probes = Probes(scale: 1) { root in
      let parent = CALayer(20, 10, 20, 20, nil)
      parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      root.addSublayer(parent)
      parent.addSublayer(CALayer(5, 5, 10, 10, .red))
    }
    // Twice as large about (30, 20): from 20 to 40 and from 10 to 30.
    probes.expect([(20, 10), (39, 29), (39, 10), (30, 20)], red)
    probes.expect([(19, 20), (40, 20), (30, 9), (30, 30)], white)
  }

  /// Pictures inside a translucent layer, or inside another picture, follow what changes in them.
  @Test(arguments: [0, 1, 2]) func picturesInPicturesAreMadeAnew(kind: Int) {
    let outer = CALayer(0, 0, 60, 40, nil)
    let inner = CALayer(10, 5, 20, 20, .red)
    let child = CALayer(5, 5, 10, 10, .blue)
    switch kind {
    case 0: outer.opacity = 0.99
    case 1: outer.shouldRasterize = true
    default: outer.setAffineTransform(CGAffineTransform(scaleX: 1, y: -1))
    }
    inner.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    inner.addSublayer(child)
    outer.addSublayer(inner)
    let probes = Probes(scale: 1) { $0.addSublayer(outer) }
    let y: CGFloat = kind == 2 ? 24 : 15
    probes.expect(20, y, 0xff00_00ff, tolerance: 4)
    // A move alone keeps the picture inside.
    for x in [8, -8] as [CGFloat] {
      outer.position.x += x
      probes.frame()
    }
    child.backgroundColor = .black
    probes.frame()
    probes.expect(20, y, black, tolerance: 4)
    outer.removeFromSuperlayer()
    child.backgroundColor = .blue
    probes.runtime.root.addSublayer(outer)
    probes.frame()
    probes.expect(20, y, 0xff00_00ff, tolerance: 4)
  }

  @Test func aRasterizedLayerKeepsItsPicture() {
    let layer = CALayer(10, 5, 20, 20, .red)
    layer.shouldRasterize = true
    layer.rasterizationScale = 1
    let child = CALayer(5, 5, 10, 10, .blue)
    layer.addSublayer(child)
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    probes.expect(20, 15, 0xff00_00ff)
    probes.expect(11, 6, red)
    layer.position.x += 20
    probes.frame()
    probes.expect(40, 15, 0xff00_00ff)
    probes.expect(11, 6, white)
    child.backgroundColor = .black
    probes.frame()
    probes.expect(40, 15, black)
  }
}
