// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What a user does, as a list of steps with times: written by hand, or recorded from a window.
///
/// The text has one step a line, and `#` begins a comment:
///
///     0.00  down 120,300            a finger, or the mouse, comes down: points of the window
///     0.05  move 120,260
///     0.10  up                      where it is
///     0.20  tap "Log in"            the view with that identifier, or else that text
///     0.30  finger 2 down "photo" + 10,-4
///     0.40  right down 20,20
///     0.50  hover 20,20             hover out: the mouse leaves
///     0.60  wheel 20,20 by 0,48     precise: of a touchpad
///     0.70  key return shift        press, release, repeat: the parts of it
///     0.80  text "Hello"
///     0.90  compose "ni" 2..2
///     1.00  resize 375x667 @2
///     1.10  focus off
///     1.20  close
///     2.00  end                     how long it takes
///
/// Times are seconds from the beginning of the script, `+0.1` seconds from the line before; they never go back.
public struct EventScript: Hashable, Sendable {
  /// Where a finger is.
  public enum Place: Hashable, Sendable {
    /// Points from the window's top left corner.
    case point(CGPoint)
    /// The middle of the view with that identifier or text, moved by points.
    case view(String, offset: CGVector)
  }

  public enum Action: Hashable, Sendable {
    /// A nil place is where the finger was.
    case pointer(id: Int, PointerSample.Phase, Place?, isSecondary: Bool)
    case wheel(Place, CGVector, isPrecise: Bool)
    /// Nil: the mouse leaves.
    case hover(Place?)
    /// What needs no place.
    case event(HostEvent.Kind)
    /// Nothing but time.
    case end
  }

  public struct Step: Hashable, Sendable {
    /// Seconds from the beginning.
    public var time: TimeInterval
    public var action: Action
    /// Its line in the text, from 1; 0 if it came from no text.
    public var line: Int

    public init(time: TimeInterval, _ action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  public private(set) var steps: [Step] = []

  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The time of the last step, seconds.
  public var duration: TimeInterval { steps.last?.time ?? 0 }

  /// Reads a script; throws with the line that cannot be read.
  public init(parsing text: String) throws(EventScriptError) {
    var reader = EventScriptReader()
    // A carriage return and its line feed are one character.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      try reader.read(String(line), number: index + 1)
    }
    steps = reader.steps
  }

  /// What a window heard.
  public mutating func record(_ event: HostEvent) {
    switch event.kind {
    case .pointer(let sample):
      add(
        event.time,
        .pointer(id: sample.id, sample.phase, .point(sample.position), isSecondary: sample.isSecondary))
    case .wheel(let sample):
      add(event.time, .wheel(.point(sample.position), sample.delta, isPrecise: sample.isPrecise))
    case .hover(let position): add(event.time, .hover(position.map { .point($0) }))
    case .key, .text, .resize, .focus, .quit: add(event.time, .event(event.kind))
    case .exposed: break
    }
  }

  /// It lasts until `time`, whatever happens last.
  public mutating func end(at time: TimeInterval) { add(time, .end) }

  private mutating func add(_ time: TimeInterval, _ action: Action) {
    steps.append(Step(time: max(time, duration), action))
  }
}

/// A line of a script that cannot be read or played.
public struct EventScriptError: Error, CustomStringConvertible, Hashable, Sendable {
  /// From 1.
  public let line: Int
  public let reason: String

  public init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)" }
}
