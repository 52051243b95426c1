// SPDX-License-Identifier: MIT
package import CSDL2
import Foundation
import Hosting

/// What an SDL event means to the runtime: a function of the event, the window's size and the time.
///
/// A value: it remembers which finger has which small number, and what the wheel's events do not say: where the
/// pointer is and whether Shift is down.
package struct SDLEventTranslation {
  /// SDL's counter of milliseconds beside the host's seconds, read at one moment.
  package struct TimeBase: Hashable, Sendable {
    package var seconds: TimeInterval
    package var ticks: UInt32

    package init(seconds: TimeInterval = 0, ticks: UInt32 = 0) {
      self.seconds = seconds
      self.ticks = ticks
    }

    /// The host's time at `stamp`. The counter wraps after 49 days, so only the difference is used.
    func time(at stamp: UInt32) -> TimeInterval {
      seconds + TimeInterval(Int32(bitPattern: stamp &- ticks)) / 1000
    }
  }

  /// The window as last heard of; a resize changes it.
  package var surface: SurfaceInfo
  package var base: TimeBase
  private var fingers: [SDL_FingerID: Int] = [:]
  private var pointer = CGPoint.zero
  private var isShiftDown = false

  package init(surface: SurfaceInfo, base: TimeBase = TimeBase()) {
    self.surface = surface
    self.base = base
  }

  /// The event for the runtime; nil when it is none of its business.
  package mutating func hostEvent(for event: SDL_Event) -> HostEvent? {
    kind(of: event).map { HostEvent(time: base.time(at: event.common.timestamp), $0) }
  }

  private mutating func kind(of event: SDL_Event) -> HostEvent.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: button(event.button, .began)
    case SDL_MOUSEBUTTONUP: button(event.button, .ended)
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_KEYDOWN: key(event.key, .began)
    case SDL_KEYUP: key(event.key, .ended)
    case SDL_FINGERDOWN: finger(event.tfinger, .began)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved)
    case SDL_FINGERUP: finger(event.tfinger, .ended)
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_QUIT: .quit
    default: nil
    }
  }

  // MARK: - Pointers

  /// The left button is finger 0; the others have no meaning to a touch screen.
  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ phase: PointerSample.Phase
  ) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse else { return nil }
    pointer = point(event.x, event.y)
    guard Int32(event.button) == SDL_BUTTON_LEFT else { return nil }
    return .pointer(PointerSample(phase: phase, position: pointer))
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse else { return nil }
    pointer = point(event.x, event.y)
    let left = UInt32(1) << UInt32(SDL_BUTTON_LEFT - 1)
    guard event.state & left != 0 else { return nil }
    return .pointer(PointerSample(phase: .moved, position: pointer))
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse else { return nil }
    let sample = WheelSample(event, at: pointer, isSideways: isShiftDown)
    return sample.delta == .zero ? nil : .wheel(sample)
  }

  /// Fingers come in shares of the window and with any number; they leave in points, counted from 1.
  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ phase: PointerSample.Phase
  ) -> HostEvent.Kind? {
    if phase == .began {
      fingers[event.fingerId] = fingers[event.fingerId] ?? (1...).first { !fingers.values.contains($0) }
    }
    guard let id = fingers[event.fingerId] else { return nil }
    if phase == .ended { fingers[event.fingerId] = nil }
    let position = CGPoint(
      x: CGFloat(event.x) * surface.size.width, y: CGFloat(event.y) * surface.size.height)
    return .pointer(PointerSample(id: id, phase: phase, position: position))
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / surface.scale, y: CGFloat(y) / surface.scale)
  }

  /// `SDL_TOUCH_MOUSEID`: the mouse that SDL makes up from a finger.
  private static let touchMouse = UInt32.max

  // MARK: - Keys

  private mutating func key(_ event: SDL_KeyboardEvent, _ phase: KeySample.Phase) -> HostEvent.Kind? {
    let sample = KeySample(event, phase)
    isShiftDown = sample.modifiers.contains(.shift)
    return .key(sample)
  }

  // MARK: - The window

  private mutating func window(_ event: SDL_WindowEvent) -> HostEvent.Kind? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    // RESIZED follows it when the user did it; this one always comes.
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      surface = SurfaceInfo(pixels: (Int(event.data1), Int(event.data2)), scale: surface.scale)
      return .resize(surface)
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focus(true)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isShiftDown = false
      return .focus(false)
    case SDL_WINDOWEVENT_CLOSE: return .quit
    default: return nil
    }
  }
}

extension SurfaceInfo {
  /// A window of so many pixels, each at least one.
  init(pixels: (width: Int, height: Int), scale: CGFloat) {
    self.init(
      size: CGSize(
        width: CGFloat(max(1, pixels.width)) / scale, height: CGFloat(max(1, pixels.height)) / scale),
      scale: scale)
  }
}
