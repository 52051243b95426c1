// SPDX-License-Identifier: MIT

/// SplitMix64: the same seed gives the same scene on every machine.
struct SceneRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True in `share` of all cases.
  mutating func chance(_ share: Double) -> Bool { unit() < share }
}
