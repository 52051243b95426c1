// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct StageTimeTests {
  @Test func verbsSayWhatRan() throws {
    let stage = Stage(UIViewController())
    #expect(stage.frames(3).count == 3)
    #expect(stage.wait(0.1) == 6)
    #expect(try stage.advance(.milliseconds(500)) == 30)
    #expect(try stage.tap(.at(10, 10)) == 2)
    #expect(try stage.press(.at(10, 10), for: .milliseconds(500)) == 31)
    #expect(stage.time == 72.0 / 60)
    #expect(stage.frames(-1).isEmpty && stage.wait(-1) == 0 && stage.time == 72.0 / 60)
  }

  @Test func whoKeepsAStageAwakeIsNamed() throws {
    let stage = Stage(UIViewController())
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.accessibilityIdentifier = "box"
    stage.window.addSubview(box)
    try stage.settle()
    #expect(stage.awake.isEmpty)

    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { box.alpha = 0 }
    schedule(after: 100) {}
    let line = #line - 1
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 3) }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("the stage did not settle within 3 frames; awake are\n"))
    #expect(text.contains("UIView \"box\": an animation of opacity without end"))
    #expect(
      text.contains("s work that was scheduled at UIKitTestingTests/StageTimeTests.swift:\(line)"))
  }

  // Whoever is awake is on the list, and nobody else is: the same that the loop itself asks.
  @Test func theListIsEmptyExactlyWhenTheLoopRests() throws {
    let stage = Stage(Restless())
    var wasAwake = 0
    for _ in 0..<240 {
      stage.frame()
      #expect(stage.awake.isEmpty == (stage.runtime.nextWake == nil))
      if !stage.awake.isEmpty { wasAwake += 1 }
    }
    #expect(wasAwake > 60 && wasAwake < 240)
  }

  @Test func endlessLayoutIsNamedByItsReportAndByWhoAsks() throws {
    let stage = Stage(Endless(), expecting: [.layoutLoop])
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 5) }
    #expect(error?.description.contains("Endless: layout pending") == true)
  }

  @Test func aFrameRunsAsFarAsItIsTold() throws {
    let stage = Stage(Phases())
    let view = try #require(stage.window.rootViewController?.view as? Phases)
    view.calls = []
    for (phase, expected) in [
      (FramePhase.events, []), (.constraints, ["constraints"]), (.layout, ["constraints", "layout"]),
      (.display, ["constraints", "layout", "draw"]),
    ] {
      view.ask()
      let report = stage.run(upTo: phase)
      #expect(view.calls == expected, "\(phase)")
      #expect(report.composites == 0)
      stage.frame()
      // What was left was done by the next frame, once.
      #expect(view.calls == ["constraints", "layout", "draw"], "\(phase)")
      view.calls = []
    }
    view.ask()
    #expect(stage.run(upTo: .animation).displays == 1)
    #expect(stage.frame().composites == 1)
    #expect(stage.frame().isIdle)
  }

  @Test func aStageWithoutAreaAndOneOfAPointWork() throws {
    for size in [CGSize.zero, CGSize(width: 1, height: 1)] {
      let stage = Stage(Restless(), size: size)
      stage.frames(10)
      #expect(stage.dump().contains("Restless"))
      #expect(stage.bitmap().width == Int(size.width))
      _ = try stage.play("0 down 0,0\n0.1 up\n0.2 end")
    }
  }
}

private final class Restless: UIView {
  override func didMoveToWindow() {
    guard window != nil else { return }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    addSubview(box)
    schedule(after: 0.2) { UIView.animate(withDuration: 0.3, delay: 0.1) { box.alpha = 0 } }
    schedule(after: 1) { box.backgroundColor = .red }
    schedule(after: 1.5) { [weak self] in self?.setNeedsLayout() }
  }
}

private final class Endless: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}

private final class Phases: UIView {
  var calls: [String] = []

  func ask() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
    setNeedsDisplay()
  }
  override func updateConstraints() {
    calls.append("constraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout")
  }
  override func draw(_ rect: CGRect) {
    calls.append("draw")
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}
