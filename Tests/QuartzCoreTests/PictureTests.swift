// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing

/// What each kind of drawing looks like at points whose colour follows from the geometry.
@Suite struct PictureTests {
  static let scales: [CGFloat] = [1, 2]

  @Test(arguments: scales) func roundCorners(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 5, 40, 30, .red)
      layer.cornerRadius = 10
      root.addSublayer(layer)
    }
    // A point of a corner is inside where it is nearer than the radius to the corner's centre.
    probes.expect([(10.5, 5.5), (49.2, 5.5), (10.5, 34.2), (49.2, 34.2)], white)
    probes.expect([(14.5, 9.5), (45.2, 9.5), (14.5, 30.2), (45.2, 30.2), (30, 5), (30, 34.5), (10, 20)], red)
    probes.expect(9, 20, white)
    probes.expect(50, 20, white)
  }

  @Test(arguments: scales) func borders(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 5, 40, 30, .red)
      layer.borderWidth = 2
      layer.cornerRadius = 8
      root.addSublayer(layer)
      let child = CALayer(-5, 0, 12, 30, .blue)
      layer.addSublayer(child)
    }
    probes.expect(
      [(30, 5), (30, 6.5), (30, 33), (30, 34.5), (48, 20), (49.5, 20), (10, 20), (11.5, 20)], black)
    probes.expect(30, 7, red)
    probes.expect(47, 20, red)
    probes.expect(12, 20, 0xff00_00ff)
    probes.expect(7, 20, 0xff00_00ff)
    probes.expect(10.2, 5.2, 0xff00_00ff)
  }

  @Test(arguments: scales) func nestedClips(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let outer = CALayer(0, 0, 40, 40, nil)
      outer.masksToBounds = true
      outer.cornerRadius = 20
      let inner = CALayer(20, 0, 40, 40, nil)
      inner.masksToBounds = true
      inner.cornerRadius = 20
      root.addSublayer(outer)
      outer.addSublayer(inner)
      inner.addSublayer(CALayer(-20, 0, 80, 40, .red))
    }
    // The lens of two circles of radius 20 around (20, 20) and (40, 20).
    probes.expect([(30, 20), (21, 20), (38, 20), (30, 4), (30, 35)], red)
    probes.expect([(19, 20), (41, 20), (30, 1), (30, 39), (24, 5), (36, 35)], white)
  }

  @Test(arguments: scales) func groupOpacity(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let clip = CALayer(0, 0, 60, 40, nil)
      clip.masksToBounds = true
      clip.cornerRadius = 10
      root.addSublayer(clip)
      let group = CALayer(0, 0, 40, 40, .black)
      group.opacity = 0.5
      clip.addSublayer(group)
      group.addSublayer(CALayer(20, 0, 40, 40, .black))
      let nested = CALayer(10, 20, 10, 10, .red)
      nested.opacity = 0.5
      group.addSublayer(nested)
    }
    // One picture: where the layers overlap nothing is darker.
    probes.expect([(5, 20), (15, 10), (30, 20), (50, 20), (30, 0)], 0xff7f_7f7f, tolerance: 1)
    // Half of (half red over black) over white.
    probes.expect([(12, 22), (18, 28)], 0xffbf_7f7f, tolerance: 1)
    probes.expect([(0, 0), (59.4, 0), (59.4, 39.4)], white)
  }

  @Test(arguments: scales) func shadows(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(20, 10, 20, 16, .red)
      layer.shadowOpacity = 1
      layer.shadowRadius = 2
      layer.shadowOffset = CGSize(width: 0, height: 6)
      root.addSublayer(layer)
      let cut = CALayer(0, 0, 8, 8, .red)
      cut.shadowOpacity = 1
      cut.masksToBounds = true
      root.addSublayer(cut)
    }
    probes.expect(30, 20, red)
    // Half dark at the shadow's edge, 32, whatever the blur; darkest within; nothing beyond three deviations.
    let above = Int(probes[30, 31.5] & 255)
    let below = Int(probes[30, 32] & 255)
    #expect(above < 128 && below >= 127 && abs(above + below - 255) <= 4)
    #expect(probes[30, 27] & 255 < 20)
    probes.expect([(30, 39), (30, 8), (12, 20), (47, 20), (8, 3), (3, 10)], white)
    #expect(probes[19, 28] & 255 < 255 && probes[40, 28] & 255 == probes[19.5, 28] & 255)
  }

  @Test(arguments: scales) func shadowsOfPaths(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 10, 10, 10, nil)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 20, height: 0)
      layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      root.addSublayer(layer)
    }
    probes.expect([(40, 20), (31, 20), (48, 20), (40, 11)], black)
    probes.expect([(15, 15), (30.5, 11), (49, 28.5), (29, 20), (51, 20)], white)
  }

  /// Without a background, what the layer and its sublayers show throws the shadow.
  @Test(arguments: scales) func shadowsOfSilhouettes(scale: CGFloat) {
    let child = CALayer(4, 4, 8, 8, .red)
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 10, 20, 20, nil)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 20, height: 0)
      layer.addSublayer(child)
      root.addSublayer(layer)
    }
    probes.expect([(14, 14), (21, 21)], red)
    probes.expect([(34, 14), (41, 21)], black)
    probes.expect([(33, 18), (42, 18), (12, 12), (45, 25)], white)
    child.position.y += 6
    probes.frame()
    probes.expect([(34, 20), (41, 27)], black)
    probes.expect([(34, 19), (41, 14)], white)
  }

  @Test(arguments: scales) func styledTextHasItsColoursRulesAndBackgrounds(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 10, 40, 20, nil)
      let font = FontFace(size: 16)
      var first = StyledRun(end: 1, font: font)
      first.color = .red
      first.underline = TextRule(color: .blue)
      var second = StyledRun(end: 2, font: font)
      second.background = .blue
      let request = TextRequest("aa", font: font, style: TextStyle(runs: [first, second]))
      let layout = TextLayout.layout(request, width: .infinity, engine: .blocks)
      layer.write(.contents) {
        $0.contents = .text(TextContent(layout: layout, frame: $0.bounds, alignment: .left, color: .black))
      }
      root.addSublayer(layer)
    }
    // Baseline 15.2 under the top, the rule's middle 2.6 below it.
    probes.expect([(14, 20), (12, 22)], red)
    probes.expect([(22, 20), (20, 22)], black)
    probes.expect([(12, 27.5), (17, 27.5), (20, 12), (22, 27.5), (20, 27.5)], 0xff00_00ff)
    probes.expect([(14, 12), (30, 20), (14, 29.5)], white)
  }

  @Test(arguments: scales) func gradients(scale: CGFloat) {
    for (start, end) in [
      (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)), (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
    ] {
      let probes = Probes(scale: scale) { root in
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 10, y: 0, width: 40, height: 40)
        layer.colors = [CGColor.black, CGColor.white]
        (layer.startPoint, layer.endPoint) = (start, end)
        layer.cornerRadius = 8
        root.addSublayer(layer)
      }
      for step in stride(from: CGFloat(9), to: 31, by: 3) {
        let level = UInt32((step + 0.5 / scale) / 40 * 255)
        let (x, y) = start.x == 0 ? (10 + step, CGFloat(20)) : (CGFloat(30), step)
        probes.expect(x, y, 0xff00_0000 | level * 0x01_0101, tolerance: 2)
      }
      probes.expect(10.2, 0.2, white)
      probes.expect(9, 20, white)
    }
  }

  @Test(arguments: scales) func turnedLayers(scale: CGFloat) {
    for isInMotion in [false, true] {
      let probes = Probes(scale: scale) { root in
        let layer = CALayer(20, 10, 20, 20, .red)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
        layer.write(.isInMotion) { $0.isInMotion = isInMotion }
        let child = CALayer(5, 5, 10, 10, .blue)
        child.cornerRadius = 1
        layer.addSublayer(child)
        root.addSublayer(layer)
      }
      // A diamond around (30, 20) whose corners reach 14.1 points; a smaller one reaches 6.7 within.
      probes.expect([(30, 20), (30, 24), (26, 20), (33, 20)], 0xff00_00ff)
      probes.expect([(30, 10), (30, 29), (20, 20), (39, 20)], red)
      probes.expect([(21, 11), (39, 29), (21, 29), (14, 20)], white)
    }
  }

  @Test(arguments: scales) func textIsPlacedInItsFrame(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      let layer = CALayer(10, 10, 40, 20, nil)
      let layout = TextLayout.layout(
        TextRequest("aa", font: FontFace(size: 16)), width: .infinity, engine: .blocks)
      layer.write(.contents) {
        $0.contents = .text(TextContent(layout: layout, frame: $0.bounds, alignment: .center, color: .red))
      }
      root.addSublayer(layer)
    }
    // Two blocks of 8 points side by side in the middle; capitals reach from the baseline 11.27 points up.
    probes.expect([(26, 20), (34, 20), (23.5, 22), (36, 16)], red)
    probes.expect([(21, 20), (39, 20), (26, 12), (26, 27), (12, 20)], white)
  }
}
