// SPDX-License-Identifier: MIT

/// Memory of the searches.
struct SearchScratch {
  /// Parameters to move, and how far.
  var moves: Column<Int32> = Column()
  var distances: Column<Double> = Column()

  // One entry a level.
  var slope: Column<Double> = Column()
  var cornerUp: Column<Double> = Column()
  var cornerDown: Column<Double> = Column()
  var tolerance: Column<Double> = Column()

  /// Where along a line kinks are met: a heap of distances with the kinks.
  var times: Column<Double> = Column()
  var timeKinks: Column<Int32> = Column()

  /// Residuals of the kinks of a component, and their rates along a line.
  var residual: Column<Double> = Column()
  var corner: Column<Double> = Column()
  var rate: Column<Double> = Column()
  /// The side of its corner that a kink is counted on, 1 or −1, even where its residual is 0.
  var side: Column<Int8> = Column()
  var staySide: Column<Int8> = Column()

  // Several parameters.
  var gradient: Column<Double> = Column()
  var multiplier: Column<Double> = Column()
  var distance: Column<Double> = Column()
  var direction: Column<Double> = Column()
  var directed: Column<Int32> = Column()
  var rowRate: Column<Double> = Column()
  var rowMagnitude: Column<Double> = Column()
  var touchedRows: Column<Int32> = Column()
  var free: Column<Int32> = Column()
  var pinned: Column<Int32> = Column()
  var freeNumber: Column<Int32> = Column()
  var inverse: Column<Double> = Column()
  var work: Column<Double> = Column()

  /// Whether an edge is flat but for stays; all of them, where somebody asks.
  var hasFlatEdge = false
  var listsFlatEdges = false
  var flatEdges: Column<Edge> = Column()
  /// What each parameter is to gain, above stays, while somebody asks where it could go.
  var goal: Column<Double> = Column()

  /// Searches that reached their limit of steps; 0 unless something is wrong.
  var stalls = 0

  func deallocate() {
    moves.deallocate()
    distances.deallocate()
    slope.deallocate()
    cornerUp.deallocate()
    cornerDown.deallocate()
    tolerance.deallocate()
    times.deallocate()
    timeKinks.deallocate()
    residual.deallocate()
    corner.deallocate()
    rate.deallocate()
    side.deallocate()
    staySide.deallocate()
    gradient.deallocate()
    multiplier.deallocate()
    distance.deallocate()
    direction.deallocate()
    directed.deallocate()
    rowRate.deallocate()
    rowMagnitude.deallocate()
    touchedRows.deallocate()
    free.deallocate()
    pinned.deallocate()
    freeNumber.deallocate()
    inverse.deallocate()
    work.deallocate()
    flatEdges.deallocate()
    goal.deallocate()
  }
}

// One parameter p: the cost is convex and piecewise linear, so it falls in one direction at most, and the search goes
// from kink to kink until it no longer does.
// ```
//   D±(p) = ± Σ slopes of kinks off their corner + Σ costs of leaving a corner towards ±
// ```
// D is a vector over levels, compared lexicographically.
extension ConstraintSystem {
  mutating func searchLine(_ index: Int) {
    let component = costs.components[index]
    let parameter = costs.parameters[component.parameterStart]
    beginLine(component)
    search.cornerUp[costs.parkingLevel] += 1
    search.cornerDown[costs.parkingLevel] += 1

    let limit = Int(costs.sizeLevel)
    var isFlat = sign(upward: true, above: limit) == 0 || sign(upward: false, above: limit) == 0
    var distance = 0.0
    if sign(upward: true) < 0 {
      distance = walk(component, direction: 1)
    } else if sign(upward: false) < 0 {
      distance = -walk(component, direction: -1)
    } else {
      finishLine(index, 0, isFlat: isFlat)
      return
    }
    // Flat beyond the end of the walk, or before it, where stays alone drew on.
    if sign(upward: true, above: limit) == 0 || search.hasFlatEdge { isFlat = true }
    search.moves.append(parameter)
    search.distances.append(distance)
    finishLine(index, distance, isFlat: isFlat)
  }

  private mutating func beginLine(_ component: Component) {
    let levels = costs.levelCount
    search.slope.fill(levels, with: 0)
    search.cornerUp.fill(levels, with: 0)
    search.cornerDown.fill(levels, with: 0)
    setTolerances(component)
    for kink in Int(component.kinkStart)..<Int(component.kinkStart + component.kinkCount) {
      let (residual, corner) = readKink(costs.kinks.base + kink)
      addSlope(costs.kinks.base + kink, residual, corner, rate: costs.kinks.base[kink].slope)
    }
  }

  /// Whether the only parameter could go one way or the other at no cost, stays aside.
  mutating func isLineFlat(_ component: Component) -> Bool {
    beginLine(component)
    let limit = Int(costs.sizeLevel)
    return sign(upward: true, above: limit) == 0 || sign(upward: false, above: limit) == 0
  }

  /// Slopes are sums of weights; flat means small beside the largest of them.
  mutating func setTolerances(_ component: Component) {
    search.tolerance.fill(costs.levelCount, with: Tolerance.slope)
    search.tolerance[costs.tieLevel] = Tolerance.slope * Double(component.kinkCount)
    search.tolerance[costs.orderLevel] = Tolerance.slope * component.lastOrder
  }

  /// The residual in the frame as it is, and how near to 0 counts as 0.
  @inline(__always)
  mutating func readKink(_ kink: UnsafeMutablePointer<Kink>) -> (residual: Double, corner: Double) {
    let constant = kink.pointee.constant
    if kink.pointee.variable >= 0 {
      let term = kink.pointee.factor * values.base[Int(kink.pointee.variable)]
      return (constant + term, Tolerance.corner + Tolerance.rounding * (abs(constant) + abs(term)))
    }
    let record = store.records.base + Int(kink.pointee.constraint)
    var (sum, magnitude) = (constant, abs(constant))
    let start = Int(record.pointee.start)
    for place in start..<start + Int(record.pointee.count) {
      let term = store.termFactors.base[place] * values.base[Int(store.termVariables.base[place])]
      sum += term
      magnitude += abs(term)
    }
    return (sum, Tolerance.corner + Tolerance.rounding * magnitude)
  }

  /// What a kink adds to the slope when its residual changes at `rate`.
  @inline(__always)
  mutating func addSlope(
    _ kink: UnsafeMutablePointer<Kink>, _ residual: Double, _ corner: Double, rate: Double
  ) {
    let (up, down) = (kink.pointee.up, kink.pointee.down)
    if residual > corner {
      if up >= 0 { addCost(search.slope.base, up, rate, kink.pointee.stretch, kink.pointee.order) }
    } else if residual < -corner {
      if down >= 0 { addCost(search.slope.base, down, -rate, kink.pointee.squeeze, kink.pointee.order) }
    } else {
      let size = abs(rate)
      let upward = rate > 0 ? search.cornerUp.base : search.cornerDown.base
      let downward = rate > 0 ? search.cornerDown.base : search.cornerUp.base
      if up >= 0 { addCost(upward, up, size, kink.pointee.stretch, kink.pointee.order) }
      if down >= 0 { addCost(downward, down, size, kink.pointee.squeeze, kink.pointee.order) }
    }
  }

  @inline(__always)
  mutating func addCost(
    _ vector: UnsafeMutablePointer<Double>, _ level: Int32, _ amount: Double, _ tie: Double, _ order: Double
  ) {
    vector[Int(level)] += amount
    vector[Int(costs.tieLevel)] += amount * tie
    vector[Int(costs.orderLevel)] += amount * order
  }

  /// Of the one-sided slope, lexicographically.
  private mutating func sign(upward: Bool, above limit: Int = .max) -> Int {
    for level in 0..<min(limit, search.slope.count) {
      let slope =
        upward ? search.slope[level] + search.cornerUp[level] : search.cornerDown[level] - search.slope[level]
      if slope > search.tolerance[level] { return 1 }
      if slope < -search.tolerance[level] { return -1 }
    }
    return 0
  }

  /// How far to go until the cost no longer falls.
  private mutating func walk(_ component: Component, direction: Double) -> Double {
    search.times.clear()
    search.timeKinks.clear()
    for level in 0..<search.slope.count {
      search.slope[level] =
        direction > 0
        ? search.slope[level] + search.cornerUp[level] : search.cornerDown[level] - search.slope[level]
      search.cornerUp[level] = 0
    }
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      let (residual, corner) = readKink(costs.kinks.base + Int(kink))
      let rate = costs.kinks[kink].slope * direction
      guard abs(residual) > corner, residual * rate < 0 else { continue }
      search.times.append(-residual / rate)
      search.timeKinks.append(kink)
    }
    makeTimeHeap()
    search.hasFlatEdge = false
    var distance = 0.0
    while let (time, kink) = popTime() {
      distance = time
      if sign(upward: true, above: Int(costs.sizeLevel)) == 0 { search.hasFlatEdge = true }
      passKink(costs.kinks.base + Int(kink), size: abs(costs.kinks[kink].slope))
      if sign(upward: true) >= 0 { break }
    }
    return distance
  }

  /// Beyond its corner a kink costs on the other side.
  @inline(__always)
  mutating func passKink(_ kink: UnsafeMutablePointer<Kink>, size: Double) {
    if kink.pointee.up >= 0 {
      addCost(search.slope.base, kink.pointee.up, size, kink.pointee.stretch, kink.pointee.order)
    }
    if kink.pointee.down >= 0 {
      addCost(search.slope.base, kink.pointee.down, size, kink.pointee.squeeze, kink.pointee.order)
    }
  }

  private mutating func finishLine(_ index: Int, _ distance: Double, isFlat: Bool) {
    costs.components[index].isFresh = false
    setLoose(index, isFlat)
    guard costs.components[index].hasRequirement else { return }
    let component = costs.components[index]
    var isViolated = false
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      guard costs.kinks[kink].up == Costs.required || costs.kinks[kink].down == Costs.required else {
        continue
      }
      let residual = readKink(costs.kinks.base + Int(kink)).residual + costs.kinks[kink].slope * distance
      if isMissed(kink, residual) { isViolated = true }
    }
    setViolated(index, isViolated)
  }

  /// A requirement that does not hold, by more than rounding.
  mutating func isMissed(_ kink: Int32, _ residual: Double) -> Bool {
    let tolerance = requirementTolerance(costs.kinks[kink].constraint)
    if costs.kinks[kink].up == Costs.required, residual > tolerance { return true }
    return costs.kinks[kink].down == Costs.required && residual < -tolerance
  }

  /// A component that has become loose asks for stays of its variables.
  mutating func setLoose(_ index: Int, _ isLoose: Bool) {
    costs.components[index].isLoose = isLoose
    if isLoose, !costs.components[index].hasStays { needsStays = true }
  }

  mutating func setViolated(_ index: Int, _ isViolated: Bool) {
    guard costs.components[index].isViolated != isViolated else { return }
    costs.components[index].isViolated = isViolated
    violatedCount += isViolated ? 1 : -1
  }
}
