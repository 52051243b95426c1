// SPDX-License-Identifier: MIT
import Foundation

/// Time as a count of frames: `time = index / rate`, never a running sum.
///
/// A sum of 1/60 thirty times is not half a second; thirty frames at rate 60 are. Every clock that the
/// runtime reads is one of these, so the same script gives the same times on every machine.
public struct FrameClock: Hashable, Sendable {
  /// Frames in a second.
  public let rate: Int
  /// Frames since the clock began.
  public private(set) var index: Int

  public init(rate: Int = 60, index: Int = 0) {
    self.rate = max(1, rate)
    self.index = index
  }

  /// Seconds since the clock began.
  public var time: TimeInterval { Double(index) / Double(rate) }

  /// Moves the clock by `frames`; a clock never runs backwards, so negative counts do nothing.
  public mutating func advance(by frames: Int = 1) {
    index += max(0, frames)
  }

  /// Moves the clock to the first frame at or after `time`, or leaves it where it is if that has passed.
  public mutating func advance(to time: TimeInterval) {
    index = max(index, frame(at: time))
  }

  /// The index of the first frame at or after `time` (a time within a nanosecond of a frame is that frame's).
  public func frame(at time: TimeInterval) -> Int {
    let exact = time * Double(rate)
    guard exact < Double(Int.max / 2) else { return Int.max / 2 }
    return Int((exact - 1e-6).rounded(.up))
  }
}
