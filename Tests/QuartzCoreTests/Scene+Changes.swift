// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension Scene {
  /// One random change of one random layer.
  func change() {
    guard !layers.isEmpty else { return add(area: 400, index: 0) }
    let index = random.index(layers.count)
    let layer = layers[index]
    switch random.index(31) {
    case 0: layer.backgroundColor = color()
    case 1: layer.backgroundColor = color(alpha: random.unit())
    case 2: layer.backgroundColor = nil
    case 3, 4: layer.position.x += CGFloat(random.between(-20, 20).rounded())
    case 5: layer.position.y += CGFloat(random.between(-9, 9))
    case 6: layer.bounds.size.width = CGFloat(max(0, Double(layer.bounds.width) + random.between(-20, 20)))
    case 7: layer.bounds.origin.y += CGFloat(random.between(-10, 10))
    case 8: layer.cornerRadius = CGFloat(random.between(0, 30))
    case 9: layer.borderWidth = CGFloat(random.index(4))
    case 10: layer.masksToBounds.toggle()
    case 11: layer.isHidden.toggle()
    case 12: layer.opacity = random.chance(0.5) ? 1 : Float(random.unit())
    case 13: layer.zPosition = CGFloat(random.index(3))
    case 14: write(on: layer)
    case 15: layer.contents = random.chance(0.5) ? Scene.picture : nil
    case 16: layer.transform = CATransform3DIdentity
    case 17: turn(layer)
    case 18: layer.setAffineTransform(CGAffineTransform(scaleX: 1.25, y: 1.25))
    case 19: layer.shadowOpacity = random.chance(0.5) ? 0.6 : 0
    case 20: layer.write(.isInMotion) { $0.isInMotion.toggle() }
    case 21: add(area: random.between(100, 5_000), index: layers.count)
    case 22: remove(layer)
    case 23: layer.mask = random.chance(0.6) ? makeMask(for: layer) : nil
    case 24: change(mask: layer.mask ?? layers.first { $0.mask != nil }?.mask)
    case 25: change(drawing: layers.first { $0 is CAShapeLayer || $0 is CAGradientLayer } ?? layer)
    case 26: tilt(layer)
    case 27:
      layer.sublayerTransform = CATransform3DIdentity
      if random.chance(0.5) { layer.sublayerTransform.m34 = -1 / 200 }
    case 28: layer.isDoubleSided.toggle()
    case 29:
      layer.shadowPath =
        random.chance(0.5) ? CGPath(ellipseIn: layer.bounds, transform: nil) : nil
    default: reparent(layer)
    }
  }

  private func change(mask: CALayer?) {
    guard let mask else { return }
    switch random.index(4) {
    case 0: mask.position.x += CGFloat(random.between(-8, 8))
    case 1: mask.opacity = Float(random.unit())
    case 2: mask.isHidden.toggle()
    default:
      (mask as? CAShapeLayer)?.path = CGPath(rect: mask.bounds.insetBy(dx: -20, dy: -9), transform: nil)
    }
  }

  private func change(drawing layer: CALayer) {
    if let shape = layer as? CAShapeLayer {
      (shape.strokeStart, shape.strokeEnd) = (CGFloat(random.unit()) / 2, CGFloat(random.between(0.4, 1)))
      shape.fillColor = random.chance(0.5) ? color() : nil
    }
    if let gradient = layer as? CAGradientLayer {
      gradient.type = [.axial, .radial, .conic][random.index(3)]
      gradient.colors = [color(), color(alpha: 0.5)]
    }
  }

  private func remove(_ layer: CALayer) {
    guard layers.count > 1 else { return }
    layer.removeFromSuperlayer()
    layers.removeAll { $0.isDescendant(of: layer) }
  }

  private func reparent(_ layer: CALayer) {
    let target = layers[random.index(layers.count)]
    if random.chance(0.5) || target.isDescendant(of: layer) {
      layer.superlayer?.insertSublayer(layer, at: UInt32(random.index(3)))
    } else {
      target.addSublayer(layer)
    }
  }

  /// Another surface: a new bitmap, which holds nothing yet.
  func resize(_ size: CGSize) {
    root.bounds = CGRect(origin: .zero, size: size)
    bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    isNew = true
  }

  /// The tree drawn whole, from nothing kept but the caches.
  func redrawn() -> Bitmap {
    let whole = Bitmap(width: bitmap.width, height: bitmap.height)
    CompositePass.draw(root, into: whole, scale: scale)
    return whole
  }
}
