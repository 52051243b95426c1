// SPDX-License-Identifier: MIT
import Foundation
import Graphics

// UIKit: constraints are printed as in its logs: `H:|-(20)-[UIView:0x…]` where the equation is a gap between
// neighbours or between a view and its superview's edge, and as an equation elsewhere.

extension NSLayoutConstraint {
  final func describe() -> String {
    var names: [String] = []
    let text = shorthand(&names)
    let label = identifier.map { " '\($0)'" } ?? ""
    let state = isInstalled ? "active" : "inactive"
    let list = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    return "<\(type(of: self)):\(addressText(self))\(label) \(text)   (\(state)\(list))>"
  }

  /// The constraint in the short notation, without address and state.
  package final var shorthand: String {
    var names: [String] = []
    return shorthand(&names)
  }

  private final func shorthand(_ names: inout [String]) -> String {
    guard first.item != nil else { return "without items" }
    if let gap { return gap.text(priorityText(""), &names) }
    for item in [first.item, second.item] { item?.addName(to: &names) }
    return Self.equation(first, relation, second, multiplier, constant) + priorityText(" ")
  }

  private final func priorityText(_ space: String) -> String {
    priority == .required ? "" : "\(space)@\(Self.number(CGFloat(priority.rawValue)))"
  }

  /// `UIView:0x….width == 0.5*UIView:0x….width + 10`.
  static func equation(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> String {
    var text = "\(first.text) \(relation.symbol) "
    guard second.item != nil, second.attribute != .notAnAttribute else { return text + number(constant) }
    if multiplier != 1 { text += number(multiplier) + "*" }
    text += second.text
    if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    return text
  }

  /// Six digits at most, as `%g` writes them.
  package static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  // MARK: - Gaps

  /// `later − earlier (relation) length` between two edges.
  private struct Gap {
    var earlier: LayoutItem
    var later: LayoutItem
    /// Which of the two is the superview of the other.
    var container: LayoutItem?
    var length: CGFloat
    var relation: Relation
    var attribute: Attribute

    @MainActor func text(_ priority: String, _ names: inout [String]) -> String {
      let sign = relation == .equal ? "" : relation.symbol
      let order = attribute.isFixedSide ? "(LTR)" : ""
      let axis = attribute.axis == .vertical ? "V" : "H"
      let begin = end(earlier, &names)
      let finish = end(later, &names)
      return "\(axis):\(begin)-(\(sign)\(NSLayoutConstraint.number(length))\(priority))-\(finish)\(order)"
    }

    @MainActor private func end(_ item: LayoutItem, _ names: inout [String]) -> String {
      guard item === container else {
        item.addName(to: &names)
        return "[\(item.text)]"
      }
      names.append("'|':\(item.plainText)")
      return "|"
    }
  }

  /// Only in the order of a visual format, the later item first: `view.trailing == superview.trailing - 20` stays an
  /// equation.
  private final var gap: Gap? {
    guard multiplier == 1, first.start == nil, second.start == nil, let later = first.item,
      let earlier = second.item, later !== earlier, let edge = first.attribute.edge
    else { return nil }
    let container = Self.container(later, earlier)
    let isGap =
      if first.attribute == second.attribute {
        // At the near edge the superview comes first, at the far edge the view does.
        container === (edge == .near ? earlier : later)
      } else {
        container == nil && edge == .near && second.attribute == first.attribute.oppositeEdge
      }
    guard isGap else { return nil }
    return Gap(
      earlier: earlier, later: later, container: container, length: constant, relation: relation,
      attribute: first.attribute)
  }

  /// Which of the two holds the other: a superview, or the owner of a guide.
  private static func container(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
    func holds(_ outer: LayoutItem, _ inner: LayoutItem) -> Bool {
      guard !outer.isGuide, let view = outer.view else { return false }
      return view === (inner.isGuide ? inner.view : inner.view?.parent)
    }
    if holds(a, b) { return a }
    return holds(b, a) ? b : nil
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate enum Edge { case near, far }

  fileprivate var edge: Edge? {
    switch self {
    case .left, .leading, .top: .near
    case .right, .trailing, .bottom: .far
    default: nil
    }
  }

  fileprivate var oppositeEdge: NSLayoutConstraint.Attribute? {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    default: nil
    }
  }
}

/// `0x…` of an object.
func addressText(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
}

@MainActor extension LayoutItem {
  /// `UIView:0x…`, or `UILayoutGuide:0x…'name'`.
  var plainText: String {
    guard let object else { return "(an item that has ended)" }
    let text = "\(type(of: object)):\(addressText(object))"
    guard let guide, !guide.identifier.isEmpty else { return text }
    return text + "'\(guide.identifier)'"
  }

  /// The view's `accessibilityIdentifier`, or else as `plainText`.
  var text: String { givenName ?? plainText }

  private var givenName: String? { guide == nil ? view?.accessibilityIdentifier : nil }

  fileprivate func addName(to names: inout [String]) {
    guard let givenName, let view else { return }
    let entry = "\(givenName):\(addressText(view))"
    if !names.contains(entry) { names.append(entry) }
  }

  /// `Type "identifier"`, for reports.
  package var reportName: String {
    guard let guide else { return view?.reportName() ?? "an item that has ended" }
    let kind = String(describing: type(of: guide))
    let name = guide.identifier.isEmpty ? kind : "\(kind) \"\(guide.identifier)\""
    return guide.owner.map { "\(name) of \($0.reportName())" } ?? name
  }
}

@MainActor extension LayoutOperand {
  /// `UIView:0x….leading`, or `(UIView:0x….leading - UIView:0x….trailing)` for a distance.
  var text: String {
    guard let item else { return "nothing" }
    let end = "\(item.text).\(attribute.name)"
    guard let start else { return end }
    return "(\(end) - \(start.item.text).\(start.attribute.name))"
  }
}

extension UILayoutGuide {
  func describe() -> String {
    let name = identifier.isEmpty ? "" : " - \"\(identifier)\""
    let frame = layoutFrame
    func number(_ value: CGFloat) -> String { NSLayoutConstraint.number(value) }
    let rect =
      "{{\(number(frame.minX)), \(number(frame.minY))}, {\(number(frame.width)), \(number(frame.height))}}"
    return "<\(type(of: self)): \(addressText(self))\(name), layoutFrame = \(rect), "
      + "owningView = \(owner?.description ?? "(null)")>"
  }
}
