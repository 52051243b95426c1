// SPDX-License-Identifier: MIT
import Foundation

/// What a view keeps for layout beyond its geometry. Most views have none and everything is as usual.
final class LayoutValues {
  /// Hugging and compression resistance by axis; NaN stands for the view's usual one.
  var hugging = AxisValues(.nan)
  var compression = AxisValues(.nan)

  /// Nil: the usual ones.
  var margins: UIEdgeInsets?
  /// `margins.left` is the leading one.
  var marginsAreDirectional = false
  var preservesSuperviewMargins = false
  var marginsIncludeSafeArea = true
  /// What callbacks told last.
  var toldMargins: UIEdgeInsets?
  var toldSafeArea = UIEdgeInsets.zero
  /// The insets of subviews depend on where they stand.
  var passesInsets = false

  var semanticContent = UISemanticContentAttribute.unspecified

  /// The program's guides, in the order in which they came.
  var guides: [UILayoutGuide] = []
  /// Those that views come with, made when somebody asks.
  var systemGuides: [UILayoutGuide] = []

  /// Of a topmost view.
  var store: (any ConstraintStore)?

  struct AxisValues {
    var horizontal: Float
    var vertical: Float

    init(_ value: Float) { (horizontal, vertical) = (value, value) }

    subscript(axis: NSLayoutConstraint.Axis) -> Float {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
