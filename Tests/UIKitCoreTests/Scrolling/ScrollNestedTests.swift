// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Scroll views inside of others, and content that has a use for fingers itself.
@MainActor @Suite struct ScrollNestedTests {
  // MARK: - Nested

  /// An outer view of 300×400 points, and one of 300×200 in it at the top.
  private func nested(_ content: CGSize) -> (ScrollStage, UIScrollView) {
    let scene = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.contentSize = content
    scene.view.addSubview(inner)
    return (scene, inner)
  }

  private func pull(_ dx: Int, _ dy: Int, from y: Int = 100) -> String {
    "0 down 150,\(y)\n0.1 move \(150 + dx),\(y + dy)\n0.3 up\n0.4 end"
  }

  @Test func theInnerViewIsFirst() throws {
    let (scene, inner) = nested(CGSize(width: 300, height: 500))
    #expect(try scene.play(pull(0, -60)).isEmpty)
    #expect(inner.contentOffset.y == 50 && scene.y == 0)
    #expect(!scene.view.isTracking && !inner.isTracking)
  }

  @Test func theOuterViewTakesWhatTheInnerOneCannotDo() throws {
    let (scene, inner) = nested(CGSize(width: 300, height: 500))
    inner.contentOffset.y = 300
    try scene.play(pull(0, -60))
    #expect(inner.contentOffset.y == 300 && scene.y == 50)
    // Back, the inner one can.
    try scene.play(pull(0, 30))
    #expect(inner.contentOffset.y == 280 && scene.y == 50)
    inner.isScrollEnabled = false
    try scene.play(pull(0, 30))
    #expect(inner.contentOffset.y == 280 && scene.y == 30)
  }

  @Test func atAnEdgeInMidGestureTheInnerOneKeepsTheFinger() throws {
    let (scene, inner) = nested(CGSize(width: 300, height: 230))
    try scene.play("0 down 150,150\n0.1 move 150,120\n0.2 move 150,20\n0.3 end")
    #expect(inner.contentOffset.y > 50 && scene.y == 0)
    try scene.play("0.3 up\n0.4 end")
    try scene.settle()
    #expect(inner.contentOffset.y == 30 && scene.y == 0)
  }

  @Test func atTheEndOfBothTheInnerOneBounces() throws {
    let (scene, inner) = nested(CGSize(width: 300, height: 500))
    try scene.play("0 down 150,50\n0.1 move 150,160\n0.1 end")
    #expect(inner.contentOffset.y < -40 && scene.y == 0)
  }

  @Test func eachOfTwoDirectionsHasItsView() throws {
    let (scene, inner) = nested(CGSize(width: 900, height: 200))
    inner.isPagingEnabled = true
    try scene.play(pull(0, -60))
    #expect(scene.y == 50 && inner.contentOffset == .zero)
    try scene.play(pull(-180, -20))
    try scene.settle()
    #expect(scene.y == 50 && inner.contentOffset == CGPoint(x: 300, y: 0))
    // One that began sideways stays there.
    try scene.play("0 down 150,50\n0.1 move 110,50\n0.2 move 110,10\n0.3 up\n0.4 end")
    #expect(scene.y == 50)
  }

  @Test func aFingerOnTheMovingOuterViewIsForIt() throws {
    let (scene, inner) = nested(CGSize(width: 300, height: 5000))
    inner.frame.size.height = 4000
    inner.isScrollEnabled = false
    try scene.play(throwing(2000))
    inner.isScrollEnabled = true
    try scene.play("0.1 down 150,200\n0.2 move 150,150\n0.2 end")
    #expect(scene.view.isDragging && !inner.isDragging)
  }

  // MARK: - Content

  /// A scroll view whose content is one view that notes its touches.
  private func contents(_ view: UIScrollView = UIScrollView()) -> (ScrollStage, CallLog) {
    let scene = ScrollStage(view)
    let log = CallLog()
    let child = TouchLogView("child", log, frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
    child.isMultipleTouchEnabled = true
    scene.view.addSubview(child)
    return (scene, log)
  }

  @Test func contentHearsOfAFingerThatRests150Milliseconds() throws {
    let (scene, log) = contents()
    try scene.play("0 down 150,300\n0.13 end")
    #expect(log.take().isEmpty)
    try scene.play("0.04 end")
    #expect(log.take() == ["child touchesBegan 1"])
    try scene.play("0 move 150,250\n0.1 move 150,240\n0.2 up\n0.3 end")
    #expect(log.take() == ["child touchesCancelled 1"])
    // One that drags at once is none of its.
    try scene.play("0 down 150,300\n0.05 move 150,250\n0.4 up\n0.5 end")
    #expect(log.take().isEmpty)
    // A short tap is told whole.
    try scene.play("0 down 150,300\n0.05 up\n0.1 end")
    #expect(log.take() == ["child touchesBegan 1", "child touchesEnded 1"])
  }

  @Test func withoutDelayItHearsAtOnce() throws {
    let (scene, log) = contents()
    scene.view.delaysContentTouches = false
    try scene.play("0 down 150,300\n0.01 end")
    #expect(log.take() == ["child touchesBegan 1"])
    try scene.play("0 move 150,250\n0.1 up\n0.2 end")
    #expect(log.take() == ["child touchesCancelled 1"])
    // What cannot scroll delays nothing.
    try scene.settle()
    scene.view.delaysContentTouches = true
    scene.view.contentSize = .zero
    scene.stage.frame()
    try scene.play("0 down 150,300\n0.01 end")
    #expect(log.take() == ["child touchesBegan 1"])
  }

  @Test func contentThatKeepsItsFingersIsNotScrolledWithThem() throws {
    let (scene, log) = contents()
    scene.view.canCancelContentTouches = false
    try scene.play("0 down 150,300\n0.2 move 150,250\n0.3 up\n0.4 end")
    #expect(log.take() == ["child touchesBegan 1", "child touchesMoved 1", "child touchesEnded 1"])
    #expect(scene.y == 0)
    // Before it has heard of the finger, it is the scroll view's.
    try scene.play("0 down 150,300\n0.1 move 150,250\n0.4 up\n0.5 end")
    #expect(log.take().isEmpty && scene.y == 40)
  }

  @Test func aSubclassSaysWhichContentKeepsItsFingers() throws {
    let view = ChoosyScrollView()
    let (scene, log) = contents(view)
    view.cancels = false
    try scene.play("0 down 150,300\n0.2 move 150,250\n0.3 up\n0.4 end")
    #expect(log.take().count == 3 && scene.y == 0)
    view.cancels = true
    try scene.play("0 down 150,300\n0.2 move 150,250\n0.5 up\n0.6 end")
    #expect(log.take().last == "child touchesCancelled 1" && scene.y == 40)
    view.begins = false
    try scene.play("0 down 150,300\n0.3 up\n0.4 end")
    #expect(log.take().isEmpty)
    try scene.play("0 down 150,300\n0.2 move 150,250\n0.5 up\n0.6 end")
    #expect(log.take().isEmpty && scene.y == 80)
    try scene.settle()
    // The second finger is asked for too.
    view.begins = true
    try scene.play("0 down 150,300\n0.2 end")
    view.begins = false
    try scene.play("0 finger 1 down 50,300\n0.3 finger 1 up\n0.4 up\n0.5 end")
    #expect(log.take() == ["child touchesBegan 1", "child touchesEnded 1"])
  }

  @Test func aDragOnAButtonScrollsAndATapPressesIt() throws {
    // GE04
    let scene = ScrollStage(
      size: CGSize(width: 320, height: 400), content: CGSize(width: 320, height: 1000))
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    var (taps, cancels) = (0, 0)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
    scene.view.addSubview(button)
    var script = "0 down 50,120\n"
    for step in 1...6 { script += "\(Double(step) * 0.05) move 50,\(120 - 10 * step)\n" }
    try scene.play(script + "0.6 end")
    #expect(scene.y >= 45 && scene.y <= 60)
    let held = scene.y
    try scene.play("0 up\n0.1 end")
    try scene.settle()
    #expect(scene.y == held && taps == 0 && !button.isHighlighted)
    // It rested long enough for the button to hear of it.
    try scene.play("0 down 50,70\n0.2 end")
    #expect(button.isHighlighted)
    try scene.play("0 move 50,30\n0.3 up\n0.4 end")
    #expect(cancels == 1 && taps == 0 && !button.isHighlighted)

    scene.view.setContentOffset(.zero, animated: false)
    let log = CallLog()
    let own = TouchLogView("k", log, frame: CGRect(x: 150, y: 100, width: 100, height: 40))
    own.onBegan = { [unowned own] in own.removeFromSuperview() }
    scene.view.addSubview(own)
    try scene.play("0 down 200,120\n0.3 up\n0.4 end")
    #expect(log.take() == ["k touchesBegan 1", "k touchesCancelled 1"])

    try scene.play("0 down 50,120\n0.05 up\n0.2 end")
    #expect(taps == 1 && scene.y == 0)
  }

  @Test func contentThatIsRemovedInMidDragEndsNoDrag() throws {
    let scene = ScrollStage()
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scene.view.addSubview(row)
    scene.delegate.onScroll = { if $0.contentOffset.y > 100 { row.removeFromSuperview() } }
    try scene.play(throwing(1000))
    #expect(row.superview == nil && scene.y == 190 && scene.view.isDecelerating)
  }

  @Test func othersMayWaitForTheDragToFail() throws {
    let (scene, log) = contents()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    swipe.addHandler { log.add("swipe \($0.state)") }
    scene.stage.window.addGestureRecognizer(swipe)
    swipe.require(toFail: scene.view.panGestureRecognizer)
    try scene.play(throwing(1000))
    #expect(log.take().isEmpty && scene.y == 190)
  }
}

private final class ChoosyScrollView: UIScrollView {
  var begins = true
  var cancels = true
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    begins
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}
