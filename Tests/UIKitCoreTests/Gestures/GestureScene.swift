// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import UIKitCore
import UIKitTesting

/// A window of 400×400 points that a view fills, which notes its touches and those of its gestures.
@MainActor final class GestureScene {
  let log = CallLog()
  let view: TouchLogView
  let stage: Stage

  init(rate: Int = 60) {
    let view = TouchLogView("view", log, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    self.view = view
    stage = Stage(size: CGSize(width: 400, height: 400), rate: rate) { $0.addSubview(view) }
  }

  /// Adds `recognizer` to `target` (nil: the view), and notes its states under `name`.
  @discardableResult func add<Recognizer: UIGestureRecognizer>(
    _ name: String, _ recognizer: Recognizer, to target: UIView? = nil
  ) -> Recognizer {
    let log = log
    recognizer.name = name
    recognizer.addHandler { log.add("\(name) \($0.state)") }
    (target ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// A view of 100×100 points in the view, at `x`, `y`.
  func addChild(_ name: String, x: CGFloat, y: CGFloat, to parent: UIView? = nil) -> TouchLogView {
    let child = TouchLogView(name, log, frame: CGRect(x: x, y: y, width: 100, height: 100))
    (parent ?? view).addSubview(child)
    return child
  }

  /// Plays `text`, and returns what was noted meanwhile.
  @discardableResult func play(_ text: String) throws -> [String] {
    try stage.play(EventScript(parsing: text))
    return log.take()
  }

  /// What gestures noted while `text` was played, without what views heard.
  func states(_ text: String) throws -> [String] {
    let views = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
    return try play(text).filter { call in !views.contains { call.contains($0) } }
  }
}

/// Notes its touches.
final class TouchLogView: UIView {
  let name: String
  let log: CallLog
  /// Called at the first phase of every touch.
  var onBegan: (() -> Void)?
  var onMoved: (() -> Void)?

  init(_ name: String, _ log: CallLog, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name) touchesBegan \(touches.count)")
    onBegan?()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name) touchesMoved \(touches.count)")
    onMoved?()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name) touchesEnded \(touches.count)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name) touchesCancelled \(touches.count)")
  }
}

/// Answers what it was told to.
final class RuleDelegate: UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isAwaited: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waits(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isAwaited(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(event)
  }
}
