// SPDX-License-Identifier: MIT

/// Numbers of boxes, in order, a bit each: finding the next is a matter of whole words.
struct BoxSet {
  private var words: [UInt64]

  init() { words = [] }

  /// Every number below `count`.
  init(all count: Int) {
    words = Array(repeating: .max, count: (count + 63) / 64)
    if count % 64 > 0 { words[count / 64] = 1 << UInt64(count % 64) - 1 }
  }

  mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  mutating func remove(_ index: Int) { words[index / 64] &= ~(1 << UInt64(index % 64)) }

  /// The least member that is not below `index`.
  func first(from index: Int) -> Int? {
    var word = index / 64
    guard word < words.count else { return nil }
    var bits = words[word] & (.max << UInt64(index % 64))
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }

  /// The greatest member below `index`.
  func last(before index: Int) -> Int? {
    var word = index / 64
    var bits = word < words.count ? words[word] & (1 << UInt64(index % 64) - 1) : 0
    while bits == 0 {
      word -= 1
      guard word >= 0 else { return nil }
      bits = words[word]
    }
    return word * 64 + 63 - bits.leadingZeroBitCount
  }
}
