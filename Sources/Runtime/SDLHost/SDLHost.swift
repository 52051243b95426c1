// SPDX-License-Identifier: MIT
internal import CSDL2
import Foundation
import Graphics
import Hosting

/// A desktop window: SDL's events in, finished bitmaps out, the real clock cut into frames.
///
/// One at a time in a process; it closes when the last reference goes. The first frame shows the window.
@MainActor public final class SDLHost: PlatformHost {
  public private(set) var surface: SurfaceInfo
  /// Moves in `nextEvents()` to the frame that real time has reached. It starts at 0 with the first call, so
  /// what is made before the first frame is made at time 0.
  public private(set) var clock: FrameClock
  private let window: SDLWindow
  private let signals = InterruptSignals()
  private var translation: SDLEventTranslation
  /// When the clock was 0.
  private var origin: DispatchTime?
  private var isEnding = false
  /// Host seconds of the last event, for slowing down where events have to be polled.
  private var lastEvent: TimeInterval = 0

  public init(options: SDLHostOptions = SDLHostOptions()) throws {
    if options.driver == nil, let missing = SDLHost.missingDisplay() { throw SDLHostError.display(missing) }
    window = try SDLWindow(options)
    surface = window.surface
    clock = FrameClock(rate: options.rate)
    translation = SDLEventTranslation(surface: surface)
    window.connection?.watch { SDL_PumpEvents() }
  }

  // MARK: - A frame

  public func nextEvents() -> [HostEvent] {
    clock.advance(by: currentIndex - clock.index)
    translation.base = .init(seconds: elapsed, ticks: SDL_GetTicks())
    var events: [HostEvent] = []
    var next = SDL_Event()
    while SDL_PollEvent(&next) == 1 {
      for var event in translation.hostEvents(for: next) {
        event.time = min(max(0, event.time), clock.time)
        // A burst of resizes counts as its newest.
        if case .resize = event.kind { events.removeAll(where: \.isResize) }
        events.append(event)
      }
    }
    if translation.surface == surface { events.removeAll(where: \.isResize) }
    surface = translation.surface
    if !events.isEmpty { lastEvent = clock.time }
    if isEnding || signals.isRaised { events.append(HostEvent(time: clock.time, .quit)) }
    return events
  }

  public func present(_ bitmap: Bitmap, damage: [CGRect]) {
    window.show(bitmap, damage: damage)
  }

  public func apply(_ command: HostCommand) {
    switch command {
    case .title(let text): window.setTitle(text)
    case .quit:
      isEnding = true
      window.hide()
    case .textInput(let caret): window.takeText(at: caret)
    }
  }

  public var clipboard: String? {
    get { window.clipboard }
    set { window.clipboard = newValue }
  }

  // MARK: - Between frames

  /// Waits in the run loop, so that tasks and timers of the main thread go on at full speed meanwhile.
  ///
  /// Returns when the frame at `time` is due; earlier when an event arrived or the run loop served something
  /// (whose handlers may have changed the model), though not twice within one frame's length. A minimised
  /// window waits for events alone.
  public func idle(until time: TimeInterval?) {
    var isWoken = hasWork
    func isDue() -> Bool { isEnding || signals.isRaised || currentIndex >= dueIndex(time, isWoken: isWoken) }
    if isDue() { return MainRunLoop.drain() }
    repeat {
      let remaining = Double(dueIndex(time, isWoken: isWoken)) / Double(clock.rate) - elapsed
      let hasServed = MainRunLoop.wait(max(0, min(remaining, longestWait)))
      if hasWork || hasServed && !window.isMinimised { isWoken = true }
    } while !isDue()
  }

  /// The frame at which to stop waiting.
  private func dueIndex(_ time: TimeInterval?, isWoken: Bool) -> Int {
    if isWoken { return clock.index + 1 }
    guard let time, !window.isMinimised else { return Int.max / 2 }
    return max(clock.index + 1, clock.frame(at: time))
  }

  /// Something is in SDL's queue. Reads what the display has sent, for Xlib may have taken it in already.
  private var hasWork: Bool {
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }

  /// Without a connection that wakes the run loop, events are asked for: often while they come.
  private var longestWait: TimeInterval {
    if window.connection != nil { return 3600 }
    return elapsed - lastEvent < 2 ? 1.0 / 60 : 1.0 / 20
  }

  /// Real seconds since the first call of `nextEvents()`.
  private var elapsed: TimeInterval {
    let now = DispatchTime.now()
    guard let origin else {
      origin = now
      return 0
    }
    return TimeInterval(now.uptimeNanoseconds - origin.uptimeNanoseconds) / 1e9
  }

  private var currentIndex: Int { Int((elapsed * Double(clock.rate) + 1e-6).rounded(.down)) }

  /// Where the window is, in pixels of the desktop: what SHOJI_POSITION would put there.
  package var position: CGPoint { window.position }

  // MARK: - For tests

  /// The pixels in the window's surface.
  package func readBack() -> Bitmap? { window.readBack() }
}

extension HostEvent {
  fileprivate var isResize: Bool { if case .resize = kind { true } else { false } }
}
