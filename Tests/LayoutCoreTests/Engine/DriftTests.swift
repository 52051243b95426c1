// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Long use")
struct DriftTests {
  #if DEBUG
  static let changes = 100_000
  #else
  static let changes = 1_000_000
  #endif

  /// Two circles, a slack, a squeezed pair, and an input: each kind of place where a constant can stand.
  private static func screen(_ constants: [Double], _ width: Double) -> (
    engine: ConstraintEngine, constraints: [ConstraintNumber], input: ConstraintVariable
  ) {
    var engine = ConstraintEngine()
    let input = engine.makeVariable(.size, isInput: true, value: width)
    let x = (0..<3).map { _ in engine.makeVariable() }
    let w = (0..<3).map { _ in engine.makeVariable(.size) }
    let (left, right) = (engine.makeVariable(.size), engine.makeVariable(.size))
    func term(_ factor: Double, _ variable: ConstraintVariable) -> ConstraintTerm {
      ConstraintTerm(factor, variable)
    }
    var constraints: [ConstraintNumber] = []
    func add(
      _ terms: [ConstraintTerm], _ relation: ConstraintRelation, priority: Double = 1000,
      tie: ConstraintTie? = nil
    ) {
      constraints.append(
        engine.add(
          terms, relation, constant: constants[constraints.count], priority: priority, tie: tie))
    }
    add([term(1, x[0])], .equal)
    add([term(1, x[1]), term(-1, x[0]), term(-1, w[0])], .equal)
    add([term(1, x[2]), term(-1, x[1]), term(-1, w[1])], .equal)
    add([term(1, w[1]), term(-1 / 3, w[0])], .equal)
    add([term(1, w[2]), term(-0.7, w[0])], .equal)
    add([term(1, x[2]), term(1, w[2]), term(-1, input)], .equal)
    add([term(1, left), term(1, right), term(-1, w[0])], .equal)
    add([term(1, left)], .lessOrEqual, priority: 250, tie: ConstraintTie(mention: 0))
    add([term(1, left)], .greaterOrEqual, priority: 750, tie: ConstraintTie(mention: 0))
    add([term(1, right)], .equal, priority: 250, tie: ConstraintTie(mention: 1))
    engine.solve()
    return (engine, constraints, input)
  }

  /// 10⁵ changes in debug builds, 10⁶ in release builds.
  @Test("Constants changed again and again end where an engine begins that never had others")
  func drift() {
    var random = SeededGenerator(7)
    var constants = (0..<10).map { _ in Double.random(in: -50...50, using: &random) }
    var width = 1_000.0
    var (engine, constraints, input) = Self.screen(constants, width)
    for _ in 0..<Self.changes {
      let index = Int.random(in: 0...constraints.count, using: &random)
      if index == constraints.count {
        width = Double.random(in: 500...2_000, using: &random)
        engine.setValue(input, width)
      } else {
        constants[index] = Double.random(in: -50...50, using: &random)
        engine.setConstant(constraints[index], constants[index])
      }
      engine.solve()
    }
    let fresh = Self.screen(constants, width).engine
    let distance = engine.withValues { values in
      fresh.withValues { others in zip(values, others).map { abs($0 - $1) }.max()! }
    }
    #expect(distance < 1e-9)
  }

  @Test("A constant animated for long does not drift from its line")
  func animation() {
    var (engine, constraints, _) = Self.screen(Array(repeating: 0, count: 10), 1_000)
    for step in 0...Self.changes / 10 {
      engine.setConstant(constraints[1], Double(step % 997) * -0.1)
      engine.solve()
    }
    var constants = Array(repeating: 0.0, count: 10)
    constants[1] = Double(Self.changes / 10 % 997) * -0.1
    let fresh = Self.screen(constants, 1_000).engine
    let distance = engine.withValues { values in
      fresh.withValues { others in zip(values, others).map { abs($0 - $1) }.max()! }
    }
    #expect(distance < 1e-9)
  }

  @Test("The same calls give the same bits")
  func bits() {
    func run() -> [UInt64] {
      var bits: [UInt64] = []
      for seed in 0..<20 {
        var system = RandomSystem(seed: UInt64(seed))
        for _ in 0..<6 {
          system.engine.solve()
          bits += system.values.map(\.bitPattern)
          system.change()
        }
      }
      return bits
    }
    #expect(run() == run())
  }

  @Test("Thousands of replaced constraints leave no garbage behind that counts")
  func replacements() {
    var engine = ConstraintEngine()
    let (x, y) = (engine.makeVariable(), engine.makeVariable(.size))
    var number = engine.add([ConstraintTerm(1, x), ConstraintTerm(-1, y)], .equal)
    _ = engine.add([ConstraintTerm(1, y)], .equal, constant: -5)
    for step in 1...5_000 {
      engine.remove(number)
      number = engine.add([ConstraintTerm(1, x), ConstraintTerm(-Double(step), y)], .equal)
      engine.solve()
      #expect(engine.value(of: x) == Double(step) * 5)
    }
    #expect(number.number < 8)
  }
}
