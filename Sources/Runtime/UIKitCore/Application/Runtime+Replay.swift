// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// A window's time as somebody else sees it: a panel, a test.
extension Runtime {
  /// Whether the frames of the last half minute are remembered, from the next one on. Then an earlier time that is looked
  /// at shows what was shown, byte for byte, and earlier frames can be played. Default false; setting it to false forgets
  /// them, and comes back to now.
  package var remembersFrames: Bool {
    get { layers.history != nil }
    set {
      guard newValue != remembersFrames else { return }
      layers.history = newValue ? LayerHistory(of: layers) : nil
      guard let hand else { return }
      hand.history = layers.history
      hand.control.replays = newValue
      showHeldTime()
    }
  }

  /// Whether a note over the pixels says what becomes of the window's time. Default true; false where nobody holds it.
  package var writesTimeNote: Bool {
    get { hand?.writesNote ?? false }
    set {
      hand?.writesNote = newValue
      isExposed = true
    }
  }

  /// The rules by which the window's time goes; nil where nobody holds it.
  package var timeControl: TimeControl? { hand?.control }

  /// The number of the remembered frame that shows in the place of the present; nil where the present shows, and where a
  /// time that nobody remembers is looked at as a function of the time.
  package var shownPast: Int? { past?.frame }

  /// The frames of the window's clock that can be looked at; the last is now. Nil where nobody holds the time.
  package var heldFrames: ClosedRange<Int>? { hand.map { $0.oldest...$0.clock.index } }

  /// Changes the rules, and shows at once what is to be seen by them. The change is given the frames that can be looked
  /// at. Does nothing where nobody holds the time. Not for handlers of this runtime: its frame must be over.
  package func turnTime(_ change: (inout TimeControl, ClosedRange<Int>) -> Void) {
    guard let hand, let frames = heldFrames else { return }
    change(&hand.control, frames)
    showHeldTime()
    present(composite())
  }

  /// Lets the window's time go at `percent` of real time, as its keys do. For handlers of this runtime. Does nothing where
  /// nobody holds the time.
  package func slow(to percent: Int) {
    guard let hand else { return }
    hand.press(.speed(percent))
    showHeldTime()
  }

  /// What is played shows another picture in every frame.
  func followHeldTime() {
    if let hand, hand.control.shown != followedFrame { showHeldTime() }
  }

  /// Handlers do not run for a time that is looked at: it is only shown.
  func showHeldTime() {
    guard let hand else { return }
    followedFrame = hand.control.shown
    let time = followedFrame.map { Double($0) / Double(hand.clock.rate) }
    let remembered = time.flatMap { $0 < layers.now ? layers.history?.frame(at: $0) : nil }
    // What nobody remembers is looked at as a function of the time, and so is what is still to come.
    layers.lookedAtTime = remembered == nil ? time : nil
    if past?.frame != remembered {
      past = remembered.flatMap { layers.history?.picture(ofFrame: $0) }
    }
    // The note has changed, or the picture.
    isExposed = true
  }
}
