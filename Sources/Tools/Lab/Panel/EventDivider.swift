// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// Tells which events of a window are the panel's. A value: it remembers on which side each finger came down.
struct EventDivider {
  /// Where the panel stands, in points of the window; nil where it does not.
  var panel: CGRect?
  /// Whether the panel writes: keys and letters are its own then.
  var panelWrites = false
  /// Fingers that came down on the panel.
  private var fingers: Set<Int> = []
  /// Keys that went down on the panel's side.
  private var keys: Set<KeySample.Key> = []
  private var isHovered = false

  /// What becomes of one event of the window: one for the program, one for the panel, in points of its own, or both.
  mutating func divide(_ event: HostEvent) -> (program: HostEvent?, panel: HostEvent?) {
    switch event.kind {
    case .pointer(let sample): return divide(sample, at: event.time)
    case .hover(let position): return divide(position, at: event.time)
    case .wheel(var sample):
      guard isOnPanel(sample.position) else { return (event, nil) }
      sample.position = inPanel(sample.position)
      return (nil, HostEvent(time: event.time, .wheel(sample)))
    case .key(let sample):
      // A key comes up where it went down.
      let isOwn = sample.phase == .ended ? keys.remove(sample.key) != nil : panelWrites
      if isOwn, sample.phase == .began { keys.insert(sample.key) }
      return isOwn ? (nil, event) : (event, nil)
    case .text: return panelWrites ? (nil, event) : (event, nil)
    case .focus: return (event, event)
    case .resize, .exposed, .quit: return (event, nil)
    }
  }

  /// The panel goes: its fingers are lifted where nobody hears of it.
  mutating func forget() {
    self = EventDivider()
  }

  private mutating func divide(
    _ sample: PointerSample, at time: TimeInterval
  ) -> (program: HostEvent?, panel: HostEvent?) {
    if sample.phase == .began, isOnPanel(sample.position) { fingers.insert(sample.id) }
    guard fingers.contains(sample.id) else { return (HostEvent(time: time, .pointer(sample)), nil) }
    if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(sample.id) }
    var inner = sample
    inner.position = inPanel(sample.position)
    return (nil, HostEvent(time: time, .pointer(inner)))
  }

  private mutating func divide(
    _ position: CGPoint?, at time: TimeInterval
  ) -> (program: HostEvent?, panel: HostEvent?) {
    let wasHovered = isHovered
    isHovered = position.map(isOnPanel) ?? false
    let left = HostEvent(time: time, .hover(nil))
    // Whoever the mouse leaves hears of that.
    if isHovered {
      return (wasHovered ? nil : left, HostEvent(time: time, .hover(position.map(inPanel))))
    }
    return (HostEvent(time: time, .hover(position)), wasHovered ? left : nil)
  }

  private func isOnPanel(_ position: CGPoint) -> Bool { panel?.contains(position) ?? false }

  private func inPanel(_ position: CGPoint) -> CGPoint {
    CGPoint(x: position.x - (panel?.minX ?? 0), y: position.y - (panel?.minY ?? 0))
  }
}
