// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import MyLayout
import Testing
import UIKitCore

/// What asks for a pass, and what does not.
@MainActor @Suite struct InvalidationTests {
  private let root = UIView()
  private let layout = CountingLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
  private let view: UIView
  private let screen: Screen

  init() {
    root.addSubview(layout)
    view = UIView.make(40, 20, in: layout)
    screen = Screen(root)
    screen.frame()
  }

  private func passes(_ change: () -> Void) -> Int {
    let before = layout.passes
    change()
    screen.frame()
    return layout.passes - before
  }

  @Test func changesOfChildrenAskForOnePass() {
    #expect(passes { view.height = 30 } == 1)
    #expect(passes { view.center.x += 5 } == 1)
    #expect(passes { view.isHidden = true } == 1)
    #expect(passes { view.isHidden = false } == 1)
    #expect(passes { view.topMargin = 5 } == 1)
    #expect(passes { view.marginGravity = .horzRight } == 1)
    #expect(passes { layout.addSubview(UIView()) } == 1)
    #expect(passes { layout.sendSubviewToBack(layout.subviews[1]) } == 1)
    #expect(passes { layout.subviews[0].removeFromSuperview() } == 1)
    #expect(passes { layout.gravity = .horzCenter } == 1)
    #expect(passes { layout.width = 120 } == 1)
  }

  @Test func theSameValueAgainAsksForNothing() {
    view.topMargin = 5
    layout.topPadding = 7
    screen.frame()

    let count = passes {
      view.topMargin = 5
      view.weight = 0
      view.flexedHeight = false
      view.matchParentWidth = 1.5
      view.isHidden = false
      layout.topPadding = 7
      layout.orientation = .vert
      layout.wrapContent = false
    }

    #expect(count == 0)
    #expect(screen.frame().isIdle)
  }

  @Test func looksAskForNothing() {
    #expect(passes { view.backgroundColor = .red } == 0)
    #expect(passes { view.alpha = 0.5 } == 0)
  }

  @Test func newTextCountsWhereTheHeightFollowsIt() {
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
    #expect(passes { label.text = "gggg" } == 0)
  }

  @Test func blocksStandAroundThePass() {
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
    layout.endLayoutBlock = { [view] in view.center.x += 1 }

    let count = passes { view.topMargin = 9 }

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
    view.transform = CGAffineTransform(rotationAngle: 1)
    let below = UIView.make(40, 20, in: layout)
    screen.frame()
    #expect(below.frame.minY == 20)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 20, y: 10))
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
