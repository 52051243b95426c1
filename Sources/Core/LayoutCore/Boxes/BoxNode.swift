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
  package func given(to item: BoxItem, at index: Int, isLayout: Bool = true) -> BoxAxes {
    switch self {
    case .leaf: []
    case .plain, .scroll: isLayout ? item.matchedAxes : []
    case .linear(let style): style.given(to: item)
    case .frame(let style): style.given(to: item)
    case .relative(let style): style.given(toChild: index)
    }
  }

  /// Whether a layout of this kind places the child. A linear one leaves hidden children alone.
  @inline(__always)
  package func places(_ item: BoxItem) -> Bool {
    switch self {
    case .leaf, .plain, .scroll: false
    case .linear(let style): !(item.isHidden && style.skipsHidden)
    case .frame, .relative: true
    }
  }

  /// One pass over the children of a layout, in an array.
  package func place(
    _ items: inout [BoxItem], own: BoxFrame, given: BoxAxes, cycles: inout [[Int]],
    measure: (_ items: UnsafeMutableBufferPointer<BoxItem>, _ index: Int, _ width: Double) -> Double
  ) -> BoxPlacement {
    items.withUnsafeMutableBufferPointer { items in
      place(items, own: own, given: given, cycles: &cycles) { measure(items, $0, $1) }
    }
  }

  /// One pass over the children of a layout with the frame `own`, whose size the container decides on the axes
  /// `given`. `measure` gives the height of a flexed child at its width. `cycles` become the children of each circle of
  /// rules; on the circle they keep the values of their frames.
  package func place(
    _ items: UnsafeMutableBufferPointer<BoxItem>, own: BoxFrame, given: BoxAxes, cycles: inout [[Int]],
    measure: (_ index: Int, _ width: Double) -> Double
  ) -> BoxPlacement {
    var placement = BoxPlacement(own: own)
    switch self {
    case .leaf, .plain, .scroll: break
    case .linear(var style):
      (style.own, style.given) = (own, given)
      let output = style.place(items, measure: measure)
      (placement.own, placement.sizedAxes) = (output.own, output.sizedAxes)
      if output.contentSizeFollows { placement.contentAxes = BoxAxes(style.orientation) }
    case .frame(var style):
      style.own = own
      style.place(items, measure: measure)
    case .relative(var style):
      (style.own, style.given) = (own, given)
      let output = style.place(items, measure: measure)
      (placement.own, placement.sizedAxes) = (output.own, output.sizedAxes)
      (placement.contentAxes, cycles) = (output.contentAxes, output.cycles)
    }
    return placement
  }
}

/// What a pass comes to for the layout itself.
@frozen package struct BoxPlacement: Equatable, Sendable {
  /// Own frame after the pass.
  package var own: BoxFrame
  /// The axes on which the layout has sized itself: there the new length is its natural one.
  package var sizedAxes: BoxAxes = []
  /// A scroll view around it takes these components of the own size as its content size.
  package var contentAxes: BoxAxes = []

  @inlinable package init(own: BoxFrame) {
    self.own = own
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
