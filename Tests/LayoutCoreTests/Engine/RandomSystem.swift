// SPDX-License-Identifier: MIT
import LayoutCore

/// A random system on an engine, and the same constraints for the reference.
struct RandomSystem {
  var engine = ConstraintEngine()
  var random: SeededGenerator
  let variables: [ConstraintVariable]
  var active: [(number: ConstraintNumber, constraint: ReferenceConstraint)] = []
  private var mentions: Int32 = 0
  private let factors: [Double]

  init(seed: UInt64, count: Int? = nil) {
    random = SeededGenerator(seed)
    let count = count ?? Int.random(in: 2...5, using: &random)
    factors = random.pick([[1, -1], [1, -1, 1, -1, 2, 0.5], [1, -1, 3, -0.25, 0.1]])
    var engine = ConstraintEngine()
    variables = (0..<count).map { engine.makeVariable($0 % 2 == 0 ? .position : .size) }
    self.engine = engine
    for _ in 0..<Int.random(in: 2...(count * 2 + 2), using: &random) { add() }
  }

  var reference: LexicographicReference {
    LexicographicReference(constraints: active.map(\.constraint), count: variables.count)
  }

  var values: [Double] { variables.map { engine.value(of: $0) } }

  mutating func add() {
    var terms = Array(repeating: 0.0, count: variables.count)
    for _ in 0..<random.pick([1, 1, 2, 2, 3]) {
      terms[Int.random(in: 0..<variables.count, using: &random)] = random.pick(factors)
    }
    let isRequired = random.chance(0.45)
    let relation: ConstraintRelation = random.pick([.equal, .lessOrEqual, .greaterOrEqual])
    let priority = isRequired ? 1000 : random.pick([750.0, 750, 500, 251, 250])
    var tie: ConstraintTie?
    if !isRequired, random.chance(0.5) {
      tie = ConstraintTie(mention: mentions)
      mentions += 1
    }
    let constraint = ReferenceConstraint(
      factors: terms, constant: constant(), relation: relation, priority: priority, isRequired: isRequired,
      tie: tie, rank: Int32.random(in: 0..<4, using: &random))
    add(constraint)
  }

  mutating func add(_ constraint: ReferenceConstraint) {
    let terms = zip(variables, constraint.factors).filter { $1 != 0 }.map { ConstraintTerm($1, $0) }
    let number = engine.add(
      terms, constraint.relation, constant: constraint.constant, priority: constraint.priority,
      isRequired: constraint.isRequired, tie: constraint.tie, key: BreakingKey(item: constraint.rank))
    active.append((number, constraint))
  }

  mutating func constant() -> Double {
    Double(Int.random(in: -40...40, using: &random)) * random.pick([1, 2.5])
  }

  /// A constant, a removal, or an addition.
  mutating func change() {
    let index = active.isEmpty ? 0 : Int.random(in: 0..<active.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where active.count > 2:
      engine.remove(active.remove(at: index).number)
    case 1 where active.count < 11:
      add()
    default:
      if active.isEmpty { return add() }
      active[index].constraint.constant = constant()
      engine.setConstant(active[index].number, active[index].constraint.constant)
    }
  }

  /// Places in `active` of what the engine broke.
  var broken: [Int] {
    let numbers = engine.brokenConstraints.map(\.constraint)
    return active.indices.filter { numbers.contains(active[$0].number) }
  }

  var isDetermined: Bool { !variables.contains { engine.isAmbiguous($0) } }

  /// An engine that was given the same constraints in the same order, from nothing.
  /// Variables may be made the other way round.
  func fresh(isReversed: Bool = false) -> [Double] {
    var engine = ConstraintEngine()
    let count = self.variables.count
    let made = (0..<count).map {
      engine.makeVariable((isReversed ? count - 1 - $0 : $0) % 2 == 0 ? .position : .size)
    }
    let variables = isReversed ? made.reversed() : made
    for (_, constraint) in active {
      let terms = zip(variables, constraint.factors).filter { $1 != 0 }.map { ConstraintTerm($1, $0) }
      _ = engine.add(
        terms, constraint.relation, constant: constraint.constant, priority: constraint.priority,
        isRequired: constraint.isRequired, tie: constraint.tie, key: BreakingKey(item: constraint.rank))
    }
    engine.solve()
    return variables.map { engine.value(of: $0) }
  }
}
