// SPDX-License-Identifier: MIT

// What was removed since the last solve, and may come back.
extension ConstraintStore {
  /// A constraint removed since the last solve with the same terms, relation and priority.
  mutating func revivable(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ relation: ConstraintRelation, _ priority: Float,
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
    _ priority: Float, _ isRequired: Bool
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
    if !pending.isEmpty { forgetOrder() }
    for index in 0..<pending.count {
      let number = pending[index]
      if number < 0 { continue }
      records[number].isAlive = false
      records[number].isPending = false
      looseTerms += Int(records[number].count)
      freeRecords.append(number)
    }
    pending.clear()
    pendingCursor = 0
  }
}
