// SPDX-License-Identifier: MIT

/// What a node of a tree of boxes does with its children.
package enum BoxKind: Equatable, Sendable {
  /// Has no say over anybody.
  case leaf
  /// Honours the frames of its children; layouts among them may match its bounds.
  case plain
  /// As plain, and takes its content size from a linear layout that asks for it.
  case scroll
  case linear(LinearStyle)
  case frame(FrameStyle)
  case relative(RelativeStyle)

  var isLayout: Bool {
    switch self {
    case .linear, .frame, .relative: true
    case .leaf, .plain, .scroll: false
    }
  }

  /// The axes on which a container of this kind decides the size of its child number `index`.
  func given(to item: BoxItem, at index: Int, isLayout: Bool) -> BoxAxes {
    switch self {
    case .leaf: []
    case .plain, .scroll: isLayout ? item.matchedAxes : []
    case .linear(let style): style.given(to: item)
    case .frame(let style): style.given(to: item)
    case .relative(let style): style.given(toChild: index)
    }
  }
}

/// The description of a box and what is inside it; `BoxTree` lays it out.
package struct BoxNode {
  package var kind: BoxKind
  package var item: BoxItem
  /// The height at a width, asked for where `item.isFlexedHeight` says so; without it the height stays.
  package var measure: ((_ width: Double) -> Double)?
  /// Free for the caller: how to find the node again.
  package var tag: Int
  package var children: [BoxNode]

  package init(
    _ kind: BoxKind = .leaf, _ item: BoxItem = BoxItem(), tag: Int = 0, measure: ((Double) -> Double)? = nil,
    children: [BoxNode] = []
  ) {
    self.kind = kind
    self.item = item
    self.measure = measure
    self.tag = tag
    self.children = children
  }
}
