// SPDX-License-Identifier: MIT

extension ConstraintSystem {
  mutating func solve() {
    preparePlan()
    runInstructions()
    searchComponents()
  }

  /// Structure first: removed constraints leave, added ones enter.
  private mutating func preparePlan() {
    plan.touched.fill(plan.touched.count, with: 0)
    var hasRemoved = false
    for index in 0..<store.pending.count where store.pending[index] >= 0 { hasRemoved = true }
    if !hasRemoved { store.pending.clear() }
    if plan.isVoid || hasRemoved || !store.added.isEmpty { makePlan() }
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
