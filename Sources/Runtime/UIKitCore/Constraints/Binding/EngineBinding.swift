// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore

/// Ties the constraints of one hierarchy to an engine: translates views into variables, and values into frames.
///
/// Changes are collected, and `flush()` brings the engine up to date: what became active is translated, what was
/// frame-based is read, the engine solves, and the superview of every view whose place changed is asked to lay out.
/// Frames are written there, by `UIView.layoutSubviews`.
@MainActor package final class EngineBinding {
  /// The topmost view of the hierarchy.
  unowned(unsafe) let root: UIView
  // Exclusive access to what every constraint goes through is not checked: nothing here is lent out.
  @exclusivity(unchecked) var engine = ConstraintEngine()
  /// By `LayoutItem.storeIndex`.
  @exclusivity(unchecked) nonisolated(unsafe) var places: [ConstraintPlace?] = []
  /// By place, of those whose contents want something: hugging and compression resistance, horizontally and
  /// vertically.
  @exclusivity(unchecked) var contents: [Int32: [ContentConstraint]] = [:]
  /// By place and axis, those that somebody asked for.
  var listedContents: [Int32: NSContentSizeLayoutConstraint] = [:]
  /// By place: sizes at which texts were measured.
  var measured: [Int32: MeasuredSize] = [:]
  private var freePlaces: [Int32] = []
  /// By the engine's number, which is `NSLayoutConstraint.storeIndex`; nil for what the binding made itself.
  @exclusivity(unchecked) nonisolated(unsafe) var entries: [ConstraintEntry?] = []
  /// By the engine's number.
  @exclusivity(unchecked) var rests: [Int32: ConstraintEntry.Rest] = [:]
  /// Every conflict that was reported, in order.
  package internal(set) var conflicts: [ConstraintConflict] = []

  /// Became active since the last flush, in the order of activation.
  @exclusivity(unchecked) nonisolated(unsafe) var waiting: [NSLayoutConstraint?] = []
  /// Places to be read again.
  private var stale: [Int32] = []
  /// Views whose constraints are to be translated again.
  private var isDirty = false
  private(set) var isFlushing = false
  /// Written by the binding itself, so that it need not hear of it.
  var isWriting = false
  var scratch = WrittenEquation()
  /// By scroll view: the constraints that its offset moves.
  var scrolled: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  /// By scroll view: the offset that these were written with.
  var writtenOffsets: [ObjectIdentifier: CGPoint] = [:]
  /// By view; made anew when one is missing.
  @exclusivity(unchecked) var ranks: [ObjectIdentifier: Int32] = [:]
  /// Broken in this flush for the first time.
  var newlyBroken: Set<Int32> = []
  /// What was reported of constraints that are broken still.
  var brokenReports: [Int32: Report] = [:]
  /// Views came or went since the variables of places were given ranks.
  var areRanksStale = false
  /// Constraints came or went since open layout was looked for.
  var mayBeOpen = false
  /// What was reported and is not settled.
  var openReports: [OpenReport] = []
  /// Places of texts whose height follows their width.
  var lines: [Int32] = []
  /// Places whose baselines follow their height.
  var baselines: Set<Int32> = []

  init(_ root: UIView) { self.root = root }

  package nonisolated func hierarchyWillEnd() {
    for case let place? in places { place.item.storeIndex = -1 }
    for case let entry? in entries { entry.constraint.storeIndex = -1 }
    for case let constraint? in waiting { constraint.storeIndex = -1 }
  }

  /// Whether a flush would find something.
  var needsFlush: Bool { isDirty }

  func setNeedsFlush() {
    guard !isDirty else { return }
    isDirty = true
    // A frame is due, without a call of anybody's updateConstraints.
    root.layer.mark(.subtreeConstraints)
  }

  // MARK: - Flush

  /// Solves what changed and asks those to lay out whose subviews moved, but for `placing`, which is about to place
  /// its own.
  package func flush(placing: UIView?) {
    solve(placing: placing)
    reportOpenLayout()
  }

  func solve(placing: UIView? = nil) {
    guard isDirty, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    CallLog.solving(in: root.layer) {
      bringUpToDate(placing)
      // Texts are measured at the size that the first solution gives them.
      if measureTexts() { bringUpToDate(placing) }
    }
    reportConflicts()
    assert(isCollected, "a value changed unheard")
  }

  private func bringUpToDate(_ placing: UIView?) {
    isDirty = false
    translateWaiting()
    readStale()
    solveEngine(placing)
    isDirty = false
  }

  private func translateWaiting() {
    guard !waiting.isEmpty else { return }
    let constraints = waiting
    waiting = []
    // A list that doubles leaves holes behind it, together as large as the list; room that is not used costs nothing.
    entries.reserveCapacity(constraints.count)
    places.reserveCapacity(constraints.count / 2)
    for case let constraint? in constraints { translate(constraint) }
  }

  private func readStale() {
    let indices = stale
    stale = []
    for index in indices { read(index) }
  }

  /// Reads the values that changed.
  func collect(_ placing: UIView?) {
    for variable in engine.changedVariables { collect(ConstraintPlace.index(of: variable), placing) }
  }

  func collect(_ index: Int32, _ placing: UIView? = nil) {
    guard let place = places[Int(index)], !place.isInput else { return }
    let values = values(of: place)
    guard values != place.found else { return }
    places[Int(index)]!.found = values
    let container = place.item.isGuide ? place.item.view : place.item.view?.superview
    guard let container, container !== placing else { return }
    CallLog.because("constraints give \(place.item.reportName) another place", in: root.layer) {
      container.layer.setNeedsLayout()
    }
  }

  private var isCollected: Bool {
    places.allSatisfy { place in place.map { $0.isInput || $0.found == values(of: $0) } ?? true }
  }

  func values(of place: ConstraintPlace) -> PlaceValues {
    PlaceValues(
      x: engine.value(of: place.x), y: engine.value(of: place.y), width: engine.value(of: place.width),
      height: engine.value(of: place.height))
  }

  // MARK: - Places

  func place(_ item: LayoutItem) -> ConstraintPlace? {
    item.storeIndex < 0 ? nil : places[Int(item.storeIndex)]
  }

  /// Without a copy of the place and its lists.
  func variables(
    of index: Int32, _ axis: NSLayoutConstraint.Axis
  ) -> (origin: ConstraintVariable, length: ConstraintVariable) {
    axis == .horizontal
      ? (places[Int(index)]!.x, places[Int(index)]!.width)
      : (places[Int(index)]!.y, places[Int(index)]!.height)
  }

  /// The index of the item's place, made if there is none.
  func use(_ item: LayoutItem) -> Int32 {
    if item.storeIndex >= 0 {
      places[Int(item.storeIndex)]!.uses += 1
      return item.storeIndex
    }
    let index = freePlaces.popLast() ?? Int32(places.count)
    if Int(index) == places.count {
      places.append(nil)
      for quantity in [ConstraintQuantity.position, .position, .size, .size] {
        let variable = engine.makeVariable(quantity)
        assert(ConstraintPlace.index(of: variable) == index)
      }
    }
    item.storeIndex = index
    places[Int(index)] = makePlace(item)
    places[Int(index)]!.uses = 1
    if !places[Int(index)]!.isInput {
      let container = item.isGuide ? item.view : item.view?.superview
      container?.layer.state.pointee.hasConstrainedSublayers = true
    }
    return index
  }

  func release(_ index: Int32) {
    places[Int(index)]!.uses -= 1
    guard places[Int(index)]!.uses == 0 else { return }
    let place = places[Int(index)]!
    removeOwn(of: index)
    listedContents[index * 2] = nil
    listedContents[index * 2 + 1] = nil
    lines.removeAll { $0 == index }
    baselines.remove(index)
    measured[index] = nil
    place.item.storeIndex = -1
    places[Int(index)] = nil
    freePlaces.append(index)
  }

  private func makePlace(_ item: LayoutItem) -> ConstraintPlace {
    let isInput = isFrameBased(item)
    let rect =
      item.isGuide
      ? .zero : item.view.map { $0.alignmentRect(forFrame: $0.layer.untransformedFrame) } ?? .zero
    var place = ConstraintPlace(item: item, isInput: isInput)
    place.found = PlaceValues(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    setInput(place, isInput)
    give(place, place.found)
    setFloors(place, !isInput)
    return place
  }

  private func setInput(_ place: ConstraintPlace, _ isInput: Bool) {
    engine.setInput(place.x, isInput)
    engine.setInput(place.y, isInput)
    engine.setInput(place.width, isInput)
    engine.setInput(place.height, isInput)
  }

  /// No size is below 0, but for inputs, which are what they are.
  private func setFloors(_ place: ConstraintPlace, _ haveFloors: Bool) {
    engine.setFloor(place.width, haveFloors)
    engine.setFloor(place.height, haveFloors)
  }

  /// Takes out what is of the place alone.
  private func removeOwn(of index: Int32) {
    setFloors(places[Int(index)]!, false)
    for content in contents.removeValue(forKey: index) ?? [] { engine.remove(content.number) }
  }

  private func give(_ place: ConstraintPlace, _ values: PlaceValues) {
    engine.setValue(place.x, values.x)
    engine.setValue(place.y, values.y)
    engine.setValue(place.width, values.width)
    engine.setValue(place.height, values.height)
  }

  private func isFrameBased(_ item: LayoutItem) -> Bool {
    if item.isGuide { return false }
    guard let view = item.view else { return true }
    return view.translatesAutoresizingMaskIntoConstraints || view.superview == nil
  }

  func setContentStale(_ index: Int32) {
    places[Int(index)]!.isContentStale = true
    setStale(index)
  }

  func setStale(_ index: Int32) {
    guard places[Int(index)]?.isStale == false else { return }
    places[Int(index)]!.isStale = true
    stale.append(index)
    setNeedsFlush()
  }

  /// Reads a frame-based view's frame, and what another's contents want.
  private func read(_ index: Int32) {
    guard var place = places[Int(index)] else { return }
    place.isStale = false
    let isContentStale = place.isContentStale
    place.isContentStale = false
    places[Int(index)] = place
    guard let view = place.item.view, !place.item.isGuide else { return }
    let isInput = isFrameBased(place.item)
    if isInput != place.isInput {
      changeKind(index, isInput: isInput, view)
    } else if !isInput, isContentStale {
      updateContent(index, view)
    }
    guard isInput else { return }
    let rect = view.alignmentRect(forFrame: view.layer.untransformedFrame)
    let values = PlaceValues(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    give(place, values)
    places[Int(index)]!.found = values
  }

  private func changeKind(_ index: Int32, isInput: Bool, _ view: UIView) {
    places[Int(index)]!.isInput = isInput
    mayBeOpen = true
    setInput(places[Int(index)]!, isInput)
    if isInput {
      removeOwn(of: index)
    } else {
      setFloors(places[Int(index)]!, true)
      view.superview?.layer.state.pointee.hasConstrainedSublayers = true
      updateContent(index, view)
    }
  }
}
