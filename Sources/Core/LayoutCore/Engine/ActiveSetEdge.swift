// SPDX-License-Identifier: MIT

/// A pin that could be released, and the way to go.
struct Edge {
  /// A parameter, or a row.
  var number: Int32
  var isRow: Bool
  var direction: Double
}

// Which pin to release, and how far.
extension ConstraintSystem {
  /// The edge along which the cost falls most, or the first along which it falls; nil at the optimum.
  mutating func cheapestEdge(_ component: Component, first: Bool) -> Edge? {
    let levels = costs.levelCount
    findGradient(component)
    findMultipliers(component)
    var best: Edge?
    search.hasFlatEdge = false
    search.flatEdges.clear()
    search.slope.fill(levels, with: 0)
    for parameter in 0..<component.parameterCount where search.freeNumber[parameter] < 0 {
      let place = component.parameterStart + parameter
      // G_i − A_Riᵀ λ
      let reduced = search.gradient.base + Int(parameter) * levels
      for next in costs.columnStart[place]..<costs.columnStart[place] + costs.columnCount[place] {
        guard let row = pinnedNumber(component, costs.columnRows[next]) else { continue }
        for level in 0..<levels {
          reduced[level] -= costs.columnFactors[next] * search.multiplier[row * levels + level]
        }
      }
      addCorners(component, costs.singles.base + Int(costs.singleStart[place]), costs.singleCount[place])
      addStayCorner(parameter)
      if consider(reduced, Edge(number: parameter, isRow: false, direction: 1), &best), first { return best }
    }
    for number in 0..<search.pinned.count {
      let row = search.pinned[number]
      let place = component.rowStart + row
      addCorners(component, costs.rowKinks.base + Int(costs.rowKinkStart[place]), costs.rowKinkCount[place])
      let multiplier = search.multiplier.base + number * levels
      if consider(multiplier, Edge(number: row, isRow: true, direction: 1), &best), first { return best }
    }
    return best
  }

  /// Compares going up and down with the best so far, whose slope stands in `search.slope`.
  private mutating func consider(
    _ vector: UnsafeMutablePointer<Double>, _ edge: Edge, _ best: inout Edge?
  ) -> Bool {
    var isBetter = false
    for direction in [1.0, -1.0] {
      let corner = direction > 0 ? search.cornerUp.base : search.cornerDown.base
      var order = 0
      for level in 0..<costs.levelCount {
        let slope = direction * vector[level] + corner[level]
        let difference = slope - search.slope[level]
        if abs(difference) > search.tolerance[level] {
          order = difference < 0 ? -1 : 1
          break
        }
      }
      if search.listsFlatEdges || !search.hasFlatEdge, isFlat(vector, direction, corner) {
        search.hasFlatEdge = true
        if search.listsFlatEdges {
          search.flatEdges.append(Edge(number: edge.number, isRow: edge.isRow, direction: direction))
        }
      }
      guard order < 0 else { continue }
      best = Edge(number: edge.number, isRow: edge.isRow, direction: direction)
      isBetter = true
      for level in 0..<costs.levelCount { search.slope[level] = direction * vector[level] + corner[level] }
    }
    return isBetter
  }

  /// Whether going there costs nothing, stays aside.
  private mutating func isFlat(
    _ vector: UnsafeMutablePointer<Double>, _ direction: Double, _ corner: UnsafeMutablePointer<Double>
  ) -> Bool {
    for level in 0..<Int(costs.sizeLevel)
    where abs(direction * vector[level] + corner[level]) > search.tolerance[level] {
      return false
    }
    return true
  }

  private mutating func pinnedNumber(_ component: Component, _ row: Int32) -> Int? {
    guard costs.rowPin[component.rowStart + row] >= 0 else { return nil }
    for number in 0..<search.pinned.count where search.pinned[number] == row { return number }
    return nil
  }

  /// Gradient of all but what is pinned: kinks at the corner of a pinned parameter, and those of a pinned row.
  private mutating func findGradient(_ component: Component) {
    let levels = costs.levelCount
    search.gradient.fill(Int(component.parameterCount) * levels, with: 0)
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      let local = kink - component.kinkStart
      let target = costs.kinks[kink].target
      if target >= 0, search.freeNumber[target] < 0, abs(search.residual[local]) <= search.corner[local] {
        continue
      }
      if target < 0, costs.rowPin[component.rowStart + ~target] >= 0 { continue }
      let side = side(local)
      let level = side > 0 ? costs.kinks[kink].up : costs.kinks[kink].down
      guard level >= 0 else { continue }
      let cost = side > 0 ? costs.kinks[kink].slope : -costs.kinks[kink].slope
      let tie = side > 0 ? costs.kinks[kink].stretch : costs.kinks[kink].squeeze
      let order = costs.kinks[kink].order
      if target >= 0 {
        addCost(search.gradient.base + Int(target) * levels, level, cost, tie, order)
        continue
      }
      let row = component.rowStart + ~target
      for entry in costs.rowStart[row]..<costs.rowStart[row] + costs.rowCount[row] {
        let vector = search.gradient.base + Int(costs.entryParameters[entry]) * levels
        addCost(vector, level, cost * costs.entryFactors[entry], tie, order)
      }
    }
    addStays(component)
  }

  private mutating func addStays(_ component: Component) {
    for parameter in 0..<component.parameterCount {
      if search.freeNumber[parameter] < 0, abs(search.distance[parameter]) <= Tolerance.corner { continue }
      let vector = search.gradient.base + Int(parameter) * costs.levelCount
      vector[Int(costs.parkingLevel)] += Double(staySide(parameter))
    }
    for parameter in 0..<search.goal.count {
      search.gradient[parameter * costs.levelCount + Int(costs.sizeLevel)] -= search.goal[parameter]
    }
  }

  /// λ = A_RFᵀ⁻¹ G_F, and of kinks of the row itself that are off their corner.
  private mutating func findMultipliers(_ component: Component) {
    let levels = costs.levelCount
    let count = search.pinned.count
    search.multiplier.fill(count * levels, with: 0)
    for row in 0..<count {
      for parameter in 0..<count {
        let factor = search.inverse[parameter * count + row]
        if factor == 0 { continue }
        let vector = search.gradient.base + Int(search.free[parameter]) * levels
        for level in 0..<levels { search.multiplier[row * levels + level] += factor * vector[level] }
      }
    }
  }

  /// One-sided costs of the kinks of one parameter or row that are at their corner; for rows, the slopes of the
  /// others as well, which the gradient leaves out.
  private mutating func addCorners(
    _ component: Component, _ list: UnsafeMutablePointer<Int32>, _ count: Int32
  ) {
    search.cornerUp.fill(costs.levelCount, with: 0)
    search.cornerDown.fill(costs.levelCount, with: 0)
    for next in 0..<Int(count) {
      let kink = list[next]
      let local = kink - component.kinkStart
      let pointer = costs.kinks.base + Int(kink)
      let isCorner = abs(search.residual[local]) <= search.corner[local]
      if isCorner {
        let rate = pointer.pointee.slope
        let upward = rate > 0 ? search.cornerUp.base : search.cornerDown.base
        let downward = rate > 0 ? search.cornerDown.base : search.cornerUp.base
        if pointer.pointee.up >= 0 {
          addCost(upward, pointer.pointee.up, abs(rate), pointer.pointee.stretch, pointer.pointee.order)
        }
        if pointer.pointee.down >= 0 {
          addCost(downward, pointer.pointee.down, abs(rate), pointer.pointee.squeeze, pointer.pointee.order)
        }
      } else if pointer.pointee.target < 0 {
        addRowSlope(pointer, search.residual[local])
      }
    }
  }

  /// A kink off its corner on a pinned row: it costs one way and saves the other.
  private mutating func addRowSlope(_ kink: UnsafeMutablePointer<Kink>, _ residual: Double) {
    let level = residual > 0 ? kink.pointee.up : kink.pointee.down
    guard level >= 0 else { return }
    let cost = residual > 0 ? kink.pointee.slope : -kink.pointee.slope
    let tie = residual > 0 ? kink.pointee.stretch : kink.pointee.squeeze
    addCost(search.cornerUp.base, level, cost, tie, kink.pointee.order)
    addCost(search.cornerDown.base, level, -cost, tie, kink.pointee.order)
  }

  private mutating func addStayCorner(_ parameter: Int32) {
    guard abs(search.distance[parameter]) <= Tolerance.corner else { return }
    search.cornerUp[costs.parkingLevel] += 1
    search.cornerDown[costs.parkingLevel] += 1
  }
}
