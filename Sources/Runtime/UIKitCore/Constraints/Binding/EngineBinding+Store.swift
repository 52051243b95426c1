// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore

extension EngineBinding: ConstraintStore {
  // MARK: - Constraints

  package func constraintDidActivate(_ constraint: NSLayoutConstraint) {
    CallLog.noteChange(in: root.layer, "\(constraint.reportText) is active now")
    wait(constraint)
  }

  package func constraintWillDeactivate(_ constraint: NSLayoutConstraint) {
    CallLog.noteChange(in: root.layer, "\(constraint.reportText) is active no more")
    forget(constraint)
  }

  package func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: ConstraintChange) {
    guard constraint.storeIndex >= 0 else { return }
    CallLog.noteChange(in: root.layer, "\(constraint.reportText), \(change.words)")
    switch change {
    case .constant:
      engine.setConstant(ConstraintNumber(number: constraint.storeIndex), engineConstant(constraint))
    case .priority: translateAgain(constraint)
    }
    setNeedsFlush()
  }

  // MARK: - Views

  package func viewDidChange(_ view: UIView, _ change: LayoutInputChange) {
    if change != .frame {
      CallLog.noteChange(in: root.layer, "\(view.reportName()) has \(change.words)")
    }
    switch change {
    case .frame:
      if let view = view as? UIScrollView { didScroll(view) }
      guard let index = view.layoutItem?.storeIndex, index >= 0, places[Int(index)]!.isInput else { return }
      CallLog.noteChange(in: root.layer, "\(view.reportName()) has another frame")
      setStale(index)
    case .translation:
      guard let index = view.layoutItem?.storeIndex, index >= 0 else { return }
      setStale(index)
    case .intrinsicSize:
      guard let index = view.layoutItem?.storeIndex, index >= 0 else { return }
      setContentStale(index)
      baselinesDidChange(view)
    case .contentPriorities:
      guard let index = view.layoutItem?.storeIndex, index >= 0 else { return }
      setContentStale(index)
    case .margins: translateAgain(mentioning: view) { $0.isMargin }
    case .safeArea: translateAgain(mentioning: view) { _ in false }
    case .direction: translateAgain(mentioning: view) { $0.isDirectional }
    }
  }

  /// Text changed, or breaks otherwise.
  func baselinesDidChange(_ view: UIView) {
    translateAgain(mentioning: view, where: \.isBaseline)
    // A view around it may have this one's baselines.
    var outer = view
    while let next = outer.superview,
      next.baselineView(.firstBaseline) === view || next.baselineView(.lastBaseline) === view
    {
      translateAgain(mentioning: next, where: \.isBaseline)
      outer = next
    }
  }

  /// A frame that constraints gave is no news to them: only the offset counts.
  private func didScroll(_ view: UIScrollView) {
    guard view.bounds.origin != writtenOffsets[ObjectIdentifier(view)] else { return }
    for constraint in scrolled[ObjectIdentifier(view)] ?? [] { translateAgain(constraint) }
  }

  /// The constraints on the view itself with an attribute that counts, and all on guides that the view comes with.
  private func translateAgain(
    mentioning view: UIView, where counts: (NSLayoutConstraint.Attribute) -> Bool
  ) {
    for constraint in view.layoutItem?.mentions ?? []
    where counts(constraint.firstAttribute) || counts(constraint.secondAttribute) {
      translateAgain(constraint)
    }
    for guide in view.allLayoutGuides where guide.kind != .custom {
      for constraint in guide.layoutItemIfAny?.mentions ?? [] { translateAgain(constraint) }
    }
  }

  // MARK: - Hierarchy

  package func subtreeDidJoin(_ view: UIView) {
    forgetRanks()
    var joined: [(order: UInt64, constraint: Unmanaged<NSLayoutConstraint>)] = []
    var isSorted = true
    view.forEachHeldConstraint { constraint in
      let order = constraint.activationOrder
      if let last = joined.last, last.order > order { isSorted = false }
      joined.append((order, .passUnretained(constraint)))
    }
    // Who made the views from the outside in made the constraints in this order.
    if !isSorted { joined.sort { $0.order < $1.order } }
    for entry in joined { entry.constraint._withUnsafeGuaranteedRef { wait($0) } }
  }

  package func subtreeWillLeave(_ view: UIView) {
    view.forEachHeldConstraint { forget($0) }
    forgetRanks()
  }

  private func forgetRanks() {
    ranks = [:]
    areRanksStale = true
  }

  package func guideDidJoin(_ guide: UILayoutGuide) {}

  package func guideWillLeave(_ guide: UILayoutGuide) {}

  // MARK: - Answers

  package func layoutFrame(of guide: UILayoutGuide) -> CGRect? {
    solve()
    guard let rect = place(guide.layoutItem)?.found.rect else { return nil }
    return guide.kind == .scrollContent ? CGRect(origin: .zero, size: rect.size) : rect
  }

  package func hasAmbiguousLayout(_ item: LayoutItem) -> Bool {
    solve()
    guard let place = place(item), !place.isInput else { return false }
    return [place.x, place.y, place.width, place.height].contains { engine.isAmbiguous($0) }
  }

  package func exerciseAmbiguity(in view: UIView) {
    solve()
    guard let item = view.layoutItem, let place = place(item) else { return }
    for variable in [place.x, place.y, place.width, place.height] where engine.exerciseAmbiguity(variable) {
      break
    }
    for index in places.indices { collect(Int32(index)) }
  }

  package func constraintsAffectingLayout(
    of item: LayoutItem, for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    solve()
    guard let place = place(item) else { return [] }
    var found: [NSLayoutConstraint] = []
    for variable in [place.origin(axis), place.length(axis)] {
      for number in engine.explain(variable).flatMap(\.constraints) {
        guard let constraint = constraint(number) ?? contentSizeConstraint(number),
          !found.contains(where: { $0 === constraint })
        else {
          continue
        }
        found.append(constraint)
      }
    }
    return found.sorted { $0.activationOrder < $1.activationOrder }
  }

  // MARK: - Frames

  /// Writes the frames of the subviews that constraints place.
  package func placeSubviews(of view: UIView) {
    flush(placing: view)
    for child in view.ownedSubviews {
      guard let item = child.layoutItem, let place = place(item), !place.isInput else { continue }
      child.take(place.found.rect)
    }
    guard let view = view as? UIScrollView, let place = place(view.contentLayoutGuide.layoutItem) else {
      return
    }
    // UIKit: constraints know of no zoom; the content is as much larger as what is zoomed.
    let (size, scale) = (place.found.rect.size, view.zoomScale)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    if view.contentSize != shown { view.contentSize = shown }
  }
}

extension UIView {
  /// Takes the alignment rectangle that constraints gave; in a window on the device's pixels.
  // UIKit: the four edges go to the nearest pixel, ties away from zero.
  fileprivate func take(_ rect: CGRect) {
    var frame = self.frame(forAlignmentRect: rect)
    if window != nil {
      let scale = max(1, traitCollection.displayScale)
      func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
      let (left, top) = (round(frame.minX), round(frame.minY))
      frame = CGRect(x: left, y: top, width: round(frame.maxX) - left, height: round(frame.maxY) - top)
    }
    if frame.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != self.center { self.center = center }
  }

  /// The default of `layoutSubviews`.
  final func placeConstrainedSubviews() {
    guard layer.state.pointee.hasConstrainedSublayers else { return }
    if hasLostStore, parent == nil {
      hasLostStore = false
      _ = ensuredConstraintStore
    }
    constraintStore?.placeSubviews(of: self)
  }

  /// The store of this view's hierarchy, made if there is none.
  final var ensuredConstraintStore: any ConstraintStore {
    var view = self
    while let next = view.parent { view = next }
    if let store = view.layoutValues?.store { return store }
    let store = EngineBinding(view)
    view.ensuredLayoutValues.store = store
    store.subtreeDidJoin(view)
    return store
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
