// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// What layouts say about values that they cannot use.
extension UIView {
  func reportValue(_ facts: String, cure: String) {
    LayerRuntime.report(
      Report(.layoutValue, views: [layer.reportName], facts: facts, cure: cure), from: layer)
  }

  /// Whether a layout can count with a value. One that it cannot is reported and leaves the `old` one.
  func accepts(_ value: CGFloat, as name: StaticString, inPlaceOf old: @autoclosure () -> CGFloat) -> Bool {
    if value.isFinite { return true }
    reportValue(
      "\(name) was set to \(value), with which no layout can count; it keeps \(old())",
      cure: "set a finite number")
    return false
  }

  func acceptsWeight(_ value: CGFloat) -> Bool {
    guard accepts(value, as: "weight", inPlaceOf: weight) else { return false }
    if value >= 0 { return true }
    reportValue(
      "weight was set to \(value), but a share is not negative; it keeps \(weight)",
      cure: "set 0 for a view that keeps its own length, or a positive share")
    return false
  }

  func acceptsMatch(_ value: CGFloat, as name: StaticString, inPlaceOf old: CGFloat) -> Bool {
    guard accepts(value, as: name, inPlaceOf: old) else { return false }
    if value <= 1 { return true }
    reportValue(
      "\(name) was set to \(value), which is more than the whole of the superview; it keeps \(old)",
      cure: "set a fraction up to 1, or a negative number for so many points less on each side")
    return false
  }

  func reportEmptyArray(_ name: String, _ consequence: String) {
    reportValue(
      "\(name).equalTo([]) names no other view; \(consequence)",
      cure: "name the other views, or leave the rule out")
  }
}

extension UIEdgeInsets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension MyLayoutBase {
  /// Two sizes for one axis: from the superview and from the content.
  func reportDoubleSize(in container: MyLayoutBase?) {
    let matched = axesMatched(in: container).intersection(selfSizedAxes)
    if matched.isEmpty { return }
    for axis in [BoxAxis.horizontal, .vertical] where matched.contains(BoxAxes(axis)) {
      guard let wrap = wrapName(axis) else { continue }
      let match = axis == .horizontal ? "matchParentWidth" : "matchParentHeight"
      let reason: String
      switch container {
      case is MyRelativeLayout: reason = "a relative layout sizes subviews by their rules"
      case let linear as MyLinearLayout where linear.orientation.axis == axis:
        reason = "a linear layout is matched across itself only"
      default:
        reportValue(
          "\(match) and \(wrap) are both set; \(match) wins, because a size that the superview gives counts first",
          cure: "take one of the two away")
        continue
      }
      reportValue(
        "\(match) and \(wrap) are both set; \(wrap) wins, because \(reason)", cure: "take \(match) away")
    }
  }

  /// From the container: what it knows of its children stands side by side.
  private func axesMatched(in container: MyLayoutBase?) -> BoxAxes {
    guard let container, let index = container.pass.level.index(of: self) else { return asked.matchedAxes }
    return container.pass.level.items[index].matchedAxes
  }
}
