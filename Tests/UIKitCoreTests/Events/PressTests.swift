// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// Keys as presses on their way up the responder chain.
@MainActor @Suite struct PressTests {
  private let log = CallLog()
  private let outer: PressView
  private let inner: PressView
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
  private let stage: Stage

  init() {
    (outer, inner) = (PressView("outer", log), PressView("inner", log))
    outer.addSubview(inner)
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    let (outer, scrollView) = (outer, scrollView)
    stage =
      Stage(size: CGSize(width: 200, height: 200)) { window in
        window.addSubview(outer)
        window.addSubview(scrollView)
      }.kept
    inner.becomeFirstResponder()
  }

  private func play(_ text: String) throws -> [String] {
    try stage.play(EventScript(parsing: text))
    return log.take()
  }

  @Test func aPressGoesUpTheChainUntilSomebodyKeepsIt() throws {
    #expect(
      try play("0 key a\n0.1 end") == ["inner began a", "outer began a", "inner ended a", "outer ended a"])
    inner.keeps = true
    #expect(try play("0 key a\n0.1 end") == ["inner began a", "inner ended a"])
  }

  @Test func whatIsKeptDoesNotScroll() throws {
    _ = try play("0 key pagedown\n0.1 end")
    #expect(scrollView.contentOffset.y > 0)
    scrollView.contentOffset.y = 0
    outer.keeps = true
    _ = try play("0 key pagedown\n0.1 end")
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func aKeyThatRepeatsBeginsOnce() throws {
    #expect(
      try play("0 press a\n0.1 repeat a\n0.2 repeat a\n0.3 release a\n0.4 end")
        == ["inner began a", "outer began a", "inner ended a", "outer ended a"])
    // Without a press that was kept it scrolls each time.
    _ = try play("0 press down\n0.1 repeat down\n0.2 release down\n0.3 end")
    #expect(scrollView.contentOffset.y == 80)
    outer.keeps = true
    _ = try play("0 press down\n0.1 repeat down\n0.2 release down\n0.3 end")
    #expect(scrollView.contentOffset.y == 80)
  }

  @Test func theFocusTakesPressesWithIt() throws {
    #expect(
      try play("0 press a shift\n0.1 focus off\n0.2 release a\n0.3 end")
        == ["inner began A", "outer began A", "inner cancelled A", "outer cancelled A"])
    // One that was never down does not come up.
    #expect(try play("0 release b\n0.1 end").isEmpty)
  }

  @Test func aPressEndsWhereItBegan() throws {
    _ = try play("0 press a\n0.1 end")
    outer.becomeFirstResponder()
    #expect(try play("0 release a\n0.1 end") == ["inner ended a", "outer ended a"])
    #expect(try play("0 key b\n0.1 end") == ["outer began b", "outer ended b"])
  }

  @Test func aPressSaysWhichKeyItIs() throws {
    var seen: UIPress?
    inner.onBegan = { seen = $0 }
    _ = try play("0 press left control\n0.1 end")
    #expect(seen?.type == .leftArrow && seen?.key?.keyCode == .keyboardLeftArrow)
    #expect(seen?.key?.characters == UIKeyCommand.inputLeftArrow && seen?.key?.modifierFlags == .control)
    #expect(seen?.phase == .began && seen?.force == 1 && seen?.window === stage.window)
    _ = try play("0 release left\n0.1 end")
    #expect(seen?.phase == .ended && seen?.force == 0)
    _ = try play("0 press q shift caps\n0.1 end")
    #expect(seen?.type == .keyboard && seen?.key?.keyCode == .keyboardQ && seen?.key?.characters == "q")
  }
}

private final class PressView: UIView {
  let name: String
  let log: CallLog
  var keeps = false
  var onBegan: ((UIPress) -> Void)?

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { fatalError() }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if let press = presses.first { onBegan?(press) }
    if !keeps { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
    if !keeps { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
    super.pressesCancelled(presses, with: event)
  }

  private func note(_ what: String, _ presses: Set<UIPress>) {
    for press in presses { log.add("\(name) \(what) \(press.key?.characters ?? "")") }
  }
}
