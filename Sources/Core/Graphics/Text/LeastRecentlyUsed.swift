// SPDX-License-Identifier: MIT

/// A dictionary with a cap on the sum of its values' costs; over it, what was not asked for longest goes.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  /// Most entries, and the largest sum of costs (bytes, roughly).
  let countLimit: Int
  let costLimit: Int
  private(set) var cost = 0

  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var older: Int?
    var newer: Int?
  }
  private var places: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  init(countLimit: Int, costLimit: Int) {
    self.countLimit = countLimit
    self.costLimit = costLimit
  }

  var count: Int { places.count }

  /// The value, which becomes the newest.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let node = nodes[place] else { return nil }
    if newest != place {
      unlink(place)
      append(place)
    }
    return node.value
  }

  mutating func store(_ value: Value, for key: Key, cost newCost: Int) {
    remove(key)
    let place = free.popLast() ?? nodes.count
    let node = Node(key: key, value: value, cost: newCost)
    if place == nodes.count {
      nodes.append(node)
    } else {
      nodes[place] = node
    }
    places[key] = place
    cost += newCost
    append(place)
    // The newest stays even when it is over the limit alone: its caller is about to ask for it again.
    while count > 1, count > countLimit || cost > costLimit, let place = oldest, let node = nodes[place] {
      remove(node.key)
    }
  }

  mutating func removeAll() { self = LeastRecentlyUsed(countLimit: countLimit, costLimit: costLimit) }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let node = nodes[place] else { return }
    unlink(place)
    cost -= node.cost
    nodes[place] = nil
    free.append(place)
  }

  private mutating func unlink(_ place: Int) {
    guard let node = nodes[place] else { return }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
  }

  private mutating func append(_ place: Int) {
    nodes[place]?.older = newest
    nodes[place]?.newer = nil
    if let newest { nodes[newest]?.newer = place } else { oldest = place }
    newest = place
  }
}
