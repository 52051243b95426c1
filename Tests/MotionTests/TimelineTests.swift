// SPDX-License-Identifier: MIT
import Motion
import Testing

@Suite struct TimelineTests {
  @Test func placesAreThoseOfTheTable() throws {
    let fills: [String: Timeline.FillMode] = [
      "forwards": .forwards, "backwards": .backwards, "both": .both, "removed": .removed,
    ]
    #expect(MotionValues.shared.mediaTiming.cases.count == 20)
    for (number, row) in MotionValues.shared.mediaTiming.cases.enumerated() {
      let timeline = Timeline(
        beginTime: row.begin ?? 0, duration: row.dur ?? 1, speed: row.speed ?? 1,
        timeOffset: row.offset ?? 0, repeatCount: row.rep ?? 0, repeatDuration: row.repdur ?? 0,
        autoreverses: row.auto ?? false, fillMode: try #require(fills[row.fill ?? "removed"]))
      let place = timeline.place(at: row.tp)
      if let progress = row.result.progress {
        expectClose(try #require(place, "row \(number)").progress, progress, within: 1e-9, "row \(number)")
      } else {
        #expect(place == nil, "row \(number)")
      }
      // Before the start the table has the local time that is shown, not the one that it is.
      let local = timeline.localTime(row.tp)
      expectClose(row.fill == "backwards" ? max(0, local) : local, row.result.localActive, within: 1e-9)
    }
  }

  @Test func repetitionsAreCounted() {
    let timeline = Timeline(duration: 2, repeatCount: 3)
    #expect(timeline.place(at: 0) == .init(progress: 0, repetition: 0, isReversed: false, time: 0))
    #expect(timeline.place(at: 3) == .init(progress: 0.5, repetition: 1, isReversed: false, time: 1))
    #expect(timeline.place(at: 4) == .init(progress: 0, repetition: 2, isReversed: false, time: 0))
    #expect(timeline.place(at: 6) == nil)
    #expect(timeline.endTime == 6)

    let mirrored = Timeline(duration: 2, repeatCount: 2, autoreverses: true, fillMode: .forwards)
    #expect(mirrored.place(at: 2) == .init(progress: 1, repetition: 0, isReversed: true, time: 2))
    #expect(mirrored.place(at: 3) == .init(progress: 0.5, repetition: 0, isReversed: true, time: 1))
    #expect(mirrored.place(at: 5) == .init(progress: 0.5, repetition: 1, isReversed: false, time: 1))
    #expect(mirrored.place(at: 100) == .init(progress: 0, repetition: 1, isReversed: true, time: 0))
    #expect(mirrored.endTime == 8)
  }

  @Test func theEndOfTenthsIsAnEnd() throws {
    // 0.1 · 3 and 0.3 / 0.1 are off by a rounding error, in different directions.
    for timeline in [
      Timeline(duration: 0.1, repeatCount: 3, fillMode: .forwards),
      Timeline(duration: 0.1, repeatDuration: 0.3, fillMode: .forwards),
      Timeline(duration: 0.1, repeatDuration: 0.1 + 0.2, fillMode: .forwards),
    ] {
      let place = try #require(timeline.place(at: 1))
      #expect(place.progress == 1)
      #expect(place.repetition == 2)
    }
    let half = Timeline(duration: 0.1, repeatCount: 2.5, fillMode: .both)
    #expect(
      try #require(half.place(at: 1)) == .init(progress: 0.5, repetition: 2, isReversed: false, time: 0.05))
  }

  @Test func whatIsDoneAtItsEndTimeShowsNoMore() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<5000 {
      let speed = random.number(in: 0.1...3) * (Bool.random(using: &random) ? 1 : -1)
      let timeline = Timeline(
        beginTime: random.number(in: -5...1000), duration: random.number(in: 0.01...3), speed: speed,
        timeOffset: random.number(in: 0...2), repeatCount: Double(Int.random(in: 0...4, using: &random)),
        autoreverses: Bool.random(using: &random))
      let end = timeline.endTime
      #expect(timeline.isDone(at: end))
      #expect(timeline.place(at: end) == nil)
      #expect(timeline.isDone(at: end + 1))
      #expect(!timeline.isDone(at: end - 1e-9))
      let local = timeline.localTime(end - 1e-6)
      #expect((timeline.place(at: end - 1e-6) != nil) == (local >= 0 && local <= timeline.activeDuration))
    }
  }

  @Test func localAndParentTimeAreInverse() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<300 {
      let timeline = Timeline(
        beginTime: random.number(in: -50...50), duration: 1, speed: random.number(in: 0.1...4),
        timeOffset: random.number(in: -3...3))
      let time = random.number(in: -100...100)
      expectClose(try #require(timeline.parentTime(timeline.localTime(time))), time, within: 1e-9)
    }
    #expect(Timeline(duration: 1, speed: 0).parentTime(0.4) == nil)
  }

  @Test func aPausedLayerGoesOnWhereItStood() {
    // The idiom: speed 0 and the time as offset; then speed 1, and begin later by the pause.
    let paused = Timeline(duration: .infinity, speed: 0, timeOffset: 12.5)
    for parent in [0.0, 12.5, 99] {
      #expect(paused.localTime(parent) == 12.5)
      #expect(paused.place(at: parent)?.time == 12.5)
      #expect(!paused.isDone(at: parent))
    }
    #expect(paused.endTime == .infinity)
    let resumed = Timeline(beginTime: 20 - 12.5, duration: .infinity)
    #expect(resumed.localTime(20) == 12.5)
    #expect(resumed.place(at: 21)?.time == 13.5)
  }

  @Test func standingStillBeyondTheEndIsNoEnd() {
    let timeline = Timeline(duration: 1, speed: 0, timeOffset: 3)
    #expect(timeline.place(at: 0) == nil)
    #expect(!timeline.isDone(at: 1e9))
    #expect(Timeline(duration: 1, speed: 0, timeOffset: 3, fillMode: .forwards).place(at: 0)?.progress == 1)
  }

  @Test func backwardsItRunsFromTheEndToTheStart() throws {
    let timeline = Timeline(beginTime: 10, duration: 2, speed: -1, timeOffset: 2)
    expectClose(try #require(timeline.place(at: 10)).progress, 1, within: 0)
    expectClose(try #require(timeline.place(at: 10.5)).progress, 0.75, within: 1e-12)
    expectClose(try #require(timeline.place(at: 11.9)).progress, 0.05, within: 1e-12)
    #expect(timeline.place(at: 9.9) == nil)
    #expect(timeline.place(at: 12) == nil)
    #expect(timeline.endTime == 12)
    #expect(!timeline.isDone(at: 9.9) && !timeline.isDone(at: 11.99) && timeline.isDone(at: 12))
    let filled = Timeline(beginTime: 10, duration: 2, speed: -1, timeOffset: 2, fillMode: .both)
    #expect(filled.place(at: 0)?.progress == 1)
    #expect(filled.place(at: 20)?.progress == 0)
  }

  @Test func forEverHasNoEnd() throws {
    for count in [Double.infinity, Double(Float.greatestFiniteMagnitude), .greatestFiniteMagnitude] {
      let timeline = Timeline(beginTime: 5, duration: 0.5, repeatCount: count, autoreverses: true)
      #expect(timeline.endTime == .infinity)
      #expect(!timeline.isDone(at: 1e9))
      #expect(try #require(timeline.place(at: 5 + 1e6 + 0.125)).progress == 0.25)
      #expect(try #require(timeline.place(at: 5 + 1e6)).repetition == 1_000_000)
    }
    #expect(Timeline(duration: 1, repeatDuration: .infinity).endTime == .infinity)
    // A repeat duration wins over a count.
    #expect(Timeline(duration: 1, repeatCount: .infinity, repeatDuration: 3).endTime == 3)
  }

  @Test func withoutDurationItIsOverAtOnce() {
    let timeline = Timeline(beginTime: 1, duration: 0, repeatCount: .infinity, fillMode: .both)
    #expect(timeline.endTime == 1)
    #expect(timeline.place(at: 0.9)?.progress == 0)
    #expect(timeline.place(at: 1)?.progress == 1)
    #expect(timeline.isDone(at: 1))
    #expect(Timeline(duration: 0).place(at: 0) == nil)
    #expect(Timeline(duration: 0, repeatDuration: 2).place(at: 1)?.progress == 1)
  }

  @Test func badNumbersNeitherHangNorSpread() {
    let numbers = badNumbers + [1]
    for bad in numbers {
      for other in numbers {
        for fill in [Timeline.FillMode.removed, .both] {
          for timeline in [
            Timeline(beginTime: bad, duration: other, fillMode: fill),
            Timeline(duration: bad, speed: other, repeatCount: bad, fillMode: fill),
            Timeline(duration: bad, repeatCount: other, autoreverses: true, fillMode: fill),
            Timeline(duration: bad, repeatDuration: other, autoreverses: true, fillMode: fill),
            Timeline(duration: 1, speed: bad, timeOffset: other, repeatCount: .infinity, fillMode: fill),
          ] {
            #expect(!timeline.endTime.isNaN && !timeline.activeDuration.isNaN)
            for time in numbers {
              #expect(!timeline.localTime(time).isNaN)
              _ = timeline.isDone(at: time)
              guard let place = timeline.place(at: time) else { continue }
              #expect((0...1).contains(place.progress) && place.repetition >= 0, "\(timeline) \(time)")
              #expect(!place.time.isNaN)
            }
          }
        }
      }
    }
    #expect(Timeline(duration: 1).place(at: .nan) == nil)
  }
}
