// SPDX-License-Identifier: MIT

/// A required constraint that contradicts the others. It acts as a wish just below required.
package struct BrokenConstraint: Equatable, Sendable {
  package var constraint: ConstraintNumber
  /// The constraints, itself among them, that cannot hold together, while any of them could be left out (of very
  /// many, some may be too many). In the order of activation.
  package var conflict: [ConstraintNumber]

  package init(constraint: ConstraintNumber, conflict: [ConstraintNumber]) {
    self.constraint = constraint
    self.conflict = conflict
  }
}

// Which requirements hold when not all can: sorted by their keys, each one that agrees with those kept so far. So the
// outcome is a matter of the set alone.
//
// What agrees is found by solving the requirements alone. As more of them only contradict each other more, the first
// that does not agree is found by bisection: n requirements with b broken take b · log n solves at most, and only those
// that are connected with a contradiction take part. Where victims lie close together, few are tried at once.
extension ConstraintSystem {
  /// Whether requirements miss in the present frame.
  mutating func isContradictory() -> Bool {
    if mustCheckWatched || hasTouchedWatch {
      mustCheckWatched = false
      missedWatch = false
      for index in 0..<plan.watched.count where isWatchMissed(plan.watched[index]) { missedWatch = true }
    }
    return missedWatch || violatedCount > 0
  }

  private var hasTouchedWatch: Bool {
    for index in plan.watchBase / 64..<plan.touched.count {
      var bits = plan.touched[index]
      if index == plan.watchBase / 64 { bits &= ~0 << UInt64(plan.watchBase % 64) }
      if bits != 0 { return true }
    }
    return false
  }

  mutating func isWatchMissed(_ number: Int32) -> Bool {
    let position = store.records[number].watch
    let residual = values[plan.instructions[position].target]
    if abs(residual) <= Tolerance.redundancy { return false }
    let relation = store.records[number].relation
    if relation == 1, residual < 0 { return false }
    if relation == 2, residual > 0 { return false }
    return abs(residual) > requirementTolerance(number)
  }

  /// Breaks what has to be broken, and brings back what need no longer be.
  mutating func settleContradictions(isNewPlan: Bool) {
    let isContradictory = isContradictory()
    if !isContradictory, broken.isEmpty { return }
    var checker = ConsistencyChecker(self)
    defer { checker.deallocate() }
    // The sets of before still tell why, as long as they are the same constraints.
    if !isContradictory, !isNewPlan,
      broken.allSatisfy({ !checker.isConsistent($0.conflict.map(\.number), self) })
    {
      return
    }
    let before = broken
    broken = []
    for index in 0..<store.order.count { store.records[store.order[index]].isBroken = false }
    for group in contradictoryGroups(before) { breakRequirements(in: group, &checker) }
    broken.sort { store.records[$0.constraint.number].serial < store.records[$1.constraint.number].serial }
    for entry in broken {
      let number = entry.constraint.number
      store.records[number].isBroken = true
      if !store.records[number].isReported { newlyBroken.append(entry) }
      store.records[number].isReported = true
    }
    // With wishes in place of requirements.
    makePlan()
    runCosts()
  }

  private mutating func breakRequirements(in group: [Int32], _ checker: inout ConsistencyChecker) {
    let sorted = group.sorted { isKeptBefore($0, $1) }
    var kept: [Int32] = []
    var rest = sorted[...]
    // How many are tried at once: as many as lay before the last victim, then more and more.
    var stride = rest.count
    while !rest.isEmpty {
      let next = Array(rest.prefix(stride))
      if checker.isConsistent(kept + next, self) {
        kept += next
        rest = rest.dropFirst(next.count)
        stride *= 2
        continue
      }
      let count = checker.leastContradiction(kept, next, self)
      stride = count
      let victim = rest[rest.startIndex + count - 1]
      kept += rest.prefix(count - 1)
      rest = rest.dropFirst(count)
      let conflict = checker.conflict(of: victim, among: kept, self)
      broken.append(
        BrokenConstraint(
          constraint: ConstraintNumber(number: victim), conflict: conflict.map(ConstraintNumber.init(number:))
        ))
    }
  }

  private mutating func isKeptBefore(_ first: Int32, _ second: Int32) -> Bool {
    let (a, b) = (store.records[first], store.records[second])
    if a.isBreakable != b.isBreakable { return !a.isBreakable }
    if a.isBreakable {
      if store.keys[first] < store.keys[second] { return true }
      if store.keys[second] < store.keys[first] { return false }
    }
    return a.serial < b.serial
  }

  /// Requirements connected by variables that are not inputs, where something misses or was broken.
  private mutating func contradictoryGroups(_ before: [BrokenConstraint]) -> [[Int32]] {
    var parent = Array(0..<Int32(store.isVariable.count))
    func root(_ variable: Int32) -> Int32 {
      var root = variable
      while parent[Int(root)] != root {
        parent[Int(root)] = parent[Int(parent[Int(root)])]
        root = parent[Int(root)]
      }
      return root
    }
    func anyVariable(_ number: Int32) -> Int32? {
      let record = store.records[number]
      for place in record.start..<record.start + record.count
      where !store.isInput[store.termVariables[place]] {
        return store.termVariables[place]
      }
      return nil
    }
    for index in 0..<store.order.count {
      let record = store.records[store.order[index]]
      guard record.isRequired, let first = anyVariable(store.order[index]) else { continue }
      for place in record.start..<record.start + record.count
      where !store.isInput[store.termVariables[place]] {
        parent[Int(root(store.termVariables[place]))] = root(first)
      }
    }
    var suspects = Set(
      before.map(\.constraint.number).filter { store.records[$0].isAlive }.compactMap(anyVariable).map(root))
    var alone: [[Int32]] = []
    for index in 0..<store.order.count {
      let number = store.order[index]
      guard store.records[number].isRequired else { continue }
      if let variable = anyVariable(number) {
        if isMissed(number) { suspects.insert(root(variable)) }
      } else {
        // Of inputs alone: it contradicts nothing but them.
        alone.append([number])
      }
    }
    var groups: [Int32: Int] = [:]
    var result = alone
    for index in 0..<store.order.count {
      let number = store.order[index]
      guard store.records[number].isRequired, let variable = anyVariable(number) else { continue }
      let root = root(variable)
      guard suspects.contains(root) else { continue }
      if let group = groups[root] {
        result[group].append(number)
      } else {
        groups[root] = result.count
        result.append([number])
      }
    }
    return result
  }

  /// Whether a requirement does not hold in the present frame.
  mutating func isMissed(_ number: Int32) -> Bool {
    let residual = residual(number)
    if abs(residual) <= Tolerance.redundancy { return false }
    switch store.records[number].relation {
    case 1 where residual < 0, 2 where residual > 0: return false
    default: return abs(residual) > requirementTolerance(number)
    }
  }
}
