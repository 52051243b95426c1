// SPDX-License-Identifier: MIT
import UIKit

/// A star that is drawn from its top once around.
final class StrokeTile: ShapeTile {
  private let line = CAShapeLayer()

  init(_ title: String) {
    super.init(title, line)
    line.fillColor = UIColor.systemYellow.withAlphaComponent(0.3).cgColor
    line.strokeColor = UIColor.systemOrange.cgColor
    line.lineWidth = 4
    line.lineJoin = .round
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(_ box: CGRect) { line.path = star(in: box) }

  override func animate() {
    let drawing = CABasicAnimation(keyPath: "strokeEnd")
    (drawing.fromValue, drawing.toValue) = (0, 1)
    drawing.duration = 2
    line.add(drawing, forKey: "drawing")
  }
}

/// Dashes that walk around a circle.
final class DashTile: ShapeTile {
  private let line = CAShapeLayer()

  init(_ title: String) {
    super.init(title, line)
    line.fillColor = nil
    line.strokeColor = UIColor.systemBlue.cgColor
    line.lineWidth = 6
    line.lineCap = .round
    line.lineDashPattern = [1, 11]
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(_ box: CGRect) {
    line.path = UIBezierPath(ovalIn: box.insetBy(dx: 4, dy: 4)).cgPath
  }

  override func animate() {
    let walk = CABasicAnimation(keyPath: "lineDashPhase")
    (walk.fromValue, walk.toValue) = (0, -72)
    walk.duration = 2
    line.add(walk, forKey: "walk")
  }
}

/// Four colours along a line, around a point, or around a circle.
final class GradientTile: ShapeTile {
  private let gradient = CAGradientLayer()

  init(_ title: String, _ type: CAGradientLayerType) {
    super.init(title, gradient)
    gradient.type = type
    let colors: [UIColor] = [.systemYellow, .systemPink, .systemIndigo]
    gradient.colors = (type == .conic ? colors + [colors[0]] : colors).map(\.cgColor)
    gradient.startPoint = type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = type == .conic ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 1, y: 1)
    gradient.cornerRadius = 12
    gradient.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func animate() {
    switch gradient.type {
    case .axial: swing("endPoint", from: gradient.endPoint, to: CGPoint(x: 0.3, y: 0.3))
    case .radial: swing("endPoint", from: gradient.endPoint, to: CGPoint(x: 0.65, y: 0.65))
    default: swing("endPoint", from: gradient.endPoint, to: CGPoint(x: 1, y: 0.5))
    }
  }
}

/// A card that is lifted.
final class ShadowTile: ShapeTile {
  private let card = CALayer()

  init(_ title: String) {
    let holder = CALayer()
    super.init(title, holder)
    card.backgroundColor = UIColor.white.cgColor
    card.cornerRadius = 12
    card.shadowOpacity = 0.35
    card.shadowRadius = 4
    card.shadowOffset = CGSize(width: 0, height: 2)
    holder.addSublayer(card)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(_ box: CGRect) { card.frame = box.insetBy(dx: 8, dy: 8) }

  override func animate() {
    swing("shadowRadius", on: card, from: 4, to: 14)
    swing("shadowOffset", on: card, from: card.shadowOffset, to: CGSize(width: 0, height: 12))
    swing("position.y", on: card, from: card.position.y, to: card.position.y - 6)
  }
}

/// A gradient that shows through a star, which turns.
final class MaskTile: ShapeTile {
  private let gradient = CAGradientLayer()
  private let hole = CAShapeLayer()

  init(_ title: String) {
    super.init(title, gradient)
    gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemBlue.cgColor, UIColor.systemPurple.cgColor]
    gradient.mask = hole
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(_ box: CGRect) {
    hole.frame = box
    hole.path = star(in: box, points: 8, depth: 0.6)
  }

  override func animate() { swing("transform.rotation.z", on: hole, from: 0, to: CGFloat.pi / 2) }
}

/// A star whose corners go in and out.
final class MorphTile: ShapeTile {
  private let filled = CAShapeLayer()

  init(_ title: String) {
    super.init(title, filled)
    filled.fillColor = UIColor.systemGreen.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(_ box: CGRect) { filled.path = star(in: box, points: 6, depth: 0.9) }

  override func animate() {
    swing("path", from: filled.path, to: star(in: filled.bounds, points: 6, depth: 0.35))
  }
}
