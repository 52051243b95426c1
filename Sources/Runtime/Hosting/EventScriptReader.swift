// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Reads the lines of a script.
struct EventScriptReader {
  private(set) var steps: [EventScript.Step] = []
  private var words: [EventScriptWords.Word] = []
  private var number = 0
  private var time: TimeInterval = 0

  private static let verbs = [
    "down", "move", "up", "cancel", "tap", "finger", "right", "hover", "wheel", "key", "press", "release",
    "repeat",
    "text", "compose", "resize", "focus", "close", "end",
  ]

  mutating func read(_ line: String, number: Int) throws(EventScriptError) {
    self.number = number
    words = try EventScriptWords.words(of: line, number: number)
    guard !words.isEmpty else { return }
    try readTime()
    let verb = try bare("what happens: \(Self.verbs.joined(separator: ", "))")
    switch verb {
    case "finger":
      let id = try bare("the finger's number")
      guard let id = Int(id) else { throw error("finger \(id): a whole number is meant") }
      try readPointer(try bare("down, move, up, cancel or tap"), id: id)
    case "right": try readPointer(try bare("down, move, up or tap"), id: -2, isSecondary: true)
    case "down", "move", "up", "cancel", "tap": try readPointer(verb, id: 0)
    case "hover":
      if words.first == .bare("out") {
        words.removeFirst()
        add(.hover(nil))
      } else {
        add(.hover(try place()))
      }
    case "wheel": try readWheel()
    case "key", "press", "release", "repeat": try readKey(verb)
    case "text": add(.event(.text(TextSample(try quoted("the text in quotes")))))
    case "compose": try readComposition()
    case "resize": try readSize()
    case "focus":
      let word = try bare("on or off")
      guard word == "on" || word == "off" else { throw error("focus \(word): on or off is meant") }
      add(.event(.focus(word == "on")))
    case "close": add(.event(.quit))
    case "end": add(.end)
    default: throw error("\"\(verb)\" is no step; there are \(Self.verbs.joined(separator: ", "))")
    }
    guard words.isEmpty else { throw error("\(Self.shown(words[0])) is one word too many") }
  }

  // MARK: - Steps

  private mutating func readTime() throws(EventScriptError) {
    let word = try bare("the time")
    let isRelative = word.hasPrefix("+")
    guard let value = Self.number(isRelative ? String(word.dropFirst()) : word), value >= 0, value <= 1e6
    else {
      throw error(
        "\"\(word)\" is no time: a line begins with seconds, as 0.25, or +0.25 after the line before")
    }
    let next = isRelative ? time + value : value
    guard next >= time else {
      throw error("\(word) is before the line above, at \(time): times never go back")
    }
    time = next
  }

  private mutating func readPointer(_ verb: String, id: Int, isSecondary: Bool = false)
    throws(EventScriptError)
  {
    func pointer(_ phase: PointerSample.Phase, _ place: EventScript.Place?) -> EventScript.Action {
      .pointer(id: id, phase, place, isSecondary: isSecondary)
    }
    switch verb {
    case "down": add(pointer(.began, try place()))
    case "move": add(pointer(.moved, try place()))
    case "up": add(pointer(.ended, words.isEmpty ? nil : try place()))
    case "cancel": add(pointer(.cancelled, words.isEmpty ? nil : try place()))
    case "tap":
      let place = try place()
      add(pointer(.began, place))
      add(pointer(.ended, nil))
    default: throw error("\"\(verb)\" is nothing that a finger does: down, move, up, cancel or tap")
    }
  }

  private mutating func readWheel() throws(EventScriptError) {
    let place = try place()
    guard try bare("by and the points") == "by" else {
      throw error("a wheel turns by points: wheel 10,20 by 0,48")
    }
    let delta = try pair("how far content moves, as 0,48")
    let isPrecise = words.first == .bare("precise")
    if isPrecise { words.removeFirst() }
    add(.wheel(place, CGVector(dx: delta.0, dy: delta.1), isPrecise: isPrecise))
  }

  private mutating func readKey(_ verb: String) throws(EventScriptError) {
    let name: String
    switch words.first {
    case .bare(let word), .quoted(let word): name = word
    case nil: throw error("the key is missing: one character, or \(KeyNames.all)")
    }
    words.removeFirst()
    guard let (key, characters) = KeyNames.key(name) else {
      throw error("\"\(name)\" is no key; there are single characters and \(KeyNames.all)")
    }
    var modifiers: KeySample.Modifiers = []
    while case .bare(let word)? = words.first {
      guard let modifier = KeyNames.modifier(word) else {
        throw error(
          "\"\(word)\" is no modifier; there are \(KeyNames.modifiers.map(\.name).joined(separator: ", "))")
      }
      words.removeFirst()
      modifiers.insert(modifier)
    }
    let sample = KeySample(key, characters: characters, modifiers: modifiers, isRepeat: verb == "repeat")
    if verb != "release" { add(.event(.key(sample))) }
    if verb == "release" || verb == "key" {
      var ended = sample
      ended.phase = .ended
      add(.event(.key(ended)))
    }
  }

  private mutating func readComposition() throws(EventScriptError) {
    let text = try quoted("the composed text in quotes")
    var selection = text.count..<text.count
    if !words.isEmpty {
      let word = try bare("the selection")
      let parts = Self.parts(word.components(separatedBy: "..")) { Int($0) }
      guard parts.count == 2, parts[0] >= 0, parts[0] <= parts[1], parts[1] <= text.count else {
        throw error("\(word) selects nothing in \(text.count) characters: as 0..\(text.count)")
      }
      selection = parts[0]..<parts[1]
    }
    add(.event(.text(TextSample(text, composedSelection: selection))))
  }

  private mutating func readSize() throws(EventScriptError) {
    let word = try bare("the size, as 375x667")
    let parts = Self.parts(word.components(separatedBy: "x")) { Self.number($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 16384 }) else {
      throw error("\(word) is no size in points: as 375x667")
    }
    var scale = 1.0
    if case .bare(let word)? = words.first, word.hasPrefix("@") {
      words.removeFirst()
      guard let value = Self.number(String(word.dropFirst())), value > 0, value <= 8 else {
        throw error("\(word) is no scale: as @2")
      }
      scale = value
    }
    add(.event(.resize(SurfaceInfo(size: CGSize(width: parts[0], height: parts[1]), scale: scale))))
  }

  private mutating func add(_ action: EventScript.Action) {
    steps.append(EventScript.Step(time: time, action, line: number))
  }

  // MARK: - Words

  private mutating func place() throws(EventScriptError) -> EventScript.Place {
    guard case .quoted(let name)? = words.first else {
      let point = try pair("a place: points as 120,300, or the name of a view in quotes")
      return .point(CGPoint(x: point.0, y: point.1))
    }
    words.removeFirst()
    guard words.first == .bare("+") else { return .view(name, offset: .zero) }
    words.removeFirst()
    let offset = try pair("the points beside the middle, as 10,-4")
    return .view(name, offset: CGVector(dx: offset.0, dy: offset.1))
  }

  private mutating func pair(_ meant: String) throws(EventScriptError) -> (Double, Double) {
    let word = try bare(meant)
    let parts = Self.parts(word.components(separatedBy: ",")) { Self.number($0) }
    guard parts.count == 2 else { throw error("\"\(word)\" is not \(meant)") }
    return (parts[0], parts[1])
  }

  private mutating func bare(_ meant: String) throws(EventScriptError) -> String {
    guard let first = words.first else { throw error("the line ends before \(meant)") }
    guard case .bare(let word) = first else { throw error("\(Self.shown(first)) is not \(meant)") }
    words.removeFirst()
    return word
  }

  private mutating func quoted(_ meant: String) throws(EventScriptError) -> String {
    guard case .quoted(let word)? = words.first else {
      throw error(words.first.map { "\(Self.shown($0)) is not \(meant)" } ?? "the line ends before \(meant)")
    }
    words.removeFirst()
    return word
  }

  private func error(_ reason: String) -> EventScriptError { EventScriptError(line: number, reason) }

  private static func shown(_ word: EventScriptWords.Word) -> String {
    switch word {
    case .bare(let text), .quoted(let text): "\"\(text)\""
    }
  }

  /// All of them read, or none.
  private static func parts<Value>(_ texts: [String], _ read: (String) -> Value?) -> [Value] {
    let values = texts.compactMap(read)
    return values.count == texts.count ? values : []
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite && !text.lowercased().contains("0x") ? $0 : nil }
  }
}
