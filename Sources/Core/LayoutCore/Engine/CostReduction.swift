// SPDX-License-Identifier: MIT

/// Memory for turning costs into kinks, of a plan that is being made.
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
  /// The same without what only stays join, with what is counted by root.
  var tieParent: Column<Int32> = Column()
  var leastStretch: Column<Double> = Column()
  var leastSqueeze: Column<Double> = Column()
  var kinkCount: Column<Int32> = Column()

  mutating func release() {
    deallocate()
    self = ReductionScratch()
  }

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
    tieParent.deallocate()
    leastStretch.deallocate()
    leastSqueeze.deallocate()
    kinkCount.deallocate()
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
    if !stays.isEmpty {
      reduction.tieParent.extend(to: count, with: 0)
      reduction.tieParent.base.update(from: reduction.parent.base, count: count)
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
      reduceVariable(number, plan.slack(record.defined), 1)
    } else if record.count == 1 {
      reduceVariable(number, store.termVariables[record.start], store.termFactors[record.start])
    } else if previous >= 0, hasSameTerms(number, previous), reduction.constraints.count > 0,
      reduction.constraints[reduction.constraints.count - 1] == previous
    {
      let last = reduction.constraints.count - 1
      keep(number, reduction.targets[last], reduction.slopes[last])
    } else if !isPutOff(number) {
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
    if isPutOff(number) { return }
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
    if !stays.isEmpty, !store.records[number].isInternal {
      for index in 1..<scratch.row.count {
        reduction.tieParent[tieRoot(scratch.row[index])] = tieRoot(scratch.row[0])
      }
    }
    keep(number, ~row, scale)
  }

  private mutating func keep(_ number: Int32, _ target: Int32, _ slope: Double) {
    reduction.constraints.append(number)
    reduction.targets.append(target)
    reduction.slopes.append(slope)
  }

  /// Where rows have grown long, an inequality is left out as long as it holds: what costs nothing has no say.
  private mutating func isPutOff(_ number: Int32) -> Bool {
    let record = store.records[number]
    guard record.relation != 0, !record.isUrgent,
      reduction.rowParameters.count > 4 * store.order.count + 4_096
    else { return false }
    plan.lazy.append(number)
    return true
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

  mutating func tieRoot(_ parameter: Int32) -> Int32 {
    var root = parameter
    while reduction.tieParent[root] != root {
      reduction.tieParent[root] = reduction.tieParent[reduction.tieParent[root]]
      root = reduction.tieParent[root]
    }
    return root
  }

  mutating func root(_ parameter: Int32) -> Int32 {
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
}
