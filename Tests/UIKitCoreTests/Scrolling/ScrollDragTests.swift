// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Fingers on a scroll view: what the delegate hears, and where content goes.
@MainActor @Suite struct ScrollDragTests {
  @Test func aDragAThrowAndABounceAreToldInOrder() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 1000), offset: CGPoint(x: 0, y: 100))
    let dragged = try scene.play(throwing(2000))
    #expect(
      dragged == [
        "willBeginDragging 100.0", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating",
      ])
    #expect(scene.view.isDecelerating && !scene.view.isDragging && !scene.view.isTracking)
    #expect(abs(scene.delegate.velocity.y - 2) < 1e-9 && scene.delegate.target.y == 600)
    var farthest: CGFloat = 0
    scene.delegate.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    #expect(try scene.settle() == ["didScroll", "didEndDecelerating"])
    #expect(farthest > 620 && scene.y == 600)
  }

  @Test func trackingIsFromTheFirstTouchAndDraggingFromTheSlopOn() throws {
    let scene = ScrollStage()
    try scene.play("0 down 150,300\n0.1 move 150,291\n0.1 end")
    #expect(scene.view.isTracking && !scene.view.isDragging)
    try scene.play("0.1 move 150,280\n0.1 end")
    #expect(scene.view.isTracking && scene.view.isDragging && scene.y == 10)
    #expect(try scene.play("0.5 up\n0.6 end") == ["willEndDragging", "didEndDragging false"])
    #expect(!scene.view.isTracking && !scene.view.isDragging && !scene.view.isDecelerating)
    #expect(scene.y == 10)
  }

  @Test func withoutBouncesNothingLeavesTheLimits() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 600), offset: CGPoint(x: 0, y: 100))
    scene.view.bounces = false
    var range = (least: CGFloat(0), most: CGFloat(0))
    scene.delegate.onScroll = {
      range = (min(range.least, $0.contentOffset.y), max(range.most, $0.contentOffset.y))
    }
    try scene.play(throwing(2000))
    try scene.settle()
    #expect(scene.y == 200)
    try scene.play(drag(from: CGPoint(x: 150, y: 50), by: CGVector(dx: 0, dy: 20), moves: 15))
    try scene.settle()
    #expect(scene.y == 0 && range == (0, 200))
    // The finger that pulled beyond the edge has to come back the whole way.
    try scene.play("0 down 150,50\n0.1 move 150,160\n0.2 move 150,150\n0.2 end")
    #expect(scene.y == 0)
  }

  @Test func contentLessThanHalfAPixelFromAnEdgeIsPutThere() throws {
    let scene = ScrollStage()
    scene.view.contentInset.top = 20.4
    try scene.play("0 down 150,100\n0.1 move 150,111\n0.1 end")
    #expect(scene.y == -21)
    try scene.play("0.3 up\n0.4 end")
    try scene.settle()
    #expect(scene.y == -20.4)
    // At once, for what no motion would show.
    scene.view.setContentOffset(CGPoint(x: 0, y: -20.8), animated: false)
    try scene.play("0 down 150,100\n0.1 up\n0.2 end")
    #expect(scene.y == -20.4)
  }

  @Test func contentThatFitsMovesOnlyIfItAlwaysBounces() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 100))
    let pull = "0 down 150,50\n0.1 move 160,160\n0.2 end"
    #expect(try scene.play(pull).isEmpty)
    try scene.play("0 up\n0.1 end")
    scene.view.alwaysBounceVertical = true
    #expect(try scene.play(pull) == ["willBeginDragging 0.0", "didScroll"])
    #expect(scene.y < -40 && scene.x == 0)
    try scene.play("0 up\n0.1 end")
    try scene.settle()
    #expect(scene.y == 0)
    scene.view.alwaysBounceHorizontal = true
    try scene.play("0 down 50,50\n0.1 move 160,50\n0.2 end")
    #expect(scene.x < -40 && scene.y == 0)
    try scene.play("0 up\n0.1 end")
    scene.view.bounces = false
    try scene.settle()
    #expect(try scene.play(pull).isEmpty)
  }

  @Test func aLockedDirectionIsKeptWhereTheDragBeginsAlongIt() throws {
    let both = CGSize(width: 3000, height: 4000)
    let scene = ScrollStage(content: both, offset: CGPoint(x: 500, y: 500))
    let upright = "0 down 200,300\n0.1 move 195,280\n0.2 move 100,200\n0.3 end"
    try scene.play(upright)
    #expect(scene.x > 580 && scene.y > 580)
    try scene.play("0.5 up\n0.6 end")
    scene.view.contentOffset = CGPoint(x: 500, y: 500)
    scene.view.isDirectionalLockEnabled = true
    try scene.play(upright)
    #expect(scene.x == 500 && scene.y > 580)
    try scene.play("0.5 up\n0.6 end")
    scene.view.contentOffset = CGPoint(x: 500, y: 500)
    // One that begins between the axes is free.
    try scene.play("0 down 200,300\n0.1 move 185,280\n0.2 move 100,200\n0.3 end")
    #expect(scene.x > 580 && scene.y > 580)
  }

  @Test func aDragAgainstTheAxisIsNone() throws {
    let scene = ScrollStage()
    #expect(try scene.play("0 down 200,300\n0.1 move 100,280\n0.2 move 50,100\n0.3 end").isEmpty)
    #expect(scene.view.isTracking)
    try scene.play("0 up\n0.1 end")
    #expect(!scene.view.isTracking && scene.y == 0)
  }

  @Test(arguments: [(-0.9, 1), (0.9, 3), (0, 2)])
  func aDraggedPageStopsAtTheNext(_ speed: Double, _ page: Int) throws {
    let scene = ScrollStage(
      content: CGSize(width: 3000, height: 400), offset: CGPoint(x: 600, y: 0))
    scene.view.isPagingEnabled = true
    let step = speed == 0 ? 4 : -speed * 10
    let calls = try scene.play(
      drag(
        from: CGPoint(x: 150, y: 200), by: CGVector(dx: step, dy: 0), moves: 15, rest: speed == 0 ? 0.3 : 0))
    #expect(calls.contains("didEndDragging true"))
    #expect(scene.delegate.target == CGPoint(x: 300 * page, y: 0))
    #expect(try scene.settle() == ["didScroll", "didEndDecelerating"])
    #expect(scene.view.contentOffset == CGPoint(x: 300 * page, y: 0))
  }

  @Test func aHardThrowTurnsOnePageAndTheLastPageBounces() throws {
    let scene = ScrollStage(content: CGSize(width: 900, height: 400))
    scene.view.isPagingEnabled = true
    for wanted in [300, 600, 600] as [CGFloat] {
      try scene.play(drag(from: CGPoint(x: 280, y: 200), by: CGVector(dx: -25, dy: 0), moves: 10))
      try scene.settle()
      #expect(scene.x == wanted)
    }
  }

  @Test func theDelegatesTargetIsReachedExactly() throws {
    for target in [1234.5, 333, -20, 3600] as [CGFloat] {
      let scene = ScrollStage(offset: CGPoint(x: 0, y: 500), scale: 2)
      scene.delegate.retarget = { $1.y = target }
      let calls = try scene.play(throwing(1500))
      #expect(calls.last == "willBeginDecelerating")
      #expect(try scene.settle() == ["didScroll", "didEndDecelerating"])
      #expect(scene.y == target)
    }
    // Where it is: nothing goes on.
    let scene = ScrollStage(offset: CGPoint(x: 0, y: 500))
    scene.delegate.retarget = { $1 = $0.contentOffset }
    try scene.play(throwing(1500))
    try scene.settle()
    #expect(abs(scene.y - 790) < 100)
  }

  @Test func aMoveThatTheDelegateBeginsAtTheLiftTakesThePlaceOfTheThrow() throws {
    for atDidEnd in [false, true] {
      let scene = ScrollStage(offset: CGPoint(x: 0, y: 500))
      if atDidEnd {
        scene.delegate.onDidEnd = { $0.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
      } else {
        scene.delegate.retarget = { view, _ in view.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
      }
      let calls = try scene.play(throwing(1500))
      #expect(!calls.contains("willBeginDecelerating") && !scene.view.isDecelerating)
      #expect(try scene.settle() == ["didScroll", "didEndAnimation"])
      #expect(scene.y == 100)
    }
  }

  @Test func scrollingThatIsSwitchedOffEndsTheDrag() throws {
    let scene = ScrollStage()
    try scene.play(throwing(1000, lifts: false))
    scene.view.isScrollEnabled = false
    #expect(scene.delegate.take() == ["willEndDragging", "didEndDragging false"])
    #expect(!scene.view.isDragging && !scene.view.isTracking)
    #expect(try scene.play("0 move 150,20\n0.1 up\n0.2 end").isEmpty)
    #expect(scene.view.panGestureRecognizer.state == .possible)
  }

  @Test func aSecondFingerIsNoJumpAndTheLastOneThrows() throws {
    let scene = ScrollStage()
    try scene.play("0 down 150,300\n0.1 move 150,250\n0.1 end")
    #expect(scene.y == 40)
    try scene.play("0 finger 1 down 50,50\n0.1 move 150,240\n0.1 finger 1 move 50,40\n0.1 end")
    #expect(scene.y == 50)
    #expect(try scene.play("0 up\n0.1 end").isEmpty)
    try scene.play("0 finger 1 move 50,30\n0.1 end")
    #expect(scene.y == 60)
    #expect(try scene.play("0.3 finger 1 up\n0.4 end") == ["willEndDragging", "didEndDragging false"])
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func aDragMayTakeTheKeyboardAway(_ mode: UIScrollView.KeyboardDismissMode) throws {
    let scene = ScrollStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    scene.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    scene.view.keyboardDismissMode = mode
    try scene.play("0 down 150,300\n0.1 move 150,295\n0.1 end")
    #expect(field.isFirstResponder)
    try scene.play("0 move 150,250\n0.1 end")
    #expect(field.isFirstResponder == (mode == .none))
  }

  @Test func theBarIsDraggedWithTheMouse() throws {
    let scene = ScrollStage(content: CGSize(width: 300, height: 1600))
    // No bar is seen: it is an ordinary drag.
    try scene.play("0 down 296,50\n0.1 move 296,100\n0.2 end")
    #expect(scene.y < 0)
    try scene.play("0 up\n0.1 end")
    scene.stage.frames(60)
    scene.view.flashScrollIndicators()
    _ = scene.delegate.take()
    // The bar has a quarter of a track of 394 points, for 1200 points of way.
    let calls = try scene.play("0 down 296,50\n0.1 move 296,150\n0.2 end")
    #expect(abs(scene.y - (100 * 1200 / (394 * 0.75)).rounded()) <= 1)
    #expect(calls == ["didScroll"] && !scene.view.isDragging)
    try scene.play("0 move 296,1000\n0.1 end")
    #expect(scene.y == 1200)
    try scene.play("0 up\n0.1 end")
    try scene.settle()
    #expect(scene.y == 1200 && !scene.view.isTracking)
  }
}
