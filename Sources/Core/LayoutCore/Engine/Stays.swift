// SPDX-License-Identifier: MIT

// What constraints leave open moves least: the smallest sum of changes of sizes, then of positions. Parameters alone
// could not tell, as they stand for different variables in different plans; so every variable of a loose component
// gets a wish of its own to be where it was, far below all others.
extension ConstraintSystem {
  /// Before anything is computed.
  mutating func rememberValues() {
    previous.extend(to: store.variables.count, with: 0)
    previous.base.update(from: values.base, count: store.variables.count)
  }

  /// Wishes of plans that are gone.
  mutating func removeStays() {
    for index in 0..<stays.count {
      store.records[stays[index]].isPending = true
      store.pending.append(stays[index])
    }
    stays.clear()
  }

  private static let mostPreference = 1.0 / 65_536

  mutating func addStays(_ ranks: ((ConstraintVariable) -> Int32)?) {
    needsStays = false
    var open = (0..<Int32(store.variables.count)).filter { isLoose($0) }
    guard !open.isEmpty else { return }
    if let ranks {
      for variable in open { _ = store.setRank(variable, ranks(ConstraintVariable(number: variable))) }
    }
    open.sort { (store.rank($0), $0) < (store.rank($1), $1) }
    for (index, variable) in open.enumerated() {
      let priority =
        store.variables[variable].isSize ? ConstraintRecord.sizeStay : ConstraintRecord.positionStay
      // Sums that are the same but for who changes are told apart by a little.
      let factor = 1 + Self.mostPreference * Double(open.count - index) / Double(open.count)
      stays.append(addInternal(variable, factor: factor, target: previous[variable], priority: priority))
    }
    makePlan()
    runCosts()
    needsStays = false
  }

  /// `factor · (x − target) = 0` below all wishes.
  mutating func addInternal(_ variable: Int32, factor: Double, target: Double, priority: Float) -> Int32 {
    let term = [ConstraintTerm(factor, variable)]
    let number = term.withUnsafeBufferPointer {
      add($0, .equal, -factor * target, priority: priority, isRequired: false, tie: nil, key: nil)
    }
    store.records[number].isInternal = true
    return number
  }

  /// Where they are now is where variables stay from here on.
  mutating func resetStays() {
    for index in 0..<stays.count {
      let number = stays[index]
      let record = store.records[number]
      let constant = -store.termFactors[record.start] * values[store.termVariables[record.start]]
      store.records[number].constant = constant
      if record.kink >= 0 { costs.kinks[record.kink].constant = constant }
    }
  }

  /// Whether it depends on a parameter that is held by nothing but a stay.
  mutating func isLoose(_ variable: Int32) -> Bool {
    let form = form(variable)
    if form.parameter == Plan.none { return false }
    if form.parameter >= 0 { return isLooseParameter(form.parameter) }
    beginExpansion()
    addToExpansion(variable, 1)
    expand()
    for index in 0..<scratch.row.count where isLooseParameter(scratch.row[index]) { return true }
    return false
  }

  private mutating func isLooseParameter(_ parameter: Int32) -> Bool {
    let component = costs.component(of: parameter)
    return component < 0 || costs.components[component].isLoose
  }
}
