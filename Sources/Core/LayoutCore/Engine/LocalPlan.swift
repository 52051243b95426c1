// SPDX-License-Identifier: MIT

/// What a full plan leaves free at the end of its columns, so that a local one need not move them.
enum LocalPlanRoom {
  static let instructions = 256
  static let entries = 2_048
}

// Equations that were replaced change a stretch of the plan alone, from the first instruction that they had to the last
// that the new ones mention, as long as it depends on nothing that is left open: the variables of the stretch become
// unknown, propagate, and take the places of their instructions again. What comes before is known to them, what comes
// after keeps its plan.
extension ConstraintSystem {
  /// False if the whole has to be planned.
  mutating func makeLocalPlan() -> Bool {
    // What is replaced leaves gaps in the pools, which a full plan closes.
    guard plan.localCount < 64, !plan.isVoid, broken.isEmpty, !missedWatch, !store.added.isEmpty,
      !store.haveFloorsChanged()
    else {
      return false
    }
    var removed: [Int32] = []
    for index in 0..<store.pending.count where store.pending[index] >= 0 {
      removed.append(store.pending[index])
    }
    guard removed.count == store.added.count, removed.count <= 16,
      let stretch = stretch(removed), isClosed(stretch)
    else { return false }
    var equations: [Int32] = []
    for position in stretch {
      let definer = plan.definer[plan.instructions[position].target]
      if !removed.contains(definer) { equations.append(definer) }
    }
    for index in 0..<store.added.count { equations.append(store.added[index]) }
    equations.sort { store.records[$0].serial < store.records[$1].serial }
    return plan(stretch, equations)
  }

  private mutating func stretch(_ removed: [Int32]) -> Range<Int>? {
    var (start, last) = (plan.instructions.count, 0)
    for number in removed {
      let record = store.records[number]
      guard record.isEquation, record.defined >= 0 else { return nil }
      let position = Int(plan.position[record.defined])
      start = min(start, plan.blockStart(position))
      last = max(last, position)
    }
    for index in 0..<store.added.count {
      let record = store.records[store.added[index]]
      guard record.isEquation else { return nil }
      for place in record.start..<record.start + record.count {
        let variable = store.termVariables[place]
        if store.variables[variable].isInput { continue }
        // New to the plan, or left open.
        guard isDefined(variable), form(variable).parameter == Plan.none else { return nil }
        last = max(last, Int(plan.position[variable]))
      }
    }
    // To the end of its circle.
    var end = last + 1
    while end < plan.instructions.count, !plan.beginsBlock[end] { end += 1 }
    return start < end && end - start <= LocalPlanRoom.instructions ? start..<end : nil
  }

  /// Whether it depends on nothing open.
  private mutating func isClosed(_ stretch: Range<Int>) -> Bool {
    for position in stretch {
      let target = plan.instructions[position].target
      if form(target).parameter != Plan.none || plan.slack(target) >= 0 { return false }
      for source in sources(ofInstruction: position) where form(source.variable).parameter != Plan.none {
        return false
      }
    }
    return true
  }

  private mutating func plan(_ stretch: Range<Int>, _ equations: [Int32]) -> Bool {
    let members = stretch.map { plan.instructions[$0].target }
    plan.makeForms()
    forget(stretch, members)
    beginSweep()
    resetQueues()
    prepareIncidence(members, equations)
    let parameterCount = plan.parameters.count
    let watchedCount = plan.watched.count
    plan.localCount += 1
    plan.defined.clear()
    propagate(isLocal: true)
    var isSolved = plan.watched.count == watchedCount && plan.defined.count == members.count
    for index in parameterCount..<plan.parameters.count where isOpen(plan.parameters[index]) {
      isSolved = false
    }
    guard isSolved else {
      plan.isVoid = true
      return false
    }
    emit(stretch)
    addConstants(equations)
    store.releasePending()
    store.added.clear()
    return true
  }

  /// Takes the stretch out of the lists of its sources.
  private mutating func forget(_ stretch: Range<Int>, _ members: [Int32]) {
    for position in stretch {
      for source in sources(ofInstruction: position) {
        plan.removeDependent(Int32(position), of: source.variable)
      }
    }
    for variable in members {
      let definer = plan.definer[variable]
      store.records[definer].defined = -1
      store.records[definer].lambdaCount = 0
      plan.isUnknown[variable] = true
      plan.definer[variable] = -1
      plan.explicit[variable] = -1
      plan.position[variable] = -1
      plan.formParameter[variable] = Plan.none
    }
  }

  /// Lists of the members' equations.
  private mutating func prepareIncidence(_ members: [Int32], _ equations: [Int32]) {
    scratch.unknownCount.stretch(to: store.records.count)
    scratch.unknownSum.stretch(to: store.records.count)
    scratch.equationStart.stretch(to: plan.isUnknown.count)
    scratch.equationEnd.stretch(to: plan.isUnknown.count)
    scratch.costStart.stretch(to: plan.isUnknown.count)
    scratch.costEnd.stretch(to: plan.isUnknown.count)
    scratch.blockParent.stretch(to: plan.isUnknown.count)
    scratch.blockNext.stretch(to: plan.isUnknown.count)
    scratch.equations.clear()
    for variable in members {
      scratch.blockParent[variable] = variable
      scratch.blockNext[variable] = variable
      scratch.costStart[variable] = 0
      scratch.costEnd[variable] = 0
      scratch.equationEnd[variable] = 0
    }
    for equation in equations { forEachUnknown(of: equation) { $0.scratch.equationEnd[$1] += 1 } }
    for variable in members {
      let count = Int(scratch.equationEnd[variable])
      scratch.equationStart[variable] = Int32(scratch.equations.count)
      scratch.equationEnd[variable] = Int32(scratch.equations.count)
      scratch.equations.extend(to: scratch.equations.count + count, with: 0)
    }
    for equation in equations {
      forEachUnknown(of: equation) { system, variable in
        system.scratch.equations[system.scratch.equationEnd[variable]] = equation
        system.scratch.equationEnd[variable] += 1
      }
    }
    for equation in equations {
      let record = store.records[equation]
      scratch.unknownCount[equation] = 0
      scratch.unknownSum[equation] = 0
      for place in record.start..<record.start + record.count where plan.isUnknown[store.termVariables[place]]
      {
        scratch.unknownCount[equation] += 1
        scratch.unknownSum[equation] ^= store.termVariables[place]
      }
      scratch.equationList.append(equation)
      switch scratch.unknownCount[equation] {
      case 0: scratch.closing.append(equation)
      case 1: scratch.queue.append(equation)
      case 2: scratch.stack.append(equation)
      default: break
      }
    }
  }

  private mutating func forEachUnknown(
    of equation: Int32, _ body: (inout ConstraintSystem, Int32) -> Void
  ) {
    let record = store.records[equation]
    for place in record.start..<record.start + record.count where plan.isUnknown[store.termVariables[place]] {
      body(&self, store.termVariables[place])
    }
  }

  /// The instructions, in their new order, where the old ones stood.
  private mutating func emit(_ stretch: Range<Int>) {
    // Made at the end, then moved.
    let base = plan.instructions.count
    orderInstructions()
    assert(plan.instructions.count - base == stretch.count)
    for index in 0..<stretch.count {
      let instruction = plan.instructions[base + index]
      let position = stretch.lowerBound + index
      plan.instructions[position] = instruction
      plan.position[instruction.target] = Int32(position)
      plan.beginsBlock[position] = plan.beginsBlock[base + index]
    }
    plan.instructions.extend(to: base, with: emptyInstruction(0))
    plan.beginsBlock.extend(to: base, with: false)
    for position in stretch {
      for source in sources(ofInstruction: position) {
        plan.addDependent(Int32(position), to: source.variable)
      }
      plan.setDirty(Int32(position))
    }
  }

  private mutating func addConstants(_ equations: [Int32]) {
    for equation in equations {
      store.records[equation].lambdaStart = Int32(plan.constraintLambdaVariables.count)
      store.records[equation].lambdaCount = 0
      for index in 0..<plan.defined.count {
        let variable = plan.defined[index]
        let row = plan.explicit[variable]
        guard row >= 0 else { continue }
        for place in plan.rowLambdaStart[row]..<plan.rowLambdaStart[row] + plan.rowLambdaCount[row]
        where plan.lambdaConstraints[place] == equation {
          plan.constraintLambdaVariables.append(variable)
          plan.constraintLambdaWeights.append(plan.lambdaWeights[place])
          store.records[equation].lambdaCount += 1
        }
      }
    }
  }
}
