// SPDX-License-Identifier: MIT

/// Which value is made of which others, and in which order they can be found.
struct RelativeEdges {
  private var starts = [0]
  private var targets: [Int] = []

  init(capacity: Int) {
    starts.reserveCapacity(capacity + 1)
    targets.reserveCapacity(capacity * 2)
  }

  mutating func add(_ node: RelativeNode) { targets.append(node.id) }

  /// What is added from here on belongs to the next node.
  mutating func endNode() { starts.append(targets.count) }

  struct Component {
    var nodes: [Int]
    var isCycle: Bool
  }

  /// Strongly connected components, each after those that it is made of (Tarjan, without recursion: chains may
  /// be as long as a layout has children).
  func components() -> [Component] {
    let count = starts.count - 1
    var found = Array(repeating: 0, count: count)
    var lowest = Array(repeating: 0, count: count)
    var isOpen = Array(repeating: false, count: count)
    var next = starts
    var open: [Int] = []
    var path: [Int] = []
    var components: [Component] = []
    var clock = 0

    for root in 0..<count where found[root] == 0 {
      path.append(root)
      while let node = path.last {
        if found[node] == 0 {
          clock += 1
          found[node] = clock
          lowest[node] = clock
          open.append(node)
          isOpen[node] = true
        }
        if next[node] < starts[node + 1] {
          let target = targets[next[node]]
          next[node] += 1
          if found[target] == 0 {
            path.append(target)
          } else if isOpen[target] {
            lowest[node] = min(lowest[node], found[target])
          }
          continue
        }
        path.removeLast()
        if let above = path.last { lowest[above] = min(lowest[above], lowest[node]) }
        if lowest[node] == found[node] {
          components.append(close(node, &open, &isOpen))
        }
      }
    }
    return components
  }

  private func close(_ node: Int, _ open: inout [Int], _ isOpen: inout [Bool]) -> Component {
    let start = open.lastIndex(of: node)!
    let nodes = Array(open[start...])
    open.removeSubrange(start...)
    for node in nodes { isOpen[node] = false }
    let isCycle = nodes.count > 1 || targets[starts[node]..<starts[node + 1]].contains(node)
    return Component(nodes: nodes, isCycle: isCycle)
  }
}
