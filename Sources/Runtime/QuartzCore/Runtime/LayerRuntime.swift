// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The lower half of a runtime: what belongs to one layer tree.
///
/// Found by walking from any layer to its root, never through a global. A detached tree has none.
package final class LayerRuntime {
  /// The runtime for which `UIApplication.shared`, `UIScreen.main` and `CACurrentMediaTime()` answer.
  ///
  /// The only global. The window loop sets it once, a stage on entry of every verb; it is read and written
  /// on the main actor only. It clears itself when its runtime ends.
  package nonisolated(unsafe) unowned(unsafe) static var current: LayerRuntime?

  /// The screen: windows are its sublayers.
  package let root: CALayer
  /// "Now": the frame's time, or the time of the agenda entry that runs.
  package var now: TimeInterval = 0
  /// Pixels a point.
  package var scale: CGFloat
  /// Who shapes text: Pango, or the block font of tests.
  package let textEngine: TextEngine
  package var log: ReportLog
  /// What an attributed string asks of the layout, and its colour; attributes are the upper half's.
  package var styler: ((NSAttributedString) -> (TextRequest, CGColor?))?
  /// What the compositor keeps of the tree.
  package let displayList = DisplayList()
  /// Its layers' animations.
  package let animations = AnimationSchedule()
  /// The time that pictures show; nil for `now`. Looking at another time changes no value of a layer.
  package var lookedAtTime: TimeInterval?
  var presentationTime: TimeInterval { lookedAtTime ?? now }
  /// What earlier frames showed; nil, the default, remembers nothing and costs nothing.
  package var history: LayerHistory?
  /// Called for every write to a layer of this tree.
  package var journal: ((CALayer, LayerKey) -> Void)? {
    didSet { Self.journalCount += (journal == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }
  /// How many journals there are. Where there is none a write need not look for its runtime.
  @exclusivity(unchecked) nonisolated(unsafe) static var journalCount = 0
  /// What is called of the program; nil while nobody asks.
  package var calls: CallLog?
  /// What the passes of the current frame did.
  package var counters = PassCounters()
  /// The upper half (views, events); it owns this one.
  package unowned(unsafe) var upper: AnyObject?

  package init(scale: CGFloat, textEngine: TextEngine, log: ReportLog = ReportLog()) {
    self.scale = scale
    self.textEngine = textEngine
    self.log = log
    root = CALayer()
    root.state.pointee.runtime = self
  }

  deinit {
    if journal != nil { Self.journalCount -= 1 }
    root.state.pointee.runtime = nil
    if Self.current === self { Self.current = nil }
  }

  /// True when some layer owes something to a frame.
  package var hasPendingPasses: Bool { !root.state.pointee.pending.isEmpty }

  /// Sends a report to the tree's runtime; a detached tree's goes to the current one.
  package static func report(_ report: Report, from layer: CALayer?) {
    guard let runtime = layer?.runtime ?? current else {
      ReportLog.standardError("shoji: \(report)")
      return
    }
    runtime.log.add(report)
  }

  /// The cause of a report is gone.
  package static func settle(_ report: Report, from layer: CALayer?) {
    (layer?.runtime ?? current)?.log.settle(report)
  }
}

/// How often each pass did its work.
package struct PassCounters: Hashable, Sendable {
  package var constraintUpdates = 0
  package var layouts = 0
  package var displays = 0
  package var composites = 0
  package var rounds = 0

  package init() {}

  package static func += (sum: inout PassCounters, part: PassCounters) {
    sum.constraintUpdates += part.constraintUpdates
    sum.layouts += part.layouts
    sum.displays += part.displays
    sum.composites += part.composites
    sum.rounds += part.rounds
  }
}

/// Seconds on the current runtime's clock.
// UIKit: there it is mach time; here it is the clock that the frame is made for, so it can be turned by hand.
public func CACurrentMediaTime() -> TimeInterval {
  LayerRuntime.current?.now ?? 0
}
