// SPDX-License-Identifier: MIT

/// A required constraint that contradicts the others. It acts as a wish just below required.
package struct BrokenConstraint: Equatable, Sendable {
  package var constraint: ConstraintNumber
  /// The constraints, itself among them, that cannot hold together, while any of them could be left out (of very
  /// many, some may be too many). In the order of activation. Empty for most of very many that break at once.
  package var conflict: [ConstraintNumber]

  package init(constraint: ConstraintNumber, conflict: [ConstraintNumber]) {
    self.constraint = constraint
    self.conflict = conflict
  }
}

// Which requirements hold when not all can: sorted by their keys, each one that agrees with those kept so far. So the
// outcome is a matter of the set alone. Only those that are connected with a contradiction take part.
extension ConstraintSystem {
  /// Whether requirements miss in the present frame.
  mutating func isContradictory() -> Bool {
    checkWatched()
    return missedWatch || violatedCount > 0
  }

  /// Looks at what is watched and depends on a change; where something misses, at all of it, to see whether that is over.
  private mutating func checkWatched() {
    var mustCheckAll = mustCheckWatched
    mustCheckWatched = false
    for word in plan.watchBase / 64..<plan.componentBase / 64 {
      var bits = plan.dirty[word]
      plan.dirty[word] = 0
      if bits != 0, missedWatch { mustCheckAll = true }
      while bits != 0, !missedWatch {
        let index = word * 64 + bits.trailingZeroBitCount - plan.watchBase
        bits &= bits &- 1
        if isWatchMissed(index) { missedWatch = true }
      }
    }
    guard mustCheckAll else { return }
    missedWatch = false
    for index in 0..<plan.watched.count where isWatchMissed(index) { missedWatch = true }
  }

  private mutating func isWatchMissed(_ index: Int) -> Bool {
    let watched = plan.watched[index]
    return watched < 0 ? isFloorMissed(~watched) : isMissed(watched)
  }

  /// Breaks what has to be broken, and brings back what need no longer be.
  mutating func settleContradictions(isNewPlan: Bool, keys: ((ConstraintNumber) -> BreakingKey?)?) {
    let isContradictory = isContradictory()
    if !isContradictory, broken.isEmpty { return }
    takeInFloors()
    store.makeOrder()
    var agreement = Agreement(self)
    let hasNewKeys = keys.map { askForKeys($0) } ?? false
    let mayRest = !isContradictory && !isNewPlan && !hasNewKeys
    // The sets of before still tell why, as long as they are the same constraints.
    if mayRest, broken.allSatisfy({ contradictsItself($0.conflict, &agreement) }) { return }
    let before = broken
    var victims: [(number: Int32, kept: Group)] = []
    for group in contradictoryGroups(before) { breakRequirements(in: group, &agreement, &victims) }
    victims.sort { store.records[$0.number].serial < store.records[$1.number].serial }
    if mayRest, victims.map(\.number) == before.map(\.constraint.number) { return }
    for index in 0..<store.order.count { store.records[store.order[index]].isBroken = false }
    broken = victims.map { BrokenConstraint(constraint: ConstraintNumber(number: $0.number), conflict: []) }
    tellConflicts(victims, before, &agreement)
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

  /// Whether one is another than before.
  private mutating func askForKeys(_ key: (ConstraintNumber) -> BreakingKey?) -> Bool {
    var hasNew = false
    for index in 0..<store.order.count where store.records[store.order[index]].isRequired {
      let number = store.order[index]
      if store.setKey(number, key(ConstraintNumber(number: number))) { hasNew = true }
    }
    return hasNew
  }

  /// Requirements in the order in which they are kept, and where a victim stands among them.
  private struct Group {
    var sorted: [Int32]
    var isKept: [Bool]
    var place = 0
  }

  private mutating func breakRequirements(
    in group: [Int32], _ agreement: inout Agreement, _ victims: inout [(number: Int32, kept: Group)]
  ) {
    let sorted = group.sorted { isKeptBefore($0, $1) }
    agreement.clear()
    let isKept = sorted.map { agreement.takeIn($0, of: self) }
    for place in sorted.indices where !isKept[place] {
      victims.append((sorted[place], Group(sorted: sorted, isKept: isKept, place: place)))
    }
  }

  /// How many are told at a time why they were broken, new ones first.
  private static let mostTold = 32
  /// How many constraints may be looked at to make one conflict small.
  private static let workOnConflict = 100_000

  private mutating func tellConflicts(
    _ victims: [(number: Int32, kept: Group)], _ before: [BrokenConstraint], _ agreement: inout Agreement
  ) {
    let new = victims.indices.filter { !store.records[victims[$0].number].isReported }
    let old = victims.indices.filter { store.records[victims[$0].number].isReported }
    for index in (new + old).prefix(Self.mostTold) {
      let group = victims[index].kept
      let kept = (0..<group.place).filter { group.isKept[$0] }.map { group.sorted[$0] }
      broken[index].conflict = conflict(of: victims[index].number, among: kept, &agreement)
        .map(ConstraintNumber.init(number:))
    }
  }

  private func contradictsItself(_ conflict: [ConstraintNumber], _ agreement: inout Agreement) -> Bool {
    agreement.clear()
    return conflict.contains { !agreement.takeIn($0.number, of: self) }
  }

  /// What is left when members are dropped from the latest activated to the earliest, as long as the rest contradicts
  /// itself. When that takes too long, what was not tried yet stays.
  private func conflict(of victim: Int32, among kept: [Int32], _ agreement: inout Agreement) -> [Int32] {
    var result = [victim]
    var candidates = kept.sorted { store.records[$0].serial < store.records[$1].serial }
    let end = agreement.work + Self.workOnConflict
    while agreement.work < end {
      agreement.clear()
      if result.contains(where: { !agreement.takeIn($0, of: self) }) { candidates = [] }
      // The first that contradicts those before it is needed, and none of those after it.
      guard let place = candidates.firstIndex(where: { !agreement.takeIn($0, of: self) }) else {
        candidates = []
        break
      }
      result.append(candidates[place])
      candidates.removeLast(candidates.count - place)
    }
    return (result + candidates).sorted { store.records[$0].serial < store.records[$1].serial }
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
    var parent = Array(0..<Int32(store.variables.count))
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
      where !store.variables[store.termVariables[place]].isInput {
        return store.termVariables[place]
      }
      return nil
    }
    for index in 0..<store.order.count {
      let record = store.records[store.order[index]]
      guard record.isRequired, let first = anyVariable(store.order[index]) else { continue }
      for place in record.start..<record.start + record.count
      where !store.variables[store.termVariables[place]].isInput {
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

  mutating func isFloorMissed(_ variable: Int32) -> Bool {
    let value = values[variable]
    return value < -Tolerance.redundancy - Tolerance.redundancyRounding * abs(value)
  }
}
