// SPDX-License-Identifier: MIT

/// Why a variable has its value: one link of the chain that `ConstraintEngine.explain` returns.
package struct ConstraintReason: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The value was given.
    case input
    /// A required equation, or several that only have a solution together.
    case equation
    /// Costs that meet here: inequalities and wishes.
    case cost
    /// Nothing determines it; it stays where it was.
    case stay
  }

  package var variable: ConstraintVariable
  package var kind: Kind
  /// In the order of activation.
  package var constraints: [ConstraintNumber]

  package init(variable: ConstraintVariable, kind: Kind, constraints: [ConstraintNumber] = []) {
    self.variable = variable
    self.kind = kind
    self.constraints = constraints
  }
}

extension ConstraintSystem {
  /// The variable first, then what its value was made of, each once, down to inputs, costs and stays.
  mutating func explain(_ variable: Int32) -> [ConstraintReason] {
    if plan.isBefore(variable) {
      let kind: ConstraintReason.Kind = store.variables[variable].isInput ? .input : .stay
      return [ConstraintReason(variable: ConstraintVariable(number: variable), kind: kind)]
    }
    var result: [ConstraintReason] = []
    var queue = [variable]
    var seen: Set<Int32> = [variable]
    func enqueue(_ source: Int32) {
      if source != plan.hiddenBase, seen.insert(source).inserted { queue.append(source) }
    }
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      let isHidden = current >= plan.hiddenBase
      let name = ConstraintVariable(number: isHidden ? definedBySlack(current) : current)
      if !isHidden, store.variables[current].isInput {
        result.append(ConstraintReason(variable: name, kind: .input))
      } else if isDefined(current) {
        result.append(
          ConstraintReason(variable: name, kind: .equation, constraints: named(equations(of: current))))
        for index in 0..<sourceCount(current) { enqueue(source(current, index).variable) }
      } else {
        let holding = holdingConstraints(current)
        result.append(
          ConstraintReason(
            variable: name, kind: holding.isEmpty ? .stay : .cost, constraints: named(holding)))
        for number in holding {
          let record = store.records[number]
          for place in record.start..<record.start + record.count { enqueue(store.termVariables[place]) }
        }
      }
    }
    return result
  }

  private mutating func definedBySlack(_ slack: Int32) -> Int32 {
    for index in 0..<plan.instructions.count where plan.slack(plan.instructions[index].target) == slack {
      return plan.instructions[index].target
    }
    return slack
  }

  private mutating func equations(of variable: Int32) -> [Int32] {
    let row = plan.explicit[variable]
    guard row >= 0 else { return plan.slack(variable) >= 0 ? [] : [plan.definer[variable]] }
    let start = plan.rowLambdaStart[row]
    return Array(Set((start..<start + plan.rowLambdaCount[row]).map { plan.lambdaConstraints[$0] }))
  }

  /// Costs at their corner that the parameter enters: they are what it rests on.
  private mutating func holdingConstraints(_ parameter: Int32) -> [Int32] {
    let index = costs.component(of: parameter)
    guard index >= 0 else { return [] }
    let component = costs.components[index]
    let local = costs.localNumber[parameter]
    var result: [Int32] = []
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      let (residual, corner) = readKink(costs.kinks.base + Int(kink))
      let number = costs.kinks[kink].constraint
      guard abs(residual) <= corner, !store.records[number].isInternal else { continue }
      let target = costs.kinks[kink].target
      var isEntered = target == local
      if target < 0 {
        let row = component.rowStart + ~target
        for entry in costs.rowStart[row]..<costs.rowStart[row] + costs.rowCount[row]
        where costs.entryParameters[entry] == local {
          isEntered = true
        }
      }
      if isEntered { result.append(number) }
    }
    return result
  }

  private mutating func named(_ numbers: [Int32]) -> [ConstraintNumber] {
    numbers.sorted { store.records[$0].serial < store.records[$1].serial }.map(ConstraintNumber.init(number:))
  }
}
