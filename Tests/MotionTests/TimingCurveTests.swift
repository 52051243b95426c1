// SPDX-License-Identifier: MIT
import Motion
import Testing

@Suite struct TimingCurveTests {
  private static let named: [(String, TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  @Test func namedCurvesHaveTheirValues() throws {
    let curves = MotionValues.shared.timingCurves.curves
    #expect(curves.count == Self.named.count)
    for (name, curve) in Self.named {
      let expected = try #require(curves[name])
      #expect([curve.c1x, curve.c1y, curve.c2x, curve.c2y] == expected.controlPoints)
      for (t, value) in zip(expected.t, expected.value) {
        expectClose(curve.value(at: t), value, within: 1e-9, "\(name) at \(t)")
      }
    }
  }

  @Test func cosineEaseHasItsValues() {
    let expected = MotionValues.shared.cosineEase
    for (u, value) in zip(expected.u, expected.value) {
      expectClose(CosineEase.value(at: u), value, within: 1e-9)
      expectClose(CosineEase.inverse(CosineEase.value(at: u)), u, within: 1e-9)
    }
    for step in 1..<100 {
      let u = Double(step) / 100
      let slope = (CosineEase.value(at: u + 1e-5) - CosineEase.value(at: u - 1e-5)) / 2e-5
      expectClose(CosineEase.derivative(at: u), slope)
    }
  }

  @Test func anAnimatedContentOffsetTakesEighteenFrames() throws {
    let expected = MotionValues.shared.setContentOffsetAnimated
    let offsets = expected.example_0_to_400_frames60
    #expect(offsets.count == 19)
    for (frame, offset) in offsets.enumerated() {
      let u = Double(frame) / 60 / expected.duration
      expectClose(400 * CosineEase.value(at: u), offset, within: 1e-4)
    }
    for (frame, offset) in expected.measuredIphoneSE {
      let u = try Double(#require(Int(frame))) / 60 / expected.duration
      // The device's offsets stand on halves.
      expectClose(400 * CosineEase.value(at: u), offset, within: 0.5)
    }
  }

  @Test func curvesBeginAndEndExactly() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let curve = random.curve(y: -2...3)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 4) == 1)
      #expect(curve.derivative(at: -0.1) == 0)
      #expect(curve.derivative(at: 1.1) == 0)
      // They arrive there without a jump, too.
      expectClose(curve.value(at: 1e-12), 0, within: 1e-3)
      expectClose(curve.value(at: 1 - 1e-12), 1, within: 1e-3)
    }
  }

  /// Against the parametric form, with points chosen by s: nothing is solved there.
  @Test func valuesLieOnTheBezierCurve() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let curve = random.curve(y: -2...3)
      let s = random.number(in: 0.01...0.99)
      let x = bezier(curve.c1x, curve.c2x, s)
      let slope = bezierSlope(curve.c1x, curve.c2x, s)
      // Where X stands almost still, rounding of x alone moves s a long way.
      guard slope > 1e-3 else { continue }
      expectClose(curve.value(at: x), bezier(curve.c1y, curve.c2y, s), within: 1e-10)
      let derivative = bezierSlope(curve.c1y, curve.c2y, s) / slope
      expectClose(curve.derivative(at: x), derivative, within: 1e-7 * max(1, abs(derivative)))
    }
  }

  @Test func theDerivativeIsThatOfTheValues() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let curve = random.curve(x: 0.1...0.9, y: -1...2)
      for _ in 0..<20 {
        let x = random.number(in: 0.01...0.99)
        let difference = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        expectClose(curve.derivative(at: x), difference, within: 1e-4 * max(1, abs(difference)))
      }
      expectClose(curve.derivative(at: 0), curve.value(at: 1e-8) / 1e-8, within: 1e-4)
      expectClose(curve.derivative(at: 1), (1 - curve.value(at: 1 - 1e-8)) / 1e-8, within: 1e-4)
    }
  }

  @Test func tangentsOfUprightAndDoubledPoints() {
    #expect(TimingCurve(0, 1, 0, 1).derivative(at: 0) == .infinity)
    #expect(TimingCurve(0, -1, 0, 1).derivative(at: 0) == -.infinity)
    #expect(TimingCurve(0, 0, 0.5, 1).derivative(at: 0) == 2)
    #expect(TimingCurve(0.5, 0, 1, 1).derivative(at: 1) == 2)
    #expect(TimingCurve(0, 0, 0, 0).derivative(at: 0) == 1)
    #expect(TimingCurve(1, 1, 1, 1).derivative(at: 1) == 1)
    #expect(TimingCurve.linear.derivative(at: 0.3) == 1)
  }

  @Test func easesNeverGoBackAndCanBeInverted() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let curve = random.curve(y: 0...1)
      var last = 0.0
      for step in 0...200 {
        let x = Double(step) / 200
        let value = curve.value(at: x)
        #expect(value >= last - 1e-15 && value <= 1)
        last = value
        let back = try #require(curve.inverse(value))
        // There and back may only be lost where the curve lies flat or stands upright.
        expectClose(curve.value(at: back), value, within: 1e-6)
      }
    }
    #expect(TimingCurve(0.3, -0.1, 0.5, 1).inverse(0.5) == nil)
    #expect(TimingCurve(0.3, 0, 0.5, 1.1).inverse(0.5) == nil)
    expectClose(try #require(TimingCurve.easeInEaseOut.inverse(0.18739590670531343)), 0.3, within: 1e-9)
  }

  @Test func steepCornersAreSolvedToo() {
    // X stands still in the middle, or at an end to the third order.
    for curve in [TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 0, 1), TimingCurve(1, 0, 1, 0)] {
      for step in 0...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= 0 && value <= 1)
      }
    }
    // s = ∛x
    expectClose(TimingCurve(0, 0.2, 0, 0.7).value(at: 1e-9), bezier(0.2, 0.7, 1e-3), within: 1e-10)
    expectClose(TimingCurve(1, 0, 0, 1).value(at: 0.5), 0.5, within: 1e-4)
  }

  @Test func badNumbersGiveACurveAllTheSame() {
    for bad in badNumbers {
      for curve in [
        TimingCurve(bad, 0, 1, 1), TimingCurve(0.2, bad, 1, 1), TimingCurve(0.2, 0, bad, 1),
        TimingCurve(0.2, 0, 1, bad), TimingCurve(bad, bad, bad, bad),
      ] {
        for x in [0, 1e-9, 0.3, 0.5, 0.9, 1, 2] + badNumbers {
          #expect(!curve.value(at: x).isNaN)
          #expect(!curve.derivative(at: x).isNaN)
        }
        #expect((0...1).contains(curve.c1x) && (0...1).contains(curve.c2x))
      }
      #expect(!CosineEase.value(at: bad).isNaN)
      #expect(!CosineEase.derivative(at: bad).isNaN)
      #expect(!CosineEase.inverse(bad).isNaN)
    }
    #expect(TimingCurve(.nan, .nan, .nan, .nan) == .linear)
    #expect(TimingCurve.easeIn.value(at: .nan) == 0)
  }
}

private func bezier(_ p: Double, _ q: Double, _ s: Double) -> Double {
  3 * (1 - s) * (1 - s) * s * p + 3 * (1 - s) * s * s * q + s * s * s
}

private func bezierSlope(_ p: Double, _ q: Double, _ s: Double) -> Double {
  3 * (1 - s) * (1 - s) * p + 6 * (1 - s) * s * (q - p) + 3 * s * s * (1 - q)
}

extension SeededGenerator {
  fileprivate mutating func curve(
    x: ClosedRange<Double> = 0...1, y: ClosedRange<Double>
  ) -> TimingCurve {
    TimingCurve(number(in: x), number(in: y), number(in: x), number(in: y))
  }
}
