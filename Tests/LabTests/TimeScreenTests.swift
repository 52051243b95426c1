// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The time of a program in the panel's hand.
@MainActor @Suite struct TimeScreenTests {
  /// A window in which a box has moved, and what showed at each frame of the clock.
  private func film(_ frames: Int = 60) -> (LabWindow, SampleController, [Int: Bitmap]) {
    let content = SampleController()
    let window = LabWindow(content)
    var film: [Int: Bitmap] = [:]
    for frame in 1...frames {
      if frame == 10 { content.move(to: 200) }
      if frame == 25 { content.label.text = "25" }
      if frame == 30 { content.box.layer.cornerRadius = 12 }
      if frame == 45 { content.button.removeFromSuperview() }
      window.pass()
      film[window.hand.clock.index] = window.programPicture
    }
    return (window, content, film)
  }

  /// Where the thumb of the scrub bar stands at a share of its way.
  private func place(_ share: CGFloat, on window: LabWindow) throws -> CGPoint {
    let slider = try #require(window.view("lab scrub") as? UISlider)
    let middle = try #require(window.place(of: "lab scrub"))
    return CGPoint(x: middle.x + (share - 0.5) * (slider.bounds.width - 32), y: middle.y)
  }

  @Test func everyFrameThatIsScrubbedToIsTheOneThatWasShown() throws {
    let (window, content, film) = film()
    var seen: Set<Int> = []
    window.pointer(.began, try place(1, on: window))
    for step in 0...80 {
      window.pointer(.moved, try place(CGFloat(80 - step) / 80, on: window))
      let frame = window.hand.control.shown ?? window.hand.clock.index
      seen.insert(frame)
      if let picture = film[frame] { #expect(window.programPicture == picture, "\(frame)") }
    }
    window.pointer(.ended, try place(0, on: window))
    #expect(seen == Set(0...60) && window.runtime.heldFrames == 0...60)
    // A finger beside the thumb brings it there.
    window.pointer(.began, try place(0.5, on: window))
    #expect(window.hand.control.shown == 30 && window.programPicture == film[30])
    window.pointer(.ended, try place(0.5, on: window))
    // The model is where it was, and so is the present.
    #expect(content.label.text == "25" && content.button.superview == nil)
    #expect(window.runtime.bitmap == film[60])
    #expect(window.runtime.layers.lookedAtTime == nil)
    window.tap("lab live")
    #expect(window.programPicture == film[60] && !window.hand.control.isPaused)
  }

  @Test func stepsBackAndForthAreFramesAndBeyondTheNewestOneNewOnesAreMade() {
    let (window, _, film) = film()
    for frame in stride(from: 59, through: 50, by: -1) {
      window.tap("lab back")
      #expect(window.hand.control.shown == frame && window.programPicture == film[frame])
    }
    for frame in 51...60 {
      window.tap("lab forward")
      #expect(window.programPicture == film[frame], "\(frame)")
    }
    #expect(window.hand.control.shown == nil && window.hand.clock.index == 60)
    window.tap("lab forward")
    window.pass()
    #expect(window.hand.clock.index == 61 && window.hand.control.isPaused)
  }

  @Test func itPlaysBackwardsAndForwardsIntoThePresent() {
    let (window, _, film) = film()
    window.tap("lab pause")
    window.tap("lab reverse")
    window.tap("lab pause")
    for _ in 0..<20 {
      window.pass()
      let frame = window.hand.control.shown ?? -1
      #expect(film[frame] == window.programPicture, "\(frame)")
    }
    #expect(window.hand.clock.index == 60 && window.hand.control.shown ?? 60 <= 41)
    window.tap("lab reverse")
    window.pass(40)
    #expect(window.hand.control.shown == nil && window.hand.clock.index > 60)
    #expect(window.programPicture == window.runtime.bitmap)
  }

  @Test func marksOfEventsAreWhereTheyHappened() throws {
    let content = SampleController()
    let window = LabWindow(content)
    window.pass(10)
    window.pointer(.began, CGPoint(x: 60, y: 60))
    window.pass()
    window.pointer(.ended, CGPoint(x: 60, y: 60))
    let tapped = window.hand.clock.index
    window.pass(20)
    #expect(content.count == 1)
    window.tap("lab markBack")
    #expect(window.hand.control.shown == tapped)
    window.turn()
    let mark = try #require((window.view("lab mark") as? UILabel)?.text)
    #expect(mark.contains("touchesEnded") || mark.contains("action"))
    window.tap("lab markBack")
    #expect(window.hand.control.shown == tapped - 1)
    window.tap("lab markForward")
    #expect(window.hand.control.shown == tapped)
  }

  @Test func theMarkedPartIsPlayedInALoop() {
    let (window, _, film) = film()
    window.tap("lab pause")
    for _ in 0..<6 { window.tap("lab back") }
    window.tap("lab begin")
    for _ in 0..<3 { window.tap("lab forward") }
    window.tap("lab end")
    #expect(window.hand.control.begin == 54 && window.hand.control.end == 57)
    window.tap("lab loop")
    window.tap("lab pause")
    var played: [Int] = []
    for _ in 0..<9 {
      window.pass()
      played.append(window.hand.control.shown ?? -1)
      #expect(film[played[played.count - 1]] == window.programPicture)
    }
    #expect(Set(played) == [54, 55, 56, 57] && window.hand.clock.index == 60)
  }

  @Test func slowTimeIsChosenAndTheNoteStandsOnThePanelAlone() throws {
    let window = LabWindow(SampleController())
    let speed = try #require(window.view("lab speed") as? UISegmentedControl)
    let middle = try #require(window.place(of: "lab speed"))
    window.tap(CGPoint(x: middle.x - speed.bounds.width / 12 * 3, y: middle.y))
    #expect(window.hand.control.percent == 10)
    let start = window.hand.clock.index
    window.pass(100)
    #expect(window.hand.clock.index - start == 10)
    window.tap("lab pause")
    #expect(window.programPicture == window.runtime.bitmap)
    #expect((window.view("lab pause") as? UIButton)?.currentTitle == "Play")
    // Closed, the note is back, and what was only of the panel is over.
    window.press(LabHost.key)
    #expect(window.hand.control.isPaused && !window.runtime.remembersFrames)
    #expect(window.screen.bitmap != window.runtime.bitmap)
    #expect(window.runtime.layers.calls == nil)
  }

  @Test func theKeysOfTheWindowDoTheSame() {
    let (window, _, film) = film()
    window.press(.spacebar, " ")
    window.press(.leftArrow)
    window.press(.leftArrow)
    #expect(window.hand.control.shown == 58 && window.programPicture == film[58])
    #expect((window.view("lab time") as? UILabel)?.text == "0.967 s")
    window.press(.spacebar, " ")
    window.pass(3)
    #expect(window.hand.control.shown == nil && !window.hand.control.isPaused)
  }

  @Test func timeThatStandsAddsNoFramesToWhatIsRemembered() throws {
    let (window, _, _) = film()
    window.tap("lab pause")
    let count = try #require(window.runtime.layers.history).frames.count
    window.pass(50)
    #expect(window.runtime.layers.history?.frames.count == count)
  }

  @Test func whoMovesIsWaitedForAndAtRestNobodyIs() {
    let content = SampleController()
    let window = LabWindow(content)
    window.pass(5)
    #expect(window.wake == nil)
    // The panel alone moves: the plate of the choice slides.
    window.show(.views, frames: 2)
    #expect(window.wake.map { $0 <= window.screen.clock.time + 1.0 / 60 } == true)
    #expect(window.runtime.nextWake == nil)
    window.pass(60)
    #expect(window.wake == nil)
    window.runtime.makeCurrent()
    content.move(to: 200)
    window.pass(2)
    #expect(window.wake != nil && window.panel.nextWake == nil)
    // Time that stands waits for nobody; what is played is waited for.
    window.show(.time)
    window.pass(60)
    window.tap("lab pause")
    window.tap("lab back")
    window.pass(30)
    #expect(window.wake == nil)
    window.tap("lab reverse")
    window.tap("lab pause")
    window.pass()
    #expect(window.wake != nil)
  }
}
