// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// An edge or the centre of a view in a `MyRelativeLayout`, and what it is tied to.
///
/// `a.leftPos.equalTo(b.rightPos).offset(30)`: a's left edge is 30 points right of b's right edge. Rules may be
/// set before or after the views are added, in any order.
@preconcurrency @MainActor public final class MyRelativePos {
  enum Target {
    case none
    case number(CGFloat)
    case pos(MyRelativePos)
    case group([MyRelativePos])
  }

  let edge: RelativeEdge
  let axis: BoxAxis
  private(set) weak var view: UIView?
  private(set) var target = Target.none

  init(_ view: UIView, _ axis: BoxAxis, _ edge: RelativeEdge) {
    self.view = view
    self.axis = axis
    self.edge = edge
  }

  /// The position is a coordinate of the layout, from its left or top edge: also that of a right or bottom edge.
  /// The layout's padding is not added.
  @discardableResult
  public func equalTo(_ number: CGFloat) -> MyRelativePos {
    accepts(number, "equalTo") ? set(.number(number)) : self
  }

  /// The position is that of a sibling or of the layout, whose edges are those of its padding box. Nil takes the
  /// rule back.
  ///
  /// The edges of a hidden sibling all lie where the view after it is to begin, so that this one takes its place.
  @discardableResult
  public func equalTo(_ pos: MyRelativePos?) -> MyRelativePos { set(pos.map(Target.pos) ?? .none) }

  /// Of a centre only: this view and those of the array stand one after another, and the whole is centred in the
  /// layout. Their offsets are the gaps before them.
  @discardableResult
  public func equalTo(_ group: [MyRelativePos]) -> MyRelativePos {
    if edge != .center {
      view?.reportValue(
        "\(name).equalTo of an array is ignored, because only centres can be grouped",
        cure: "use centerXPos or centerYPos")
    } else if group.isEmpty {
      view?.reportEmptyArray(name, "this view is centred alone")
    }
    return set(.group(group))
  }

  /// Moves left, top and centre positions right or down, and right and bottom positions left or up. Default 0.
  ///
  /// It is the view's margin on that side: a centre shares it with the left or top position. Without a rule a left
  /// or top offset counts from the layout's padding; a right or bottom offset is room that a wrapping layout
  /// leaves there.
  @discardableResult
  public func offset(_ distance: CGFloat) -> MyRelativePos {
    guard accepts(distance, "offset") else { return self }
    switch (axis, edge) {
    case (.horizontal, .tail): view?.rightMargin = distance
    case (.horizontal, _): view?.leftMargin = distance
    case (.vertical, .tail): view?.bottomMargin = distance
    case (.vertical, _): view?.topMargin = distance
    }
    return self
  }

  private var name: String {
    switch (axis, edge) {
    case (.horizontal, .head): "leftPos"
    case (.horizontal, .center): "centerXPos"
    case (.horizontal, .tail): "rightPos"
    case (.vertical, .head): "topPos"
    case (.vertical, .center): "centerYPos"
    case (.vertical, .tail): "bottomPos"
    }
  }

  private func accepts(_ number: CGFloat, _ call: String) -> Bool {
    if number.isFinite { return true }
    view?.reportValue(
      "\(name).\(call)(\(number)) is ignored, because no layout can count with it",
      cure: "give a finite number")
    return false
  }

  private func set(_ target: Target) -> MyRelativePos {
    self.target = target
    view?.relativeRulesDidChange()
    return self
  }
}
