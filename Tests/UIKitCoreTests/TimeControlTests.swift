// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import Testing
import UIKitCore

/// What the keys of a window make of its time, without a window.
@Suite struct TimeControlTests {
  private func key(_ key: KeySample.Key, _ characters: String = "") -> TimeControl.Key? {
    TimeControl.Key(KeySample(key, characters: characters))
  }

  @Test func spaceArrowsAndDigitsMeanTimeWhenNothingElseIsHeld() {
    #expect(key(.spacebar, " ") == .pause)
    #expect(key(.leftArrow) == .back && key(.rightArrow) == .forward)
    let digits = (0x1E...0x21).map { KeySample.Key(rawValue: $0) }
    #expect(key(digits[0], "1") == .speed(100) && key(digits[1], "2") == .speed(25))
    #expect(key(digits[2], "3") == .speed(10) && key(digits[3], "4") == nil)
    #expect(key(.upArrow) == nil && key(.returnOrEnter) == nil)
    for modifier: KeySample.Modifiers in [.shift, .control, .alternate, .command] {
      #expect(TimeControl.Key(KeySample(.spacebar, characters: " ", modifiers: modifier)) == nil)
    }
    #expect(TimeControl.Key(KeySample(.rightArrow, modifiers: .numericPad)) == .forward)
  }

  @Test func pausedTimeGoesOnByStepsAlone() {
    var control = TimeControl()
    #expect(control.advance(by: 7) == 7)
    #expect(!control.wants(.back) && !control.wants(.forward))
    control.press(.forward, newest: 7, oldest: 0)
    #expect(control.steps == 0 && control == TimeControl())
    control.press(.pause, newest: 7, oldest: 0)
    #expect(control.isPaused && control.advance(by: 100) == 0 && control.realFrames(until: 0) == nil)
    control.press(.forward, newest: 7, oldest: 0)
    control.press(.forward, newest: 7, oldest: 0)
    #expect(control.advance(by: 0) == 2 && control.advance(by: 5) == 0)
    control.press(.pause, newest: 9, oldest: 0)
    #expect(control == TimeControl() && control.advance(by: 3) == 3)
  }

  @Test func backIsALookAndForwardComesBackBeforeItSteps() {
    var control = TimeControl()
    control.press(.pause, newest: 20, oldest: 18)
    for shown in [19, 18, 18] {
      control.press(.back, newest: 20, oldest: 18)
      #expect(control.shown == shown)
    }
    control.press(.forward, newest: 20, oldest: 18)
    #expect(control.shown == 19)
    control.press(.forward, newest: 20, oldest: 18)
    #expect(control.shown == nil && control.steps == 0)
    control.press(.forward, newest: 20, oldest: 18)
    #expect(control.shown == nil && control.steps == 1)
    // A look ahead makes no frames.
    control.look(at: 25, newest: 20)
    control.press(.forward, newest: 20, oldest: 18)
    #expect(control.shown == 26)
    control.press(.pause, newest: 20, oldest: 18)
    #expect(control.shown == nil && !control.isPaused)
  }

  @Test(arguments: [100, 25, 10]) func slowTimeLosesNoFrame(percent: Int) {
    var control = TimeControl()
    control.press(.speed(percent), newest: 0, oldest: 0)
    var (real, own) = (0, 0)
    for count in [1, 2, 3, 5, 7, 11, 13, 17, 19, 22] {
      real += count
      own += control.advance(by: count)
      #expect(own == real * percent / 100)
    }
    // The frames asked for are there when they were promised, and not before.
    for frames in 1...4 {
      var waiting = control
      let wait = waiting.realFrames(until: frames) ?? 0
      #expect(waiting.advance(by: wait) == frames)
      waiting = control
      #expect(waiting.advance(by: wait - 1) == frames - 1)
    }
  }

  @Test func theNoteSaysWhatIsUnusual() {
    var control = TimeControl()
    #expect(control.note(newest: 75, rate: 60) == nil)
    control.press(.speed(25), newest: 75, oldest: 0)
    #expect(control.note(newest: 75, rate: 60) == "25 %")
    control.press(.pause, newest: 75, oldest: 0)
    #expect(control.note(newest: 75, rate: 60) == "paused 1.250 s 25 %")
    control.press(.speed(100), newest: 75, oldest: 0)
    control.press(.back, newest: 75, oldest: 0)
    #expect(control.note(newest: 75, rate: 60) == "paused 1.233 s")
  }
}
