// SPDX-License-Identifier: MIT

/// One value of a layer from frame to frame.
protocol ValueSeries: AnyObject {
  /// From `frame` on the value is that of `moment`. Frames come in order; the last word on one counts.
  func add(_ moment: LayerMoment, from frame: Int)
  /// Gives `moment` the value that it had in `frame`.
  func show(in moment: inout LayerMoment, at frame: Int)
  /// Forgets what no frame from `frame` on shows. Answers whether more than one value is left.
  func forget(before frame: Int) -> Bool
  /// Adds what it keeps alive.
  func weigh(_ weight: inout HistoryWeight)
  /// Adds what its newest value takes, at most.
  func weighNewest(_ weight: inout HistoryWeight)
}

/// The values of one kind, each with the frame from which on it counts; the first one counts before, too.
final class Series<Value: Equatable>: ValueSeries {
  private(set) var entries: [(frame: Int32, value: Value)]
  private let get: (LayerMoment) -> Value
  private let set: (inout LayerMoment, Value) -> Void
  private let weighValue: ((inout HistoryWeight, Value) -> Void)?

  init(
    _ value: Value, get: @escaping (LayerMoment) -> Value,
    set: @escaping (inout LayerMoment, Value) -> Void,
    weigh: ((inout HistoryWeight, Value) -> Void)?
  ) {
    entries = [(.min, value)]
    (self.get, self.set, weighValue) = (get, set, weigh)
  }

  func add(_ moment: LayerMoment, from frame: Int) {
    let entry = (Int32(truncatingIfNeeded: frame), get(moment))
    if entries[entries.count - 1].frame == entry.0 { entries.removeLast() }
    entries.append(entry)
  }

  func show(in moment: inout LayerMoment, at frame: Int) {
    set(&moment, entries[index(at: frame)].value)
  }

  func forget(before frame: Int) -> Bool {
    let past = index(at: frame)
    if past > 0 {
      // What grew for a whole span has room for twice as much as is left.
      entries = Array(entries[past...])
    }
    return entries.count > 1
  }

  /// The last entry at or before `frame`.
  private func index(at frame: Int) -> Int {
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].frame <= frame { low = middle } else { high = middle }
    }
    return low
  }

  func weigh(_ weight: inout HistoryWeight) {
    weight.add(object: 16 + 8 + 3 * 16)
    weight.add(array: entries.capacity, of: MemoryLayout<(frame: Int32, value: Value)>.stride)
    if let weighValue { for entry in entries { weighValue(&weight, entry.value) } }
  }

  func weighNewest(_ weight: inout HistoryWeight) {
    // An array that grows has room for as much again.
    weight.add(array: 2, of: MemoryLayout<(frame: Int32, value: Value)>.stride)
    weighValue?(&weight, entries[entries.count - 1].value)
  }
}
