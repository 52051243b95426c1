// SPDX-License-Identifier: MIT

// One solve:
//   1. what changed is computed, in order, and what depends on it,
//   2. every component that saw a change finds its moves; all read this one state,
//   3. the moves are made, and what depends on them is computed. A move touches no other component.
extension ConstraintSystem {
  /// The instructions whose bits are set, sources first.
  mutating func runInstructions() {
    let dirty = plan.dirty.base
    let touched = plan.touched.base
    let instructions = plan.instructions.base
    let factors = plan.factors.base
    let x = values.base
    let poolVariables = plan.poolVariables.base
    let poolFactors = plan.poolFactors.base
    let dependents = plan.dependents.base
    let dependentStart = plan.dependentStart.base
    for word in 0..<plan.watchBase / 64 {
      // This word is kept in registers: most dependents are in it.
      var bits = dirty[word]
      if bits == 0 { continue }
      dirty[word] = 0
      var changed: UInt64 = 0
      while bits != 0 {
        let index = bits.trailingZeroBitCount
        bits &= bits &- 1
        let instruction = instructions + (word * 64 + index)
        var value: Double
        let a = instruction.pointee.a
        if a >= 0 {
          let k = factors + Int(instruction.pointee.factors)
          value =
            instruction.pointee.constant + k.pointee.c * x[Int(instruction.pointee.c)]
            + k.pointee.b * x[Int(instruction.pointee.b)] + k.pointee.a * x[Int(a)]
        } else {
          value = instruction.pointee.constant
          let start = Int(instruction.pointee.b)
          for place in start..<start + Int(instruction.pointee.c) {
            value += poolFactors[place] * x[Int(poolVariables[place])]
          }
        }
        let target = Int(instruction.pointee.target)
        if x[target] == value { continue }
        x[target] = value
        changed |= 1 << UInt64(index)
        let start = Int(dependentStart[target])
        if start < 0 { continue }
        var next = dependents + start
        while true {
          let bit = Int(next.pointee.bit)
          assert(bit > word * 64 + index, "a dependent stands before its source")
          let mask: UInt64 = 1 << UInt64(bit & 63)
          if bit >> 6 == word { bits |= mask } else { dirty[bit >> 6] |= mask }
          if next.pointee.isLast { break }
          next += 1
        }
      }
      touched[word] |= changed
    }
  }

  /// Finds the moves of all components that saw a change, then makes them.
  mutating func searchComponents() {
    search.moves.clear()
    search.distances.clear()
    let base = plan.componentBase / 64
    for word in base..<plan.dirty.count {
      var bits = plan.dirty[word]
      plan.dirty[word] = 0
      while bits != 0 {
        let component = (word - base) * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        if costs.components[component].parameterCount == 1 {
          searchLine(component)
        } else {
          searchActiveSet(component)
        }
      }
    }
    guard !search.moves.isEmpty else { return }
    for index in 0..<search.moves.count {
      let parameter = search.moves[index]
      values[parameter] += search.distances[index]
      plan.setDependentsDirty(parameter)
      moved.append(parameter)
    }
    runInstructions()
    for word in base..<plan.dirty.count { plan.dirty[word] = 0 }
  }
}
