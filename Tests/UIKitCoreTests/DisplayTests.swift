// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct DisplayTests {
  @Test func drawIsCalledOnceAndItsPixelsAreKept() {
    let view = Painted(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.isOpaque = false
    let stage = Stage(size: CGSize(width: 40, height: 40)) { $0.addSubview(view) }
    #expect(view.draws == 1)
    #expect(stage.bitmap()[x: 15, y: 15] == 0xffff_0000)
    #expect(stage.bitmap()[x: 25, y: 25] == 0xffff_ffff)

    view.center.x += 5
    stage.frame()
    #expect(view.draws == 1)
    #expect(stage.bitmap()[x: 12, y: 15] == 0xffff_ffff)
    #expect(stage.bitmap()[x: 20, y: 15] == 0xffff_0000)

    view.setNeedsDisplay()
    stage.frame()
    #expect(view.draws == 2)
  }

  @Test func whatAnOpaqueViewLeavesOutIsBlackUnlessItHasABackground() {
    func corner(_ change: (Painted) -> Void) -> UInt32 {
      let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      change(view)
      return Stage(size: CGSize(width: 20, height: 20)) { $0.addSubview(view) }.bitmap()[x: 15, y: 15]
    }
    #expect(corner { _ in } == 0xff00_0000)
    #expect(corner { $0.isOpaque = false } == 0xffff_ffff)
    #expect(corner { $0.backgroundColor = .clear } == 0xffff_ffff)
    #expect(corner { $0.backgroundColor = .green } == 0xff00_ff00)
  }

  @Test func aPlainViewHasNoBitmap() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    _ = Stage(size: .phone) { $0.addSubview(view) }
    #expect(view.layer.contents == nil)
  }

  @Test func aDrawThatDrawsNothingHasNoBitmap() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.isBlank = true
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    #expect(view.draws == 1)
    #expect(view.layer.contents == nil)
    view.isBlank = false
    view.setNeedsDisplay()
    stage.frame()
    #expect(view.layer.contents != nil)
  }

  @Test func contentModeRedrawDrawsAnewOnResize() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    view.bounds.size.width = 30
    stage.frame()
    #expect(view.draws == 1)
    view.contentMode = .redraw
    view.bounds.size.width = 40
    stage.frame()
    #expect(view.draws == 2)
  }

  @Test func orderIsBackgroundContentsSublayersBorder() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    let child = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 20))
    child.backgroundColor = .black
    view.addSubview(child)
    let bitmap = Stage(size: CGSize(width: 20, height: 20)) { $0.addSubview(view) }.bitmap()
    #expect(bitmap[x: 7, y: 0] == 0xff00_00ff)  // the border lies above the subview
    #expect(bitmap[x: 7, y: 10] == 0xff00_0000)
    #expect(bitmap[x: 3, y: 5] == 0xffff_0000)  // contents above the background
    #expect(bitmap[x: 15, y: 15] == 0xff00_ff00)
  }

  @Test func clippingCutsAtTheBoundsAndCornersAreRound() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.clipsToBounds = true
    let child = UIView(frame: CGRect(x: -10, y: -10, width: 40, height: 40))
    child.backgroundColor = .red
    view.addSubview(child)
    let stage = Stage(size: CGSize(width: 40, height: 40)) { $0.addSubview(view) }
    #expect(stage.bitmap()[x: 9, y: 20] == 0xffff_ffff)
    #expect(stage.bitmap()[x: 10, y: 10] == 0xffff_0000)

    view.layer.cornerRadius = 10
    stage.frame()
    #expect(stage.bitmap()[x: 10, y: 10] == 0xffff_ffff)
    #expect(stage.bitmap()[x: 20, y: 20] == 0xffff_0000)

    view.clipsToBounds = false
    stage.frame()
    #expect(stage.bitmap()[x: 5, y: 20] == 0xffff_0000)
  }

  @Test func alphaAppliesToTheViewWithItsSubviewsAsOnePicture() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .black
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    child.backgroundColor = .black
    view.addSubview(child)
    view.alpha = 0.5
    let bitmap = Stage(size: CGSize(width: 20, height: 20)) { $0.addSubview(view) }.bitmap()
    #expect(bitmap[x: 5, y: 5] == bitmap[x: 15, y: 5])
    let level = bitmap[x: 5, y: 5] & 0xff
    #expect((127...128).contains(level))
  }

  @Test func layersAtFractionsOfAPixelHaveSharpEdges() {
    let view = UIView(frame: CGRect(x: 10.4, y: 10.6, width: 10, height: 10))
    view.backgroundColor = .black
    let bitmap = Stage(size: CGSize(width: 40, height: 40)) { $0.addSubview(view) }.bitmap()
    var colors = Set<UInt32>()
    for y in 0..<40 { for x in 0..<40 { colors.insert(bitmap[x: x, y: y]) } }
    #expect(colors == [0xffff_ffff, 0xff00_0000])
    #expect(bitmap[x: 10, y: 11] == 0xff00_0000 && bitmap[x: 9, y: 11] == 0xffff_ffff)
  }

  @Test func zPositionDrawsInFront() {
    let (back, front) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    front.frame = back.frame
    back.backgroundColor = .red
    front.backgroundColor = .blue
    let stage = Stage(size: CGSize(width: 10, height: 10)) { window in
      window.addSubview(back)
      window.addSubview(front)
    }
    #expect(stage.bitmap()[x: 5, y: 5] == 0xff00_00ff)
    back.layer.zPosition = 1
    stage.frame()
    #expect(stage.bitmap()[x: 5, y: 5] == 0xffff_0000)
  }

  @Test func aLayerClassIsMadeByTheView() {
    let view = SpecialView()
    #expect(view.layer is SpecialLayer)
    #expect((view.layer as? SpecialLayer)?.made == 1)
  }

  @Test func aLayerWithADelegateAsksItToDraw() {
    let delegate = LayerDrawer()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    let stage = Stage(size: CGSize(width: 10, height: 10)) { $0.layer.addSublayer(layer) }
    #expect(delegate.draws == 1)
    #expect(stage.bitmap()[x: 5, y: 5] == 0xff00_ff00)
  }

  @Test func theJournalHearsOfEveryWrite() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    var keys: [LayerKey] = []
    stage.runtime.layers.journal = { _, key in keys.append(key) }

    view.frame = CGRect(x: 1, y: 1, width: 20, height: 20)
    view.alpha = 0.5
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    view.layer.cornerRadius = 3
    view.addSubview(UIView())

    #expect(
      keys == [
        .position, .bounds, .opacity, .isHidden, .backgroundColor, .cornerRadius, .sublayers,
      ])
  }
}

private final class Painted: UIView {
  var draws = 0
  var isBlank = false

  override func draw(_ rect: CGRect) {
    draws += 1
    guard !isBlank else { return }
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}

private final class SpecialLayer: CALayer {
  var made = 0

  override init() {
    super.init()
    made += 1
  }
}

private final class SpecialView: UIView {
  override class var layerClass: AnyClass { SpecialLayer.self }
}

private final class LayerDrawer: CALayerDelegate {
  var draws = 0

  func draw(_ layer: CALayer, in context: CGContext) {
    draws += 1
    context.setFillColor(UIColor.green.cgColor)
    context.fill(layer.bounds)
  }
}
