// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// What happens to content while it moves by itself.
@MainActor @Suite struct ScrollMotionTests {
  private func thrown(_ view: UIScrollView = UIScrollView(), rate: Int = 60) throws -> ScrollStage {
    let scene = ScrollStage(view, offset: CGPoint(x: 0, y: 500), rate: rate)
    try scene.play(throwing(2000))
    try scene.play("0.1 end")
    return scene
  }

  @Test func aFingerCatchesContentWhereItIsAtAnyFrameRate() throws {
    var caught: [CGFloat] = []
    for rate in [30, 60, 120, 240] {
      let scene = ScrollStage(offset: CGPoint(x: 0, y: 500), rate: rate)
      let calls = try scene.play(throwing(2000) + "+0.1234 down 150,200\n+0.1 end")
      #expect(calls.last == "didEndDecelerating")
      #expect(scene.view.isTracking && !scene.view.isDecelerating)
      caught.append(scene.y)
      #expect(try scene.play("0.5 up\n0.6 end").isEmpty)
      #expect(scene.y == caught.last)
    }
    #expect(Set(caught).count == 1)
  }

  @Test func contentCaughtBeyondItsEdgeReturnsWhenTheFingerIsGone() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 500), offset: CGPoint(x: 0, y: 50))
    try scene.play(throwing(3000))
    try scene.play("0.1 end")
    #expect(scene.y > 110)
    try scene.play("0 down 150,200\n0.3 end")
    let held = scene.y
    #expect(held > 110 && scene.view.isTracking)
    try scene.play("0 up\n0.05 end")
    #expect(scene.y < held)
    try scene.settle()
    #expect(scene.y == 100 && !scene.view.isTracking)
  }

  @Test func aTapOnWhatMovesStopsItAndTapsNothing() throws {
    let scene = try thrown()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
    scene.view.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try scene.play("0 down 150,200\n0.05 up\n0.2 end")
    #expect(!scene.view.isDecelerating && taps == 0)
    let rest = scene.y
    scene.stage.frames(30)
    #expect(scene.y == rest)
    try scene.play("0 down 150,200\n0.05 up\n0.2 end")
    #expect(taps == 1)
  }

  @Test func theProgramMayTakeContentBackInMidMotion() throws {
    // With and without a page taken back, content moves by as much.
    func ways(recentres: Bool) throws -> (way: CGFloat, jumps: Int) {
      let scene = ScrollStage(content: CGSize(width: 300, height: 100_000), offset: CGPoint(x: 0, y: 5000))
      var (taken, jumps): (CGFloat, Int) = (0, 0)
      scene.delegate.onScroll = { view in
        guard recentres, view.contentOffset.y > 5200 else { return }
        taken += 200
        jumps += 1
        view.contentOffset.y -= 200
      }
      try scene.play(throwing(2000, from: 395))
      try scene.settle()
      return (scene.y + taken, jumps)
    }
    let (plain, recentred) = try (ways(recentres: false), ways(recentres: true))
    #expect(recentred.jumps >= 5 && plain.jumps == 0)
    #expect(abs(plain.way - recentred.way) <= 1)
    #expect(plain.way > 6000)
  }

  @Test func contentSetUnderAFingerGoesOnFromThere() throws {
    let scene = ScrollStage(offset: CGPoint(x: 0, y: 500))
    try scene.play("0 down 150,300\n0.1 move 150,250\n0.1 end")
    scene.view.contentOffset.y = 2000
    try scene.play("0 move 150,240\n0.1 end")
    #expect(scene.y == 2010)
    scene.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    try scene.play("0 move 150,230\n0.1 end")
    #expect(scene.y == 1010 && scene.view.isDragging)
    // An animated move goes its way, and the finger on from its end.
    scene.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    try scene.play("0 move 150,220\n0.4 end")
    #expect(scene.y == 100)
    try scene.play("0 move 150,215\n0.1 end")
    #expect(scene.y == 105)
  }

  @Test func aMoveAtOnceEndsEveryMotion() throws {
    let scene = try thrown()
    scene.view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(scene.delegate.take() == ["didEndDecelerating", "didScroll"])
    try scene.settle()
    #expect(scene.y == 50)
    scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.stage.frames(5)
    scene.view.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    #expect(scene.delegate.take() == ["didScroll", "didEndAnimation", "didScroll"])
    scene.stage.frames(30)
    #expect(scene.y == 60)
  }

  @Test(arguments: 0..<4) func changedLimitsAimMotionAnewWithoutAJump(_ kind: Int) throws {
    for rate in [60, 240] {
      let scene = try thrown(rate: rate)
      #expect(scene.view.isDecelerating)
      let before = scene.y
      switch kind {
      case 0: scene.view.contentSize.height = 1300
      case 1: scene.view.contentInset.bottom = -2650
      case 2: scene.view.frame.size.height = 3100
      default: scene.view.contentSize.height = 900
      }
      #expect(scene.y == before && scene.view.isDecelerating)
      scene.stage.frame()
      #expect(abs(scene.y - before) < 2000.0 / Double(rate) + 1)
      try scene.settle()
      #expect(scene.y == [900, 950, 900, 500][kind])
    }
  }

  @Test func anAnimatedMoveIsHeldAgainstLimitsThatChangedMeanwhile() throws {
    let scene = ScrollStage()
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.stage.frames(5)
    scene.view.contentSize.height = 1000
    scene.stage.frames(5)
    #expect(try scene.settle().suffix(2) == ["didEndAnimation", "didScroll"])
    #expect(scene.y == 600)
    // What changed before was known.
    scene.view.contentSize.height = 500
    scene.view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    try scene.settle()
    #expect(scene.y == 700)
  }

  @Test func changedLimitsDoNotMoveContentUnderAFinger() throws {
    let scene = ScrollStage(offset: CGPoint(x: 0, y: 1000))
    try scene.play("0 down 150,300\n0.1 move 150,250\n0.1 end")
    scene.view.contentSize.height = 1300
    scene.stage.frames(2)
    #expect(scene.y == 1040)
    try scene.play("0 move 150,249\n0.1 end")
    #expect(scene.y > 1039 && scene.y < 1042)
    try scene.play("0.3 up\n0.4 end")
    try scene.settle()
    #expect(scene.y == 900)
  }

  @Test func aViewThatLeavesItsWindowMovesNoMore() throws {
    let scene = try thrown()
    scene.view.removeFromSuperview()
    #expect(scene.delegate.take() == ["didEndDecelerating"])
    #expect(!scene.view.isDecelerating)
    // Over an edge, under a finger, and in an animated move.
    let over = ScrollStage(content: CGSize(width: 300, height: 500))
    try over.play("0 down 150,50\n0.1 move 150,250\n0.1 end")
    #expect(over.y < -50)
    over.view.removeFromSuperview()
    #expect(
      over.delegate.take() == [
        "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
      ])
    #expect(!over.view.isDragging && !over.view.isTracking && !over.view.isDecelerating)
    try over.play("0 move 150,20\n0.1 up\n0.2 end")
    over.stage.window.addSubview(over.view)
    try over.settle()
    #expect(over.y == 0)
    over.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    over.stage.frames(3)
    over.view.removeFromSuperview()
    #expect(over.delegate.take().last == "didEndAnimation")
    #expect(try over.stage.settle() < 60)
  }

  @Test func aViewThatIsRemovedByItsDelegateMovesNoMore() throws {
    let scene = ScrollStage()
    scene.delegate.onScroll = { if $0.contentOffset.y > 50 { $0.removeFromSuperview() } }
    try scene.play(throwing(2000))
    #expect(!scene.view.isDragging && !scene.view.isTracking && !scene.view.isDecelerating)
    #expect(scene.view.panGestureRecognizer.state == .possible)
    #expect(try scene.stage.settle() < 60)
  }

  @Test func theWheelTakesOverFromAThrow() throws {
    var offsets: [CGFloat] = []
    for rate in [60, 240] {
      let scene = ScrollStage(offset: CGPoint(x: 0, y: 500), rate: rate)
      let calls = try scene.play(throwing(2000) + "+0.1234 wheel 150,200 by 0,48\n+0.5 end")
      #expect(calls.suffix(3) == ["didScroll", "didEndDecelerating", "didScroll"])
      offsets.append(scene.y)
      try scene.settle()
      #expect(scene.y == offsets.last)
    }
    #expect(offsets[0] == offsets[1])
  }

  @Test func aStormOfWheelsStaysInside() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 1000))
    var script = ""
    for index in 0..<500 { script += "\(Double(index) * 0.001) wheel 150,200 by 3,\(index % 7 * 20 - 50)\n" }
    try scene.play(script)
    #expect(scene.y >= 0 && scene.y <= 600 && scene.x == 0)
    try scene.play((0..<100).map { _ in "+0 wheel 150,200 by 0,48\n" }.joined())
    #expect(scene.y == 600)
  }

  @Test func aKeyTakesOverFromAThrow() throws {
    let scene = try thrown()
    try scene.play("0 key home\n0.1 end")
    #expect(scene.y == 0 && !scene.view.isDecelerating)
  }

  @Test func fortyMillionPointsAreScrolledAsFour() throws {
    let far = ScrollStage(
      content: CGSize(width: 300, height: 4e7), offset: CGPoint(x: 0, y: 33_554_433))
    let close = ScrollStage(
      content: CGSize(width: 300, height: 4e7), offset: CGPoint(x: 0, y: 1000))
    for scene in [far, close] {
      try scene.play(throwing(1500))
      try scene.settle()
    }
    #expect(far.y - 33_554_433 == close.y - 1000)
  }

  @Test func offsetsKeepHalfPointsAndFarPoints() throws {
    // SC05
    let scene = ScrollStage(
      size: CGSize(width: 200, height: 300), content: CGSize(width: 200, height: 4e7), scale: 2)
    scene.view.contentInset.left = 7.5
    scene.view.contentOffset.x = -7.5
    #expect(scene.x == -7.5)
    let child = UIView(frame: CGRect(x: 0, y: 33_554_433, width: 100, height: 20))
    scene.view.addSubview(child)
    scene.view.contentOffset.y = 33_554_433
    scene.stage.frame()
    #expect(scene.y == 33_554_433)
    #expect(child.convert(CGPoint.zero, to: scene.stage.window) == CGPoint(x: 7.5, y: 0))
    #expect(scene.stage.window.hitTest(CGPoint(x: 15, y: 5), with: nil) === child)
  }

  @Test func aViewWithoutSizeDoesNothingAndEndsNothing() throws {
    let scene = ScrollStage()
    scene.view.isPagingEnabled = true
    scene.view.maximumZoomScale = 2
    try scene.play("0 down 150,300\n0.1 move 150,200\n0.1 end")
    scene.view.frame.size = .zero
    try scene.play("0 move 150,100\n0.1 up\n0.2 end")
    try scene.settle()
    scene.view.setContentOffset(CGPoint(x: 10, y: 10), animated: true)
    scene.view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    try scene.settle()
    #expect(scene.x.isFinite && scene.y.isFinite && !scene.view.isDragging)
  }

  @Test func whatIsNotFiniteIsNamed() throws {
    let view = UIScrollView()
    view.accessibilityIdentifier = "list"
    for bad in [CGFloat.nan, .infinity] {
      let complaints = [
        view.complaintAboutContentSize(CGSize(width: bad, height: 1)),
        view.complaintAboutInset(UIEdgeInsets(top: 0, left: 0, bottom: bad, right: 0)),
      ]
      for complaint in complaints {
        #expect(complaint?.hasPrefix("UIScrollView \"list\": content") == true)
        #expect(complaint?.contains("is not finite") == true)
      }
    }
    #expect(view.complaintAboutInset(UIEdgeInsets(top: 1, left: 2, bottom: -3, right: 4)) == nil)
  }

  @Test func anInfiniteContentEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().contentSize.height = .infinity }
    }
    let line = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(line.contains("contentSize is not finite"))
    let offset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().contentOffset.y = .nan }
    }
    let second = String(decoding: offset?.standardErrorContent ?? [], as: UTF8.self)
    #expect(second.contains("bounds is not finite"))
  }
}
