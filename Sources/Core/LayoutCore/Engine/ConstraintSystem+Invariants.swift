// SPDX-License-Identifier: MIT

extension ConstraintSystem {
  /// What is true after every solve; looked at in debug builds. Of large plans only when they are made, or animations
  /// would stutter there.
  mutating func assertInvariants(isNewPlan: Bool) {
    #if DEBUG
    guard isNewPlan || plan.instructions.count < 200 else { return }
    if let failure = failedInvariant() { fatalError("the constraint engine: \(failure)") }
    #endif
  }

  /// The first that does not hold, nil if all do.
  mutating func failedInvariant() -> String? {
    if search.stalls > 0 { return "a search took too many steps" }
    for word in 0..<plan.dirty.count where plan.dirty[word] != 0 {
      let isWatch = word >= plan.watchBase / 64 && word < plan.componentBase / 64
      if !isWatch || !mustCheckWatched { return "something is still dirty" }
    }
    for index in 0..<plan.instructions.count {
      let target = plan.instructions[index].target
      if Int(plan.position[target]) != index {
        return "instruction \(index) is not where x\(target) is computed"
      }
      let sources = sources(ofInstruction: index)
      var value = plan.instructions[index].constant
      var magnitude = abs(value)
      for source in sources {
        let position = plan.position[source.variable]
        if position >= 0, Int(position) >= index {
          return "x\(target) comes before its source x\(source.variable)"
        }
        if !hasDependent(source.variable, Int32(index)) {
          return "x\(source.variable) does not know x\(target)"
        }
        value += source.factor * values[source.variable]
        magnitude += abs(source.factor * values[source.variable])
      }
      if abs(value - values[target]) > 1e-9 * (1 + magnitude) {
        return "x\(target) is \(values[target]), its instruction gives \(value)"
      }
    }
    store.makeOrder()
    for index in 0..<store.order.count {
      let number = store.order[index]
      let record = store.records[number]
      if record.isEquation, record.defined < 0, record.watch < 0 {
        return "equation \(number) is neither used nor watched"
      }
      // With room for rounding: a frame at the edge of a contradiction is no bug.
      if record.isRequired, !record.isBroken, isMissed(number),
        abs(residual(number)) > 100 * requirementTolerance(number)
      {
        return "constraint \(number) does not hold"
      }
    }
    for variable in 0..<Int32(store.floors.count) where store.floors[variable] >= 0 {
      if isFloorMissed(variable), values[variable] < -100 * Tolerance.redundancy {
        return "x\(variable) is below 0"
      }
    }
    for index in 0..<costs.components.count {
      let component = costs.components[index]
      var (free, pinned) = (0, 0)
      for place in component.parameterStart..<component.parameterStart + component.parameterCount {
        if plan.position[costs.parameters[place]] >= 0 { return "a parameter is computed" }
        if costs.pins[place] == Costs.free { free += 1 }
      }
      for row in component.rowStart..<component.rowStart + component.rowCount where costs.rowPin[row] >= 0 {
        pinned += 1
      }
      if free != pinned { return "component \(index) has \(free) free parameters and \(pinned) pinned rows" }
    }
    return nil
  }

  mutating func sources(ofInstruction index: Int) -> [(variable: Int32, factor: Double)] {
    let instruction = plan.instructions[index]
    if instruction.a == -1 {
      return (instruction.b..<instruction.b + instruction.c).map {
        (plan.poolVariables[$0], plan.poolFactors[$0])
      }
    }
    let k = plan.factors[instruction.factors]
    let all = [(instruction.a, k.a), (instruction.b, k.b), (instruction.c, k.c)]
    return all.filter { $0.0 != plan.hiddenBase }
  }

  private mutating func hasDependent(_ variable: Int32, _ bit: Int32) -> Bool {
    plan.dependentPlaces(variable).contains { plan.dependents[$0].bit == bit }
  }
}
