// SPDX-License-Identifier: MIT

/// All that an engine knows: variables, constraints, the plan, the costs, and memory to work in. Plain columns;
/// copied as a whole.
struct ConstraintSystem {
  /// One entry a variable, then the plan's hidden ones.
  var values: Column<Double>
  var store: ConstraintStore
  var plan: Plan
  var costs: Costs
  /// Variables that were set, or moved by a component, since the solve before; the first ones up to the last solve.
  var moved: Column<Int32>
  var reportedMoves = 0
  /// Where hidden variables began then.
  var reportedBase: Int32 = 0
  /// Components whose requirements contradict each other.
  var violatedCount = 0
  /// Whether all that is watched has to be looked at.
  var mustCheckWatched = false
  var editsSinceRefresh = 0
  /// Whether something watched misses.
  var missedWatch = false
  var broken: [BrokenConstraint] = []
  /// Broken by the last solve for the first time since they were activated.
  var newlyBroken: [BrokenConstraint] = []
  /// Wishes of variables to be where they were, and where that was.
  var stays: Column<Int32>
  var previous: Column<Double>
  var needsStays = false
  /// By component, as far as somebody asked since the last solve.
  var openDirections: [Int32: OpenDirections] = [:]

  var direction = Direction()
  var scratch = PlanScratch()
  var reduction = ReductionScratch()
  var search = SearchScratch()

  init() {
    values = Column()
    store = ConstraintStore()
    plan = Plan()
    costs = Costs()
    moved = Column()
    stays = Column()
    previous = Column()
  }

  init(copying other: borrowing ConstraintSystem) {
    values = other.values.copy()
    store = ConstraintStore(copying: other.store)
    plan = Plan(copying: other.plan)
    costs = Costs(copying: other.costs)
    moved = other.moved.copy()
    reportedMoves = other.reportedMoves
    reportedBase = other.reportedBase
    violatedCount = other.violatedCount
    mustCheckWatched = other.mustCheckWatched
    editsSinceRefresh = other.editsSinceRefresh
    missedWatch = other.missedWatch
    broken = other.broken
    newlyBroken = other.newlyBroken
    stays = other.stays.copy()
    previous = other.previous.copy()
    needsStays = other.needsStays
    if other.direction.isPending {
      direction.isPending = true
      direction.source = other.direction.source
      leaveDirection()
    }
  }

  func deallocate() {
    values.deallocate()
    store.deallocate()
    plan.deallocate()
    costs.deallocate()
    moved.deallocate()
    stays.deallocate()
    previous.deallocate()
    direction.deallocate()
    scratch.deallocate()
    reduction.deallocate()
    search.deallocate()
  }

  // MARK: - Variables

  mutating func makeVariable(isSize: Bool, isInput: Bool, value: Double) -> Int32 {
    let number: Int32
    if let free = store.freeVariables.popLast() {
      number = free
      _ = store.setRank(number, number)
    } else {
      number = Int32(store.variables.count)
      store.variables.append(VariableTraits())
      if number >= plan.hiddenBase {
        // It stands where hidden variables were; they are the plan's, which is made anew.
        _ = noteChange(.several)
        plan.isVoid = true
        if number >= values.count { values.append(0) }
      }
    }
    store.variables[number].isVariable = true
    store.variables[number].isSize = isSize
    store.variables[number].isInput = isInput
    values[number] = value
    return number
  }

  /// No constraint may mention it any more.
  mutating func removeVariable(_ variable: Int32) {
    assert(store.variables[variable].isVariable, "variable \(variable) is gone")
    assert(!isMentioned(variable), "variable \(variable) is removed, but constraints mention it")
    _ = noteChange(.several)
    setFloor(variable, false)
    store.variables[variable].isVariable = false
    store.variables[variable].isInput = false
    store.freeVariables.append(variable)
    values[variable] = 0
    plan.isVoid = true
  }

  private mutating func isMentioned(_ variable: Int32) -> Bool {
    for number in 0..<store.records.count {
      let record = store.records[number]
      if !record.isAlive || record.isPending || record.isInternal || record.isFloor { continue }
      for place in record.start..<record.start + record.count where store.termVariables[place] == variable {
        return true
      }
    }
    return false
  }

  mutating func setInput(_ variable: Int32, _ isInput: Bool) {
    guard store.variables[variable].isInput != isInput else { return }
    _ = noteChange(.several)
    store.variables[variable].isInput = isInput
    plan.isVoid = true
  }

  mutating func setRank(_ variable: Int32, _ rank: Int32) {
    guard store.setRank(variable, rank), !stays.isEmpty else { return }
    _ = noteChange(.several)
    plan.isVoid = true
  }

  /// Of an input, or where a variable is to stay while nothing determines it.
  mutating func setValue(_ variable: Int32, _ value: Double) {
    guard values[variable] != value else { return }
    let isFollowed = noteChange(.input(variable))
    values[variable] = value
    moved.append(variable)
    if isFollowed || plan.isVoid { return }
    plan.setDependentsDirty(variable)
    // What the plan determines keeps no other value: the constraints that do so may have gone and come again.
    if plan.position[variable] >= 0 { plan.setDirty(plan.position[variable]) }
  }

  // MARK: - Constraints

  mutating func add(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ relation: ConstraintRelation, _ constant: Double,
    priority: Float, isRequired: Bool, tie: ConstraintTie?, key: BreakingKey?
  ) -> Int32 {
    _ = noteChange(.several)
    let serial = store.takeSerial()
    if !store.pending.isEmpty, let number = store.revivable(terms, relation, priority, isRequired) {
      revive(number, constant, serial, tie, key)
      return number
    }
    let record = ConstraintRecord(
      store.appendTerms(terms), relation, constant: constant, priority: priority, isRequired: isRequired,
      serial: serial)
    let number = store.insert(record)
    store.setTie(number, tie)
    store.setKey(number, key)
    store.added.append(number)
    return number
  }

  private mutating func revive(
    _ number: Int32, _ constant: Double, _ serial: Int32, _ tie: ConstraintTie?, _ key: BreakingKey?
  ) {
    let record = store.records[number]
    store.records[number].isPending = false
    store.records[number].isReported = false
    store.setSerial(number, serial)
    // What is broken is a matter of the order, too, and is told again.
    if !broken.isEmpty { plan.isVoid = true }
    setTie(number, tie)
    store.setKey(number, key)
    setConstant(number, constant)
    if record.kink >= 0, !plan.isVoid, costs.kinks[record.kink].order > 0 {
      let component = component(ofKink: record.kink)
      costs.components[component].lastOrder += 1
      costs.kinks[record.kink].order = costs.components[component].lastOrder
      plan.setDirty(Int32(plan.componentBase) + component)
    }
  }

  /// It counts until the next solve as one that could come back.
  mutating func remove(_ number: Int32) {
    _ = noteChange(.several)
    assert(store.records[number].isAlive && !store.records[number].isPending, "constraint \(number) is gone")
    store.records[number].isPending = true
    store.pending.append(number)
  }

  mutating func setPriority(_ number: Int32, _ priority: Float, isRequired: Bool) {
    let record = store.records[number]
    guard record.priority != priority || record.isRequired != isRequired else { return }
    _ = noteChange(.several)
    store.records[number].priority = priority
    store.records[number].isRequired = isRequired
    store.records[number].isBroken = false
    plan.isVoid = true
  }

  mutating func setTie(_ number: Int32, _ tie: ConstraintTie?) {
    guard store.tie(number) != tie else { return }
    _ = noteChange(.several)
    store.setTie(number, tie)
    // Ties of costs are weights of the plan.
    if !store.records[number].isEquation { plan.isVoid = true }
  }

  mutating func setKey(_ number: Int32, _ key: BreakingKey) {
    guard store.setKey(number, key), !broken.isEmpty else { return }
    _ = noteChange(.several)
    plan.isVoid = true
  }

  /// By bisection: components are in the order of their kinks.
  mutating func component(ofKink kink: Int32) -> Int32 {
    var (low, high) = (0, costs.components.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if costs.components[middle].kinkStart <= kink { low = middle } else { high = middle - 1 }
    }
    return Int32(low)
  }
}
