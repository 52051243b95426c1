// SPDX-License-Identifier: MIT
import Testing
import UIKitCore

/// Earlier frames that are played as pictures: backwards, slowly, in a loop, and on into the present.
@Suite struct TimeReplayTests {
  /// Frames 100 to 200 are remembered; the clock stands at 200.
  private struct Film {
    var control = TimeControl()
    let oldest = 100
    let newest = 200

    init() { control.replays = true }

    mutating func press(_ key: TimeControl.Key) { control.press(key, newest: newest, oldest: oldest) }
    /// Animations end at frame 230.
    mutating func pass(_ real: Int = 1) -> Int {
      control.advance(by: real, newest: newest, oldest: oldest, foreseen: 230)
    }
    mutating func look(_ frame: Int) { control.look(at: frame, newest: newest) }
    var frame: Int { control.shown ?? newest }

    /// What shows in the next so many frames outside; no new ones are made.
    mutating func shown(_ count: Int) -> [Int] {
      (0..<count).map { _ in
        #expect(pass() == 0)
        return frame
      }
    }
  }

  @Test func backwardsItRunsToTheBeginningAndStandsThere() {
    var film = Film()
    film.press(.speed(-100))
    #expect(film.control.isReplaying && film.shown(3) == [199, 198, 197])
    film.press(.speed(-50))
    #expect(film.shown(4) == [197, 196, 196, 195])
    film.press(.speed(-200))
    #expect(film.shown(2) == [193, 191])
    #expect(film.pass(60) == 0 && film.frame == 100 && film.control.isPaused)
    #expect(!film.control.isReplaying && film.control.realFrames(until: 1) == nil)
  }

  @Test func forwardsItRunsIntoThePresentAndGoesOn() {
    var film = Film()
    film.look(197)
    film.press(.pause)
    #expect(film.control.isReplaying && film.shown(3) == [198, 199, 200])
    #expect(film.control.shown == nil && !film.control.isReplaying && !film.control.isPaused)
    #expect(film.pass(5) == 5)
  }

  @Test func whatIsPlayedStopsWhereItIsMarkedOrBeginsAnew() {
    var film = Film()
    film.control.setBegin(150)
    film.control.setEnd(153)
    film.look(151)
    film.press(.pause)
    #expect(film.shown(3) == [152, 153, 153] && film.control.isPaused)
    // From a mark on it goes beyond it.
    film.press(.pause)
    #expect(film.shown(2) == [154, 155])
    film.control.isLooping = true
    #expect(film.shown(6) == [150, 151, 152, 153, 150, 151])
    film.press(.speed(-100))
    #expect(film.shown(4) == [150, 153, 152, 151])
    film.control.isLooping = false
    #expect(film.shown(2) == [150, 150] && film.control.isPaused)
  }

  @Test func aLoopWithoutMarksIsAllThatIsRemembered() {
    var film = Film()
    film.control.isLooping = true
    #expect(film.shown(2) == [100, 101])
    film.look(199)
    film.press(.pause)
    #expect(film.shown(3) == [200, 100, 101])
    film.control.goLive()
    #expect(film.pass() == 1 && film.control.shown == nil && !film.control.isLooping)
  }

  @Test func pingPongGoesBackTheWayItCame() {
    var film = Film()
    film.control.setBegin(150)
    film.control.setEnd(153)
    film.control.atEnd = .pingPong
    film.look(151)
    film.press(.pause)
    #expect(film.shown(8) == [152, 153, 152, 151, 150, 151, 152, 153])
    // Backwards it begins with the other way.
    film.press(.speed(-100))
    #expect(film.shown(4) == [152, 151, 150, 151])
    // However fast it is, each step is as long as time is, and several ends may lie on one.
    film.press(.speed(200))
    film.control.atEnd = .loop
    film.control.atEnd = .pingPong
    #expect(film.shown(4) == [153, 151, 151, 153])
    film.press(.speed(100))
    film.control.goLive()
    #expect(film.control.atEnd == .stop && film.pass() == 1)
  }

  @Test func pingPongOfOneFrameAndFromOutsideStaysInside() {
    var film = Film()
    film.control.setBegin(150)
    film.control.atEnd = .pingPong
    film.look(120)
    film.press(.pause)
    #expect(film.shown(2) == [150, 151])
    film.press(.speed(-100))
    film.look(120)
    film.press(.pause)
    #expect(film.shown(2) == [200, 199])
    film.control.setEnd(500)
    film.control.setBegin(499)
    film.look(230)
    film.press(.pause)
    #expect(film.shown(2) == [230, 230])
  }

  @Test func whatIsStillToComeIsPlayedWithoutTheClock() {
    var film = Film()
    // Looked at and played on: to where everything has ended.
    film.look(227)
    film.press(.pause)
    #expect(film.shown(5) == [228, 229, 230, 230, 230] && film.control.isPaused)
    // Backwards: through now into what was.
    film.look(202)
    film.press(.speed(-100))
    film.press(.pause)
    #expect(film.shown(4) == [201, 200, 199, 198])
    // A part of it over and over.
    film.press(.speed(100))
    film.control.setBegin(200)
    film.control.setEnd(202)
    film.control.atEnd = .loop
    #expect(film.shown(5) == [200, 201, 202, 200, 201])
    film.control.setEnd(900)
    film.look(229)
    film.press(.pause)
    #expect(film.shown(3) == [230, 200, 201])
  }

  @Test func marksStandInTheirOrder() {
    var film = Film()
    film.control.setEnd(120)
    film.control.setBegin(130)
    #expect(film.control.begin == 130 && film.control.end == nil)
    film.control.setEnd(140)
    #expect(film.control.begin == 130 && film.control.end == 140)
    film.control.setEnd(130)
    #expect(film.control.begin == nil && film.control.end == 130)
  }

  @Test func whoRemembersNothingPlaysNothing() {
    var film = Film()
    film.press(.speed(-100))
    film.control.isLooping = true
    film.control.setEnd(150)
    film.look(120)
    film.control.replays = false
    #expect(film.control.shown == nil && film.control.percent == 100 && !film.control.isLooping)
    #expect(film.control.end == nil)
    film.press(.speed(-100))
    film.press(.speed(0))
    #expect(film.control.percent == 100)
    film.press(.pause)
    #expect(!film.control.isReplaying && film.pass(3) == 3)
  }

  @Test(arguments: [1, 10, 25, 50, 100, 200, -1, -10, -25, -50, -100, -200])
  func whatIsPromisedComes(_ percent: Int) {
    var film = Film()
    film.press(.speed(percent))
    for _ in 0..<7 { _ = film.pass() }
    for frames in 1...3 {
      var waiting = film.control
      let wait = waiting.realFrames(until: frames) ?? 0
      let before = waiting.shown ?? 200
      let made = waiting.advance(by: wait, newest: 200, oldest: 100)
      #expect(made + before - (waiting.shown ?? 200) >= frames)
    }
  }
}
