// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

/// A window whose time is held, on a host without a screen.
@MainActor private final class HeldWindow {
  let inner = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 200, height: 120)))
  let hand: TimeControlHost
  let runtime: Runtime
  let controller = UIViewController()
  let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))

  init() {
    hand = TimeControlHost(inner)
    runtime = Runtime(host: hand, textEngine: .blocks, log: ReportLog())
    runtime.makeCurrent()
    box.backgroundColor = .red
    controller.view.addSubview(box)
    runtime.show(controller)
    runtime.frame()
  }

  /// Frames pass outside.
  func pass(_ frames: Int = 1) {
    for _ in 0..<frames {
      inner.advance()
      runtime.frame()
    }
  }

  func press(_ key: KeySample.Key, _ characters: String = "") {
    inner.post(HostEvent(time: inner.clock.time, .key(KeySample(key, characters: characters))))
    runtime.frame()
  }

  func space() { press(.spacebar, " ") }

  func pointer(_ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat) {
    let sample = PointerSample(phase: phase, position: CGPoint(x: x, y: y))
    inner.post(HostEvent(time: inner.clock.time, .pointer(sample)))
    runtime.frame()
  }

  func shift(_ isDown: Bool) {
    let shift = KeySample(
      KeySample.Key(rawValue: 0xE1), modifiers: isDown ? .shift : [], phase: isDown ? .began : .ended)
    inner.post(HostEvent(time: inner.clock.time, .key(shift)))
    runtime.frame()
  }

  /// The pixels of the program, without the note.
  var picture: UInt64 { runtime.bitmap.fingerprint }

  /// The pixels of frames as they are made; the first is that of now.
  func film(_ count: Int) -> [UInt64] {
    [picture]
      + (0..<count).map { _ in
        pass()
        return picture
      }
  }

  func move(to x: CGFloat, turning: Bool = true, completion: (() -> Void)? = nil) {
    UIView.animate(withDuration: 0.5) { [self] in
      box.frame.origin.x = x
      box.backgroundColor = .blue
      if turning { box.layer.cornerRadius = 15 }
    } completion: { _ in
      completion?()
    }
  }
}

/// Time in the hand of whoever sits before a window: pictures of earlier times, steps, slow motion.
@MainActor @Suite struct HeldTimeTests {
  @Test func aStepBackShowsTheVeryPictureOfThatTimeAndAStepForwardTheNext() {
    let window = HeldWindow()
    var ends = 0
    window.move(to: 150) { ends += 1 }
    let film = window.film(20)
    #expect(Set(film).count == film.count)
    window.space()
    window.pass(30)
    #expect(window.picture == film[20] && window.hand.clock.index == 20)
    for index in (0..<20).reversed() {
      window.press(.leftArrow)
      #expect(window.picture == film[index], "\(index)")
    }
    window.press(.leftArrow)
    #expect(window.picture == film[0])
    // The model is the program's, whatever is looked at.
    #expect(window.box.frame.minX == 150)
    for index in 1...20 {
      window.press(.rightArrow)
      #expect(window.picture == film[index], "\(index)")
    }
    // Beyond the newest picture frames are made, with all that happens in them.
    for index in 21...30 {
      window.press(.rightArrow)
      window.pass()
      #expect(window.hand.clock.index == index && ends == (index < 30 ? 0 : 1))
    }
    let twin = HeldWindow()
    twin.move(to: 150)
    let straight = twin.film(30)
    #expect(window.picture == straight[30])
    // What has ended can be looked at again.
    for index in (0..<30).reversed() {
      window.press(.leftArrow)
      #expect(window.picture == straight[index], "\(index)")
    }
    window.space()
    #expect(window.picture == straight[30] && window.runtime.layers.lookedAtTime == nil)
    #expect(ends == 1)
  }

  @Test func movesThatCameOneAfterTheOtherAreAllThereOnTheWayBack() {
    let window = HeldWindow()
    var film: [UInt64] = []
    for x in [CGFloat(150), 40, 90] {
      window.move(to: x, turning: false)
      film += window.film(39)
    }
    window.space()
    #expect(window.box.layer.animationKeys() == nil)
    // The picture of a time at which a move began stands twice in the film.
    for index in (0..<119).reversed() where index % 40 != 39 {
      while window.hand.control.shown ?? 117 > index - index / 40 { window.press(.leftArrow) }
      #expect(window.picture == film[index], "\(index)")
    }
  }

  @Test func slowTimeIsSlowForEverything() {
    let window = HeldWindow()
    window.press(KeySample.Key(rawValue: 0x1F), "2")
    var ran: [TimeInterval] = []
    schedule(after: 0.1) { ran.append(CACurrentMediaTime()) }
    window.move(to: 150)
    window.pass(23)
    #expect(ran.isEmpty && window.hand.clock.index == 5)
    window.pass()
    #expect(ran == [0.1] && window.hand.clock.index == 6)
    let twin = HeldWindow()
    twin.move(to: 150)
    twin.pass(6)
    #expect(window.picture == twin.picture)
    window.press(KeySample.Key(rawValue: 0x1E), "1")
    window.pass(3)
    #expect(window.hand.clock.index == 9)
  }

  @Test func whilePausedNothingIsDueAndTouchesHappenNow() {
    let window = HeldWindow()
    window.move(to: 150)
    window.pass(5)
    #expect(window.runtime.nextWake != nil)
    window.space()
    #expect(window.runtime.nextWake == nil)
    window.inner.advance(by: 100)
    window.pointer(.began, 100, 40)
    #expect(window.runtime.now == 5.0 / 60 && window.hand.clock.index == 5)
    window.press(.rightArrow)
    #expect(window.runtime.nextWake == window.runtime.now)
    window.runtime.frame()
    #expect(window.hand.clock.index == 6 && window.runtime.nextWake == nil)
  }

  @Test func aProgramThatWantsAKeyHasIt() {
    let window = HeldWindow()
    let greedy = GreedyController()
    window.runtime.show(greedy)
    window.pass()
    window.space()
    #expect(greedy.count == 1 && !window.hand.control.isPaused)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    greedy.view.addSubview(field)
    field.becomeFirstResponder()
    window.press(KeySample.Key(rawValue: 0x1F), "2")
    #expect(window.hand.control.percent == 100)
    field.resignFirstResponder()
    window.press(KeySample.Key(rawValue: 0x1F), "2")
    #expect(window.hand.control.percent == 25)
  }

  @Test func theNoteStandsOverThePixelsAndInNoView() throws {
    let window = HeldWindow()
    window.pass()
    let (plain, dump) = (window.picture, ScreenDump(window.runtime).text)
    #expect(window.inner.bitmap?.fingerprint == plain)
    window.space()
    let noted = try #require(window.inner.bitmap)
    #expect(noted.fingerprint != plain && window.picture == plain)
    #expect(ScreenDump(window.runtime).text == dump)
    // At the lower left, and nowhere else.
    let bitmap = window.runtime.bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where x < 8 || x > 150 || y < 80 || y > 111 {
        #expect(noted[x: x, y: y] == bitmap[x: x, y: y])
      }
    }
    // The block font has one shape for all letters; a longer note is another picture.
    window.press(KeySample.Key(rawValue: 0x1F), "2")
    #expect(window.inner.bitmap?.fingerprint != noted.fingerprint)
    window.press(KeySample.Key(rawValue: 0x1E), "1")
    #expect(window.inner.bitmap?.fingerprint == noted.fingerprint)
    window.space()
    #expect(window.inner.bitmap?.fingerprint == plain)
  }

  @Test func shiftAndAFingerAtTheLowerEdgeMoveThroughTheAnimations() {
    let window = HeldWindow()
    window.pass(10)
    window.move(to: 150)
    let film = window.film(30)
    // Without Shift, or higher up, the finger is the program's.
    window.pointer(.began, 100, 115)
    window.pointer(.ended, 100, 115)
    window.shift(true)
    window.pointer(.began, 100, 60)
    window.pointer(.ended, 100, 60)
    #expect(!window.hand.control.isPaused)
    window.pointer(.began, 0, 115)
    #expect(window.hand.control.isPaused && window.picture == film[0])
    window.pointer(.moved, 100, 20)
    #expect(window.picture == film[15])
    window.pointer(.moved, 500, 20)
    #expect(window.picture == film[30])
    window.pointer(.moved, 50, 115)
    window.pointer(.ended, 40, 115)
    window.shift(false)
    #expect(window.picture == film[6])
    window.press(.rightArrow)
    #expect(window.picture == film[7])
    window.space()
    #expect(window.picture == film[30])
  }

  @Test func whatEndedLongAgoIsForgotten() {
    let window = HeldWindow()
    window.move(to: 150)
    window.pass(30 + 600)
    #expect(window.runtime.layers.animations.layers.count == 1)
    window.pass(2)
    #expect(window.runtime.layers.animations.isEmpty)
    window.move(to: 20)
    window.pass(31)
    #expect(window.box.layer.animationKeys() == nil)
    #expect(window.box.layer.presentation()?.frame.minX == 20)
  }
}

private final class GreedyController: UIViewController {
  var count = 0

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: " ", action: Selector(hear))]
  }

  private func hear() { count += 1 }
}
