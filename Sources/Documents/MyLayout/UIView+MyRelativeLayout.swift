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
  public var leftPos: MyRelativePos { relativeAnchors.left }
  /// The top edge.
  public var topPos: MyRelativePos { relativeAnchors.top }
  /// The right edge.
  public var rightPos: MyRelativePos { relativeAnchors.right }
  /// The bottom edge.
  public var bottomPos: MyRelativePos { relativeAnchors.bottom }
  /// The middle between left and right. Counts before `leftPos` alone.
  public var centerXPos: MyRelativePos { relativeAnchors.centerX }
  /// The middle between top and bottom. Counts before `topPos` alone.
  public var centerYPos: MyRelativePos { relativeAnchors.centerY }
  /// The width.
  public var widthDime: MyRelativeDime { relativeAnchors.width }
  /// The height.
  public var heightDime: MyRelativeDime { relativeAnchors.height }

  private var relativeAnchors: RelativeAnchors {
    if let anchors = attachments[RelativeAnchors.self] { return anchors }
    let anchors = RelativeAnchors(self)
    attachments[RelativeAnchors.self] = anchors
    return anchors
  }

  var relativeAnchorsIfAny: RelativeAnchors? { attachments[RelativeAnchors.self] }

  func relativeRulesDidChange() {
    (self as? MyLayoutBase)?.setNeedsLayout()
    (superview as? MyRelativeLayout)?.rulesDidChange()
  }
}

/// The positions and dimensions of a view, made when one of them is first needed.
@MainActor final class RelativeAnchors {
  let left, centerX, right, top, centerY, bottom: MyRelativePos
  let width, height: MyRelativeDime

  init(_ view: UIView) {
    left = MyRelativePos(view, .horizontal, .head)
    centerX = MyRelativePos(view, .horizontal, .center)
    right = MyRelativePos(view, .horizontal, .tail)
    top = MyRelativePos(view, .vertical, .head)
    centerY = MyRelativePos(view, .vertical, .center)
    bottom = MyRelativePos(view, .vertical, .tail)
    width = MyRelativeDime(view, .horizontal)
    height = MyRelativeDime(view, .vertical)
  }

  /// The rules as values; `owner` says who a view is in the layout.
  func rules(_ owner: (UIView?) -> RelativeOwner) -> RelativeRules {
    var rules = RelativeRules()
    rules.horizontal.head = position(left, owner)
    rules.horizontal.center = position(centerX, owner)
    rules.horizontal.tail = position(right, owner)
    rules.horizontal.length = length(width, owner)
    rules.vertical.head = position(top, owner)
    rules.vertical.center = position(centerY, owner)
    rules.vertical.tail = position(bottom, owner)
    rules.vertical.length = length(height, owner)
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
