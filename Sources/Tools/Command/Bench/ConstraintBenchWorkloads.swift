// SPDX-License-Identifier: MIT
import LayoutCore

// Screens with closed formulas for their frames. All widths are `w`, all heights `h`; the root's are inputs.
extension ConstraintTrace {
  /// A row of boxes of equal width; each as wide as the first, or as the one before it.
  static func chain(_ count: Int, eachLikeTheOneBefore: Bool = false) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let (left, width) = (trace.variable(), trace.variable(isSize: true))
    let boxes = (0..<count).map { _ in (x: trace.variable(), w: trace.variable(isSize: true)) }
    func expect(_ total: Double, _ trace: inout ConstraintTrace) {
      let box = (total - 8 * Double(count + 1)) / Double(count)
      for (index, variables) in boxes.enumerated() {
        trace.expect(variables.x, 8 + Double(index) * (box + 8))
        trace.expect(variables.w, box)
      }
    }
    trace.input(width)
    trace.begin("build")
    trace.add(.equal, 0, (1, left))
    trace.add(.equal, -8, (1, boxes[0].x), (-1, left))
    for index in 1..<count {
      let before = boxes[index - 1]
      trace.add(.equal, -8, (1, boxes[index].x), (-1, before.x), (-1, before.w))
      trace.add(.equal, 0, (1, boxes[index].w), (-1, eachLikeTheOneBefore ? before.w : boxes[0].w))
    }
    trace.add(.equal, 8, (1, boxes[count - 1].x), (1, boxes[count - 1].w), (-1, left), (-1, width))
    for (name, gap) in [("build", 58.0), ("resize", 70.0)] {
      if name != "build" { trace.begin(name) }
      trace.set(width, 8 + gap * Double(count))
      trace.solve()
      expect(8 + gap * Double(count), &trace)
    }
    return trace
  }

  /// A grid of three columns; every cell as large as the one before it.
  static func grid(_ rows: Int) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let root = trace.view()
    let cells = (0..<rows).map { _ in (0..<3).map { _ in trace.view() } }
    trace.input(root.w)
    trace.input(root.h)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.x))
    trace.add(.equal, 0, (1, root.y))
    var before: TraceView?
    for (row, line) in cells.enumerated() {
      for (column, cell) in line.enumerated() {
        if let before {
          trace.add(.equal, 0, (1, cell.w), (-1, before.w))
          trace.add(.equal, 0, (1, cell.h), (-1, before.h))
        }
        if row == 0 {
          trace.add(.equal, -10, (1, cell.y), (-1, root.y))
        } else {
          let above = cells[row - 1][column]
          trace.add(.equal, -10, (1, cell.y), (-1, above.y), (-1, above.h))
        }
        if row == rows - 1 { trace.add(.equal, 10, (1, cell.y), (1, cell.h), (-1, root.y), (-1, root.h)) }
        if column == 0 {
          trace.add(.equal, -10, (1, cell.x), (-1, root.x))
        } else if let before {
          trace.add(.equal, -20, (1, cell.x), (-1, before.x), (-1, before.w))
        }
        if column == 2 { trace.add(.equal, 10, (1, cell.x), (1, cell.w), (-1, root.x), (-1, root.w)) }
        before = cell
      }
    }
    let gaps = 10 * Double(rows - 1)
    let sizes: [(Double, Double)] = [
      (320, 20 + 60 * Double(rows) + gaps), (480, 20 + 66 * Double(rows) + gaps),
    ]
    for (index, size) in sizes.enumerated() {
      if index > 0 { trace.begin("resize") }
      trace.set(root.w, size.0)
      trace.set(root.h, size.1)
      trace.solve()
      let (w, h) = ((size.0 - 60) / 3, (size.1 - 20 - gaps) / Double(rows))
      for (row, line) in cells.enumerated() {
        for (column, cell) in line.enumerated() {
          trace.expect(cell.x, 10 + Double(column) * (w + 20))
          trace.expect(cell.y, 10 + Double(row) * (h + 10))
          trace.expect(cell.w, w)
          trace.expect(cell.h, h)
        }
      }
    }
    return trace
  }

  /// A row of labels in a fixed width: the slack goes to the first, the squeeze comes from the last.
  static func labels(_ count: Int) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let root = trace.view()
    let labels = (0..<count).map { _ in trace.view() }
    let lengths = (0..<count).map { Double(30 + $0 * 37 % 61) }
    trace.input(root.w)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.x))
    for (index, label) in labels.enumerated() {
      let tie = ConstraintTie(mention: Int32(index))
      if index == 0 {
        trace.add(.equal, -8, (1, label.x), (-1, root.x))
      } else {
        trace.add(.equal, -8, (1, label.x), (-1, labels[index - 1].x), (-1, labels[index - 1].w))
      }
      trace.add(.lessOrEqual, -lengths[index], (1, label.w), priority: 251, tie: tie)
      trace.add(.greaterOrEqual, -lengths[index], (1, label.w), priority: 750, tie: tie)
      trace.add(.greaterOrEqual, 0, (1, label.w))
    }
    let last = labels[count - 1]
    trace.add(.equal, 8, (1, last.x), (1, last.w), (-1, root.x), (-1, root.w))
    let need = lengths.reduce(0, +) + 8 * Double(count + 1)
    let phases = [("build", 40.0), ("more", 100), ("less", -20), ("less2", -200), ("back", 10)]
    for (name, slack) in phases {
      if name != "build" { trace.begin(name) }
      trace.set(root.w, need + slack)
      trace.solve()
      trace.expectRow(labels.map { ($0.x, $0.w) }, squeezed(lengths, by: slack))
    }
    return trace
  }

  /// A column of cells that may end before the bottom but not beyond it.
  static func cells(_ count: Int) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let root = trace.view()
    let cells = (0..<count).map { _ in trace.view() }
    let lengths = (0..<count).map { Double(20 + $0 * 37 % 41) }
    trace.input(root.h)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.y))
    for (index, cell) in cells.enumerated() {
      let tie = ConstraintTie(mention: Int32(index))
      if index == 0 {
        trace.add(.equal, -8, (1, cell.y), (-1, root.y))
      } else {
        trace.add(.equal, -8, (1, cell.y), (-1, cells[index - 1].y), (-1, cells[index - 1].h))
      }
      trace.add(.lessOrEqual, -lengths[index], (1, cell.h), priority: 251, tie: tie)
      trace.add(.greaterOrEqual, -lengths[index], (1, cell.h), priority: 750, tie: tie)
      trace.add(.greaterOrEqual, 0, (1, cell.h))
    }
    let last = cells[count - 1]
    trace.add(.lessOrEqual, 8, (1, last.y), (1, last.h), (-1, root.y), (-1, root.h))
    let need = lengths.reduce(0, +) + 8 * Double(count + 1)
    let phases = [("build", 40.0), ("loose", 100), ("tight", -15), ("tighter", -19), ("back", 10)]
    for (name, slack) in phases {
      if name != "build" { trace.begin(name) }
      trace.set(root.h, need + slack)
      trace.solve()
      trace.expectRow(cells.map { ($0.y, $0.h) }, squeezed(lengths, by: min(0, slack)))
    }
    return trace
  }

  /// A row of labels that keep a distance, and wish it were the least.
  static func distances(_ count: Int) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let root = trace.view()
    let labels = (0..<count).map { _ in trace.view() }
    var lengths = (0..<count).map { Double(30 + $0 * 37 % 61) }
    trace.input(root.w)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.x))
    var sizes: [(Int, Int)] = []
    func addSize(_ index: Int, _ trace: inout ConstraintTrace) -> (Int, Int) {
      let (w, length) = (labels[index].w, lengths[index])
      let tie = ConstraintTie(mention: Int32(index))
      return (
        trace.add(.lessOrEqual, -length, (1, w), priority: 251, tie: tie),
        trace.add(.greaterOrEqual, -length, (1, w), priority: 750, tie: tie)
      )
    }
    for (index, label) in labels.enumerated() {
      if index == 0 {
        trace.add(.greaterOrEqual, -8, (1, label.x), (-1, root.x))
        trace.add(.equal, -8, (1, label.x), (-1, root.x), priority: 500)
      } else {
        let before = labels[index - 1]
        trace.add(.greaterOrEqual, -8, (1, label.x), (-1, before.x), (-1, before.w))
        trace.add(.equal, -8, (1, label.x), (-1, before.x), (-1, before.w), priority: 500)
      }
      sizes.append(addSize(index, &trace))
    }
    trace.set(root.w, 500)
    trace.solve()
    trace.expectRow(labels.map { ($0.x, $0.w) }, lengths)
    trace.begin("grow")
    let middle = count / 2
    trace.remove(sizes[middle].0)
    trace.remove(sizes[middle].1)
    lengths[middle] = 150
    sizes[middle] = addSize(middle, &trace)
    trace.solve()
    trace.expectRow(labels.map { ($0.x, $0.w) }, lengths)
    return trace
  }

  /// Lengths with slack given to the first, or taken from the last, then the one before, each down to 0.
  private static func squeezed(_ lengths: [Double], by slack: Double) -> [Double] {
    var result = lengths
    if slack >= 0 { result[0] += slack }
    var rest = max(0, -slack)
    for index in lengths.indices.reversed() {
      let part = min(rest, result[index])
      result[index] -= part
      rest -= part
    }
    return result
  }

  private mutating func expectRow(_ variables: [(Int32, Int32)], _ lengths: [Double]) {
    var start = 8.0
    for ((x, w), length) in zip(variables, lengths) {
      expect(x, start)
      expect(w, length)
      start += length + 8
    }
  }
}
