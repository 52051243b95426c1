// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Crowds of contradictions")
struct ContradictionCrowdTests {
  private func term(_ factor: Double, _ variable: ConstraintVariable) -> ConstraintTerm {
    ConstraintTerm(factor, variable)
  }

  /// A row of boxes, each with two widths, and each told to end before its successor begins and after it ends.
  @Test("In one connected group the right ones break, soon", arguments: [3, 40, 1_000])
  func row(count: Int) {
    var engine = ConstraintEngine()
    var expected: [ConstraintNumber] = []
    var last: ConstraintVariable?
    var widths: [ConstraintVariable] = []
    for index in 0..<count {
      let (x, width) = (engine.makeVariable(), engine.makeVariable(.size))
      widths.append(width)
      let rank = Int32(index)
      func require(
        _ terms: [ConstraintTerm], _ relation: ConstraintRelation, _ constant: Double, _ form: UInt8
      )
        -> ConstraintNumber
      {
        engine.add(
          terms, relation, constant: constant, key: BreakingKey(item: rank, form: form, constant: -constant))
      }
      _ = engine.add([term(1, width)], .greaterOrEqual)
      expected.append(require([term(1, width)], .equal, -20, 0))
      _ = require([term(1, width)], .equal, -10, 0)
      if let last {
        _ = require([term(1, x), term(-1, last), term(-1, widths[index - 1])], .equal, -8, 0)
        _ = require([term(1, x), term(-1, last), term(-1, widths[index - 1])], .greaterOrEqual, -4, 1)
        expected.append(require([term(1, x), term(-1, last)], .lessOrEqual, -5, 2))
      }
      last = x
    }
    let time = ContinuousClock().measure { engine.solve() }
    #expect(engine.brokenConstraints.map(\.constraint) == expected)
    for width in widths { #expect(engine.value(of: width) == 10) }
    for broken in engine.brokenConstraints.prefix(32) { #expect(2...4 ~= broken.conflict.count) }
    // Without optimisation, on a busy machine.
    #expect(time < .seconds(10))
  }
}
