// SPDX-License-Identifier: MIT
import LayoutCore
import QuartzCore
import UIKitCore

/// The subviews of a layout as boxes, kept from one pass to the next: a pass reads what changed since the last.
@MainActor struct BoxLevel {
  struct Child {
    let view: UIView
    /// Of the view's layer: with both at hand the memory of one need not be waited for to find the other.
    let state: UnsafeMutablePointer<LayerState>
    /// The view, where it is a layout itself.
    let layout: Unmanaged<MyLayoutBase>?
    /// Of the view, as it was read or written last.
    fileprivate(set) var frame: BoxFrame
    /// Of a layout: the last of what was found for it; nil when something changed in it since.
    fileprivate var settled: (width: Double, height: Double, given: BoxAxes)?
    /// What was found for the layout is not written yet.
    fileprivate(set) var isUnwritten = false
  }

  private(set) var children: [Child] = []
  /// Of the children; here, because to ask these may mean to wait for their memory.
  private(set) var count = 0
  /// What a pass starts from, and what it finds.
  private(set) var items: [BoxItem] = []
  private(set) var hasLayouts = false
  /// What was found is not written yet.
  var isUnwritten = false
  private(set) var isCurrent = false
  /// While frames are written: the children that were let go of meanwhile. Whoever writes holds none of them.
  private var outgoing: [Child]?

  func index(of view: UIView) -> Int? {
    let index = Int(view.layer.state.pointee.indexInContainer)
    return index < count && children[index].view === view ? index : nil
  }

  // MARK: - Reading

  /// Reads all subviews where they are not known.
  mutating func update(from views: @autoclosure () -> [UIView]) {
    if isCurrent { return }
    forget()
    let views = views()
    children.reserveCapacity(views.count)
    items.reserveCapacity(views.count)
    views.forEach { append($0) }
    isCurrent = true
  }

  /// Lets go of the subviews. What passes gave them is remembered with them.
  mutating func forget() {
    for (child, item) in zip(children, items) { child.view.remember(item, givenAt: child.frame) }
    let outgoing = outgoing.map { $0 + children }
    self = BoxLevel()
    self.outgoing = outgoing
  }

  /// There is another subview, or another order. One that is added at the end is read at once, and the level stays as it
  /// is.
  mutating func hear(of view: UIView, among views: [UIView]) {
    guard isCurrent || count == 0, items.count == count, views.count == count + 1, views[count] === view
    else { return forget() }
    append(view)
    isCurrent = true
  }

  /// Something changed in a subview. Every size that it gets is heard of, also one that is gone before the next pass.
  mutating func read(_ view: UIView) {
    guard isCurrent, items.count == count, let index = index(of: view) else {
      return isCurrent = false
    }
    let (old, frame) = (items[index], view.boxFrame)
    var item = view.boxItem
    if frame.width == children[index].frame.width { item.horizontal.natural = old.horizontal.natural }
    if frame.height == children[index].frame.height { item.vertical.natural = old.vertical.natural }
    items[index] = item
    children[index].frame = frame
  }

  private mutating func append(_ view: UIView) {
    let state = view.layer.state
    state.pointee.indexInContainer = Int32(count)
    var layout: Unmanaged<MyLayoutBase>?
    if state.pointee.observesSublayers {
      layout = (view as? MyLayoutBase).map { .passUnretained($0) }
      if layout != nil { hasLayouts = true }
    }
    let item = view.boxItem
    // From here on it is known here.
    view.layoutTraitsIfAny?.sizes = nil
    children.append(Child(view: view, state: state, layout: layout, frame: item.frame))
    items.append(item)
    count += 1
  }

  /// The natural sizes of the subview are those of `item` from now on.
  mutating func keepNatural(_ item: BoxItem, of view: UIView) {
    guard isCurrent, let index = index(of: view) else {
      return view.remember(item, givenAt: view.boxFrame)
    }
    items[index].horizontal.natural = item.horizontal.natural
    items[index].vertical.natural = item.vertical.natural
  }

  // MARK: - Layouts among the subviews

  /// Something changed in the layout.
  mutating func unsettle(_ layout: MyLayoutBase) {
    if isCurrent, let index = index(of: layout) { children[index].settled = nil }
  }

  /// Whether the layout has been found to be as large as it is to be, and where the size is decided on the axes `given`.
  func isSettled(_ index: Int, _ given: BoxAxes) -> Bool {
    guard let settled = children[index].settled else { return false }
    return settled.width == items[index].horizontal.length && settled.height == items[index].vertical.length
      && settled.given == given
  }

  /// The axes on which the size of a layout was decided here when something was found for it last.
  func settledGiven(_ index: Int) -> BoxAxes? { children[index].settled?.given }

  /// What was found for a layout whose size the superview decides on the axes `given`.
  mutating func settle(_ index: Int, _ placement: BoxPlacement, _ given: BoxAxes) {
    items[index].take(placement)
    children[index].settle(placement, given)
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
    if isCurrent, found.count == count { items = found } else { forget() }
  }

  /// Frames are going to be written. What views do then may change the subviews.
  mutating func beginWriting() { outgoing = [] }

  mutating func endWriting() {
    outgoing = nil
    isUnwritten = false
  }

  /// The view has the frame that was found, and a layout knows what it has to write.
  mutating func didWrite(_ index: Int) {
    children[index].frame = items[index].frame
    children[index].isUnwritten = false
  }
}

extension Unmanaged {
  /// Calls `body` with the object, which somebody else holds: to count a reference would wait for the object's memory.
  @inline(__always)
  func unretained<Result>(_ body: (Instance) -> Result) -> Result {
    // Given on and not called here: a closure of the main actor that leaves the module asks at run time where it is.
    _withUnsafeGuaranteedRef(body)
  }
}

extension BoxLevel.Child {
  fileprivate mutating func settle(_ placement: BoxPlacement, _ given: BoxAxes) {
    settled = (placement.own.width, placement.own.height, given)
    isUnwritten = true
  }
}

extension BoxItem {
  /// The item is a layout for which this was found.
  fileprivate mutating func take(_ placement: BoxPlacement) {
    frame = placement.own
    if placement.sizedAxes.contains(.horizontal) { horizontal.natural = placement.own.width }
    if placement.sizedAxes.contains(.vertical) { vertical.natural = placement.own.height }
  }
}
