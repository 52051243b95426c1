// SPDX-License-Identifier: MIT

// Several parameters p: a simplex search over piecewise linear costs. Every parameter is pinned at a kink of its own
// or at where it was, except r free ones, which hold r rows of several parameters at kinks of theirs:
// ```
//   A_RF · p_F + A_RN · p_N = values of the pinned rows
// ```
// Only A_RF, r by r, is ever inverted, and r is the number of rows that bind: 0 or 1 in nearly all layouts. Any point
// is a legal start, as requirements are costs too.
//
// A step releases one pin. With G the gradient of everything off its corner and λ = A_RFᵀ⁻¹ G_F,
// ```
//   parameter i by ±1 costs  ±(G_i − A_Riᵀ λ) + its corners,     row r by ±1 costs  ±λ_r + its corners.
// ```
// The lexicographically least is followed until the slope is no longer negative; the kink found there is the new pin.
extension ConstraintSystem {
  mutating func searchActiveSet(_ index: Int) {
    let component = costs.components[index]
    prepareSearch(component)
    if component.isFresh { crash(component) } else { restorePins(component) }
    findBinding(component)
    assignSides(component)
    let limit = 20 * Int(component.kinkCount + component.parameterCount) + 100
    let blandAfter = 2 * Int(component.parameterCount) + 5
    var (steps, zeroSteps) = (0, 0)
    while let edge = cheapestEdge(component, first: zeroSteps > blandAfter) {
      steps += 1
      if steps > limit {
        search.stalls += 1
        break
      }
      guard let step = follow(component, edge) else { break }
      zeroSteps = step.time > Tolerance.corner ? 0 : zeroSteps + 1
      exchange(component, edge, step.kink)
    }
    finishActiveSet(index)
  }

  mutating func prepareSearch(_ component: Component) {
    let kinks = Int(component.kinkCount)
    let parameters = Int(component.parameterCount)
    search.residual.extend(to: max(kinks, search.residual.count), with: 0)
    search.corner.extend(to: max(kinks, search.corner.count), with: 0)
    search.rate.extend(to: max(kinks, search.rate.count), with: 0)
    search.side.extend(to: max(kinks, search.side.count), with: 1)
    for local in 0..<kinks {
      let (residual, corner) = readKink(costs.kinks.base + (Int(component.kinkStart) + local))
      search.residual[local] = residual
      search.corner[local] = corner
    }
    search.distance.fill(parameters, with: 0)
    search.direction.fill(parameters, with: 0)
    search.freeNumber.fill(parameters, with: -1)
    search.staySide.fill(parameters, with: 1)
    search.rowRate.fill(Int(component.rowCount), with: 0)
    search.rowMagnitude.fill(Int(component.rowCount), with: 0)
    setTolerances(component)
  }

  /// Moves one parameter and with it the residuals of its kinks.
  mutating func shift(_ component: Component, _ parameter: Int32, by amount: Double) {
    if amount == 0 { return }
    search.distance[parameter] += amount
    let place = component.parameterStart + parameter
    for next in costs.singleStart[place]..<costs.singleStart[place] + costs.singleCount[place] {
      let kink = costs.singles[next]
      search.residual[kink - component.kinkStart] += costs.kinks[kink].slope * amount
    }
    for next in costs.columnStart[place]..<costs.columnStart[place] + costs.columnCount[place] {
      let row = component.rowStart + costs.columnRows[next]
      let rowAmount = costs.columnFactors[next] * amount
      for entry in costs.rowKinkStart[row]..<costs.rowKinkStart[row] + costs.rowKinkCount[row] {
        let kink = costs.rowKinks[entry]
        search.residual[kink - component.kinkStart] += costs.kinks[kink].slope * rowAmount
      }
    }
  }

  /// A first guess: every parameter at the best place for its own kinks.
  private mutating func crash(_ component: Component) {
    for parameter in 0..<component.parameterCount {
      let place = component.parameterStart + parameter
      costs.pins[place] = Costs.stay
      guard costs.singleCount[place] > 0 else { continue }
      let (distance, kink) = crashDistance(component, parameter)
      costs.pins[place] = kink
      shift(component, parameter, by: distance)
    }
    for row in component.rowStart..<component.rowStart + component.rowCount { costs.rowPin[row] = -1 }
  }

  private mutating func crashDistance(_ component: Component, _ parameter: Int32) -> (Double, Int32) {
    let place = component.parameterStart + parameter
    let range = costs.singleStart[place]..<costs.singleStart[place] + costs.singleCount[place]
    search.slope.fill(costs.levelCount, with: 0)
    search.cornerUp.fill(costs.levelCount, with: 0)
    search.cornerDown.fill(costs.levelCount, with: 0)
    var pin = Costs.stay
    for next in range {
      let kink = costs.singles[next]
      let local = kink - component.kinkStart
      addSlope(
        costs.kinks.base + Int(kink), search.residual[local], search.corner[local],
        rate: costs.kinks[kink].slope)
      if pin < 0, abs(search.residual[local]) <= search.corner[local] { pin = kink }
    }
    var direction = 0.0
    if lexicographicSign(search.slope, 1, search.cornerUp, 1) < 0 {
      direction = 1
    } else if lexicographicSign(search.slope, -1, search.cornerDown, 1) < 0 {
      direction = -1
    } else {
      return (0, pin)
    }
    search.times.clear()
    search.timeKinks.clear()
    for level in 0..<search.slope.count {
      search.slope[level] =
        direction * search.slope[level] + (direction > 0 ? search.cornerUp[level] : search.cornerDown[level])
    }
    for next in range {
      let kink = costs.singles[next]
      let residual = search.residual[kink - component.kinkStart]
      let rate = costs.kinks[kink].slope * direction
      guard abs(residual) > search.corner[kink - component.kinkStart], residual * rate < 0 else { continue }
      search.times.append(-residual / rate)
      search.timeKinks.append(kink)
    }
    makeTimeHeap()
    var distance = 0.0
    while let (time, kink) = popTime() {
      (distance, pin) = (time, kink)
      passKink(costs.kinks.base + Int(kink), size: abs(costs.kinks[kink].slope))
      if lexicographicSign(search.slope, 1, search.slope, 0) >= 0 { break }
    }
    return (direction * distance, pin)
  }

  /// Where constants and inputs have moved kinks, what is pinned follows.
  private mutating func restorePins(_ component: Component) {
    for parameter in 0..<component.parameterCount {
      let kink = costs.pins[component.parameterStart + parameter]
      guard kink >= 0 else { continue }
      let residual = search.residual[kink - component.kinkStart]
      if residual != 0 { shift(component, parameter, by: -residual / costs.kinks[kink].slope) }
    }
    findBinding(component)
    let count = search.free.count
    guard count > 0 else { return }
    search.work.fill(count, with: 0)
    for row in 0..<count {
      let kink = costs.rowPin[component.rowStart + search.pinned[row]]
      search.work[row] = -search.residual[kink - component.kinkStart] / costs.kinks[kink].slope
    }
    for parameter in 0..<count {
      var amount = 0.0
      for row in 0..<count { amount += search.inverse[parameter * count + row] * search.work[row] }
      shift(component, search.free[parameter], by: amount)
    }
  }

  /// First level at which `a·factorA + b·factorB` is not flat.
  mutating func lexicographicSign(
    _ a: borrowing Column<Double>, _ factorA: Double, _ b: borrowing Column<Double>, _ factorB: Double
  ) -> Int {
    for level in 0..<costs.levelCount {
      let slope = a[level] * factorA + b[level] * factorB
      if slope > search.tolerance[level] { return 1 }
      if slope < -search.tolerance[level] { return -1 }
    }
    return 0
  }

  private mutating func finishActiveSet(_ index: Int) {
    let component = costs.components[index]
    for parameter in 0..<component.parameterCount where search.distance[parameter] != 0 {
      search.moves.append(costs.parameters[component.parameterStart + parameter])
      search.distances.append(search.distance[parameter])
    }
    costs.components[index].isFresh = false
    setLoose(index, search.hasFlatEdge)
    guard component.hasRequirement else { return }
    var isViolated = false
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      if isMissed(kink, search.residual[kink - component.kinkStart]) { isViolated = true }
    }
    setViolated(index, isViolated)
  }
}
