// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// Systems too large for brute force. What is missed on each level does not depend on the order of activation, but the
/// plan and every search do: so other orders must come to the same sums.
@Suite("Larger random systems in several orders")
struct PermutationTests {
  #if DEBUG
  static let systems = 6
  #else
  static let systems = 150
  #endif

  @Test("Every order of activation misses as much on every level", arguments: 0..<8)
  func orders(part: Int) {
    for index in 0..<Self.systems {
      let seed = UInt64(part * 10_000 + index)
      var random = SeededGenerator(seed)
      let count = Int.random(in: 6...18, using: &random)
      var constraints = Self.constraints(count, &random)
      var costs: [[Double]] = []
      for _ in 0..<4 {
        var engine = ConstraintEngine()
        let variables = (0..<count).map { engine.makeVariable($0 % 2 == 0 ? .position : .size) }
        for constraint in constraints {
          let terms = zip(variables, constraint.factors).filter { $1 != 0 }.map { ConstraintTerm($1, $0) }
          _ = engine.add(
            terms, constraint.relation, constant: constraint.constant, priority: constraint.priority,
            isRequired: constraint.isRequired, key: BreakingKey(item: 0))
        }
        engine.solve()
        if let failure = engine.failedInvariant { Issue.record("seed \(seed): \(failure)") }
        #expect(engine.brokenConstraints.isEmpty, "seed \(seed)")
        let values = variables.map { engine.value(of: $0) }
        costs.append(LexicographicReference(constraints: constraints, count: count).cost(values))
        constraints.shuffle(using: &random)
      }
      for cost in costs.dropFirst() {
        let distance = zip(cost, costs[0]).map { abs($0 - $1) }.max()!
        #expect(distance < 1e-5, "seed \(seed): \(costs)")
      }
    }
  }

  /// Requirements hold at one point, so that they do not contradict each other.
  private static func constraints(
    _ count: Int, _ random: inout SeededGenerator
  ) -> [ReferenceConstraint] {
    let point = (0..<count).map { _ in Double(Int.random(in: -50...50, using: &random)) }
    return (0..<count * 3).map { _ in
      var factors = Array(repeating: 0.0, count: count)
      for _ in 0..<random.pick([1, 1, 2, 2, 3, 4]) {
        factors[Int.random(in: 0..<count, using: &random)] = random.pick([1, -1, 1, -1, 2, 0.5])
      }
      let isRequired = random.chance(0.35)
      var constraint = ReferenceConstraint(
        factors: factors, constant: Double(Int.random(in: -60...60, using: &random)),
        relation: random.pick([.equal, .lessOrEqual, .greaterOrEqual]),
        priority: isRequired ? 1000 : random.pick([750, 750, 500, 251, 250]), isRequired: isRequired)
      if isRequired {
        constraint.constant = 0
        let slack = constraint.relation == .equal ? 0 : Double(Int.random(in: 0...20, using: &random))
        constraint.constant =
          -constraint.residual(point) + (constraint.relation == .lessOrEqual ? -slack : slack)
      }
      return constraint
    }
  }
}
