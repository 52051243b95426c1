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

  /// Calls `body` with the nodes of each strongly connected component, after those that it is made of (Tarjan, without
  /// recursion: chains may be as long as a layout has children).
  func forEachComponent(_ body: (_ nodes: ArraySlice<Int>, _ isCycle: Bool) -> Void) {
    let count = starts.count - 1
    var found = Array(repeating: 0, count: count)
    var lowest = Array(repeating: 0, count: count)
    var isOpen = Array(repeating: false, count: count)
    var next = starts
    var open: [Int] = []
    var path: [Int] = []
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
        guard lowest[node] == found[node] else { continue }

        var start = open.count - 1
        while open[start] != node { start -= 1 }
        for member in open[start...] { isOpen[member] = false }
        let isCycle = open.count - start > 1 || targets[starts[node]..<starts[node + 1]].contains(node)
        body(open[start...], isCycle)
        open.removeSubrange(start...)
      }
    }
  }
}
