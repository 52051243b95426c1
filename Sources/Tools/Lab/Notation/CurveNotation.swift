// SPDX-License-Identifier: MIT
import Motion

/// A timing curve: one of the named ones, or a cubic Bézier curve by its two control points.
public enum CurveNotation: Hashable, Sendable {
  /// One that has a name in UIKit or Core Animation.
  case named(Name)
  /// The abscissas stand in 0...1, so that each time has one value; the ordinates may leave it.
  case bezier(Double, Double, Double, Double)

  /// A curve of `CAMediaTimingFunctionName`, by the names that view animations have for them.
  public enum Name: String, CaseIterable, Sendable {
    /// At one speed.
    case linear
    /// Slow at the start; at the end; at both.
    case easeIn, easeOut, easeInOut
    /// That of implicit animations.
    case `default`
  }

  /// The curve.
  package var curve: TimingCurve {
    switch self {
    case .named(.linear): .linear
    case .named(.easeIn): .easeIn
    case .named(.easeOut): .easeOut
    case .named(.easeInOut): .easeInEaseOut
    case .named(.default): .default
    case .bezier(let c1x, let c1y, let c2x, let c2y): TimingCurve(c1x, c1y, c2x, c2y)
    }
  }

  /// The two control points, as `x1, y1, x2, y2`.
  public var controlPoints: [Double] {
    let curve = curve
    return [curve.c1x, curve.c1y, curve.c2x, curve.c2y]
  }

  /// The same curve by its name, or by its control points where it has none.
  public var simplest: CurveNotation {
    Name.allCases.map(CurveNotation.named).first { $0.curve == curve } ?? self
  }
}

extension CurveNotation: CustomStringConvertible {
  /// As `MotionSpec` reads it: `easeInOut`, `bezier(0.2, 0, 0, 1)`.
  public var description: String {
    switch self {
    case .named(let name): name.rawValue
    case .bezier: "bezier(\(controlPoints.map(SwiftNumber.text).joined(separator: ", ")))"
    }
  }
}
