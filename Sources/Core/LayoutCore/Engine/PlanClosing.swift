// SPDX-License-Identifier: MIT

// An equation e whose variables are all known either says nothing new or determines a parameter q:
// ```
//   e: g·q + Σ W·input + Σ λ·c = 0,   so   q = −(Σ W·input + Σ λ·c) / g.
// ```
// g comes from the forms. W and λ come from one backward sweep from e over the variables that depend on q; what does
// not depend on q is an input of the row.
extension ConstraintSystem {
  mutating func close(_ equation: Int32) {
    beginExpansion()
    let record = store.records[equation]
    for place in record.start..<record.start + record.count {
      addToExpansion(store.termVariables[place], store.termFactors[place])
    }
    expand()
    var largest = 0.0
    for index in 0..<scratch.row.count { largest = max(largest, abs(scratch.weight[scratch.row[index]])) }
    var parameter: Int32 = -1
    for index in 0..<scratch.row.count {
      let candidate = scratch.row[index]
      if abs(scratch.weight[candidate]) < Tolerance.pivot * largest { continue }
      if parameter < 0 || plan.sequence[candidate] > plan.sequence[parameter] { parameter = candidate }
    }
    if parameter < 0 {
      plan.watched.append(equation)
    } else {
      determine(parameter, by: equation)
    }
  }

  private mutating func determine(_ parameter: Int32, by equation: Int32) {
    findDependents(on: parameter, in: equation)
    // Weights of variables: those that depend on the parameter go on, the others are inputs.
    scratch.epoch += 1
    scratch.inputs.clear()
    let lambdaStart = plan.lambdaConstraints.count
    let record = store.records[equation]
    plan.lambdaConstraints.append(equation)
    plan.lambdaWeights.append(1)
    for place in record.start..<record.start + record.count {
      addToSweep(store.termVariables[place], store.termFactors[place])
    }
    var index = scratch.postOrder.count
    while index > 0 {
      index -= 1
      let variable = scratch.postOrder[index]
      joinBlocks(parameter, variable)
      if scratch.mark[variable] == scratch.epoch { sweep(variable) }
    }
    finishRow(of: parameter, by: equation, lambdaStart: lambdaStart)
  }

  private mutating func sweep(_ variable: Int32) {
    let weight = scratch.weight[variable]
    if weight == 0 { return }
    for index in 0..<sourceCount(variable) {
      let source = source(variable, index)
      if source.variable != variable { addToSweep(source.variable, weight * source.factor) }
    }
    let row = plan.explicit[variable]
    if row >= 0 {
      let start = plan.rowLambdaStart[row]
      for place in start..<start + plan.rowLambdaCount[row] {
        plan.lambdaConstraints.append(plan.lambdaConstraints[place])
        plan.lambdaWeights.append(weight * plan.lambdaWeights[place])
      }
    } else {
      plan.lambdaConstraints.append(plan.definer[variable])
      plan.lambdaWeights.append(-weight / pivot(variable))
    }
  }

  @inline(__always)
  private mutating func addToSweep(_ variable: Int32, _ weight: Double) {
    if scratch.mark[variable] != scratch.epoch {
      scratch.mark[variable] = scratch.epoch
      scratch.weight[variable] = 0
      scratch.magnitude[variable] = 0
      if scratch.visit[variable] != scratch.visitEpoch || !scratch.reaches[variable] {
        scratch.inputs.append(variable)
      }
    }
    scratch.weight[variable] += weight
    scratch.magnitude[variable] += abs(weight)
  }

  /// Variables that reach the parameter, sources first, from the terms of an equation.
  private mutating func findDependents(on parameter: Int32, in equation: Int32) {
    scratch.visitEpoch += 1
    scratch.postOrder.clear()
    scratch.path.clear()
    scratch.pathIndex.clear()
    scratch.visit[parameter] = scratch.visitEpoch
    scratch.reaches[parameter] = true
    let record = store.records[equation]
    for place in record.start..<record.start + record.count {
      enter(store.termVariables[place], parameter)
      while !scratch.path.isEmpty {
        let depth = scratch.path.count - 1
        let variable = scratch.path[depth]
        let index = Int(scratch.pathIndex[depth])
        if index < sourceCount(variable) {
          scratch.pathIndex[depth] = Int32(index + 1)
          let next = source(variable, index).variable
          if next == variable { continue }
          if scratch.visit[next] == scratch.visitEpoch {
            if scratch.reaches[next] { scratch.reaches[variable] = true }
          } else {
            enter(next, parameter)
          }
        } else {
          scratch.path.extend(to: depth, with: 0)
          scratch.pathIndex.extend(to: depth, with: 0)
          if scratch.reaches[variable] {
            scratch.postOrder.append(variable)
            if depth > 0 { scratch.reaches[scratch.path[depth - 1]] = true }
          }
        }
      }
    }
  }

  /// Only what may depend on the parameter is looked into.
  private mutating func enter(_ variable: Int32, _ parameter: Int32) {
    if scratch.visit[variable] == scratch.visitEpoch { return }
    scratch.visit[variable] = scratch.visitEpoch
    scratch.reaches[variable] = false
    let form = form(variable)
    guard form.parameter == parameter || form.parameter == Plan.complex else { return }
    scratch.path.append(variable)
    scratch.pathIndex.append(0)
  }

  private mutating func finishRow(of parameter: Int32, by equation: Int32, lambdaStart: Int) {
    let scale = -1 / scratch.weight[parameter]
    let row = Int32(plan.rowStart.count)
    let start = plan.rowVariables.count
    for index in 0..<scratch.inputs.count {
      let input = scratch.inputs[index]
      if abs(scratch.weight[input]) <= Tolerance.cancellation * scratch.magnitude[input] { continue }
      plan.rowVariables.append(input)
      plan.rowFactors.append(scratch.weight[input] * scale)
    }
    for place in lambdaStart..<plan.lambdaConstraints.count { plan.lambdaWeights[place] *= scale }
    plan.rowStart.append(Int32(start))
    plan.rowCount.append(Int32(plan.rowVariables.count - start))
    plan.rowLambdaStart.append(Int32(lambdaStart))
    plan.rowLambdaCount.append(Int32(plan.lambdaConstraints.count - lambdaStart))
    plan.explicit[parameter] = row
    plan.definer[parameter] = equation
    store.records[equation].defined = parameter
    setForm(of: parameter)
  }

  // MARK: - Circles

  mutating func block(_ variable: Int32) -> Int32 {
    var root = variable
    while scratch.blockParent[root] != root { root = scratch.blockParent[root] }
    var next = variable
    while scratch.blockParent[next] != root {
      let parent = scratch.blockParent[next]
      scratch.blockParent[next] = root
      next = parent
    }
    return root
  }

  mutating func joinBlocks(_ first: Int32, _ second: Int32) {
    let (first, second) = (block(first), block(second))
    if first == second { return }
    scratch.blockParent[second] = first
    let next = scratch.blockNext[first]
    scratch.blockNext[first] = scratch.blockNext[second]
    scratch.blockNext[second] = next
  }
}
