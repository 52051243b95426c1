// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private func term(_ factor: Double, _ variable: ConstraintVariable) -> ConstraintTerm {
    ConstraintTerm(factor, variable)
  }

  @Test("A value is followed back to inputs, circles, costs and stays")
  func chain() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    let (other, label) = (engine.makeVariable(.size), engine.makeVariable(.size))
    let lead = engine.add([term(1, x)], .equal, constant: -10)
    let trail = engine.add([term(1, x), term(2, width), term(-1, total)], .equal)
    let same = engine.add([term(1, other), term(-1, width), term(-1, label)], .equal)
    let wish = engine.add([term(1, label)], .equal, constant: -7, priority: 750)
    engine.solve()
    #expect(engine.value(of: other) == 52)
    #expect(
      engine.explain(other) == [
        ConstraintReason(variable: other, kind: .equation, constraints: [same]),
        ConstraintReason(variable: width, kind: .equation, constraints: [trail]),
        ConstraintReason(variable: label, kind: .cost, constraints: [wish]),
        ConstraintReason(variable: x, kind: .equation, constraints: [lead]),
        ConstraintReason(variable: total, kind: .input),
      ])
    engine.remove(wish)
    engine.solve()
    #expect(engine.explain(label).contains { $0.kind == .stay })
  }

  @Test("Of equations that only have a solution together all are named")
  func circle() {
    var engine = ConstraintEngine()
    let (a, b) = (engine.makeVariable(.size), engine.makeVariable(.size))
    let sum = engine.add([term(1, a), term(1, b)], .equal, constant: -100)
    let difference = engine.add([term(1, a), term(-1, b)], .equal, constant: -20)
    engine.solve()
    #expect([engine.value(of: a), engine.value(of: b)] == [60, 40])
    let named = Set((engine.explain(a) + engine.explain(b)).flatMap(\.constraints))
    #expect(named == [sum, difference])
  }

  @Test("A dump names constraints, inputs, the plan and the components")
  func dump() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (x, width) = (engine.makeVariable(.position), engine.makeVariable(.size))
    _ = engine.add([term(1, x), term(1, width), term(-1, total)], .equal, constant: 8)
    _ = engine.add([term(1, width)], .lessOrEqual, constant: -30, priority: 250)
    _ = engine.add([term(1, width)], .greaterOrEqual, constant: -30, priority: 750)
    engine.solve()
    #expect(
      engine.dump() == """
        constraints
          c0: x1 + x2 - x0 + 8 = 0
          c1: x2 - 30 ≤ 0 @250
          c2: x2 - 30 ≥ 0 @750
        inputs
          x0 = 100
        plan
          x1 = -8 + x0 - x2 = 62  by c0
        component 0
          x2 = 30
          c1 level 3 misses by 0
          c2 level 2 misses by 0

        """)
  }

  @Test("A removed variable's number is used again, and starts from 0")
  func numbers() {
    var engine = ConstraintEngine()
    let x = engine.makeVariable()
    let five = engine.add([term(1, x)], .equal, constant: -5)
    engine.solve()
    engine.remove(five)
    engine.removeVariable(x)
    let y = engine.makeVariable(.size)
    engine.solve()
    #expect(y == x)
    #expect(engine.value(of: y) == 0)
    for _ in 0..<100 { _ = engine.makeVariable() }
    let last = engine.makeVariable()
    _ = engine.add([term(1, last), term(-1, y)], .equal, constant: -3)
    engine.solve()
    #expect(engine.value(of: last) == 3)
  }

  @Test("A priority that becomes required and optional again is obeyed each time")
  func priorities() {
    var engine = ConstraintEngine()
    let width = engine.makeVariable(.size)
    let wide = engine.add([term(1, width)], .equal, constant: -80, priority: 400)
    _ = engine.add([term(1, width)], .equal, constant: -50, priority: 500)
    for (priority, value) in [(400.0, 50.0), (1000, 80), (499.5, 50), (501, 80), (400, 50)] {
      engine.setPriority(wide, priority)
      engine.solve()
      #expect(engine.value(of: width) == value)
    }
  }
}
