// SPDX-License-Identifier: MIT

// The order of the instructions: sources first, a circle of equations in one piece, so that it can be planned again
// where it stands.
extension ConstraintSystem {
  @inline(__always)
  mutating func isDefined(_ variable: Int32) -> Bool { plan.definer[variable] >= 0 }

  mutating func orderInstructions() {
    // What a circle needs comes right before it, so that little lies between them: it waits until it is asked for.
    for index in 0..<plan.defined.count { scratch.reaches[plan.defined[index]] = false }
    for index in 0..<plan.defined.count where plan.explicit[plan.defined[index]] >= 0 {
      let row = plan.explicit[plan.defined[index]]
      for place in plan.rowStart[row]..<plan.rowStart[row] + plan.rowCount[row] {
        scratch.reaches[plan.rowVariables[place]] = true
      }
    }
    for waits in [false, true] {
      for index in 0..<plan.defined.count {
        let variable = plan.defined[index]
        if isDefined(variable), plan.position[variable] < 0, scratch.reaches[variable] == waits {
          while !emitBlock(of: variable) {}
        }
      }
    }
  }

  /// Depth first over circles: one follows when all sources of all its members have. Two circles that need each other,
  /// by way of what is on neither, are one: false then, with nothing done but that.
  private mutating func emitBlock(of variable: Int32) -> Bool {
    scratch.visitEpoch += 1
    scratch.path.clear()
    scratch.pathIndex.clear()
    enterBlock(variable)
    while !scratch.path.isEmpty {
      let depth = scratch.path.count - 1
      let member = scratch.path[depth]
      let index = Int(scratch.pathIndex[depth])
      if index < sourceCount(member) {
        scratch.pathIndex[depth] = Int32(index + 1)
        let next = source(member, index).variable
        guard isDefined(next), plan.position[next] < 0 else { continue }
        let root = block(next)
        if scratch.visit[root] != scratch.visitEpoch {
          enterBlock(root)
        } else if root != block(member) {
          var place = depth
          while block(scratch.path[place]) != block(next) {
            place -= 1
            joinBlocks(scratch.path[place], member)
          }
          return false
        }
        continue
      }
      let root = block(member)
      let following = scratch.blockNext[member]
      if following != root {
        scratch.path[depth] = following
        scratch.pathIndex[depth] = 0
        continue
      }
      scratch.path.extend(to: depth, with: 0)
      scratch.pathIndex.extend(to: depth, with: 0)
      let start = plan.instructions.count
      emitMembers(root)
      for position in start..<plan.instructions.count { plan.beginsBlock.append(position == start) }
    }
    return true
  }

  private mutating func enterBlock(_ variable: Int32) {
    let root = block(variable)
    scratch.visit[root] = scratch.visitEpoch
    scratch.path.append(root)
    scratch.pathIndex.append(0)
  }

  private mutating func emitMembers(_ root: Int32) {
    if scratch.blockNext[root] == root { return emit(root) }
    var member = root
    repeat {
      if plan.position[member] == -1 { emitMember(member, root) }
      member = scratch.blockNext[member]
    } while member != root
  }

  /// Depth first within a circle.
  private mutating func emitMember(_ first: Int32, _ root: Int32) {
    let isOpen: Int32 = -2
    scratch.stack.clear()
    scratch.row.clear()
    scratch.stack.append(first)
    scratch.row.append(0)
    plan.position[first] = isOpen
    while !scratch.stack.isEmpty {
      let depth = scratch.stack.count - 1
      let member = scratch.stack[depth]
      let index = Int(scratch.row[depth])
      if index < sourceCount(member) {
        scratch.row[depth] = Int32(index + 1)
        let next = source(member, index).variable
        if next == member || plan.position[next] >= 0 || !isDefined(next) || block(next) != root { continue }
        assert(plan.position[next] != isOpen, "definitions go in a circle")
        if plan.position[next] == isOpen { continue }
        plan.position[next] = isOpen
        scratch.stack.append(next)
        scratch.row.append(0)
      } else {
        scratch.stack.extend(to: depth, with: 0)
        scratch.row.extend(to: depth, with: 0)
        emit(member)
      }
    }
  }

  mutating func emit(_ variable: Int32) {
    plan.position[variable] = Int32(plan.instructions.count)
    plan.instructions.append(instruction(for: variable))
  }

  // MARK: - Instructions

  mutating func instruction(for variable: Int32) -> Instruction {
    var result = emptyInstruction(variable)
    result.constant = definitionConstant(variable)
    let count = sourceCount(variable)
    var used = 0
    for index in 0..<count where source(variable, index).variable != variable { used += 1 }
    if used > 3 {
      result.a = -1
      result.b = Int32(plan.poolVariables.count)
      result.c = Int32(used)
    }
    var factors = Factors()
    for index in 0..<count {
      let source = source(variable, index)
      if source.variable == variable { continue }
      if used > 3 {
        plan.poolVariables.append(source.variable)
        plan.poolFactors.append(source.factor)
      } else {
        add(source.variable, source.factor, to: &result, &factors)
      }
    }
    if used <= 3 { result.factors = number(of: factors) }
    return result
  }

  mutating func emptyInstruction(_ target: Int32) -> Instruction {
    let zero = plan.hiddenBase
    return Instruction(target: target, a: zero, b: zero, c: zero, constant: 0)
  }

  /// The source that was computed last is added last: the others do not wait for it.
  private mutating func add(
    _ variable: Int32, _ factor: Double, to instruction: inout Instruction, _ factors: inout Factors
  ) {
    instruction.c = instruction.b
    factors.c = factors.b
    if instruction.a == plan.hiddenBase || plan.position[variable] >= plan.position[instruction.a] {
      instruction.b = instruction.a
      factors.b = factors.a
      instruction.a = variable
      factors.a = factor
    } else {
      instruction.b = variable
      factors.b = factor
    }
  }

  /// What is left of a definition without its sources: of an explicit row `Σ λ·c`, else `−c / pivot`.
  mutating func definitionConstant(_ variable: Int32) -> Double {
    let row = plan.explicit[variable]
    guard row >= 0 else {
      return -store.records[plan.definer[variable]].constant / pivot(variable)
    }
    var sum = 0.0
    let start = plan.rowLambdaStart[row]
    for place in start..<start + plan.rowLambdaCount[row] {
      sum += plan.lambdaWeights[place] * store.records[plan.lambdaConstraints[place]].constant
    }
    return sum
  }
}
