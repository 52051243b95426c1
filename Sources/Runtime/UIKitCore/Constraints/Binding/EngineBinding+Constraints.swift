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
    scratch.removeAll(keepingCapacity: true)
    var entry = ConstraintEntry(constraint)
    let writer = EquationWriter(self, holder)
    writer.write(constraint, into: &scratch, &entry)
    for view in entry.scrollViews {
      scrolled[ObjectIdentifier(view), default: []].append(constraint)
      writtenOffsets[ObjectIdentifier(view)] = view.bounds.origin
    }
    entry.isMirrored = writer.isMirrored(constraint)
    let relation = entry.isMirrored ? constraint.relation.flipped : constraint.relation
    let priority = Double(constraint.priority.rawValue)
    let isRequired = constraint.priority == .required
    entry.number = scratch.withUnsafeBufferPointer { terms in
      engine.add(
        terms, relation.engine, constant: entry.engineConstant(constraint), priority: priority,
        isRequired: isRequired, tie: tie(of: constraint, isRequired),
        key: isRequired ? key(of: constraint) : nil)
    }
    let index = freeEntries.popLast() ?? Int32(entries.count)
    if Int(index) == entries.count { entries.append(nil) }
    entries[Int(index)] = entry
    constraint.storeIndex = index
    note(entry.number!, index)
    for place in entry.places { ensureContent(place) }
  }

  private func note(_ number: ConstraintNumber, _ index: Int32) {
    let place = Int(number.number)
    while entryByNumber.count <= place { entryByNumber.append(-1) }
    entryByNumber[place] = index
  }

  /// Takes a constraint out of the engine.
  func forget(_ constraint: NSLayoutConstraint) {
    guard constraint.storeIndex >= 0 else {
      if constraint.storeIndex <= -2 { waiting[Int(-2 - constraint.storeIndex)] = nil }
      constraint.storeIndex = -1
      return
    }
    mayBeOpen = true
    let index = constraint.storeIndex
    let entry = entries[Int(index)]!
    engine.remove(entry.number!)
    note(entry.number!, -1)
    for view in entry.scrollViews { scrolled[ObjectIdentifier(view)]?.removeAll { $0 === constraint } }
    entries[Int(index)] = nil
    freeEntries.append(index)
    constraint.storeIndex = -1
    for place in entry.places { release(place) }
    // Somebody else may be the first that constraints mention now.
    for place in entry.places where places[Int(place)] != nil && !contents[Int(place)].isEmpty {
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
  var number: ConstraintNumber?
  /// What the sides come to without variables: first − multiplier · second.
  var offset = 0.0
  /// Read from right to left: what leads is on the right, and constants point left.
  var isMirrored = false
  /// The places that it counts through.
  var places: [Int32] = []
  /// Those whose offset is part of the constant.
  var scrollViews: [UIScrollView] = []

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

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
