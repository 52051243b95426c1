// SPDX-License-Identifier: MIT

/// Variables and constraints as they were given. Terms stand in two pools, so that a constraint is a range.
struct ConstraintStore {
  // One entry a variable.
  var variables: Column<VariableTraits>
  /// Up to the last one that was given a rank, see `rank`.
  var ranks: Column<Int32>
  /// When the variable was given a floor, or −1; up to the last one that has one.
  var floors: Column<Int32>
  /// Of these variables, since the last full plan.
  var changedFloors: Column<Int32>
  /// How many floors stand among the constraints.
  var floorRecordCount = 0
  var freeVariables: Column<Int32>

  // One entry a constraint.
  var records: Column<ConstraintRecord>
  /// Up to the last one that has a key. Mostly nothing contradicts anything, and nobody gave one.
  var keys: Column<BreakingKey>
  /// Up to the last one that has a tie: equations have none.
  var ties: Column<ConstraintTie>
  var freeRecords: Column<Int32>

  var termVariables: Column<Int32>
  var termFactors: Column<Double>
  var looseTerms = 0

  /// The constraints in the order of activation, see `makeOrder`; none once one came or went.
  private(set) var order: Column<Int32>
  /// Removed since the last solve, −1 where one was revived, and where the search for one to revive begins.
  var pending: Column<Int32>
  var pendingCursor = 0
  /// Added since the last plan.
  var added: Column<Int32>
  private var nextSerial: Int32 = 0

  init() {
    variables = Column()
    ranks = Column()
    floors = Column()
    changedFloors = Column()
    freeVariables = Column()
    records = Column()
    keys = Column()
    ties = Column()
    freeRecords = Column()
    termVariables = Column()
    termFactors = Column()
    order = Column()
    pending = Column()
    added = Column()
  }

  init(copying other: borrowing ConstraintStore) {
    variables = other.variables.copy()
    ranks = other.ranks.copy()
    floors = other.floors.copy()
    changedFloors = other.changedFloors.copy()
    floorRecordCount = other.floorRecordCount
    freeVariables = other.freeVariables.copy()
    records = other.records.copy()
    keys = other.keys.copy()
    ties = other.ties.copy()
    freeRecords = other.freeRecords.copy()
    termVariables = other.termVariables.copy()
    termFactors = other.termFactors.copy()
    looseTerms = other.looseTerms
    order = Column()
    pending = other.pending.copy()
    pendingCursor = other.pendingCursor
    added = other.added.copy()
    nextSerial = other.nextSerial
  }

  /// Sums terms of one variable and leaves out what cancels. Returns the range in the pools.
  mutating func appendTerms(_ terms: UnsafeBufferPointer<ConstraintTerm>) -> (start: Int32, count: Int32) {
    let start = termVariables.count
    for term in terms {
      assert(
        variables[term.variable].isVariable,
        "a constraint mentions variable \(term.variable), which does not exist")
      var place = start
      while place < termVariables.count, termVariables[place] != term.variable { place += 1 }
      if place < termVariables.count {
        termFactors[place] += term.factor
      } else {
        termVariables.append(term.variable)
        termFactors.append(term.factor)
      }
    }
    var kept = start
    for place in start..<termVariables.count where termFactors[place] != 0 {
      termVariables[kept] = termVariables[place]
      termFactors[kept] = termFactors[place]
      kept += 1
    }
    termVariables.extend(to: kept, with: 0)
    termFactors.extend(to: kept, with: 0)
    return (Int32(start), Int32(kept - start))
  }

  /// The next place in the order of activation.
  mutating func takeSerial() -> Int32 {
    nextSerial += 1
    return nextSerial - 1
  }

  /// Long before numbers run out a full plan begins anew with them.
  var areSerialsUsedUp: Bool { nextSerial > 1 << 30 }

  mutating func insert(_ record: ConstraintRecord) -> Int32 {
    order.clear()
    if let free = freeRecords.popLast() {
      records[free] = record
      return free
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  /// For good. What stands at the end of the columns leaves no gap.
  mutating func release(_ number: Int32) {
    order.clear()
    let (start, count) = (Int(records[number].start), Int(records[number].count))
    if start + count == termVariables.count {
      termVariables.extend(to: start, with: 0)
      termFactors.extend(to: start, with: 0)
    } else {
      looseTerms += count
    }
    records[number].isAlive = false
    if Int(number) == records.count - 1 {
      _ = records.popLast()
    } else {
      freeRecords.append(number)
    }
  }

  func rank(_ variable: Int32) -> Int32 { variable < ranks.count ? ranks[variable] : variable }

  /// Whether it is another than before.
  mutating func setRank(_ variable: Int32, _ rank: Int32) -> Bool {
    if self.rank(variable) == rank { return false }
    while ranks.count <= variable { ranks.append(Int32(ranks.count)) }
    ranks[variable] = rank
    return true
  }

  func tie(_ number: Int32) -> ConstraintTie? { records[number].hasTie ? ties[number] : nil }

  mutating func setTie(_ number: Int32, _ tie: ConstraintTie?) {
    records[number].hasTie = tie != nil
    guard let tie else { return }
    if ties.count <= number { ties.extend(to: Int(number) + 1, with: tie) }
    ties[number] = tie
  }

  /// Whether it is another than before.
  @discardableResult
  mutating func setKey(_ number: Int32, _ key: BreakingKey?) -> Bool {
    let wasBreakable = records[number].isBreakable
    records[number].isBreakable = key != nil
    guard let key else { return wasBreakable }
    if keys.count <= number { keys.extend(to: Int(number) + 1, with: BreakingKey(item: .min)) }
    if wasBreakable, keys[number] == key { return false }
    keys[number] = key
    return true
  }

  /// A revived constraint counts as activated anew.
  mutating func setSerial(_ number: Int32, _ serial: Int32) {
    order.clear()
    records[number].serial = serial
  }

  /// Makes `order`, for whoever goes through it.
  mutating func makeOrder() {
    guard order.isEmpty else { return }
    guard Int(nextSerial) <= 4 * records.count + 1_024 else { return sortOrder() }
    // No two have the same serial, and a plan leaves few gaps.
    order.fill(Int(nextSerial), with: -1)
    for number in 0..<Int32(records.count) where records[number].isAlive {
      order[records[number].serial] = number
    }
    var kept = 0
    for index in 0..<order.count where order[index] >= 0 {
      order[kept] = order[index]
      kept += 1
    }
    order.extend(to: kept, with: -1)
  }

  private mutating func sortOrder() {
    for number in 0..<Int32(records.count) where records[number].isAlive { order.append(number) }
    var pointer = UnsafeMutableBufferPointer(start: order.base, count: order.count)
    let records = records.base
    pointer.sort { records[Int($0)].serial < records[Int($1)].serial }
  }

  mutating func forgetOrder() { order.clear() }
  mutating func releaseOrder() { order.release() }

  /// For a plan of all constraints, floors among them: serials are places in the order from here on.
  mutating func renumber() {
    for index in 0..<order.count {
      let number = order[index]
      records[number].serial = Int32(index)
      if records[number].isFloor { floors[termVariables[records[number].start]] = Int32(index) }
    }
    nextSerial = Int32(order.count)
    changedFloors.clear()
    for variable in 0..<variables.count { variables[variable].hasPlannedFloor = floor(Int32(variable)) >= 0 }
  }

  /// Closes the gaps that removed constraints left in the pools.
  mutating func compactTerms() {
    guard looseTerms > 1_000, looseTerms * 2 > termVariables.count else { return }
    var variables = Column<Int32>(capacity: termVariables.count - looseTerms)
    var factors = Column<Double>(capacity: termVariables.count - looseTerms)
    for number in 0..<records.count where records[number].isAlive {
      let start = records[number].start
      records[number].start = Int32(variables.count)
      for place in start..<start + records[number].count {
        variables.append(termVariables[place])
        factors.append(termFactors[place])
      }
    }
    termVariables.deallocate()
    termFactors.deallocate()
    termVariables = variables
    termFactors = factors
    looseTerms = 0
  }

  func trim() {
    variables.trim()
    floors.trim()
    records.trim()
    termVariables.trim()
    termFactors.trim()
  }

  func deallocate() {
    variables.deallocate()
    ranks.deallocate()
    floors.deallocate()
    changedFloors.deallocate()
    freeVariables.deallocate()
    records.deallocate()
    keys.deallocate()
    ties.deallocate()
    freeRecords.deallocate()
    termVariables.deallocate()
    termFactors.deallocate()
    order.deallocate()
    pending.deallocate()
    added.deallocate()
  }
}
