// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// The sides of a constraint in the engine's variables.
struct WrittenEquation {
  var terms: [ConstraintTerm] = []
  /// What the sides come to without variables.
  var constant = 0.0
  /// The places that are used.
  var places: [Int32] = []
  /// The bounds' origins of these are part of the constant.
  var scrollViews: [UIScrollView] = []

  @MainActor mutating func note(_ view: UIView) {
    guard let view = view as? UIScrollView, !scrollViews.contains(where: { $0 === view }) else { return }
    scrollViews.append(view)
  }

  /// Keeps the memory.
  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
    places.removeAll(keepingCapacity: true)
    if !scrollViews.isEmpty { scrollViews = [] }
  }
}

/// Writes a constraint in the engine's variables.
///
/// Places are relative to superviews; a constraint is written in its holder's coordinates, so an edge is the sum of the
/// origins on the way up to the holder:
/// ```
///   edge = Σ (origin of v − alignment inset of v − bounds origin of v) + part · length + extra
/// ```
@MainActor struct EquationWriter {
  private let binding: EngineBinding
  private let holder: UIView

  init(_ binding: EngineBinding, _ holder: UIView) {
    self.binding = binding
    self.holder = holder
  }

  /// Adds `first − multiplier · second`.
  func write(_ constraint: NSLayoutConstraint, into equation: inout WrittenEquation) {
    write(constraint.first, 1, constraint, &equation)
    guard constraint.secondLayoutItem != nil else { return }
    write(constraint.second, -Double(constraint.multiplier), constraint, &equation)
  }

  /// What leads is on the right.
  func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional else {
      return false
    }
    return isRightToLeft(constraint)
  }

  private func isRightToLeft(_ constraint: NSLayoutConstraint) -> Bool {
    (constraint.firstLayoutItem?.view ?? holder).effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func write(
    _ operand: LayoutOperand, _ factor: Double, _ constraint: NSLayoutConstraint,
    _ equation: inout WrittenEquation
  ) {
    guard let item = operand.item else { return }
    write(item, operand.attribute, factor, constraint, &equation)
    if let start = operand.start { write(start.item, start.attribute, -factor, constraint, &equation) }
  }

  private func write(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    _ constraint: NSLayoutConstraint, _ equation: inout WrittenEquation
  ) {
    guard let axis = attribute.axis, let view = item.view else { return }
    if attribute.isBaseline, !item.isGuide {
      let inner = view.baselineView(attribute)
      if inner !== view {
        inner.observeFrame(upTo: holder)
        return write(inner.ensuredLayoutItem, attribute, factor, constraint, &equation)
      }
    }
    let span = span(item, view, axis, isSize: attribute.isSize, &equation)
    if attribute.isSize {
      span.addLength(factor, to: &equation)
      return
    }
    let point = point(
      attribute, view, attribute.isDirectional && isRightToLeft(constraint), item.isGuide)
    span.addOrigin(factor, to: &equation)
    span.addLength(factor * point.part, to: &equation)
    equation.constant += factor * point.extra
    climb(from: span.container, axis, factor, &equation)
  }

  // MARK: - Spans

  /// Origin and length of an item along one axis.
  private struct Span {
    /// Nil: the origin is `originConstant`.
    var origin: ConstraintVariable?
    var originConstant = 0.0
    var length: ConstraintVariable
    var lengthConstant = 0.0
    /// In whose coordinates the origin is.
    var container: UIView

    func addOrigin(_ factor: Double, to equation: inout WrittenEquation) {
      if let origin { equation.terms.append(ConstraintTerm(factor, origin)) }
      equation.constant += factor * originConstant
    }

    func addLength(_ factor: Double, to equation: inout WrittenEquation) {
      guard factor != 0 else { return }
      equation.terms.append(ConstraintTerm(factor, length))
      equation.constant += factor * lengthConstant
    }
  }

  private func span(
    _ item: LayoutItem, _ view: UIView, _ axis: NSLayoutConstraint.Axis, isSize: Bool,
    _ equation: inout WrittenEquation
  ) -> Span {
    let kind = item.guide?.kind ?? .custom
    if let guide = item.guide, kind != .custom, kind != .scrollContent {
      return inside(guide, view, axis, &equation)
    }
    if !item.isGuide, !isSize, view === holder, let content = (view as? UIScrollView)?.contentLayoutGuide {
      // UIKit: the edges of a scroll view are those of its content for what is in it.
      return span(content.layoutItem, view, axis, isSize: false, &equation)
    }
    let index = use(item, &equation)
    let (origin, length) = binding.variables(of: index, axis)
    if item.isGuide {
      if kind == .scrollContent { return Span(length: length, container: view) }
      return Span(origin: origin, length: length, container: view)
    }
    guard view === holder else {
      return Span(origin: origin, length: length, container: view.parent ?? holder)
    }
    // The holder in its own coordinates.
    equation.note(view)
    let insets = view.alignmentRectInsets
    let inner = axis == .horizontal ? view.bounds.minX + insets.left : view.bounds.minY + insets.top
    return Span(originConstant: inner, length: length, container: view)
  }

  /// A guide that stands at fixed distances inside its view.
  private func inside(
    _ guide: UILayoutGuide, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ equation: inout WrittenEquation
  ) -> Span {
    // Where the view stands decides how far insets reach into it.
    view.superview?.beginPassingInsets()
    let index = use(view.ensuredLayoutItem, &equation)
    let length = binding.variables(of: index, axis).length
    equation.note(view)
    let (insets, alignment) = (guide.systemInsets ?? .zero, view.alignmentRectInsets)
    let isHorizontal = axis == .horizontal
    let head = isHorizontal ? insets.left : insets.top
    let both = isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
    let outside = isHorizontal ? alignment.left + alignment.right : alignment.top + alignment.bottom
    return Span(
      originConstant: (isHorizontal ? view.bounds.minX : view.bounds.minY) + head, length: length,
      lengthConstant: outside - both, container: view)
  }

  /// From the coordinates of `view` up to the holder's.
  private func climb(
    from view: UIView, _ axis: NSLayoutConstraint.Axis, _ factor: Double, _ equation: inout WrittenEquation
  ) {
    var view = view
    while view !== holder, let next = view.parent {
      let origin = binding.variables(of: use(view.ensuredLayoutItem, &equation), axis).origin
      equation.terms.append(ConstraintTerm(factor, origin))
      let insets = view.alignmentRectInsets
      let lost = axis == .horizontal ? insets.left + view.bounds.minX : insets.top + view.bounds.minY
      equation.constant -= factor * lost
      equation.note(view)
      view = next
    }
  }

  private func use(_ item: LayoutItem, _ equation: inout WrittenEquation) -> Int32 {
    let index = binding.use(item)
    equation.places.append(index)
    return index
  }

  // MARK: - Attributes

  /// `origin + part · length + extra`
  private func point(
    _ attribute: NSLayoutConstraint.Attribute, _ view: UIView, _ isRightToLeft: Bool, _ isGuide: Bool
  ) -> (part: Double, extra: Double) {
    switch attribute {
    case .left, .top: return (0, 0)
    case .right, .bottom: return (1, 0)
    case .leading: return (isRightToLeft ? 1 : 0, 0)
    case .trailing: return (isRightToLeft ? 0 : 1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .firstBaseline, .lastBaseline:
      let baseline = isGuide ? nil : binding.baseline(of: view, attribute)
      let usual = attribute == .firstBaseline ? Baseline.top : .bottom
      return ((baseline ?? usual).part, Double((baseline ?? usual).distance))
    case .width, .height, .notAnAttribute: return (0, 0)
    default: return point(attribute, inside: view.layoutMargins, isRightToLeft)
    }
  }

  private func point(
    _ attribute: NSLayoutConstraint.Attribute, inside margins: UIEdgeInsets, _ isRightToLeft: Bool
  ) -> (part: Double, extra: Double) {
    switch attribute {
    case .leftMargin: (0, Double(margins.left))
    case .rightMargin: (1, -Double(margins.right))
    case .topMargin: (0, Double(margins.top))
    case .bottomMargin: (1, -Double(margins.bottom))
    case .leadingMargin: isRightToLeft ? (1, -Double(margins.right)) : (0, Double(margins.left))
    case .trailingMargin: isRightToLeft ? (0, Double(margins.left)) : (1, -Double(margins.right))
    case .centerXWithinMargins: (0.5, Double(margins.left - margins.right) / 2)
    case .centerYWithinMargins: (0.5, Double(margins.top - margins.bottom) / 2)
    default: (0, 0)
    }
  }
}
