// SPDX-License-Identifier: MIT

/// Memory for turning costs into kinks.
struct ReductionScratch {
  /// The costs that depend on a parameter, with the parameter or `~row`, and the slope.
  var constraints: Column<Int32> = Column()
  var targets: Column<Int32> = Column()
  var slopes: Column<Double> = Column()

  // Rows, over variables.
  var rowStart: Column<Int32> = Column()
  var rowParameters: Column<Int32> = Column()
  var rowFactors: Column<Double> = Column()
  var rowNumber: Column<Int32> = Column()
  /// The row that stands for a variable, or −1.
  var rowOf: Column<Int32> = Column()

  /// Union-find over parameters.
  var parent: Column<Int32> = Column()
  var offsets: Column<Int32> = Column()

  func deallocate() {
    constraints.deallocate()
    targets.deallocate()
    slopes.deallocate()
    rowStart.deallocate()
    rowParameters.deallocate()
    rowFactors.deallocate()
    rowNumber.deallocate()
    rowOf.deallocate()
    parent.deallocate()
    offsets.deallocate()
  }
}

// Costs as functions of parameters, and which parameters belong together.
extension ConstraintSystem {
  mutating func reduceCosts() {
    let count = plan.isUnknown.count
    reduction.constraints.clear()
    reduction.targets.clear()
    reduction.slopes.clear()
    reduction.rowStart.clear()
    reduction.rowParameters.clear()
    reduction.rowFactors.clear()
    reduction.rowOf.fill(count, with: -1)
    reduction.parent.fill(count, with: 0)
    for index in 0..<plan.parameters.count {
      let parameter = plan.parameters[index]
      reduction.parent[parameter] = parameter
    }
    var previous: Int32 = -1
    for index in 0..<store.order.count {
      let number = store.order[index]
      if store.records[number].isEquation { continue }
      reduce(number, after: previous)
      previous = number
    }
    reduction.rowStart.append(Int32(reduction.rowParameters.count))
    groupComponents()
  }

  private mutating func reduce(_ number: Int32, after previous: Int32) {
    let record = store.records[number]
    if record.defined >= 0 {
      // Its residual is the slack, which an equation may have determined since.
      reduceVariable(number, plan.slack[record.defined], 1)
    } else if record.count == 1 {
      reduceVariable(number, store.termVariables[record.start], store.termFactors[record.start])
    } else if previous >= 0, hasSameTerms(number, previous), reduction.constraints.count > 0,
      reduction.constraints[reduction.constraints.count - 1] == previous
    {
      let last = reduction.constraints.count - 1
      keep(number, reduction.targets[last], reduction.slopes[last])
    } else {
      beginExpansion()
      for place in record.start..<record.start + record.count {
        addToExpansion(store.termVariables[place], store.termFactors[place])
      }
      finishRow(number, 1, of: -1)
    }
  }

  private mutating func reduceVariable(_ number: Int32, _ variable: Int32, _ factor: Double) {
    let form = form(variable)
    if form.parameter >= 0 { return keep(number, form.parameter, form.factor * factor) }
    if form.parameter == Plan.none { return drop(number) }
    if reduction.rowOf[variable] >= 0 { return keep(number, ~reduction.rowOf[variable], factor) }
    beginExpansion()
    addToExpansion(variable, 1)
    finishRow(number, factor, of: variable)
  }

  private mutating func finishRow(_ number: Int32, _ scale: Double, of variable: Int32) {
    expand()
    if scratch.row.count == 0 { return drop(number) }
    if scratch.row.count == 1 {
      let parameter = scratch.row[0]
      return keep(number, parameter, scratch.weight[parameter] * scale)
    }
    let row = Int32(reduction.rowStart.count)
    if variable >= 0 { reduction.rowOf[variable] = row }
    reduction.rowStart.append(Int32(reduction.rowParameters.count))
    let first = root(scratch.row[0])
    for index in 0..<scratch.row.count {
      let parameter = scratch.row[index]
      reduction.rowParameters.append(parameter)
      reduction.rowFactors.append(scratch.weight[parameter])
      reduction.parent[root(parameter)] = first
    }
    keep(number, ~row, scale)
  }

  private mutating func keep(_ number: Int32, _ target: Int32, _ slope: Double) {
    reduction.constraints.append(number)
    reduction.targets.append(target)
    reduction.slopes.append(slope)
  }

  /// It depends on inputs alone: a requirement is watched, a wish has no say.
  private mutating func drop(_ number: Int32) {
    let record = store.records[number]
    if record.isRequired && !record.isBroken { plan.watched.append(number) }
  }

  private mutating func hasSameTerms(_ first: Int32, _ second: Int32) -> Bool {
    let (first, second) = (store.records[first], store.records[second])
    guard first.count == second.count else { return false }
    for index in 0..<first.count {
      if store.termVariables[first.start + index] != store.termVariables[second.start + index]
        || store.termFactors[first.start + index] != store.termFactors[second.start + index]
      {
        return false
      }
    }
    return true
  }

  private mutating func root(_ parameter: Int32) -> Int32 {
    var root = parameter
    while reduction.parent[root] != root { root = reduction.parent[root] }
    var next = parameter
    while reduction.parent[next] != root {
      let parent = reduction.parent[next]
      reduction.parent[next] = root
      next = parent
    }
    return root
  }

  // MARK: - Components

  private mutating func groupComponents() {
    costs.componentOf.fill(plan.isUnknown.count, with: -1)
    costs.localNumber.fill(plan.isUnknown.count, with: -1)
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
      let component = costs.componentOf[root(parameter)]
      costs.componentOf[parameter] = component
      guard component >= 0 else { continue }
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
      let component = costs.componentOf[parameter]
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
      store.records[number].kink = place
      if costs.kinks[place].up == Costs.required || costs.kinks[place].down == Costs.required {
        costs.components[component].hasRequirement = true
      }
      if store.records[number].isInternal { costs.components[component].hasStays = true }
    }
    for index in 0..<costs.components.count {
      costs.components[index].lastOrder = Double(costs.components[index].kinkCount)
      levelTies(costs.components[index])
    }
  }

  private mutating func kink(for number: Int32, slope: Double, target: Int32) -> Kink {
    let record = store.records[number]
    let level = costs.level[number]
    let isSingle = record.count == 1
    return Kink(
      constraint: number, variable: isSingle ? store.termVariables[record.start] : -1,
      factor: isSingle ? store.termFactors[record.start] : 0, constant: record.constant, slope: slope,
      up: record.relation == 2 ? -1 : level, down: record.relation == 1 ? -1 : level,
      stretch: record.hasTie ? Double(record.stretch) : 0,
      squeeze: record.hasTie ? Double(record.squeeze) : 0,
      order: 0, target: target)
  }

  /// Weights count from 1 within a component, whatever numbers were given; requirements and stays have none.
  private mutating func levelTies(_ component: Component) {
    var (stretch, squeeze) = (Double.infinity, Double.infinity)
    let range = component.kinkStart..<component.kinkStart + component.kinkCount
    for index in range {
      let kink = costs.kinks[index]
      guard store.records[kink.constraint].hasTie else { continue }
      stretch = min(stretch, kink.stretch)
      squeeze = min(squeeze, kink.squeeze)
    }
    for index in range {
      let record = store.records[costs.kinks[index].constraint]
      let isOptional = !record.isInternal && costs.level[costs.kinks[index].constraint] != Costs.required
      let hasTie = record.hasTie && isOptional
      costs.kinks[index].stretch = hasTie ? costs.kinks[index].stretch - stretch + 1 : 0
      costs.kinks[index].squeeze = hasTie ? costs.kinks[index].squeeze - squeeze + 1 : 0
      costs.kinks[index].order = isOptional ? Double(index - component.kinkStart + 1) : 0
    }
  }
}
