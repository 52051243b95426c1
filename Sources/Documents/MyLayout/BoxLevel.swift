// SPDX-License-Identifier: MIT
import LayoutCore
import UIKitCore

/// The subviews of a layout as boxes, kept from one pass to the next: a pass reads what changed since the last.
@MainActor struct BoxLevel {
  struct Child {
    let view: UIView
    let traits: LayoutTraits
    /// The view, where it is a layout itself.
    let layout: MyLayoutBase?
  }

  private(set) var children: [Child] = []
  /// The children that are layouts.
  private(set) var layouts: [Int] = []
  /// What a pass starts from: the views as they stand, layouts that size themselves as large as they came out.
  var items: [BoxItem] = []
  /// The views' frames, as they were read or written last.
  private(set) var frames: [BoxFrame] = []
  /// What the last solution found.
  var placed: [BoxItem] = []
  private var isCurrent = false
  private var stale: [Int] = []

  func index(of view: UIView) -> Int? {
    guard let index = view.layoutTraitsIfAny?.index, children.indices.contains(index),
      children[index].view === view
    else { return nil }
    return index
  }

  /// Other subviews than before, or in another order. Lets go of them at once.
  mutating func forget() { self = BoxLevel() }

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
    frames.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let traits = view.layoutTraits
      traits.index = index
      let layout = view as? MyLayoutBase
      if layout != nil { layouts.append(index) }
      children.append(Child(view: view, traits: traits, layout: layout))
      items.append(view.boxItem(traits))
      frames.append(items[index].frame)
    }
    isCurrent = true
  }

  private mutating func read(_ index: Int) {
    items[index] = children[index].view.boxItem(children[index].traits)
    frames[index] = items[index].frame
  }

  /// The layout came out with `frame`; on `axes` by itself, so that there it is its natural size.
  mutating func settle(_ index: Int, at frame: BoxFrame, sizedOn axes: BoxAxes) {
    items[index].frame = frame
    if axes.contains(.horizontal) { items[index].horizontal.natural = frame.width }
    if axes.contains(.vertical) { items[index].vertical.natural = frame.height }
  }

  /// The views have the frames that were found. What changed meanwhile is read again all the same.
  mutating func didWrite() {
    guard isCurrent, placed.count == items.count else { return }
    for index in placed.indices where placed[index].frame != frames[index] {
      frames[index] = placed[index].frame
      items[index].frame = frames[index]
    }
  }
}
