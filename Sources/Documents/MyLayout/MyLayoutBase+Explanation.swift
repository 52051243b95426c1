// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

extension MyLayoutBase: LayoutExplaining {
  package final func reason(
    for child: UIView, _ quantity: LayoutQuantity
  ) -> (text: String, next: (UIView, LayoutQuantity)?) {
    let item = child.boxItem
    let axis: BoxAxis = quantity.axis == .horizontal ? .horizontal : .vertical
    var rules = spanRules(item[axis], axis)
    if item.weight > 0 { rules.append("weight \(NSLayoutConstraint.number(item.weight))") }
    if item.isFlexedHeight, axis == .vertical { rules.append("flexedHeight: measured at its width") }
    if let name = item.gravity.name(axis) { rules.append("marginGravity \(name)") }
    if let name = (self as? MyLinearLayout)?.gravity.box.name(axis) {
      rules.append("the layout's gravity \(name)")
    }
    rules += child.relativeRuleTexts(axis)
    if let layout = child as? MyLayoutBase,
      layout.selfSizedAxes.contains(axis == .horizontal ? .horizontal : .vertical)
    {
      rules.append("as large as its contents (wrapContent)")
    }
    let here = "in \(type(of: self))\(accessibilityIdentifier.map { " \"\($0)\"" } ?? "")"
    let own = LayoutQuantity(rawValue: axis == .horizontal ? "width" : "height")!
    let follows = item[axis].isMatched || item.weight > 0 || !child.relativeRuleTexts(axis).isEmpty
    if rules.isEmpty {
      return (
        "\(here), without rules: " + (quantity.isLength ? "its own size" : "where the layout puts it"), nil
      )
    }
    return ("\(here) by \(rules.joined(separator: ", "))", follows ? (self, own) : nil)
  }

  private func spanRules(_ span: BoxSpan, _ axis: BoxAxis) -> [String] {
    let isHorizontal = axis == .horizontal
    var rules: [String] = []
    if span.head != 0 {
      rules.append("\(isHorizontal ? "leftMargin" : "topMargin") \(NSLayoutConstraint.number(span.head))")
    }
    if span.tail != 0 {
      rules.append("\(isHorizontal ? "rightMargin" : "bottomMargin") \(NSLayoutConstraint.number(span.tail))")
    }
    if span.isMatched {
      rules.append("matchParent\(isHorizontal ? "Width" : "Height") \(NSLayoutConstraint.number(span.match))")
    }
    return rules
  }
}

extension BoxGravity {
  /// What it says about an axis, as programs write it.
  fileprivate func name(_ axis: BoxAxis) -> String? {
    let isHorizontal = axis == .horizontal
    return switch dock(axis) {
    case .none: nil
    case .head: isHorizontal ? "horzLeft" : "vertTop"
    case .center: isHorizontal ? "horzCenter" : "vertCenter"
    case .tail: isHorizontal ? "horzRight" : "vertBottom"
    case .fill: isHorizontal ? "horzFill" : "vertFill"
    }
  }
}

extension UIView {
  /// The relative rules along an axis, as they were written.
  fileprivate func relativeRuleTexts(_ axis: BoxAxis) -> [String] {
    guard superview is MyRelativeLayout, relativeAnchorsIfAny != nil else { return [] }
    let (positions, dime) =
      axis == .horizontal
      ? ([leftPos, centerXPos, rightPos], widthDime) : ([topPos, centerYPos, bottomPos], heightDime)
    return positions.compactMap(\.ruleText) + [dime.ruleText].compactMap { $0 }
  }
}

extension MyRelativePos {
  fileprivate var ruleText: String? {
    switch target {
    case .none: nil
    case .number(let number): "\(name).equalTo(\(number))"
    case .pos(let other): "\(name).equalTo(\(other.ownerName).\(other.name))"
    case .group(let others): "\(name).equalTo([\(others.map { $0.ownerName }.joined(separator: ", "))])"
    }
  }

  private var ownerName: String { view.map { $0.reportName() } ?? "a view that has ended" }
}

extension MyRelativeDime {
  fileprivate var ruleText: String? {
    switch target {
    case .none: nil
    case .number(let number): "\(name).equalTo(\(number))"
    case .dime(let other): "\(name).equalTo(\(other.ownerName).\(other.name))"
    case .share(let others): "\(name).equalTo([\(others.map { $0.ownerName }.joined(separator: ", "))])"
    }
  }

  private var ownerName: String { view.map { $0.reportName() } ?? "a view that has ended" }
}
