// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Makes what stands over a program: where views are as they show, what flashes, what is blended, and the layers drawn apart.
/// What depends on all layers is made anew only when the program shows something else.
@MainActor final class OverlaySource {
  /// What is switched on.
  struct Options: OptionSet {
    let rawValue: Int
    static let redrawn = Options(rawValue: 1)
    static let laidOut = Options(rawValue: 2)
    static let blended = Options(rawValue: 4)
    static let apart = Options(rawValue: 8)
  }

  private unowned let subject: Runtime
  private(set) var options: Options = []
  private var flashes = Flashes()
  private var past: PastLayers?
  private var blendMap = BlendMap()
  private var blends: [InspectorOverlay.Blend] = []
  /// Whether the program shows something else than when `blends` were made.
  private var blendsAreStale = true
  private var scene: ExplodedScene?
  private var sceneIsStale = true
  /// When the scene was made last, in seconds of the window's clock.
  private var sceneTime = -TimeInterval.infinity
  var pose = ExplodedPose()
  /// To take all layers apart takes its time: at most every tenth of a second.
  private static let patience = 0.1

  init(of subject: Runtime) { self.subject = subject }

  /// Where views stand as they show.
  var probe: ViewProbe {
    updatePast()
    return ViewProbe(runtime: subject, past: past)
  }

  private func updatePast() {
    let frame = subject.shownPast
    guard past?.frame != frame else { return }
    past = frame.flatMap { subject.layers.history?.layers(ofFrame: $0) }
    programDidChange()
  }

  private func programDidChange() { (blendsAreStale, sceneIsStale) = (true, true) }

  func toggle(_ option: Options) {
    options.formSymmetricDifference(option)
    flashes.removeAll()
    programDidChange()
    sceneTime = -.infinity
    if !options.contains(.apart) { scene = nil }
  }

  /// Whether something will look otherwise though the program does nothing.
  var isChanging: Bool { !flashes.isEmpty || scene != nil && sceneIsStale }

  // MARK: - What the program did

  /// Nobody looks.
  func rest() {
    flashes.removeAll()
    programDidChange()
  }

  /// The program was called so, and drew something.
  func update(_ calls: ArraySlice<CallLog.Entry>, hasDrawn: Bool, at time: TimeInterval) {
    if hasDrawn { programDidChange() }
    guard options.contains(.laidOut) else { return }
    let probe = probe
    let numbers = Set(calls.lazy.filter { $0.call == .layoutSubviews }.map(\.layer))
    for view in probe.views(numbered: numbers) {
      if let frame = probe.frame(of: view) { flashes.add(.laidOut, frame, at: time) }
    }
  }

  /// The program drew these parts of its surface, in points.
  func programDidDraw(_ rects: [CGRect], at time: TimeInterval) {
    guard options.contains(.redrawn) else { return }
    for rect in rects { flashes.add(.redrawn, rect, at: time) }
  }

  // MARK: - What stands over it

  /// - Parameter constraints: Those of the selected view.
  func overlay(
    hovered: UIView?, selected: UIView?, _ constraints: [NSLayoutConstraint], at time: TimeInterval
  ) -> InspectorOverlay {
    let probe = probe
    var overlay = InspectorOverlay()
    if options.contains(.apart) {
      overlay.exploded = explodedPose(selected, probe.shown, at: time)
      return overlay
    }
    overlay.flashes = flashes.shown(at: time)
    overlay.hovered = hovered === selected ? nil : hovered.flatMap(probe.outline)
    if let selected, let outline = probe.outline(of: selected) {
      overlay.selected = outline
      overlay.rulers = ConstraintRulers(of: selected, constraints, probe.shown).rulers
    }
    if options.contains(.blended) {
      if blendsAreStale { blends = blendMap.blends(of: probe.shown) }
      blendsAreStale = false
      overlay.blends = blends
    }
    return overlay
  }

  // MARK: - Layers drawn apart

  private func explodedPose(_ selected: UIView?, _ shown: ShownLayers, at time: TimeInterval) -> ExplodedPose
  {
    if sceneIsStale, time - sceneTime >= Self.patience {
      let scene = scene ?? ExplodedScene(textEngine: subject.layers.textEngine, scale: subject.layers.scale)
      scene.take(shown)
      (self.scene, sceneTime, sceneIsStale) = (scene, time, false)
      pose.generation += 1
    }
    pose.selected = selected.map { ObjectIdentifier($0.layer) }
    return pose
  }

  /// The layers drawn apart on a surface of `size` points.
  func picture(_ pose: ExplodedPose, size: CGSize, scale: CGFloat) -> Bitmap? {
    scene?.picture(pose, size: size, scale: scale)
  }

  /// The view that is seen at `point` of the surface.
  func view(at point: CGPoint) -> UIView? {
    guard options.contains(.apart) else { return probe.view(at: point) }
    guard let layer = scene?.layer(at: point) else { return nil }
    func find(_ view: UIView) -> UIView? {
      ObjectIdentifier(view.layer) == layer ? view : view.subviews.lazy.compactMap(find).first
    }
    return subject.windows.lazy.compactMap(find).first
  }
}
