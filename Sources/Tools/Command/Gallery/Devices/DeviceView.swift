// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// A size that a demo is shown in.
struct DeviceSize: Equatable {
  let name: String
  let size: CGSize

  static let presets = [
    DeviceSize(name: "iPhone SE", size: CGSize(width: 375, height: 667)),
    DeviceSize(name: "iPhone 15", size: CGSize(width: 393, height: 852)),
    DeviceSize(name: "iPad", size: CGSize(width: 768, height: 1024)),
  ]
}

/// The outline of a device around the container in which a demo stands.
final class DeviceView: UIView {
  static let bezel: CGFloat = 8
  static let cornerRadius: CGFloat = 16
  /// As large as the demo is told; cuts what stands out.
  let container = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryStyle.bezel
    layer.cornerRadius = Self.cornerRadius
    container.accessibilityIdentifier = "container"
    container.backgroundColor = .systemBackground
    container.clipsToBounds = true
    container.layer.cornerRadius = Self.cornerRadius - Self.bezel
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    container.frame = CGRect(
      x: Self.bezel, y: Self.bezel, width: max(0, bounds.width - 2 * Self.bezel),
      height: max(0, bounds.height - 2 * Self.bezel))
  }
}

/// What is dragged to resize: an arc around the corner of the outline.
final class CornerHandle: UIView {
  static let size: CGFloat = 44
  /// The corner of the outline, in own coordinates.
  static let corner = CGPoint(x: 20, y: 20)
  private let arc = CAShapeLayer()
  private let onBegin: @MainActor () -> Void
  private let onDrag: @MainActor (CGVector) -> Void
  private var start: CGPoint?

  /// `onDrag` hears how far the finger is from where it came down.
  init(onBegin: @escaping @MainActor () -> Void, onDrag: @escaping @MainActor (CGVector) -> Void) {
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
  }
}
