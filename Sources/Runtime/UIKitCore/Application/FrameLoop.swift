// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// What one frame did.
public struct FrameReport: Hashable, Sendable {
  /// The frame's time on the host's clock, in seconds.
  public var time: TimeInterval = 0
  /// Calls of `updateConstraints`.
  public var constraintUpdates = 0
  /// Calls of `layoutSubviews`.
  public var layouts = 0
  /// Layers whose contents were made anew.
  public var displays = 0
  /// Trees drawn: 0 or 1.
  public var composites = 0
  /// Rounds of constraints, layout and display.
  public var rounds = 0
  /// What changed on the screen, in device pixels.
  public var damage: [CGRect] = []

  /// True when the frame found nothing to do.
  public var isIdle: Bool { constraintUpdates == 0 && layouts == 0 && displays == 0 && composites == 0 }
}

/// The parts of a frame, in their order.
public enum FramePhase: Int, CaseIterable, Comparable, Sendable {
  /// Events, timers, the ends of animations, scrolling and display links.
  case events
  /// `updateConstraints`.
  case constraints
  /// `layoutSubviews`.
  case layout
  /// `draw(_:)`.
  case display
  /// What was changed begins to move.
  case animation
  /// The pixels.
  case composite

  public static func < (a: FramePhase, b: FramePhase) -> Bool { a.rawValue < b.rawValue }
}

/// A moment of a frame, for those who want to know what its parts cost. Who asks has the clock; a frame has none.
package enum FrameMoment {
  case begins
  /// One of its parts is over. Those of the commit are over once in each of its rounds.
  case ends(FramePhase)
  /// Not told of a frame that was cut short.
  case finishes(FrameReport)
}

extension Runtime {
  /// One frame: a list without branches; every step exits early itself.
  @discardableResult
  package func frame() -> FrameReport {
    prepare()
    let damage = composite()
    present(damage)
    layers.history?.keepFrame(width: canvas.width, height: canvas.height)
    frameObserver?(.ends(.composite))
    let report = report(damage)
    frameObserver?(.finishes(report))
    return report
  }

  /// A frame as far as `last`, one round of the commit. What is left of it waits for the next frame.
  @discardableResult
  package func frame(upTo last: FramePhase) -> FrameReport {
    guard last < .animation else {
      prepare()
      guard last > .animation else { return report([]) }
      let damage = composite()
      present(damage)
      return report(damage)
    }
    begin()
    commit(upTo: last)
    return report([])
  }

  /// All of a frame that comes before its pixels.
  package func prepare() {
    begin()
    commit(upTo: .animation)
    tellCaret()
    CATransaction.flush()
    layers.animations.commit()
    CALayer.turn &+= 1
    frameObserver?(.ends(.animation))
  }

  /// Everything that happens to models before they are laid out.
  private func begin() {
    frameObserver?(.begins)
    layers.counters = PassCounters()
    admitEvents()
    followHeldTime()
    forgetEndedAnimations()
    runAgenda()
    stepScrolling()
    fireDisplayLinks()
    frameObserver?(.ends(.events))
  }

  /// Frames until the host or the application ends it.
  package func run() {
    makeCurrent()
    while !isFinished {
      frame()
      if isFinished { break }
      host.idle(until: nextWake)
    }
    application.terminate()
  }

  /// 1. What happened outside becomes agenda entries, each at its own time.
  private func admitEvents() {
    let events = host.nextEvents()
    // A burst of resizes counts as its newest.
    let newest = events.lastIndex { if case .resize = $0.kind { true } else { false } }
    for (index, event) in events.enumerated() {
      if case .resize = event.kind, index != newest { continue }
      eventTap?(event)
      agenda.add(at: event.time) { [unowned self] in router.route(event, in: self) }
    }
  }

  /// 2. Everything that is due, one by one, each at its own "now".
  private func runAgenda() {
    let frameTime = host.clock.time
    var count = 0
    while let entry = nextEntry(due: frameTime) {
      count += 1
      if count > Self.entryLimit {
        agenda.add(at: frameTime, entry.work)
        layers.log.add(
          Report(
            .agendaOverflow,
            facts: "more than \(Self.entryLimit) entries were due in one frame; the rest waits for the next",
            cure: "something schedules itself again without letting time pass: give it a delay"))
        break
      }
      layers.now = max(layers.now, min(entry.time, frameTime))
      layers.calls?.forgetLastCall()
      entry.work()
    }
    layers.now = frameTime
    layers.calls?.forgetLastCall()
  }

  /// 4. Those that want every frame.
  private func fireDisplayLinks() {
    for link in displayLinks { link.fire(at: layers.now, frame: 1 / Double(host.clock.rate)) }
  }

  /// The next of what was scheduled and of animations that begin or end, by time.
  private func nextEntry(due time: TimeInterval) -> (time: TimeInterval, work: @MainActor () -> Void)? {
    // What left the tree in the entry before has ended there.
    layers.animations.sweep(layers)
    if let ending = layers.animations.next(due: time), ending.time < agenda.nextTime ?? .infinity {
      return (ending.time, { ending.tell() })
    }
    return agenda.next(due: time).map { ($0.time, $0.work) }
  }

  /// 5. Constraints, layout and display until nothing asks, at most `LayoutPass.roundLimit` times. One that is cut short
  /// has one round.
  private func commit(upTo last: FramePhase) {
    let root = layers.root
    for _ in 0..<LayoutPass.roundLimit {
      let pending = root.state.pointee.pending
      let hasWork = !pending.isDisjoint(with: Self.commitPasses)
      guard hasWork || !afterLayout.isEmpty else { return }
      // Of their own: what the passes call may lay out at once, and count too.
      var counters = PassCounters()
      counters.rounds = 1
      defer { layers.counters += counters }
      if last >= .constraints { UpdateConstraintsPass.run(root, counting: &counters) }
      frameObserver?(.ends(.constraints))
      if last >= .layout { LayoutPass.run(root, counting: &counters) }
      if last >= .layout, LayoutPass.asking(root).isEmpty { runAfterLayout() }
      frameObserver?(.ends(.layout))
      if last >= .display { DisplayPass.run(root, counting: &counters) }
      frameObserver?(.ends(.display))
      if last < .animation { return }
    }
    // What constraints ask for shows only once they are solved.
    UpdateConstraintsPass.run(root, counting: &layers.counters)
    LayoutPass.reportLoop(beneath: root)
  }

  private func runAfterLayout() {
    let calls = afterLayout
    afterLayout = []
    for call in calls { call() }
  }

  /// 7. Pixels, where something changed.
  func composite() -> [CGRect] {
    let damage = CompositePass.update(
      layers.root, surface: PixelRect(0, 0, canvas.width, canvas.height), scale: layers.scale,
      isForced: isBitmapStale, counting: &layers.counters)
    isBitmapStale = false
    draw(damage)
    return damage.map(\.rect)
  }

  /// 8. To the host, if there is something to show.
  func present(_ damage: [CGRect]) {
    // What is drawn while an earlier frame shows waits until somebody comes back.
    guard isExposed || !damage.isEmpty && past == nil else { return }
    host.present(past?.bitmap ?? canvas, damage: isExposed ? [] : damage)
    isExposed = false
  }

  private func report(_ damage: [CGRect]) -> FrameReport {
    let counters = layers.counters
    return FrameReport(
      time: host.clock.time, constraintUpdates: counters.constraintUpdates, layouts: counters.layouts,
      displays: counters.displays, composites: counters.composites, rounds: counters.rounds, damage: damage)
  }

  /// The surface has another size or scale: new bitmap, full damage, layout in this same frame.
  func resize(to surface: SurfaceInfo) {
    let pixels = surface.pixels
    if pixels.width != canvas.width || pixels.height != canvas.height {
      canvas = Bitmap(width: pixels.width, height: pixels.height)
    }
    isBitmapStale = true
    layers.scale = surface.scale
    screen.surfaceDidChange(size: surface.size)
    changeTraits {
      $0.displayScale = surface.scale
      DeviceTraits.apply(surface.size, to: &$0)
    }
  }

  static let entryLimit = 10_000
  private static let commitPasses: PendingPasses = [
    .constraints, .subtreeConstraints, .layout, .subtreeLayout, .display, .subtreeDisplay,
  ]
}
