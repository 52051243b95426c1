// SPDX-License-Identifier: MIT

// Parameters that one row mentions belong together: components, and within them numbers of their own.
extension ConstraintSystem {
  mutating func groupComponents() {
    let count = reduction.constraints.isEmpty ? 0 : plan.isUnknown.count
    costs.componentOf.fill(count, with: -1)
    costs.localNumber.fill(count, with: -1)
    costs.components.clear()
    costs.parameters.clear()
    // Components in the order of their first cost, first filed under their roots.
    for index in 0..<reduction.constraints.count {
      let root = root(anyParameter(of: reduction.targets[index]))
      if costs.componentOf[root] < 0 {
        costs.componentOf[root] = Int32(costs.components.count)
        costs.components.append(
          Component(
            kinkStart: 0, kinkCount: 0, parameterStart: 0, parameterCount: 0, rowStart: 0, rowCount: 0,
            lastOrder: 0, isFresh: true, hasRequirement: false, isViolated: false, isLoose: false,
            hasStays: false))
      }
      costs.components[costs.componentOf[root]].kinkCount += 1
    }
    for index in 0..<plan.parameters.count {
      let parameter = plan.parameters[index]
      guard isOpen(parameter) else { continue }
      let component = costs.component(of: root(parameter))
      guard component >= 0 else { continue }
      costs.componentOf[parameter] = component
      costs.localNumber[parameter] = costs.components[component].parameterCount
      costs.components[component].parameterCount += 1
    }
    var (kink, parameter) = (Int32(0), Int32(0))
    for index in 0..<costs.components.count {
      costs.components[index].kinkStart = kink
      costs.components[index].parameterStart = parameter
      kink += costs.components[index].kinkCount
      parameter += costs.components[index].parameterCount
    }
    costs.parameters.fill(Int(parameter), with: -1)
    costs.pins.fill(Int(parameter), with: Costs.stay)
    for index in 0..<plan.parameters.count {
      let parameter = plan.parameters[index]
      let component = costs.component(of: parameter)
      guard isOpen(parameter), component >= 0 else { continue }
      costs.parameters[costs.components[component].parameterStart + costs.localNumber[parameter]] = parameter
    }
    numberRows()
    fillKinks()
    indexComponents()
  }

  private mutating func anyParameter(of target: Int32) -> Int32 {
    target >= 0 ? target : reduction.rowParameters[reduction.rowStart[~target]]
  }

  private mutating func numberRows() {
    let count = reduction.rowStart.count - 1
    reduction.rowNumber.fill(count, with: 0)
    costs.rowStart.clear()
    costs.rowCount.clear()
    costs.entryParameters.clear()
    costs.entryFactors.clear()
    for row in 0..<count {
      let component = costs.componentOf[root(anyParameter(of: ~Int32(row)))]
      reduction.rowNumber[row] = costs.components[component].rowCount
      costs.components[component].rowCount += 1
    }
    var start: Int32 = 0
    for index in 0..<costs.components.count {
      costs.components[index].rowStart = start
      start += costs.components[index].rowCount
    }
    costs.rowStart.fill(count, with: 0)
    costs.rowCount.fill(count, with: 0)
    costs.rowPin.fill(count, with: -1)
    for row in 0..<count {
      let component = costs.componentOf[root(anyParameter(of: ~Int32(row)))]
      let place = costs.components[component].rowStart + reduction.rowNumber[row]
      costs.rowStart[place] = Int32(costs.entryParameters.count)
      costs.rowCount[place] = reduction.rowStart[row + 1] - reduction.rowStart[row]
      for entry in reduction.rowStart[row]..<reduction.rowStart[row + 1] {
        costs.entryParameters.append(costs.localNumber[reduction.rowParameters[entry]])
        costs.entryFactors.append(reduction.rowFactors[entry])
      }
    }
  }

  private mutating func fillKinks() {
    let count = reduction.constraints.count
    reduction.offsets.fill(costs.components.count, with: 0)
    costs.kinks.extend(
      to: count,
      with: Kink(
        constraint: 0, variable: 0, factor: 0, constant: 0, slope: 0, up: 0, down: 0, stretch: 0, squeeze: 0,
        order: 0, target: 0))
    for index in 0..<count {
      let target = reduction.targets[index]
      let component = costs.componentOf[root(anyParameter(of: target))]
      let place = costs.components[component].kinkStart + reduction.offsets[component]
      reduction.offsets[component] += 1
      let number = reduction.constraints[index]
      let local = target >= 0 ? costs.localNumber[target] : ~reduction.rowNumber[~target]
      costs.kinks[place] = kink(for: number, slope: reduction.slopes[index], target: local)
      store.records[number].setKink(place)
      if costs.kinks[place].up == Costs.required || costs.kinks[place].down == Costs.required {
        costs.components[component].hasRequirement = true
      }
      if store.records[number].isInternal { costs.components[component].hasStays = true }
    }
    for index in 0..<costs.components.count {
      costs.components[index].lastOrder = Double(costs.components[index].kinkCount)
      if stays.isEmpty { levelTies(costs.components[index]) }
    }
    if !stays.isEmpty { levelTiesWithoutStays() }
  }

  private mutating func kink(for number: Int32, slope: Double, target: Int32) -> Kink {
    let record = store.records[number]
    let level = costs.level(of: record)
    let isSingle = record.count == 1
    return Kink(
      constraint: number, variable: isSingle ? store.termVariables[record.start] : -1,
      factor: isSingle ? store.termFactors[record.start] : 0, constant: record.constant, slope: slope,
      up: record.relation == 2 ? -1 : level, down: record.relation == 1 ? -1 : level,
      stretch: Double(store.tie(number)?.stretch ?? 0), squeeze: Double(store.tie(number)?.squeeze ?? 0),
      order: 0, target: target)
  }
}
