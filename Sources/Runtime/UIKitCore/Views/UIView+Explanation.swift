// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// One of the four numbers that place a view.
package enum LayoutQuantity: String, CaseIterable, Sendable {
  case x, y, width, height

  package var axis: NSLayoutConstraint.Axis { self == .x || self == .width ? .horizontal : .vertical }
  package var isLength: Bool { self == .width || self == .height }

  @MainActor package func value(of view: UIView) -> CGFloat {
    switch self {
    case .x: view.frame.minX
    case .y: view.frame.minY
    case .width: view.frame.width
    case .height: view.frame.height
    }
  }
}

/// Knows why it gave a child its place.
@MainActor package protocol LayoutExplaining: AnyObject {
  /// What decides: one phrase, and the number of another view that it goes on with.
  func reason(for child: UIView, _ quantity: LayoutQuantity) -> (
    text: String, next: (UIView, LayoutQuantity)?
  )
}

extension UIView {
  /// The chain of constraints or rules that made a number of this view's frame: the number first, then what it was
  /// made of, a line each.
  package final func explanation(of quantity: LayoutQuantity) -> [String] {
    if let lines = constraintExplanation(of: quantity) { return lines }
    var lines: [String] = []
    var step: (view: UIView, quantity: LayoutQuantity)? = (self, quantity)
    while let (view, quantity) = step, lines.count < 64 {
      let head =
        "\(view.reportName()).\(quantity.rawValue) = \(NSLayoutConstraint.number(quantity.value(of: view)))"
      if let container = view.superview?.layoutContainer as? any LayoutExplaining {
        let reason = container.reason(for: view, quantity)
        lines.append("\(head): \(reason.text)")
        step = reason.next.map { (view: $0.0, quantity: $0.1) }
      } else if let more = view.constraintExplanation(of: quantity) {
        lines += more
        step = nil
      } else {
        lines.append("\(head): \(view.frameReason(quantity))")
        step = nil
      }
    }
    return lines
  }

  private func frameReason(_ quantity: LayoutQuantity) -> String {
    guard let superview else { return "the size of what shows it" }
    let mask = autoresizingMask
    let parts: [(UIView.AutoresizingMask, String)] =
      quantity.axis == .horizontal
      ? [
        (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
        (.flexibleRightMargin, "flexibleRightMargin"),
      ]
      : [
        (.flexibleTopMargin, "flexibleTopMargin"), (.flexibleHeight, "flexibleHeight"),
        (.flexibleBottomMargin, "flexibleBottomMargin"),
      ]
    let names = parts.filter { mask.contains($0.0) }.map(\.1)
    guard superview.autoresizesSubviews, !names.isEmpty else { return "set as its frame" }
    return
      "set as its frame, and kept by \(names.joined(separator: ", ")) when \(superview.reportName()) changes"
  }

  /// Nil when no constraint places this view.
  private func constraintExplanation(of quantity: LayoutQuantity) -> [String]? {
    guard let binding = constraintStore as? EngineBinding, let layoutItem else { return nil }
    return binding.explanation(of: layoutItem, quantity)
  }
}

extension EngineBinding {
  func explanation(of item: LayoutItem, _ quantity: LayoutQuantity) -> [String]? {
    solve()
    guard let place = place(item), !place.isInput else { return nil }
    let variable = quantity.isLength ? place.length(quantity.axis) : place.origin(quantity.axis)
    return engine.explain(variable).compactMap(line)
  }

  private func line(_ reason: ConstraintReason) -> String? {
    let index = Int(ConstraintPlace.index(of: reason.variable))
    guard index < places.count, let place = places[index] else { return nil }
    let quantity: LayoutQuantity =
      switch reason.variable {
      case place.x: .x
      case place.y: .y
      case place.width: .width
      default: .height
      }
    let value = NSLayoutConstraint.number(engine.value(of: reason.variable))
    let head = "\(place.item.reportName).\(quantity.rawValue) = \(value)"
    let constraints = reason.constraints.compactMap { constraint($0)?.reportText ?? contents($0) }
    switch reason.kind {
    case .input: return "\(head): its frame, as translatesAutoresizingMaskIntoConstraints is true"
    case .equation: return "\(head): \(constraints.joined(separator: "; "))"
    case .cost: return "\(head): as near as it gets to \(constraints.joined(separator: "; "))"
    case .stay: return "\(head): nothing determines it, it stays where it was"
    }
  }

  /// What a wish for the contents says.
  private func contents(_ number: ConstraintNumber) -> String? {
    for (index, wishes) in contents {
      for content in wishes where content.number == number {
        guard let place = places[Int(index)] else { continue }
        let extent = NSLayoutConstraint.number(content.extent)
        let name = content.isHugging ? "content hugging" : "compression resistance"
        let side = content.axis == .horizontal ? "wide" : "high"
        return "the contents of \(place.item.reportName) are \(extent) \(side) "
          + "(\(name) @\(NSLayoutConstraint.number(Double(content.priority))))"
      }
    }
    return engine.floor(number).flatMap { places[Int(ConstraintPlace.index(of: $0))] }.map {
      "\($0.item.reportName) is not smaller than 0"
    }
  }
}

extension UIView {
  /// The constraints around this view that are broken, for required ones contradict each other. For debugging.
  package final var brokenConstraints: [NSLayoutConstraint] {
    guard let binding = constraintStore as? EngineBinding else { return [] }
    return binding.engine.brokenConstraints.compactMap { binding.constraint($0.constraint) }
  }
}
