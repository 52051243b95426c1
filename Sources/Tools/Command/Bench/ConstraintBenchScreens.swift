// SPDX-License-Identifier: MIT
import LayoutCore

// The larger workloads: a tree of views and a form.
extension ConstraintTrace {
  /// What happens to the tree once it is built.
  enum TreeChange {
    /// The leaf's leading constant, then the root's width.
    case constant
    /// The leaf's leading constraint is replaced by x = P.x + w / 4.
    case structure
    /// A leading constant is an input that goes from 4 to 16 in 120 steps; of the leaf, or of the root's first child.
    case animation(ofLeaf: Bool)
  }

  private struct TreeNode {
    var view: TraceView
    var children: [Int] = []
  }

  /// Every view has three children of equal width side by side, `depth` levels below the root.
  static func tree(depth: Int, isRelative: Bool, _ change: TreeChange) -> ConstraintTrace {
    var trace = ConstraintTrace()
    var nodes = [TreeNode(view: trace.view())]
    func grow(_ parent: Int, _ level: Int) {
      if level == depth { return }
      for _ in 0..<3 {
        nodes[parent].children.append(nodes.count)
        nodes.append(TreeNode(view: trace.view()))
      }
      for child in nodes[parent].children { grow(child, level + 1) }
    }
    grow(0, 0)
    var path = [0]
    for _ in 0..<depth { path.append(nodes[path[path.count - 1]].children[0]) }
    var changed = path[depth]
    var lead: Int32?
    if case .animation(let ofLeaf) = change {
      if !ofLeaf { changed = path[1] }
      lead = trace.variable()
    }
    let root = nodes[0].view
    trace.input(root.w)
    trace.input(root.h)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.x))
    trace.add(.equal, 0, (1, root.y))
    if let lead {
      trace.input(lead)
      trace.set(lead, 4)
    }
    var leading = -1
    var leadingTerms: [(Double, Int32)] = []
    for parent in nodes {
      let p = parent.view
      for (index, number) in parent.children.enumerated() {
        let view = nodes[number].view
        if index == 0 {
          var terms: [(Double, Int32)] = [(1, view.x)]
          if !isRelative { terms.append((-1, p.x)) }
          if number == changed {
            leadingTerms = terms
            if let lead { terms.append((-1, lead)) }
          }
          let added = trace.add(.equal, number == changed && lead != nil ? 0 : -4, terms: terms)
          if number == changed { leading = added }
        } else {
          let before = nodes[parent.children[index - 1]].view
          trace.add(.equal, -4, (1, view.x), (-1, before.x), (-1, before.w))
        }
        if isRelative {
          trace.add(.equal, -4, (1, view.y))
          trace.add(.equal, 4, (1, view.y), (1, view.h), (-1, p.h))
          if index == 2 { trace.add(.equal, 4, (1, view.x), (1, view.w), (-1, p.w)) }
        } else {
          trace.add(.equal, -4, (1, view.y), (-1, p.y))
          trace.add(.equal, 4, (1, view.y), (1, view.h), (-1, p.y), (-1, p.h))
          if index == 2 { trace.add(.equal, 4, (1, view.x), (1, view.w), (-1, p.x), (-1, p.w)) }
        }
        if index > 0 { trace.add(.equal, 0, (1, view.w), (-1, nodes[parent.children[0]].view.w)) }
      }
    }
    func expect(_ width: Double, _ margin: @escaping (Double) -> Double, _ trace: inout ConstraintTrace) {
      func place(_ number: Int, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
        let view = nodes[number].view
        trace.expect(view.x, x)
        trace.expect(view.y, y)
        trace.expect(view.w, w)
        trace.expect(view.h, h)
        let children = nodes[number].children
        if children.isEmpty { return }
        let lead = children[0] == changed ? margin(w) : 4
        let part = (w - lead - 12) / 3
        for (index, child) in children.enumerated() {
          let left = lead + Double(index) * (part + 4)
          place(child, isRelative ? left : x + left, isRelative ? 4 : y + 4, part, h - 8)
        }
      }
      place(0, 0, 0, width, 4096)
    }
    trace.set(root.w, 65536)
    trace.set(root.h, 4096)
    trace.solve()
    expect(65536, { _ in 4 }, &trace)
    switch change {
    case .constant:
      trace.begin("change")
      trace.remove(leading)
      trace.add(.equal, -7, terms: leadingTerms)
      trace.solve()
      expect(65536, { _ in 7 }, &trace)
      trace.begin("resize")
      trace.set(root.w, 60000)
      trace.solve()
      expect(60000, { _ in 7 }, &trace)
    case .structure:
      trace.begin("swap")
      trace.remove(leading)
      trace.add(.equal, 0, terms: leadingTerms + [(-0.25, nodes[changed].view.w)])
      trace.solve()
      // lead = w / 4 and 3 w = P.w − 12 − lead
      expect(65536, { 0.25 * ($0 - 12) / 3.25 }, &trace)
    case .animation:
      trace.begin("anim120")
      for step in 1...120 {
        trace.set(lead!, 4 + Double(step) * 0.1)
        trace.solve()
      }
      expect(65536, { _ in 16 }, &trace)
    }
    return trace
  }

  /// Rows of a label and a field; all labels as wide as the widest.
  static func form(_ count: Int, insertsRow: Bool = false) -> ConstraintTrace {
    var trace = ConstraintTrace()
    let root = trace.view()
    let rows = (0..<count).map { _ in (label: trace.view(), field: trace.view()) }
    let extra = insertsRow ? (label: trace.view(), field: trace.view()) : nil
    var widths = (0..<count).map { Double(40 + $0 * 37 % 101) }
    var width = 600.0
    typealias Row = (label: TraceView, field: TraceView)

    func expect(_ rows: [Row], _ widths: [Double], _ trace: inout ConstraintTrace) {
      let widest = widths.max()!
      trace.expect(root.h, 20 + Double(rows.count) * 22 + Double(rows.count - 1) * 8 + 20)
      for (index, row) in rows.enumerated() {
        let y = 20 + 30 * Double(index)
        for (view, frame) in [
          (row.label, [16, y + 4, widest, 17]), (row.field, [24 + widest, y, width - 40 - widest, 22]),
        ] {
          for (variable, value) in zip([view.x, view.y, view.w, view.h], frame) {
            trace.expect(variable, value)
          }
        }
      }
    }
    /// Hugging and compression.
    func addSize(
      _ variable: Int32, _ length: Double, _ hugging: Double, _ tie: ConstraintTie,
      _ trace: inout ConstraintTrace
    ) -> [Int] {
      [
        trace.add(.lessOrEqual, -length, (1, variable), priority: hugging, tie: tie),
        trace.add(.greaterOrEqual, -length, (1, variable), priority: 750, tie: tie),
      ]
    }
    func addRow(
      _ row: Row, _ length: Double, _ mention: Int32, _ trace: inout ConstraintTrace
    ) -> (all: [Int], width: [Int]) {
      let (label, field) = row
      let labelTie = ConstraintTie(mention: mention)
      let fieldTie = ConstraintTie(mention: mention + 1)
      var all = [
        trace.add(.equal, -16, (1, label.x), (-1, root.x)),
        trace.add(.equal, -8, (1, field.x), (-1, label.x), (-1, label.w)),
        trace.add(.equal, 16, (1, field.x), (1, field.w), (-1, root.x), (-1, root.w)),
        trace.add(.equal, -4, (1, label.y), (-1, field.y)),
      ]
      if label.x != rows[0].label.x { all.append(trace.add(.equal, 0, (1, label.w), (-1, rows[0].label.w))) }
      let width = addSize(label.w, length, 251, labelTie, &trace)
      all += width + addSize(label.h, 17, 251, labelTie, &trace)
      all += addSize(field.w, 100, 250, fieldTie, &trace) + addSize(field.h, 22, 250, fieldTie, &trace)
      return (all, width)
    }
    func addLink(_ above: TraceView, _ below: TraceView, _ trace: inout ConstraintTrace) -> Int {
      trace.add(.equal, -8, (1, below.y), (-1, above.y), (-1, above.h))
    }
    trace.input(root.w)
    trace.begin("build")
    trace.add(.equal, 0, (1, root.x))
    trace.add(.equal, 0, (1, root.y))
    var (links, sizes): ([Int], [[Int]]) = ([], [])
    for (index, row) in rows.enumerated() {
      sizes.append(addRow(row, widths[index], Int32(index * 2), &trace).width)
      links.append(
        index == 0
          ? trace.add(.equal, -20, (1, row.field.y), (-1, root.y))
          : addLink(rows[index - 1].field, row.field, &trace))
    }
    let last = rows[count - 1].field
    trace.add(.equal, 20, (1, last.y), (1, last.h), (-1, root.y), (-1, root.h))
    trace.set(root.w, width)
    trace.solve()
    expect(rows, widths, &trace)

    let middle = count / 2
    if let extra {
      trace.begin("insert")
      trace.remove(links[middle])
      let added = addRow(extra, 60, Int32(count * 2), &trace).all
      let first = addLink(rows[middle - 1].field, extra.field, &trace)
      let second = addLink(extra.field, rows[middle].field, &trace)
      trace.solve()
      let all = rows[..<middle] + [extra] + rows[middle...]
      expect(Array(all), widths + [60], &trace)
      trace.begin("remove")
      for constraint in added + [first, second] { trace.remove(constraint) }
      _ = addLink(rows[middle - 1].field, rows[middle].field, &trace)
      trace.solve()
      expect(rows, widths, &trace)
      return trace
    }
    for (name, length) in [("grow", 200.0), ("small", 45), ("nonbind", 46)] {
      trace.begin(name)
      for constraint in sizes[middle] { trace.remove(constraint) }
      widths[middle] = length
      sizes[middle] = addSize(
        rows[middle].label.w, length, 251, ConstraintTie(mention: Int32(middle * 2)), &trace)
      trace.solve()
      expect(rows, widths, &trace)
    }
    trace.begin("resize")
    width = 640
    trace.set(root.w, width)
    trace.solve()
    expect(rows, widths, &trace)
    return trace
  }
}
