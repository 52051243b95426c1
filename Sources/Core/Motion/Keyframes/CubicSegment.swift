// SPDX-License-Identifier: MIT

/// How a cubic spline passes a value: all 0 is Catmull-Rom. Values that are not finite count as 0.
package struct KeyframeShape: Hashable, Sendable {
  /// 1 tight, −1 round.
  package let tension: Double
  /// Other than 0, the spline has a corner here: outwards if positive.
  package let continuity: Double
  /// 1 overshoots the value, −1 turns before it.
  package let bias: Double

  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension.isFinite ? tension : 0
    self.continuity = continuity.isFinite ? continuity : 0
    self.bias = bias.isFinite ? bias : 0
  }
}

/// `p(u) = (2u³ − 3u² + 1)·p₀ + (u³ − 2u² + u)·m₀ + (3u² − 2u³)·p₁ + (u³ − u²)·m₁` (Hermite).
struct CubicSegment<Value: Interpolatable>: Sendable {
  /// Values at the ends, and tangents there per unit of u.
  let start, end, leaving, arriving: Value

  /// Kochanek-Bartels: with `A = pᵢ − pᵢ₋₁`, `B = pᵢ₊₁ − pᵢ`, tension t, continuity c, bias b,
  ///
  ///     arriving at i:  (1−t)(1−c)(1+b)/2·A + (1−t)(1+c)(1−b)/2·B
  ///     leaving i:      (1−t)(1+c)(1+b)/2·A + (1−t)(1−c)(1−b)/2·B
  ///
  /// The values before the first and after the last one are these themselves, which Core Animation does not
  /// say. Key times have no say: the shape is that of the values alone.
  static func spline(_ values: [Value], shapes: [KeyframeShape]) -> [CubicSegment] {
    (0..<max(0, values.count - 1)).map { index in
      let start = values[index]
      let end = values[index + 1]
      let way = end.subtracting(start)
      let before = start.subtracting(values[max(0, index - 1)])
      let after = values[min(values.count - 1, index + 2)].subtracting(end)
      let first = index < shapes.count ? shapes[index] : KeyframeShape()
      let second = index + 1 < shapes.count ? shapes[index + 1] : KeyframeShape()
      return CubicSegment(
        start: start, end: end,
        leaving: tangent(before, way, first, corner: first.continuity),
        arriving: tangent(way, after, second, corner: -second.continuity))
    }
  }

  private static func tangent(
    _ before: Value, _ after: Value, _ shape: KeyframeShape, corner: Double
  ) -> Value {
    let loose = (1 - shape.tension) / 2
    return before.scaled(by: loose * (1 + corner) * (1 + shape.bias))
      .adding(after.scaled(by: loose * (1 - corner) * (1 - shape.bias)))
  }

  func value(at u: Double) -> Value {
    let square = u * u
    let cube = square * u
    return start.scaled(by: 2 * cube - 3 * square + 1)
      .adding(leaving.scaled(by: cube - 2 * square + u))
      .adding(end.scaled(by: 3 * square - 2 * cube))
      .adding(arriving.scaled(by: cube - square))
  }
}

/// The way along a cubic segment, so that it can be walked at constant speed. Its length has no closed form:
/// it is that of the chords between points at equal steps of u.
struct Pace: Sendable {
  /// The way up to each point; the last one is the length.
  private let ways: [Double]

  private static let steps = 256

  var length: Double { ways[Pace.steps] }

  init<Value: Interpolatable>(_ segment: CubicSegment<Value>) {
    var ways = [0.0]
    var last = segment.start
    for step in 1...Pace.steps {
      let next = segment.value(at: Double(step) / Double(Pace.steps))
      ways.append(ways[step - 1] + last.wayLength(to: next))
      last = next
    }
    self.ways = ways
  }

  /// The u up to which the way is this share of the length.
  func parameter(at share: Double) -> Double {
    guard length > 0, length < .infinity else { return share }
    let way = share * length
    var (low, high) = (0, Pace.steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ways[middle] <= way { low = middle } else { high = middle }
    }
    let chord = ways[high] - ways[low]
    return (Double(low) + (chord > 0 ? (way - ways[low]) / chord : 0)) / Double(Pace.steps)
  }
}
