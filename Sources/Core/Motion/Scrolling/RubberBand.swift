// SPDX-License-Identifier: MIT

/// How far content follows a finger beyond its edge: `b(x) = c·x·d / (c·|x| + d)`, c = 0.55, d the length of
/// the viewport on the axis, x the finger's way beyond the edge. Both have the sign of the direction.
///
/// The length is moved into 0...1e12, and below 1e-9, or no number, it is 0: there nothing gives way.
// UIKit: exact; a recorded pull of 590 points in a viewport of 852 shows 235.0.
package struct RubberBand: Hashable, Sendable {
  package let dimension: Double

  package static let coefficient = 0.55

  package init(dimension: Double) {
    let length = keptLength(dimension)
    self.dimension = length < 1e-9 ? 0 : length
  }

  /// `c·x·d / (c·|x| + d)`, always less than d.
  package func banded(_ raw: Double) -> Double {
    guard dimension > 0, raw != 0, !raw.isNaN else { return 0 }
    // The fraction reduced by c·|x|, so that the limit at infinity is d.
    let way = dimension / (1 + dimension / (RubberBand.coefficient * abs(raw)))
    return raw > 0 ? way : -way
  }

  /// `b·d / (c·(d − |b|))`. No finger gets to d: what is there or beyond counts as a billionth before it.
  package func raw(_ banded: Double) -> Double {
    guard dimension > 0, !banded.isNaN else { return 0 }
    let way = min(abs(banded), dimension * (1 - 1e-9))
    let raw = way * dimension / (RubberBand.coefficient * (dimension - way))
    return banded > 0 ? raw : -raw
  }

  /// `b′(x) = c·d² / (c·|x| + d)²`: the share of the finger's velocity that the content has; c at the edge.
  package func derivative(at raw: Double) -> Double {
    guard dimension > 0, !raw.isNaN else { return 0 }
    let share = 1 / (1 + RubberBand.coefficient * abs(raw) / dimension)
    return RubberBand.coefficient * share * share
  }
}
