// SPDX-License-Identifier: MIT

/// Variables and constraints as they were given. Terms stand in two pools, so that a constraint is a range.
struct ConstraintStore {
  // One entry a variable.
  var isVariable: Column<Bool>
  var isInput: Column<Bool>
  var isSize: Column<Bool>
  /// Of several that could stay, those of lower rank do.
  var ranks: Column<Int32>
  var freeVariables: Column<Int32>

  // One entry a constraint.
  var records: Column<ConstraintRecord>
  /// Up to the last one that has a key. Mostly nothing contradicts anything, and nobody gave one.
  var keys: Column<BreakingKey>
  var freeRecords: Column<Int32>

  var termVariables: Column<Int32>
  var termFactors: Column<Double>
  var looseTerms = 0

  /// The constraints in the order of activation.
  var order: Column<Int32>
  var orderIsStale = false
  /// Removed since the last solve, −1 where one was revived, and where the search for one to revive begins.
  var pending: Column<Int32>
  var pendingCursor = 0
  /// Added since the last plan.
  var added: Column<Int32>
  var nextSerial: Int64 = 0

  init() {
    isVariable = Column()
    isInput = Column()
    isSize = Column()
    ranks = Column()
    freeVariables = Column()
    records = Column()
    keys = Column()
    freeRecords = Column()
    termVariables = Column()
    termFactors = Column()
    order = Column()
    pending = Column()
    added = Column()
  }

  init(copying other: borrowing ConstraintStore) {
    isVariable = other.isVariable.copy()
    isInput = other.isInput.copy()
    isSize = other.isSize.copy()
    ranks = other.ranks.copy()
    freeVariables = other.freeVariables.copy()
    records = other.records.copy()
    keys = other.keys.copy()
    freeRecords = other.freeRecords.copy()
    termVariables = other.termVariables.copy()
    termFactors = other.termFactors.copy()
    looseTerms = other.looseTerms
    order = other.order.copy()
    orderIsStale = other.orderIsStale
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
        isVariable[term.variable], "a constraint mentions variable \(term.variable), which does not exist")
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

  /// A constraint removed since the last solve with the same terms, relation and priority.
  mutating func revivable(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ relation: ConstraintRelation, _ priority: Double,
    _ isRequired: Bool
  ) -> Int32? {
    // Whoever replaces many does so in the order of removal, so the next one is tried first.
    var tries = min(8, pending.count)
    var place = pendingCursor < pending.count ? pendingCursor : 0
    while tries > 0 {
      let number = pending[place]
      if number >= 0, matches(number, terms, relation, priority, isRequired) {
        pending[place] = -1
        pendingCursor = place + 1
        return number
      }
      place = place + 1 < pending.count ? place + 1 : 0
      tries -= 1
    }
    return nil
  }

  private func matches(
    _ number: Int32, _ terms: UnsafeBufferPointer<ConstraintTerm>, _ relation: ConstraintRelation,
    _ priority: Double, _ isRequired: Bool
  ) -> Bool {
    let record = records[number]
    guard record.relation == relation.rawValue, record.priority == priority, record.isRequired == isRequired,
      Int(record.count) == terms.count
    else { return false }
    for index in 0..<terms.count {
      let place = Int(record.start) + index
      if termVariables[place] != terms[index].variable || termFactors[place] != terms[index].factor {
        return false
      }
    }
    return true
  }

  /// Forgets constraints for good: no plan knows them any more.
  mutating func releasePending() {
    let isFew = pending.count <= 16 && !orderIsStale
    for index in 0..<pending.count {
      let number = pending[index]
      if number < 0 { continue }
      records[number].isAlive = false
      records[number].isPending = false
      looseTerms += Int(records[number].count)
      freeRecords.append(number)
      if isFew { takeFromOrder(number) }
    }
    pending.clear()
    pendingCursor = 0
    if isFew { return }
    var kept = 0
    for index in 0..<order.count where records[order[index]].isAlive {
      order[kept] = order[index]
      kept += 1
    }
    order.extend(to: kept, with: 0)
  }

  /// By bisection.
  private mutating func takeFromOrder(_ number: Int32) {
    let serial = records[number].serial
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if records[order[middle]].serial < serial { low = middle + 1 } else { high = middle }
    }
    assert(order[low] == number)
    (order.base + low).update(from: order.base + low + 1, count: order.count - low - 1)
    order.extend(to: order.count - 1, with: 0)
  }

  /// Brings `order` up to date; a revived constraint counts as activated anew.
  mutating func sortOrder() {
    guard orderIsStale else { return }
    orderIsStale = false
    var pointer = UnsafeMutableBufferPointer(start: order.base, count: order.count)
    let records = records.base
    pointer.sort { records[Int($0)].serial < records[Int($1)].serial }
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

  func deallocate() {
    isVariable.deallocate()
    isInput.deallocate()
    isSize.deallocate()
    ranks.deallocate()
    freeVariables.deallocate()
    records.deallocate()
    keys.deallocate()
    freeRecords.deallocate()
    termVariables.deallocate()
    termFactors.deallocate()
    order.deallocate()
    pending.deallocate()
    added.deallocate()
  }
}
