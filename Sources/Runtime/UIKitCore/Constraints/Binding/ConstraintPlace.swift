// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// What the engine knows of a view or a guide: four variables, and what depends on the contents.
///
/// The rectangle is the alignment rectangle, in the coordinates of the superview or of the owning view. A frame-based
/// view's four values are inputs.
///
/// Plain values, because it is copied often, and short ones, because there are many; what few have is kept beside it.
struct ConstraintPlace {
  unowned(unsafe) let item: LayoutItem
  /// What was found last.
  var found = PlaceValues()
  /// How many constraints count through the place.
  var uses: Int32 = 0
  var isInput: Bool
  /// The view has been asked what it wants.
  var wasAsked = false
  /// Something of the view is to be read again before the next solution.
  var isStale = false
  /// The contents want another size.
  var isContentStale = false

  // The engine's variables are those of the places, four each, one after the other.
  static let variableCount: Int32 = 4
  static func index(of variable: ConstraintVariable) -> Int32 { variable.number / variableCount }

  var index: Int32 { item.storeIndex }

  private func variable(_ number: Int32) -> ConstraintVariable {
    ConstraintVariable(number: index * Self.variableCount + number)
  }

  var x: ConstraintVariable { variable(0) }
  var y: ConstraintVariable { variable(1) }
  var width: ConstraintVariable { variable(2) }
  var height: ConstraintVariable { variable(3) }

  func origin(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable { axis == .horizontal ? width : height }
}

/// How a text was measured; nil before the first solution.
struct MeasuredSize {
  /// Of a text of several lines.
  var width: CGFloat?
  /// Of a text with its baseline in the middle.
  var height: CGFloat?
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
