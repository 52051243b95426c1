// SPDX-License-Identifier: MIT

/// What has to be looked at when a variable changes: a bit of `Plan.dirty`. The last one of a variable says so, as a
/// count for each variable would take more than the list itself.
struct Dependent: BitwiseCopyable {
  private var packed: Int32

  init(_ bit: Int32, isLast: Bool = false) { packed = isLast ? bit | .min : bit }

  @inline(__always)
  var bit: Int32 { packed & .max }
  @inline(__always)
  var isLast: Bool { packed < 0 }
}

extension Plan {
  @inline(__always)
  func setDirty(_ bit: Int32) { dirty.base[Int(bit >> 6)] |= 1 << UInt64(bit & 63) }

  /// Marks everything that a variable enters.
  @inline(__always)
  func setDependentsDirty(_ variable: Int32) {
    var next = Int(dependentStart[variable])
    if next < 0 { return }
    while true {
      let dependent = dependents[next]
      setDirty(dependent.bit)
      if dependent.isLast { return }
      next += 1
    }
  }

  func dependentPlaces(_ variable: Int32) -> Range<Int> {
    let start = Int(dependentStart[variable])
    if start < 0 { return 0..<0 }
    var last = start
    while !dependents[last].isLast { last += 1 }
    return start..<last + 1
  }

  func removeDependent(_ bit: Int32, of variable: Int32) {
    let places = dependentPlaces(variable)
    var kept = places.lowerBound
    for place in places where dependents[place].bit != bit {
      dependents[kept] = Dependent(dependents[place].bit)
      kept += 1
    }
    closeDependents(of: variable, places.lowerBound..<kept)
  }

  /// A list that is full moves to the end of the pool.
  mutating func addDependent(_ bit: Int32, to variable: Int32) {
    let start = dependents.count
    for place in dependentPlaces(variable) { dependents.append(Dependent(dependents[place].bit)) }
    dependents.append(Dependent(bit))
    closeDependents(of: variable, start..<dependents.count)
  }

  /// The list stands there.
  func closeDependents(of variable: Int32, _ places: Range<Int>) {
    dependentStart[variable] = places.isEmpty ? -1 : Int32(places.lowerBound)
    if let last = places.last { dependents[last] = Dependent(dependents[last].bit, isLast: true) }
  }
}
