// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ReplayTests {
  @Test func goingBackAndOnAgainGivesWhatWasThere() throws {
    let stage = Stage(Counter())
    var seen: [Int: (String, UInt64)] = [0: (stage.dump(), stage.bitmap().fingerprint)]
    stage.afterFrame = {
      seen[Int((stage.time * 60).rounded())] = (stage.dump(), stage.bitmap().fingerprint)
    }
    try use(stage)
    stage.afterFrame = nil
    let last = Int((stage.time * 60).rounded())
    for frame in [last - 1, 3, 40, 0, 77, 12, 60, 100, 1, last / 2] {
      let isBack = frame < Int((stage.time * 60).rounded())
      let replay = try stage.go(to: Double(frame) / 60)
      #expect(replay.isAnew == isBack)
      #expect(!isBack || replay.frames == frame)
      #expect(stage.dump() == seen[frame]?.0, "frame \(frame)")
      #expect(stage.bitmap().fingerprint == seen[frame]?.1, "frame \(frame)")
    }
    try stage.go(to: Double(last) / 60)
    #expect(stage.dump() == seen[last]?.0 && stage.bitmap().fingerprint == seen[last]?.1)
    try stage.go(to: 0.5)
    #expect(
      try stage.go(to: 0.4).description == "at 0.400 s after 24 frames and 2 inputs of a scene made anew")
    // Beyond what was recorded there are frames alone.
    try stage.go(to: Double(last + 30) / 60)
    #expect(stage.time == Double(last + 30) / 60)
  }

  private func use(_ stage: Stage) throws {
    try stage.tap("add")
    try stage.fling("scroll", velocity: CGVector(dx: 0, dy: -900))
    stage.frames(20)
    try stage.perform { stage in
      let label = try stage.find("count", as: UILabel.self)
      UIView.animate(withDuration: 0.3) { label.center.x += 50 }
      try stage.tap("add")
    }
    stage.resize(CGSize(width: 300, height: 500))
    try stage.play("0 tap \"add\"\n0.2 down \"add\"\n0.3 up\n0.5 end")
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    stage.clipboard = "three"
    try stage.settle(limit: 2000)
  }

  /// Three hundred views with handlers, six seconds, thirty with `SHOJI_LONG_TESTS`: ten times back, and on to the end.
  @Test func aBusyScreenComesToItsEndFromEveryTime() throws {
    let isLong = ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil
    let end = isLong ? 30.0 : 6
    let stage = Stage(BusyScreen())
    stage.remembersFrames = true
    while stage.time < end - 1 {
      try stage.wheel(
        CGVector(dx: 0, dy: stage.time.truncatingRemainder(dividingBy: 2) < 1 ? 120 : -90), at: "scroll")
      try stage.tap(.at(100, 300))
      stage.wait(0.9)
    }
    try stage.go(to: end)
    let (dump, print) = (stage.dump(), stage.bitmap().fingerprint)
    for step in 0..<10 {
      let time = end * Double(step * 37 % 10) / 10
      let picture = try stage.picture(at: time + 1 / 60.0)
      try stage.go(to: picture.time)
      #expect(stage.bitmap().pixelsEqual(picture.bitmap), "\(time)")
      try stage.go(to: end)
      #expect(stage.dump() == dump && stage.bitmap().fingerprint == print, "\(time)")
    }
    #expect(stage.rememberedBytes > 0 && stage.rememberedBytes < 50_000_000)
    try stage.tap(.at(100, 300))
  }

  @Test func aNewInputMakesAnotherHistory() throws {
    let stage = Stage(Counter())
    for _ in 0..<3 {
      try stage.tap("add")
      stage.frames(10)
    }
    try stage.go(to: 15.0 / 60)
    #expect(try stage.find("count", as: UILabel.self).text == "2")
    try stage.tap("add")
    #expect(try stage.find("count", as: UILabel.self).text == "3")
    // The third tap of before is no more.
    stage.frames(60)
    #expect(try stage.find("count", as: UILabel.self).text == "3")
    try stage.go(to: 0)
    #expect(try stage.find("count", as: UILabel.self).text == "0")
    try stage.go(to: 1)
    #expect(try stage.find("count", as: UILabel.self).text == "3")
  }

  @Test func whatIsNotOnTheClockIsNamed() async throws {
    func refusal(_ stage: Stage) -> String {
      let error = #expect(throws: StageError.self) { try stage.go(to: 0) }
      return error?.description ?? ""
    }
    let touched = Stage(Counter())
    touched.frames(6)
    try touched.find("count").alpha = 0.5
    touched.frames(6)
    #expect(
      refusal(touched)
        == "go(to: 0.0): there is no way, because at 0.100 s the test changed a view or a layer itself: "
        + "do that in stage.perform { stage in … }")
    let drained = Stage(Counter())
    drained.frame()
    await drained.drain()
    #expect(refusal(drained).contains("the stage was drained"))
    let controller = Counter()
    let early = Stage(controller)
    early.frame()
    #expect(refusal(early).contains("the controller Counter was made before its stage"))
    let stage = Stage(Counter())
    #expect(throws: StageError.self) { try stage.go(to: -1) }
    #expect(throws: StageError.self) { try stage.go(to: .nan) }
    #expect(throws: StageError.self) { try stage.go(to: .infinity) }
  }

  @Test func failingWorkIsToldAndLeavesTheStageUsable() throws {
    struct Oops: Error {}
    let stage = Stage(Counter())
    #expect(throws: Oops.self) { try stage.perform { _ in throw Oops() } }
    try stage.tap("add")
    #expect(try stage.find("count", as: UILabel.self).text == "1")
  }
}

private final class Counter: UIViewController {
  private var count = 0

  override func viewDidLoad() {
    let add = UIButton(type: .system)
    add.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    add.accessibilityIdentifier = "add"
    add.setTitle("Add", for: .normal)
    let label = UILabel(frame: CGRect(x: 120, y: 10, width: 100, height: 44))
    label.accessibilityIdentifier = "count"
    label.text = "0"
    add.addAction(
      UIAction { [unowned self] _ in
        count += 1
        label.text = "\(count)"
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
          add.frame.origin.y += 5
        }
      }, for: .touchUpInside)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
    scroll.accessibilityIdentifier = "scroll"
    scroll.contentSize = CGSize(width: 200, height: 3000)
    let stripe = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 40))
    stripe.backgroundColor = .systemRed
    scroll.addSubview(stripe)
    for child in [add, label, scroll] { view.addSubview(child) }
  }
}
