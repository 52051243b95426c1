// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// A floor is kept in another way than an inequality that says the same. Nobody else may be able to tell.
@Suite("Variables of at least 0")
struct FloorTests {
  #if DEBUG
  static let screens = 20
  #else
  static let screens = 400
  #endif

  @Test("A floor comes to the same as an inequality, through all changes", arguments: 0..<8)
  func sameAsInequality(part: Int) {
    for index in 0..<Self.screens {
      let seed = UInt64(part * 10_000 + index)
      let views = index % 4 == 0 ? 8...16 : 1...6
      var floors = RandomScreen(seed: seed, views: views, hasFloors: true)
      var inequalities = RandomScreen(seed: seed, views: views)
      for round in 0..<8 {
        floors.solve()
        inequalities.solve()
        if let failure = floors.engine.failedInvariant { Issue.record("seed \(seed): \(failure)") }
        #expect(floors.values == inequalities.values, "seed \(seed), round \(round)")
        #expect(floors.broken == inequalities.broken, "seed \(seed), round \(round)")
        for variable in 0..<floors.count * 4 {
          #expect(
            floors.isAmbiguous(variable) == inequalities.isAmbiguous(variable),
            "seed \(seed), round \(round), \(variable)")
        }
        for _ in 0..<1 + round % 3 {
          floors.edit()
          inequalities.edit()
        }
      }
    }
  }

  @Test(
    "A floor holds when an edit drives a variable against it, and is no longer in force once it is taken back"
  )
  func comesAndGoes() {
    var engine = ConstraintEngine()
    let outer = engine.makeVariable(.size, isInput: true, value: 100)
    let inner = engine.makeVariable(.size)
    engine.setFloor(inner, true)
    let tied = engine.add(
      [ConstraintTerm(1, inner), ConstraintTerm(-1, outer)], .equal, constant: 30, key: BreakingKey(item: 0))
    engine.solve()
    #expect(engine.value(of: inner) == 70)
    engine.setValue(outer, 10)
    engine.solve()
    #expect(engine.value(of: inner) == 0)
    #expect(engine.brokenConstraints.map(\.constraint) == [tied])
    engine.setFloor(inner, false)
    engine.solve()
    #expect(engine.value(of: inner) == -20)
    #expect(engine.brokenConstraints.isEmpty)
  }

  @Test("The number of a variable that ended brings no floor to the next")
  func endsWithItsVariable() {
    var engine = ConstraintEngine()
    let first = engine.makeVariable(.size, value: 5)
    engine.setFloor(first, true)
    engine.solve()
    engine.removeVariable(first)
    let second = engine.makeVariable(.size, value: -5)
    #expect(second == first)
    engine.solve()
    #expect(engine.value(of: second) == -5)
    engine.setFloor(second, true)
    engine.solve()
    #expect(engine.value(of: second) == 0)
  }
}
