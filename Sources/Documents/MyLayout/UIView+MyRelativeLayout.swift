// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// What a view asks of the relative layout that it is a direct subview of.
///
/// Without a rule for its size a view keeps it; without a rule for its place it stands at the layout's padding and
/// its left and top margins. `frame.origin` says nothing. Left and right together give the width, top and bottom
/// the height.
extension UIView {
  /// The left edge.
  public var leftPos: MyRelativePos { relativeAnchors.position(self, .horizontal, .head) }
  /// The top edge.
  public var topPos: MyRelativePos { relativeAnchors.position(self, .vertical, .head) }
  /// The right edge.
  public var rightPos: MyRelativePos { relativeAnchors.position(self, .horizontal, .tail) }
  /// The bottom edge.
  public var bottomPos: MyRelativePos { relativeAnchors.position(self, .vertical, .tail) }
  /// The middle between left and right. Counts before `leftPos` alone.
  public var centerXPos: MyRelativePos { relativeAnchors.position(self, .horizontal, .center) }
  /// The middle between top and bottom. Counts before `topPos` alone.
  public var centerYPos: MyRelativePos { relativeAnchors.position(self, .vertical, .center) }
  /// The width.
  public var widthDime: MyRelativeDime { relativeAnchors.length(self, .horizontal) }
  /// The height.
  public var heightDime: MyRelativeDime { relativeAnchors.length(self, .vertical) }

  private var relativeAnchors: RelativeAnchors {
    if let anchors = attachments[RelativeAnchors.self] { return anchors }
    let anchors = RelativeAnchors()
    attachments[RelativeAnchors.self] = anchors
    return anchors
  }

  var relativeAnchorsIfAny: RelativeAnchors? { attachments[RelativeAnchors.self] }

  func relativeRulesDidChange() {
    (self as? MyLayoutBase)?.setNeedsLayout()
    (superview as? MyRelativeLayout)?.rulesDidChange()
  }
}

/// The positions and dimensions of a view, each made when it is first needed.
@MainActor final class RelativeAnchors {
  private var left, centerX, right, top, centerY, bottom: MyRelativePos?
  private var width, height: MyRelativeDime?

  func position(_ view: UIView, _ axis: BoxAxis, _ edge: RelativeEdge) -> MyRelativePos {
    let path: ReferenceWritableKeyPath<RelativeAnchors, MyRelativePos?> =
      switch (axis, edge) {
      case (.horizontal, .head): \.left
      case (.horizontal, .center): \.centerX
      case (.horizontal, .tail): \.right
      case (.vertical, .head): \.top
      case (.vertical, .center): \.centerY
      case (.vertical, .tail): \.bottom
      }
    if let position = self[keyPath: path] { return position }
    let position = MyRelativePos(view, axis, edge)
    self[keyPath: path] = position
    return position
  }

  func length(_ view: UIView, _ axis: BoxAxis) -> MyRelativeDime {
    if let length = axis == .horizontal ? width : height { return length }
    let length = MyRelativeDime(view, axis)
    if axis == .horizontal { width = length } else { height = length }
    return length
  }

  /// The rules as values; `owner` says who a view is in the layout.
  func rules(_ owner: (UIView?) -> RelativeOwner) -> RelativeRules {
    var rules = RelativeRules()
    if let left { rules.horizontal.head = position(left, owner) }
    if let centerX { rules.horizontal.center = position(centerX, owner) }
    if let right { rules.horizontal.tail = position(right, owner) }
    if let width { rules.horizontal.length = length(width, owner) }
    if let top { rules.vertical.head = position(top, owner) }
    if let centerY { rules.vertical.center = position(centerY, owner) }
    if let bottom { rules.vertical.tail = position(bottom, owner) }
    if let height { rules.vertical.length = length(height, owner) }
    return rules
  }

  private func position(_ pos: MyRelativePos, _ owner: (UIView?) -> RelativeOwner) -> RelativePosition {
    switch pos.target {
    case .none: .free
    case .number(let number): .number(number)
    case .pos(let other): .edge(other.edge, other.axis, of: owner(other.view))
    case .group(let others): pos.edge == .center ? .group(children(others.map(\.view), owner)) : .free
    }
  }

  private func length(_ dime: MyRelativeDime, _ owner: (UIView?) -> RelativeOwner) -> RelativeLength {
    let target: RelativeLength.Target =
      switch dime.target {
      case .none: .free
      case .number(let number): .number(number)
      case .dime(let other): .length(other.axis, of: owner(other.view))
      case .share(let others): .share(children(others.map(\.view), owner))
      }
    return RelativeLength(target, multiply: dime.factor, add: dime.summand)
  }

  private func children(_ views: [UIView?], _ owner: (UIView?) -> RelativeOwner) -> [Int] {
    views.compactMap { if case .child(let index) = owner($0) { index } else { nil } }
  }
}
