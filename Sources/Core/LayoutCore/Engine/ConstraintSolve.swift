// SPDX-License-Identifier: MIT

extension ConstraintSystem {
  mutating func solve(
    keys: ((ConstraintNumber) -> BreakingKey?)? = nil, ranks: ((ConstraintVariable) -> Int32)? = nil
  ) {
    forgetChanges()
    if followDirection() {
      reportedMoves = moved.count
      assertInvariants(isNewPlan: false)
      return
    }
    let isNewPlan = hasStructureChanged()
    if isNewPlan, !makeLocalPlan() {
      removeStays()
      makePlan()
    }
    // The plan leaves values alone.
    if needsStays || costs.components.count > 0 { rememberValues() }
    runCosts()
    settleContradictions(isNewPlan: isNewPlan, keys: keys)
    if needsStays { addStays(ranks) }
    resetStays()
    reportedMoves = moved.count
    reportedBase = plan.hiddenBase
    seekDirection()
    assertInvariants(isNewPlan: isNewPlan)
    if scratch.isFull {
      putFloorsAway()
      forgetFormsIfClosed()
      releaseScratch()
    }
  }

  /// What was needed to make a full plan. Edits and local plans take what they need anew, and keep it.
  private mutating func releaseScratch() {
    scratch.release()
    reduction.release()
    plan.defined.release()
    store.added.release()
    store.releaseOrder()
    store.pending.release()
    store.changedFloors.release()
    values.trim()
    store.trim()
    plan.trim()
    ColumnMemory.trim()
  }

  /// Computes and searches, until what was left out of the costs holds. Each round takes something in.
  mutating func runCosts() {
    runInstructions()
    searchComponents()
    while takeInLazy() {
      makePlan()
      runInstructions()
      searchComponents()
    }
  }

  private mutating func takeInLazy() -> Bool {
    var isViolated = false
    for index in 0..<plan.lazy.count {
      let number = plan.lazy[index]
      let residual = residual(number)
      let isMissed = store.records[number].relation == 1 ? residual > 0 : residual < 0
      if isMissed, abs(residual) > Tolerance.corner {
        store.records[number].isUrgent = true
        isViolated = true
      }
    }
    return isViolated
  }

  private mutating func hasStructureChanged() -> Bool {
    if store.areSerialsUsedUp { plan.isVoid = true }
    if plan.isVoid || !store.added.isEmpty || store.haveFloorsChanged() { return true }
    for index in 0..<store.pending.count where store.pending[index] >= 0 { return true }
    store.pending.clear()
    return false
  }

  // MARK: - Changes

  private mutating func forgetChanges() {
    if !newlyBroken.isEmpty { newlyBroken.removeAll() }
    if !openDirections.isEmpty { openDirections.removeAll() }
    if !direction.wasFollowed { plan.touched.fill(plan.touched.count, with: 0) }
    for index in reportedMoves..<moved.count { moved[index - reportedMoves] = moved[index] }
    moved.extend(to: moved.count - reportedMoves, with: 0)
    reportedMoves = 0
  }

  /// What the present plan changed, for one who makes another in the same solve.
  mutating func collectTouched() {
    for word in 0..<plan.touched.count {
      var bits = plan.touched[word]
      while bits != 0 {
        moved.append(plan.instructions[word * 64 + bits.trailingZeroBitCount].target)
        bits &= bits &- 1
      }
    }
  }

  /// Of the last solve, by number, each once.
  func changedVariables() -> [ConstraintVariable] {
    var result: [ConstraintVariable] = []
    func add(_ variable: Int32) { result.append(ConstraintVariable(number: variable)) }
    let followed = direction.wasFollowed ? direction.dependents.count : 0
    let touched = (0..<plan.touched.count).reduce(0) { $0 + plan.touched[$1].nonzeroBitCount }
    result.reserveCapacity(reportedMoves + followed + touched)
    for index in 0..<reportedMoves where moved[index] < reportedBase { add(moved[index]) }
    for index in 0..<followed { add(Int32(direction.dependents[index].variable)) }
    for word in 0..<plan.touched.count {
      var bits = plan.touched[word]
      while bits != 0 {
        let target = plan.instructions[word * 64 + bits.trailingZeroBitCount].target
        if target < reportedBase { add(target) }
        bits &= bits &- 1
      }
    }
    result.sort { $0.number < $1.number }
    var kept = 0
    for index in result.indices where index == 0 || result[index] != result[kept - 1] {
      result[kept] = result[index]
      kept += 1
    }
    result.removeLast(result.count - kept)
    return result
  }

  /// What rounding may leave of a requirement.
  mutating func requirementTolerance(_ number: Int32) -> Double {
    let record = store.records[number]
    var magnitude = abs(record.constant)
    for place in record.start..<record.start + record.count {
      magnitude += abs(store.termFactors[place] * values[store.termVariables[place]])
    }
    return Tolerance.redundancy + Tolerance.redundancyRounding * magnitude
  }
}
