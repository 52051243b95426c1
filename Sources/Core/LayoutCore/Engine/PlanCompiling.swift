// SPDX-License-Identifier: MIT

// The last step of a plan: what is watched, where constants stand, and who depends on whom.
extension ConstraintSystem {
  mutating func compile() {
    plan.watchBase = (plan.instructions.count + 63) & ~63
    for index in 0..<plan.watched.count {
      store.records[plan.watched[index]].setWatch(Int32(plan.watchBase + index))
    }
    plan.componentBase = (plan.watchBase + plan.watched.count + 63) & ~63
    indexConstants()
    indexDependents()
    setAllDirty()
    editsSinceRefresh = 0
  }

  /// λ by constraint.
  private mutating func indexConstants() {
    var total: Int32 = 0
    for row in 0..<plan.rowLambdaStart.count {
      let start = plan.rowLambdaStart[row]
      for place in start..<start + plan.rowLambdaCount[row] {
        store.records[plan.lambdaConstraints[place]].lambdaCount += 1
      }
    }
    for index in 0..<store.order.count {
      let number = store.order[index]
      store.records[number].lambdaStart = total
      total += store.records[number].lambdaCount
      store.records[number].lambdaCount = 0
    }
    plan.constraintLambdaVariables.reserve(Int(total) + LocalPlanRoom.entries)
    plan.constraintLambdaWeights.reserve(Int(total) + LocalPlanRoom.entries)
    plan.constraintLambdaVariables.extend(to: Int(total), with: 0)
    plan.constraintLambdaWeights.extend(to: Int(total), with: 0)
    for index in 0..<plan.parameters.count where plan.explicit[plan.parameters[index]] >= 0 {
      let parameter = plan.parameters[index]
      let row = plan.explicit[parameter]
      let start = plan.rowLambdaStart[row]
      for place in start..<start + plan.rowLambdaCount[row] {
        let number = plan.lambdaConstraints[place]
        let next = store.records[number].lambdaStart + store.records[number].lambdaCount
        plan.constraintLambdaVariables[next] = parameter
        plan.constraintLambdaWeights[next] = plan.lambdaWeights[place]
        store.records[number].lambdaCount += 1
      }
    }
  }

  private mutating func indexDependents() {
    let starts = plan.dependentStart
    forEachDependence { variable, _ in starts[variable] += 1 }
    // Where the list ends, at first; it is filled from there.
    var total: Int32 = 0
    for variable in 0..<starts.count {
      total += starts[variable]
      starts[variable] = total
    }
    plan.dependents.reserve(Int(total) + LocalPlanRoom.entries)
    plan.dependents.extend(to: Int(total), with: Dependent(0))
    let dependents = plan.dependents
    forEachDependence { variable, bit in
      starts[variable] -= 1
      dependents[starts[variable]] = Dependent(bit)
    }
    var end = Int(total)
    for variable in (0..<Int32(starts.count)).reversed() {
      let start = Int(starts[variable])
      plan.closeDependents(of: variable, start..<end)
      end = start
    }
  }

  /// Instructions and their sources, what is watched and its variables, then components and the variables of their
  /// kinks.
  @inline(__always)
  private mutating func forEachDependence(_ body: (Int32, Int32) -> Void) {
    let zero = plan.hiddenBase
    for index in 0..<plan.instructions.count {
      let instruction = plan.instructions[index]
      let bit = Int32(index)
      if instruction.a == -1 {
        for place in instruction.b..<instruction.b + instruction.c {
          body(plan.poolVariables[place], bit)
        }
        continue
      }
      if instruction.a != zero { body(instruction.a, bit) }
      if instruction.b != zero { body(instruction.b, bit) }
      if instruction.c != zero { body(instruction.c, bit) }
    }
    for index in 0..<plan.watched.count {
      let record = store.records[plan.watched[index]]
      for place in record.start..<record.start + record.count {
        body(store.termVariables[place], Int32(plan.watchBase + index))
      }
    }
    for index in 0..<costs.components.count {
      // A variable that several kinks mention is asked once.
      scratch.epoch += 1
      let component = costs.components[index]
      let bit = Int32(plan.componentBase + index)
      for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
        let record = store.records[costs.kinks[kink].constraint]
        for place in record.start..<record.start + record.count {
          let variable = store.termVariables[place]
          if scratch.mark[variable] == scratch.epoch { continue }
          scratch.mark[variable] = scratch.epoch
          body(variable, bit)
        }
      }
    }
  }

  private mutating func setAllDirty() {
    let words = (plan.componentBase + costs.components.count + 63) / 64
    plan.dirty.fill(words, with: 0)
    plan.touched.fill(plan.watchBase / 64, with: 0)
    for word in 0..<plan.instructions.count / 64 { plan.dirty[word] = ~0 }
    let rest = plan.instructions.count % 64
    if rest > 0 { plan.dirty[plan.instructions.count / 64] = (1 << UInt64(rest)) - 1 }
    for index in 0..<costs.components.count { plan.setDirty(Int32(plan.componentBase + index)) }
  }
}
