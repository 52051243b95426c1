// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The constraints of a view as lines over the program: a length along it, a distance from edge to edge.
@MainActor struct ConstraintRulers {
  /// Of more nobody reads one.
  private static let limit = 32

  /// One side of a constraint: a rectangle in the coordinates of a view, and what of it counts.
  private struct Side {
    let view: UIView
    let rect: CGRect
    let attribute: NSLayoutConstraint.Attribute
    let isReversed: Bool
    let baseline: CGFloat?
  }

  private let view: UIView
  private let shown: ShownLayers
  private let sides: [(constraint: NSLayoutConstraint, isBroken: Bool, first: Side, second: Side?)]

  /// Asks the program where it stands; `rulers` asks it nothing.
  init(of view: UIView, _ constraints: [NSLayoutConstraint], _ shown: ShownLayers) {
    (self.view, self.shown) = (view, shown)
    let broken = Set(view.brokenConstraints.map(ObjectIdentifier.init))
    // What contents want is a length that the view need not have.
    sides = constraints.lazy.filter { !$0.isOfContents }.prefix(Self.limit).compactMap { constraint in
      guard let first = Self.side(constraint.firstItem, constraint.firstAttribute) else { return nil }
      let second = Self.side(constraint.secondItem, constraint.secondAttribute)
      // A distance stands beside the inner view: the middle of what is around it may be far away.
      if let second, !constraint.firstAttribute.isSize, second.view !== first.view,
        second.view.isDescendant(of: first.view)
      {
        return (constraint, broken.contains(ObjectIdentifier(constraint)), second, first)
      }
      return (constraint, broken.contains(ObjectIdentifier(constraint)), first, second)
    }
  }

  private static func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Side? {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    guard let view else { return nil }
    var rect = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds.inset(by: view.alignmentRectInsets)
    if attribute.isMargin { rect = view.bounds.inset(by: view.layoutMargins) }
    var baseline: CGFloat?
    if attribute == .firstBaseline || attribute == .lastBaseline, let content = view as? any BaselineContent {
      let found =
        attribute == .firstBaseline
        ? content.firstBaseline(atHeight: rect.height)
        : content.lastBaseline(atWidth: rect.width, height: rect.height)
      baseline = rect.minY + found.part * rect.height + found.distance
    }
    return Side(
      view: view, rect: rect, attribute: attribute,
      isReversed: view.effectiveUserInterfaceLayoutDirection == .rightToLeft, baseline: baseline)
  }

  /// In points of the surface.
  var rulers: [InspectorOverlay.Ruler] { shown.read { sides.compactMap(ruler) } }

  private func ruler(
    _ entry: (constraint: NSLayoutConstraint, isBroken: Bool, first: Side, second: Side?)
  ) -> InspectorOverlay.Ruler? {
    let constraint = entry.constraint
    let kind: InspectorOverlay.Ruler.Kind =
      entry.isBroken ? .broken : constraint.priority == .required ? .required : .optional
    guard let axis = constraint.firstAttribute.axis, let box = box(of: entry.first) else { return nil }
    let isFlat = axis == .horizontal
    if constraint.firstAttribute.isSize {
      // Side by side with the view's middle, where distances to its edges begin.
      let from = isFlat ? CGPoint(x: box.minX, y: box.maxY) : CGPoint(x: box.maxX, y: box.minY)
      let to = CGPoint(x: box.maxX, y: box.maxY)
      return InspectorOverlay.Ruler(kind: kind, from: from, to: to, text: Self.text(constraint))
    }
    guard let second = entry.second, let from = point(of: entry.first, isFlat),
      let end = point(of: second, isFlat)
    else { return nil }
    let to = isFlat ? CGPoint(x: end.x, y: from.y) : CGPoint(x: from.x, y: end.y)
    if abs(from.x - to.x) + abs(from.y - to.y) < 0.5 {
      // Two edges that are one: the edge itself.
      let edge =
        isFlat
        ? (CGPoint(x: from.x, y: box.minY), CGPoint(x: from.x, y: box.maxY))
        : (CGPoint(x: box.minX, y: from.y), CGPoint(x: box.maxX, y: from.y))
      return InspectorOverlay.Ruler(kind: kind, from: edge.0, to: edge.1, text: "")
    }
    return InspectorOverlay.Ruler(kind: kind, from: from, to: to, text: Self.text(constraint))
  }

  private func box(of side: Side) -> CGRect? {
    shown.layer(of: side.view).flatMap { shown.place(side.rect, of: $0) }
  }

  /// The point that an attribute names, in the middle of the other axis.
  private func point(of side: Side, _ isFlat: Bool) -> CGPoint? {
    guard let layer = shown.layer(of: side.view) else { return nil }
    let rect = side.rect
    let share: CGFloat
    switch side.attribute {
    case .left, .leftMargin, .top, .topMargin: share = 0
    case .right, .rightMargin, .bottom, .bottomMargin: share = 1
    case .leading, .leadingMargin: share = side.isReversed ? 1 : 0
    case .trailing, .trailingMargin: share = side.isReversed ? 0 : 1
    default: share = 0.5
    }
    let point =
      isFlat
      ? CGPoint(x: rect.minX + share * rect.width, y: rect.midY)
      : CGPoint(x: rect.midX, y: side.baseline ?? rect.minY + share * rect.height)
    return shown.place(point, of: layer)
  }

  /// `8`, `≥ 20`, `× 0.5 + 4 @750`.
  private static func text(_ constraint: NSLayoutConstraint) -> String {
    var words: [String] = []
    if constraint.relation != .equal { words.append(constraint.relation == .lessThanOrEqual ? "≤" : "≥") }
    let isProduct = constraint.multiplier != 1
    if isProduct { words.append("× \(FrameText.number(constraint.multiplier))") }
    if constraint.firstAttribute.isSize, constraint.secondItem != nil, !isProduct { words.append("=") }
    // A distance has no direction here: the line shows it.
    let isLength = constraint.firstAttribute.isSize
    let constant = isLength || isProduct ? constraint.constant : abs(constraint.constant)
    if !isProduct || constant != 0 {
      if isProduct { words.append(constant < 0 ? "−" : "+") }
      words.append(FrameText.number(isProduct ? abs(constant) : constant))
    }
    if constraint.priority != .required {
      words.append("@\(FrameText.number(CGFloat(constraint.priority.rawValue)))")
    }
    return words.joined(separator: " ")
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}
