// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  private func expectAgreement(_ engine: ConstraintEngine, _ variables: [ConstraintVariable], _ name: String)
    -> Int
  {
    var open = 0
    for variable in variables {
      let isAmbiguous = engine.isAmbiguous(variable)
      if isAmbiguous { open += 1 }
      #expect(isAmbiguous == engine.isAmbiguousByTrial(variable), "\(name), \(variable)")
    }
    return open
  }

  @Test("What the plan says is what a trial finds", arguments: 0..<4)
  func smallSystems(part: Int) {
    var open = 0
    for index in 0..<60 {
      var system = RandomSystem(seed: UInt64(part * 1_000 + index))
      for round in 0..<4 {
        if round > 0 { system.change() }
        system.engine.solve()
        open += expectAgreement(system.engine, system.variables, "seed \(part * 1_000 + index), \(round)")
      }
    }
    #expect(open > 0)
  }

  /// Everything begins at 0, so that many inequalities are at their corners at once.
  @Test("Also where many inequalities meet", arguments: 0..<4)
  func degenerateSystems(part: Int) {
    var open = 0
    for index in 0..<60 {
      var random = SeededGenerator(UInt64(part * 1_000 + index))
      var engine = ConstraintEngine()
      let count = Int.random(in: 3...10, using: &random)
      let variables = (0..<count).map { engine.makeVariable($0 % 2 == 0 ? .position : .size) }
      for number in 0..<Int.random(in: 2...count + 3, using: &random) {
        var terms: [ConstraintTerm] = []
        for _ in 0..<random.pick([1, 2, 2, 3]) {
          terms.append(ConstraintTerm(random.pick([1, -1, 1, -1, 2]), random.pick(variables)))
        }
        _ = engine.add(
          terms, random.pick([.lessOrEqual, .greaterOrEqual, .lessOrEqual, .greaterOrEqual, .equal]),
          constant: random.pick([0, 0, 0, 5]), priority: random.pick([1000, 1000, 1000, 500, 250]),
          tie: ConstraintTie(mention: Int32(number)), key: BreakingKey(item: 0))
      }
      engine.solve()
      open += expectAgreement(engine, variables, "seed \(part * 1_000 + index)")
    }
    #expect(open > 0)
  }

  @Test("Asking changes nothing")
  func asking() {
    for seed in 0..<60 {
      var asked = RandomSystem(seed: UInt64(seed))
      var other = RandomSystem(seed: UInt64(seed))
      for _ in 0..<4 {
        asked.engine.solve()
        other.engine.solve()
        _ = asked.variables.map { asked.engine.isAmbiguous($0) }
        #expect(asked.values == other.values)
        asked.change()
        other.change()
      }
    }
  }

  @Test("Thousands of open values are told apart at once")
  func many() {
    var engine = ConstraintEngine()
    var (last, open): (ConstraintVariable?, [ConstraintVariable]) = (nil, [])
    for _ in 0..<2_000 {
      let x = engine.makeVariable()
      if let last { _ = engine.add([ConstraintTerm(1, x), ConstraintTerm(-1, last)], .equal, constant: -8) }
      last = x
      open.append(x)
    }
    let fixed = engine.makeVariable(.size)
    _ = engine.add([ConstraintTerm(1, fixed)], .equal, constant: -8)
    engine.solve()
    let time = ContinuousClock().measure {
      for variable in open { #expect(engine.isAmbiguous(variable)) }
    }
    #expect(!engine.isAmbiguous(fixed))
    // A trial each took minutes.
    #expect(time < .seconds(3))
  }

  @Test("Of several that could change, those of lower rank stay", arguments: [false, true])
  func ranks(isReversed: Bool) {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var engine = ConstraintEngine()
      let sizes = (0..<3).map { _ in engine.makeVariable(.size) }
      for (index, size) in sizes.enumerated() {
        engine.setRank(size, Int32(order[index]))
        _ = engine.add([ConstraintTerm(1, size)], .greaterOrEqual)
      }
      let mentioned = isReversed ? sizes.reversed() : sizes
      _ = engine.add(mentioned.map { ConstraintTerm(1, $0) }, .equal, constant: -90)
      engine.solve()
      let last = order.firstIndex(of: 2)!
      #expect(sizes.map { engine.value(of: $0) } == (0..<3).map { $0 == last ? 90 : 0 })
      // The ranks may change; what has its place stays there.
      for (index, size) in sizes.enumerated() { engine.setRank(size, Int32(index)) }
      engine.solve()
      #expect(sizes.map { engine.value(of: $0) } == (0..<3).map { $0 == last ? 90 : 0 })
    }
  }

  @Test("A variable that is new since the last solve is open, wherever the plan's own variables stand")
  func newVariables() {
    var engine = ConstraintEngine()
    let (first, second) = (engine.makeVariable(.size), engine.makeVariable(.size))
    _ = engine.add([ConstraintTerm(1, first), ConstraintTerm(1, second)], .equal, constant: -90)
    // Its slack is one of the plan's own.
    _ = engine.add([ConstraintTerm(1, first), ConstraintTerm(-2, second)], .greaterOrEqual)
    engine.solve()
    #expect(engine.hasStayingVariables)
    // Far more than the plan has room for.
    let added = (0..<200).map { _ in engine.makeVariable() }
    #expect(Set(engine.stayingVariables) == Set([first, second] + added))
    for variable in added {
      #expect(engine.isAmbiguous(variable))
      #expect(engine.isAmbiguousByTrial(variable))
      #expect(engine.explain(variable) == [ConstraintReason(variable: variable, kind: .stay)])
    }
    engine.solve()
    #expect(Set(engine.stayingVariables) == Set([first, second] + added))
  }
}
