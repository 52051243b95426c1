// SPDX-License-Identifier: MIT

/// What a child of a relative layout asks for: where its edges are and how long it is, on both axes.
package struct RelativeRules: Equatable, Sendable {
  package var horizontal = RelativeSpan()
  package var vertical = RelativeSpan()

  package init() {}

  package subscript(axis: BoxAxis) -> RelativeSpan {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The rules of one axis. Margins of the item are the offsets: the head's moves head and centre, the tail's
/// moves the tail inwards.
package struct RelativeSpan: Equatable, Sendable {
  package var head = RelativePosition.free
  package var center = RelativePosition.free
  package var tail = RelativePosition.free
  package var length = RelativeLength()

  package init() {}

  /// Head and tail together give the length too; a tail that is not in this layout leaves it.
  var isPair: Bool { head.isGiven && tail.isGiven && !tail.isStranger }
}

/// Whose edge or length a rule refers to. Children are counted as the layout does.
package enum RelativeOwner: Equatable, Sendable {
  /// The layout: its padding box.
  case layout
  case child(Int)
  /// Not in this layout: the frame is kept.
  case stranger
}

package enum RelativeEdge: Sendable {
  case head, center, tail
}

package enum RelativePosition: Equatable, Sendable {
  case free
  /// A coordinate of the layout, from its head; padding is not added.
  case number(Double)
  case edge(RelativeEdge, BoxAxis, of: RelativeOwner)
  /// Together with these children one after another, centred as a whole. Of a centre only.
  case group([Int])

  var isGiven: Bool {
    switch self {
    case .free, .group: false
    case .number, .edge: true
    }
  }

  var isStranger: Bool {
    if case .edge(_, _, .stranger) = self { true } else { false }
  }

  func follows(_ axis: BoxAxis) -> Bool {
    if case .edge(_, let other, _) = self { other == axis } else { false }
  }
}

package struct RelativeLength: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    case free
    case number(Double)
    case length(BoxAxis, of: RelativeOwner)
    /// Shares the layout's inner length with these children.
    case share([Int])
  }

  package var target = Target.free
  /// `target · multiply + add`; in a share the part of the child, and what is kept free beside it (−add).
  package var multiply = 1.0
  package var add = 0.0

  package init() {}

  package init(_ target: Target, multiply: Double = 1, add: Double = 0) {
    self.target = target
    self.multiply = multiply
    self.add = add
  }

  var number: Double? {
    if case .number(let number) = target { number } else { nil }
  }

  var isGiven: Bool {
    switch target {
    case .free, .length(_, of: .stranger): false
    case .number, .length, .share: true
    }
  }
}
