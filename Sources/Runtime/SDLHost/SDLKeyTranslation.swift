// SPDX-License-Identifier: MIT
internal import CSDL2
import Foundation
import Graphics
import Hosting

extension KeySample {
  /// SDL counts keys as the USB tables do.
  init(_ event: SDL_KeyboardEvent, _ phase: Phase) {
    let code = event.keysym.scancode.rawValue
    var modifiers = Modifiers(sdl: event.keysym.mod)
    if (SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(code) {
      modifiers.insert(.numericPad)
    }
    self.init(
      Key(rawValue: Int(code)), characters: Self.characters(event.keysym.sym), modifiers: modifiers,
      phase: phase, isRepeat: event.repeat != 0)
  }

  /// A key that writes something has its character for a number.
  private static func characters(_ symbol: SDL_Keycode) -> String {
    guard symbol >= 0x20, symbol != 0x7F, let scalar = Unicode.Scalar(UInt32(symbol)) else { return "" }
    return String(Character(scalar))
  }
}

extension KeySample.Modifiers {
  init(sdl modifiers: UInt16) {
    self = []
    let names: [(SDL_Keymod, Self)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
      (KMOD_LALT, .alternate), (KMOD_RALT, .alternate), (KMOD_LGUI, .command), (KMOD_RGUI, .command),
      (KMOD_CAPS, .alphaShift),
    ]
    for (mask, name) in names where UInt32(modifiers) & UInt32(mask.rawValue) != 0 { insert(name) }
  }
}

extension WheelSample {
  /// Three lines of 16 points: what a notch moves on desktops.
  private static let notch: CGFloat = 48

  /// SDL counts notches upwards and to the right. A direction that the user has turned around (`flipped`) has
  /// been turned around in the numbers already.
  ///
  /// `isSideways`: the wheel moves content sideways, as with Shift held down.
  init(_ event: SDL_MouseWheelEvent, at position: CGPoint, isSideways: Bool) {
    let notches = CGVector(dx: CGFloat(event.preciseX), dy: -CGFloat(event.preciseY))
    var delta = CGVector(dx: notches.dx * Self.notch, dy: notches.dy * Self.notch)
    if isSideways, delta.dx == 0 { delta = CGVector(dx: delta.dy, dy: 0) }
    let isPrecise = [notches.dx, notches.dy].contains { $0 != $0.rounded() }
    self.init(position: position, delta: delta, isPrecise: isPrecise)
  }
}
