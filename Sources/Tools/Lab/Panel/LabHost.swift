// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// A host that shares its window between a program and the lab's panel, each with a runtime of its own.
///
/// While the lab is closed the program has the window as if nothing stood between. `key` opens and closes it; with Shift it
/// begins and ends pointing at views. Open, the program has a smaller window: its frames, its dump and its pixels are what
/// they would be in a window of that size.
@MainActor package final class LabHost: PlatformHost {
  /// F12.
  package static let key = KeySample.Key(rawValue: 0x45)

  private let inner: any PlatformHost
  private var arrangement: LabArrangement?
  private var divider = EventDivider()
  private var canvas: SharedBitmap?
  /// What the program showed last; its own bitmap.
  private var programPicture: Bitmap?
  /// What stands over it, and the picture of that.
  private var overlay = InspectorOverlay()
  private var overlayPicture: Bitmap?
  private(set) var panel: LabPanel?
  private var programCaret: CGRect?
  /// What the program is to hear in its next frame, beside what happened outside.
  private var news: [HostEvent.Kind] = []
  /// Whose time, views and animations the panel shows. It must have this host, or one around it.
  package weak var subject: Runtime?

  /// The host's clock for what frames cost: seconds, rising. Nil reckons by a model.
  let now: (() -> Double)?

  package init(_ inner: any PlatformHost, now: (() -> Double)? = nil) {
    (self.inner, self.now) = (inner, now)
  }

  /// How large a window is, in points, in which a program of `size` keeps that size while the lab is open.
  package static func windowSize(for size: CGSize) -> CGSize { LabArrangement.windowSize(for: size) }

  // MARK: - Open and closed

  package var isOpen: Bool { panel != nil }

  /// Shows the panel; the program hears of its smaller window in its next frame.
  package func open() {
    guard panel == nil, let subject else { return }
    let arrangement = LabArrangement(inner.surface)
    self.arrangement = arrangement
    canvas = emptyCanvas()
    divider.panel = arrangement.panel
    panel = LabPanel(of: subject, in: self, arrangement)
    news.append(.resize(arrangement.program))
  }

  /// Shows the panel on the screen of that name, such as `Frames`; on what it showed last where there is none.
  package func open(on title: String) {
    open()
    guard let screen = PanelController.Screen.allCases.first(where: { $0.title == title }) else { return }
    panel?.controller.screen = screen
  }

  /// Shows the views of the program, their layers drawn apart.
  package func openApart() {
    open(on: PanelController.Screen.views.title)
    panel?.controller.inspector.drawApart()
  }

  /// Takes the panel away and gives the program its window back.
  package func close() {
    guard let panel else { return }
    panel.end()
    (self.panel, arrangement, canvas) = (nil, nil, nil)
    (programPicture, overlayPicture, overlay) = (nil, nil, InspectorOverlay())
    divider.forget()
    inner.apply(.textInput(at: programCaret))
    // It may be as large as it was: all of it is drawn again all the same.
    news.append(.resize(inner.surface))
  }

  /// What the panel shows and where it begins, in points of the window; nil while the lab is closed.
  package var panelPart: (runtime: Runtime, origin: CGPoint)? {
    guard let panel, let place = arrangement?.panel else { return nil }
    return (panel.runtime, place.origin)
  }

  /// Shows the panel's screen with that title, such as `Motion`; it shows from the next frame on. False where there is none,
  /// or no panel.
  @discardableResult
  package func show(screen title: String) -> Bool {
    guard let panel, let screen = PanelController.Screen.allCases.first(where: { $0.title == title }) else {
      return false
    }
    panel.show(screen)
    return true
  }

  private func toggle() { isOpen ? close() : open() }

  private func arrange() {
    guard let panel else { return }
    let new = LabArrangement(inner.surface)
    arrangement = new
    canvas = emptyCanvas()
    divider.panel = new.panel
    // As large as the window was.
    (overlay, overlayPicture) = (InspectorOverlay(), nil)
    panel.move(to: new)
    news.append(.resize(new.program))
  }

  private func emptyCanvas() -> SharedBitmap {
    let pixels = inner.surface.pixels
    return SharedBitmap(width: pixels.width, height: pixels.height)
  }

  // MARK: - What the program's runtime sees

  package var surface: SurfaceInfo { arrangement?.program ?? inner.surface }
  package var clock: FrameClock { inner.clock }
  package var clipboard: String? {
    get { inner.clipboard }
    set { inner.clipboard = newValue }
  }

  package func nextEvents() -> [HostEvent] {
    let events = inner.nextEvents()
    guard isOpen || !events.isEmpty || !news.isEmpty else { return [] }
    var own: [HostEvent] = []
    for event in events {
      if isKey(event) { continue }
      guard let panel else {
        own.append(event)
        continue
      }
      switch event.kind {
      case .resize: arrange()
      case .exposed: canvas?.expose()
      default:
        let parts = divider.divide(event)
        // Who turns to the program has done with typing on the panel.
        if divider.panelWrites, parts.program?.kind.isTouch == true { panel.endEditing() }
        if let part = parts.program, !panel.controller.inspector.takes(part) { own.append(part) }
        if let part = parts.panel { panel.host.post(part) }
      }
    }
    defer { news = [] }
    return own + news.map { HostEvent(time: clock.time, $0) }
  }

  /// Whether it is the lab's own key, which then has done its work.
  private func isKey(_ event: HostEvent) -> Bool {
    guard case .key(let sample) = event.kind, sample.key == Self.key else { return false }
    guard sample.phase == .began, !sample.isRepeat else { return true }
    if sample.modifiers.contains(.shift) {
      open()
      panel?.toggleInspecting()
      // The mouse points at views from now on, and at nothing of the program's.
      news.append(.hover(nil))
    } else {
      toggle()
    }
    return true
  }

  package func present(_ bitmap: Bitmap, damage: [CGRect]) {
    guard let panel, canvas != nil else { return inner.present(bitmap, damage: damage) }
    programPicture = bitmap
    panel.programDidDraw(damage)
    take(bitmap, damage: damage)
  }

  /// Puts parts of the program's picture into the window, with what stands over them.
  private func take(_ bitmap: Bitmap, damage: [CGRect]) {
    guard let pixels = arrangement?.program.pixels else { return }
    let part = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    guard let overlayPicture else {
      canvas?.take(bitmap, damage: damage, into: part)
      return
    }
    // One by one: where two meet, what stands over them must not be drawn twice.
    for rect in damage.isEmpty ? [part] : damage {
      canvas?.take(bitmap, damage: damage.isEmpty ? [] : [rect], into: part)
      canvas?.blend(overlayPicture, rect.intersection(part))
    }
  }

  /// Draws what stands over the program, if it is another than before.
  private func drawOverlay(_ panel: LabPanel) {
    let new = panel.overlay
    guard new != overlay, let arrangement else { return }
    overlay = new
    overlayPicture = new.isEmpty ? nil : panel.picture(of: new, arrangement.program)
    if let programPicture { take(programPicture, damage: []) }
  }

  package func apply(_ command: HostCommand) {
    guard case .textInput(let caret) = command else { return inner.apply(command) }
    programCaret = caret
    if panel?.host.caret == nil { inner.apply(command) }
  }

  /// The program has nothing to do before `time`: the panel makes its frame, and what both have drawn is shown.
  package func idle(until time: TimeInterval?) {
    guard let panel else { return inner.idle(until: time) }
    let wake = panel.frame()
    drawOverlay(panel)
    if let canvas, canvas.hasNews {
      inner.present(canvas.bitmap, damage: canvas.isWhole ? [] : canvas.damage)
      self.canvas?.wasShown()
    }
    inner.idle(until: [time, wake, news.isEmpty ? nil : clock.time].compactMap { $0 }.min())
  }

  // MARK: - What the panel's runtime sees

  func presentPanel(_ bitmap: Bitmap, damage: [CGRect]) {
    guard let place = arrangement?.panel else { return }
    let scale = inner.surface.scale
    let corner = CGPoint(x: (place.minX * scale).rounded(), y: (place.minY * scale).rounded())
    canvas?.take(
      bitmap, damage: damage,
      into: CGRect(x: corner.x, y: corner.y, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height)))
  }

  /// Who writes on the panel has the keys, and the input method.
  func caretDidMove() {
    guard let panel, let place = arrangement?.panel else { return }
    let caret = panel.host.caret
    divider.panelWrites = caret != nil
    inner.apply(.textInput(at: caret?.offsetBy(dx: place.minX, dy: place.minY) ?? programCaret))
  }
}

extension HostEvent.Kind {
  /// Whether a finger comes down.
  fileprivate var isTouch: Bool {
    if case .pointer(let sample) = self { sample.phase == .began } else { false }
  }
}
