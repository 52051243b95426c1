// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// The way of a key: to the key commands that want priority, then as a press up the responder chain, and what
/// nobody kept for itself is the system's: typing, scrolling, the other key commands, the window's time.
extension EventRouter {
  func route(_ sample: KeySample, at time: TimeInterval, in runtime: Runtime) {
    modifiers = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    switch sample.phase {
    case .began: begin(sample, at: time, in: runtime)
    case .ended: end(sample, at: time)
    }
  }

  private func begin(_ sample: KeySample, at time: TimeInterval, in runtime: Runtime) {
    let first = runtime.firstResponder
    let window = runtime.windows.last { $0.isKeyWindow && !$0.isHidden } ?? runtime.windows.last
    let start = first ?? window?.rootViewController?.topmost ?? window
    takenKey = sample.key
    if runCommand(for: sample, from: start, hasPriority: true) { return }
    if let press = presses.first(where: { $0.key?.keyCode.rawValue == sample.key.rawValue }), sample.isRepeat
    {
      // UIKit: a press begins once, however long the key repeats.
      guard !press.isTaken else { return }
    } else {
      let press = UIPress(sample, time: time)
      (press.window, press.responder) = (window, start)
      presses.append(press)
      let event = UIPressesEvent(Set(presses), time: time, modifiers: modifiers)
      start?.pressesBegan([press], with: event)
      press.isTaken = start != nil && !event.hasPassedAll
      guard !press.isTaken else { return }
    }
    takenKey = nil
    // The press may have changed who has the keyboard.
    answer(sample, first: runtime.firstResponder, start: runtime.firstResponder ?? start, window, in: runtime)
  }

  private func end(_ sample: KeySample, at time: TimeInterval) {
    if takenKey == sample.key { takenKey = nil }
    guard let index = presses.firstIndex(where: { $0.key?.keyCode.rawValue == sample.key.rawValue }) else {
      return
    }
    finish(presses[index], .ended, at: time)
  }

  private func finish(_ press: UIPress, _ phase: UIPress.Phase, at time: TimeInterval) {
    (press.phase, press.timestamp) = (phase, time)
    let event = UIPressesEvent(Set(presses), time: time, modifiers: modifiers)
    presses.removeAll { $0 === press }
    if phase == .ended {
      press.responder?.pressesEnded([press], with: event)
    } else {
      press.responder?.pressesCancelled([press], with: event)
    }
  }

  /// The window lost the keyboard: it hears no key come up any more.
  func cancelPresses(at time: TimeInterval) {
    modifiers = []
    for press in presses { finish(press, .cancelled, at: time) }
  }

  private func answer(
    _ sample: KeySample, first: UIResponder?, start: UIResponder?, _ window: UIWindow?, in runtime: Runtime
  ) {
    if edit(sample, first) { return }
    if runtime.isForTime(sample) {
      // Only what has the keyboard scrolls with these keys.
      if scroll(for: sample, from: first, in: nil) { return }
      if command(for: sample, from: start) { return }
      return runtime.turnTime(sample)
    }
    if scroll(for: sample, from: first, in: window?.topmostView) { return }
    _ = command(for: sample, from: start)
  }

  /// What the key of a command would write is nobody's, not even a field's that the command has gone to.
  private func command(for sample: KeySample, from start: UIResponder?) -> Bool {
    guard runCommand(for: sample, from: start, hasPriority: false) else { return false }
    takenKey = sample.key
    return true
  }

  /// What is written or composed goes to the first responder, if it takes text.
  func route(_ sample: TextSample, in runtime: Runtime) {
    guard let input = runtime.firstResponder as? any UIKeyInput else { return }
    // An input method keeps its keys for itself: what it says belongs to no key that came here.
    let isComposed = sample.composedSelection != nil || (input as? any UITextInput)?.markedTextRange != nil
    if isComposed || takenKey == nil { input.take(sample) }
  }
}

extension UIWindow {
  /// What is presented on top of all, or the window itself.
  fileprivate var topmostView: UIView {
    guard let root = rootViewController, root.topmost !== root else { return self }
    return root.topmost.view
  }
}
