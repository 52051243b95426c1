// SPDX-License-Identifier: MIT
import CSDL2
import Foundation
import Graphics
import Hosting
import SDLHost
import Testing

/// The wheel and the keys.
@Suite struct SDLInputTests {
  private static let surface = SurfaceInfo(size: CGSize(width: 200, height: 100), scale: 2)

  private func kinds(_ events: SDL_Event...) -> [HostEvent.Kind?] {
    var translation = SDLEventTranslation(surface: Self.surface)
    return events.map { translation.hostEvent(for: $0)?.kind }
  }

  private func wheel(_ dx: CGFloat, _ dy: CGFloat, isPrecise: Bool = false) -> HostEvent.Kind {
    .wheel(
      WheelSample(position: CGPoint(x: 5, y: 10), delta: CGVector(dx: dx, dy: dy), isPrecise: isPrecise))
  }

  private let move = SDL_Event.motion(buttons: 0, at: (10, 20))

  @Test func aNotchIsThreeLinesAndTurnsTowardsTheUserShowWhatIsFurtherDown() {
    #expect(kinds(move, .wheel(0, -1)).last == wheel(0, 48))
    #expect(kinds(move, .wheel(0, 2)).last == wheel(0, -96))
    #expect(kinds(move, .wheel(1, 0)).last == wheel(48, 0))
  }

  @Test func partsOfANotchComeFromATouchpad() {
    #expect(kinds(move, .wheel(0.25, -0.5)).last == wheel(12, 24, isPrecise: true))
  }

  @Test func aDirectionThatTheUserTurnedAroundIsTurnedAroundAlready() {
    #expect(kinds(move, .wheel(0, 1, isFlipped: true)).last == wheel(0, -48))
  }

  @Test func theWheelOfAFingerAndATurnByNothingSayNothing() {
    #expect(kinds(.wheel(0, 1, which: .max), .wheel(0, 0)) == [nil, nil])
  }

  @Test func thePointerIsWhereItLastMovedOrPressed() {
    let far = SDL_Event.motion(buttons: 0, at: (100, 100))
    #expect(kinds(far, .button(SDL_MOUSEBUTTONDOWN, 3, at: (10, 20)), .wheel(0, -1)).last == wheel(0, 48))
    // The mouse that SDL makes up from a finger is not the pointer.
    #expect(kinds(move, .motion(buttons: 1, which: .max, at: (1, 1)), .wheel(0, -1)).last == wheel(0, 48))
  }

  @Test func shiftTurnsTheWheelSideways() {
    let down = SDL_Event.key(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT, modifiers: [KMOD_LSHIFT])
    let up = SDL_Event.key(SDL_KEYUP, SDL_SCANCODE_LSHIFT)
    #expect(kinds(move, down, .wheel(0, -1)).last == wheel(48, 0))
    #expect(kinds(move, down, .wheel(1, -1)).last == wheel(48, 48))
    #expect(kinds(move, down, up, .wheel(0, -1)).last == wheel(0, 48))
    #expect(kinds(move, down, .window(SDL_WINDOWEVENT_FOCUS_LOST), .wheel(0, -1)).last == wheel(0, 48))
  }

  @Test func keysAreNumberedAsInTheUSBTables() {
    let keys: [(SDL_Scancode, KeySample.Key)] = [
      (SDL_SCANCODE_RETURN, .returnOrEnter), (SDL_SCANCODE_ESCAPE, .escape), (SDL_SCANCODE_TAB, .tab),
      (SDL_SCANCODE_BACKSPACE, .deleteOrBackspace), (SDL_SCANCODE_DELETE, .deleteForward),
      (SDL_SCANCODE_SPACE, .spacebar), (SDL_SCANCODE_HOME, .home), (SDL_SCANCODE_END, .end),
      (SDL_SCANCODE_PAGEUP, .pageUp), (SDL_SCANCODE_PAGEDOWN, .pageDown), (SDL_SCANCODE_UP, .upArrow),
      (SDL_SCANCODE_DOWN, .downArrow), (SDL_SCANCODE_LEFT, .leftArrow), (SDL_SCANCODE_RIGHT, .rightArrow),
    ]
    for (code, key) in keys {
      #expect(kinds(.key(SDL_KEYDOWN, code)) == [.key(KeySample(key))])
      #expect(kinds(.key(SDL_KEYUP, code)) == [.key(KeySample(key, phase: .ended))])
    }
  }

  @Test func aKeySaysWhatStandsOnItItsModifiersAndWhetherItRepeats() {
    let event = SDL_Event.key(
      SDL_KEYDOWN, SDL_SCANCODE_A, symbol: 0x61, modifiers: [KMOD_RSHIFT, KMOD_LCTRL, KMOD_CAPS],
      isRepeat: true)
    let expected = KeySample(
      KeySample.Key(rawValue: 4), characters: "a", modifiers: [.shift, .control, .alphaShift], isRepeat: true)
    #expect(kinds(event) == [.key(expected)])
    let alternate = SDL_Event.key(SDL_KEYDOWN, SDL_SCANCODE_KP_5, modifiers: [KMOD_RALT, KMOD_LGUI])
    #expect(
      kinds(alternate) == [
        .key(KeySample(KeySample.Key(rawValue: 0x5D), modifiers: [.alternate, .command, .numericPad]))
      ])
  }

  @Test(arguments: [Int32(8), 13, 27, 0x7F, 0x4000_0052, -1])
  func keysThatWriteNothingSayNothing(_ symbol: Int32) {
    let event = SDL_Event.key(SDL_KEYDOWN, SDL_SCANCODE_UP, symbol: symbol)
    #expect(kinds(event) == [.key(KeySample(.upArrow))])
  }
}
