// SPDX-License-Identifier: MIT

/// What the required equations come to: an order in which each variable follows from those before it.
///
/// Variables are *inputs*, *parameters* (what the equations leave free), or defined, in one of two ways:
/// ```
///   x[v] = −(c + Σ a·x) / a[v]        by a constraint that has no other unknown,
///   q    = Σ k·input + Σ λ[e]·c[e]    by an explicit row: a parameter that a later equation determined.
/// ```
/// Behind the variables stand hidden ones: a 0, and slacks (the residual of a cost that was made a parameter).
struct Plan {
  static let none: Int32 = -1
  static let complex: Int32 = -2

  /// Where hidden variables begin; there is room for variables up to here.
  var hiddenBase: Int32 = 0
  var isVoid = true

  // One entry a variable, hidden ones included.
  /// Neither an input nor defined yet.
  var isUnknown: Column<Bool>
  /// The constraint that defines it, or −1.
  var definer: Column<Int32>
  /// Its term in its definer.
  var ownTerm: Column<Int32>
  /// Its explicit row, or −1; below that, the slack in its definition.
  var explicit: Column<Int32>
  /// The only open parameter that it depends on, `none`, or `complex`: perhaps several. No entries where nothing is
  /// open; the same is true of the next two.
  var formParameter: Column<Int32>
  var formFactor: Column<Double>
  /// When it became known.
  var sequence: Column<Int32>
  /// Its instruction, or −1.
  var position: Column<Int32>
  /// Where its dependents begin, or −1.
  var dependentStart: Column<Int32>

  var nextSequence: Int32 = 0
  /// Local plans since the full one.
  var localCount = 0
  /// In the order in which they became known in the last plan, which may be a local one.
  var defined: Column<Int32>
  /// In the order in which they were opened.
  var parameters: Column<Int32>

  // Explicit rows.
  var rowStart: Column<Int32>
  var rowCount: Column<Int32>
  var rowVariables: Column<Int32>
  var rowFactors: Column<Double>
  var rowLambdaStart: Column<Int32>
  var rowLambdaCount: Column<Int32>
  /// Constraint and weight.
  var lambdaConstraints: Column<Int32>
  var lambdaWeights: Column<Double>

  // For each constraint, the explicit rows that its constant stands in: variable and weight.
  var constraintLambdaVariables: Column<Int32>
  var constraintLambdaWeights: Column<Double>

  /// Equations that follow from the others, and requirements that depend on inputs alone; of a floor that is no
  /// constraint any more `~variable`.
  var watched: Column<Int32>
  /// Inequalities with long rows that are left out while they hold.
  var lazy: Column<Int32>

  var instructions: Column<Instruction>
  /// Of instructions, see `number(of:)`.
  var factors: Column<Factors>
  /// Whether a circle begins with the instruction; one that is not on a circle is its own.
  var beginsBlock: Column<Bool>
  var poolVariables: Column<Int32>
  var poolFactors: Column<Double>
  /// Bits from here on stand for what is watched, of which nothing is computed.
  var watchBase = 0
  /// Bits from here on stand for components.
  var componentBase = 0
  var dependents: Column<Dependent>

  /// One bit an instruction, then one for each that is watched, then one a component: what has to be looked at.
  var dirty: Column<UInt64>
  /// The instructions whose value the last solve changed.
  var touched: Column<UInt64>

  init() {
    isUnknown = Column()
    definer = Column()
    ownTerm = Column()
    explicit = Column()
    formParameter = Column()
    formFactor = Column()
    sequence = Column()
    position = Column()
    dependentStart = Column()
    defined = Column()
    parameters = Column()
    rowStart = Column()
    rowCount = Column()
    rowVariables = Column()
    rowFactors = Column()
    rowLambdaStart = Column()
    rowLambdaCount = Column()
    lambdaConstraints = Column()
    lambdaWeights = Column()
    constraintLambdaVariables = Column()
    constraintLambdaWeights = Column()
    watched = Column()
    lazy = Column()
    instructions = Column()
    factors = Column()
    beginsBlock = Column()
    poolVariables = Column()
    poolFactors = Column()
    dependents = Column()
    dirty = Column()
    touched = Column()
  }

  init(copying other: borrowing Plan) {
    hiddenBase = other.hiddenBase
    isVoid = other.isVoid
    isUnknown = other.isUnknown.copy()
    definer = other.definer.copy()
    ownTerm = other.ownTerm.copy()
    explicit = other.explicit.copy()
    formParameter = other.formParameter.copy()
    formFactor = other.formFactor.copy()
    sequence = other.sequence.copy()
    position = other.position.copy()
    dependentStart = other.dependentStart.copy()
    nextSequence = other.nextSequence
    localCount = other.localCount
    defined = other.defined.copy()
    parameters = other.parameters.copy()
    rowStart = other.rowStart.copy()
    rowCount = other.rowCount.copy()
    rowVariables = other.rowVariables.copy()
    rowFactors = other.rowFactors.copy()
    rowLambdaStart = other.rowLambdaStart.copy()
    rowLambdaCount = other.rowLambdaCount.copy()
    lambdaConstraints = other.lambdaConstraints.copy()
    lambdaWeights = other.lambdaWeights.copy()
    constraintLambdaVariables = other.constraintLambdaVariables.copy()
    constraintLambdaWeights = other.constraintLambdaWeights.copy()
    watched = other.watched.copy()
    lazy = other.lazy.copy()
    instructions = other.instructions.copy()
    factors = other.factors.copy()
    beginsBlock = other.beginsBlock.copy()
    poolVariables = other.poolVariables.copy()
    poolFactors = other.poolFactors.copy()
    watchBase = other.watchBase
    componentBase = other.componentBase
    dependents = other.dependents.copy()
    dirty = other.dirty.copy()
    touched = other.touched.copy()
  }

  /// The slack in the definition of a variable, or −1.
  @inline(__always)
  func slack(_ variable: Int32) -> Int32 { max(-1, -2 - explicit[variable]) }

  func setSlack(_ variable: Int32, _ slack: Int32) { explicit[variable] = -2 - slack }

  mutating func makeForms() {
    formParameter.extend(to: isUnknown.count, with: Plan.none)
    formFactor.extend(to: isUnknown.count, with: 0)
    sequence.extend(to: isUnknown.count, with: 0)
  }

  mutating func clearForms() {
    formParameter.clear()
    formFactor.clear()
    sequence.clear()
  }

  mutating func releaseForms() {
    formParameter.release()
    formFactor.release()
    sequence.release()
  }

  /// Whether the variable came later, and so many did that its number is one of the plan's own, or of nobody.
  @inline(__always)
  func isBefore(_ variable: Int32) -> Bool { variable >= hiddenBase }

  /// Whether it depends on nothing that was open once.
  func isDetermined(_ variable: Int32) -> Bool {
    formParameter.isEmpty || formParameter[variable] == Plan.none
  }

  /// Where the circle of an instruction begins.
  func blockStart(_ position: Int) -> Int {
    var start = position
    while !beginsBlock[start] { start -= 1 }
    return start
  }

  /// Gives back what a large plan leaves unused behind its columns, but for short ones.
  func trim() {
    isUnknown.trim()
    definer.trim()
    ownTerm.trim()
    explicit.trim()
    position.trim()
    dependentStart.trim()
    rowVariables.trim()
    rowFactors.trim()
    lambdaConstraints.trim()
    lambdaWeights.trim()
    constraintLambdaVariables.trim()
    constraintLambdaWeights.trim()
    watched.trim()
    instructions.trim()
    beginsBlock.trim()
    dependents.trim()
  }

  func deallocate() {
    isUnknown.deallocate()
    definer.deallocate()
    ownTerm.deallocate()
    explicit.deallocate()
    formParameter.deallocate()
    formFactor.deallocate()
    sequence.deallocate()
    position.deallocate()
    dependentStart.deallocate()
    defined.deallocate()
    parameters.deallocate()
    rowStart.deallocate()
    rowCount.deallocate()
    rowVariables.deallocate()
    rowFactors.deallocate()
    rowLambdaStart.deallocate()
    rowLambdaCount.deallocate()
    lambdaConstraints.deallocate()
    lambdaWeights.deallocate()
    constraintLambdaVariables.deallocate()
    constraintLambdaWeights.deallocate()
    watched.deallocate()
    lazy.deallocate()
    instructions.deallocate()
    factors.deallocate()
    beginsBlock.deallocate()
    poolVariables.deallocate()
    poolFactors.deallocate()
    dependents.deallocate()
    dirty.deallocate()
    touched.deallocate()
  }
}
