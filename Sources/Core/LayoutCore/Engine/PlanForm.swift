// SPDX-License-Identifier: MIT

// What a variable is made of, and which parameters are left when that is followed to its end.
extension ConstraintSystem {
  /// Terms to look through for the sources of a defined variable.
  @inline(__always)
  mutating func sourceCount(_ variable: Int32) -> Int {
    let row = plan.explicit[variable]
    if row >= 0 { return Int(plan.rowCount[row]) }
    let definer = plan.definer[variable]
    if definer < 0 { return 0 }
    return Int(store.records[definer].count) + (plan.slack(variable) >= 0 ? 1 : 0)
  }

  /// Its factor in its definer.
  @inline(__always)
  mutating func pivot(_ variable: Int32) -> Double { store.termFactors[plan.ownTerm[variable]] }

  /// `x[v] = … + k·x[source]`; the variable itself where its own term stands.
  @inline(__always)
  mutating func source(_ variable: Int32, _ index: Int) -> (variable: Int32, factor: Double) {
    let row = plan.explicit[variable]
    if row >= 0 {
      let place = Int(plan.rowStart[row]) + index
      return (plan.rowVariables[place], plan.rowFactors[place])
    }
    let definer = plan.definer[variable]
    let start = store.records[definer].start
    if index == Int(store.records[definer].count) { return (plan.slack(variable), 1 / pivot(variable)) }
    let place = Int(start) + index
    return (store.termVariables[place], -store.termFactors[place] / pivot(variable))
  }

  @inline(__always)
  mutating func isOpen(_ parameter: Int32) -> Bool { plan.explicit[parameter] < 0 }

  /// The form with parameters that were determined since replaced by what they are made of.
  @inline(__always)
  mutating func form(_ variable: Int32) -> (parameter: Int32, factor: Double) {
    if plan.formParameter.isEmpty { return (Plan.none, 0) }
    let parameter = plan.formParameter[variable]
    if parameter < 0 { return (parameter, 0) }
    if isOpen(parameter) { return (parameter, plan.formFactor[variable]) }
    return followForm(variable)
  }

  private mutating func followForm(_ variable: Int32) -> (parameter: Int32, factor: Double) {
    var parameter = plan.formParameter[variable]
    var factor = plan.formFactor[variable]
    while parameter >= 0, !isOpen(parameter) {
      factor *= plan.formFactor[parameter]
      parameter = plan.formParameter[parameter]
    }
    if parameter < 0 { factor = 0 }
    plan.formParameter[variable] = parameter
    plan.formFactor[variable] = factor
    return (parameter, factor)
  }

  /// From the forms of its sources. What cancels is complex, never none: a dependence that is numerically 0 is still
  /// one, and a circle of definitions must not come of it.
  mutating func setForm(of variable: Int32) {
    var parameter = Plan.none
    var (factor, magnitude) = (0.0, 0.0)
    for index in 0..<sourceCount(variable) {
      let source = source(variable, index)
      if source.variable == variable { continue }
      let form = form(source.variable)
      if form.parameter == Plan.none { continue }
      if form.parameter == Plan.complex || (parameter != Plan.none && parameter != form.parameter) {
        parameter = Plan.complex
        break
      }
      parameter = form.parameter
      factor += source.factor * form.factor
      magnitude += abs(source.factor * form.factor)
    }
    if parameter >= 0, abs(factor) < Tolerance.cancellation * magnitude { parameter = Plan.complex }
    plan.formParameter[variable] = parameter
    plan.formFactor[variable] = parameter < 0 ? 0 : factor
  }

  /// Where nothing is open there are no forms to remember.
  mutating func forgetFormsIfClosed() {
    for index in 0..<plan.parameters.count where isOpen(plan.parameters[index]) { return }
    plan.releaseForms()
  }

  // MARK: - Expansion

  /// No variable counts yet.
  @inline(__always)
  mutating func beginSweep() {
    if scratch.mark.count < values.count { scratch.beginSweeps(values.count) }
    scratch.epoch += 1
  }

  /// Begins a sweep; what it ends at stands in `scratch.row`, with its weights.
  mutating func beginExpansion() {
    beginSweep()
    scratch.row.clear()
    scratch.expansion.clear()
  }

  @inline(__always)
  mutating func addToExpansion(_ variable: Int32, _ weight: Double) {
    let form = form(variable)
    if form.parameter == Plan.none { return }
    let isComplex = form.parameter == Plan.complex
    let target = isComplex ? variable : form.parameter
    let amount = isComplex ? weight : weight * form.factor
    if scratch.mark[target] != scratch.epoch {
      scratch.mark[target] = scratch.epoch
      scratch.weight[target] = 0
      scratch.magnitude[target] = 0
      if isComplex {
        // The complement, so that the latest comes first.
        let key = UInt64(UInt32(bitPattern: ~plan.sequence[variable])) << 32
        scratch.expansion.pushHeap(key | UInt64(UInt32(bitPattern: variable)))
      } else {
        scratch.row.append(target)
      }
    }
    scratch.weight[target] += amount
    scratch.magnitude[target] += abs(amount)
  }

  /// Replaces complex variables by their sources, the latest first, so that what cancels is followed no further.
  mutating func expand() {
    while let key = scratch.expansion.popHeap() {
      let variable = Int32(truncatingIfNeeded: key)
      // A source may come back: an explicit row can be younger than its variable.
      scratch.mark[variable] = 0
      let weight = scratch.weight[variable]
      if abs(weight) <= Tolerance.cancellation * scratch.magnitude[variable] { continue }
      for index in 0..<sourceCount(variable) {
        let source = source(variable, index)
        if source.variable != variable { addToExpansion(source.variable, weight * source.factor) }
      }
    }
    dropSmallFactors()
  }

  private mutating func dropSmallFactors() {
    var largest = 0.0
    for index in 0..<scratch.row.count {
      let parameter = scratch.row[index]
      if abs(scratch.weight[parameter]) <= Tolerance.cancellation * scratch.magnitude[parameter] {
        scratch.weight[parameter] = 0
      }
      largest = max(largest, abs(scratch.weight[parameter]))
    }
    var kept = 0
    for index in 0..<scratch.row.count {
      let parameter = scratch.row[index]
      let weight = abs(scratch.weight[parameter])
      if weight == 0 || weight < Tolerance.factor * largest { continue }
      scratch.row[kept] = parameter
      kept += 1
    }
    scratch.row.extend(to: kept, with: 0)
  }
}
