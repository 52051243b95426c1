// SPDX-License-Identifier: MIT

// A constant stands in at most four kinds of places: the instruction that the constraint defines, explicit rows by
// way of λ, a kink, and what is watched.
extension ConstraintSystem {
  mutating func setConstant(_ number: Int32, _ constant: Double) {
    let old = store.records[number].constant
    guard old != constant else { return }
    let isFollowed = noteChange(.constant(number))
    store.records[number].constant = constant
    if plan.isVoid { return }
    let record = store.records[number]
    if record.defined >= 0, plan.explicit[record.defined] < 0 {
      let position = plan.position[record.defined]
      plan.instructions[position].constant = -constant / pivot(record.defined)
    }
    for place in record.lambdaStart..<record.lambdaStart + record.lambdaCount {
      let position = plan.position[plan.constraintLambdaVariables[place]]
      plan.instructions[position].constant += plan.constraintLambdaWeights[place] * (constant - old)
    }
    if record.kink >= 0 { costs.kinks[record.kink].constant = constant }
    if !isFollowed { setConstantDirty(number) }
    if record.lambdaCount > 0 { countEdit() }
  }

  mutating func setConstantDirty(_ number: Int32) {
    let record = store.records[number]
    if record.defined >= 0, plan.explicit[record.defined] < 0 { plan.setDirty(plan.position[record.defined]) }
    for place in record.lambdaStart..<record.lambdaStart + record.lambdaCount {
      plan.setDirty(plan.position[plan.constraintLambdaVariables[place]])
    }
    if record.kink >= 0 { plan.setDirty(Int32(plan.componentBase) + component(ofKink: record.kink)) }
    if record.watch >= 0 { plan.setDirty(record.watch) }
  }

  /// Sums of many edits collect rounding; now and then they are made afresh.
  private mutating func countEdit() {
    editsSinceRefresh += 1
    guard editsSinceRefresh > Tolerance.editsUntilRefresh else { return }
    editsSinceRefresh = 0
    if direction.isValid { leaveDirection() }
    for index in 0..<plan.parameters.count where plan.explicit[plan.parameters[index]] >= 0 {
      let position = plan.position[plan.parameters[index]]
      plan.instructions[position].constant = definitionConstant(plan.parameters[index])
      plan.setDirty(position)
    }
  }
}
