// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// The width or height of a view in a `MyRelativeLayout`, and what it is made of: `target · multiply + add`.
@preconcurrency @MainActor public final class MyRelativeDime {
  enum Target {
    case none
    case number(CGFloat)
    case dime(MyRelativeDime)
    case share([MyRelativeDime])
  }

  let axis: BoxAxis
  private(set) weak var view: UIView?
  private(set) var target = Target.none
  private(set) var factor: CGFloat = 1
  private(set) var summand: CGFloat = 0

  init(_ view: UIView, _ axis: BoxAxis) {
    self.view = view
    self.axis = axis
  }

  /// The size in points.
  @discardableResult
  public func equalTo(_ number: CGFloat) -> MyRelativeDime {
    accepts(number, "equalTo") ? set(.number(number)) : self
  }

  /// The size is that of a sibling, or of the layout without its padding; a width may follow a height. Nil takes
  /// the rule back.
  @discardableResult
  public func equalTo(_ dime: MyRelativeDime?) -> MyRelativeDime { set(dime.map(Target.dime) ?? .none) }

  /// This view and those of the array share the layout's size.
  ///
  /// Members with a number keep it. Every `add` is taken off first, so negative ones leave gaps; the rest is
  /// divided in the proportion of `multiply`. For the others of the array both are set on their own dimensions:
  /// `a.widthDime.equalTo([b.widthDime.multiply(2)])`.
  @discardableResult
  public func equalTo(_ share: [MyRelativeDime]) -> MyRelativeDime {
    if share.isEmpty { view?.reportEmptyArray(name, "this view takes the whole of the layout's size") }
    return set(.share(share))
  }

  /// The factor on what the size is equal to; in a share the part. Default 1.
  @discardableResult
  public func multiply(_ factor: CGFloat) -> MyRelativeDime {
    guard accepts(factor, "multiply") else { return self }
    self.factor = factor
    view?.relativeRulesDidChange()
    return self
  }

  /// Added to what the size is equal to; in a share what is kept free (−value). Default 0.
  @discardableResult
  public func add(_ summand: CGFloat) -> MyRelativeDime {
    guard accepts(summand, "add") else { return self }
    self.summand = summand
    view?.relativeRulesDidChange()
    return self
  }

  private var name: String { axis == .horizontal ? "widthDime" : "heightDime" }

  private func accepts(_ number: CGFloat, _ call: String) -> Bool {
    if number.isFinite { return true }
    view?.reportValue(
      "\(name).\(call)(\(number)) is ignored, because no layout can count with it",
      cure: "give a finite number")
    return false
  }

  private func set(_ target: Target) -> MyRelativeDime {
    self.target = target
    view?.relativeRulesDidChange()
    return self
  }
}
