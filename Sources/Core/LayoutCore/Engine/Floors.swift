// SPDX-License-Identifier: MIT

// A floor says that a variable is at least 0: a requirement that is never broken. There is one for every size, and
// nearly all of them hold of themselves. So a floor is a number, when it was set, and becomes a constraint like all
// others only where somebody reads constraints: for a full plan and where something contradicts itself. Once the plan
// knows that nothing of the floor is open, the constraint goes again, and the floor is watched by its variable.
extension ConstraintSystem {
  mutating func setFloor(_ variable: Int32, _ hasFloor: Bool) {
    guard (store.floor(variable) >= 0) != hasFloor else { return }
    _ = noteChange(.several)
    store.floors.extend(to: max(store.floors.count, Int(variable) + 1), with: -1)
    store.floors[variable] = hasFloor ? store.takeSerial() : -1
    store.changedFloors.append(variable)
  }

  /// Makes constraints of all floors.
  mutating func takeInFloors() {
    if store.floorRecordCount > 0 { followFloors() }
    for variable in 0..<Int32(store.floors.count) where store.floors[variable] >= 0 {
      if store.variables[variable].hasFloorRecord { continue }
      store.variables[variable].hasFloorRecord = true
      let term = ConstraintTerm(1, variable)
      var record = ConstraintRecord(
        withUnsafePointer(to: term) { store.appendTerms(UnsafeBufferPointer(start: $0, count: 1)) },
        .greaterOrEqual, constant: 0, priority: 1000, isRequired: true, serial: store.floors[variable])
      record.isFloor = true
      _ = store.insert(record)
      store.floorRecordCount += 1
    }
  }

  /// Constraints of floors that are gone go, and those of floors that were set anew are as late as these.
  private mutating func followFloors() {
    forEachFloorRecord { system, number, variable in
      let serial = system.store.floor(variable)
      if serial < 0 {
        system.dropFloor(number)
      } else if serial != system.store.records[number].serial {
        system.store.setSerial(number, serial)
      }
    }
  }

  /// The last ones first, as they stand at the end of the columns: whoever drops them leaves no gaps.
  private mutating func forEachFloorRecord(_ body: (inout ConstraintSystem, Int32, Int32) -> Void) {
    for number in (0..<Int32(store.records.count)).reversed() {
      let record = store.records[number]
      if record.isAlive, record.isFloor { body(&self, number, store.termVariables[record.start]) }
    }
  }

  /// After a full plan.
  mutating func putFloorsAway() {
    // What was told of a conflict names constraints by number.
    guard store.floorRecordCount > 0, broken.isEmpty else { return }
    forEachFloorRecord { system, number, variable in
      let bit = system.store.records[number].watch
      guard bit >= 0 else { return }
      system.plan.watched[Int(bit) - system.plan.watchBase] = ~variable
      system.dropFloor(number)
    }
  }

  private mutating func dropFloor(_ number: Int32) {
    let start = store.records[number].start
    store.variables[store.termVariables[start]].hasFloorRecord = false
    store.floorRecordCount -= 1
    store.release(number)
  }
}

extension ConstraintStore {
  /// When the variable was given a floor, or −1.
  @inline(__always)
  func floor(_ variable: Int32) -> Int32 { variable < floors.count ? floors[variable] : -1 }

  /// Whether the plan knows of others.
  mutating func haveFloorsChanged() -> Bool {
    for index in 0..<changedFloors.count {
      let variable = changedFloors[index]
      if (floor(variable) >= 0) != variables[variable].hasPlannedFloor { return true }
    }
    changedFloors.clear()
    return false
  }
}
