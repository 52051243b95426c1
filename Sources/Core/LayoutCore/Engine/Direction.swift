// SPDX-License-Identifier: MIT

/// What an animation changes: an input, or the constant of an equation.
enum ChangeSource: Equatable {
  case none
  case input(Int32)
  case constant(Int32)
  case several
}

/// From the third change in a row of one source on, what depends on it moves along a line:
/// ```
///   x = x₀ + k · (value − value₀)
/// ```
/// with k found by one run of the plan with all constants 0 and the source 1. x₀ and value₀ stay, so nothing drifts.
/// Anything else that changes ends it; so does a component or a watched constraint that depends on the source.
struct Direction {
  var isValid = false
  var source = ChangeSource.none
  /// value₀
  var anchor = 0.0
  var isPending = false

  /// What changed since the last solve, and alone before it.
  var current = ChangeSource.none
  var last = ChangeSource.none
  /// A source that has no line.
  var barred = ChangeSource.none
  /// Whether the last solve went along the line.
  var wasFollowed = false

  struct Dependent: BitwiseCopyable {
    var anchor: Double
    var factor: Double
    var variable: Int
  }

  var dependents: Column<Dependent> = Column()

  init() {}

  /// A copy begins without a line.
  init(copying other: borrowing Direction) {}

  func deallocate() {
    dependents.deallocate()
  }
}

extension ConstraintSystem {
  /// To be called before a change. True if the line takes it up.
  @inline(__always)
  mutating func noteChange(_ source: ChangeSource) -> Bool {
    if direction.isValid, direction.source == source {
      direction.isPending = true
      return true
    }
    if direction.isValid { leaveDirection() }
    direction.current = direction.current == .none || direction.current == source ? source : .several
    return false
  }

  /// What was put off is computed by the plan.
  mutating func leaveDirection() {
    direction.isValid = false
    direction.last = .none
    guard direction.isPending else { return }
    direction.isPending = false
    direction.current = direction.source
    switch direction.source {
    case .input(let variable): plan.setDependentsDirty(variable)
    case .constant(let number): setConstantDirty(number)
    case .none, .several: break
    }
  }

  /// True if the solve is done with that.
  mutating func followDirection() -> Bool {
    direction.wasFollowed = false
    guard direction.isValid else { return false }
    direction.wasFollowed = true
    guard direction.isPending else { return true }
    direction.isPending = false
    var distance = -direction.anchor
    switch direction.source {
    case .input(let variable): distance += values[variable]
    case .constant(let number): distance += store.records[number].constant
    case .none, .several: break
    }
    let x = values.base
    var next = direction.dependents.base
    let end = next + direction.dependents.count
    while next < end {
      x[next.pointee.variable] = next.pointee.anchor + next.pointee.factor * distance
      next += 1
    }
    return true
  }

  /// After a solve: the same source alone changed twice in a row.
  mutating func seekDirection() {
    let source = direction.current
    let isRepeated = source == direction.last && source != .none && source != .several
    direction.last = source
    direction.current = .none
    guard isRepeated, source != direction.barred, broken.isEmpty, !missedWatch else {
      if source != direction.barred { direction.barred = .none }
      return
    }
    if findDirection(source) {
      direction.isValid = true
      direction.source = source
      direction.isPending = false
    } else {
      direction.barred = source
    }
  }

  private mutating func findDirection(_ source: ChangeSource) -> Bool {
    direction.dependents.clear()
    beginSweep()
    switch source {
    case .input(let variable):
      direction.anchor = values[variable]
      setDerivative(variable, 1)
      plan.setDependentsDirty(variable)
    case .constant(let number):
      let record = store.records[number]
      guard record.kink < 0, record.watch < 0 else { return false }
      direction.anchor = record.constant
      if record.defined >= 0, plan.explicit[record.defined] < 0 {
        setDerivative(record.defined, -1 / pivot(record.defined))
      }
      for place in record.lambdaStart..<record.lambdaStart + record.lambdaCount {
        let variable = plan.constraintLambdaVariables[place]
        let before = scratch.mark[variable] == scratch.epoch ? scratch.weight[variable] : 0
        setDerivative(variable, before + plan.constraintLambdaWeights[place])
      }
      setConstantDirty(number)
    case .none, .several: return false
    }
    let isLine = runDerivatives()
    for word in 0..<plan.dirty.count { plan.dirty[word] = 0 }
    return isLine
  }

  @inline(__always)
  private mutating func setDerivative(_ variable: Int32, _ value: Double) {
    scratch.mark[variable] = scratch.epoch
    scratch.weight[variable] = value
  }

  @inline(__always)
  private mutating func addDerivative(
    _ variable: Int32, _ factor: Double, _ sum: inout Double, _ magnitude: inout Double
  ) {
    guard scratch.mark[variable] == scratch.epoch else { return }
    let part = factor * scratch.weight[variable]
    sum += part
    magnitude += abs(part)
  }

  /// The plan with all constants 0.
  private mutating func runDerivatives() -> Bool {
    for word in 0..<plan.watchBase / 64 {
      while plan.dirty[word] != 0 {
        let index = word * 64 + plan.dirty[word].trailingZeroBitCount
        plan.dirty[word] &= plan.dirty[word] &- 1
        let instruction = plan.instructions[index]
        let target = instruction.target
        var sum = scratch.mark[target] == scratch.epoch ? scratch.weight[target] : 0
        var magnitude = abs(sum)
        if instruction.a >= 0 {
          let k = plan.factors[instruction.factors]
          addDerivative(instruction.a, k.a, &sum, &magnitude)
          addDerivative(instruction.b, k.b, &sum, &magnitude)
          addDerivative(instruction.c, k.c, &sum, &magnitude)
        } else {
          for place in instruction.b..<instruction.b + instruction.c {
            addDerivative(plan.poolVariables[place], plan.poolFactors[place], &sum, &magnitude)
          }
        }
        if abs(sum) <= Tolerance.noise * magnitude { sum = 0 }
        setDerivative(target, sum)
        if sum == 0 { continue }
        direction.dependents.append(
          Direction.Dependent(anchor: values[target], factor: sum, variable: Int(target)))
        plan.setDependentsDirty(target)
      }
    }
    for word in plan.componentBase / 64..<plan.dirty.count where plan.dirty[word] != 0 { return false }
    return watchedRests()
  }

  /// Whether the residuals of what is watched stay as they are.
  private mutating func watchedRests() -> Bool {
    for word in plan.watchBase / 64..<plan.componentBase / 64 {
      var bits = plan.dirty[word]
      while bits != 0 {
        let watched = plan.watched[word * 64 + bits.trailingZeroBitCount - plan.watchBase]
        bits &= bits &- 1
        var (sum, magnitude) = (0.0, 0.0)
        if watched < 0 {
          addDerivative(~watched, 1, &sum, &magnitude)
        } else {
          let record = store.records[watched]
          for place in record.start..<record.start + record.count {
            addDerivative(store.termVariables[place], store.termFactors[place], &sum, &magnitude)
          }
        }
        if abs(sum) > Tolerance.noise * magnitude { return false }
      }
    }
    return true
  }
}
