// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

// Constraints come and go.
extension EngineBinding {
  func wait(_ constraint: NSLayoutConstraint) {
    mayBeOpen = true
    constraint.storeIndex = -2 - Int32(waiting.count)
    waiting.append(constraint)
    setNeedsFlush()
  }

  func translate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.storeIndex = -1
    var equation = WrittenEquation()
    swap(&equation, &scratch)
    defer { swap(&equation, &scratch) }
    equation.clear()
    let writer = EquationWriter(self, holder)
    writer.write(constraint, into: &equation)
    for view in equation.scrollViews {
      scrolled[ObjectIdentifier(view), default: []].append(constraint)
      writtenOffsets[ObjectIdentifier(view)] = view.bounds.origin
    }
    let entry = ConstraintEntry(constraint, equation, isMirrored: writer.isMirrored(constraint))
    let relation = entry.isMirrored ? constraint.relation.flipped : constraint.relation
    let priority = Double(constraint.priority.rawValue)
    let isRequired = constraint.priority == .required
    let number = equation.terms.withUnsafeBufferPointer { terms in
      engine.add(
        terms, relation.engine, constant: entry.engineConstant(constraint), priority: priority,
        isRequired: isRequired, tie: tie(of: constraint, isRequired))
    }.number
    while entries.count <= Int(number) { entries.append(nil) }
    entries[Int(number)] = entry
    constraint.storeIndex = number
    if entry.hasRest {
      rests[number] = ConstraintEntry.Rest(
        places: Array(equation.places.dropFirst(2)), scrollViews: equation.scrollViews)
    }
    for place in equation.places { ensureContent(place) }
  }

  /// Those that the constraint counts through.
  func places(of constraint: NSLayoutConstraint) -> [Int32] {
    guard constraint.storeIndex >= 0, let entry = entries[Int(constraint.storeIndex)] else { return [] }
    let first = [entry.places.0, entry.places.1].filter { $0 >= 0 }
    return first + (rests[constraint.storeIndex]?.places ?? [])
  }

  /// Takes a constraint out of the engine.
  func forget(_ constraint: NSLayoutConstraint) {
    guard constraint.storeIndex >= 0 else {
      if constraint.storeIndex <= -2 { waiting[Int(-2 - constraint.storeIndex)] = nil }
      constraint.storeIndex = -1
      return
    }
    mayBeOpen = true
    let used = places(of: constraint)
    let number = constraint.storeIndex
    engine.remove(ConstraintNumber(number: number))
    if entries[Int(number)]!.hasRest, let rest = rests.removeValue(forKey: number) {
      for view in rest.scrollViews { scrolled[ObjectIdentifier(view)]?.removeAll { $0 === constraint } }
    }
    entries[Int(number)] = nil
    constraint.storeIndex = -1
    for place in used { release(place) }
    // Somebody else may be the first that constraints mention now.
    for place in used where places[Int(place)] != nil && !contents[Int(place)].isEmpty {
      setContentStale(place)
    }
    setNeedsFlush()
  }

  /// What the constraint says about views has changed without the constraint.
  func translateAgain(_ constraint: NSLayoutConstraint) {
    guard constraint.storeIndex >= 0 else { return }
    forget(constraint)
    wait(constraint)
  }
}

/// A constraint as it stands in the engine: `Σ terms + constant (relation) 0`.
struct ConstraintEntry {
  unowned(unsafe) let constraint: NSLayoutConstraint
  /// What the sides come to without variables: first − multiplier · second.
  let offset: Double
  /// The first two of the places that it counts through, −1 for none.
  let places: (Int32, Int32)
  /// Read from right to left: what leads is on the right, and constants point left.
  let isMirrored: Bool
  let hasRest: Bool

  /// What few constraints have, kept apart.
  struct Rest {
    let places: [Int32]
    /// Those whose offset is part of the constant.
    let scrollViews: [UIScrollView]
  }

  init(_ constraint: NSLayoutConstraint, _ equation: WrittenEquation, isMirrored: Bool) {
    self.constraint = constraint
    offset = equation.constant
    let count = equation.places.count
    places = (count > 0 ? equation.places[0] : -1, count > 1 ? equation.places[1] : -1)
    hasRest = count > 2 || !equation.scrollViews.isEmpty
    self.isMirrored = isMirrored
  }

  @MainActor func engineConstant(_ constraint: NSLayoutConstraint) -> Double {
    offset - (isMirrored ? -constraint.constant : constraint.constant)
  }
}

extension NSLayoutConstraint.Relation {
  var engine: ConstraintRelation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
