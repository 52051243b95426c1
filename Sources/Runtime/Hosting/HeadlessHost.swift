// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A window without a screen: events are posted, the clock is turned by hand, frames stay in memory.
///
/// It never sleeps. `idle(until:)` jumps to the frame that was asked for, so a run takes as long as its work; or the clock is
/// left to whoever made the host.
@MainActor public final class HeadlessHost: PlatformHost {
  public private(set) var surface: SurfaceInfo
  public private(set) var clock: FrameClock
  /// The last frame shown; nil before the first.
  public private(set) var bitmap: Bitmap?
  /// How often something was shown.
  public private(set) var presented = 0
  /// The title last set.
  public private(set) var title = ""
  /// True once the runtime asked for the end.
  public private(set) var hasQuit = false
  /// What was copied here; no other program sees it.
  public var clipboard: String?
  /// Where the caret stands, while keys write.
  public private(set) var caret: CGRect?
  /// Whether the clock goes to the frame that is waited for. Default true.
  public var jumpsWhenIdle = true
  /// The time that was waited for last, in seconds; nil: something that happens.
  public private(set) var wake: TimeInterval?
  private var events: [HostEvent] = []

  public init(surface: SurfaceInfo, clock: FrameClock = FrameClock()) {
    self.surface = surface
    self.clock = clock
  }

  /// Queues an event for the first frame at or after its time.
  public func post(_ event: HostEvent) {
    // Stable by time: of two events at one time the one posted first stays first.
    let index = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    events.insert(event, at: index)
  }

  /// Turns the clock by `frames`.
  public func advance(by frames: Int = 1) {
    clock.advance(by: frames)
  }

  public func nextEvents() -> [HostEvent] {
    let due = events.prefix { $0.time <= clock.time + 1e-9 }
    events.removeFirst(due.count)
    for event in due {
      if case .resize(let info) = event.kind { surface = info }
    }
    return Array(due)
  }

  public func present(_ bitmap: Bitmap, damage: [CGRect]) {
    self.bitmap = bitmap
    presented += 1
  }

  public func idle(until time: TimeInterval?) {
    wake = time
    if let time, jumpsWhenIdle { clock.advance(to: time) }
  }

  public func apply(_ command: HostCommand) {
    switch command {
    case .title(let text): title = text
    case .quit: hasQuit = true
    case .textInput(let caret): self.caret = caret
    }
  }
}
