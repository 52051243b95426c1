// SPDX-License-Identifier: MIT

extension Double {
  /// This value moved into `range`; `other` where it is no number.
  ///
  /// Everything that comes in from outside passes here once, so that no formula has to think of NaN.
  func kept(in range: ClosedRange<Double>, otherwise other: Double) -> Double {
    isNaN ? other : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// Points, and points per second, that can be reckoned with.
func keptLength(_ value: Double) -> Double { value.kept(in: -1e12...1e12, otherwise: 0) }

/// The point of `low...high` where `isBefore` turns from true to false, to the last bit.
///
/// Halving needs no derivative and cannot run away; whoever calls has made sure that there is one such point.
func turningPoint(_ low: Double, _ high: Double, isBefore: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  // A range of doubles cannot be halved more often than this with anything left between its ends.
  for _ in 0..<1100 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if isBefore(middle) { low = middle } else { high = middle }
  }
  return high
}
