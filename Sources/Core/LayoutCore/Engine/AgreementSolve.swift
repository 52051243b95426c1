// SPDX-License-Identifier: MIT

// Where what is asked for is not seen to agree at once.
extension Agreement {
  /// Whether a row can hold with all others, which are solved as far as they are connected with it. The values are then
  /// such that it does.
  mutating func solve(_ row: Row, isEquation: Bool) -> Bool {
    var connected = row.variables
    var seen = Set(connected)
    var involved: Set<Int32> = []
    var next = 0
    while next < connected.count {
      for number in rowsOf[Int(connected[next])] where involved.insert(number).inserted {
        for variable in rows[Int(number)].variables where seen.insert(variable).inserted {
          connected.append(variable)
        }
      }
      next += 1
    }
    var system = ConstraintSystem()
    defer { system.deallocate() }
    var local: [Int32: Int32] = [:]
    for variable in connected {
      local[variable] = system.makeVariable(isSize: false, isInput: false, value: values[Int(variable)])
    }
    func require(_ row: Row, _ relation: ConstraintRelation) {
      let terms = zip(row.variables, row.factors).map { ConstraintTerm($1, local[$0]!) }
      _ = terms.withUnsafeBufferPointer {
        system.add($0, relation, row.constant, priority: 1000, isRequired: true, tie: nil, key: nil)
      }
    }
    require(row, isEquation ? .equal : .greaterOrEqual)
    for number in involved.sorted() { require(rows[Int(number)], .greaterOrEqual) }
    for variable in connected {
      let (low, high) = (lows[Int(variable)], highs[Int(variable)])
      let single = Row(constant: 0, variables: [variable], factors: [1])
      if low > -.infinity {
        require(Row(constant: -low, variables: single.variables, factors: [1]), .greaterOrEqual)
      }
      if high < .infinity {
        require(Row(constant: -high, variables: single.variables, factors: [1]), .lessOrEqual)
      }
    }
    system.makePlan()
    system.runCosts()
    if system.isContradictory() { return false }
    for variable in connected { values[Int(variable)] = system.values[local[variable]!] }
    return true
  }
}
