// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

extension MyLayoutBase {
  /// The background while a finger is on the layout. Only with a target. Default nil: it does not change.
  public var highlightedBackgroundColor: UIColor? {
    get { attachments[LayoutClick.self]?.highlight }
    set { click.highlight = newValue }
  }

  /// Calls `action` on `target` after a click, with the layout as sender; a nil target takes the handler away.
  ///
  /// A finger that moves by more than two points does not click. The call comes 0.12 seconds after the finger
  /// leaves, so that the highlight is seen. The target is not kept alive.
  public func setTarget(_ target: AnyObject?, action: Selector?) {
    click.target = target
    click.action = target == nil ? nil : action
    if click.action == nil { click.cancelled(in: self) }
  }

  private var click: LayoutClick {
    if let click = attachments[LayoutClick.self] { return click }
    let click = LayoutClick()
    attachments[LayoutClick.self] = click
    return click
  }

  /// Nil without a target: touches then go up the responder chain.
  var activeClick: LayoutClick? {
    guard let click = attachments[LayoutClick.self], click.action != nil, click.target != nil else {
      return nil
    }
    return click
  }
}

/// The click handler of a layout and the finger that may become a click.
@MainActor final class LayoutClick {
  weak var target: AnyObject?
  var action: Selector?
  var highlight: UIColor?

  private var start: CGPoint?
  var isTracking: Bool { start != nil }
  private var isCancelled = false
  private var background: UIColor?
  private var isHighlighted = false
  private var isFinishing = false

  func began(at point: CGPoint, in layout: MyLayoutBase) {
    guard start == nil, !isFinishing else { return }
    start = point
    isCancelled = false
    guard let highlight else { return }
    background = layout.backgroundColor
    layout.backgroundColor = highlight
    isHighlighted = true
  }

  func moved(to point: CGPoint) {
    guard let start else { return }
    if abs(point.x - start.x) > 2 || abs(point.y - start.y) > 2 { isCancelled = true }
  }

  func ended(at point: CGPoint, in layout: MyLayoutBase) {
    guard start != nil, let runtime = layout.runtime else { return cancelled(in: layout) }
    start = nil
    isFinishing = true
    let isClick = !isCancelled && layout.bounds.contains(point)
    runtime.post(at: runtime.now + 0.12) { [weak self, weak layout] in
      guard let self, let layout else { return }
      self.isFinishing = false
      self.restore(layout)
      guard isClick, let target = self.target, let action = self.action else { return }
      _ = UIApplication.shared.sendAction(action, to: target, from: layout, for: nil)
    }
  }

  func cancelled(in layout: MyLayoutBase) {
    guard start != nil else { return }
    start = nil
    restore(layout)
  }

  private func restore(_ layout: MyLayoutBase) {
    guard isHighlighted else { return }
    isHighlighted = false
    layout.backgroundColor = background
  }
}
