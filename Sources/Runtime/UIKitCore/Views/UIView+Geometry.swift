// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIView {
  /// A point of this view in the coordinates of `view` (nil: of the window).
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: other(view))
  }
  /// A point of `view` (nil: of the window) in this view's coordinates.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: other(view))
  }
  /// A rectangle of this view in the coordinates of `view` (nil: of the window): the box of its corners.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: other(view))
  }
  /// A rectangle of `view` (nil: of the window) in this view's coordinates.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: other(view))
  }

  private func other(_ view: UIView?) -> CALayer? {
    view?.layer ?? window?.layer
  }

  func hit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // UIKit: what moves is not hit, unless its animation allows it; where it is, is where the model is.
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, isInvertible, !layer.animationBlocksTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for child in subviewsFrontToBack {
      guard let inner = child.layer.pointFromSuperlayer(point) else { continue }
      if let found = child.hitTest(inner, with: event) { return found }
    }
    return self
  }

  /// By `zPosition`, then by order: what is seen in front is hit first.
  private var subviewsFrontToBack: [UIView] {
    let views = ownedSubviews
    guard views.contains(where: { $0.layer.zPosition != 0 }) else { return views.reversed() }
    return views.enumerated().sorted { a, b in
      let (za, zb) = (a.element.layer.zPosition, b.element.layer.zPosition)
      return za != zb ? za > zb : a.offset > b.offset
    }.map(\.element)
  }

  private var isInvertible: Bool {
    !layer.state.pointee.hasTransform || layer.mapToSuperlayer.isInvertible
  }
}
