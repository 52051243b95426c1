// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// What a member of a chain can be equal to. A value of a kind that a member does not have says nothing to it.
extension MyMaker {
  /// Points, or the number that the member is.
  @discardableResult
  public func equalTo(_ number: CGFloat) -> MyMaker {
    forEach { view, member in
      if let pos = member.pos(of: view) {
        pos.equalTo(number)
      } else if let dime = member.dime(of: view) {
        dime.equalTo(number)
      } else {
        member.set(number, of: view)
      }
    }
  }

  /// The same property of that view.
  @discardableResult
  public func equalTo(_ other: UIView) -> MyMaker {
    forEach { view, member in
      if let pos = member.pos(of: view) {
        pos.equalTo(member.anyPos(of: other))
      } else if let dime = member.dime(of: view) {
        dime.equalTo(member == .width ? other.widthDime : other.heightDime)
      } else {
        member.copy(from: other, to: view)
      }
    }
  }

  /// A position, in a relative layout.
  @discardableResult
  public func equalTo(_ pos: MyRelativePos) -> MyMaker {
    forEach { view, member in _ = member.pos(of: view)?.equalTo(pos) }
  }

  /// A dimension, in a relative layout.
  @discardableResult
  public func equalTo(_ dime: MyRelativeDime) -> MyMaker {
    forEach { view, member in _ = member.dime(of: view)?.equalTo(dime) }
  }

  /// A group of centres, in a relative layout.
  @discardableResult
  public func equalTo(_ group: [MyRelativePos]) -> MyMaker {
    forEach { view, member in _ = member.pos(of: view)?.equalTo(group) }
  }

  /// A share of the layout's size, in a relative layout.
  @discardableResult
  public func equalTo(_ share: [MyRelativeDime]) -> MyMaker {
    forEach { view, member in _ = member.dime(of: view)?.equalTo(share) }
  }

  /// `flexedHeight`, `wrapContent` and `autoAdjustSize`.
  @discardableResult
  public func equalTo(_ flag: Bool) -> MyMaker {
    forEach { view, member in
      switch member {
      case .flexedHeight: view.flexedHeight = flag
      case .autoAdjustSize: (view as? MyLinearLayout)?.autoAdjustSize = flag
      case .wrapContent:
        (view as? MyLinearLayout)?.wrapContent = flag
        (view as? MyRelativeLayout)?.wrapContent = flag
      default: break
      }
    }
  }

  /// `width` and `height`, chained as `size`.
  @discardableResult
  public func equalTo(_ size: CGSize) -> MyMaker {
    forEach { view, member in
      let number = member == .width ? size.width : size.height
      if let dime = member.dime(of: view) { dime.equalTo(number) } else { member.set(number, of: view) }
    }
  }

  /// `margin` and `padding`.
  @discardableResult
  public func equalTo(_ insets: UIEdgeInsets) -> MyMaker {
    forEach { view, member in
      if member == .margin { view.margin = insets }
      if member == .padding { (view as? MyLayoutBase)?.padding = insets }
    }
  }

  /// `gravity` and `marginGravity`.
  @discardableResult
  public func equalTo(_ gravity: MarginGravity) -> MyMaker {
    forEach { view, member in
      if member == .marginGravity { view.marginGravity = gravity }
      if member == .gravity { (view as? MyLinearLayout)?.gravity = gravity }
    }
  }

  /// `orientation`.
  @discardableResult
  public func equalTo(_ orientation: LineViewOrientation) -> MyMaker {
    forEach { view, member in
      if member == .orientation { (view as? MyLinearLayout)?.orientation = orientation }
    }
  }

  /// `autoAdjustDir`.
  @discardableResult
  public func equalTo(_ direction: LineViewAutoAdjustDir) -> MyMaker {
    forEach { view, member in
      if member == .autoAdjustDir { (view as? MyLinearLayout)?.autoAdjustDir = direction }
    }
  }

  // MARK: - Afterwards

  /// The offset of positions; outside relative layouts the margin on that side.
  @discardableResult
  public func offset(_ distance: CGFloat) -> MyMaker {
    forEach { view, member in _ = member.anyPos(of: view)?.offset(distance) }
  }

  /// The factor of dimensions, in a relative layout.
  @discardableResult
  public func multiply(_ factor: CGFloat) -> MyMaker {
    forEach { view, member in _ = member.dime(of: view)?.multiply(factor) }
  }

  /// Added to dimensions, in a relative layout.
  @discardableResult
  public func add(_ summand: CGFloat) -> MyMaker {
    forEach { view, member in _ = member.dime(of: view)?.add(summand) }
  }
}

@MainActor extension MyMaker.Member {
  /// Nil outside relative layouts.
  func pos(of view: UIView) -> MyRelativePos? {
    view.superview is MyRelativeLayout ? anyPos(of: view) : nil
  }

  func anyPos(of view: UIView) -> MyRelativePos? {
    switch self {
    case .top: view.topPos
    case .left: view.leftPos
    case .bottom: view.bottomPos
    case .right: view.rightPos
    case .centerX: view.centerXPos
    case .centerY: view.centerYPos
    default: nil
    }
  }

  func dime(of view: UIView) -> MyRelativeDime? {
    guard view.superview is MyRelativeLayout else { return nil }
    if self == .width { return view.widthDime }
    return self == .height ? view.heightDime : nil
  }

  /// The members that are numbers outside relative layouts.
  private var number: ReferenceWritableKeyPath<UIView, CGFloat>? {
    switch self {
    case .top, .topMargin: \.topMargin
    case .left, .leftMargin: \.leftMargin
    case .bottom, .bottomMargin: \.bottomMargin
    case .right, .rightMargin: \.rightMargin
    case .matchParentWidth: \.matchParentWidth
    case .matchParentHeight: \.matchParentHeight
    case .weight: \.weight
    case .width: \.width
    case .height: \.height
    default: nil
    }
  }

  private var layoutNumber: ReferenceWritableKeyPath<MyLayoutBase, CGFloat>? {
    switch self {
    case .topPadding: \.topPadding
    case .leftPadding: \.leftPadding
    case .bottomPadding: \.bottomPadding
    case .rightPadding: \.rightPadding
    default: nil
    }
  }

  func set(_ value: CGFloat, of view: UIView) {
    let all = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    if let number { view[keyPath: number] = value }
    if let layoutNumber { (view as? MyLayoutBase)?[keyPath: layoutNumber] = value }
    switch self {
    case .margin: view.margin = all
    case .padding: (view as? MyLayoutBase)?.padding = all
    case .centerX: center(view, .horzCenter, keeping: .vertFill)
    case .centerY: center(view, .vertCenter, keeping: .horzFill)
    default: break
    }
  }

  private func center(_ view: UIView, _ part: MarginGravity, keeping other: MarginGravity) {
    view.marginGravity = view.marginGravity.intersection(other).union(part)
  }

  func copy(from other: UIView, to view: UIView) {
    if let number { view[keyPath: number] = other[keyPath: number] }
    switch self {
    case .margin: view.margin = other.margin
    case .marginGravity: view.marginGravity = other.marginGravity
    case .flexedHeight: view.flexedHeight = other.flexedHeight
    case .centerX, .centerY: set(0, of: view)
    default: copyLayout(from: other, to: view)
    }
  }

  private func copyLayout(from other: UIView, to view: UIView) {
    guard let layout = view as? MyLayoutBase, let source = other as? MyLayoutBase else { return }
    if let layoutNumber { layout[keyPath: layoutNumber] = source[keyPath: layoutNumber] }
    if self == .padding { layout.padding = source.padding }
    guard let layout = layout as? MyLinearLayout, let source = source as? MyLinearLayout else { return }
    switch self {
    case .orientation: layout.orientation = source.orientation
    case .wrapContent: layout.wrapContent = source.wrapContent
    case .gravity: layout.gravity = source.gravity
    case .autoAdjustSize: layout.autoAdjustSize = source.autoAdjustSize
    case .autoAdjustDir: layout.autoAdjustDir = source.autoAdjustDir
    default: break
    }
  }
}
