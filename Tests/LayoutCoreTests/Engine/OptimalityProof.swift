// SPDX-License-Identifier: MIT
import LayoutCore

/// A constraint as the proof reads it: sparse, and with its level, 0 the strongest.
struct LeveledConstraint {
  var variables: [Int]
  var factors: [Double]
  var constant: Double
  var relation: ConstraintRelation
  var level: Int

  func residual(_ x: [Double]) -> Double {
    var sum = constant
    for index in variables.indices { sum += factors[index] * x[variables[index]] }
    return sum
  }

  func violation(_ residual: Double) -> Double {
    switch relation {
    case .equal: abs(residual)
    case .lessOrEqual: max(0, residual)
    case .greaterOrEqual: max(0, -residual)
    }
  }
}

/// Whether a point misses least on every level, in order: shown by multipliers, found by a simplex search of its own.
///
/// Near the point, what is off its corner is a slope, and what is at its corner costs to one side or both. The point is
/// optimal if that has a minimum. Whether it has does not depend on where the corners stand, so they are moved a little
/// apart, and no step has the length 0.
struct OptimalityProof {
  private(set) var isOptimal = true
  /// Known to be the only optimum.
  private(set) var isUnique = true
  /// The search ended early.
  private(set) var isOpen = false

  private let levels: Int
  private var random = SeededGenerator(4_711)

  init(_ constraints: [LeveledConstraint], levels: Int, at x: [Double]) {
    self.levels = levels
    for part in Self.connected(constraints, x.count) { prove(part, x) }
  }

  private static func connected(
    _ constraints: [LeveledConstraint], _ count: Int
  ) -> [[LeveledConstraint]] {
    var parent = Array(0..<count)
    func root(_ variable: Int) -> Int {
      var root = variable
      while parent[root] != root { root = parent[root] }
      parent[variable] = root
      return root
    }
    for constraint in constraints where !constraint.variables.isEmpty {
      let first = root(constraint.variables[0])
      for variable in constraint.variables { parent[root(variable)] = first }
    }
    var parts: [Int: [LeveledConstraint]] = [:]
    for constraint in constraints where !constraint.variables.isEmpty {
      parts[root(constraint.variables[0]), default: []].append(constraint)
    }
    return Array(parts.values)
  }

  private mutating func prove(_ constraints: [LeveledConstraint], _ x: [Double]) {
    let tableau = ProofTableau(constraints, levels: levels, at: x, &random)
    defer { tableau.deallocate() }
    tableau.crash()
    for _ in 0..<20 * (constraints.count + 10) {
      guard let edge = tableau.fallingEdge() else {
        if tableau.hasFlatEdge { isUnique = false }
        return
      }
      guard tableau.follow(edge) else {
        isOptimal = false
        return
      }
    }
    isOpen = true
  }
}

/// Corners as rows over as many coordinates as there are variables: each a variable that is free, or the residual of a
/// corner.
private final class ProofTableau {
  private let rowCount: Int
  private let width: Int
  private let levels: Int
  /// Rows, then slopes by level. The last column is the constant.
  private let cells: UnsafeMutablePointer<Double>
  private let costs: UnsafeMutablePointer<Double>
  private let edge: UnsafeMutablePointer<Double>
  private var corners: [LeveledConstraint] = []
  /// By coordinate: a corner's number, or −1.
  private var coordinates: [Int]
  /// Rows that stand for a corner, not for a coordinate.
  private var isRow: [Bool]
  private(set) var hasFlatEdge = false

  init(
    _ constraints: [LeveledConstraint], levels: Int, at x: [Double], _ random: inout SeededGenerator
  ) {
    self.levels = levels
    var local: [Int: Int] = [:]
    for constraint in constraints {
      for variable in constraint.variables where local[variable] == nil { local[variable] = local.count }
    }
    let count = local.count
    width = count + 1
    var slopes = Array(repeating: 0.0, count: levels * (count + 1))
    for constraint in constraints {
      let residual = constraint.residual(x)
      let magnitude = zip(constraint.variables, constraint.factors).reduce(abs(constraint.constant)) {
        $0 + abs($1.1 * x[$1.0])
      }
      if abs(residual) <= 1e-7 * (1 + magnitude) {
        corners.append(constraint)
      } else if constraint.violation(residual) > 0 {
        for (variable, factor) in zip(constraint.variables, constraint.factors) {
          slopes[constraint.level * width + local[variable]!] += residual > 0 ? factor : -factor
        }
      }
    }
    corners.sort { $0.level < $1.level }
    rowCount = corners.count
    cells = .allocate(capacity: (rowCount + levels) * width)
    cells.initialize(repeating: 0, count: (rowCount + levels) * width)
    for (row, corner) in corners.enumerated() {
      for (variable, factor) in zip(corner.variables, corner.factors) {
        cells[row * width + local[variable]!] += factor
      }
      cells[row * width + count] = Double.random(in: 1...2, using: &random) * random.pick([1, -1])
    }
    for index in slopes.indices { cells[rowCount * width + index] = slopes[index] }
    costs = .allocate(capacity: levels * count)
    edge = .allocate(capacity: levels)
    coordinates = Array(repeating: -1, count: count)
    isRow = Array(repeating: true, count: rowCount)
  }

  func deallocate() {
    cells.deallocate()
    costs.deallocate()
    edge.deallocate()
  }

  private var count: Int { width - 1 }

  /// The strongest independent corners become coordinates.
  func crash() {
    for row in 0..<rowCount {
      var best = -1
      for column in 0..<count where coordinates[column] < 0 {
        if abs(cells[row * width + column]) > (best < 0 ? 1e-9 : abs(cells[row * width + best]) * 1.5) {
          best = column
        }
      }
      if best >= 0 { exchange(row, best) }
    }
  }

  /// The corner of a row becomes a coordinate in place of another, which becomes a row if it is a corner.
  private func exchange(_ row: Int, _ column: Int) {
    let pivot = cells + row * width
    let factor = pivot[column]
    let old = coordinates[column]
    // y_column = (z − constant − Σ others) / factor
    for place in 0..<width where place != column { pivot[place] /= -factor }
    pivot[column] = 1 / factor
    var places: [Int] = []
    for place in 0..<width where abs(pivot[place]) > 1e-12 { places.append(place) }
    for other in 0..<rowCount + levels where other != row {
      let line = cells + other * width
      let weight = line[column]
      if weight == 0 || (other < rowCount && !isRow[other]) { continue }
      line[column] = 0
      for place in places { line[place] += weight * pivot[place] }
    }
    coordinates[column] = row
    isRow[row] = false
    guard old >= 0 else { return }
    // What the row says of the old coordinate is the old one's row.
    let line = cells + old * width
    for place in 0..<width { line[place] = pivot[place] }
    isRow[old] = true
  }

  /// Slopes of going up and down from 0.
  private func cornerCosts(_ corner: Int) -> (up: Bool, down: Bool) {
    guard corner >= 0 else { return (false, false) }
    let relation = corners[corner].relation
    return (relation != .greaterOrEqual, relation != .lessOrEqual)
  }

  /// The coordinate and direction along which the cost falls most.
  func fallingEdge() -> (column: Int, direction: Double)? {
    for index in 0..<levels * count { costs[index] = 0 }
    for level in 0..<levels {
      let line = cells + (rowCount + level) * width
      for column in 0..<count { costs[level * count + column] = line[column] }
    }
    for row in 0..<rowCount where isRow[row] {
      let line = cells + row * width
      let (up, down) = cornerCosts(row)
      let isAbove = line[count] > 0
      guard isAbove ? up : down else { continue }
      let target = costs + corners[row].level * count
      for column in 0..<count where line[column] != 0 {
        target[column] += isAbove ? line[column] : -line[column]
      }
    }
    hasFlatEdge = false
    var best: (column: Int, direction: Double)?
    for column in 0..<count {
      let corner = coordinates[column]
      let (up, down) = cornerCosts(corner)
      for direction in [1.0, -1] {
        let ownLevel = corner >= 0 && (direction > 0 ? up : down) ? corners[corner].level : -1
        var order = 0
        var isFlat = true
        for level in 0..<levels {
          let slope = direction * costs[level * count + column] + (level == ownLevel ? 1 : 0)
          let difference = slope - (best == nil ? 0 : edge[level])
          if abs(slope) > 1e-9 { isFlat = false }
          if abs(difference) > 1e-9 {
            order = difference < 0 ? -1 : 1
            break
          }
        }
        if isFlat, order == 0 { hasFlatEdge = true }
        guard order < 0 else { continue }
        best = (column, direction)
        for level in 0..<levels {
          edge[level] = direction * costs[level * count + column] + (level == ownLevel ? 1 : 0)
        }
      }
    }
    return best
  }

  /// To the corner where the cost no longer falls; false if there is none.
  func follow(_ step: (column: Int, direction: Double)) -> Bool {
    var times: [(time: Double, row: Int)] = []
    for row in 0..<rowCount where isRow[row] {
      let rate = cells[row * width + step.column] * step.direction
      let residual = cells[row * width + count]
      if abs(rate) > 1e-9, rate * residual < 0 { times.append((-residual / rate, row)) }
    }
    times.sort { $0.time < $1.time }
    for (_, row) in times {
      let (up, down) = cornerCosts(row)
      let size = abs(cells[row * width + step.column])
      edge[corners[row].level] += size * ((up ? 1 : 0) + (down ? 1 : 0))
      var sign = 0
      for level in 0..<levels where abs(edge[level]) > 1e-9 {
        sign = edge[level] < 0 ? -1 : 1
        break
      }
      if sign < 0 { continue }
      exchange(row, step.column)
      return true
    }
    return false
  }
}
