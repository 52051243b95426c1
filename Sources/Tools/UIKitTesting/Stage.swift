// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

/// A window without a screen, for tests: it owns a runtime and a clock that only moves when told to.
///
/// Every verb is synchronous and exact to the frame, and says what ran. Stages do not touch each other: each has a tree, a
/// clock, reports and a journal of its own.
///
/// A report that no test expected fails the next verb that can throw, and at the latest the test, when the stage is let go of:
/// expect it with `expecting:`, or read `reports`.
@MainActor public final class Stage {
  /// Who draws and measures text.
  public enum Font: Sendable {
    /// Blocks of fixed width: the same on every machine, no font file touched.
    case blocks
    /// The system font: for pictures.
    case system
  }

  private let content: StageContent
  /// Of the scene that stands. Layers are bound to no actor, and its reports are read where the stage ends.
  nonisolated(unsafe) private weak var layers: LayerRuntime?
  /// Kinds of reports that do not fail the test.
  public var expected: Set<Report.Kind>
  /// How many reports the test has read.
  private var readReports = 0
  /// Views that the test found, and may hold.
  var handedOut: Set<ObjectIdentifier> = []
  /// Where the test made it.
  private let file: String
  private let line: UInt
  nonisolated var origin: String { "\(file):\(line)" }

  /// An empty window of `size` points at `scale` pixels a point, with `rate` frames a second; `build` fills it. The first
  /// frame, at time 0, has run when this returns.
  ///
  /// - Parameter expecting: Reports that belong to what is tested. All others fail the test.
  public init(
    size: CGSize = .phone, scale: CGFloat = 1, rate: Int = 60, font: Font = .blocks,
    expecting: Set<Report.Kind> = [], file: StaticString = #fileID, line: UInt = #line,
    build: @escaping @MainActor (UIWindow) -> Void
  ) {
    let recipe = Recipe(
      surface: SurfaceInfo(size: size, scale: scale), rate: rate, font: font, build: build)
    expected = expecting
    (self.file, self.line) = ("\(file)", line)
    content = StageContent(recipe.make(), recipe)
    layers = runtime.layers
    verbDidRun()
  }

  /// A window that `view` fills.
  public convenience init(
    _ view: @escaping @autoclosure @MainActor () -> UIView, size: CGSize = .phone, scale: CGFloat = 1,
    rate: Int = 60, font: Font = .blocks, expecting: Set<Report.Kind> = [], file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      size: size, scale: scale, rate: rate, font: font, expecting: expecting, file: file, line: line
    ) { window in
      let controller = UIViewController()
      controller.view = view()
      window.rootViewController = controller
    }
  }

  /// A window with `controller`. It is made after the stage stands, so that `UIScreen.main` answers for it.
  public convenience init(
    _ controller: @escaping @autoclosure @MainActor () -> UIViewController, size: CGSize = .phone,
    scale: CGFloat = 1, rate: Int = 60, font: Font = .blocks, expecting: Set<Report.Kind> = [],
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      size: size, scale: scale, rate: rate, font: font, expecting: expecting, file: file, line: line
    ) { $0.rootViewController = controller() }
  }

  /// Around a runtime that shows something already, and its host. No frame runs.
  package init(of runtime: Runtime, on host: HeadlessHost) {
    runtime.blinksCarets = false
    if runtime.layers.calls == nil { runtime.layers.calls = CallLog() }
    expected = Set(Report.Kind.allCases)
    (file, line) = ("shoji", 0)
    let scene = Scene(runtime: runtime, host: host, window: runtime.windows.last ?? UIWindow())
    content = StageContent(scene, nil)
    layers = runtime.layers
  }

  // Bound to no actor, so that the test goes on to be the one that runs. Nobody else knows the stage any more.
  deinit {
    let unread = (layers?.log.reports ?? []).dropFirst(readReports).filter { [expected] in
      !expected.contains($0.kind)
    }
    if !unread.isEmpty { TestFailure.record(Self.complaint(unread), file: file, line: line) }
  }

  // MARK: - What stands on it

  /// The window that `build` filled.
  public var window: UIWindow { scene.window }
  package var runtime: Runtime { scene.runtime }
  var host: HeadlessHost { scene.host }

  /// How it is made; nil for a stage around something that stood before.
  var recipe: Recipe? { content.recipe }

  /// What the test did to it.
  var log: InputLog {
    get { content.log }
    set { content.log = newValue }
  }

  /// Called after every frame: for those who watch what a stage shows.
  package var afterFrame: (@MainActor () -> Void)? {
    get { content.afterFrame }
    set { content.afterFrame = newValue }
  }

  private var scene: Scene {
    guard let scene = content.scene else { stop(endedText) }
    return scene
  }

  private var endedText: String {
    "the stage of \(origin) has ended: nothing can be done with it after end(); make another one"
  }

  /// Puts another scene in the place of the present one.
  func replaceScene(with scene: Scene) {
    content.scene = scene
    layers = scene.runtime.layers
    readReports = 0
  }

  /// Makes this stage the one for which the process-wide names answer. Every verb begins with it.
  func enter() {
    runtime.makeCurrent()
    log.note(pending: runtime.layers.hasPendingPasses, at: host.clock)
  }

  /// Every verb that fails on what nobody expected begins with it.
  func enterChecked() throws {
    guard content.scene != nil else { throw StageError(description: endedText) }
    enter()
    try checkReports()
  }

  // MARK: - Reports

  /// What the runtime had to say, each cause once. Who reads them takes care of them: they fail no verb any more.
  public var reports: [Report] {
    let reports = runtime.layers.log.reports
    readReports = reports.count
    return reports
  }

  private var unreadReports: [Report] {
    (layers?.log.reports ?? []).dropFirst(readReports).filter { !expected.contains($0.kind) }
  }

  /// Throws what the runtime had to say that is neither expected nor read.
  func checkReports() throws {
    let unread = unreadReports
    guard !unread.isEmpty else { return }
    _ = reports
    throw StageError(description: Self.complaint(unread))
  }

  private nonisolated static func complaint(_ unread: [Report]) -> String {
    let kinds = Set(unread.map { ".\($0.kind.rawValue)" }).sorted().joined(separator: ", ")
    return "the runtime reported what this test does not expect:\n  "
      + unread.map(\.description).joined(separator: "\n  ")
      + "\nif that is meant, make the stage with expecting: [\(kinds)], or read stage.reports"
  }

  // MARK: - The end

  /// Ends the stage: what it shows is let go of. Throws if there are reports that nobody expected or read, or if a
  /// controller, a view or a recogniser of its windows lives on, and names it. Later verbs fail.
  ///
  /// What the test itself holds lives on: make controllers inside of `Stage(…)`. Views that it found by the stage may.
  public func end() throws {
    try enterChecked()
    let witnesses = Witness.all(in: runtime.windows, but: handedOut)
    content.end()
    let survivors = Witness.survivors(of: witnesses)
    guard !survivors.isEmpty else { return }
    throw StageError(
      description: "\(survivors.joined(separator: ", ")) outlived the stage of \(origin): "
        + "a closure, a timer or a static holds it strongly (capture self weakly), or the test itself does")
  }
}

extension CGSize {
  /// 375×667 points.
  public static let phone = CGSize(width: 375, height: 667)
  /// 768×1024 points.
  public static let tablet = CGSize(width: 768, height: 1024)
}

/// Why a stage could not do what a test asked.
public struct StageError: Error, CustomStringConvertible {
  public let description: String
}
