// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Blurred outlines are made once and kept while they stay what they are.
@Suite struct KeptShadowTests {
  private func run(_ layer: CALayer) -> PathRun? { layer.state.pointee.record?.shadow?.run }

  private func frame(_ probes: Probes) {
    var counters = PassCounters()
    _ = CompositePass.run(
      probes.runtime.root, into: probes.bitmap, scale: probes.scale, isForced: false, counting: &counters)
    let whole = Bitmap(width: probes.bitmap.width, height: probes.bitmap.height)
    CompositePass.draw(probes.runtime.root, into: whole, scale: probes.scale)
    #expect(probes.bitmap.pixelsEqual(whole))
  }

  @Test func aPathsShadowFollowsWithoutBeingBlurredAgain() throws {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 2
    layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let probes = Probes(scale: 2) { $0.addSublayer(layer) }
    let first = try #require(run(layer))
    layer.position.x += 7
    layer.shadowOffset = CGSize(width: 3, height: 3)
    layer.shadowColor = .blue
    layer.backgroundColor = .white
    frame(probes)
    #expect(run(layer) === first)
    layer.shadowRadius = 3
    frame(probes)
    #expect(run(layer) !== first)
  }

  @Test func aSilhouetteIsKeptUntilSomethingInItChanges() throws {
    let (layer, child) = (CALayer(10, 10, 20, 20, nil), CALayer(2, 2, 10, 10, .red))
    layer.shadowOpacity = 1
    layer.shadowRadius = 2
    layer.addSublayer(child)
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    let first = try #require(run(layer))
    layer.position.x += 7
    frame(probes)
    #expect(run(layer) === first)
    child.position.y += 3
    frame(probes)
    let second = run(layer)
    #expect(second !== first)
    // While it is hidden, changes are not drawn; afterwards they are.
    layer.isHidden = true
    frame(probes)
    child.cornerRadius = 5
    frame(probes)
    layer.isHidden = false
    frame(probes)
    #expect(run(layer) !== second)
  }

  /// In a group, where no list counts the layers, masks and texts are kept all the same.
  @Test func whatGroupsAndMasksDrawIsKept() throws {
    let (group, mask) = (CALayer(0, 0, 60, 40, .red), CAShapeLayer())
    mask.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
    group.mask = mask
    let probes = Probes(scale: 2) { $0.addSublayer(group) }
    let first = try #require(mask.state.pointee.record?.paths.first)
    group.position.x += 4
    frame(probes)
    probes.expect(24, 20, red)
    #expect(mask.state.pointee.record?.paths.first === first)
  }

  /// Beneath an opaque background the shadow is left out, and it makes no difference.
  @Test(arguments: [CGFloat(1), 1.5, 2]) func whatTheBackgroundHidesIsNotDrawn(scale: CGFloat) {
    let layer = CALayer(12, 8.3, 30, 20, .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 4
    layer.cornerRadius = 5
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    let items = layer.state.pointee.record?.under.items
    #expect(items?.filter { $0.kind == .nine }.count == 5)
    let whole = probes.bitmap.copy()
    // A clip around everything that cuts nothing of the card, but has round corners.
    let clip = CALayer(-500, -500, 2_000, 2_000, nil)
    clip.cornerRadius = 3
    clip.masksToBounds = true
    clip.addSublayer(layer)
    layer.position = CGPoint(x: layer.position.x + 500, y: layer.position.y + 500)
    probes.runtime.root.addSublayer(clip)
    probes.frame()
    #expect(layer.state.pointee.record?.under.items.filter { $0.kind == .nine }.count == 2)
    #expect(probes.bitmap.pixelsEqual(whole))
  }
}
