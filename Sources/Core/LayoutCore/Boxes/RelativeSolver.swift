// SPDX-License-Identifier: MIT

/// A value and how fast it grows with the layout's length on the axis that is being wrapped.
struct RelativeValue {
  var value: Double
  var slope: Double

  init(_ value: Double, slope: Double = 0) {
    self.value = value
    self.slope = slope
  }

  /// Lengths do not fall below zero.
  var clamped: RelativeValue { value < 0 ? RelativeValue(0) : self }

  static func + (a: RelativeValue, b: RelativeValue) -> RelativeValue {
    RelativeValue(a.value + b.value, slope: a.slope + b.slope)
  }

  static func - (a: RelativeValue, b: RelativeValue) -> RelativeValue {
    RelativeValue(a.value - b.value, slope: a.slope - b.slope)
  }

  static func + (a: RelativeValue, b: Double) -> RelativeValue {
    RelativeValue(a.value + b, slope: a.slope)
  }

  static func * (a: RelativeValue, b: Double) -> RelativeValue {
    RelativeValue(a.value * b, slope: a.slope * b)
  }
}

/// Finds the values of a plan, one after another.
struct RelativeSolver {
  private let style: RelativeStyle
  private let plan: RelativePlan
  private var values: [RelativeValue]
  /// Heads of the members of groups.
  private var pins: [RelativeValue]
  /// The own frame; wrapped axes change while the size is looked for.
  private(set) var own: BoxFrame
  private var growing: BoxAxis?

  init(_ style: RelativeStyle, _ plan: RelativePlan, _ count: Int) {
    self.style = style
    self.plan = plan
    own = style.own
    values = Array(repeating: RelativeValue(0), count: plan.nodeCount)
    pins = Array(repeating: RelativeValue(0), count: plan.groups.isEmpty ? 0 : count * 2)
  }

  func frame(_ child: Int) -> BoxFrame {
    BoxFrame(
      x: self[child, .horizontal, .head].value, y: self[child, .vertical, .head].value,
      width: self[child, .horizontal, .length].value, height: self[child, .vertical, .length].value)
  }

  private subscript(child: Int, axis: BoxAxis, part: RelativePart) -> RelativeValue {
    values[RelativeNode(child, axis, part).id]
  }

  // MARK: - Values

  mutating func solve(
    _ items: UnsafeMutableBufferPointer<BoxItem>, growing axis: BoxAxis?, _ measure: (Int, Double) -> Double
  ) {
    growing = axis
    for node in plan.order {
      if node.id >= plan.count * 6 {
        placeGroup(node, items)
        continue
      }
      let item = items[node.child]
      switch node.part {
      case .length: values[node.id] = length(node, item, measure).clamped
      case .head: values[node.id] = head(node, item, items)
      case .tail: values[node.id] = tail(node, item, items)
      }
    }
  }

  private func length(
    _ node: RelativeNode, _ item: BoxItem, _ measure: (Int, Double) -> Double
  ) -> RelativeValue {
    let natural = RelativeValue(item[node.axis].natural)
    if plan.isCyclic[node.id] { return natural }
    switch plan.lengths[RelativePlan.slot(node.child, node.axis)] {
    case .share(let part, let reserve): return (inner(node.axis) + reserve).clamped * part
    case .number(let number): return RelativeValue(number)
    case .pair: return self[node.child, node.axis, .tail] - self[node.child, node.axis, .head]
    case .length(let axis, .layout, let multiply, let add): return inner(axis) * multiply + add
    case .length(let axis, .child(let child), let multiply, let add):
      return self[child, axis, .length] * multiply + add
    case .measured: return RelativeValue(measure(node.child, self[node.child, .horizontal, .length].value))
    case .length, .natural: return natural
    }
  }

  private func head(
    _ node: RelativeNode, _ item: BoxItem, _ items: UnsafeMutableBufferPointer<BoxItem>
  ) -> RelativeValue {
    let span = item[node.axis]
    let frame = RelativeValue(span.position)
    if plan.isCyclic[node.id] { return frame }
    switch plan.heads[RelativePlan.slot(node.child, node.axis)] {
    case .group: return pins[RelativePlan.slot(node.child, node.axis)]
    case .center(let position):
      guard let place = place(position, items) else { return frame }
      return place - self[node.child, node.axis, .length] * 0.5 + span.head
    case .head(let position): return place(position, items).map { $0 + span.head } ?? frame
    case .tail: return self[node.child, node.axis, .tail] - self[node.child, node.axis, .length]
    case .start: return RelativeValue(style.padding.head(node.axis) + span.head)
    }
  }

  private func tail(
    _ node: RelativeNode, _ item: BoxItem, _ items: UnsafeMutableBufferPointer<BoxItem>
  ) -> RelativeValue {
    let span = item[node.axis]
    let slot = RelativePlan.slot(node.child, node.axis)
    guard let position = plan.tails[slot] else {
      return self[node.child, node.axis, .head] + self[node.child, node.axis, .length]
    }
    guard !plan.isCyclic[node.id], let place = place(position, items) else {
      return RelativeValue(span.position + span.length)
    }
    // A tail without a head moves with the head's offset too.
    if case .tail = plan.heads[slot] { return place + (span.head - span.tail) }
    return place + -span.tail
  }

  /// Nil for what is not in this layout. A hidden child's edges all lie where its followers are to begin.
  private func place(
    _ position: RelativePosition, _ items: UnsafeMutableBufferPointer<BoxItem>
  ) -> RelativeValue? {
    switch position {
    case .free, .group, .edge(_, _, .stranger): return nil
    case .number(let number): return RelativeValue(number)
    case .edge(let edge, let axis, .layout):
      let start = style.padding.head(axis)
      switch edge {
      case .head: return RelativeValue(start)
      case .center: return inner(axis) * 0.5 + start
      case .tail: return inner(axis) + start
      }
    case .edge(let edge, let axis, .child(let child)):
      let head = self[child, axis, .head]
      if style.isSkipped(items[child]) { return head + -items[child][axis].head }
      switch edge {
      case .head: return head
      case .center: return head + self[child, axis, .length] * 0.5
      case .tail: return self[child, axis, .tail]
      }
    }
  }

  private func inner(_ axis: BoxAxis) -> RelativeValue {
    RelativeValue(
      own.length(axis) - style.padding.head(axis) - style.padding.tail(axis), slope: growing == axis ? 1 : 0)
  }

  /// `start = (inner − Σ (length + head margin)) / 2`; the members follow one another from there.
  private mutating func placeGroup(_ node: RelativeNode, _ items: UnsafeMutableBufferPointer<BoxItem>) {
    let group = plan.groups[node.id - plan.count * 6]
    let axis = group.axis
    var extent = RelativeValue(0)
    for member in group.members where !style.isSkipped(items[member]) {
      extent = extent + self[member, axis, .length] + items[member][axis].head
    }
    var position = (inner(axis) - extent) * 0.5 + style.padding.head(axis)
    for member in group.members {
      let head = position + items[member][axis].head
      pins[RelativePlan.slot(member, axis)] = head
      if !style.isSkipped(items[member]) { position = head + self[member, axis, .length] }
    }
  }

  // MARK: - Wrapping

  /// Finds the own size on `axes`.
  mutating func wrap(
    _ axes: BoxAxes, _ items: UnsafeMutableBufferPointer<BoxItem>, _ measure: (Int, Double) -> Double
  ) {
    for axis in [BoxAxis.horizontal, .vertical] where axes.contains(BoxAxes(axis)) {
      own.setLength(smallest(axis), axis)
    }
    // Heights follow widths, and only in rare layouts the other way round.
    for _ in 0..<(plan.horizontalFollowsVertical ? 8 : 1) {
      let before = own
      if axes.contains(.horizontal) { fit(.horizontal, items, measure) }
      if axes.contains(.vertical) { fit(.vertical, items, measure) }
      if own == before { break }
    }
  }

  /// What follows the own size follows the rounded one.
  mutating func roundOwn(on axes: BoxAxes, _ grid: PixelGrid) {
    for axis in [BoxAxis.horizontal, .vertical] where axes.contains(BoxAxes(axis)) {
      own.setLength(grid.round(own.length(axis)), axis)
    }
  }

  private func smallest(_ axis: BoxAxis) -> Double {
    max(0, style.padding.head(axis) + style.padding.tail(axis))
  }

  /// The smallest length at which every visible child lies between the paddings, with its tail margin. From the
  /// smallest thinkable one up: what juts out says by its slope how much longer the layout must be (Newton; every
  /// value is piecewise linear in the length). What would jut out at every length does not count.
  private mutating func fit(
    _ axis: BoxAxis, _ items: UnsafeMutableBufferPointer<BoxItem>, _ measure: (Int, Double) -> Double
  ) {
    own.setLength(smallest(axis), axis)
    for _ in 0..<64 {
      solve(items, growing: axis, measure)
      let missing = missingLength(axis, items)
      guard missing > 1e-9 * max(1, own.length(axis)) else { return }
      own.setLength(own.length(axis) + missing, axis)
    }
  }

  private func missingLength(_ axis: BoxAxis, _ items: UnsafeMutableBufferPointer<BoxItem>) -> Double {
    let start = style.padding.head(axis)
    let end = own.length(axis) - style.padding.tail(axis)
    var most = 0.0
    for index in items.indices where !style.isSkipped(items[index]) {
      let head = self[index, axis, .head]
      let tail = head + self[index, axis, .length] + items[index][axis].tail
      if tail.slope < 1 - 1e-9 { most = max(most, (tail.value - end) / (1 - tail.slope)) }
      if head.slope > 1e-9 { most = max(most, (start - head.value) / head.slope) }
    }
    return most
  }
}
