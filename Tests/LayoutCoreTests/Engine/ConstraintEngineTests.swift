// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Constraint engine")
struct ConstraintEngineTests {
  private func term(_ factor: Double, _ variable: ConstraintVariable) -> ConstraintTerm {
    ConstraintTerm(factor, variable)
  }

  @Test("A copy is an engine of its own")
  func copies() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size, isInput: true, value: 100)
    let half = engine.makeVariable(.size)
    _ = engine.add([term(1, half), term(-0.5, width)], .equal)
    engine.solve()
    var copy = engine
    copy.setValue(width, 50)
    copy.solve()
    #expect(copy.value(of: half) == 25)
    #expect(engine.value(of: half) == 50)
  }

  @Test("What is left open moves least, sizes before positions")
  func staysPut() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    _ = engine.add([term(1, x), term(1, width), term(-1, total)], .equal)
    engine.solve()
    #expect([engine.value(of: x), engine.value(of: width)] == [100, 0])
    engine.setValue(total, 150)
    engine.solve()
    #expect([engine.value(of: x), engine.value(of: width)] == [150, 0])
    #expect(engine.isAmbiguous(x))
    #expect(engine.isAmbiguous(width))

    let wide = engine.add([term(1, width)], .greaterOrEqual, constant: -40)
    engine.solve()
    #expect([engine.value(of: x), engine.value(of: width)] == [110, 40])
    engine.remove(wide)
    engine.solve()
    #expect([engine.value(of: x), engine.value(of: width)] == [110, 40])
  }

  @Test("Ambiguity is told, moved along, and ends with the constraint that was missing")
  func ambiguity() {
    var engine = ConstraintEngine()
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    _ = engine.add([term(1, x)], .equal, constant: -8)
    _ = engine.add([term(1, width)], .greaterOrEqual, constant: -20)
    engine.solve()
    #expect(!engine.isAmbiguous(x))
    #expect(engine.isAmbiguous(width))
    #expect(engine.value(of: width) == 20)
    let isMoved = engine.exerciseAmbiguity(width, by: 5)
    #expect(isMoved)
    #expect(engine.value(of: width) == 25)
    engine.solve()
    #expect(engine.value(of: width) == 25)
    _ = engine.add([term(1, width)], .lessOrEqual, constant: 0, priority: 250)
    engine.solve()
    #expect(!engine.isAmbiguous(width))
    #expect(engine.value(of: width) == 20)
  }

  @Test("Of two equal wishes for one size the later one is met")
  func laterWish() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size)
    let first = engine.add([term(1, width)], .equal, constant: -30, priority: 500)
    _ = engine.add([term(1, width)], .equal, constant: -70, priority: 500)
    engine.solve()
    #expect(engine.value(of: width) == 70)
    // Activated anew, the first is the later one.
    engine.remove(first)
    _ = engine.add([term(1, width)], .equal, constant: -30, priority: 500)
    engine.solve()
    #expect(engine.value(of: width) == 30)
  }

  @Test("A wish at 1000 beats every other wish and loses silently to a requirement")
  func contentSize() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size)
    _ = engine.add([term(1, width)], .equal, constant: -30, priority: 1000, isRequired: false)
    _ = engine.add([term(1, width)], .equal, constant: -50, priority: 999.5)
    engine.solve()
    #expect(engine.value(of: width) == 30)
    _ = engine.add([term(1, width)], .greaterOrEqual, constant: -40)
    engine.solve()
    #expect(engine.value(of: width) == 40)
    #expect(engine.brokenConstraints.isEmpty)
  }

  @Test("The requirement with the largest key is broken, told once, and holds again when its opponent goes")
  func breaking() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size)
    let keys = [3, 1, 2].map { BreakingKey(item: $0) }
    let wide = engine.add([term(1, width)], .equal, constant: -100, key: keys[0])
    let narrow = engine.add([term(1, width)], .equal, constant: -60, key: keys[1])
    engine.solve()
    #expect(engine.value(of: width) == 60)
    #expect(
      engine.newlyBrokenConstraints == [BrokenConstraint(constraint: wide, conflict: [wide, narrow])])
    engine.setConstant(narrow, -50)
    engine.solve()
    #expect(engine.value(of: width) == 50)
    #expect(engine.brokenConstraints.map(\.constraint) == [wide])
    #expect(engine.newlyBrokenConstraints.isEmpty)
    engine.remove(narrow)
    engine.solve()
    #expect(engine.value(of: width) == 100)
    #expect(engine.brokenConstraints.isEmpty)
    // Broken again by another: told once was enough.
    _ = engine.add([term(1, width)], .equal, constant: -40, key: keys[2])
    engine.solve()
    #expect(engine.brokenConstraints.map(\.constraint) == [wide])
    #expect(engine.newlyBrokenConstraints.isEmpty)
    // Activated anew it is told anew.
    engine.remove(wide)
    _ = engine.add([term(1, width)], .equal, constant: -100, key: keys[0])
    engine.solve()
    #expect(engine.newlyBrokenConstraints.map(\.constraint) == [wide])
  }

  @Test("A window that is too narrow breaks a requirement until it is wide enough")
  func breakingByInput() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    _ = engine.add([term(1, x)], .equal, constant: -20, key: BreakingKey(item: 1))
    let end = engine.add(
      [term(1, x), term(1, width), term(-1, total)], .equal, constant: 20, key: BreakingKey(item: 2))
    _ = engine.add([term(1, width)], .greaterOrEqual)
    engine.solve()
    #expect(engine.value(of: width) == 60)
    engine.setValue(total, 30)
    engine.solve()
    #expect(engine.value(of: width) == 0)
    #expect(engine.newlyBrokenConstraints.map(\.constraint) == [end])
    engine.setValue(total, 90)
    engine.solve()
    #expect(engine.value(of: width) == 50)
    #expect(engine.brokenConstraints.isEmpty)
  }

  @Test("Far from 0 nothing is lost")
  func largeCoordinates() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 40_000_000)
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    _ = engine.add([term(1, x), term(-1, total)], .equal, constant: 100)
    _ = engine.add([term(1, width)], .equal, constant: -40.25, priority: 250)
    _ = engine.add([term(1, x), term(1, width), term(-1, total)], .lessOrEqual, constant: 60)
    engine.solve()
    #expect(engine.value(of: x) == 39_999_900)
    #expect(abs(engine.value(of: width) - 40) < 1e-6)
  }

  @Test("Who takes the slack follows the ties, also when they change")
  func ties() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (left, right) = (engine.makeVariable(.size), engine.makeVariable(.size))
    _ = engine.add([term(1, left), term(1, right), term(-1, total)], .equal)
    let wishes = [left, right].enumerated().map { index, size in
      engine.add(
        [term(1, size)], .equal, constant: -30, priority: 250, tie: ConstraintTie(mention: Int32(index)))
    }
    engine.solve()
    #expect([engine.value(of: left), engine.value(of: right)] == [70, 30])
    engine.setValue(total, 50)
    engine.solve()
    #expect([engine.value(of: left), engine.value(of: right)] == [30, 20])
    engine.setTie(wishes[0], ConstraintTie(mention: 2))
    engine.solve()
    #expect([engine.value(of: left), engine.value(of: right)] == [20, 30])
    engine.setValue(total, 100)
    engine.solve()
    #expect([engine.value(of: left), engine.value(of: right)] == [30, 70])
  }

  @Test("A changed key changes what is broken")
  func keys() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size)
    let wide = engine.add([term(1, width)], .equal, constant: -100, key: BreakingKey(item: 1))
    _ = engine.add([term(1, width)], .equal, constant: -60, key: BreakingKey(item: 2))
    engine.solve()
    #expect(engine.value(of: width) == 100)
    engine.setKey(wide, BreakingKey(item: 3))
    engine.solve()
    #expect(engine.value(of: width) == 60)
  }
}
