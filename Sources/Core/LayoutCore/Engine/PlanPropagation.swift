// SPDX-License-Identifier: MIT

// Propagation and tearing. Until nothing is left:
//   1. an unused equation without unknowns is closed (PlanClosing),
//   2. an equation with one unknown defines it, first come, first served,
//   3. the strongest cost with one unknown makes it a parameter; with several terms its residual becomes one, a
//      slack, so that chains of costs fall apart into problems of one parameter,
//   4. of an equation with two unknowns, the one reached last, one becomes a parameter, which an equation will
//      determine in most cases.
extension ConstraintSystem {
  mutating func propagate(isLocal: Bool) {
    while true {
      if scratch.closingHead < scratch.closing.count {
        let equation = scratch.closing[scratch.closingHead]
        scratch.closingHead += 1
        if store.records[equation].defined < 0 { close(equation) }
      } else if scratch.queueHead < scratch.queue.count {
        let equation = scratch.queue[scratch.queueHead]
        scratch.queueHead += 1
        if store.records[equation].defined < 0, scratch.unknownCount[equation] == 1 {
          define(scratch.unknownSum[equation], by: equation, slack: -1)
        }
      } else if isLocal {
        if !tearEquation() { return }
      } else if !tearCost(), !tearEquation(), !openCost() {
        return
      }
    }
  }

  mutating func define(_ variable: Int32, by constraint: Int32, slack: Int32) {
    let record = store.records[constraint]
    for place in record.start..<record.start + record.count where store.termVariables[place] == variable {
      plan.ownTerm[variable] = place
    }
    store.records[constraint].defined = variable
    plan.definer[variable] = constraint
    if slack >= 0 { plan.setSlack(variable, slack) }
    setForm(of: variable)
    makeKnown(variable)
  }

  mutating func openParameter(_ variable: Int32) {
    plan.formParameter[variable] = variable
    plan.formFactor[variable] = 1
    plan.parameters.append(variable)
    makeKnown(variable)
  }

  private mutating func makeKnown(_ variable: Int32) {
    assert(plan.isUnknown[variable])
    plan.isUnknown[variable] = false
    plan.sequence[variable] = plan.nextSequence
    plan.nextSequence += 1
    plan.defined.append(variable)
    var next = scratch.equationStart[variable]
    let end = scratch.equationEnd[variable]
    while next < end {
      let equation = scratch.equations[next]
      next += 1
      scratch.unknownSum[equation] ^= variable
      let count = scratch.unknownCount[equation] - 1
      scratch.unknownCount[equation] = count
      if count == 1 {
        scratch.queue.append(equation)
      } else if count == 0 {
        if store.records[equation].defined < 0 { scratch.closing.append(equation) }
      } else if count == 2 {
        scratch.stack.append(equation)
      }
    }
    next = scratch.costStart[variable]
    let last = scratch.costEnd[variable]
    while next < last {
      let cost = scratch.costs[next]
      next += 1
      scratch.unknownSum[cost] ^= variable
      scratch.unknownCount[cost] -= 1
      if scratch.unknownCount[cost] == 1 { scratch.heap.pushHeap(heapKey(cost)) }
    }
  }

  /// Strongest level first, then order of activation.
  func heapKey(_ cost: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: costs.level(of: store.records[cost]))) << 32
      | UInt64(UInt32(bitPattern: store.records[cost].serial))
  }

  private mutating func tearCost() -> Bool {
    while let key = scratch.heap.popHeap() {
      let cost = store.order[Int32(truncatingIfNeeded: key)]
      guard scratch.unknownCount[cost] == 1 else { continue }
      let variable = scratch.unknownSum[cost]
      if store.records[cost].count == 1 {
        openParameter(variable)
      } else {
        let slack = addHidden(residual(cost))
        plan.formParameter[slack] = slack
        plan.formFactor[slack] = 1
        plan.sequence[slack] = plan.nextSequence
        plan.nextSequence += 1
        plan.parameters.append(slack)
        define(variable, by: cost, slack: slack)
      }
      return true
    }
    return false
  }

  private mutating func tearEquation() -> Bool {
    while let equation = scratch.stack.popLast() {
      if store.records[equation].defined < 0, scratch.unknownCount[equation] == 2 {
        openParameter(tear(of: equation))
        return true
      }
    }
    while scratch.equationCursor < scratch.equationList.count {
      let equation = scratch.equationList[scratch.equationCursor]
      if store.records[equation].defined < 0, scratch.unknownCount[equation] > 0 {
        openParameter(tear(of: equation))
        return true
      }
      scratch.equationCursor += 1
    }
    return false
  }

  /// What only costs with several unknowns mention.
  private mutating func openCost() -> Bool {
    while scratch.costCursor < store.order.count {
      let cost = store.order[scratch.costCursor]
      if !store.records[cost].isEquation, scratch.unknownCount[cost] > 1 {
        openParameter(tear(of: cost))
        return true
      }
      scratch.costCursor += 1
    }
    return false
  }

  /// The unknown that costs mention, sizes before positions; then the one in most equations; then the first.
  private mutating func tear(of constraint: Int32) -> Int32 {
    let record = store.records[constraint]
    var best: Int32 = -1
    var bestScore: Int32 = -1
    for place in record.start..<record.start + record.count {
      let variable = store.termVariables[place]
      guard plan.isUnknown[variable] else { continue }
      let isMentioned = scratch.costEnd[variable] > scratch.costStart[variable]
      let degree = min(scratch.equationEnd[variable] - scratch.equationStart[variable], 1 << 20)
      let score = (isMentioned ? 2 << 24 : 0) + (store.variables[variable].isSize ? 1 << 24 : 0) + degree
      if score > bestScore {
        bestScore = score
        best = variable
      }
    }
    return best
  }

  /// A variable of the plan's own, with the form of an input.
  mutating func addHidden(_ value: Double) -> Int32 {
    let variable = Int32(plan.isUnknown.count)
    values.extend(to: Int(variable) + 1, with: 0)
    values[variable] = value
    plan.isUnknown.append(false)
    plan.definer.append(-1)
    plan.ownTerm.append(-1)
    plan.explicit.append(-1)
    plan.formParameter.append(Plan.none)
    plan.formFactor.append(0)
    plan.sequence.append(0)
    plan.position.append(-1)
    scratch.blockParent.append(variable)
    scratch.blockNext.append(variable)
    plan.dependentStart.append(0)
    scratch.mark.append(0)
    scratch.weight.append(0)
    scratch.magnitude.append(0)
    scratch.visit.append(0)
    scratch.reaches.append(false)
    return variable
  }

  /// `c + Σ k·x` at the present values.
  @inline(__always)
  mutating func residual(_ constraint: Int32) -> Double {
    let record = store.records[constraint]
    var sum = record.constant
    for place in record.start..<record.start + record.count {
      sum += store.termFactors[place] * values[store.termVariables[place]]
    }
    return sum
  }
}
