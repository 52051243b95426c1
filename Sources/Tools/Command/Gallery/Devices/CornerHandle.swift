// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What is dragged to resize: an arc around the corner of the outline.
final class CornerHandle: UIView {
  static let size: CGFloat = 44
  /// The corner of the outline, in own coordinates.
  static let corner = CGPoint(x: 20, y: 20)
  private let arc = CAShapeLayer()
  private let onBegin: @MainActor () -> Void
  private let onDrag: @MainActor (CGVector) -> Void
  private let onEnd: @MainActor () -> Void
  private var start: CGPoint?

  /// `onDrag` hears how far the finger is from where it came down.
  init(
    onBegin: @escaping @MainActor () -> Void, onDrag: @escaping @MainActor (CGVector) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.onEnd = onEnd
    self.onBegin = onBegin
    self.onDrag = onDrag
    super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
    accessibilityIdentifier = "handle"
    arc.fillColor = nil
    arc.lineWidth = 4
    arc.lineCap = .round
    arc.path = Self.path
    layer.addSublayer(arc)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Concentric with the outline's corner, six points outside of it.
  private static var path: CGPath {
    let (radius, gap) = (DeviceView.cornerRadius, 7 as CGFloat)
    let center = CGPoint(x: corner.x - radius, y: corner.y - radius)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: corner.x + gap, y: center.y - 8))
    path.addArc(
      withCenter: center, radius: radius + gap, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.addLine(to: CGPoint(x: center.x - 8, y: corner.y + gap))
    return path.cgPath
  }

  private func showState() {
    let color = start == nil ? GalleryStyle.accent : GalleryStyle.accent.withAlphaComponent(0.6)
    // At once: the layer would go there in a quarter of a second.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arc.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: superview)
    onBegin()
    showState()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let point = touches.first?.location(in: superview) else { return }
    onDrag(CGVector(dx: point.x - start.x, dy: point.y - start.y))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func end() {
    start = nil
    showState()
    onEnd()
  }
}
