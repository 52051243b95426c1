// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Changes that stay local")
struct LocalChangeTests {
  /// Circles of three equations each, one after the other: each equation mentions its circle and perhaps the one
  /// before.
  private struct Circles {
    var random: SeededGenerator
    var engine = ConstraintEngine()
    var input: ConstraintVariable
    var variables: [ConstraintVariable] = []
    var equations: [(number: ConstraintNumber, terms: [ConstraintTerm], constant: Double)] = []

    init(seed: UInt64, count: Int) {
      random = SeededGenerator(seed)
      input = engine.makeVariable(.size, isInput: true, value: 100)
      for _ in 0..<count * 3 { variables.append(engine.makeVariable()) }
      for index in 0..<count * 3 {
        let equation = equation(index)
        equations.append(
          (engine.add(equation.terms, .equal, constant: equation.constant), equation.terms, equation.constant)
        )
      }
      engine.solve()
    }

    mutating func equation(_ index: Int) -> (terms: [ConstraintTerm], constant: Double) {
      let start = index / 3 * 3
      var terms = [ConstraintTerm(4, variables[index])]
      for other in start..<start + 3 where other != index && random.chance(0.6) {
        terms.append(ConstraintTerm(random.pick([1, -1, 0.5]), variables[other]))
      }
      if start > 0, random.chance(0.7) {
        terms.append(ConstraintTerm(random.pick([1, -1]), variables[start - 1]))
      } else {
        terms.append(ConstraintTerm(-1, input))
      }
      return (terms, Double(Int.random(in: -20...20, using: &random)))
    }

    mutating func replace(_ index: Int) {
      let equation = equation(index)
      engine.remove(equations[index].number)
      equations[index] = (
        engine.add(equation.terms, .equal, constant: equation.constant), equation.terms, equation.constant
      )
    }

    /// The largest residual: all equations hold, so the frame is right.
    var residual: Double {
      equations.map { equation in
        abs(
          equation.terms.reduce(equation.constant) { sum, term in
            sum + term.factor * engine.value(of: ConstraintVariable(number: term.variable))
          })
      }.max()!
    }
  }

  @Test("What is determined keeps no value of its own, though its equations go and come again in between")
  func revivedEquation() {
    var engine = ConstraintEngine()
    let input = engine.makeVariable(.size, isInput: true, value: 100)
    let (size, half) = (engine.makeVariable(.size), engine.makeVariable(.size))
    let terms = [ConstraintTerm(1, size), ConstraintTerm(-1, input)]
    let equation = engine.add(terms, .equal, constant: -40)
    _ = engine.add([ConstraintTerm(2, half), ConstraintTerm(-1, size)], .equal, constant: 0)
    engine.solve()
    engine.remove(equation)
    engine.setValue(size, 0)
    _ = engine.add(terms, .equal, constant: -40)
    engine.solve()
    #expect(engine.value(of: size) == 140 && engine.value(of: half) == 70)
    #expect(engine.failedInvariant == nil)
  }

  @Test("A replaced equation changes its circle and what follows", arguments: 0..<20)
  func replacement(seed: Int) {
    var circles = Circles(seed: UInt64(seed), count: 6)
    #expect(circles.residual < 1e-9)
    for round in 0..<30 {
      circles.replace(Int.random(in: 0..<18, using: &circles.random))
      circles.engine.solve()
      #expect(circles.residual < 1e-9, "round \(round)")
      circles.engine.setValue(circles.input, Double(round))
      circles.engine.solve()
      #expect(circles.residual < 1e-9, "round \(round), resized")
      let index = Int.random(in: 0..<18, using: &circles.random)
      circles.equations[index].constant = Double(round)
      circles.engine.setConstant(circles.equations[index].number, Double(round))
      circles.engine.solve()
      #expect(circles.residual < 1e-9, "round \(round), moved")
      #expect(circles.engine.failedInvariant == nil)
    }
  }

  @Test("An animated constant follows its line, and leaves it when something else changes", arguments: 0..<10)
  func animation(seed: Int) {
    var circles = Circles(seed: UInt64(seed + 100), count: 5)
    for step in 0..<40 {
      circles.equations[4].constant += 0.25
      circles.engine.setConstant(circles.equations[4].number, circles.equations[4].constant)
      if step % 13 == 12 {
        circles.equations[1].constant -= 3
        circles.engine.setConstant(circles.equations[1].number, circles.equations[1].constant)
      }
      if step % 17 == 16 { circles.replace(7) }
      circles.engine.solve()
      #expect(circles.residual < 1e-9, "step \(step)")
    }
    for step in 0..<20 {
      circles.engine.setValue(circles.input, 100 + Double(step))
      let copy = circles.engine
      circles.engine.solve()
      #expect(circles.residual < 1e-9, "input step \(step)")
      if step == 10 {
        // A copy in the middle of an animation goes on by itself.
        var other = circles
        other.engine = copy
        other.engine.solve()
        #expect(other.residual < 1e-9)
      }
    }
  }

  @Test("A line stops where a label would become too small")
  func animationMeetsCost() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 200)
    let (left, right) = (engine.makeVariable(.size), engine.makeVariable(.size))
    _ = engine.add(
      [ConstraintTerm(1, left), ConstraintTerm(1, right), ConstraintTerm(-1, total)], .equal)
    let margin = engine.add([ConstraintTerm(1, left)], .equal, constant: -20, priority: 500)
    _ = engine.add([ConstraintTerm(1, right)], .greaterOrEqual, constant: -100)
    for step in 0..<30 {
      engine.setConstant(margin, -Double(20 + step * 5))
      engine.solve()
      #expect(abs(engine.value(of: left) - min(100, Double(20 + step * 5))) < 1e-9)
      #expect(abs(engine.value(of: right) - max(100, Double(180 - step * 5))) < 1e-9)
    }
  }

  @Test("A solve tells what it changed, and nothing else")
  func changes() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 200)
    let half = engine.makeVariable(.size)
    let (fixed, label) = (engine.makeVariable(.size), engine.makeVariable(.size))
    _ = engine.add([ConstraintTerm(2, half), ConstraintTerm(-1, total)], .equal)
    let ten = engine.add([ConstraintTerm(1, fixed)], .equal, constant: -10)
    let wish = engine.add([ConstraintTerm(1, label)], .equal, constant: -30, priority: 750)
    engine.solve()
    #expect(engine.changedVariables == [half, fixed, label])
    engine.solve()
    #expect(engine.changedVariables.isEmpty)
    engine.setConstant(wish, -40)
    engine.solve()
    #expect(engine.changedVariables == [label])
    for width in [210.0, 220, 230, 240] {
      engine.setValue(total, width)
      engine.solve()
      #expect(engine.changedVariables == [total, half])
      #expect(engine.value(of: half) == width / 2)
    }
    engine.remove(ten)
    _ = engine.add([ConstraintTerm(1, fixed), ConstraintTerm(-1, half)], .equal)
    engine.solve()
    #expect(engine.changedVariables == [fixed])
    #expect(engine.value(of: fixed) == 120)
  }
}
