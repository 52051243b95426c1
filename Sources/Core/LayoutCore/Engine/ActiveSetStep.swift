// SPDX-License-Identifier: MIT

// Along an edge, from kink to kink, until the cost no longer falls.
extension ConstraintSystem {
  /// Moves the parameters; returns how far, and the kink that is the new pin, `~parameter` for a stay.
  mutating func follow(_ component: Component, _ edge: Edge) -> (time: Double, kink: Int32)? {
    direct(component, edge)
    findRowRates(component, edge)
    search.times.clear()
    search.timeKinks.clear()
    for index in 0..<search.directed.count {
      let parameter = search.directed[index]
      let place = component.parameterStart + parameter
      let isReleased = !edge.isRow && edge.number == parameter
      for next in costs.singleStart[place]..<costs.singleStart[place] + costs.singleCount[place] {
        addTime(component, costs.singles[next], search.direction[parameter], isReleased)
      }
      addStayTime(parameter, isReleased)
    }
    for index in 0..<search.touchedRows.count {
      let row = search.touchedRows[index]
      let place = component.rowStart + row
      let isReleased = edge.isRow && edge.number == row
      if costs.rowPin[place] < 0 || isReleased {
        for next in costs.rowKinkStart[place]..<costs.rowKinkStart[place] + costs.rowKinkCount[place] {
          addTime(component, costs.rowKinks[next], search.rowRate[row], isReleased)
        }
      }
      search.rowRate[row] = 0
      search.rowMagnitude[row] = 0
    }
    makeTimeHeap()
    let step = walkEdge(component)
    if let step {
      for index in 0..<search.directed.count {
        let parameter = search.directed[index]
        shift(component, parameter, by: search.direction[parameter] * step.time)
      }
      if step.kink >= 0 { search.residual[step.kink - component.kinkStart] = 0 }
    }
    for index in 0..<search.directed.count { search.direction[search.directed[index]] = 0 }
    return step
  }

  /// What is passed counts on its other side from there on.
  private mutating func walkEdge(_ component: Component) -> (time: Double, kink: Int32)? {
    while let (time, kink) = popTime() {
      if kink < 0 {
        search.slope[costs.parkingLevel] += 2 * abs(search.direction[~kink])
      } else {
        passKink(costs.kinks.base + Int(kink), size: abs(search.rate[kink - component.kinkStart]))
      }
      if lexicographicSign(search.slope, 1, search.slope, 0) >= 0 { return (time, kink) }
      if kink < 0 {
        search.staySide[~kink] = search.direction[~kink] > 0 ? 1 : -1
      } else {
        search.side[kink - component.kinkStart] = search.rate[kink - component.kinkStart] > 0 ? 1 : -1
      }
    }
    return nil
  }

  /// Which parameters move: the released one and those that keep the pinned rows where they are, or those that move
  /// the released row.
  mutating func direct(_ component: Component, _ edge: Edge) {
    search.directed.clear()
    let count = search.free.count
    search.work.fill(count, with: 0)
    if edge.isRow {
      for row in 0..<count where search.pinned[row] == edge.number { search.work[row] = edge.direction }
    } else {
      search.direction[edge.number] = edge.direction
      search.directed.append(edge.number)
      let place = component.parameterStart + edge.number
      for next in costs.columnStart[place]..<costs.columnStart[place] + costs.columnCount[place] {
        for row in 0..<count where search.pinned[row] == costs.columnRows[next] {
          search.work[row] = -costs.columnFactors[next] * edge.direction
        }
      }
    }
    for parameter in 0..<count {
      var amount = 0.0
      for row in 0..<count { amount += search.inverse[parameter * count + row] * search.work[row] }
      if amount == 0 { continue }
      search.direction[search.free[parameter]] = amount
      search.directed.append(search.free[parameter])
    }
  }

  mutating func findRowRates(_ component: Component, _ edge: Edge) {
    search.touchedRows.clear()
    for index in 0..<search.directed.count {
      let parameter = search.directed[index]
      let place = component.parameterStart + parameter
      for next in costs.columnStart[place]..<costs.columnStart[place] + costs.columnCount[place] {
        let row = costs.columnRows[next]
        let amount = costs.columnFactors[next] * search.direction[parameter]
        if search.rowMagnitude[row] == 0 { search.touchedRows.append(row) }
        search.rowRate[row] += amount
        search.rowMagnitude[row] += abs(amount)
      }
    }
    for index in 0..<search.touchedRows.count {
      let row = search.touchedRows[index]
      if edge.isRow, row == edge.number {
        search.rowRate[row] = edge.direction
      } else if abs(search.rowRate[row]) <= Tolerance.cancellation * search.rowMagnitude[row] {
        search.rowRate[row] = 0
      }
    }
  }

  /// When the kink is met, if it is. Those at the corner of the released pin are part of the slope already, and count
  /// on the side that they are moved to.
  private mutating func addTime(_ component: Component, _ kink: Int32, _ speed: Double, _ isReleased: Bool) {
    let local = kink - component.kinkStart
    let rate = costs.kinks[kink].slope * speed
    if rate == 0 { return }
    search.rate[local] = rate
    let residual = search.residual[local]
    let isCorner = abs(residual) <= search.corner[local]
    if isCorner, isReleased {
      search.side[local] = rate > 0 ? 1 : -1
    } else if Double(side(local)) * rate < 0 {
      search.times.append(isCorner ? 0 : -residual / rate)
      search.timeKinks.append(kink)
    }
  }

  private mutating func addStayTime(_ parameter: Int32, _ isReleased: Bool) {
    let distance = search.distance[parameter]
    let speed = search.direction[parameter]
    let isCorner = abs(distance) <= Tolerance.corner
    if isCorner, isReleased {
      search.staySide[parameter] = speed > 0 ? 1 : -1
    } else if Double(staySide(parameter)) * speed < 0 {
      search.times.append(isCorner ? 0 : -distance / speed)
      search.timeKinks.append(~parameter)
    }
  }
}
