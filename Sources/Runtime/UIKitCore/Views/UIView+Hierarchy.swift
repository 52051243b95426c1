// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIView {
  public final var superview: UIView? { parent }
  /// Back to front.
  public final var subviews: [UIView] { ownedSubviews }

  /// The window at the root of the tree; nil when there is none.
  public final var window: UIWindow? {
    var view: UIView = self
    while let next = view.parent { view = next }
    return view as? UIWindow
  }

  /// True for the view itself and every view that holds it.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  /// The first view with `tag` in depth-first order, the view itself included.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in ownedSubviews {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The line that ends the program when `view` cannot become a subview; nil when it can.
  package func complaintAboutAdding(_ view: UIView) -> String? {
    if view === self {
      return "\(reportName()) cannot be added to itself: create a second view, or add it to another one"
    }
    if isDescendant(of: view) {
      return "\(view.reportName()) cannot be added to \(reportName()), which is inside it: "
        + "take \(reportName()) out of it first (removeFromSuperview)"
    }
    return nil
  }

  // MARK: - What the overridable members call

  func insert(_ view: UIView, at index: Int) {
    if let complaint = complaintAboutAdding(view) { stop(complaint) }
    if view.parent === self { return move(view, to: index) }
    let oldWindow = view.window
    let newWindow = window
    let oldTint = view.tint
    view.willMove(toSuperview: self)
    view.announceWindow(from: oldWindow, to: newWindow)
    if let old = view.parent {
      old.willRemoveSubview(view)
      view.leaveConstraintHierarchy()
      old.detach(view)
    }
    let place = min(max(0, index), ownedSubviews.count)
    attach(view, at: place)
    view.joinConstraintHierarchy()
    view.contentsScaleDidChange(layer.contentsScale)
    if newWindow != nil { view.updateTraits(inherited: presentTraits) } else { view.forgetTraits() }
    view.insetsMayHaveChangedWithSuperview()
    view.layoutContainer?.superviewDidChange()
    view.didMoveToSuperview()
    view.tintMayHaveChanged(from: oldTint)
    view.confirmWindow(from: oldWindow, to: newWindow)
    didAddSubview(view)
    layoutContainer?.childDidChange(view, .order)
  }

  func insert(_ view: UIView, beside sibling: UIView, by offset: Int) {
    guard view !== sibling else { return }
    guard let index = ownedSubviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: offset == 0 ? 0 : ownedSubviews.count)
    }
    // The sibling's place after the view has left a place before it.
    let own = ownedSubviews.firstIndex { $0 === view }
    insert(view, at: index + offset - (own.map { $0 < index ? 1 : 0 } ?? 0))
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let range = ownedSubviews.indices
    guard range.contains(index1), range.contains(index2), index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (lower, higher) = (ownedSubviews[low], ownedSubviews[high])
    move(higher, to: low)
    move(lower, to: high)
  }

  func move(_ view: UIView, toFront: Bool) {
    guard view.parent === self else { return }
    move(view, to: toFront ? ownedSubviews.count : 0)
  }

  /// Moves a subview to `index` among the others.
  private func move(_ view: UIView, to index: Int) {
    guard let old = ownedSubviews.firstIndex(where: { $0 === view }) else { return }
    let place = min(max(0, index), ownedSubviews.count - 1)
    guard old != place else { return }
    ownedSubviews.remove(at: old)
    ownedSubviews.insert(view, at: place)
    placeLayer(of: view, at: place)
    layoutContainer?.childDidChange(view, .order)
  }

  func leaveSuperview() {
    guard let parent else { return }
    let oldWindow = window
    let oldTint = tint
    // The superview may hold the last reference.
    let keep = self
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    announceWindow(from: oldWindow, to: nil)
    leaveConstraintHierarchy()
    parent.detach(self)
    beginConstraintHierarchy()
    forgetTraits()
    insetsMayHaveChangedWithSuperview()
    didMoveToSuperview()
    tintMayHaveChanged(from: oldTint)
    confirmWindow(from: oldWindow, to: nil)
    CallLog.ask(parent.layer, "\(reportName()) left it")
    parent.layer.mark(.layout)
    parent.layoutContainer?.childDidChange(keep, .order)
  }

  // MARK: - The tree itself

  private func attach(_ view: UIView, at index: Int) {
    ownedSubviews.insert(view, at: index)
    view.parent = self
    placeLayer(of: view, at: index)
  }

  private func detach(_ view: UIView) {
    ownedSubviews.removeAll { $0 === view }
    view.parent = nil
    view.layer.removeFromSuperlayer()
  }

  /// Above the layer of the sibling behind it; the program's own layers keep their place.
  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: ownedSubviews[index - 1].layer)
    } else if index + 1 < ownedSubviews.count {
      layer.insertSublayer(view.layer, below: ownedSubviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  // MARK: - Windows

  /// The controllers whose root views stand in this tree, parents first.
  func forEachController(_ body: (UIViewController) -> Void) {
    if let controller { body(controller) }
    for child in ownedSubviews { child.forEachController(body) }
  }

  private func announceWindow(from old: UIWindow?, to new: UIWindow?) {
    guard old !== new else { return }
    // What leaves the screen has no keys any more, whether it agrees or not.
    if isFirstResponder, !resignFirstResponder() { runtime?.firstResponder = nil }
    if old != nil, let runtime { runtime.router.viewWillLeave(self, in: runtime) }
    willMove(toWindow: new)
    controller?.rootViewWillMove(to: new)
    for child in ownedSubviews { child.announceWindow(from: old, to: new) }
  }

  private func confirmWindow(from old: UIWindow?, to new: UIWindow?) {
    guard old !== new else { return }
    windowDidChange()
    didMoveToWindow()
    controller?.rootViewDidMove(to: new)
    for child in ownedSubviews { child.confirmWindow(from: old, to: new) }
  }
}

extension UIView {
  /// The runtime of the view's tree; nil when it is on no screen.
  package final var runtime: Runtime? {
    layer.runtime?.upper.map { unsafeDowncast($0, to: Runtime.self) }
  }
}
