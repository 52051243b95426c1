// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A Bézier curve with its two control points, which a finger moves.
@MainActor final class CurvePad: UIControl {
  /// The ordinates that it reaches.
  private static let range = -0.5...1.5
  /// Called with the control points as x1, y1, x2, y2.
  var onChange: (([Double]) -> Void)?
  private var points = [0.0, 0, 1, 1]
  /// The control point that the finger has: 0 or 1.
  private var held: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lab pad"
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 8
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func show(_ points: [Double]) {
    guard points != self.points else { return }
    self.points = points
    setNeedsDisplay()
  }

  /// Where x 0...1 and the ordinates stand.
  private var room: CGRect { bounds.insetBy(dx: 12, dy: 12) }

  /// Where a point of the curve stands, in points of the view.
  func place(_ x: Double, _ y: Double) -> CGPoint {
    let share = (y - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
    return CGPoint(x: room.minX + room.width * CGFloat(x), y: room.maxY - room.height * CGFloat(share))
  }

  private func handle(_ index: Int) -> CGPoint { place(points[2 * index], points[2 * index + 1]) }

  // MARK: - The finger

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    func distance(_ index: Int) -> CGFloat {
      hypot(handle(index).x - place.x, handle(index).y - place.y)
    }
    // The nearer one comes to the finger.
    held = distance(0) <= distance(1) ? 0 : 1
    move(to: place)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { held = nil }
  override func cancelTracking(with event: UIEvent?) { held = nil }

  private func move(to place: CGPoint) {
    guard let held, room.width > 0, room.height > 0 else { return }
    let x = Double((place.x - room.minX) / room.width)
    let share = Double((room.maxY - place.y) / room.height)
    let y = Self.range.lowerBound + share * (Self.range.upperBound - Self.range.lowerBound)
    func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    var new = points
    new[2 * held] = hundredths(min(1, max(0, x)))
    new[2 * held + 1] = hundredths(min(Self.range.upperBound, max(Self.range.lowerBound, y)))
    guard new != points else { return }
    show(new)
    onChange?(new)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    let scale = max(1, traitCollection.displayScale)
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (start, end) = (place(0, 0), place(1, 1))
    UIColor.separator.setFill()
    for y in [start.y, end.y] {
      UIBezierPath(rect: CGRect(x: room.minX, y: whole(y), width: room.width, height: 1 / scale)).fill()
    }
    for x in [start.x, end.x] {
      UIBezierPath(rect: CGRect(x: whole(x), y: room.minY, width: 1 / scale, height: room.height)).fill()
    }
    PanelStyle.secondary.setStroke()
    for (corner, index) in [(start, 0), (end, 1)] {
      let arm = UIBezierPath()
      arm.move(to: corner)
      arm.addLine(to: handle(index))
      arm.lineWidth = 1
      arm.stroke()
    }
    let curve = UIBezierPath()
    curve.move(to: start)
    curve.addCurve(to: end, controlPoint1: handle(0), controlPoint2: handle(1))
    (curve.lineWidth, curve.lineCapStyle) = (2, .round)
    PanelStyle.accent.setStroke()
    curve.stroke()
    for index in 0...1 {
      let middle = handle(index)
      let circle = UIBezierPath(
        ovalIn: CGRect(x: middle.x - 6, y: middle.y - 6, width: 12, height: 12))
      UIColor.tertiarySystemBackground.setFill()
      circle.fill()
      circle.lineWidth = 2
      circle.stroke()
    }
  }
}
