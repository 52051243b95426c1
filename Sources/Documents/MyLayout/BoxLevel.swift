// SPDX-License-Identifier: MIT
import LayoutCore
import UIKitCore

/// The subviews of a layout as boxes, kept from one pass to the next: a pass reads what changed since the last.
@MainActor struct BoxLevel {
  struct Child {
    let view: UIView
    /// The view, where it is a layout itself.
    unowned(unsafe) let layout: MyLayoutBase?
    /// Of the view, as it was read or written last.
    fileprivate(set) var frame: BoxFrame
    /// Of a layout: the last of what was found for it; nil when something changed in it since.
    fileprivate var settled: (width: Double, height: Double, given: BoxAxes)?
    /// What was found for the layout is not written yet.
    fileprivate var isUnwritten = false

    /// Whether the layout has been found to be as large as `frame`.
    func isSettled(at frame: BoxFrame, _ given: BoxAxes) -> Bool {
      guard let settled else { return false }
      return settled.width == frame.width && settled.height == frame.height && settled.given == given
    }
  }

  private(set) var children: [Child] = []
  /// What a pass starts from, and what it finds.
  private(set) var items: [BoxItem] = []
  private(set) var hasLayouts = false
  /// What was found is not written yet.
  var isUnwritten = false
  private(set) var isCurrent = false
  private var stale: [Int] = []

  func index(of view: UIView) -> Int? {
    let index = Int(view.layer.state.pointee.indexInContainer)
    return index < children.count && children[index].view === view ? index : nil
  }

  // MARK: - Reading

  /// Other subviews than before, or in another order. Lets go of them at once.
  mutating func forget() { self = BoxLevel() }

  /// Another subview than before. One that stands at the end is read at once: the level stays as it is.
  mutating func hear(of view: UIView, among views: [UIView]) {
    guard isCurrent || children.isEmpty, views.count == children.count + 1, views[children.count] === view
    else {
      return forget()
    }
    append(view)
    isCurrent = true
  }

  /// Values of the subview are to be read again.
  mutating func forget(_ view: UIView) {
    guard isCurrent, let index = index(of: view) else { return isCurrent = false }
    stale.append(index)
  }

  /// Reads what changed.
  mutating func update(from views: @autoclosure () -> [UIView]) {
    guard isCurrent, stale.count <= children.count else { return readAll(views()) }
    for index in stale { read(index) }
    stale.removeAll(keepingCapacity: true)
  }

  private mutating func readAll(_ views: [UIView]) {
    forget()
    children.reserveCapacity(views.count)
    items.reserveCapacity(views.count)
    views.forEach { append($0) }
    isCurrent = true
  }

  private mutating func append(_ view: UIView) {
    let state = view.layer.state
    state.pointee.indexInContainer = Int32(children.count)
    var layout: MyLayoutBase?
    if state.pointee.observesSublayers {
      layout = view as? MyLayoutBase
      if layout != nil { hasLayouts = true }
    }
    let item = view.boxItem
    children.append(Child(view: view, layout: layout, frame: item.frame))
    items.append(item)
  }

  private mutating func read(_ index: Int) {
    items[index] = children[index].view.boxItem
    children[index].frame = items[index].frame
  }

  // MARK: - Layouts among the subviews

  /// Something changed in the layout.
  mutating func unsettle(_ layout: MyLayoutBase) {
    if isCurrent, let index = index(of: layout) { children[index].settled = nil }
  }

  /// What was found for a layout whose size the superview decides on the axes `given`.
  mutating func settle(_ index: Int, _ placement: BoxPlacement, _ given: BoxAxes) {
    items[index].frame = placement.own
    if placement.sizedAxes.contains(.horizontal) { items[index].horizontal.natural = placement.own.width }
    if placement.sizedAxes.contains(.vertical) { items[index].vertical.natural = placement.own.height }
    children[index].settled = (placement.own.width, placement.own.height, given)
    children[index].isUnwritten = true
  }

  // MARK: - Passes

  /// The items, to be placed and given back.
  mutating func takeItems() -> [BoxItem] {
    var taken: [BoxItem] = []
    swap(&taken, &items)
    return taken
  }

  /// What a pass found. Nothing where the subviews changed meanwhile: these are read anew.
  mutating func giveBack(_ found: consuming [BoxItem]) {
    isUnwritten = true
    if isCurrent, found.count == children.count { items = found } else { forget() }
  }

  /// The views have the frames that were found. Answers the layouts that have to write what was found for them.
  mutating func didWrite() -> [MyLayoutBase] {
    isUnwritten = false
    guard isCurrent else { return [] }
    var unwritten: [MyLayoutBase] = []
    for index in items.indices {
      children[index].frame = items[index].frame
      guard children[index].isUnwritten, let layout = children[index].layout else { continue }
      children[index].isUnwritten = false
      unwritten.append(layout)
    }
    return unwritten
  }
}
