// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// Along a path: where one is at a share of the time, and which way one looks.
struct PathWalk: Sendable {
  private enum Step: Sendable {
    case line(SIMD2<Double>, SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    func point(at u: Double) -> SIMD2<Double> {
      switch self {
      case .line(let a, let b): return a + (b - a) * u
      case .curve(let a, let b, let c, let d):
        let v = 1 - u
        return a * (v * v * v) + b * (3 * v * v * u) + c * (3 * v * u * u) + d * (u * u * u)
      }
    }

    func direction(at u: Double) -> SIMD2<Double> {
      switch self {
      case .line(let a, let b): return b - a
      case .curve(let a, let b, let c, let d):
        let v = 1 - u
        let slope = (b - a) * (v * v) + (c - b) * (2 * v * u) + (d - c) * (u * u)
        return slope == .zero ? d - a : slope
      }
    }
  }

  private static let pieces = 32
  private let steps: [Step]
  /// When each step begins, and the end of the last.
  private let times: [Double]
  private let curves: [TimingCurve]
  /// Of each step: how long it is up to each of its pieces. Empty where steps go by their parameter.
  private let lengths: [[Double]]
  private let isDiscrete: Bool

  /// Nil for a path without a line.
  init?(_ path: CGPath, mode: KeyframeMode, keyTimes: [Double]?, curves: [TimingCurve]) {
    let steps = PathWalk.steps(of: path)
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    isDiscrete = mode == .discrete
    let isPaced = mode == .paced || mode == .cubicPaced
    self.curves = isPaced ? [] : curves
    lengths = isPaced ? steps.map(PathWalk.lengths) : []
    let count = steps.count
    if isPaced {
      let whole = lengths.reduce(0) { $0 + ($1.last ?? 0) }
      var sum = 0.0
      times =
        [0]
        + lengths.map {
          sum += $0.last ?? 0
          return whole > 0 ? min(1, sum / whole) : 1
        }
    } else if let keyTimes, keyTimes.count == count + 1,
      zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      times = keyTimes
    } else {
      times = (0...count).map { Double($0) / Double(count) }
    }
  }

  func point(at progress: Double) -> SIMD2<Double> {
    let (step, u) = place(progress)
    return steps[step].point(at: u)
  }

  /// The angle of the path's direction, in radians, clockwise on the screen.
  func heading(at progress: Double) -> Double {
    let (step, u) = place(progress)
    let direction = steps[step].direction(at: u)
    return atan2(direction.y, direction.x)
  }

  private func place(_ progress: Double) -> (step: Int, u: Double) {
    let progress = min(1, max(0, progress))
    var step = 0
    while step + 1 < steps.count, times[step + 1] <= progress { step += 1 }
    let span = times[step + 1] - times[step]
    var u = span > 0 ? min(1, max(0, (progress - times[step]) / span)) : 1
    if isDiscrete { return (step, 0) }
    if step < curves.count { u = curves[step].value(at: u) }
    return (step, lengths.isEmpty ? u : parameter(step, u))
  }

  /// The parameter at the share `u` of a step's length.
  private func parameter(_ step: Int, _ u: Double) -> Double {
    let table = lengths[step]
    guard let whole = table.last, whole > 0 else { return u }
    let wanted = u * whole
    let index = min(table.count - 2, max(0, (table.firstIndex { $0 >= wanted } ?? table.count - 1) - 1))
    let span = table[index + 1] - table[index]
    let part = span > 0 ? (wanted - table[index]) / span : 0
    return (Double(index) + part) / Double(PathWalk.pieces)
  }

  private static func lengths(_ step: Step) -> [Double] {
    var (sum, last) = (0.0, step.point(at: 0))
    return [0]
      + (1...pieces).map { index in
        let point = step.point(at: Double(index) / Double(pieces))
        sum += ((point - last) * (point - last)).sum().squareRoot()
        last = point
        return sum
      }
  }

  private static func steps(of path: CGPath) -> [Step] {
    var steps: [Step] = []
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (SIMD2(point), SIMD2(point))
      case .line(let point):
        steps.append(.line(current, SIMD2(point)))
        current = SIMD2(point)
      case .quad(let control, let end):
        let (control, end) = (SIMD2(control), SIMD2(end))
        steps.append(
          .curve(current, current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), end))
        current = end
      case .curve(let control1, let control2, let end):
        steps.append(.curve(current, SIMD2(control1), SIMD2(control2), SIMD2(end)))
        current = SIMD2(end)
      case .close:
        if current != start { steps.append(.line(current, start)) }
        current = start
      }
    }
    return steps
  }
}
