// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// Something that wants another frame.
package struct Waker: Hashable, Sendable {
  /// When it wants one, on the runtime's clock.
  package let time: TimeInterval
  /// What it is, for whoever waits for the end of it.
  package let reason: String
}

extension Runtime {
  /// What keeps the frame loop from its rest, soonest first; empty exactly when `nextWake` is nil.
  package var wakers: [Waker] {
    let now = self.now
    var wakers: [Waker] = []
    func add(_ reason: String, at time: TimeInterval = now) {
      wakers.append(Waker(time: time, reason: reason))
    }
    for (passes, what) in Self.passNames {
      let asking = LayoutPass.asking(layers.root, for: passes).map(\.reportName)
      if !asking.isEmpty { add("\(asking.joined(separator: ", ")): \(what) pending") }
    }
    if layers.hasPendingPasses, wakers.isEmpty { add("a change that no frame has shown yet") }
    if !afterLayout.isEmpty { add("a controller whose viewDidAppear is due") }
    if isBitmapStale { add("the surface, which is not drawn yet") }
    for view in moving { add("\(view.reportName()): scrolling") }
    for link in displayLinks where !link.isPaused { add("a CADisplayLink that calls \(link.owner)") }
    for waiting in layers.animations.wakers(after: now) { add(waiting.reason, at: waiting.time) }
    for entry in agenda.inOrder {
      add("work that was scheduled at \(entry.origin.file):\(entry.origin.line)", at: entry.time)
    }
    return wakers.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
      \.element)
  }

  private static let passNames: [(PendingPasses, String)] = [
    (.constraints, "constraints"), (.layout, "layout"), (.display, "display"),
  ]
}
