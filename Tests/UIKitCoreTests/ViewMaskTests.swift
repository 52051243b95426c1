// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// `UIView.mask`, `layerClass` and what a label's background does, at points of the picture.
@MainActor @Suite struct ViewMaskTests {
  final class Disc: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIBezierPath(ovalIn: bounds).fill()
    }
  }

  final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private func pixel(_ stage: Stage, _ x: CGFloat, _ y: CGFloat, _ scale: CGFloat) -> UInt32 {
    stage.bitmap()[x: Int(x * scale), y: Int(y * scale)]
  }

  @Test(arguments: [CGFloat(1), 2]) func aViewThatDrawsMasks(scale: CGFloat) {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: scale) { $0.addSubview(view) }
    view.backgroundColor = .red
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    disc.isOpaque = false
    view.mask = disc
    #expect(view.mask === disc && disc.superview == nil && view.layer.mask === disc.layer)
    stage.frame()
    let ground = pixel(stage, 2, 2, scale)
    for (x, y) in [(30.0, 30.0), (30, 11), (12, 30)] { #expect(pixel(stage, x, y, scale) == 0xffff_0000) }
    for (x, y) in [(11.0, 11.0), (48, 48), (48, 12)] { #expect(pixel(stage, x, y, scale) == ground) }
    disc.frame.size.width = 20
    stage.frame()
    #expect(pixel(stage, 45, 30, scale) == ground && pixel(stage, 20, 30, scale) == 0xffff_0000)
    // Cut away, yet hit; and the mask itself never is.
    #expect(stage.window.hitTest(CGPoint(x: 48, y: 48), with: nil) === view)
    view.mask = nil
    stage.frame()
    #expect(pixel(stage, 48, 48, scale) == 0xffff_0000)
  }

  @Test func aMaskThatHasASuperviewLeavesItWithAReport() {
    let (view, mask) = (UIView(), UIView())
    mask.accessibilityIdentifier = "hole"
    let stage = Stage(size: CGSize(width: 60, height: 60)) {
      $0.addSubview(view)
      $0.addSubview(mask)
    }
    view.mask = mask
    #expect(mask.superview == nil && view.layer.mask === mask.layer)
    #expect(stage.reports.count == 1 && stage.reports[0].facts.contains("\"hole\" was a subview of"))
    stage.window.addSubview(mask)
    #expect(view.layer.mask == nil)
    stage.frame()
  }

  @Test func aGradientViewKeepsItsGradient() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) { $0.addSubview(view) }
    let gradient = try #require(view.layer as? CAGradientLayer)
    gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
    view.setNeedsDisplay()
    stage.frame()
    #expect(pixel(stage, 20, 20, 1) == 0xffff_0000)
    #expect(gradient.colors?.count == 2)
  }

  /// The background belongs to a label's contents: only a clip rounds it.
  @Test func aLabelsCornersAreRoundOnceItClips() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    label.backgroundColor = .red
    label.layer.cornerRadius = 20
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2) { $0.addSubview(label) }
    #expect(pixel(stage, 11, 11, 2) == 0xffff_0000)
    label.clipsToBounds = true
    stage.frame()
    #expect(pixel(stage, 11, 11, 2) == pixel(stage, 2, 2, 2))
    #expect(pixel(stage, 30, 30, 2) == 0xffff_0000)
  }

  @Test func touchesGoThroughPerspective() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let button = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 100))
    view.addSubview(button)
    let stage = Stage(size: CGSize(width: 200, height: 200)) { $0.addSubview(view) }
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    view.transform3D = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    #expect(view.layer.transform == view.transform3D)
    let middle = view.convert(CGPoint(x: 90, y: 50), to: stage.window)
    // 40 from the middle: 40 cos 60° / (1 + 40 sin 60° / 200).
    #expect(abs(middle.x - 100 - 20 / (1 + 40 * sin(CGFloat.pi / 3) / 200)) < 1e-9)
    #expect(stage.window.hitTest(middle, with: nil) === button)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 140, y: 100), with: nil) === stage.window)
    view.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.window)
  }

  @Test func attributedTextLayersHaveTheirColours() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    layer.string = NSAttributedString(
      string: "aa", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    let stage = Stage(size: CGSize(width: 60, height: 30), scale: 1) { $0.layer.addSublayer(layer) }
    #expect(pixel(stage, 5, 15, 1) == 0xffff_0000)
  }
}
