// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// The open panel: a runtime of its own with its views, and what it knows of the program.
@MainActor final class LabPanel {
  let host: PanelHost
  let runtime: Runtime
  let controller: PanelController
  private unowned let subject: Runtime
  /// Whether the program's calls are logged for the panel alone.
  private let ownsCalls: Bool
  private var programHasDrawn = false

  /// A panel about `subject`, which stays the runtime for which the process-wide names answer.
  init(of subject: Runtime, in lab: LabHost, _ arrangement: LabArrangement) {
    self.subject = subject
    ownsCalls = subject.layers.calls == nil
    if ownsCalls { subject.layers.calls = CallLog() }
    subject.remembersFrames = true
    subject.writesTimeNote = false
    host = PanelHost(in: lab, surface: arrangement.panelSurface)
    runtime = Runtime(host: host, textEngine: subject.layers.textEngine)
    let style = subject.traits.userInterfaceStyle
    runtime.makeCurrent()
    runtime.changeTraits { $0.userInterfaceStyle = style }
    controller = PanelController(of: subject, now: lab.now, onClose: { [unowned lab] in lab.close() })
    controller.isAside = arrangement.isAside
    runtime.start(.controller(controller))
    subject.makeCurrent()
  }

  /// Its part of the window is another.
  func move(to arrangement: LabArrangement) {
    controller.isAside = arrangement.isAside
    host.post(HostEvent(time: host.clock.time, .resize(arrangement.panelSurface)))
  }

  /// One frame, after one of the program's. Answers when it wants the next; nil: when something happens.
  func frame() -> TimeInterval? {
    runtime.makeCurrent()
    controller.update(hasDrawn: programHasDrawn, at: host.clock.time)
    programHasDrawn = false
    runtime.frame()
    subject.makeCurrent()
    return controller.isChanging ? host.clock.time : runtime.nextWake
  }

  /// The program drew these parts of its surface, in pixels; none: all of it is shown again.
  func programDidDraw(_ damage: [CGRect]) {
    programHasDrawn = true
    let scale = subject.layers.scale
    controller.inspector.programDidDraw(
      damage.map {
        CGRect(x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale)
      },
      at: host.clock.time)
  }

  /// What is drawn over the program now.
  var overlay: InspectorOverlay {
    runtime.makeCurrent()
    defer { subject.makeCurrent() }
    return controller.inspector.overlay(at: host.clock.time)
  }

  func picture(of overlay: InspectorOverlay, _ surface: SurfaceInfo) -> Bitmap {
    runtime.makeCurrent()
    defer { subject.makeCurrent() }
    if let pose = overlay.exploded,
      let picture = controller.inspector.picture(pose, size: surface.size, scale: surface.scale)
    {
      return picture
    }
    return overlay.picture(size: surface.size, scale: surface.scale)
  }

  /// Shows the views' screen, and points at views; or stops pointing.
  func toggleInspecting() {
    let inspects = !controller.inspector.isInspecting
    controller.screen = .views
    controller.inspector.isInspecting = inspects
  }

  func show(_ screen: PanelController.Screen) {
    runtime.makeCurrent()
    controller.screen = screen
    subject.makeCurrent()
  }

  /// Nothing on the panel takes keys any more.
  func endEditing() {
    runtime.makeCurrent()
    for window in runtime.windows { window.endEditing(true) }
    subject.makeCurrent()
  }

  /// The program is alone again.
  func end() {
    controller.end()
    if ownsCalls { subject.layers.calls = nil }
    subject.writesTimeNote = true
    subject.remembersFrames = false
  }
}
