// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore

/// Says which view is meant. A string literal is an identifier or, if no view has it, a text.
public enum Query: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The view whose `accessibilityIdentifier` that is.
  case id(String)
  /// The view that says exactly this.
  case text(String)
  /// A view of that class, subclasses included.
  case type(UIView.Type)
  /// An identifier or, failing that, a text.
  case name(String)
  /// The view that a finger at that point of the window would touch.
  case at(CGPoint)
  /// The second query, among the views inside the first's.
  indirect case inside(Query, Query)
  /// The n-th match, from 0, in depth-first order.
  indirect case nth(Query, Int)

  public init(stringLiteral value: String) { self = .name(value) }

  public var description: String {
    switch self {
    case .id(let id): "id \"\(id)\""
    case .text(let text): "text \"\(text)\""
    case .type(let type): "type \(type)"
    case .name(let name): "\"\(name)\""
    case .at(let point): "point (\(ViewDump.number(point.x)), \(ViewDump.number(point.y)))"
    case .inside(let outer, let inner): "\(inner) inside \(outer)"
    case .nth(let query, let index): "\(query) number \(index)"
    }
  }

  /// What it looks for, without where.
  var innermost: Query {
    switch self {
    case .inside(_, let inner), .nth(let inner, _): inner.innermost
    default: self
    }
  }

  /// The identifier or text that it looks for.
  var word: String? {
    switch self {
    case .id(let word), .text(let word), .name(let word): word
    default: nil
    }
  }

  /// All matches beneath `views`, in depth-first order.
  @MainActor func matches(in views: [UIView]) -> [UIView] {
    switch self {
    case .id(let id): return Self.all(views) { $0.accessibilityIdentifier == id }
    case .text(let text):
      // A button and its label say the same; the outer one is meant.
      let found = Self.all(views) { $0.dumpText == text }
      return found.filter { view in !found.contains { $0 !== view && view.isDescendant(of: $0) } }
    case .type(let type):
      return Self.all(views) { view in Swift.type(of: view) == type || view.isKind(of: type) }
    case .name(let name):
      let found = Query.id(name).matches(in: views)
      return found.isEmpty ? Query.text(name).matches(in: views) : found
    case .at(let point):
      for view in views.reversed() {
        let superlayer = view.layer.superlayer
        if let hit = view.hitTest(view.layer.convert(point, from: superlayer), with: nil) { return [hit] }
      }
      return []
    case .inside(let outer, .at(let point)):
      // What is meant is what a finger hits, if it is in there.
      let hit = Query.at(point).matches(in: views)
      let around = outer.matches(in: views)
      return hit.filter { view in around.contains { $0 !== view && view.isDescendant(of: $0) } }
    case .inside(let outer, let inner):
      return outer.matches(in: views).flatMap { inner.matches(in: $0.subviews) }
    case .nth(let query, let index):
      let found = query.matches(in: views)
      return found.indices.contains(index) ? [found[index]] : []
    }
  }

  @MainActor private static func all(_ views: [UIView], where matches: (UIView) -> Bool) -> [UIView] {
    views.flatMap { view in (matches(view) ? [view] : []) + all(view.subviews, where: matches) }
  }
}

/// A place to touch: a view's middle, or a point of the window.
public enum Target: ExpressibleByStringLiteral {
  /// The middle of the one view that it means.
  case query(Query)
  /// Its middle.
  case view(UIView)
  /// A point of the window.
  case point(CGPoint)

  public init(stringLiteral value: String) { self = .query(.name(value)) }

  /// A point of the window.
  public static func at(_ x: CGFloat, _ y: CGFloat) -> Target { .point(CGPoint(x: x, y: y)) }
}
