// SPDX-License-Identifier: MIT
import CSDL2
import Foundation
import Hosting
import SDLHost
import Testing

@Suite struct SDLEventTranslationTests {
  private static let surface = SurfaceInfo(size: CGSize(width: 200, height: 100), scale: 2)

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var event: SDL_Event
    var expected: HostEvent.Kind?
  }

  private static func pointer(_ id: Int, _ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat)
    -> HostEvent.Kind
  { .pointer(PointerSample(id: id, phase: phase, position: CGPoint(x: x, y: y))) }

  private static func secondary(_ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat) -> HostEvent.Kind {
    .pointer(PointerSample(id: -2, phase: phase, position: CGPoint(x: x, y: y), isSecondary: true))
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "the left button down, in points", event: .button(SDL_MOUSEBUTTONDOWN, at: (100, 51)),
      expected: pointer(0, .began, 50, 25.5)),
    Case(
      testDescription: "the left button up, outside", event: .button(SDL_MOUSEBUTTONUP, at: (-4, 402)),
      expected: pointer(0, .ended, -2, 201)),
    Case(
      testDescription: "the right button", event: .button(SDL_MOUSEBUTTONDOWN, 3, at: (1, 1)),
      expected: secondary(.began, 0.5, 0.5)),
    Case(
      testDescription: "the middle button", event: .button(SDL_MOUSEBUTTONDOWN, 2, at: (1, 1)), expected: nil),
    Case(
      testDescription: "a button made up from a finger",
      event: .button(SDL_MOUSEBUTTONDOWN, which: .max, at: (1, 1)), expected: nil),
    Case(
      testDescription: "motion with the left button", event: .motion(buttons: 1, at: (10, 20)),
      expected: pointer(0, .moved, 5, 10)),
    Case(
      testDescription: "motion with left and right", event: .motion(buttons: 5, at: (10, 20)),
      expected: pointer(0, .moved, 5, 10)),
    Case(
      testDescription: "motion alone", event: .motion(buttons: 0, at: (10, 20)),
      expected: .hover(CGPoint(x: 5, y: 10))),
    Case(
      testDescription: "motion with the right button", event: .motion(buttons: 4, at: (10, 20)),
      expected: secondary(.moved, 5, 10)),
    Case(
      testDescription: "the mouse leaves the window", event: .window(SDL_WINDOWEVENT_LEAVE),
      expected: .hover(nil)),
    Case(
      testDescription: "motion made up from a finger", event: .motion(buttons: 1, which: .max, at: (1, 2)),
      expected: nil),
    Case(
      testDescription: "a new size",
      event: .window(SDL_WINDOWEVENT_SIZE_CHANGED, (301, 202)),
      expected: .resize(SurfaceInfo(size: CGSize(width: 150.5, height: 101), scale: 2))),
    Case(
      testDescription: "a size of nothing counts as one pixel",
      event: .window(SDL_WINDOWEVENT_SIZE_CHANGED, (0, 0)),
      expected: .resize(SurfaceInfo(size: CGSize(width: 0.5, height: 0.5), scale: 2))),
    Case(
      testDescription: "the user's half of a new size", event: .window(SDL_WINDOWEVENT_RESIZED, (301, 202)),
      expected: nil),
    Case(testDescription: "exposed", event: .window(SDL_WINDOWEVENT_EXPOSED), expected: .exposed),
    Case(
      testDescription: "keyboard gained", event: .window(SDL_WINDOWEVENT_FOCUS_GAINED),
      expected: .focus(true)),
    Case(
      testDescription: "keyboard lost", event: .window(SDL_WINDOWEVENT_FOCUS_LOST), expected: .focus(false)),
    Case(
      testDescription: "the window's close button", event: .window(SDL_WINDOWEVENT_CLOSE), expected: .quit),
    Case(testDescription: "moved", event: .window(SDL_WINDOWEVENT_MOVED, (1, 1)), expected: nil),
    Case(testDescription: "quit", event: .plain(SDL_QUIT), expected: .quit),
    Case(testDescription: "no text", event: .plain(SDL_TEXTINPUT), expected: nil),
    Case(testDescription: "text", event: .text("é"), expected: .text(TextSample("é"))),
    Case(
      testDescription: "a composition, its caret after two characters of three code points",
      event: .editing("e\u{301}你好", start: 3, length: 0),
      expected: .text(TextSample("e\u{301}你好", composedSelection: 2..<2))),
    Case(
      testDescription: "a composition that was given up", event: .editing("", start: 0, length: 0),
      expected: .text(TextSample("", composedSelection: 0..<0))),
  ]

  @Test(arguments: cases) func anEventMeans(_ one: Case) {
    var translation = SDLEventTranslation(surface: Self.surface)

    #expect(translation.hostEvent(for: one.event)?.kind == one.expected)
  }

  @Test func withAltHeldTheMouseIsTwoFingersAroundWhereItWasThen() {
    var translation = SDLEventTranslation(surface: Self.surface)
    func kinds(_ event: SDL_Event) -> [HostEvent.Kind] { translation.hostEvents(for: event).map(\.kind) }
    _ = kinds(.motion(buttons: 0, at: (100, 100)))
    _ = kinds(.key(SDL_KEYDOWN, SDL_SCANCODE_LALT, modifiers: [KMOD_LALT]))
    _ = kinds(.motion(buttons: 0, at: (120, 100)))

    #expect(
      kinds(.button(SDL_MOUSEBUTTONDOWN, at: (120, 100)))
        == [Self.pointer(0, .began, 60, 50), Self.pointer(-1, .began, 40, 50)])
    // Alt may come up meanwhile.
    _ = kinds(.key(SDL_KEYUP, SDL_SCANCODE_LALT))
    #expect(
      kinds(.motion(buttons: 1, at: (140, 110)))
        == [Self.pointer(0, .moved, 70, 55), Self.pointer(-1, .moved, 30, 45)])
    #expect(
      kinds(.button(SDL_MOUSEBUTTONUP, at: (140, 110)))
        == [Self.pointer(0, .ended, 70, 55), Self.pointer(-1, .ended, 30, 45)])
    #expect(kinds(.button(SDL_MOUSEBUTTONDOWN, at: (2, 2))) == [Self.pointer(0, .began, 1, 1)])
  }

  @Test func fingersAreCountedFromOneAndTheirNumbersUsedAgain() {
    var translation = SDLEventTranslation(surface: Self.surface)
    func kinds(_ events: SDL_Event...) -> [HostEvent.Kind?] {
      events.map { translation.hostEvent(for: $0)?.kind }
    }

    let first = kinds(
      .finger(SDL_FINGERDOWN, 900, at: (0.5, 0.25)), .finger(SDL_FINGERDOWN, -7, at: (1, 1)),
      .finger(SDL_FINGERUP, 900, at: (0, 0)), .finger(SDL_FINGERMOTION, -7, at: (0.75, 0.5)),
      .finger(SDL_FINGERDOWN, 31, at: (0, 1)))

    #expect(
      first == [
        Self.pointer(1, .began, 100, 25), Self.pointer(2, .began, 200, 100), Self.pointer(1, .ended, 0, 0),
        Self.pointer(2, .moved, 150, 50), Self.pointer(1, .began, 0, 100),
      ])
    #expect(
      kinds(.finger(SDL_FINGERMOTION, 5, at: (0, 0)), .finger(SDL_FINGERUP, 5, at: (0, 0))) == [nil, nil])
  }

  @Test func aFingersPlaceFollowsTheNewSize() {
    var translation = SDLEventTranslation(surface: Self.surface)

    _ = translation.hostEvent(for: .window(SDL_WINDOWEVENT_SIZE_CHANGED, (800, 800)))
    let event = translation.hostEvent(for: .finger(SDL_FINGERDOWN, 1, at: (0.5, 0.5)))

    #expect(event?.kind == Self.pointer(1, .began, 200, 200))
  }

  @Test(arguments: [
    (UInt32(1000), 10.0), (990, 9.99), (1250, 10.25),
  ]) func stampsAreMappedToTheHostsSeconds(_ stamp: UInt32, _ time: Double) {
    var translation = SDLEventTranslation(
      surface: Self.surface, base: .init(seconds: 10, ticks: 1000))

    let event = translation.hostEvent(for: .plain(SDL_QUIT, stamp: stamp))

    #expect(abs((event?.time ?? .nan) - time) < 1e-9)
  }

  @Test func theCounterOfMillisecondsMayWrap() {
    var translation = SDLEventTranslation(surface: Self.surface, base: .init(seconds: 60, ticks: 20))

    let event = translation.hostEvent(for: .plain(SDL_QUIT, stamp: .max - 9))

    #expect(abs((event?.time ?? .nan) - 59.97) < 1e-9)
  }
}
