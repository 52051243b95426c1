// SPDX-License-Identifier: MIT

// The full plan: from all constraints to instructions and components.
extension ConstraintSystem {
  /// Parameters keep their values, so nothing moves that does not have to.
  mutating func makePlan() {
    collectTouched()
    store.releasePending()
    takeInFloors()
    store.makeOrder()
    store.renumber()
    store.compactTerms()
    store.added.clear()
    scratch.isFull = true
    resetPlan()
    rankLevels()
    countUnknowns()
    propagate(isLocal: false)
    orderInstructions()
    reduceCosts()
    compile()
    plan.isVoid = false
    mustCheckWatched = true
    for index in 0..<plan.parameters.count {
      let parameter = plan.parameters[index]
      if isOpen(parameter), costs.component(of: parameter) < 0 { needsStays = true }
    }
  }

  private mutating func resetPlan() {
    let variables = store.variables.count
    if variables > plan.hiddenBase { plan.hiddenBase = Int32(variables + variables / 16 + 16) }
    let count = Int(plan.hiddenBase) + 1
    values.extend(to: count, with: 0)
    values[plan.hiddenBase] = 0
    plan.isUnknown.fill(count, with: false)
    plan.definer.fill(count, with: -1)
    plan.ownTerm.fill(count, with: -1)
    plan.explicit.fill(count, with: -1)
    plan.clearForms()
    plan.makeForms()
    plan.position.fill(count, with: -1)
    scratch.blockParent.fill(count, with: 0)
    scratch.blockNext.fill(count, with: 0)
    for index in 0..<count {
      scratch.blockParent[index] = Int32(index)
      scratch.blockNext[index] = Int32(index)
    }
    plan.dependentStart.fill(count, with: 0)
    plan.nextSequence = 0
    plan.localCount = 0
    plan.defined.clear()
    plan.parameters.clear()
    plan.rowStart.clear()
    plan.rowCount.clear()
    plan.rowVariables.clear()
    plan.rowFactors.clear()
    plan.rowLambdaStart.clear()
    plan.rowLambdaCount.clear()
    plan.lambdaConstraints.clear()
    plan.lambdaWeights.clear()
    plan.watched.clear()
    plan.lazy.clear()
    violatedCount = 0
    plan.instructions.clear()
    plan.factors.clear()
    scratch.factorSlots.clear()
    plan.beginsBlock.clear()
    plan.poolVariables.clear()
    plan.poolFactors.clear()
    plan.defined.reserve(store.order.count)
    plan.instructions.reserve(store.order.count + LocalPlanRoom.instructions)
    plan.beginsBlock.reserve(store.order.count + LocalPlanRoom.instructions)
    scratch.equationList.reserve(store.order.count)
    scratch.beginSweeps(count)
    resetQueues()
  }

  mutating func resetQueues() {
    scratch.queue.clear()
    scratch.queueHead = 0
    scratch.closing.clear()
    scratch.closingHead = 0
    scratch.stack.clear()
    scratch.heap.clear()
    scratch.equationList.clear()
    scratch.equationCursor = 0
    scratch.costCursor = 0
  }

  /// One level for each priority in use, the strongest first.
  private mutating func rankLevels() {
    costs.priorities.clear()
    for index in 0..<store.order.count {
      let record = store.records[store.order[index]]
      if record.isRequired || record.isInternal { continue }
      var place = 0
      while place < costs.priorities.count, costs.priorities[place] > record.priority { place += 1 }
      if place < costs.priorities.count, costs.priorities[place] == record.priority { continue }
      costs.priorities.append(0)
      var next = costs.priorities.count - 1
      while next > place {
        costs.priorities[next] = costs.priorities[next - 1]
        next -= 1
      }
      costs.priorities[place] = record.priority
    }
  }

  /// Incidence of variables and constraints, and how many unknowns each constraint has.
  private mutating func countUnknowns() {
    let count = Int(plan.hiddenBase) + 1
    scratch.unknownCount.fill(store.records.count, with: 0)
    scratch.unknownSum.fill(store.records.count, with: 0)
    scratch.equationStart.fill(count, with: 0)
    scratch.equationEnd.fill(count, with: 0)
    scratch.costStart.fill(count, with: 0)
    scratch.costEnd.fill(count, with: 0)
    for index in 0..<store.order.count {
      let number = store.order[index]
      store.records[number].forgetPlan()
      let record = store.records[number]
      for place in record.start..<record.start + record.count {
        let variable = store.termVariables[place]
        if record.isEquation { scratch.equationEnd[variable] += 1 } else { scratch.costEnd[variable] += 1 }
        if store.variables[variable].isInput { continue }
        plan.isUnknown[variable] = true
        scratch.unknownCount[number] += 1
        scratch.unknownSum[number] ^= variable
      }
    }
    var (equations, costCount) = (Int32(0), Int32(0))
    for variable in 0..<count {
      scratch.equationStart[variable] = equations
      equations += scratch.equationEnd[variable]
      scratch.equationEnd[variable] = scratch.equationStart[variable]
      scratch.costStart[variable] = costCount
      costCount += scratch.costEnd[variable]
      scratch.costEnd[variable] = scratch.costStart[variable]
    }
    scratch.equations.extend(to: Int(equations), with: 0)
    scratch.costs.extend(to: Int(costCount), with: 0)
    fillIncidence()
  }

  private mutating func fillIncidence() {
    for index in 0..<store.order.count {
      let number = store.order[index]
      let record = store.records[number]
      let unknowns = scratch.unknownCount[number]
      for place in record.start..<record.start + record.count {
        let variable = store.termVariables[place]
        if record.isEquation {
          scratch.equations[scratch.equationEnd[variable]] = number
          scratch.equationEnd[variable] += 1
        } else {
          scratch.costs[scratch.costEnd[variable]] = number
          scratch.costEnd[variable] += 1
        }
      }
      if record.isEquation {
        scratch.equationList.append(number)
        if unknowns == 0 { scratch.closing.append(number) }
        if unknowns == 1 { scratch.queue.append(number) }
        if unknowns == 2 { scratch.stack.append(number) }
      } else if unknowns == 1 {
        scratch.heap.append(heapKey(number))
      }
    }
    scratch.heap.makeHeap()
  }
}
