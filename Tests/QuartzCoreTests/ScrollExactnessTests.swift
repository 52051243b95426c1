// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Rows outside of the clip are not looked at; when they come back they are what they should be.
@Suite struct ScrollExactnessTests {
  static let rowHeight: CGFloat = 24

  /// A scrolling layer of 300 rows on a small surface; every tenth row scrolls twelve cells sideways.
  private func makeScene(scale: CGFloat, seed: UInt64, steps: inout Int) -> (
    Scene, content: CALayer, [CALayer]
  ) {
    if ExactnessTests.isLong { steps *= 5 }
    let scene = Scene(.rich, count: 0, size: CGSize(width: 120, height: 160), scale: scale, seed: seed)
    let content = box(CGRect(x: 6, y: 10, width: 104, height: 140), scene.color())
    content.masksToBounds = true
    scene.root.addSublayer(content)
    var scrolls = [content]
    for index in 0..<300 {
      let frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: 104, height: Self.rowHeight)
      let row = box(frame, scene.random.chance(0.5) ? scene.color() : nil)
      decorate(row, in: scene)
      if index % 10 == 3 {
        row.masksToBounds = true
        scrolls.append(row)
      }
      for column in 0..<(index % 10 == 3 ? 12 : 3) {
        let cell = box(CGRect(x: column * 30 + 4, y: 3, width: 26, height: 18), scene.color(alpha: 0.8))
        decorate(cell, in: scene)
        row.addSublayer(cell)
        scene.layers.append(cell)
      }
      content.addSublayer(row)
      scene.layers.append(row)
    }
    return (scene, content, scrolls)
  }

  private func box(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func decorate(_ layer: CALayer, in scene: Scene) {
    if scene.random.chance(0.3) { scene.write(on: layer) }
    if scene.random.chance(0.1) { throwShadow(layer, in: scene) }
    if scene.random.chance(0.05) { scene.turn(layer) }
    if scene.random.chance(0.05) { layer.shouldRasterize = true }
    if scene.random.chance(0.1) {
      layer.cornerRadius = 6
      layer.borderWidth = 2
    }
  }

  /// Far enough to reach over several rows, and into the clip while the row itself is outside.
  private func throwShadow(_ layer: CALayer, in scene: Scene) {
    layer.shadowOpacity = 0.7
    layer.shadowRadius = CGFloat(scene.random.between(0, 9))
    layer.shadowOffset = CGSize(
      width: scene.random.between(-30, 30), height: scene.random.between(-70, 70))
  }

  @Test(arguments: [CGFloat(1), 1.5, 2])
  func rowsThatComeBackAreDrawnAsTheyAre(scale: CGFloat) {
    var steps = 100
    let (scene, content, scrolls) = makeScene(scale: scale, seed: UInt64(scale * 20), steps: &steps)
    scene.frame()
    #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
    for step in 0..<steps {
      scroll(content, by: 60, in: scene)
      // Near and far: rows at the edges matter most.
      if scene.random.chance(0.1) {
        content.bounds.origin.y = CGFloat(scene.random.between(-50, 7_200))
      }
      for _ in 0..<4 { scroll(scrolls[scene.random.index(scrolls.count)], by: 40, in: scene) }
      for _ in 0..<scene.random.index(30) { scene.change() }
      for _ in 0..<5 { changeNearby(content, in: scene) }
      scene.frame()
      let isSame = scene.bitmap.pixelsEqual(scene.redrawn())
      #expect(isSame, "step \(step)")
      if !isSame { break }
    }
  }

  private func scroll(_ layer: CALayer, by reach: Double, in scene: Scene) {
    let way = CGFloat(scene.random.between(-reach, reach))
    let distance = scene.random.chance(0.5) ? way.rounded() : way
    if layer.bounds.width > layer.bounds.height {
      layer.bounds.origin.x = min(300, max(-30, layer.bounds.origin.x + distance))
    } else {
      layer.bounds.origin.y = min(7_200, max(-50, layer.bounds.origin.y + distance))
    }
  }

  /// A change of a row around the edges of what is seen: some outside, some about to come.
  private func changeNearby(_ content: CALayer, in scene: Scene) {
    let rows = content.sublayers ?? []
    guard !rows.isEmpty else { return }
    let first = Int(content.bounds.minY / Self.rowHeight) - 4
    let row = rows[max(0, min(rows.count - 1, first + scene.random.index(15)))]
    let layer = (scene.random.chance(0.5) ? row.sublayers?.last : nil) ?? row
    switch scene.random.index(12) {
    case 0: throwShadow(layer, in: scene)
    case 1: layer.shadowOpacity = 0
    case 2: layer.zPosition = CGFloat(scene.random.index(3))
    case 3: scene.turn(layer)
    case 4: layer.transform = CATransform3DIdentity
    case 5: layer.isHidden.toggle()
    case 6: layer.opacity = scene.random.chance(0.5) ? 1 : Float(scene.random.index(3)) / 2
    case 7: layer.backgroundColor = scene.random.chance(0.3) ? nil : scene.color()
    case 8: layer.position.y += CGFloat(scene.random.between(-60, 60))
    case 9:
      layer.sublayerTransform =
        scene.random.chance(0.4)
        ? CATransform3DIdentity : CATransform3DMakeScale(CGFloat(scene.random.between(0.5, 3)), 2, 1)
    case 10: layer.anchorPoint = CGPoint(x: scene.random.unit(), y: scene.random.unit())
    default: layer.masksToBounds.toggle()
    }
  }

  /// A row outside is one check, however much it holds: its sublayers have no records.
  @Test func whatIsOutsideIsNotVisited() {
    let scene = Scene(.plain, count: 0, size: CGSize(width: 100, height: 100), scale: 1, seed: 4)
    var cells: [CALayer] = []
    for index in 0..<50 {
      let row = box(CGRect(x: 0, y: index * 20, width: 100, height: 20), .white)
      cells.append(box(CGRect(x: 2, y: 2, width: 20, height: 16), .black))
      row.addSublayer(cells[index])
      scene.root.addSublayer(row)
    }
    scene.frame()
    #expect(cells[2].state.pointee.record != nil && cells[20].state.pointee.record == nil)
    scene.root.bounds.origin.y = 400
    scene.frame()
    #expect(cells[20].state.pointee.record != nil && cells[40].state.pointee.record == nil)
    #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
  }

  /// What stands where it stood, and looks as it looked, is not drawn again.
  @Test func scrollingDamagesWhatMoves() {
    let scene = Scene(.plain, count: 0, size: CGSize(width: 100, height: 100), scale: 1, seed: 4)
    let content = box(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let item = box(CGRect(x: 10, y: 50, width: 10, height: 10), .black)
    let header = box(CGRect(x: 0, y: 0, width: 100, height: 20), .black)
    scene.root.addSublayer(content)
    content.addSublayer(item)
    content.addSublayer(header)
    scene.frame()
    content.bounds.origin.y = 4
    header.position.y += 4
    #expect(scene.frame() == [CGRect(x: 10, y: 46, width: 10, height: 14)])
    content.bounds.origin.y = 4.25
    header.position.y += 0.25
    #expect(scene.frame() == [])
    #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
  }

  @Test func theTransformOfSublayersReachesThemAtOnce() {
    let scene = Scene(.plain, count: 0, size: CGSize(width: 100, height: 100), scale: 1, seed: 4)
    let holder = box(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    holder.addSublayer(box(CGRect(x: 10, y: 50, width: 10, height: 10), .black))
    scene.root.addSublayer(holder)
    scene.frame()
    for transform in [
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DIdentity,
    ] {
      holder.sublayerTransform = transform
      scene.frame()
      #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
      holder.anchorPoint.x -= 0.25
      holder.position.x -= 25
      scene.frame()
      #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
    }
  }

  @Test func aNewContentsScaleIsSeen() {
    let scene = Scene(.plain, count: 0, size: CGSize(width: 100, height: 100), scale: 1, seed: 4)
    let layer = box(CGRect(x: 40, y: 40, width: 10, height: 10), nil)
    layer.contents = Scene.picture
    layer.contentsGravity = .center
    scene.root.addSublayer(layer)
    scene.frame()
    layer.contentsScale = 0.5
    scene.frame()
    #expect(scene.bitmap.pixelsEqual(scene.redrawn()))
  }

  /// An order that changes while nobody sees it is the order in which things come back.
  @Test func aNewOrderBeneathWhatIsHiddenIsKept() {
    let scene = Scene(.plain, count: 0, size: CGSize(width: 100, height: 100), scale: 1, seed: 4)
    let outer = box(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    let inner = box(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    let cards = (0..<3).map { box(CGRect(x: $0 * 10, y: $0 * 10, width: 50, height: 50), scene.color()) }
    scene.root.addSublayer(outer)
    outer.addSublayer(inner)
    cards.forEach(inner.addSublayer)
    scene.frame()
    for step in 0..<3 {
      outer.isHidden = true
      if step == 1 { scene.frame() }
      if step == 2 { cards[1].zPosition = 1 } else { inner.addSublayer(cards[step]) }
      scene.frame()
      outer.isHidden = false
      scene.frame()
      #expect(scene.bitmap.pixelsEqual(scene.redrawn()), "step \(step)")
    }
  }
}
