// SPDX-License-Identifier: MIT
import Foundation

/// Events, timers and posted work as one queue, ordered by (time, sequence).
///
/// What is due runs one by one, each at its own time, so the same script gives the same result at any frame
/// rate.
struct Agenda {
  struct Entry {
    let time: TimeInterval
    let sequence: Int
    let work: @MainActor () -> Void
    /// Where it was posted, for those who ask what keeps a frame loop awake.
    let origin: Origin
  }

  struct Origin {
    let file: StaticString
    let line: UInt
  }

  /// Latest first, so that the next one due is the last.
  private var entries: [Entry] = []
  private var sequence = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The next to be due, by time.
  var inOrder: ReversedCollection<[Entry]> { entries.reversed() }

  /// When the next entry is due; nil when there is none.
  var nextTime: TimeInterval? { entries.last?.time }

  /// Queues `work`; entries of one time run in the order in which they were added.
  @discardableResult
  mutating func add(
    at time: TimeInterval, from origin: Origin = Origin(file: #fileID, line: #line),
    _ work: @escaping @MainActor () -> Void
  ) -> Int {
    sequence += 1
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time > time { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(time: time, sequence: sequence, work: work, origin: origin), at: low)
    return sequence
  }

  /// Takes the first entry that is due at `time`.
  mutating func next(due time: TimeInterval) -> Entry? {
    guard let entry = entries.last, entry.time <= time + 1e-9 else { return nil }
    return entries.popLast()
  }

  mutating func cancel(_ sequence: Int) {
    entries.removeAll { $0.sequence == sequence }
  }
}
