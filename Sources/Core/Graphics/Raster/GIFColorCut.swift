// SPDX-License-Identifier: MIT

/// Colours divided among boxes, each of which becomes one colour: median cut, with cuts where they help most.
///
/// The box with the largest error is cut next, across the channel that varies most in it, at the threshold that
/// leaves the least error. All of that is counting, so it takes a time that grows with the colours, not with their
/// order.
struct GIFColorCut {
  /// A colour, 0x00RRGGBB, and how often it is used.
  struct Entry {
    var color: UInt32
    var weight: Int
    /// Its place in the list that was given.
    var index: Int

    func channel(_ shift: UInt32) -> Int { Int(color >> shift & 255) }
  }

  struct Box {
    var color: UInt32
    /// Places in the list that was given.
    var entries: [Int]
  }

  private static let channels: [UInt32] = [16, 8, 0]

  private var entries: [Entry]

  /// A stretch of `entries`, and what a cut through it is worth.
  private struct Part {
    var range: Range<Int>
    /// The channel that varies most, and its squared error, weighted.
    var shift: UInt32
    var error: Double
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// At most `count` boxes. Each has the colour that makes up half of it, if there is one: what is flat stays exact.
  mutating func boxes(_ count: Int) -> [Box] {
    var parts = [part(0..<entries.count)]
    while parts.count < count {
      // The first of several, so that the result depends on the colours alone.
      var widest = 0
      for index in parts.indices where parts[index].error > parts[widest].error { widest = index }
      guard parts[widest].error > 0 else { break }
      let (lower, upper) = cut(parts[widest])
      parts[widest] = part(lower)
      parts.append(part(upper))
    }
    return parts.map { box($0.range) }
  }

  private func part(_ range: Range<Int>) -> Part {
    var best = Part(range: range, shift: 0, error: -1)
    for shift in Self.channels {
      var (weight, sum, squares) = (0.0, 0.0, 0.0)
      for entry in entries[range] {
        let (value, times) = (Double(entry.channel(shift)), Double(entry.weight))
        weight += times
        sum += times * value
        squares += times * value * value
      }
      let error = squares - sum * sum / weight
      if error > best.error { best = Part(range: range, shift: shift, error: error) }
    }
    // Rounding may leave something where all are equal.
    let first = entries[range.lowerBound].channel(best.shift)
    if entries[range].allSatisfy({ $0.channel(best.shift) == first }) { best.error = 0 }
    return best
  }

  /// Moves what is at most the best threshold to the front. Both halves hold something.
  private mutating func cut(_ part: Part) -> (Range<Int>, Range<Int>) {
    var weights = [Double](repeating: 0, count: 256)
    for entry in entries[part.range] { weights[entry.channel(part.shift)] += Double(entry.weight) }
    var (allWeight, allSum) = (0.0, 0.0)
    for value in 0..<256 {
      allWeight += weights[value]
      allSum += weights[value] * Double(value)
    }
    // What a cut takes from the error is what lies between the means of its sides.
    var (weight, sum) = (0.0, 0.0)
    var best = (threshold: 0, gain: -1.0)
    for value in 0..<255 {
      weight += weights[value]
      sum += weights[value] * Double(value)
      guard weight > 0, weight < allWeight else { continue }
      let between = sum / weight - (allSum - sum) / (allWeight - weight)
      let gain = between * between * weight * (allWeight - weight)
      if gain > best.gain { best = (value, gain) }
    }
    let shift = part.shift
    let stretch = entries[part.range]
    let lower = stretch.filter { $0.channel(shift) <= best.threshold }
    let upper = stretch.filter { $0.channel(shift) > best.threshold }
    entries.replaceSubrange(part.range, with: lower + upper)
    let middle = part.range.lowerBound + lower.count
    return (part.range.lowerBound..<middle, middle..<part.range.upperBound)
  }

  private func box(_ range: Range<Int>) -> Box {
    var weight = 0
    var sums = [0, 0, 0]
    var most = entries[range.lowerBound]
    for entry in entries[range] {
      weight += entry.weight
      for (channel, shift) in Self.channels.enumerated() {
        sums[channel] += entry.weight * entry.channel(shift)
      }
      if entry.weight > most.weight { most = entry }
    }
    let mean = zip(Self.channels, sums).reduce(UInt32(0)) { color, part in
      color | UInt32((2 * part.1 + weight) / (2 * weight)) << part.0
    }
    return Box(color: most.weight * 2 >= weight ? most.color : mean, entries: entries[range].map(\.index))
  }
}
