// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct EventScriptTests {
  private func parse(_ text: String) throws -> [EventScript.Action] {
    try EventScript(parsing: text).steps.map(\.action)
  }

  // MARK: - Text

  @Test func everyStepOfTheDocumentationIsRead() throws {
    let text = """
      # A comment, and an empty line.

      0.00  down 120,300  # beside a step
      0.05  move 120,260
      0.10  up
      0.20  tap "Log in"
      0.30  finger 2 down "photo" + 10,-4
      0.35  finger 2 cancel
      0.40  right down 20,20
      0.45  right up 30,20
      0.50  hover 20,20
      0.55  hover out
      0.60  wheel 20,20 by 0,48
      0.65  wheel "list" by -3,0.5 precise
      0.70  key return shift
      0.75  press a control alt
      0.76  repeat a
      0.77  release a
      0.80  text "Hello \\"you\\"\\n"
      0.90  compose "ni" 1..2
      0.95  compose "ni"
      1.00  resize 375x667 @2
      1.10  focus off
      1.20  close
      2.00  end
      """
    let script = try EventScript(parsing: text)
    let place = EventScript.Place.view("photo", offset: CGVector(dx: 10, dy: -4))
    let expected: [EventScript.Action] = [
      .pointer(id: 0, .began, .point(CGPoint(x: 120, y: 300)), isSecondary: false),
      .pointer(id: 0, .moved, .point(CGPoint(x: 120, y: 260)), isSecondary: false),
      .pointer(id: 0, .ended, nil, isSecondary: false),
      .pointer(id: 0, .began, .view("Log in", offset: .zero), isSecondary: false),
      .pointer(id: 0, .ended, nil, isSecondary: false),
      .pointer(id: 2, .began, place, isSecondary: false),
      .pointer(id: 2, .cancelled, nil, isSecondary: false),
      .pointer(id: -2, .began, .point(CGPoint(x: 20, y: 20)), isSecondary: true),
      .pointer(id: -2, .ended, .point(CGPoint(x: 30, y: 20)), isSecondary: true),
      .hover(.point(CGPoint(x: 20, y: 20))), .hover(nil),
      .wheel(.point(CGPoint(x: 20, y: 20)), CGVector(dx: 0, dy: 48), isPrecise: false),
      .wheel(.view("list", offset: .zero), CGVector(dx: -3, dy: 0.5), isPrecise: true),
      .event(.key(KeySample(.returnOrEnter, modifiers: .shift))),
      .event(.key(KeySample(.returnOrEnter, modifiers: .shift, phase: .ended))),
      .event(.key(KeySample(.init(rawValue: 4), characters: "a", modifiers: [.control, .alternate]))),
      .event(.key(KeySample(.init(rawValue: 4), characters: "a", isRepeat: true))),
      .event(.key(KeySample(.init(rawValue: 4), characters: "a", phase: .ended))),
      .event(.text(TextSample("Hello \"you\"\n"))),
      .event(.text(TextSample("ni", composedSelection: 1..<2))),
      .event(.text(TextSample("ni", composedSelection: 2..<2))),
      .event(.resize(SurfaceInfo(size: CGSize(width: 375, height: 667), scale: 2))),
      .event(.focus(false)), .event(.quit), .end,
    ]
    #expect(script.steps.map(\.action) == expected)
    #expect(script.steps.first?.line == 3 && script.steps.last?.line == 25 && script.duration == 2)
    #expect(try EventScript(parsing: script.text).steps.map(\.action) == expected)
  }

  @Test func linesMayEndAsOnWindowsAndTimesMayBeRelative() throws {
    let script = try EventScript(parsing: "0.5 end\r\n+0.25 end\r\n\r\n+0 end\r\n1e0 end")
    #expect(script.steps.map(\.time) == [0.5, 0.75, 0.75, 1])
    #expect(script.steps.map(\.line) == [1, 2, 4, 5])
    #expect(try EventScript(parsing: "").duration == 0)
  }

  @Test func aWrittenScriptReadsBackTheSame() throws {
    var random = SystemSeed(1)
    for _ in 0..<300 {
      var time = 0.0
      let steps = (0..<20).map { _ -> EventScript.Step in
        time += Double.random(in: 0...0.3, using: &random)
        return EventScript.Step(time: time, random.action())
      }
      let text = EventScript(steps).text
      let read = try EventScript(parsing: text).steps
      #expect(read.map(\.action) == steps.map(\.action), "\(text)")
      #expect(read.map(\.time) == steps.map(\.time))
      #expect(read.map(\.line) == Array(1...20))
    }
  }

  @Test func whatAWindowHeardIsRecordedAndReadsBack() throws {
    var script = EventScript()
    script.record(HostEvent(time: 0.5, .pointer(PointerSample(phase: .began, position: CGPoint(x: 1, y: 2)))))
    script.record(
      HostEvent(time: 0.4, .pointer(PointerSample(phase: .cancelled, position: CGPoint(x: 3, y: 2)))))
    script.record(HostEvent(time: 0.6, .exposed))
    script.record(HostEvent(time: 0.7, .hover(nil)))
    script.end(at: 2)
    // Times never go back.
    #expect(script.text == "0.5 down 1,2\n0.5 cancel 3,2\n0.7 hover out\n2 end\n")
    #expect(try EventScript(parsing: script.text).text == script.text)
  }

  @Test(arguments: [
    ("0 end\nx end", 2, "\"x\" is no time"), ("-1 end", 1, "\"-1\" is no time"),
    ("1e9 end", 1, "is no time"), ("nan end", 1, "is no time"), ("0x1p2 end", 1, "is no time"),
    ("1 end\n0.5 end", 2, "0.5 is before the line above, at 1.0: times never go back"),
    ("0", 1, "the line ends before what happens: down, move"),
    ("0 \"down\"", 1, "\"down\" is not what happens"),
    ("\n\n0 dwon 1,2", 3, "\"dwon\" is no step; there are down, move"),
    ("0 down", 1, "the line ends before a place"), ("0 down 1", 1, "\"1\" is not a place"),
    ("0 down 1,2,3", 1, "\"1,2,3\" is not a place"), ("0 down 1,x,2", 1, "\"1,x,2\" is not a place"),
    ("0 down 1,inf", 1, "is not a place"), ("0 down 1,2 3", 1, "\"3\" is one word too many"),
    ("0 down \"a\" + 3", 1, "is not the points beside the middle"),
    ("0 finger", 1, "the line ends before the finger's number"),
    ("0 finger x down 1,2", 1, "finger x: a whole number is meant"),
    ("0 finger 1 flick 1,2", 1, "\"flick\" is nothing that a finger does"),
    ("0 wheel 1,2 to 3,4", 1, "a wheel turns by points"), ("0 wheel 1,2", 1, "the line ends before by"),
    ("0 key", 1, "the key is missing"), ("0 key entr", 1, "\"entr\" is no key; there are single characters"),
    ("0 key a shfit", 1, "\"shfit\" is no modifier; there are shift"),
    ("0 text Hello", 1, "\"Hello\" is not the text in quotes"),
    ("0 text", 1, "the line ends before the text"),
    ("0 text \"a", 1, "a quote is open: \"a"), ("0 text \"\\x\"", 1, "after a backslash stands n"),
    ("0 text \"\\u{zz}\"", 1, "after a backslash stands n"),
    ("0 compose \"ni\" 1..3", 1, "1..3 selects nothing in 2 characters"),
    ("0 compose \"ni\" 1..x..2", 1, "selects nothing"), ("0 compose \"ni\" 2..1", 1, "selects nothing"),
    ("0 resize 3", 1, "3 is no size in points"), ("0 resize 3xax4", 1, "is no size in points"),
    ("0 resize 0x10", 1, "is no size"), ("0 resize 10x10 @0", 1, "@0 is no scale"),
    ("0 focus maybe", 1, "focus maybe: on or off is meant"),
  ])
  func aLineThatCannotBeReadIsNamed(_ text: String, _ line: Int, _ reason: String) throws {
    let error = #expect(throws: EventScriptError.self) { try EventScript(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.description.hasPrefix("line \(line): ") == true)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  // MARK: - Played

  @Test func stepsAreForTheViewsThatAreThereThen() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    button.accessibilityIdentifier = "go"
    let stage = Stage(size: CGSize(width: 200, height: 200)) { $0.addSubview(button) }
    var times: [TimeInterval] = []
    button.addAction(
      UIAction { _ in
        times.append(stage.time)
        button.frame.origin.y += 50
      }, for: .touchUpInside)
    try stage.play(EventScript(parsing: "0 tap \"go\"\n0.2 down \"go\" + 30,10\n+0.1 up\n+0.1 end"))
    #expect(times.count == 2 && abs(stage.time - 0.4) < 0.02)
  }

  @Test func aStepWithoutAPlaceIsWhereTheFingerIs() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var places: [CGPoint] = []
    view.addGestureRecognizer(UITapGestureRecognizer { places.append($0.location(in: nil)) })
    let stage = Stage(size: CGSize(width: 200, height: 200)) { $0.addSubview(view) }
    // In a script of its own too.
    try stage.play(EventScript(parsing: "0 down 50,60"))
    try stage.play(EventScript(parsing: "0 up"))
    #expect(places == [CGPoint(x: 50, y: 60)])
  }

  @Test func anUnknownViewIsNamedWithItsLineAndTheNearest() throws {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    label.text = "Hello"
    let field = UIView()
    field.accessibilityIdentifier = "field"
    let stage = Stage(size: CGSize(width: 200, height: 200)) { window in
      window.addSubview(label)
      window.addSubview(field)
    }
    func failure(_ text: String) -> EventScriptError? {
      #expect(throws: EventScriptError.self) { try stage.play(EventScript(parsing: text)) }
    }
    let error = failure("0.1 end\n0.2 tap \"feild\"\n0.3 tap \"nothing\"")
    #expect(error == EventScriptError(line: 2, "no view is called \"feild\"; the nearest name is \"field\""))
    // At the time of the step, and no frame later.
    #expect(abs(stage.time - 0.2) < 0.02)
    #expect(failure("0 hover \"Helo\"")?.reason.hasSuffix("\"Hello\"") == true)
    #expect(failure("0 wheel \"x\" by 0,1")?.line == 1)
    let twin = UIView()
    twin.accessibilityIdentifier = "field"
    stage.window.addSubview(twin)
    #expect(
      failure("\n0 tap \"field\"")?.description
        == "line 2: 2 views are called \"field\": give one an identifier of its own")
    let empty = Stage(size: CGSize(width: 200, height: 200)) { _ in }
    let none = #expect(throws: EventScriptError.self) {
      try empty.play(EventScript(parsing: "0 tap \"a\""))
    }
    #expect(none?.reason == "no view is called \"a\", and none has an identifier or a text")
  }
}

/// Random numbers that are the same in every run.
struct SystemSeed: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  private mutating func number(_ range: ClosedRange<Double> = -500...500) -> Double {
    let value = Double.random(in: range, using: &self)
    return Bool.random(using: &self) ? value : value.rounded()
  }

  private mutating func text() -> String {
    let parts = [
      "a", "Z", " ", "\"", "\\", "\n", "\r", "\r\n", "\t", "#", "é", "\u{301}", "\u{2028}", "\u{0B}", "你",
      "👩‍👧", "+",
      "n", "u{41}",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in parts.randomElement(using: &self)! }.joined()
  }

  private mutating func place() -> EventScript.Place {
    if Bool.random(using: &self) { return .point(CGPoint(x: number(), y: number())) }
    return .view(
      text(), offset: Bool.random(using: &self) ? .zero : CGVector(dx: number(), dy: number()))
  }

  private mutating func key() -> HostEvent.Kind {
    let keys: [(KeySample.Key, String)] = [
      (.returnOrEnter, ""), (.spacebar, " "), (.home, ""), (.init(rawValue: 4), "a"),
      (.init(rawValue: 0), "§"),
      (.init(rawValue: 0), ""), (.init(rawValue: 30), "\""), (.init(rawValue: 77), "x:y"),
      (.init(rawValue: 4), "A"),
      (.init(rawValue: 4), "#"), (.upArrow, "\u{301}"),
    ]
    let (key, characters) = keys.randomElement(using: &self)!
    let all: [KeySample.Modifiers] = [.shift, .control, .alternate, .command, .alphaShift, .numericPad]
    let modifiers = all.filter { _ in Bool.random(using: &self) }
    let isDown = Bool.random(using: &self)
    return .key(
      KeySample(
        key, characters: characters, modifiers: KeySample.Modifiers(modifiers),
        phase: isDown ? .began : .ended,
        isRepeat: isDown && Bool.random(using: &self)))
  }

  mutating func action() -> EventScript.Action {
    let isSecondary = Int.random(in: 0..<4, using: &self) == 0
    let id = isSecondary ? -2 : Int.random(in: 0...3, using: &self)
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return .pointer(id: id, .began, place(), isSecondary: isSecondary)
    case 1: return .pointer(id: id, .moved, place(), isSecondary: isSecondary)
    case 2:
      return .pointer(id: id, .ended, Bool.random(using: &self) ? place() : nil, isSecondary: isSecondary)
    case 3:
      return .pointer(id: id, .cancelled, Bool.random(using: &self) ? place() : nil, isSecondary: isSecondary)
    case 4:
      return .wheel(
        place(), CGVector(dx: number(), dy: number()), isPrecise: Bool.random(using: &self))
    case 5: return .hover(Bool.random(using: &self) ? place() : nil)
    case 6: return .event(key())
    case 7: return .event(.text(TextSample(text())))
    case 8:
      let text = text()
      let start = Int.random(in: 0...text.count, using: &self)
      return .event(
        .text(TextSample(text, composedSelection: start..<Int.random(in: start...text.count, using: &self))))
    case 9:
      return .event(
        .resize(
          SurfaceInfo(size: CGSize(width: number(1...2000), height: number(1...2000)), scale: number(1...4))))
    case 10: return .event(Bool.random(using: &self) ? .quit : .focus(Bool.random(using: &self)))
    default: return .end
    }
  }
}
