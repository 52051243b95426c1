// SPDX-License-Identifier: MIT

// The free parameters, the rows that they hold, and the inverse of A_RF.
extension ConstraintSystem {
  mutating func findBinding(_ component: Component) {
    search.free.clear()
    search.pinned.clear()
    for parameter in 0..<component.parameterCount {
      search.freeNumber[parameter] = -1
      guard costs.pins[component.parameterStart + parameter] == Costs.free else { continue }
      search.freeNumber[parameter] = Int32(search.free.count)
      search.free.append(parameter)
    }
    for row in 0..<component.rowCount where costs.rowPin[component.rowStart + row] >= 0 {
      search.pinned.append(row)
    }
    assert(search.free.count == search.pinned.count, "as many free parameters as pinned rows")
    if search.free.count > 0, !invert(component) { releaseAll(component) }
  }

  /// A_RF cannot be inverted: everything is pinned where it is, which is a legal place to go on from.
  private mutating func releaseAll(_ component: Component) {
    for parameter in 0..<component.parameterCount {
      search.freeNumber[parameter] = -1
      if costs.pins[component.parameterStart + parameter] == Costs.free {
        costs.pins[component.parameterStart + parameter] = Costs.stay
      }
    }
    for row in component.rowStart..<component.rowStart + component.rowCount { costs.rowPin[row] = -1 }
    search.free.clear()
    search.pinned.clear()
  }

  /// Gauss and Jordan with the largest pivot of a column. `inverse[f · r + row]`.
  private mutating func invert(_ component: Component) -> Bool {
    let count = search.free.count
    search.work.fill(count * count, with: 0)
    search.inverse.fill(count * count, with: 0)
    for row in 0..<count {
      search.inverse[row * count + row] = 1
      let place = component.rowStart + search.pinned[row]
      for entry in costs.rowStart[place]..<costs.rowStart[place] + costs.rowCount[place] {
        let column = search.freeNumber[costs.entryParameters[entry]]
        if column >= 0 { search.work[row * count + Int(column)] = costs.entryFactors[entry] }
      }
    }
    for column in 0..<count {
      var best = column
      for row in column..<count
      where abs(search.work[row * count + column]) > abs(search.work[best * count + column]) {
        best = row
      }
      let pivot = search.work[best * count + column]
      if abs(pivot) < Tolerance.corner { return false }
      for place in 0..<count {
        swapWork(column * count + place, best * count + place)
        search.work[column * count + place] /= pivot
        search.inverse[column * count + place] /= pivot
      }
      for row in 0..<count where row != column {
        let factor = search.work[row * count + column]
        if factor == 0 { continue }
        for place in 0..<count {
          search.work[row * count + place] -= factor * search.work[column * count + place]
          search.inverse[row * count + place] -= factor * search.inverse[column * count + place]
        }
      }
    }
    return true
  }

  private mutating func swapWork(_ first: Int, _ second: Int) {
    if first == second { return }
    (search.work[first], search.work[second]) = (search.work[second], search.work[first])
    (search.inverse[first], search.inverse[second]) = (search.inverse[second], search.inverse[first])
  }

  /// A kink at its corner that is no pin counts on one side all the same, the cheaper one, until a step passes it. If
  /// it counted as nothing, steps of no length could go in a circle.
  mutating func assignSides(_ component: Component) {
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      let local = kink - component.kinkStart
      let (up, down) = (costs.kinks[kink].up, costs.kinks[kink].down)
      let isUpCheaper = up < 0 || (down >= 0 && up >= down)
      search.side[local] = isUpCheaper ? 1 : -1
    }
  }

  /// The side that a kink is counted on.
  @inline(__always)
  mutating func side(_ local: Int32) -> Int8 {
    let residual = search.residual[local]
    if residual > search.corner[local] { return 1 }
    return residual < -search.corner[local] ? -1 : search.side[local]
  }

  @inline(__always)
  mutating func staySide(_ parameter: Int32) -> Int8 {
    let distance = search.distance[parameter]
    if distance > Tolerance.corner { return 1 }
    return distance < -Tolerance.corner ? -1 : search.staySide[parameter]
  }

  /// The pin that was released, and the kink that ended the step, change places.
  mutating func exchange(_ component: Component, _ edge: Edge, _ kink: Int32) {
    // A stay is `~parameter`.
    let target = kink >= 0 ? costs.kinks[kink].target : ~kink
    let pin = max(kink, Costs.stay)
    if edge.isRow {
      let released = component.rowStart + edge.number
      if target == ~edge.number {
        costs.rowPin[released] = kink
        return
      }
      costs.rowPin[released] = -1
    } else {
      if target == edge.number {
        costs.pins[component.parameterStart + edge.number] = pin
        return
      }
      costs.pins[component.parameterStart + edge.number] = Costs.free
    }
    if target >= 0 {
      costs.pins[component.parameterStart + target] = pin
    } else {
      costs.rowPin[component.rowStart + ~target] = kink
    }
    findBinding(component)
  }
}
