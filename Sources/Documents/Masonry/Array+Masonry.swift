// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// Along which axis views are distributed.
public enum MASAxisType: Int, Sendable {
  case horizontal = 0, vertical
}

@MainActor extension Array where Element: UIView {
  /// As for each view.
  @discardableResult
  public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    flatMap { $0.mas_makeConstraints(block) }
  }
  /// As for each view.
  @discardableResult
  public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    flatMap { $0.mas_updateConstraints(block) }
  }
  /// As for each view.
  @discardableResult
  public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    flatMap { $0.mas_remakeConstraints(block) }
  }

  /// Side by side (or one below the other), all of the same length, with `fixedSpacing` between them.
  public func mas_distributeViews(
    along axis: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat,
    tailSpacing: CGFloat
  ) {
    guard let superview = superviewForDistribution() else { return }
    for (index, view) in enumerated() {
      view.mas_makeConstraints { make in
        let line = Line(make, axis)
        if index == 0 {
          line.head.equalTo(superview).offset(leadSpacing)
        } else {
          line.length.equalTo(self[index - 1])
          line.head.equalTo(axis.tail(of: self[index - 1])).offset(fixedSpacing)
        }
        if index == count - 1 { line.tail.equalTo(superview).offset(-tailSpacing) }
      }
    }
  }

  /// Side by side (or one below the other), each `fixedItemLength` long; the gaps take what is left, equally.
  ///
  /// The tail of view i of n: `i / (n−1) · superview + (1 − i / (n−1)) · (length + lead) − i · tail / (n−1)`
  public func mas_distributeViews(
    along axis: MASAxisType, withFixedItemLength fixedItemLength: CGFloat, leadSpacing: CGFloat,
    tailSpacing: CGFloat
  ) {
    guard let superview = superviewForDistribution() else { return }
    for (index, view) in enumerated() {
      view.mas_makeConstraints { make in
        let line = Line(make, axis)
        line.length.equalTo(fixedItemLength)
        if index == 0 {
          line.head.equalTo(superview).offset(leadSpacing)
        } else if index == count - 1 {
          line.tail.equalTo(superview).offset(-tailSpacing)
        } else {
          let part = CGFloat(index) / CGFloat(count - 1)
          line.tail.equalTo(superview).multipliedBy(part)
            .offset((1 - part) * (fixedItemLength + leadSpacing) - part * tailSpacing)
        }
      }
    }
  }

  /// The view that holds all; nil, with a report, when there are fewer than two or nothing holds them all.
  private func superviewForDistribution() -> UIView? {
    guard count > 1 else {
      Masonry.report(
        "views to distribute need to be more than one", self, cure: "call it on two views or more")
      return nil
    }
    return commonSuperview()
  }

  /// The nearest view that holds all; nil, with a report, when nothing does.
  func commonSuperview() -> UIView? {
    var common = count == 1 ? first?.superview : first
    for view in dropFirst() { common = common.flatMap { view.mas_closestCommonSuperview($0) } }
    if common == nil {
      Masonry.report(
        "the views share no superview", self, cure: "add all the views of the array to one hierarchy first")
    }
    return common
  }
}

/// The attributes of one axis, each begun as a sentence of its own when it is named.
@MainActor private struct Line {
  let make: MASConstraintMaker
  let axis: MASAxisType

  init(_ make: MASConstraintMaker, _ axis: MASAxisType) {
    self.make = make
    self.axis = axis
  }

  var head: MASConstraint { axis == .horizontal ? make.left : make.top }
  var tail: MASConstraint { axis == .horizontal ? make.right : make.bottom }
  var length: MASConstraint { axis == .horizontal ? make.width : make.height }
}

extension MASAxisType {
  @MainActor fileprivate func tail(of view: UIView) -> MASViewAttribute {
    self == .horizontal ? view.mas_right : view.mas_bottom
  }
}
