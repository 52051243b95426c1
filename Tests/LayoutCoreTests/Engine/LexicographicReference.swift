// SPDX-License-Identifier: MIT
import LayoutCore

/// A constraint as the reference reads it.
struct ReferenceConstraint {
  var factors: [Double]
  var constant: Double
  var relation: ConstraintRelation
  /// 1000 and required, or optional.
  var priority: Double
  var isRequired: Bool
  var tie: ConstraintTie?
  /// Rank of the item, for breaking.
  var rank: Int32 = 0

  func residual(_ x: [Double]) -> Double {
    var sum = constant
    for (factor, value) in zip(factors, x) { sum += factor * value }
    return sum
  }

  func violation(_ x: [Double]) -> Double {
    let residual = residual(x)
    switch relation {
    case .equal: return abs(residual)
    case .lessOrEqual: return max(0, residual)
    case .greaterOrEqual: return max(0, -residual)
    }
  }
}

/// The least cost by brute force. Costs are piecewise linear and bounded below, so the least stands where as many
/// hyperplanes `residual = 0` meet as there are independent ones; all such places are tried.
struct LexicographicReference {
  var constraints: [ReferenceConstraint]
  var count: Int

  /// Sum of violations, required first, then by priority, then by ties.
  func cost(_ x: [Double]) -> [Double] {
    let priorities = Set(constraints.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
    var result = Array(repeating: 0.0, count: priorities.count + 2)
    let optional = constraints.filter { !$0.isRequired && $0.tie != nil }
    let stretch = Double(optional.map { $0.tie!.stretch }.min() ?? 0)
    let squeeze = Double(optional.map { $0.tie!.squeeze }.min() ?? 0)
    for constraint in constraints {
      let violation = constraint.violation(x)
      if constraint.isRequired {
        result[0] += violation
        continue
      }
      result[1 + priorities.firstIndex(of: constraint.priority)!] += violation
      if let tie = constraint.tie {
        let weight =
          constraint.residual(x) > 0 ? Double(tie.stretch) - stretch + 1 : Double(tie.squeeze) - squeeze + 1
        result[priorities.count + 1] += violation * weight
      }
    }
    return result
  }

  func least() -> (cost: [Double], x: [Double]) {
    var best: (cost: [Double], x: [Double])?
    let rows = constraints.map { $0.factors + [-$0.constant] }
    func choose(_ chosen: [[Double]], _ next: Int) {
      // `chosen` is kept in reduced form.
      if chosen.count == rank {
        let x = point(chosen)
        let cost = cost(x)
        if best == nil || Self.isLess(cost, best!.cost) { best = (cost, x) }
        return
      }
      if next == rows.count { return }
      if let more = Self.adding(rows[next], to: chosen, count) { choose(more, next + 1) }
      choose(chosen, next + 1)
    }
    choose([], 0)
    return best ?? ([], Array(repeating: 0, count: count))
  }

  /// Numbers of the required constraints that do not agree with those of lesser rank, and of equal rank and earlier.
  var broken: [Int] {
    let sorted = constraints.indices.filter { constraints[$0].isRequired }
      .sorted { (constraints[$0].rank, $0) < (constraints[$1].rank, $1) }
    var (kept, broken): ([Int], [Int]) = ([], [])
    for number in sorted {
      if isConsistent(kept + [number]) { kept.append(number) } else { broken.append(number) }
    }
    return broken.sorted()
  }

  func isConsistent(_ numbers: [Int]) -> Bool {
    let part = LexicographicReference(constraints: numbers.map { constraints[$0] }, count: count)
    return (part.least().cost.first ?? 0) < 1e-6
  }

  /// With broken constraints as wishes above all others.
  func breaking(_ broken: [Int]) -> LexicographicReference {
    var result = self
    for number in broken {
      result.constraints[number].isRequired = false
      result.constraints[number].priority = 2000
    }
    return result
  }

  private var rank: Int {
    var chosen: [[Double]] = []
    for constraint in constraints {
      if let more = Self.adding(constraint.factors + [0], to: chosen, count) { chosen = more }
    }
    return chosen.count
  }

  /// Rows with a leading 1 each, and 0 in every other row there; nil if the new one is not independent.
  private static func adding(_ row: [Double], to rows: [[Double]], _ count: Int) -> [[Double]]? {
    var row = row
    for other in rows {
      let lead = other.firstIndex(of: 1)!
      let factor = row[lead]
      if factor == 0 { continue }
      for place in 0...count { row[place] -= factor * other[place] }
      row[lead] = 0
    }
    var lead = 0
    for place in 1..<count where abs(row[place]) > abs(row[lead]) { lead = place }
    if abs(row[lead]) < 1e-9 { return nil }
    let pivot = row[lead]
    for place in 0...count { row[place] /= pivot }
    for place in 0..<count where place < lead && row[place] == 1 { row[place] = 1.0.nextUp }
    row[lead] = 1
    return rows.map { other in
      var other = other
      let factor = other[lead]
      let own = other.firstIndex(of: 1)!
      for place in 0...count { other[place] -= factor * row[place] }
      other[lead] = 0
      other[own] = 1
      for place in 0..<own where other[place] == 1 { other[place] = 1.0.nextUp }
      return other
    } + [row]
  }

  private func point(_ rows: [[Double]]) -> [Double] {
    var x = Array(repeating: 0.0, count: count)
    for row in rows { x[row.firstIndex(of: 1)!] = row[count] }
    return x
  }

  static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (left, right) in zip(left, right) {
      if left < right - 1e-7 { return true }
      if left > right + 1e-7 { return false }
    }
    return false
  }
}

/// Numbers that are the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }
}
