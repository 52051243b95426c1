// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import MyLayout
import Testing
import UIKitCore

/// What asks for a pass, and what does not.
@MainActor @Suite struct InvalidationTests {
  @Test func changesOfChildrenAskForOnePass() {
    let bench = Bench()
    let (layout, view) = (bench.layout, bench.view)
    #expect(bench.passes { view.height = 30 } == 1)
    #expect(bench.passes { view.center.x += 5 } == 1)
    #expect(bench.passes { view.isHidden = true } == 1)
    #expect(bench.passes { view.isHidden = false } == 1)
    #expect(bench.passes { view.topMargin = 5 } == 1)
    #expect(bench.passes { view.marginGravity = .horzRight } == 1)
    #expect(bench.passes { layout.addSubview(UIView()) } == 1)
    #expect(bench.passes { layout.sendSubviewToBack(layout.subviews[1]) } == 1)
    #expect(bench.passes { layout.subviews[0].removeFromSuperview() } == 1)
    #expect(bench.passes { layout.gravity = .horzCenter } == 1)
    #expect(bench.passes { layout.width = 120 } == 1)
  }

  @Test func theSameValueAgainAsksForNothing() {
    let bench = Bench()
    let (layout, view, screen) = (bench.layout, bench.view, bench.screen)
    view.topMargin = 5
    layout.topPadding = 7
    screen.frame()

    let count = bench.passes {
      view.topMargin = 5
      view.weight = 0
      view.flexedHeight = false
      view.isHidden = false
      layout.topPadding = 7
      layout.orientation = .vert
      layout.wrapContent = false
    }

    #expect(count == 0)
    #expect(screen.frame().isIdle)
  }

  @Test func looksAskForNothing() {
    let bench = Bench()
    let view = bench.view
    #expect(bench.passes { view.backgroundColor = .red } == 0)
    #expect(bench.passes { view.alpha = 0.5 } == 0)
  }

  @Test func newTextCountsWhereTheHeightFollowsIt() {
    let bench = Bench()
    let (layout, screen) = (bench.layout, bench.screen)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.numberOfLines = 0
    label.flexedHeight = true
    label.text = "aaaa"
    layout.addSubview(label)
    screen.frame()
    let below = layout.frame.maxY

    label.text = "aaaa bbbb cccc dddd eeee ffff"
    screen.frame()

    #expect(label.height > 21)
    #expect(layout.frame.maxY == below + label.height - 21)

    label.flexedHeight = false
    layout.autoAdjustSize = false
    screen.frame()
    #expect(bench.passes { label.text = "gggg" } == 0)
  }

  @Test func blocksStandAroundThePass() {
    let bench = Bench()
    let (layout, view, screen) = (bench.layout, bench.view, bench.screen)
    let log = Log()
    layout.beginLayoutBlock = { [layout, view] in log.add("begin \(view.frame.minY) \(layout.isLayouting)") }
    layout.endLayoutBlock = { [layout, view] in log.add("end \(view.frame.minY) \(layout.isLayouting)") }
    #expect(!layout.isLayouting)

    view.topMargin = 9
    screen.frame()

    #expect(log.calls == ["begin 0.0 true", "end 9.0 true"])
    #expect(!layout.isLayouting)
  }

  @Test func changesDuringThePassAskForNoOther() {
    let bench = Bench()
    let (layout, view, screen) = (bench.layout, bench.view, bench.screen)
    layout.endLayoutBlock = { [view] in view.center.x += 1 }

    let count = bench.passes { view.topMargin = 9 }

    #expect(count == 1)
    #expect(screen.frame().isIdle)
  }

  @Test func aLayoutOutsideAWindowIsLaidOutOnDemand() {
    let detached = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 10, height: 0))
    let inner = MyLinearLayout()
    inner.matchParentWidth = 1
    UIView.make(10, 30, in: inner)
    detached.addSubview(inner)

    detached.layoutIfNeeded()

    #expect(detached.height == 30)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 10, height: 30))
  }

  @Test func transformsOfChildrenDoNotDisturbTheLayout() {
    let bench = Bench()
    let (layout, view, screen) = (bench.layout, bench.view, bench.screen)
    view.transform = CGAffineTransform(rotationAngle: 1)
    let below = UIView.make(40, 20, in: layout)
    screen.frame()
    #expect(below.frame.minY == 20)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 20, y: 10))
  }
}

/// A layout with one view in a plain root, after its first frame.
///
/// Made by each test: the testing library lets go of a suite's own values off the main thread.
@MainActor private struct Bench {
  let layout = CountingLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
  let view: UIView
  let screen: Screen

  init() {
    let root = UIView()
    root.addSubview(layout)
    view = UIView.make(40, 20, in: layout)
    screen = Screen(root)
    screen.frame()
  }

  func passes(_ change: () -> Void) -> Int {
    let before = layout.passes
    change()
    screen.frame()
    return layout.passes - before
  }
}

private final class Log {
  private(set) var calls: [String] = []
  func add(_ call: String) { calls.append(call) }
}

private final class CountingLayout: MyLinearLayout {
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }
}
