// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// What the engine knows of a view or a guide: four variables, and what depends on the contents.
///
/// The rectangle is the alignment rectangle, in the coordinates of the superview or of the owning view. A frame-based
/// view's four values are inputs.
///
/// Plain values, because it is copied often; the lists of what contents want are kept beside it.
struct ConstraintPlace {
  unowned(unsafe) let item: LayoutItem
  var x, y, width, height: ConstraintVariable
  var isInput: Bool
  /// How many constraints count through the place.
  var uses = 0
  /// Sizes of at least 0; of an input there are none.
  var leastWidth = ConstraintNumber(number: -1)
  var leastHeight = ConstraintNumber(number: -1)
  /// The view has been asked what it wants.
  var wasAsked = false
  /// What was found last.
  var found = PlaceValues()
  /// Something of the view is to be read again before the next solution.
  var isStale = false
  /// The contents want another size.
  var isContentStale = false
  /// The width at which a text of several lines was measured; nil before the first solution.
  var measuredWidth: CGFloat?
  /// The height at which a baseline in the middle was measured; nil before the first solution.
  var measuredHeight: CGFloat?

  func origin(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable { axis == .horizontal ? width : height }
}

/// The four values of a place.
struct PlaceValues: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// `length ≤ extent` at the hugging priority, `length ≥ extent` at that of compression resistance.
struct ContentConstraint {
  let axis: NSLayoutConstraint.Axis
  let isHugging: Bool
  let number: ConstraintNumber
  var extent: Double
  var priority: Float
  var tie: ConstraintTie
}
