// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A stage that remembers its frames shows each of them again, byte for byte, and runs nothing for it.
@MainActor @Suite struct StageHistoryTests {
  /// Three hundred views at work for six seconds, thirty with `SHOJI_LONG_TESTS`: random frames are as they were, whatever
  /// the user did meanwhile.
  @Test func randomFramesOfABusyScreenAreShownAsTheyWere() throws {
    let isLong = ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil
    let (count, samples) = isLong ? (1_800, 50) : (360, 20)
    let screen = BusyScreen()
    let stage = Stage(screen)
    stage.remembersFrames = true
    // As good as random, and the same for everybody: the factor has no divisor in common with the count.
    func isChosen(_ index: Int) -> Bool { index * 7_919 % count < samples }
    var shown: [TimeInterval: Bitmap] = [:]
    for index in 1...count {
      switch index {
      case 70: stage.changeTraits { $0.userInterfaceStyle = .dark }
      case 130: stage.resize(CGSize(width: 320, height: 568), scale: 2)
      case 160: stage.resize(.phone, scale: 1)
      case 200: try stage.wheel(CGVector(dx: 0, dy: 240), at: "scroll")
      default: stage.frame()
      }
      if isChosen(index) { shown[stage.time] = stage.bitmap() }
    }
    #expect(shown.count == samples)
    #expect(Set(shown.values.map(\.fingerprint)).count > samples / 2)
    let (calls, dump, bitmap) = (screen.calls, stage.dump(), stage.bitmap())
    for (time, picture) in shown {
      let back = try stage.picture(at: time)
      #expect(back.time == time)
      #expect(back.bitmap.pixelsEqual(picture), "\(back.cost)")
    }
    #expect(screen.calls == calls)
    #expect(stage.dump() == dump)
    #expect(stage.bitmap().pixelsEqual(bitmap))
  }

  private final class Box: UIView {
    nonisolated(unsafe) static var draws = 0
    override func draw(_ rect: CGRect) {
      Box.draws += 1
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: bounds.width / 2, height: 5)).fill()
    }
    override func layoutSubviews() { Box.draws += 100 }
  }

  @Test func lookingBackRunsNothingAndChangesNothing() throws {
    let stage = Stage(Box(), size: CGSize(width: 60, height: 40))
    stage.remembersFrames = true
    let label = UILabel(frame: CGRect(x: 5, y: 10, width: 50, height: 20))
    (label.text, label.textColor) = ("one", .red)
    stage.window.addSubview(label)
    stage.frame()
    let (first, time) = (stage.bitmap(), stage.time)
    label.text = "two"
    UIView.animate(withDuration: 0.1) { label.center.y += 10 }
    try stage.settle()
    let (dump, last, draws) = (stage.dump(), stage.bitmap(), Box.draws)
    #expect(!last.pixelsEqual(first))
    #expect(try stage.picture(at: time).bitmap.pixelsEqual(first))
    #expect(try stage.picture(at: stage.time).bitmap.pixelsEqual(last))
    #expect(Box.draws == draws)
    #expect(stage.dump() == dump)
    #expect(stage.bitmap().pixelsEqual(last))
    #expect(stage.frame().isIdle)
    #expect(stage.bitmap().pixelsEqual(last))
  }

  /// What was not shown yet when somebody looked back comes with the next frame, and only then.
  @Test func changesThatWaitForTheirFrameGoOnWaiting() throws {
    let view = UIView()
    let stage = Stage(view, size: CGSize(width: 60, height: 40))
    stage.remembersFrames = true
    view.backgroundColor = .red
    stage.frame()
    let red = stage.bitmap()
    view.backgroundColor = .green
    #expect(try stage.picture(at: stage.time).bitmap.pixelsEqual(red))
    #expect(stage.bitmap().pixelsEqual(red))
    #expect(!stage.frame().isIdle)
    #expect(!stage.bitmap().pixelsEqual(red))
    #expect(try stage.picture(at: stage.time).bitmap.pixelsEqual(stage.bitmap()))
  }

  /// Views that the program let go of end, and are seen in their frames all the same.
  @Test func viewsThatEndedAreSeen() throws {
    let stage = Stage(UIView(), size: CGSize(width: 60, height: 40))
    stage.remembersFrames = true
    weak var view: UIView?
    weak var layer: CALayer?
    try {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.text = "here"
      stage.window.addSubview(label)
      UIView.animate(withDuration: 0.1) { label.center.y += 10 }
      (view, layer) = (label, label.layer)
      try stage.settle()
      label.removeFromSuperview()
    }()
    let (time, before) = (stage.time, stage.bitmap())
    stage.frames(3)
    #expect(view == nil && layer == nil)
    #expect(!stage.bitmap().pixelsEqual(before))
    #expect(try stage.picture(at: time).bitmap.pixelsEqual(before))
  }

  /// With and without, a stage does the same in as many frames.
  @Test func rememberingChangesNoFrame() {
    func run(_ remembers: Bool) -> ([FrameReport], Bitmap) {
      let stage = Stage(BusyScreen())
      stage.remembersFrames = remembers
      return (stage.frames(60), stage.bitmap())
    }
    let (with, without) = (run(true), run(false))
    #expect(with.0 == without.0)
    #expect(with.1.pixelsEqual(without.1))
  }

  @Test func theCostIsALine() throws {
    let view = UIView()
    let stage = Stage(view, size: CGSize(width: 60, height: 40))
    stage.remembersFrames = true
    for step in 0..<4 {
      view.alpha = 1 - CGFloat(step) / 10
      stage.frame()
    }
    // The screen, the window, what stands around the root view, and that.
    let back = try stage.picture(at: 3.0 / 60)
    #expect(back.cost.hasPrefix("frame 2 at 0.050 s: "))
    #expect(back.cost.hasSuffix(" layers made, 1 values looked up"))
  }

  /// Nothing is there to be looked at: which line says so.
  @Test func timesThatAreNotRememberedSayWhatToDo() throws {
    let stage = Stage(UIView(), size: CGSize(width: 60, height: 40))
    func complaint(_ time: TimeInterval) -> String? {
      let error = #expect(throws: StageError.self) { try stage.picture(at: time) }
      return error?.description
    }
    #expect(stage.rememberedTimes == nil)
    #expect(
      complaint(0)
        == "picture(at: 0.0): the stage remembers no frames: set remembersFrames before what is to be looked at"
    )
    stage.frames(60)
    stage.remembersFrames = true
    #expect(complaint(1) == "picture(at: 1.0): no frame was made since remembersFrames was set: make one")
    stage.frames(60)
    #expect(stage.rememberedTimes == (61.0 / 60)...2)
    #expect(complaint(2.5) == "picture(at: 2.5): the newest frame is that of 2.000 s: make frames until then")
    #expect(
      complaint(1)
        == "picture(at: 1.0): frames are remembered from 1.017 s on: set remembersFrames earlier")
    #expect(complaint(.nan)?.contains("nan") == true)
    stage.frames(60 * 40)
    #expect(stage.rememberedTimes == 12...42)
    #expect(
      complaint(5)
        == "picture(at: 5.0): that frame is forgotten, the oldest is that of 12.000 s: look within 30.000 s and "
        + "50 MB of frames")
    #expect(throws: Never.self) { try stage.picture(at: 12) }
    stage.remembersFrames = false
    #expect(stage.rememberedTimes == nil)
    #expect(complaint(42)?.contains("remembers no frames") == true)
  }
}
