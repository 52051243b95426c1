// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// Ahead of now, as far as animations run: what will show, and nothing of the program runs.
@MainActor @Suite struct ForeseenTimeTests {
  /// Where the thumb of the scrub bar stands at a share of its way.
  private func place(_ share: CGFloat, on window: LabWindow) throws -> CGPoint {
    let slider = try #require(window.view("lab scrub") as? UISlider)
    let middle = try #require(window.place(of: "lab scrub"))
    return CGPoint(x: middle.x + (share - 0.5) * (slider.bounds.width - 32), y: middle.y)
  }

  /// A box on its way: what shows in the frames to come, by a twin that nobody touches.
  private func twins() -> (LabWindow, SampleController, [Int: Bitmap]) {
    let (content, other) = (SampleController(), SampleController())
    let (window, twin) = (LabWindow(content), LabWindow(other))
    for (one, box) in [(window, content), (twin, other)] {
      one.pass(20)
      one.runtime.makeCurrent()
      box.move(to: 200, seconds: 0.5)
      one.pass(5)
    }
    var film = [twin.hand.clock.index: twin.programPicture]
    for _ in 0..<40 {
      twin.pass()
      film[twin.hand.clock.index] = twin.programPicture
    }
    return (window, content, film)
  }

  @Test func theBarReachesToTheEndOfWhatRunsAndNothingRunsThere() throws {
    let (window, content, film) = twins()
    let now = window.hand.clock.index
    let dump = window.dump
    let slider = try #require(window.view("lab scrub") as? UISlider)
    // The animation began in frame 20 and takes 30.
    #expect(now == 25 && slider.maximumValue == 50)
    window.pointer(.began, try place(CGFloat(now) / 50, on: window))
    var seen: Set<Int> = []
    for step in 0...60 {
      window.pointer(.moved, try place(CGFloat(step) / 60, on: window))
      let frame = window.hand.control.shown ?? now
      seen.insert(frame)
      if frame > now { #expect(window.programPicture == film[frame], "\(frame)") }
    }
    window.pointer(.ended, try place(1, on: window))
    #expect(seen == Set(0...50) && window.hand.control.shown == 50 && window.hand.clock.index == now)
    #expect((window.view("lab state") as? UILabel)?.text == "foreseen  frame 50  +0.417 s")
    #expect((window.view("lab mark") as? UILabel)?.text == "ends: UIView \"box\" position  +1")
    #expect(content.box.layer.animationKeys()?.isEmpty == false && window.dump == dump)
    // Back, everything is as if nobody had looked.
    window.tap("lab live")
    for _ in 0..<30 {
      window.pass()
      #expect(window.programPicture == film[window.hand.clock.index], "\(window.hand.clock.index)")
    }
    // And so is what is remembered of it.
    window.tap("lab pause")
    for _ in 0..<20 {
      window.tap("lab back")
      let frame = try #require(window.hand.control.shown)
      #expect(window.programPicture == film[frame], "\(frame)")
    }
    #expect(slider.maximumValue == Float(window.hand.clock.index))
  }

  @Test func endsAreMarksToGoTo() throws {
    let (window, _, film) = twins()
    window.tap("lab markForward")
    #expect(window.hand.control.shown == 50 && window.programPicture == film[50])
    window.tap("lab markForward")
    #expect(window.hand.control.shown == 50)
    window.tap("lab markBack")
    #expect(window.hand.control.shown ?? 0 <= 25)
  }

  @Test func anAnimationWithoutEndIsForeseenForOneRepetition() throws {
    let content = SampleController()
    let window = LabWindow(content)
    window.pass(10)
    window.runtime.makeCurrent()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { content.box.alpha = 0 }
    window.pass(70)
    let slider = try #require(window.view("lab scrub") as? UISlider)
    let begin = 10
    #expect(window.hand.clock.index == 80 && Int(slider.maximumValue) == begin + 120)
  }

  @Test func whatIsStillToComeIsPlayedBackAndForth() throws {
    let (window, content, film) = twins()
    let now = window.hand.clock.index
    window.tap("lab begin")
    window.tap("lab markForward")
    for _ in 0..<20 { window.tap("lab back") }
    window.tap("lab end")
    #expect(window.hand.control.begin == now && window.hand.control.end == 30)
    window.tap("lab pingPong")
    #expect((window.view("lab pingPong") as? UIButton)?.isSelected == true)
    window.tap("lab pause")
    var played: [Int] = []
    for _ in 0..<20 {
      window.pass()
      let frame = window.hand.control.shown ?? now
      played.append(frame)
      #expect(window.programPicture == film[frame], "\(frame)")
    }
    #expect(played == [29, 28, 27, 26, 25, 26, 27, 28, 29, 30, 29, 28, 27, 26, 25, 26, 27, 28, 29, 30])
    #expect(window.hand.clock.index == now && content.box.frame.minX == 200)
    window.tap("lab pingPong")
    #expect(window.hand.control.atEnd == .stop)
  }
}
