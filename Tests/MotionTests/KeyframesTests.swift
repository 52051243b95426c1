// SPDX-License-Identifier: MIT
import Motion
import Testing

@Suite struct KeyframesTests {
  @Test func valuesAreThoseOfTheTable() throws {
    let expected = MotionValues.shared.keyframes
    let modes: [String: KeyframeMode] = [
      "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic,
    ]
    #expect(Set(modes.keys) == Set(expected.modes.keys))
    for (name, mode) in modes {
      for keyTimes in [expected.keyTimes, nil] {
        let keyframes = try #require(Keyframes(values: expected.values, keyTimes: keyTimes, mode: mode))
        let column = try #require(expected.modes[name])
        for (u, value) in zip(expected.u, column) {
          expectClose(keyframes.value(at: u), value, within: 1e-9, "\(name) at \(u)")
        }
      }
    }
  }

  @Test func keyTimesAndCurvesShapeTheSegments() throws {
    let keyframes = try #require(
      Keyframes(values: [0.0, 10, 30], keyTimes: [0, 0.2, 1], curves: [.easeIn, .easeOut]))
    #expect(keyframes.value(at: 0.2) == 10)
    expectClose(keyframes.value(at: 0.1), 10 * TimingCurve.easeIn.value(at: 0.5), within: 1e-12)
    expectClose(keyframes.value(at: 0.6), 10 + 20 * TimingCurve.easeOut.value(at: 0.5), within: 1e-12)
    let short = try #require(Keyframes(values: [0.0, 10, 30], curves: [.easeIn]))
    expectClose(short.value(at: 0.75), 20, within: 1e-12)
  }

  @Test func discreteKeyframesHaveOneTimeMore() throws {
    let keyframes = try #require(
      Keyframes(values: [1.0, 2, 3], keyTimes: [0, 0.1, 0.8, 1], mode: .discrete))
    for (u, value) in [(0, 1.0), (0.099, 1), (0.1, 2), (0.5, 2), (0.8, 3), (0.99, 3), (1, 3)] {
      #expect(keyframes.value(at: u) == value)
    }
    let few = try #require(Keyframes(values: [1.0, 2, 3], keyTimes: [0, 0.1, 1], mode: .discrete))
    #expect(few.value(at: 0.2) == 1)
    #expect(few.value(at: 0.34) == 2)
  }

  @Test func equalTimesAreAJump() throws {
    let keyframes = try #require(Keyframes(values: [0.0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1]))
    expectClose(keyframes.value(at: 0.5 - 1e-9), 10)
    #expect(keyframes.value(at: 0.5) == 50)
    let ends = try #require(Keyframes(values: [0.0, 10, 50, 60], keyTimes: [0, 0, 1, 1]))
    #expect(ends.value(at: 0) == 10)
    expectClose(ends.value(at: 1 - 1e-9), 50)
    #expect(ends.value(at: 1) == 60)
  }

  @Test func timesThatDoNotFitAreNotThere() throws {
    let values = [0.0, 10, 50]
    let wrong: [[Double]] = [
      [], [0, 1], [0, 0.2, 0.9], [0.1, 0.2, 1], [0, 1.5, 1], [0, -0.5, 1], [0, .nan, 1], [.nan, 0.5, 1],
      [0, 0.5, .nan], [0, 0.2, 0.5, 1], [0, .infinity, 1],
    ]
    for mode in [KeyframeMode.linear, .cubic] {
      let plain = try #require(Keyframes(values: values, mode: mode))
      #expect(plain.times == [0, 0.5, 1])
      for times in wrong {
        let keyframes = try #require(Keyframes(values: values, keyTimes: times, mode: mode))
        #expect(keyframes.times == plain.times, "\(times)")
        for u in [0, 0.2, 0.7, 1] + badNumbers { #expect(keyframes.value(at: u) == plain.value(at: u)) }
      }
    }
    let paced = try #require(
      Keyframes(values: values, keyTimes: [0, 0.9, 1], curves: [.easeIn, .easeIn], mode: .paced))
    expectClose(paced.value(at: 0.1), 5, within: 1e-12)
  }

  @Test func withoutAWayPacesAreEqualAndOneValueStays() throws {
    let paced = try #require(Keyframes(values: [4.0, 4, 4], mode: .paced))
    #expect(paced.times == [0, 0.5, 1])
    #expect(paced.value(at: 0.3) == 4)
    #expect(Keyframes(values: [Double]()) == nil)
    for mode in [KeyframeMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let one = try #require(Keyframes(values: [7.0], mode: mode))
      let none = try #require(Keyframes(values: [7.0, 7, 7], mode: mode))
      for u in [0, 0.5, 1] + badNumbers {
        #expect(one.value(at: u) == 7)
        expectClose(none.value(at: u), 7, within: 1e-12)
      }
    }
    let endless = try #require(Keyframes(values: [0.0, .infinity, 1], mode: .paced))
    #expect(endless.times == [0, 0.5, 1])
    let noNumber = try #require(Keyframes(values: [0.0, .nan, 1], mode: .cubicPaced))
    #expect(noNumber.value(at: 0) == 0 || noNumber.value(at: 0).isNaN)
    #expect(noNumber.value(at: 1) == 1)
  }

  // MARK: - Points

  private struct Point: Interpolatable, Equatable {
    var x, y: Double
    func adding(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
    func wayLength(to other: Point) -> Double {
      ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }
  }

  private let zigzag = [
    Point(x: 0, y: 0), Point(x: 30, y: 40), Point(x: 30, y: -20), Point(x: 200, y: 0), Point(x: 190, y: 5),
  ]

  @Test func pacedPointsGoAtConstantSpeed() throws {
    let keyframes = try #require(Keyframes(values: zigzag, mode: .paced))
    let whole = zip(zigzag, zigzag.dropFirst()).map { $0.wayLength(to: $1) }.reduce(0, +)
    var last = zigzag[0]
    var sum = 0.0
    for step in 1...10_000 {
      let next = keyframes.value(at: Double(step) / 10_000)
      sum += last.wayLength(to: next)
      last = next
      guard step.isMultiple(of: 500) else { continue }
      expectClose(sum / whole, Double(step) / 10_000, within: 1e-3)
    }
    #expect(last == zigzag[4])
  }

  @Test func cubicPacedPointsFollowTheCubicAtConstantSpeed() throws {
    let shapes = [KeyframeShape(), KeyframeShape(tension: 0.3, bias: 0.2)]
    let cubic = try #require(Keyframes(values: zigzag, mode: .cubic, shapes: shapes))
    let paced = try #require(Keyframes(values: zigzag, mode: .cubicPaced, shapes: shapes))
    let count = 2000
    let ways = (0..<count).map { step in
      paced.value(at: Double(step) / Double(count)).wayLength(
        to: paced.value(at: Double(step + 1) / Double(count)))
    }
    let mean = ways.reduce(0, +) / Double(count)
    // At the sharp turns a chord is shorter than the way.
    #expect(ways.filter { abs($0 / mean - 1) > 0.02 }.count < count / 100)
    #expect(ways.allSatisfy { $0 < 1.05 * mean })

    let fine = (0...20_000).map { cubic.value(at: Double($0) / 20_000) }
    for step in stride(from: 0, through: 100, by: 7) {
      let point = paced.value(at: Double(step) / 100)
      #expect(fine.contains { $0.wayLength(to: point) < 0.05 })
    }
  }

  @Test func cubicsPassTheirValuesWithoutACorner() throws {
    let cubic = try #require(Keyframes(values: zigzag, mode: .cubic))
    for index in 1...3 {
      let u = Double(index) / 4
      #expect(cubic.value(at: u).wayLength(to: zigzag[index]) < 1e-9)
      let before = cubic.value(at: u).subtracting(cubic.value(at: u - 1e-7)).scaled(by: 1e7)
      let after = cubic.value(at: u + 1e-7).subtracting(cubic.value(at: u)).scaled(by: 1e7)
      #expect(before.wayLength(to: after) < 1e-2)
      // Catmull-Rom: the tangent is half of the way between the neighbours; a segment takes a quarter.
      let tangent = zigzag[index + 1].subtracting(zigzag[index - 1]).scaled(by: 0.5 * 4)
      #expect(after.wayLength(to: tangent) < 1e-2)
    }
  }

  @Test func shapesTurnTheTangents() throws {
    func tangents(_ shape: KeyframeShape) throws -> (arriving: Double, leaving: Double) {
      let cubic = try #require(
        Keyframes(values: [0.0, 1, 10], mode: .cubic, shapes: [KeyframeShape(), shape]))
      let step = 1e-7
      return (
        (1 - cubic.value(at: 0.5 - step)) / step / 2, (cubic.value(at: 0.5 + step) - 1) / step / 2
      )
    }
    // The ways are 1 and 9.
    for (shape, arriving, leaving) in [
      (KeyframeShape(), 5.0, 5.0), (KeyframeShape(tension: 1), 0, 0), (KeyframeShape(tension: -1), 10, 10),
      (KeyframeShape(bias: 1), 1, 1), (KeyframeShape(bias: -1), 9, 9), (KeyframeShape(continuity: -1), 1, 9),
      (KeyframeShape(continuity: 1), 9, 1), (KeyframeShape(tension: .nan, continuity: .infinity), 5, 5),
    ] {
      let found = try tangents(shape)
      expectClose(found.arriving, arriving, within: 1e-4, "\(shape)")
      expectClose(found.leaving, leaving, within: 1e-4, "\(shape)")
    }
  }

  @Test func randomKeyframesAreContinuous() throws {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<100 {
      let count = Int.random(in: 2...7, using: &random)
      let values = (0..<count).map { _ in random.number(in: -100...100) }
      let inner = (0..<count - 2).map { _ in random.number(in: 0.01...0.99) }.sorted()
      for mode in [KeyframeMode.linear, .paced, .cubic, .cubicPaced] {
        let keyframes = try #require(
          Keyframes(values: values, keyTimes: [0] + inner + [1], curves: [.easeInEaseOut], mode: mode))
        #expect(keyframes.value(at: 0) == values[0])
        #expect(keyframes.value(at: 1) == values[count - 1])
        for (index, time) in keyframes.times.enumerated() {
          expectClose(keyframes.value(at: time), values[index], within: 1e-9)
          expectClose(keyframes.value(at: max(0, time - 1e-10)), values[index], within: 1e-2)
        }
        expectClose(keyframes.value(at: 1 - 1e-10), values[count - 1], within: 1e-2)
      }
    }
  }
}
