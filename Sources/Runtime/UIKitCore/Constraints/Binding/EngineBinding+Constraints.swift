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
    let isMirrored = writer.isMirrored(constraint)
    let relation = isMirrored ? constraint.relation.flipped : constraint.relation
    let priority = Double(constraint.priority.rawValue)
    let isRequired = constraint.priority == .required
    let number = equation.terms.withUnsafeBufferPointer { terms in
      engine.add(
        terms, relation.engine, constant: equation.constant - constraint.constant(isMirrored: isMirrored),
        priority: priority,
        isRequired: isRequired, tie: tie(of: constraint, isRequired))
    }.number
    let rest = ConstraintEntry.Rest(equation)
    if let rest { rests[number] = rest }
    while entries.count <= Int(number) { entries.append(nil) }
    entries[Int(number)] = ConstraintEntry(
      constraint, equation.places, isMirrored: isMirrored, hasRest: rest != nil)
    constraint.storeIndex = number
    for place in equation.places { ensureContent(place) }
  }

  /// Those that the constraint counts through.
  func places(of constraint: NSLayoutConstraint) -> [Int32] {
    guard constraint.storeIndex >= 0, let entry = entries[Int(constraint.storeIndex)] else { return [] }
    let first = [entry.firstPlace, entry.secondPlace].filter { $0 >= 0 }
    return first + (entry.hasRest ? rests[constraint.storeIndex]!.places : [])
  }

  /// The constant that the constraint has in the engine.
  func engineConstant(_ constraint: NSLayoutConstraint) -> Double {
    let entry = entries[Int(constraint.storeIndex)]!
    let offset = entry.hasRest ? rests[constraint.storeIndex]!.offset : 0
    return offset - constraint.constant(isMirrored: entry.isMirrored)
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
    for place in used where places[Int(place)] != nil && contents[place] != nil {
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

/// A constraint as it stands in the engine. 16 bytes: there are many.
struct ConstraintEntry {
  unowned(unsafe) let constraint: NSLayoutConstraint
  // The first two of the places that it counts through, −1 for none.
  let firstPlace: Int32
  var secondPlace: Int32 { packed >> 2 }
  /// Read from right to left: what leads is on the right, and constants point left.
  var isMirrored: Bool { packed & 1 != 0 }
  var hasRest: Bool { packed & 2 != 0 }
  private let packed: Int32

  init(_ constraint: NSLayoutConstraint, _ places: [Int32], isMirrored: Bool, hasRest: Bool) {
    self.constraint = constraint
    firstPlace = places.count > 0 ? places[0] : -1
    packed = (places.count > 1 ? places[1] : -1) << 2 | (isMirrored ? 1 : 0) | (hasRest ? 2 : 0)
  }

  /// What few constraints have, kept apart.
  struct Rest {
    /// What the sides come to without variables: first − multiplier · second.
    let offset: Double
    /// Those that it counts through, from the third on.
    let places: [Int32]
    /// Those whose offset is part of the constant.
    let scrollViews: [UIScrollView]

    init?(_ equation: WrittenEquation) {
      if equation.constant == 0, equation.places.count <= 2, equation.scrollViews.isEmpty { return nil }
      offset = equation.constant
      places = Array(equation.places.dropFirst(2))
      scrollViews = equation.scrollViews
    }
  }
}

extension NSLayoutConstraint {
  final fileprivate func constant(isMirrored: Bool) -> Double { isMirrored ? -constant : constant }
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
