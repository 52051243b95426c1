// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// The upper half of what belongs to one tree: its host, agenda, windows and touches.
///
/// `LayerRuntime` is the lower half. Both are found from any view by walking to the root; two runtimes in one
/// process do not touch each other.
@MainActor package final class Runtime {
  package let host: any PlatformHost
  /// Where the host lets its user turn the time.
  let hand: TimeControlHost?
  package nonisolated(unsafe) let layers: LayerRuntime
  package let screen: UIScreen
  package let application: UIApplication
  package let router = EventRouter()
  var agenda = Agenda()
  /// Called for every frame.
  var displayLinks: [CADisplayLink] = []
  /// Hears of every event from outside as it comes in.
  package var eventTap: (@MainActor (HostEvent) -> Void)?
  /// Hears of the parts of every frame as they end.
  package var frameObserver: (@MainActor (FrameMoment) -> Void)?
  /// Scroll views that move without a finger.
  var moving: [UIScrollView] = []
  /// Who gets keys first; lets go of it when it leaves the screen.
  var firstResponder: UIResponder? {
    didSet {
      guard let now = firstResponder, now !== oldValue else {
        if firstResponder == nil { (oldValue as? any KeyAnswering)?.didStopBeingFirst() }
        return
      }
      (oldValue as? any KeyAnswering)?.didStopBeingFirst()
      // Whoever heard of it may have chosen another.
      if firstResponder === now { (now as? any KeyAnswering)?.didBecomeFirst() }
    }
  }
  /// Where the caret stood when the host last heard of it.
  var toldCaret: CGRect?
  private(set) lazy var pasteboard = UIPasteboard(of: self)
  /// Carets come and go. False on stages, which would never settle.
  package var blinksCarets = true
  /// Calls that wait until the layout of this frame stands: `viewDidAppear` and the like.
  var afterLayout: [@MainActor () -> Void] = []
  /// The pixels of the last frame; as large as the surface.
  package var bitmap: Bitmap {
    drawUndrawn()
    return canvas
  }
  /// Report what layout does in blocks of animated changes that is seldom meant: a constraint that jumps because
  /// nothing is laid out inside, and a first layout that is animated from zero. Off by default: both are allowed.
  package var reportsLayoutTraps = false
  /// Draw only when somebody looks: a test that asks for no picture pays for none.
  package var drawsOnDemand = false
  var canvas: Bitmap {
    // What an old one owes, no new one has.
    didSet { undrawn = [] }
  }
  /// Damage that was not drawn yet.
  private var undrawn: [PixelRect] = []
  var isBitmapStale = true
  var isExposed = false
  /// What shows in the place of the present, while an earlier frame is looked at.
  var past: PastPicture?
  /// The frame of the time in somebody's hand that shows.
  var followedFrame: Int?
  package internal(set) var isFinished = false

  package init(host: any PlatformHost, textEngine: TextEngine = .pango, log: ReportLog? = nil) {
    self.host = host
    hand = host as? TimeControlHost
    let surface = host.surface
    let layers = LayerRuntime(
      scale: surface.scale, textEngine: textEngine,
      log: log ?? ReportLog(printer: ReportLog.standardError))
    self.layers = layers
    layers.styler = {
      let styled = StyledText($0, StyledText.Defaults())
      return (styled.request(lineLimit: 0), styled.color)
    }
    layers.now = host.clock.time
    layers.animations.keepsEnded = hand != nil
    hand?.animations = layers.animations
    screen = UIScreen(layers: layers, size: surface.size)
    application = UIApplication()
    let pixels = surface.pixels
    canvas = Bitmap(width: pixels.width, height: pixels.height)
    layers.upper = self
    application.runtime = self
    layers.root.bounds = CGRect(origin: .zero, size: surface.size)
    layers.root.anchorPoint = .zero
    changeTraits {
      $0.displayScale = surface.scale
      DeviceTraits.apply(surface.size, to: &$0)
    }
  }

  // Nobody may find a runtime that is ending.
  deinit {
    if LayerRuntime.current === layers { LayerRuntime.current = nil }
    layers.upper = nil
  }

  /// Draws `damage`, or keeps it until somebody looks.
  func draw(_ damage: [PixelRect]) {
    undrawn += damage
    if !drawsOnDemand { return drawUndrawn() }
    // Many small parts of many frames are one large part.
    if undrawn.count > 256 { undrawn = [undrawn.reduce(PixelRect.empty) { $0.union($1) }] }
  }

  private func drawUndrawn() {
    guard !undrawn.isEmpty else { return }
    CompositePass.draw(undrawn, of: layers.root, into: canvas)
    undrawn = []
  }

  /// The runtime for which the process-wide names answer.
  package static var current: Runtime {
    if let upper = LayerRuntime.current?.upper { return unsafeDowncast(upper, to: Runtime.self) }
    return fallback
  }

  /// Answers before any window or stage exists, so that `UIScreen.main` always does. It never runs a frame.
  private static let fallback = Runtime(
    host: HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 375, height: 667))))

  /// Makes this the runtime for which the process-wide names answer.
  package func makeCurrent() {
    LayerRuntime.current = layers
  }

  /// The surroundings of every window: what the surface is, and what the user wants.
  // Not isolated: colours may be resolved on any thread.
  package private(set) nonisolated(unsafe) var traits = UITraitCollection.standard

  /// Changes what the user wants; every view that it concerns hears of it at once.
  package func changeTraits(_ change: (inout TraitValues) -> Void) {
    var values = traits.values
    change(&values)
    guard values != traits.values else { return }
    traits = UITraitCollection(values)
    for window in windows { window.overridesDidChange() }
  }

  /// What the user wants of motion; a program is told of a change at once.
  package var motionSettings = MotionSettings() {
    didSet { if motionSettings != oldValue { motionSettingsDidChange(from: oldValue) } }
  }

  /// "Now": this frame's time, or the time of the agenda entry that runs.
  package var now: TimeInterval { layers.now }

  /// Runs `work` at `time`, or as soon as possible after it.
  @discardableResult
  package func post(
    at time: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () -> Void
  ) -> Int {
    agenda.add(at: time, from: Agenda.Origin(file: file, line: line), work)
  }

  package func cancel(_ sequence: Int) {
    agenda.cancel(sequence)
  }

  /// When the next frame must come; nil when nothing is pending.
  package var nextWake: TimeInterval? {
    if layers.hasPendingPasses || !afterLayout.isEmpty || isBitmapStale { return now }
    if let hand, hand.control.isPaused { return hand.control.steps > 0 ? now : nil }
    if let hand, hand.control.isReplaying { return now }
    if !moving.isEmpty || displayLinks.contains(where: { !$0.isPaused }) { return now }
    guard let animation = layers.animations.nextTime(after: now) else { return agenda.nextTime }
    return min(animation, agenda.nextTime ?? animation)
  }

  /// The windows, back to front.
  package var windows: [UIWindow] { screen.windows }
}

/// Work that waits for its time on the runtime's clock; `cancel()` takes it back.
@MainActor public final class ScheduledWork {
  private weak var runtime: Runtime?
  private var sequence: Int?

  init(
    runtime: Runtime, after delay: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () -> Void
  ) {
    self.runtime = runtime
    sequence = runtime.post(at: runtime.now + max(0, delay), file: file, line: line) { [weak self] in
      self?.sequence = nil
      work()
    }
  }

  /// Takes the work back if it has not run yet.
  public func cancel() {
    guard let sequence else { return }
    runtime?.cancel(sequence)
    self.sequence = nil
  }
}

/// Runs `work` after `delay` seconds of the runtime's clock: in a window real seconds, on a stage those that
/// the test turns. Unlike `DispatchQueue.asyncAfter`, it follows slow motion and virtual time.
@discardableResult
@MainActor public func schedule(
  after delay: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
  _ work: @escaping @MainActor () -> Void
) -> ScheduledWork {
  ScheduledWork(runtime: Runtime.current, after: delay, file: file, line: line, work)
}
