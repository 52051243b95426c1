// SPDX-License-Identifier: MIT

// Equations that were replaced within one circle of equations change that circle alone, as long as it has as many
// equations as before and depends on nothing that is left open: its variables become unknown, propagate, and take the
// places of their instructions again. Everything before the circle is known to it, everything after keeps its plan.
extension ConstraintSystem {
  /// False if the whole has to be planned; then nothing that counts was touched.
  mutating func makeLocalPlan() -> Bool {
    // What is replaced leaves gaps in the pools, which a full plan closes.
    guard plan.localCount < 64, !plan.isVoid, broken.isEmpty, !missedWatch, !store.added.isEmpty else {
      return false
    }
    for index in 0..<store.added.count where !store.records[store.added[index]].isEquation { return false }
    var removed: [Int32] = []
    for index in 0..<store.pending.count where store.pending[index] >= 0 {
      removed.append(store.pending[index])
    }
    // A handful: beyond, the whole is hardly dearer.
    guard removed.count == store.added.count, removed.count <= 8 else { return false }
    var starts: [Int32] = []
    for number in removed {
      let record = store.records[number]
      guard record.isEquation, record.defined >= 0 else { return false }
      let start = plan.blockStart[plan.position[record.defined]]
      if !starts.contains(start) { starts.append(start) }
    }
    guard starts.count == 1 else { return false }
    let start = Int(starts[0])
    var end = start
    while end < plan.watchBase, Int(plan.blockStart[end]) == start { end += 1 }
    guard end - start <= 256, canTakeUp(added: start, end) else { return false }
    var equations: [Int32] = []
    for position in start..<end {
      let definer = plan.definer[plan.instructions[position].target]
      if !removed.contains(definer) { equations.append(definer) }
    }
    for index in 0..<store.added.count { equations.append(store.added[index]) }
    equations.sort { store.records[$0].serial < store.records[$1].serial }
    return plan(circle: start..<end, equations)
  }

  /// The circle depends on nothing open, and what is added mentions nothing that comes after it.
  private mutating func canTakeUp(added start: Int, _ end: Int) -> Bool {
    for position in start..<end {
      let target = plan.instructions[position].target
      if form(target).parameter != Plan.none { return false }
      for source in sources(ofInstruction: position) where form(source.variable).parameter != Plan.none {
        return false
      }
    }
    for index in 0..<store.added.count {
      let record = store.records[store.added[index]]
      for place in record.start..<record.start + record.count {
        let variable = store.termVariables[place]
        if plan.position[variable] >= end || form(variable).parameter != Plan.none { return false }
        // New to the plan.
        if plan.position[variable] < 0, !store.isInput[variable] { return false }
      }
    }
    return true
  }

  private mutating func plan(circle: Range<Int>, _ equations: [Int32]) -> Bool {
    let members = circle.map { plan.instructions[$0].target }
    forget(circle, members)
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
    emit(circle)
    addConstants(equations)
    store.releasePending()
    store.added.clear()
    return true
  }

  /// Takes the circle out of the lists of its sources.
  private mutating func forget(_ circle: Range<Int>, _ members: [Int32]) {
    for position in circle {
      for source in sources(ofInstruction: position) {
        let start = plan.dependentStart[source.variable]
        var kept = start
        for place in start..<start + plan.dependentCount[source.variable]
        where Int(plan.dependents[place]) != position {
          plan.dependents[kept] = plan.dependents[place]
          kept += 1
        }
        plan.dependentCount[source.variable] = kept - start
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
      plan.blockParent[variable] = variable
      plan.blockNext[variable] = variable
    }
  }

  /// Lists of the members' equations, behind those of the full plan.
  private mutating func prepareIncidence(_ members: [Int32], _ equations: [Int32]) {
    scratch.unknownCount.extend(to: store.records.count, with: 0)
    scratch.unknownSum.extend(to: store.records.count, with: 0)
    for variable in members {
      scratch.costStart[variable] = scratch.costEnd[variable]
      scratch.equationStart[variable] = Int32(scratch.equations.count)
      for equation in equations where mentions(equation, variable) { scratch.equations.append(equation) }
      scratch.equationEnd[variable] = Int32(scratch.equations.count)
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

  private mutating func mentions(_ equation: Int32, _ variable: Int32) -> Bool {
    let record = store.records[equation]
    for place in record.start..<record.start + record.count where store.termVariables[place] == variable {
      return true
    }
    return false
  }

  /// The instructions, in their new order, where the old ones stood.
  private mutating func emit(_ circle: Range<Int>) {
    // Made at the end, then moved.
    let base = plan.instructions.count
    orderInstructions()
    assert(plan.instructions.count - base == circle.count)
    for index in 0..<circle.count {
      let instruction = plan.instructions[base + index]
      let position = circle.lowerBound + index
      plan.instructions[position] = instruction
      plan.position[instruction.target] = Int32(position)
      plan.blockStart[position] = plan.blockStart[base + index] - Int32(base - circle.lowerBound)
    }
    plan.instructions.extend(to: base, with: emptyInstruction(0))
    plan.blockStart.extend(to: base, with: 0)
    for position in circle {
      for source in sources(ofInstruction: position) { addDependent(Int32(position), to: source.variable) }
      plan.setDirty(Int32(position))
    }
  }

  /// A list that is full moves to the end of the pool.
  private mutating func addDependent(_ bit: Int32, to variable: Int32) {
    let start = plan.dependentStart[variable]
    let count = plan.dependentCount[variable]
    plan.dependentStart[variable] = Int32(plan.dependents.count)
    for place in start..<start + count { plan.dependents.append(plan.dependents[place]) }
    plan.dependents.append(bit)
    plan.dependentCount[variable] = count + 1
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
