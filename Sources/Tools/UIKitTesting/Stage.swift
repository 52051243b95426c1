// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

/// A window without a screen, for tests: it owns a runtime and a clock that only moves when told to.
///
/// Every verb is synchronous and exact to the frame. Stages do not touch each other: each has a tree, a clock
/// and reports of its own.
@MainActor public final class Stage {
  /// Who draws and measures text.
  public enum Font: Sendable {
    /// Blocks of fixed width: the same on every machine, no font file touched.
    case blocks
    /// The system font: for pictures.
    case system
  }

  package let runtime: Runtime
  let host: HeadlessHost
  private var fingers: [Int: CGPoint] = [:]
  public let window: UIWindow
  /// Called after every frame: for those who watch what a stage shows.
  package var afterFrame: (@MainActor () -> Void)?

  /// An empty window of `size` points; `build` fills it. The first frame, at time 0, has run when this returns.
  public init(
    size: CGSize = .phone, scale: CGFloat = 1, rate: Int = 60, font: Font = .blocks,
    build: (UIWindow) -> Void
  ) {
    host = HeadlessHost(surface: SurfaceInfo(size: size, scale: scale), clock: FrameClock(rate: rate))
    runtime = Runtime(host: host, textEngine: font == .blocks ? .blocks : .pango, log: ReportLog())
    runtime.drawsOnDemand = true
    runtime.blinksCarets = false
    runtime.makeCurrent()
    window = UIWindow(frame: runtime.screen.bounds)
    window.backgroundColor = .systemBackground
    build(window)
    window.makeKeyAndVisible()
    runtime.application.becomeActive()
    runtime.frame()
  }

  /// A window that `view` fills.
  public convenience init(
    _ view: @autoclosure () -> UIView, size: CGSize = .phone, scale: CGFloat = 1, rate: Int = 60,
    font: Font = .blocks
  ) {
    self.init(size: size, scale: scale, rate: rate, font: font) { window in
      let controller = UIViewController()
      controller.view = view()
      window.rootViewController = controller
    }
  }

  /// A window with `controller`. It is made after the stage stands, so that `UIScreen.main` answers for it.
  public convenience init(
    _ controller: @autoclosure () -> UIViewController, size: CGSize = .phone, scale: CGFloat = 1,
    rate: Int = 60, font: Font = .blocks
  ) {
    self.init(size: size, scale: scale, rate: rate, font: font) { $0.rootViewController = controller() }
  }

  /// Around a runtime that shows something already, and its host. No frame runs.
  package init(of runtime: Runtime, on host: HeadlessHost) {
    (self.host, self.runtime) = (host, runtime)
    runtime.blinksCarets = false
    window = runtime.windows.last ?? UIWindow()
  }

  // A test suite may let go of its stage on any thread; the views end on the main actor all the same.
  isolated deinit {}

  // MARK: - Time

  /// Seconds since the stage began.
  public var time: TimeInterval { host.clock.time }

  /// One frame later. Returns what it did.
  @discardableResult public func frame() -> FrameReport {
    enter()
    host.advance()
    return runFrame()
  }

  private func runFrame() -> FrameReport {
    let report = runtime.frame()
    afterFrame?()
    return report
  }

  /// `count` frames later. Returns what each did.
  @discardableResult public func frames(_ count: Int) -> [FrameReport] {
    (0..<max(0, count)).map { _ in frame() }
  }

  /// As many frames as `duration` has; it must be a whole number of them. Returns their number.
  @discardableResult public func advance(_ duration: Duration) throws -> Int {
    let (seconds, attoseconds) = duration.components
    let exact = (Double(seconds) + Double(attoseconds) * 1e-18) * Double(host.clock.rate)
    // A millisecond literal cannot name 1/60 s: within a thousandth of a frame is a whole frame.
    guard exact >= 0, abs(exact - exact.rounded()) < 1e-3 else {
      throw StageError(
        description: "advance(\(duration)) is \(exact) frames at \(host.clock.rate) a second: "
          + "use frames(_:), or a stage with another rate")
    }
    frames(Int(exact.rounded()))
    return Int(exact.rounded())
  }

  /// Frames until `seconds` have passed, whatever the stage's rate is.
  public func wait(_ seconds: TimeInterval) {
    frames(host.clock.frame(at: host.clock.time + seconds) - host.clock.index)
  }

  /// Frames until one finds nothing to do and nothing waits. Returns how many did something.
  @discardableResult public func settle(limit: Int = 600) throws -> Int {
    enter()
    for count in 0..<limit {
      if frame().isIdle, runtime.nextWake == nil { return count }
    }
    throw StageError(
      description: "the stage did not settle within \(limit) frames; last reports: "
        + reports.map(\.description).joined(separator: "; "))
  }

  // MARK: - Finding

  /// The one view that `query` means; throws with the nearest names when there is none or more than one.
  public func find(_ query: Query) throws -> UIView {
    let found = all(query)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw StageError(description: "no view matches \(query); \(nearMisses)\n\(dump())")
    }
    let lines = found.map { "  " + ViewDump($0).line }.joined(separator: "\n")
    throw StageError(description: "\(found.count) views match \(query), use .nth(_, n):\n\(lines)")
  }

  public subscript(_ query: Query) -> UIView {
    get throws { try find(query) }
  }

  /// Every view that `query` means, in depth-first order.
  public func all(_ query: Query) -> [UIView] {
    enter()
    return query.matches(in: runtime.windows)
  }

  private var nearMisses: String {
    func names(_ dump: ViewDump) -> [String] {
      [dump.identifier, dump.text].compactMap { $0 }.map { "\"\($0)\"" } + dump.subviews.flatMap(names)
    }
    let all = ScreenDump(runtime).windows.flatMap(names)
    return all.isEmpty ? "no view has an identifier or a text" : "there are " + all.joined(separator: ", ")
  }

  // MARK: - Acting

  /// A finger that goes down, moves and comes up, one frame each.
  public func finger(_ id: Int = 0) -> Finger {
    Finger(stage: self, id: id)
  }

  /// Down and up in the middle of `target`: two frames.
  public func tap(_ target: Target) throws {
    let finger = finger()
    try finger.down(target)
    finger.up()
  }

  /// The wheel turns over the middle of `target`, and content moves by `delta` points: `dy` greater than 0 shows
  /// what is further down; one frame.
  @discardableResult public func wheel(_ delta: CGVector, at target: Target) throws -> FrameReport {
    post(.wheel(WheelSample(position: try point(of: target), delta: delta)))
  }

  /// A key goes down and comes up: two frames.
  public func key(_ key: KeySample.Key, modifiers: KeySample.Modifiers = []) {
    post(.key(KeySample(key, modifiers: modifiers)))
    post(.key(KeySample(key, modifiers: modifiers, phase: .ended)))
  }

  /// Plays `script` from now on, each step at its own time whatever the stage's rate is, and runs the frames of its
  /// duration. Throws with the line of a step that names no view.
  public func play(_ script: EventScript) throws {
    enter()
    let player = ScriptPlayer(script, in: runtime)
    // A script without duration takes a frame too.
    repeat { frame() } while host.clock.time < player.end - 1e-9 && player.failure == nil
    if let failure = player.failure { throw failure }
  }

  /// Plays a script that is written as text, one step a line: `0.2 tap "Log in"`. Throws with the first line that cannot
  /// be read or played.
  public func play(_ script: String) throws {
    try play(EventScript(parsing: script))
  }

  /// The window gets another size, as when the user drags its corner; one frame.
  @discardableResult public func resize(_ size: CGSize, scale: CGFloat? = nil) -> FrameReport {
    post(.resize(SurfaceInfo(size: size, scale: scale ?? host.surface.scale)))
  }

  func remember(_ position: CGPoint, of finger: Int) { fingers[finger] = position }
  func lastPosition(of finger: Int) -> CGPoint { fingers[finger] ?? .zero }

  /// The user wants something else: dark appearance, larger text; one frame.
  @discardableResult public func changeTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> FrameReport
  {
    enter()
    runtime.changeTraits { values in
      var traits: any UIMutableTraits = values
      mutations(&traits)
      values = traits as? TraitValues ?? values
    }
    return frame()
  }

  /// Posts an event for the next frame and runs it.
  @discardableResult package func post(_ kind: HostEvent.Kind) -> FrameReport {
    enter()
    host.advance()
    host.post(HostEvent(time: host.clock.time, kind))
    return runFrame()
  }

  /// Posts several events of one moment for the next frame and runs it.
  @discardableResult func post(_ kinds: [HostEvent.Kind]) -> FrameReport {
    enter()
    host.advance()
    for kind in kinds { host.post(HostEvent(time: host.clock.time, kind)) }
    return runFrame()
  }

  /// The window point that `target` means.
  public func point(of target: Target) throws -> CGPoint {
    enter()
    switch target {
    case .point(let point): return point
    case .view(let view): return try middle(of: view)
    case .query(let query): return try middle(of: find(query))
    }
  }

  private func middle(of view: UIView) throws -> CGPoint {
    guard let window = view.window else {
      throw StageError(description: "\(view.reportName()) is in no window: add it before touching it")
    }
    let bounds = view.bounds
    let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    return window.layer.convert(middle, to: window.layer.superlayer)
  }

  // MARK: - Looking

  /// The view tree as text, one line a view.
  public func dump() -> String {
    enter()
    return ScreenDump(runtime).text
  }

  /// The pixels of the last frame.
  public func bitmap() -> Bitmap {
    enter()
    return runtime.bitmap.copy()
  }

  /// What the runtime had to say, each cause once.
  public var reports: [Report] { runtime.layers.log.reports }

  /// Whether blocks of animated changes are watched for layout that is seldom meant: a constraint that jumps because no
  /// layout runs inside, and a first layout that is animated from zero. Default false.
  public var reportsLayoutTraps: Bool {
    get { runtime.reportsLayoutTraps }
    set { runtime.reportsLayoutTraps = newValue }
  }

  /// Makes this stage the one for which the process-wide names answer. Every verb begins with it.
  private func enter() {
    runtime.makeCurrent()
  }
}

extension CGSize {
  /// 375×667 points.
  public static let phone = CGSize(width: 375, height: 667)
  /// 768×1024 points.
  public static let tablet = CGSize(width: 768, height: 1024)
}
