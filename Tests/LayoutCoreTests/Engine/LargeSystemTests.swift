// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Larger systems")
struct LargeSystemTests {
  private func term(_ factor: Double, _ variable: ConstraintVariable) -> ConstraintTerm {
    ConstraintTerm(factor, variable)
  }

  /// Every cell of a column must end above the bottom: rows as long as the column.
  @Test("Bottoms of all cells above the container's: the last ones give way", arguments: [30, 160])
  func bottoms(count: Int) {
    var engine = ConstraintEngine()
    let height = engine.makeVariable(.size, isInput: true, value: Double(count * 40))
    var (tops, heights): ([ConstraintVariable], [ConstraintVariable]) = ([], [])
    for index in 0..<count {
      tops.append(engine.makeVariable())
      heights.append(engine.makeVariable(.size))
      let tie = ConstraintTie(mention: Int32(index))
      if index == 0 {
        _ = engine.add([term(1, tops[0])], .equal, constant: -8)
      } else {
        _ = engine.add(
          [term(1, tops[index]), term(-1, tops[index - 1]), term(-1, heights[index - 1])], .equal,
          constant: -8)
      }
      _ = engine.add([term(1, heights[index])], .lessOrEqual, constant: -30, priority: 251, tie: tie)
      _ = engine.add([term(1, heights[index])], .greaterOrEqual, constant: -30, priority: 750, tie: tie)
      _ = engine.add([term(1, heights[index])], .greaterOrEqual)
      _ = engine.add(
        [term(1, tops[index]), term(1, heights[index]), term(-1, height)], .lessOrEqual, constant: 8)
    }
    let need = Double(count * 38 + 8)
    for slack in [100.0, -20, -75, -50, 10, -110] {
      engine.setValue(height, need + slack)
      engine.solve()
      var rest = max(0, -slack)
      for index in (0..<count).reversed() {
        let part = min(30, rest)
        rest -= part
        #expect(abs(engine.value(of: heights[index]) - (30 - part)) < 1e-6, "\(slack), cell \(index)")
      }
    }
    #expect(engine.failedInvariant == nil)
  }

  /// A table: rows and columns of cells, each row and each column filled exactly, so that many rows of several
  /// parameters bind at once.
  @Test("Rows and columns that bind together keep every sum", arguments: [4, 8])
  func table(size: Int) {
    var engine = ConstraintEngine()
    let cells = (0..<size).map { _ in (0..<size).map { _ in engine.makeVariable(.size) } }
    var sums: [ConstraintNumber] = []
    for row in 0..<size {
      for column in 0..<size {
        let tie = ConstraintTie(mention: Int32(row * size + column))
        let length = Double((row * 7 + column * 5) % 11 + 5)
        _ = engine.add(
          [term(1, cells[row][column])], .lessOrEqual, constant: -length, priority: 250, tie: tie)
        _ = engine.add(
          [term(1, cells[row][column])], .greaterOrEqual, constant: -length, priority: 750, tie: tie)
        _ = engine.add([term(1, cells[row][column])], .greaterOrEqual)
      }
    }
    for index in 0..<size {
      sums.append(engine.add(cells[index].map { term(1, $0) }, .lessOrEqual, constant: -Double(size * 9)))
      sums.append(engine.add(cells.map { term(1, $0[index]) }, .greaterOrEqual, constant: -Double(size * 9)))
    }
    for total in [9.0, 4, 20, 10] {
      for sum in sums { engine.setConstant(sum, -Double(size) * total) }
      engine.solve()
      #expect(engine.failedInvariant == nil)
      for index in 0..<size {
        let row = cells[index].reduce(0) { $0 + engine.value(of: $1) }
        #expect(abs(row - Double(size) * total) < 1e-6)
        for cell in cells[index] { #expect(engine.value(of: cell) > -1e-6) }
      }
    }
  }

  @Test("A copy in the midst of things is asked, animated and changed like any other")
  func copies() {
    var engine = ConstraintEngine()
    let total = engine.makeVariable(.size, isInput: true, value: 100)
    let (x, width, other) = (
      engine.makeVariable(.position), engine.makeVariable(.size), engine.makeVariable(.size)
    )
    let lead = engine.add([term(1, x), term(-0.1, total)], .equal)
    _ = engine.add([term(1, x), term(1, width), term(-1, total)], .equal)
    _ = engine.add([term(1, other), term(1, width)], .greaterOrEqual)
    engine.solve()
    for step in 0..<6 {
      let copy = engine
      #expect(copy.isAmbiguous(other))
      #expect(!copy.isAmbiguous(width))
      var moved = engine
      moved.exerciseAmbiguity(other)
      #expect(moved.value(of: other) != engine.value(of: other))
      var changed = engine
      changed.remove(lead)
      _ = changed.add([term(1, x), term(-0.2, width)], .equal)
      changed.solve()
      #expect(abs(changed.value(of: width) * 1.2 - changed.value(of: total)) < 1e-9)
      engine.setValue(total, 100 + Double(step))
      let pending = engine
      engine.solve()
      var late = pending
      late.solve()
      #expect(late.value(of: width) == engine.value(of: width))
      #expect(abs(engine.value(of: width) - 0.9 * (100 + Double(step))) < 1e-9)
    }
  }

  /// Far more factors than those that a plan looks up, and each comes twice.
  @Test("Equations with a thousand different factors are solved with their own")
  func manyFactors() {
    var engine = ConstraintEngine()
    let input = engine.makeVariable(isInput: true, value: 1)
    var chains = [input, input]
    var expected = 1.0
    for index in 0..<1_000 {
      let factor = 1 + Double(index % 500 * 7 % 500) / 4_096
      expected = index % 250 == 0 ? 1 : expected * factor
      for chain in 0..<2 {
        let next = engine.makeVariable()
        _ = engine.add(
          [term(1, next), term(-factor, chains[chain])].prefix(index % 250 == 0 ? 1 : 2).map { $0 }, .equal,
          constant: index % 250 == 0 ? -1 : 0)
        engine.solve()
        chains[chain] = next
      }
      #expect(chains.map { engine.value(of: $0) } == [expected, expected])
    }
  }

  @Test("What came back most often counts as the latest, however often that was")
  func manyReturns() {
    var engine = ConstraintEngine()
    let size = engine.makeVariable(.size)
    func wish(_ value: Double) -> ConstraintNumber {
      engine.add([term(1, size)], .equal, constant: -value, priority: 500)
    }
    var wishes = [wish(10), wish(20)]
    for round in 0..<2_000 {
      engine.remove(wishes[round % 2])
      wishes[round % 2] = wish(round % 2 == 0 ? 10 : 20)
      engine.solve()
      // The constraints are made to a plan anew now and then.
      if round % 1_500 == 1_499 {
        let other = engine.makeVariable()
        _ = engine.add([term(1, other), term(-1, size)], .equal)
        engine.solve()
      }
      #expect(engine.value(of: size) == (round % 2 == 0 ? 10 : 20))
    }
  }
}
