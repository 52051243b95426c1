// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

extension UIView {
  /// Sets what the view asks of its layout in one chain:
  /// `view.makeLayout { make in make.left.top.equalTo(10); make.width.equalTo(other).multiply(2) }`.
  ///
  /// The view must have been added: in a relative layout `left` to `bottom`, `centerX`, `centerY`, `center`,
  /// `width`, `height` and `size` are its positions and dimensions, elsewhere its margins, the centre parts of its
  /// `marginGravity` and the size of its frame.
  public func makeLayout(_ body: (MyMaker) -> Void) { body(MyMaker([self])) }

  /// As `makeLayout`, for every subview at once.
  public func allSubviewMakeLayout(_ body: (MyMaker) -> Void) { body(MyMaker(subviews)) }
}

/// A chain of members that `equalTo` gives one value: `make.left.right.equalTo(10).offset(5)`.
@preconcurrency @MainActor public final class MyMaker {
  enum Member {
    case topMargin, leftMargin, bottomMargin, rightMargin, margin, marginGravity
    case matchParentWidth, matchParentHeight, flexedHeight, weight
    case topPadding, leftPadding, bottomPadding, rightPadding, padding
    case orientation, wrapContent, gravity, autoAdjustSize, autoAdjustDir
    case top, left, bottom, right, centerX, centerY, width, height
  }

  let views: [UIView]
  private(set) var members: [Member] = []
  private var hasValue = false

  init(_ views: [UIView]) { self.views = views }

  private func add(_ more: Member...) -> MyMaker {
    if hasValue { members = [] }
    hasValue = false
    members += more
    return self
  }

  public var topMargin: MyMaker { add(.topMargin) }
  public var leftMargin: MyMaker { add(.leftMargin) }
  public var bottomMargin: MyMaker { add(.bottomMargin) }
  public var rightMargin: MyMaker { add(.rightMargin) }
  /// The four margins.
  public var margin: MyMaker { add(.margin) }
  public var marginGravity: MyMaker { add(.marginGravity) }
  public var matchParentWidth: MyMaker { add(.matchParentWidth) }
  public var matchParentHeight: MyMaker { add(.matchParentHeight) }
  public var flexedHeight: MyMaker { add(.flexedHeight) }
  public var weight: MyMaker { add(.weight) }

  public var topPadding: MyMaker { add(.topPadding) }
  public var leftPadding: MyMaker { add(.leftPadding) }
  public var bottomPadding: MyMaker { add(.bottomPadding) }
  public var rightPadding: MyMaker { add(.rightPadding) }
  /// The four paddings of a layout.
  public var padding: MyMaker { add(.padding) }
  public var orientation: MyMaker { add(.orientation) }
  public var wrapContent: MyMaker { add(.wrapContent) }
  public var gravity: MyMaker { add(.gravity) }
  public var autoAdjustSize: MyMaker { add(.autoAdjustSize) }
  public var autoAdjustDir: MyMaker { add(.autoAdjustDir) }

  public var top: MyMaker { add(.top) }
  public var left: MyMaker { add(.left) }
  public var bottom: MyMaker { add(.bottom) }
  public var right: MyMaker { add(.right) }
  public var centerX: MyMaker { add(.centerX) }
  public var centerY: MyMaker { add(.centerY) }
  /// `centerX` and `centerY`.
  public var center: MyMaker { add(.centerX, .centerY) }
  public var width: MyMaker { add(.width) }
  public var height: MyMaker { add(.height) }
  /// `width` and `height`.
  public var size: MyMaker { add(.width, .height) }

  func forEach(_ body: (UIView, Member) -> Void) -> MyMaker {
    hasValue = true
    for view in views { for member in members { body(view, member) } }
    return self
  }
}
