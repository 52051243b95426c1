// SPDX-License-Identifier: MIT
package import CSDL2
import Foundation
import Hosting

/// What an SDL event means to the runtime: a function of the event, the window's size and the time.
///
/// A value: it remembers which finger has which small number, and what the events of wheel and mouse do not say: where
/// the pointer is, whether Shift is down, and where the pointer was when Alt went down.
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
  /// Where Alt went down: the middle between the mouse and the finger that it makes up.
  private var pivot: CGPoint?
  /// The made-up finger is down around this point.
  private var mirror: CGPoint?

  package init(surface: SurfaceInfo, base: TimeBase = TimeBase()) {
    self.surface = surface
    self.base = base
  }

  /// The events for the runtime; none when it is none of its business.
  package mutating func hostEvents(for event: SDL_Event) -> [HostEvent] {
    let time = base.time(at: event.common.timestamp)
    return kinds(of: event).map { HostEvent(time: time, $0) }
  }

  private mutating func kinds(of event: SDL_Event) -> [HostEvent.Kind] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: button(event.button, .began)
    case SDL_MOUSEBUTTONUP: button(event.button, .ended)
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_KEYDOWN: key(event.key, .began)
    case SDL_KEYUP: key(event.key, .ended)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_TEXTEDITING: editing(event.edit)
    case SDL_FINGERDOWN: finger(event.tfinger, .began)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved)
    case SDL_FINGERUP: finger(event.tfinger, .ended)
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_QUIT: [.quit]
    default: []
    }
  }

  // MARK: - Pointers

  /// The left button is finger 0, with Alt held two fingers; the right one is a pointer of its own.
  private mutating func button(_ event: SDL_MouseButtonEvent, _ phase: PointerSample.Phase) -> [HostEvent
    .Kind]
  {
    guard event.which != Self.touchMouse else { return [] }
    pointer = point(event.x, event.y)
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT:
      if phase == .began { mirror = pivot }
      defer { if phase == .ended { mirror = nil } }
      return mouse(phase)
    case SDL_BUTTON_RIGHT:
      return [.pointer(PointerSample(id: Self.secondary, phase: phase, position: pointer, isSecondary: true))]
    default: return []
    }
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent) -> [HostEvent.Kind] {
    guard event.which != Self.touchMouse else { return [] }
    pointer = point(event.x, event.y)
    func isDown(_ button: Int32) -> Bool { event.state & UInt32(1) << UInt32(button - 1) != 0 }
    if isDown(SDL_BUTTON_LEFT) { return mouse(.moved) }
    if isDown(SDL_BUTTON_RIGHT) {
      return [
        .pointer(PointerSample(id: Self.secondary, phase: .moved, position: pointer, isSecondary: true))
      ]
    }
    return [.hover(pointer)]
  }

  /// The mouse as a finger, and the one on the other side of the pivot.
  private func mouse(_ phase: PointerSample.Phase) -> [HostEvent.Kind] {
    let finger = HostEvent.Kind.pointer(PointerSample(phase: phase, position: pointer))
    guard let mirror else { return [finger] }
    let position = CGPoint(x: 2 * mirror.x - pointer.x, y: 2 * mirror.y - pointer.y)
    return [finger, .pointer(PointerSample(id: Self.mirrored, phase: phase, position: position))]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [HostEvent.Kind] {
    guard event.which != Self.touchMouse else { return [] }
    let sample = WheelSample(event, at: pointer, isSideways: isShiftDown)
    return sample.delta == .zero ? [] : [.wheel(sample)]
  }

  /// Fingers come in shares of the window and with any number; they leave in points, counted from 1.
  private mutating func finger(_ event: SDL_TouchFingerEvent, _ phase: PointerSample.Phase) -> [HostEvent
    .Kind]
  {
    if phase == .began {
      fingers[event.fingerId] = fingers[event.fingerId] ?? (1...).first { !fingers.values.contains($0) }
    }
    guard let id = fingers[event.fingerId] else { return [] }
    if phase == .ended { fingers[event.fingerId] = nil }
    let position = CGPoint(
      x: CGFloat(event.x) * surface.size.width, y: CGFloat(event.y) * surface.size.height)
    return [.pointer(PointerSample(id: id, phase: phase, position: position))]
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / surface.scale, y: CGFloat(y) / surface.scale)
  }

  /// `SDL_TOUCH_MOUSEID`: the mouse that SDL makes up from a finger.
  private static let touchMouse = UInt32.max
  private static let mirrored = -1
  private static let secondary = -2

  // MARK: - Keys

  private mutating func key(_ event: SDL_KeyboardEvent, _ phase: KeySample.Phase) -> [HostEvent.Kind] {
    let sample = KeySample(event, phase)
    isShiftDown = sample.modifiers.contains(.shift)
    pivot = sample.modifiers.contains(.alternate) ? pivot ?? pointer : nil
    return [.key(sample)]
  }

  private func text(_ event: SDL_TextInputEvent) -> [HostEvent.Kind] {
    let text = Self.string(event.text)
    return text.isEmpty ? [] : [.text(TextSample(text))]
  }

  /// SDL counts what is selected in code points.
  private func editing(_ event: SDL_TextEditingEvent) -> [HostEvent.Kind] {
    let text = Self.string(event.text)
    let scalars = text.unicodeScalars
    func characters(_ count: Int32) -> Int {
      let end = scalars.index(scalars.startIndex, offsetBy: Int(max(0, count)), limitedBy: scalars.endIndex)
      return text.distance(from: text.startIndex, to: end ?? text.endIndex)
    }
    let start = characters(event.start)
    let end = max(start, characters(event.start + max(0, event.length)))
    return [.text(TextSample(text, composedSelection: start..<end))]
  }

  /// The text in one of SDL's arrays of bytes.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: - The window

  private mutating func window(_ event: SDL_WindowEvent) -> [HostEvent.Kind] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    // RESIZED follows it when the user did it; this one always comes.
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      surface = SurfaceInfo(pixels: (Int(event.data1), Int(event.data2)), scale: surface.scale)
      return [.resize(surface)]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focus(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      (isShiftDown, pivot) = (false, nil)
      return [.focus(false)]
    case SDL_WINDOWEVENT_CLOSE: return [.quit]
    case SDL_WINDOWEVENT_LEAVE: return [.hover(nil)]
    default: return []
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
