// SPDX-License-Identifier: MIT

/// How far an animation is when a fraction of its time has passed: a cubic Bézier curve from 0 to 1.
///
/// `X(s) = 3(1−s)²s·c1x + 3(1−s)s²·c2x + s³`, `Y(s)` alike; `value(at: x) = Y(s)` where `X(s) = x`.
///
/// The abscissas of the control points are moved into 0...1, so X never turns back and each x has one value,
/// the ordinates into ±1e6. What is no number is that of the straight line: 0 in the first point, 1 in the
/// second.
package struct TimingCurve: Hashable, Sendable {
  package let c1x, c1y, c2x, c2y: Double

  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = c1x.kept(in: 0...1, otherwise: 0)
    self.c1y = c1y.kept(in: -1e6...1e6, otherwise: 0)
    self.c2x = c2x.kept(in: 0...1, otherwise: 1)
    self.c2y = c2y.kept(in: -1e6...1e6, otherwise: 1)
  }

  // UIKit: the control points of CAMediaTimingFunction's names. The curves 0 to 3 of views are easeInEaseOut,
  // easeIn, easeOut and linear; implicit animations of layers and UICubicTimingParameters() use the default.
  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// `Y(s)` where `X(s) = x`. Exactly 0 at and before 0, exactly 1 at and after 1; 0 if `x` is no number.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return isLinear ? x : Cubic(c1y, c2y).value(solve(x))
  }

  /// `Y′(s) / X′(s)` where `X(s) = x`: at 0 and 1 the slope inside, before and after them 0. Infinite where
  /// the curve stands upright.
  package func derivative(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    if isLinear { return 1 }
    // Where a control point lies on its end point, both derivatives are 0 there, and the tangent points to
    // the next control point.
    if x == 0 {
      if c1x != 0 || c1y != 0 { return slope(c1y, c1x) }
      return c2x != 0 || c2y != 0 ? slope(c2y, c2x) : 1
    }
    if x == 1 {
      if c2x != 1 || c2y != 1 { return slope(1 - c2y, 1 - c2x) }
      return c1x != 1 || c1y != 1 ? slope(1 - c1y, 1 - c1x) : 1
    }
    let s = solve(x)
    return slope(Cubic(c1y, c2y).derivative(s), Cubic(c1x, c2x).derivative(s))
  }

  /// `X(s)` where `Y(s) = value`: the curve with its axes exchanged. Nil for a curve that leaves 0...1 or may
  /// do so (an ordinate of a control point outside of it), because it has some values more than once.
  package func inverse(_ value: Double) -> Double? {
    guard (0...1).contains(c1y), (0...1).contains(c2y) else { return nil }
    return TimingCurve(c1y, c1x, c2y, c2x).value(at: value)
  }

  private var isLinear: Bool { c1x == c1y && c2x == c2y }

  private func slope(_ rise: Double, _ run: Double) -> Double {
    if run > 0 { return rise / run }
    return rise == 0 ? 0 : rise > 0 ? .infinity : -.infinity
  }

  /// The s with `X(s) = x`, by Newton's steps; where one leaves the bracket, or is not at least half as long
  /// as the one before the last, by halving. |X(s) − x| is below 1e-10 by far.
  private func solve(_ x: Double) -> Double {
    let cubic = Cubic(c1x, c2x)
    var (low, high) = (0.0, 1.0)
    var s = x
    var (step, stepBefore) = (1.0, 1.0)
    for _ in 0..<120 {
      let error = cubic.value(s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / cubic.derivative(s)
      let isFast = abs(newton - s) < stepBefore / 2
      let next = newton > low && newton < high && isFast ? newton : (low + high) / 2
      (stepBefore, step) = (step, abs(next - s))
      s = next
      if step < 1e-15 * s || high - low < 1e-16 * high { break }
    }
    return s
  }
}

/// `3(1−s)²s·p + 3(1−s)s²·q + s³ = ((a·s + b)·s + c)·s`.
private struct Cubic {
  let a, b, c: Double

  init(_ p: Double, _ q: Double) {
    c = 3 * p
    b = 3 * (q - p) - c
    a = 1 - c - b
  }

  func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
  func derivative(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
}
