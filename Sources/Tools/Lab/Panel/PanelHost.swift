// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// The panel's part of a window, as a host of its own. Its clock is the window's: whatever becomes of the program's time,
/// the panel's goes on.
@MainActor final class PanelHost: PlatformHost {
  private unowned let lab: LabHost
  private var events: [HostEvent] = []
  private(set) var surface: SurfaceInfo
  /// Where the caret stands while the panel's fields take keys, in its own points.
  private(set) var caret: CGRect?

  init(in lab: LabHost, surface: SurfaceInfo) {
    (self.lab, self.surface) = (lab, surface)
  }

  /// An event for the panel's next frame.
  func post(_ event: HostEvent) {
    if case .resize(let info) = event.kind { surface = info }
    events.append(event)
  }

  var clock: FrameClock { lab.clock }

  func nextEvents() -> [HostEvent] {
    defer { events = [] }
    return events
  }

  func present(_ bitmap: Bitmap, damage: [CGRect]) { lab.presentPanel(bitmap, damage: damage) }

  /// The window waits, for both.
  func idle(until time: TimeInterval?) {}

  func apply(_ command: HostCommand) {
    // Neither the window's title nor its end are the panel's.
    guard case .textInput(let caret) = command else { return }
    self.caret = caret
    lab.caretDidMove()
  }

  var clipboard: String? {
    get { lab.clipboard }
    set { lab.clipboard = newValue }
  }
}
