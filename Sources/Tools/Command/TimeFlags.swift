// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// How a window's time begins: what its keys and the lab's panel do, said beforehand.
struct TimeFlags: Equatable {
  /// Of real time; less than 0 plays remembered frames backwards.
  var percent = 100
  /// Whether time stands still until somebody lets it go on.
  var isPaused = false
  /// The seconds that have passed when the window opens; nobody waits for them.
  var start: TimeInterval = 0
  /// The seconds that are played over and over.
  var loop: ClosedRange<TimeInterval>?

  static let flags: [Flag] = [.speed, .start, .paused, .loop]

  /// Time as it always is.
  init() {}

  init(_ arguments: Arguments) throws {
    percent = try arguments.speed() ?? 100
    isPaused = arguments.has(.paused)
    if let text = arguments.text(.start) {
      guard let seconds = Double(text), (0...600).contains(seconds) else {
        throw CommandError.usage("--at \(text): seconds from 0 to 600 are wanted, such as 1.5")
      }
      start = seconds
    }
    if let text = arguments.text(.loop) {
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      guard ends.count == 2, ends[0] >= 0, ends[1] > ends[0], ends[1] - ends[0] <= 30, ends[1] <= 600 else {
        throw CommandError.usage(
          "--loop \(text): from-to in seconds is wanted, at most 30 of them, such as 0.2-1")
      }
      guard !isPaused else {
        throw CommandError.usage("--loop plays, and --paused does not: give one of them")
      }
      loop = ends[0]...ends[1]
      start = max(start, ends[1])
    }
    if (percent < 0 || loop != nil) && !arguments.has(.lab) {
      throw CommandError.usage(
        "\(loop == nil ? "a --speed below 0" : "--loop") plays frames that the lab remembers: add --lab")
    }
  }

  /// Runs what has passed already, and sets the rules. The lab stands open where it is wanted.
  @MainActor func apply(to runtime: Runtime, _ host: TimeControlHost) {
    let frames = host.clock.frame(at: start)
    for _ in 0..<frames {
      runtime.frame()
      host.skipFrame()
    }
    guard self != TimeFlags() else { return }
    runtime.frame()
    runtime.turnTime { control, held in
      control.press(.speed(percent), newest: held.upperBound, oldest: held.lowerBound)
      if let loop {
        control.setBegin(host.clock.frame(at: loop.lowerBound))
        control.setEnd(host.clock.frame(at: loop.upperBound))
        control.isLooping = true
      }
      if isPaused { control.look(at: held.upperBound, newest: held.upperBound) }
    }
  }
}

extension Flag {
  static let speed = Flag(
    name: "--speed", value: "PERCENT", help: "of real time, from -200 to 200 but 0; below 0 it goes backwards"
  )
  static let start = Flag(
    name: "--at", value: "N", help: "so many seconds have passed already when the window opens")
  static let window = Flag(
    name: "--window", help: "all of the window, with the keys of its time and the lab (F12)")
  static let paused = Flag(name: "--paused", help: "time stands still; Space lets it go on")
  static let loop = Flag(
    name: "--loop", value: "A-B", help: "plays these seconds over and over, such as 0.2-1")
}

extension Arguments {
  /// `--speed`: percent of real time, never 0.
  func speed() throws -> Int? {
    guard let text = text(.speed) else { return nil }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(digits), percent != 0, (-200...200).contains(percent) else {
      throw CommandError.usage("--speed \(text): percent from -200 to 200 but 0 are wanted, such as 10")
    }
    return percent
  }
}
