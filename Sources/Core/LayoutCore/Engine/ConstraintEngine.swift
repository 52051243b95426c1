// SPDX-License-Identifier: MIT

/// Solves linear constraints, strictly by priority: no weight of a lower level ever outvotes a higher one.
/// ```
///   required        constant + Σ factor · variable  (= | ≤ | ≥)  0
///   at a priority   the least Σ |what is missed|, level by level, the strongest first
///   ties            the least Σ rank · |what is missed|, then what was added earlier gives way
///   left open       the least Σ |change|, of sizes first, then of positions
/// ```
/// Three layers. The *plan* (`Plan`, `PlanPropagation`, `PlanClosing`) turns required equations into instructions
/// that are run in order. *Costs* (`Costs`, `CostLineSearch`, `ActiveSet`) are what everything else comes to over the
/// parameters that the plan leaves free. *Reports* (`Breaking`, `Explanation`, `Ambiguity`) say what contradicts itself,
/// why a value is what it is, and what is ambiguous.
///
/// Three kinds of change, the cheapest first: a constant or an input (`ConstantEdit`; a repeated one moves along a
/// `Direction`), an equation that takes another's place (`LocalPlan`), and everything else: a new plan from the
/// present frame. The result is a matter of the active constraints and the order in which they were added, never of
/// history, save where they leave something open.
///
/// A value: a copy is an engine of its own, for a measurement that is thrown away. Copying costs nothing until one of
/// the two changes.
package struct ConstraintEngine {
  private var box: Box

  package init() { box = Box(ConstraintSystem()) }

  /// The system behind one pointer, which a `let` holds: a stored property of a class would be checked for exclusive
  /// access at every use.
  private final class Box {
    let system: UnsafeMutablePointer<ConstraintSystem>

    init(_ system: ConstraintSystem) {
      self.system = .allocate(capacity: 1)
      self.system.initialize(to: system)
    }

    deinit {
      system.pointee.deallocate()
      system.deinitialize(count: 1)
      system.deallocate()
    }
  }

  private var system: UnsafeMutablePointer<ConstraintSystem> {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = Box(ConstraintSystem(copying: box.system.pointee)) }
      return box.system
    }
  }

  // MARK: - Variables

  package mutating func makeVariable(
    _ quantity: ConstraintQuantity = .position, isInput: Bool = false, value: Double = 0
  ) -> ConstraintVariable {
    ConstraintVariable(
      number: system.pointee.makeVariable(isSize: quantity == .size, isInput: isInput, value: value))
  }

  /// No constraint may mention it any more. Its number is used again.
  package mutating func removeVariable(_ variable: ConstraintVariable) {
    system.pointee.removeVariable(variable.number)
  }

  /// An input's value is given; the engine finds the others.
  package mutating func setInput(_ variable: ConstraintVariable, _ isInput: Bool) {
    system.pointee.setInput(variable.number, isInput)
  }

  /// The value of an input; of another variable, where it stays while nothing determines it.
  package mutating func setValue(_ variable: ConstraintVariable, _ value: Double) {
    system.pointee.setValue(variable.number, value)
  }

  /// Where constraints leave it to several variables which of them changes, those of lower rank stay where they are. The
  /// number of the variable, until it is set.
  package mutating func setRank(_ variable: ConstraintVariable, _ rank: Int32) {
    system.pointee.setRank(variable.number, rank)
  }

  /// Whether the variable is at least 0. That is required like any constraint that is added now, and never broken.
  package mutating func setFloor(_ variable: ConstraintVariable, _ hasFloor: Bool) {
    system.pointee.setFloor(variable.number, hasFloor)
  }

  /// The variable whose floor a report means by a number.
  package func floor(_ constraint: ConstraintNumber) -> ConstraintVariable? {
    let store = box.system.pointee.store
    guard store.records[constraint.number].isFloor else { return nil }
    return ConstraintVariable(number: store.termVariables[store.records[constraint.number].start])
  }

  package func value(of variable: ConstraintVariable) -> Double {
    box.system.pointee.values[variable.number]
  }

  /// All values by number of variable; only for the length of the call.
  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(
      UnsafeBufferPointer(
        start: box.system.pointee.values.base, count: box.system.pointee.store.variables.count))
  }

  // MARK: - Constraints

  /// `constant + Σ factor · variable  (= | ≤ | ≥)  0`
  ///
  /// - Parameters:
  ///   - priority: Above 0, at most 1000. As fine as a `Float`.
  ///   - isRequired: Whether it must hold. At priority 1000 a constraint that is not required beats every other
  ///     wish.
  ///   - tie: Who gives way among wishes of one priority. Residuals above 0 stretch, residuals below 0 squeeze.
  ///   - key: Where a required constraint stands when some must be broken; nil for what never is.
  package mutating func add(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ relation: ConstraintRelation, constant: Double = 0,
    priority: Double = 1000, isRequired: Bool? = nil, tie: ConstraintTie? = nil, key: BreakingKey? = nil
  ) -> ConstraintNumber {
    assert(priority > 0 && priority <= 1000, "a priority is above 0 and at most 1000")
    return ConstraintNumber(
      number: system.pointee.add(
        terms, relation, constant, priority: Float(priority), isRequired: isRequired ?? (priority == 1000),
        tie: tie,
        key: key))
  }

  package mutating func add(
    _ terms: [ConstraintTerm], _ relation: ConstraintRelation, constant: Double = 0, priority: Double = 1000,
    isRequired: Bool? = nil, tie: ConstraintTie? = nil, key: BreakingKey? = nil
  ) -> ConstraintNumber {
    terms.withUnsafeBufferPointer {
      add(
        $0, relation, constant: constant, priority: priority, isRequired: isRequired, tie: tie, key: key)
    }
  }

  /// When a constraint with the same terms, relation and priority is added before the next solve, this one comes
  /// back: both together cost no more than a constant.
  package mutating func remove(_ constraint: ConstraintNumber) {
    system.pointee.remove(constraint.number)
  }

  /// - Parameter key: Its new key, as the constant is part of it.
  package mutating func setConstant(
    _ constraint: ConstraintNumber, _ constant: Double, key: BreakingKey? = nil
  ) {
    if let key { system.pointee.setKey(constraint.number, key) }
    system.pointee.setConstant(constraint.number, constant)
  }

  /// When the order of first mentions has changed.
  package mutating func setTie(_ constraint: ConstraintNumber, _ tie: ConstraintTie?) {
    system.pointee.setTie(constraint.number, tie)
  }

  /// When the order of views has changed.
  package mutating func setKey(_ constraint: ConstraintNumber, _ key: BreakingKey) {
    system.pointee.setKey(constraint.number, key)
  }

  package mutating func setPriority(
    _ constraint: ConstraintNumber, _ priority: Double, isRequired: Bool? = nil
  ) {
    system.pointee.setPriority(
      constraint.number, Float(priority), isRequired: isRequired ?? (priority == 1000))
  }

  // MARK: - Solving

  /// Brings all values up to date. Costs what has changed.
  ///
  /// - Parameters:
  ///   - keys: Asked for the keys of required constraints when some contradict each other, in place of those that were
  ///     given; nil for what is never broken.
  ///   - ranks: Asked for the ranks of variables when constraints leave something open, in place of those that were
  ///     given.
  package mutating func solve(
    keys: ((ConstraintNumber) -> BreakingKey?)? = nil, ranks: ((ConstraintVariable) -> Int32)? = nil
  ) {
    system.pointee.solve(keys: keys, ranks: ranks)
  }

  /// The variables whose values the last solve changed, with the inputs that were set before it; by number, each
  /// once.
  package var changedVariables: [ConstraintVariable] {
    box.system.pointee.changedVariables()
  }

  // MARK: - Contradictions and ambiguity

  /// The required constraints that do not hold, in the order of activation.
  package var brokenConstraints: [BrokenConstraint] { box.system.pointee.broken }

  /// Those that the last solve broke, for the first time since they were added.
  package var newlyBrokenConstraints: [BrokenConstraint] { box.system.pointee.newlyBroken }

  /// Whether the last solve found anything that only its last value holds.
  package var hasStayingVariables: Bool { !box.system.pointee.stays.isEmpty }

  /// What may be ambiguous: the variables that nothing but their last value holds. Of the state of the last solve.
  package var stayingVariables: [ConstraintVariable] {
    box.system.pointee.stayingVariables().map(ConstraintVariable.init(number:))
  }

  /// Whether the constraints leave another value open, after ties. Of the state of the last solve.
  package func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
    box.system.pointee.isAmbiguous(variable.number)
  }

  /// The same found by wishing for another value on a copy: what `isAmbiguous` is held against.
  package func isAmbiguousByTrial(_ variable: ConstraintVariable) -> Bool {
    box.system.pointee.isAmbiguousByTrial(variable.number)
  }

  /// Moves an ambiguous variable to another solution, where it stays. False if there is none.
  @discardableResult
  package mutating func exerciseAmbiguity(_ variable: ConstraintVariable, by distance: Double = 16) -> Bool {
    guard isAmbiguous(variable) else { return false }
    return system.pointee.exerciseAmbiguity(variable.number, by: distance)
      || system.pointee.exerciseAmbiguity(variable.number, by: -distance)
  }

  // MARK: - Looking inside

  /// The chain of constraints behind a value: the variable first, then what it was made of.
  package func explain(_ variable: ConstraintVariable) -> [ConstraintReason] {
    box.system.pointee.explain(variable.number)
  }

  package func dump() -> String { box.system.pointee.dump() }

  /// The first invariant that does not hold, nil if all do.
  package var failedInvariant: String? { box.system.pointee.failedInvariant() }
}
