// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import QuartzCore

/// The moments of a program's life to which one wants to go: what its user did, and what began or ended by that.
///
/// A value that is told what is new, so a frame pays for the calls of that frame.
struct EventMarks {
  struct Mark: Equatable {
    /// Seconds on the program's clock.
    let time: TimeInterval
    /// As the journal has it: `action touchUpInside UIButton "send"`; of several at one time the first.
    let words: String
    /// How many there were at that time.
    var count = 1
  }

  /// Oldest first.
  private(set) var marks: [Mark] = []

  /// Whether there is a mark in it for somebody.
  static func isMarked(_ call: RuntimeCall) -> Bool { !steady.contains(call) }

  /// Takes in calls that it does not know.
  mutating func add(_ calls: [Journal.Entry]) {
    for entry in calls where Self.isMarked(entry.call) {
      if let last = marks.last, last.time == entry.time {
        marks[marks.count - 1].count += 1
      } else {
        marks.append(Mark(time: entry.time, words: entry.words))
      }
    }
  }

  /// Nobody can go back to what was before `time`.
  mutating func forget(before time: TimeInterval) {
    guard let first = marks.first, first.time < time - 1e-9 else { return }
    marks.removeAll { $0.time < time - 1e-9 }
  }

  /// What happened in a frame of `length` seconds that ends at `time`.
  func of(frameAt time: TimeInterval, length: TimeInterval) -> [Mark] {
    marks.filter { $0.time > time - length + 1e-9 && $0.time <= time + 1e-9 }
  }

  /// Calls that come in every frame of something: they would stand everywhere.
  private static let steady: Set<RuntimeCall> = [
    .updateConstraints, .layoutSubviews, .draw, .touchesMoved, .scrollViewDidScroll, .scrollViewDidZoom,
    .textFieldDidChangeSelection, .textViewDidChangeSelection,
  ]
}
