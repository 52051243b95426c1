// SPDX-License-Identifier: MIT
import CSDL2
import Hosting
import SDLHost

extension SDLEventTranslation {
  /// The first of the events, where one is meant.
  mutating func hostEvent(for event: SDL_Event) -> HostEvent? { hostEvents(for: event).first }
}

/// Events as SDL would send them.
extension SDL_Event {
  static func plain(_ type: SDL_EventType, stamp: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.common.type = type.rawValue
    event.common.timestamp = stamp
    return event
  }

  static func button(
    _ type: SDL_EventType, _ button: UInt8 = 1, which: UInt32 = 0, at place: (Int32, Int32)
  ) -> SDL_Event {
    var event = plain(type)
    event.button.button = button
    event.button.which = which
    event.button.x = place.0
    event.button.y = place.1
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = plain(SDL_TEXTINPUT)
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
    return event
  }

  /// `start` and `length` count code points.
  static func editing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = plain(SDL_TEXTEDITING)
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    (event.edit.start, event.edit.length) = (start, length)
    return event
  }

  static func motion(buttons: UInt32, which: UInt32 = 0, at place: (Int32, Int32)) -> SDL_Event {
    var event = plain(SDL_MOUSEMOTION)
    event.motion.state = buttons
    event.motion.which = which
    event.motion.x = place.0
    event.motion.y = place.1
    return event
  }

  static func finger(_ type: SDL_EventType, _ id: SDL_FingerID, at place: (Float, Float)) -> SDL_Event {
    var event = plain(type)
    event.tfinger.fingerId = id
    event.tfinger.x = place.0
    event.tfinger.y = place.1
    return event
  }

  static func wheel(_ x: Float, _ y: Float, which: UInt32 = 0, isFlipped: Bool = false) -> SDL_Event {
    var event = plain(SDL_MOUSEWHEEL)
    event.wheel.which = which
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.x = Int32(x)
    event.wheel.y = Int32(y)
    event.wheel.direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return event
  }

  static func key(
    _ type: SDL_EventType, _ scancode: SDL_Scancode, symbol: Int32 = 0, modifiers: [SDL_Keymod] = [],
    isRepeat: Bool = false
  ) -> SDL_Event {
    var event = plain(type)
    event.key.keysym.scancode = scancode
    event.key.keysym.sym = symbol
    event.key.keysym.mod = modifiers.reduce(0) { $0 | UInt16($1.rawValue) }
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func window(_ kind: SDL_WindowEventID, _ data: (Int32, Int32) = (0, 0)) -> SDL_Event {
    var event = plain(SDL_WINDOWEVENT)
    event.window.event = UInt8(kind.rawValue)
    event.window.data1 = data.0
    event.window.data2 = data.1
    return event
  }
}
