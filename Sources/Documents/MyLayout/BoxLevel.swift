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

  /// A child that is a layout, and the last of what was found for it: nil when something changed in it since.
  struct Layout {
    let index: Int
    let layout: MyLayoutBase
    fileprivate var settled: (width: Double, height: Double, given: BoxAxes)?

    /// Whether the layout has been found to be as large as `frame`.
    func isSettled(at frame: BoxFrame, _ given: BoxAxes) -> Bool {
      guard let settled else { return false }
      return settled.width == frame.width && settled.height == frame.height && settled.given == given
    }
  }

  private(set) var children: [Child] = []
  private(set) var layouts: [Layout] = []
  /// What a pass starts from: the views as they stand, layouts that size themselves as large as they came out.
  var items: [BoxItem] = []
  /// The views' frames, as they were read or written last.
  private(set) var frames: [BoxFrame] = []
  /// What the last solution found.
  var placed: [BoxItem] = []
  private var isCurrent = false
  private var stale: [Int] = []
  /// Numbers of layouts for which something was found since the last write.
  private var unwritten: [Int] = []

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
      if let layout {
        traits.number = layouts.count
        layouts.append(Layout(index: index, layout: layout))
      }
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

  /// Something changed in the layout.
  mutating func unsettle(_ layout: MyLayoutBase) {
    guard isCurrent, index(of: layout) != nil, let number = layout.layoutTraitsIfAny?.number else { return }
    layouts[number].settled = nil
  }

  /// What was found for a layout where the superview decides its size on the axes `given`.
  mutating func settle(_ number: Int, _ placement: BoxPlacement, _ given: BoxAxes) {
    let index = layouts[number].index
    items[index].frame = placement.own
    if placement.sizedAxes.contains(.horizontal) { items[index].horizontal.natural = placement.own.width }
    if placement.sizedAxes.contains(.vertical) { items[index].vertical.natural = placement.own.height }
    layouts[number].settled = (placement.own.width, placement.own.height, given)
    unwritten.append(number)
  }

  /// The numbers of the layouts for which something was found since the last call.
  mutating func takeSettled() -> [Int] {
    defer { unwritten = [] }
    return unwritten
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
