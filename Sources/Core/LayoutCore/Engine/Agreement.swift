// SPDX-License-Identifier: MIT

/// Requirements that hold together, taken in one at a time.
///
/// Each equation defines one more variable by those that are still free; an inequality over one free variable is a
/// bound, and rows over several are kept. Free variables have values at which all of it holds, so most requirements
/// are seen to agree or not as they come. Only where such a row is in the way something is solved: what is connected
/// with it by rows.
struct Agreement {
  /// `constant + Σ factor · variable`
  struct Row {
    var constant = 0.0
    var variables: [Int32] = []
    var factors: [Double] = []
  }

  /// The number here of a variable of the owner, or −1.
  private var numbers: [Int32]
  private var used: [Int32] = []

  // One entry a variable.
  var values: [Double] = []
  private var isInput: [Bool] = []
  private var definitions: [Row?] = []
  /// When it was defined: a definition mentions only what was defined later, or never.
  private var times: [Int32] = []
  private(set) var lows: [Double] = []
  private(set) var highs: [Double] = []
  private(set) var rowsOf: [[Int32]] = []
  private var marks: [Int32] = []
  private var weights: [Double] = []

  /// At least 0; over free variables, at least two.
  private(set) var rows: [Row] = []
  private var time: Int32 = 0
  private var epoch: Int32 = 0
  /// How many requirements were looked at.
  private(set) var work = 0

  init(_ owner: borrowing ConstraintSystem) {
    numbers = Array(repeating: -1, count: owner.store.variables.count)
  }

  /// Begins anew, with nothing.
  mutating func clear() {
    for variable in used { numbers[Int(variable)] = -1 }
    used.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    isInput.removeAll(keepingCapacity: true)
    definitions.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    lows.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    rowsOf.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    time = 0
    epoch = 0
  }

  /// Takes a requirement of the owner in, if it agrees with all that were taken in before. False changes nothing.
  mutating func takeIn(_ number: Int32, of owner: borrowing ConstraintSystem) -> Bool {
    work += 1
    let record = owner.store.records[number]
    var terms = Row(constant: record.constant)
    for place in record.start..<record.start + record.count {
      terms.variables.append(self.number(owner.store.termVariables[place], of: owner))
      terms.factors.append(owner.store.termFactors[place])
    }
    if record.relation == 1 {
      terms.constant = -terms.constant
      for index in terms.factors.indices { terms.factors[index] = -terms.factors[index] }
    }
    let row = reduced(terms)
    var magnitude = abs(terms.constant)
    for (variable, factor) in zip(terms.variables, terms.factors) {
      magnitude += abs(factor * value(variable))
    }
    let tolerance = Tolerance.redundancy + Tolerance.redundancyRounding * magnitude
    return record.relation == 0 ? takeIn(equation: row, tolerance) : takeIn(inequality: row, tolerance)
  }

  private mutating func number(_ variable: Int32, of owner: borrowing ConstraintSystem) -> Int32 {
    if numbers[Int(variable)] >= 0 { return numbers[Int(variable)] }
    numbers[Int(variable)] = Int32(values.count)
    used.append(variable)
    values.append(owner.values[variable])
    isInput.append(owner.store.variables[variable].isInput)
    definitions.append(nil)
    times.append(0)
    lows.append(-.infinity)
    highs.append(.infinity)
    rowsOf.append([])
    marks.append(0)
    weights.append(0)
    return numbers[Int(variable)]
  }

  // MARK: - Rows over what is free

  /// With definitions in place of what is defined.
  private mutating func reduced(_ row: Row) -> Row {
    for variable in row.variables { settle(variable) }
    epoch += 1
    var result = Row(constant: row.constant)
    var magnitudes: [Double] = []
    func add(_ variable: Int32, _ factor: Double, _ agreement: inout Agreement) {
      if agreement.isInput[Int(variable)] {
        result.constant += factor * agreement.values[Int(variable)]
      } else if agreement.marks[Int(variable)] == agreement.epoch {
        agreement.weights[Int(variable)] += factor
      } else {
        agreement.marks[Int(variable)] = agreement.epoch
        agreement.weights[Int(variable)] = factor
        result.variables.append(variable)
      }
    }
    var largest = 0.0
    for (variable, factor) in zip(row.variables, row.factors) {
      guard let definition = definitions[Int(variable)] else {
        add(variable, factor, &self)
        largest = max(largest, abs(factor))
        continue
      }
      result.constant += factor * definition.constant
      for (source, sourceFactor) in zip(definition.variables, definition.factors) {
        add(source, factor * sourceFactor, &self)
        largest = max(largest, abs(factor * sourceFactor))
      }
    }
    magnitudes = result.variables.map { abs(weights[Int($0)]) }
    let most = magnitudes.max() ?? 0
    result.variables = zip(result.variables, magnitudes)
      .filter { $1 > Tolerance.cancellation * largest && $1 >= Tolerance.factor * most }.map(\.0)
    result.factors = result.variables.map { weights[Int($0)] }
    return result
  }

  /// Brings a definition up to date: over free variables alone.
  private mutating func settle(_ variable: Int32) {
    guard let definition = definitions[Int(variable)],
      definition.variables.contains(where: { definitions[Int($0)] != nil })
    else { return }
    epoch += 1
    marks[Int(variable)] = epoch
    var found = [variable]
    var next = 0
    while next < found.count {
      for source in definitions[Int(found[next])]!.variables
      where definitions[Int(source)] != nil && marks[Int(source)] != epoch {
        marks[Int(source)] = epoch
        found.append(source)
      }
      next += 1
    }
    found.sort { times[Int($0)] > times[Int($1)] }
    for each in found where definitions[Int(each)]!.variables.contains(where: { definitions[Int($0)] != nil })
    {
      definitions[Int(each)] = reduced(definitions[Int(each)]!)
    }
  }

  private func value(_ row: Row) -> Double {
    var sum = row.constant
    for index in row.variables.indices { sum += row.factors[index] * values[Int(row.variables[index])] }
    return sum
  }

  private func value(_ variable: Int32) -> Double {
    definitions[Int(variable)].map { value($0) } ?? values[Int(variable)]
  }

  // MARK: - Taking in

  private mutating func takeIn(equation row: Row, _ tolerance: Double) -> Bool {
    guard !row.variables.isEmpty else { return abs(row.constant) <= tolerance }
    let pivot = pivot(of: row)
    let variable = row.variables[pivot]
    let target = values[Int(variable)] - value(row) / row.factors[pivot]
    if !fits(variable, target, tolerance / abs(row.factors[pivot])) {
      if row.variables.count == 1, rowsOf[Int(variable)].isEmpty { return false }
      guard solve(row, isEquation: true) else { return false }
    } else {
      values[Int(variable)] = target
    }
    define(variable, pivot, row)
    return true
  }

  /// Something without bounds, if there is such: bounds of what is defined are rows.
  private func pivot(of row: Row) -> Int {
    let most = row.factors.map(abs).max()!
    func isFree(_ index: Int) -> Bool {
      let variable = Int(row.variables[index])
      return rowsOf[variable].isEmpty && lows[variable] == -.infinity && highs[variable] == .infinity
    }
    let large = row.variables.indices.filter { abs(row.factors[$0]) >= Tolerance.pivot * most }
    return large.first(where: isFree) ?? large[0]
  }

  private func fits(_ variable: Int32, _ target: Double, _ tolerance: Double) -> Bool {
    let index = Int(variable)
    guard target >= lows[index] - tolerance, target <= highs[index] + tolerance else { return false }
    return rowsOf[index].allSatisfy { number in
      let row = rows[Int(number)]
      guard let place = row.variables.firstIndex(of: variable) else { return true }
      return value(row) + row.factors[place] * (target - values[index]) >= -Tolerance.corner
    }
  }

  private mutating func define(_ variable: Int32, _ pivot: Int, _ row: Row) {
    let index = Int(variable)
    var definition = Row(constant: -row.constant / row.factors[pivot])
    for place in row.variables.indices where place != pivot {
      definition.variables.append(row.variables[place])
      definition.factors.append(-row.factors[place] / row.factors[pivot])
    }
    definitions[index] = definition
    time += 1
    times[index] = time
    if lows[index] > -.infinity {
      keep(reduced(Row(constant: -lows[index], variables: [variable], factors: [1])))
    }
    if highs[index] < .infinity {
      keep(reduced(Row(constant: highs[index], variables: [variable], factors: [-1])))
    }
    let changed = rowsOf[index]
    rowsOf[index] = []
    for number in changed {
      let row = reduced(rows[Int(number)])
      for other in rows[Int(number)].variables { rowsOf[Int(other)].removeAll { $0 == number } }
      rows[Int(number)] = Row()
      keep(row)
    }
  }

  private mutating func takeIn(inequality row: Row, _ tolerance: Double) -> Bool {
    guard !row.variables.isEmpty else { return row.constant >= -tolerance }
    if row.variables.count == 1 {
      let index = Int(row.variables[0])
      let bound = -row.constant / row.factors[0]
      let slack = tolerance / abs(row.factors[0])
      let isOpposed = row.factors[0] > 0 ? bound > highs[index] + slack : bound < lows[index] - slack
      if isOpposed { return false }
      if value(row) < 0 {
        if fits(row.variables[0], bound, slack) {
          values[index] = bound
        } else if !solve(row, isEquation: false) {
          return false
        }
      }
    } else if value(row) < 0, !solve(row, isEquation: false) {
      return false
    }
    keep(row)
    return true
  }

  /// As a bound, or as a row.
  private mutating func keep(_ row: Row) {
    if row.variables.isEmpty { return }
    if row.variables.count == 1 {
      let index = Int(row.variables[0])
      let bound = -row.constant / row.factors[0]
      if row.factors[0] > 0 {
        lows[index] = max(lows[index], bound)
      } else {
        highs[index] = min(highs[index], bound)
      }
      return
    }
    for variable in row.variables { rowsOf[Int(variable)].append(Int32(rows.count)) }
    rows.append(row)
  }
}
