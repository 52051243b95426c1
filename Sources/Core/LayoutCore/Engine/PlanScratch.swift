// SPDX-License-Identifier: MIT

/// Memory that a plan needs while it is made, a third of all that an engine has: what a full plan took goes back when
/// it is solved. `ColumnMemory` keeps some of it for the next, as half the cost of a large plan would be fresh pages.
struct PlanScratch {
  /// Whether a full plan was made since it was released.
  var isFull = false
  // One entry a constraint: terms with unknown variables, and the exclusive or of these.
  var unknownCount: Column<Int32> = Column()
  var unknownSum: Column<Int32> = Column()

  // Variable → equations and variable → costs.
  var equationStart: Column<Int32> = Column()
  var equationEnd: Column<Int32> = Column()
  var equations: Column<Int32> = Column()
  var costStart: Column<Int32> = Column()
  var costEnd: Column<Int32> = Column()
  var costs: Column<Int32> = Column()

  /// Equations with one unknown: first in, first out.
  var queue: Column<Int32> = Column()
  var queueHead = 0
  /// Equations with none, not used.
  var closing: Column<Int32> = Column()
  var closingHead = 0
  /// Equations with two unknowns: last in, first out.
  var stack: Column<Int32> = Column()
  /// Costs with one unknown: a heap of (level, place in the order of activation).
  var heap: Column<UInt64> = Column()
  /// All equations, in the order of activation; in a local plan those of the circle.
  var equationList: Column<Int32> = Column()
  /// Where the search for an equation or a cost with several unknowns goes on.
  var equationCursor = 0
  var costCursor = 0

  /// Union-find over variables that lie on one circle of equations; `blockNext` is a ring of the members.
  var blockParent: Column<Int32> = Column()
  var blockNext: Column<Int32> = Column()

  // Sweeps: weights of variables, and whether they count in this sweep.
  var epoch: Int32 = 0
  var mark: Column<Int32> = Column()
  var weight: Column<Double> = Column()
  var magnitude: Column<Double> = Column()
  /// Variables to expand, the latest first: a heap of (sequence, variable).
  var expansion: Column<UInt64> = Column()
  /// By a number made of factors: where such stand in the plan, or −1.
  var factorSlots: Column<Int32> = Column()
  /// The parameters that a sweep ended at.
  var row: Column<Int32> = Column()

  // Depth first searches.
  var visitEpoch: Int32 = 0
  var visit: Column<Int32> = Column()
  var reaches: Column<Bool> = Column()
  var path: Column<Int32> = Column()
  var pathIndex: Column<Int32> = Column()
  var postOrder: Column<Int32> = Column()
  var inputs: Column<Int32> = Column()

  /// For sweeps and searches over `count` variables.
  mutating func beginSweeps(_ count: Int) {
    mark.fill(count, with: 0)
    visit.fill(count, with: 0)
    // These are written before they are read.
    weight.stretch(to: count)
    magnitude.stretch(to: count)
    reaches.stretch(to: count)
    epoch = 0
    visitEpoch = 0
  }

  mutating func release() {
    deallocate()
    self = PlanScratch()
  }

  func deallocate() {
    unknownCount.deallocate()
    unknownSum.deallocate()
    equationStart.deallocate()
    equationEnd.deallocate()
    equations.deallocate()
    costStart.deallocate()
    costEnd.deallocate()
    costs.deallocate()
    queue.deallocate()
    closing.deallocate()
    stack.deallocate()
    heap.deallocate()
    equationList.deallocate()
    blockParent.deallocate()
    blockNext.deallocate()
    mark.deallocate()
    weight.deallocate()
    magnitude.deallocate()
    expansion.deallocate()
    factorSlots.deallocate()
    row.deallocate()
    visit.deallocate()
    reaches.deallocate()
    path.deallocate()
    pathIndex.deallocate()
    postOrder.deallocate()
    inputs.deallocate()
  }
}

extension Column where Element == UInt64 {
  /// As a heap with the least on top.
  mutating func pushHeap(_ element: UInt64) {
    append(element)
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      if base[parent] <= element { break }
      base[child] = base[parent]
      child = parent
    }
    base[child] = element
  }

  mutating func popHeap() -> UInt64? {
    guard count > 0 else { return nil }
    let top = base[0]
    let last = popLast()!
    if count > 0 { siftDown(last, from: 0) }
    return top
  }

  func makeHeap() {
    var index = count / 2
    while index > 0 {
      index -= 1
      siftDown(base[index], from: index)
    }
  }

  private func siftDown(_ element: UInt64, from start: Int) {
    var parent = start
    while true {
      var child = parent * 2 + 1
      if child >= count { break }
      if child + 1 < count, base[child + 1] < base[child] { child += 1 }
      if element <= base[child] { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = element
  }
}
