// SPDX-License-Identifier: MIT

extension ConstraintSystem {
  mutating func solve() {
    newlyBroken.removeAll(keepingCapacity: true)
    plan.touched.fill(plan.touched.count, with: 0)
    rememberValues()
    let isNewPlan = hasStructureChanged()
    if isNewPlan {
      removeStays()
      makePlan()
    }
    runInstructions()
    searchComponents()
    settleContradictions(isNewPlan: isNewPlan)
    if needsStays { addStays() }
    resetStays()
    assertInvariants()
  }

  private mutating func hasStructureChanged() -> Bool {
    if plan.isVoid || !store.added.isEmpty { return true }
    for index in 0..<store.pending.count where store.pending[index] >= 0 { return true }
    store.pending.clear()
    return false
  }

  /// What rounding may leave of a requirement.
  func requirementTolerance(_ number: Int32) -> Double {
    let record = store.records[number]
    var magnitude = abs(record.constant)
    for place in record.start..<record.start + record.count {
      magnitude += abs(store.termFactors[place] * values[store.termVariables[place]])
    }
    return Tolerance.redundancy + Tolerance.redundancyRounding * magnitude
  }
}
