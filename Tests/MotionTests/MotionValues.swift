// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Fixtures/motion_values.json: expected values, each from a formula that was computed elsewhere, or a
/// recording.
struct MotionValues: Decodable {
  static let shared: MotionValues = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/motion_values.json")
    do {
      return try JSONDecoder().decode(MotionValues.self, from: Data(contentsOf: url))
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()

  var timingCurves: TimingCurves
  var cosineEase: CosineEase
  var uikitSpring: UIKitSpring
  var caSpring: CASpring
  var additiveInterruption: Additive
  var mediaTiming: MediaTiming
  var keyframes: Keyframes
  var affineInterpolation: Affine
  var deceleration: Deceleration
  var rubberBand: RubberBand
  var bounce: Bounce
  var edgeHandoff: EdgeHandoff
  var setContentOffsetAnimated: ContentOffset

  struct TimingCurves: Decodable {
    var curves: [String: Curve]
    struct Curve: Decodable { var controlPoints, t, value: [Double] }
  }
  struct CosineEase: Decodable { var u, value: [Double] }

  struct UIKitSpring: Decodable {
    var cases: [Case]
    struct Case: Decodable {
      var dampingRatio, duration, initialVelocity, omega_n, stiffness, damping: Double
      var t, position: [Double]
    }
  }

  struct CASpring: Decodable {
    var defaults: Defaults
    var settling: [Settling]
    var perceptual: [Perceptual]
    var overdamped: [Overdamped]
    var default100_10: Positions
    var uikitDefault3_1000_500: SystemSpring

    struct Defaults: Decodable { var mass, stiffness, damping, initialVelocity: Double }
    struct Settling: Decodable {
      var mass, stiffness, damping, settlingDuration: Double
      var measuredOnApple: Double?
    }
    struct Perceptual: Decodable {
      var perceptualDuration, bounce, stiffness, damping, dampingRatio, settlingDuration: Double
      var settlingMeasuredOnApple: Double?
      var t, position: [Double]
    }
    struct Overdamped: Decodable {
      var omega, dampingRatio, v: Double
      var t, position: [Double]
    }
    struct Positions: Decodable { var t, position: [Double] }
    struct SystemSpring: Decodable {
      var w: Double
      var t, position: [Double]
    }
  }

  struct Additive: Decodable {
    var t, additive_iOS8plus, beginFromCurrentState_nonAdditive: [Double]
  }

  struct MediaTiming: Decodable {
    var cases: [Case]
    struct Case: Decodable {
      var tp: Double
      var speed, offset, begin, rep, repdur, dur: Double?
      var fill: String?
      var auto: Bool?
      var result: Result
    }
    struct Result: Decodable {
      var localActive: Double
      var progress: Double?
    }
  }

  struct Keyframes: Decodable {
    var values, keyTimes, u: [Double]
    var modes: [String: [Double]]
  }

  struct Affine: Decodable {
    var cases: [Case]
    struct Case: Decodable {
      var from, to, matrix: [Double]
      var u: Double
    }
  }

  struct Deceleration: Decodable {
    var cases: [Case]
    var traceSample_decel_v3000: Trace
    struct Case: Decodable {
      var rate, v0_pt_per_s, distanceFactor, duration, restOffset, restOffset_noThreshold: Double
      var t, offset: [Double]
    }
    struct Trace: Decodable {
      var liftTime, liftOffset, v, timeShiftInFit: Double
      var t, offset: [Double]
    }
  }

  struct RubberBand: Decodable {
    var derivativeAtEdge: Double
    var cases: [Case]
    struct Case: Decodable {
      var dimension: Double
      var x, banded: [Double]
    }
  }

  struct Bounce: Decodable {
    var impact_v3000, impact_v1000, held_235, held_50: Way
    var trace_rubberband_top: Trace
    struct Way: Decodable {
      var t, d: [Double]
      var peak, peakTime: Double?
    }
    struct Trace: Decodable { var t_after_lift, measured: [Double] }
  }

  struct EdgeHandoff: Decodable {
    var crossTime, crossVelocity, measuredPeak: Double
    var t, offset: [Double]
  }

  struct ContentOffset: Decodable {
    var duration: Double
    var example_0_to_400_frames60: [Double]
    var measuredIphoneSE: [String: Double]
  }
}

/// The file's values of closed forms are rounded to nine places at best.
let tolerance = 1e-6

func expectClose(
  _ value: Double, _ expected: Double, within tolerance: Double = tolerance, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  // Written so that no number fails.
  let isClose = abs(value - expected) <= tolerance
  #expect(
    isClose, "\(value) is not \(expected) ± \(tolerance) \(comment?.rawValue ?? "")",
    sourceLocation: location)
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}

/// What may come in by mistake.
let badNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -1, -1e300, 1e300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  .greatestFiniteMagnitude,
]
