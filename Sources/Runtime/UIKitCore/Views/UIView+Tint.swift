// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
  /// Whether the colour of interactive parts is shown as it is.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview does.
    case automatic = 0
    case normal, dimmed
  }

  /// What of the tint changed, and so whom it concerns.
  enum TintChange { case color, mode }

  /// The colour before it is dimmed, and whether it is.
  struct Tint {
    let color: UIColor
    let isDimmed: Bool
  }

  var tint: Tint {
    var view: UIView? = self
    var color: UIColor?
    var mode = TintAdjustmentMode.automatic
    while let current = view, color == nil || mode == .automatic {
      color = color ?? current.ownTintColor
      if mode == .automatic { mode = current.ownTintMode }
      view = current.parent
    }
    return Tint(color: color ?? .tintColor, isDimmed: mode == .dimmed)
  }

  var isTintDimmed: Bool { tint.isDimmed }

  var shownTint: UIColor {
    let tint = tint
    return tint.isDimmed ? tint.color.dimmedTint : tint.color
  }

  /// The view and everything beneath it that has its tint from here hears of the change.
  func tintDidChange(_ change: TintChange) {
    tintColorDidChange()
    for child in ownedSubviews {
      let inherits = change == .color ? child.ownTintColor == nil : child.ownTintMode == .automatic
      if inherits { child.tintDidChange(change) }
    }
  }

  /// After the view came to another superview.
  func tintMayHaveChanged(from old: Tint) {
    let new = tint
    if new.isDimmed != old.isDimmed {
      tintDidChange(.mode)
    } else if new.color !== old.color {
      tintDidChange(.color)
    }
  }
}

extension UIColor {
  /// As bright, without a hue, and thinner.
  // UIKit: a dimmed tint is a desaturated one [known, not measured].
  fileprivate var dimmedTint: UIColor {
    if isDynamic { return UIColor { self.resolvedColor(with: $0).dimmedTint } }
    let parts = cgColor.components ?? [0, 0, 0, 1]
    return UIColor(
      white: 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2], alpha: 0.8 * parts[3])
  }
}
