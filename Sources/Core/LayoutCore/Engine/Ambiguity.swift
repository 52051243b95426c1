// SPDX-License-Identifier: MIT

/// Where a component could go at no cost.
struct OpenDirections {
  struct Direction {
    /// Local parameters and how they move, each once.
    var entries: [(parameter: Int32, rate: Double)]
    /// Something at its corner would be left on the side that costs; together with another direction it need not be.
    var isBlocked: Bool
  }

  var directions: [Direction] = []
}

// What is ambiguous, read off the plan. At the optimum no edge of a component falls, so those that are flat, stays
// aside, span all that it could do at no cost: a variable is open if it changes along one of them.
extension ConstraintSystem {
  /// Those with a stay, and those that nothing mentions.
  func stayingVariables() -> [Int32] {
    var staying = (0..<stays.count).map { store.termVariables[store.records[stays[$0]].start] }
    for variable in 0..<Int32(store.variables.count) where isUnmentioned(variable) {
      staying.append(variable)
    }
    return staying
  }

  private func isUnmentioned(_ variable: Int32) -> Bool {
    store.variables[variable].isVariable && !store.variables[variable].isInput
      && (plan.isBefore(variable) || plan.definer[variable] < 0 && plan.isDetermined(variable))
  }

  /// Whether it could have another value at no cost.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    if store.variables[variable].isInput { return false }
    if isUnmentioned(variable) { return true }
    guard isLoose(variable) else { return false }
    // Inequalities that were left out because they hold would have to be asked, too.
    if !plan.lazy.isEmpty { return isAmbiguousByTrial(variable) }
    for (component, goal) in goals(of: variable) {
      if component < 0 { return true }
      var mayMove = false
      for direction in openDirections(component).directions {
        let (change, magnitude) = direction.entries.reduce(into: (0.0, 0.0)) { sum, entry in
          let part = entry.rate * goal[entry.parameter, default: 0]
          sum.0 += part
          sum.1 += abs(part)
        }
        if abs(change) <= Tolerance.cancellation * magnitude { continue }
        if !direction.isBlocked { return true }
        mayMove = true
      }
      if mayMove, canMove(component, goal) { return true }
    }
    return false
  }

  /// Found by wishing for another value on a copy.
  mutating func isAmbiguousByTrial(_ variable: Int32) -> Bool {
    if store.variables[variable].isInput { return false }
    if isUnmentioned(variable) { return true }
    guard isLoose(variable) else { return false }
    var copy = ConstraintSystem(copying: self)
    defer { copy.deallocate() }
    return copy.exerciseAmbiguity(variable, by: 1) || copy.exerciseAmbiguity(variable, by: -1)
  }

  /// By component, how the variable depends on the parameters there; -1 for parameters without costs.
  private mutating func goals(of variable: Int32) -> [Int32: [Int32: Double]] {
    var goals: [Int32: [Int32: Double]] = [:]
    beginExpansion()
    addToExpansion(variable, 1)
    expand()
    for index in 0..<scratch.row.count {
      let parameter = scratch.row[index]
      let component = costs.component(of: parameter)
      let local = component < 0 ? parameter : costs.localNumber[parameter]
      goals[component, default: [:]][local] = scratch.weight[parameter]
    }
    return goals
  }

  // MARK: - Directions

  private mutating func openDirections(_ index: Int32) -> OpenDirections {
    if let known = openDirections[index] { return known }
    var found = OpenDirections()
    let component = costs.components[index]
    if component.parameterCount > 1 {
      found = flatEdges(component)
    } else if isLineFlat(component) {
      found.directions.append(OpenDirections.Direction(entries: [(0, 1)], isBlocked: false))
    }
    openDirections[index] = found
    return found
  }

  private mutating func flatEdges(_ component: Component) -> OpenDirections {
    var found = OpenDirections()
    withPinsKept(component) { system in
      system.search.listsFlatEdges = true
      defer { system.search.listsFlatEdges = false }
      _ = system.walkOn(component)
      for index in 0..<system.search.flatEdges.count {
        found.directions.append(system.openDirection(component, system.search.flatEdges[index]))
      }
    }
    return found
  }

  private mutating func openDirection(_ component: Component, _ edge: Edge) -> OpenDirections.Direction {
    direct(component, edge)
    findRowRates(component, edge)
    var result = OpenDirections.Direction(entries: [], isBlocked: false)
    var largest = 0.0
    for index in 0..<search.directed.count {
      largest = max(largest, abs(search.direction[search.directed[index]]))
    }
    for index in 0..<search.directed.count {
      let parameter = search.directed[index]
      let rate = search.direction[parameter]
      search.direction[parameter] = 0
      // What the inverse leaves of a 0.
      if abs(rate) <= Tolerance.cancellation * largest { continue }
      result.entries.append((parameter, rate))
      // The corners of what is released are part of its slope.
      if edge.isRow || edge.number != parameter {
        let place = component.parameterStart + parameter
        for next in costs.singleStart[place]..<costs.singleStart[place] + costs.singleCount[place]
        where isCostly(component, costs.singles[next], rate) {
          result.isBlocked = true
        }
      }
    }
    for index in 0..<search.touchedRows.count {
      let row = search.touchedRows[index]
      let place = component.rowStart + row
      if costs.rowPin[place] < 0 {
        for next in costs.rowKinkStart[place]..<costs.rowKinkStart[place] + costs.rowKinkCount[place]
        where isCostly(component, costs.rowKinks[next], search.rowRate[row]) {
          result.isBlocked = true
        }
      }
      search.rowRate[row] = 0
      search.rowMagnitude[row] = 0
    }
    return result
  }

  /// A kink at its corner that counts on the other side than the one it is moved to.
  private mutating func isCostly(_ component: Component, _ kink: Int32, _ speed: Double) -> Bool {
    let local = kink - component.kinkStart
    let rate = costs.kinks[kink].slope * speed
    guard abs(search.residual[local]) <= search.corner[local], Double(side(local)) * rate < 0 else {
      return false
    }
    return max(costs.kinks[kink].up, costs.kinks[kink].down) < costs.sizeLevel
  }

  // MARK: - Searches that change nothing

  /// Whether the component could move towards a goal or away from it at no cost: a search with the goal in place of
  /// stays.
  private mutating func canMove(_ index: Int32, _ goal: [Int32: Double]) -> Bool {
    let component = costs.components[index]
    let kinks = component.kinkStart..<component.kinkStart + component.kinkCount
    var canMove = false
    withPinsKept(component) { system in
      let stays = kinks.filter { system.store.records[system.costs.kinks[$0].constraint].isInternal }
      let levels = stays.map { system.costs.kinks[$0].up }
      for stay in stays { system.setLevel(stay, -1) }
      defer {
        for (stay, level) in zip(stays, levels) { system.setLevel(stay, level) }
        system.search.goal.clear()
      }
      for sign in [1.0, -1] where !canMove {
        system.search.goal.fill(Int(component.parameterCount), with: 0)
        for (parameter, weight) in goal { system.search.goal[parameter] = sign * weight }
        canMove = system.walkOn(component)
      }
    }
    return canMove
  }

  private func setLevel(_ kink: Int32, _ level: Int32) {
    costs.kinks[kink].up = level
    costs.kinks[kink].down = level
  }

  /// Goes on from the present pins, to the first step that is one, or to the end. True if something moved.
  private mutating func walkOn(_ component: Component) -> Bool {
    prepareSearch(component)
    findBinding(component)
    assignSides(component)
    var steps = 0
    let limit = 20 * Int(component.kinkCount + component.parameterCount) + 100
    while steps < limit,
      let edge = cheapestEdge(component, first: steps > 2 * Int(component.parameterCount) + 5)
    {
      steps += 1
      guard let step = follow(component, edge), step.time <= Tolerance.corner else { return true }
      exchange(component, edge, step.kink)
    }
    return false
  }

  private mutating func withPinsKept(_ component: Component, _ body: (inout ConstraintSystem) -> Void) {
    let parameters = component.parameterStart..<component.parameterStart + component.parameterCount
    let rows = component.rowStart..<component.rowStart + component.rowCount
    let pins = parameters.map { costs.pins[$0] }
    let rowPins = rows.map { costs.rowPin[$0] }
    body(&self)
    for (place, pin) in zip(parameters, pins) { costs.pins[place] = pin }
    for (row, pin) in zip(rows, rowPins) { costs.rowPin[row] = pin }
  }

  // MARK: - Moving

  /// Moves it to another solution, if there is one that way.
  mutating func exerciseAmbiguity(_ variable: Int32, by distance: Double) -> Bool {
    let before = values[variable]
    // Stronger than any sum of stays, weaker than ties.
    let wish = addInternal(
      variable, factor: 65_536, target: before + distance, priority: ConstraintRecord.sizeStay)
    solve()
    remove(wish)
    solve()
    return abs(values[variable] - before) > Tolerance.redundancy
  }
}
