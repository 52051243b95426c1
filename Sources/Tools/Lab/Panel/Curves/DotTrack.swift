// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A dot that moves once as a movement has it, made by the API in whose words the movement is written.
@MainActor final class DotTrack: UIView {
  static let height: CGFloat = 24
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
  private let marks = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lab dot"
    isUserInteractionEnabled = false
    dot.backgroundColor = PanelStyle.accent
    dot.layer.cornerRadius = 6
    for mark in marks { mark.backgroundColor = PanelStyle.secondary }
    (marks + [dot]).forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// From where to where: beyond the end there is room for what overshoots.
  private var ends: (CGFloat, CGFloat) { (bounds.width * 0.2, bounds.width * 0.75) }

  func play(_ spec: MotionSpec) {
    UIView.performWithoutAnimation { rest(at: ends.0) }
    spec.move(dot, to: Double(ends.1))
  }

  private func rest(at x: CGFloat) {
    dot.layer.removeAllAnimations()
    dot.center = CGPoint(x: x, y: bounds.height / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (mark, x) in zip(marks, [ends.0, ends.1]) {
      mark.frame = CGRect(x: x.rounded(), y: 4, width: 1, height: bounds.height - 8)
    }
    if dot.layer.animationKeys() == nil { rest(at: ends.1) }
  }
}
