// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

@MainActor @Suite struct LayoutRuleTests {
  /// A plain view that holds a vertical layout.
  private func make() -> (root: UIView, layout: MyLinearLayout) {
    let root = UIView()
    let layout = MyLinearLayout(frame: CGRect(x: 10, y: 20, width: 100, height: 300))
    root.addSubview(layout)
    return (root, layout)
  }

  // MARK: - Place across

  @Test func withoutGravityTheFrameStandsAndMarginsSayNothing() {
    let (root, layout) = make()
    let view = UIView.make(7, 0, 30, 10, in: layout)
    view.leftMargin = 25
    view.rightMargin = 25
    Screen(root).frame()
    #expect(view.frame == CGRect(x: 7, y: 0, width: 30, height: 10))
  }

  @Test func wrappingKeepsTheOrigin() {
    let (root, layout) = make()
    layout.wrapContent = true
    UIView.make(0, 0, 40, 10, in: layout)
    let screen = Screen(root)
    screen.frame()
    #expect(layout.frame == CGRect(x: 10, y: 20, width: 40, height: 10))

    layout.subviews[0].width = 90
    screen.frame()
    #expect(layout.frame == CGRect(x: 10, y: 20, width: 90, height: 10))
  }

  // MARK: - Matching a plain view

  @Test func aLayoutFollowsThePlainViewAroundIt() {
    let (root, layout) = make()
    layout.matchParentWidth = 0.8
    layout.leftMargin = 10
    let screen = Screen(root)
    screen.frame()
    // 375 · 0.8 = 300 less the margin, the extent centred.
    #expect(layout.frame == CGRect(x: 47.5, y: 20, width: 290, height: 0))

    screen.resize(CGSize(width: 667, height: 375))
    screen.frame()
    #expect(abs(layout.frame.minX - 76.7) < 0.01)
    #expect(abs(layout.width - 523.6) < 0.01)
    #expect(screen.frame().isIdle)
  }

  @Test func matchingMayBeSetLaterAndMovesToTheNextSuperview() {
    let (root, layout) = make()
    let screen = Screen(root)
    screen.frame()

    layout.matchParentWidth = -5
    screen.frame()
    #expect(layout.width == 365)

    let half = UIView.make(100, 100, in: root)
    half.addSubview(layout)
    screen.frame()
    #expect(layout.width == 90)

    layout.matchParentWidth = 0
    half.width = 300
    screen.frame()
    #expect(layout.width == 90)
  }

  @Test func onlyLayoutsMatchAPlainView() {
    let root = make().root
    let view = UIView.make(10, 10, in: root)
    view.matchParentWidth = 1
    Screen(root).frame()
    #expect(view.width == 10)
  }

  @Test func matchingTheMainAxisSwitchesAdjustingOff() {
    let (root, layout) = make()
    layout.matchParentHeight = 0.5
    UIView.make(10, 10, in: layout)
    Screen(root, size: CGSize(width: 300, height: 400)).frame()
    #expect(layout.frame == CGRect(x: 10, y: 100, width: 100, height: 200))
  }

  // MARK: - Averaging

  @Test func oneGapTakesTheWholeRest() {
    let (root, layout) = make()
    layout.autoAdjustSize = false
    let a = UIView.make(10, 50, in: layout)
    let b = UIView.make(10, 50, in: layout)
    layout.averageMargin(false)
    Screen(root).frame()
    #expect([a.frame.minY, b.frame.minY] == [0, 250])
  }

  @Test func averagingAgainForgetsTheAveragingBefore() {
    let (root, layout) = make()
    layout.autoAdjustSize = false
    let views = (0..<3).map { _ in UIView.make(10, 20, in: layout) }
    layout.averageSubviews(true)
    layout.averageMargin(false)
    let screen = Screen(root)
    screen.frame()
    // 300 − 60 in two gaps.
    #expect(views.map(\.frame.minY) == [0, 140, 280])
    #expect(views.map(\.height) == [20, 20, 20])

    layout.orientation = .horz
    layout.height = 300
    views.forEach { $0.width = 20 }
    layout.averageMargin(true)
    screen.frame()
    // 100 − 60 in four gaps.
    #expect(views.map(\.frame.minX) == [10, 40, 70])
  }

  @Test func onlyVisibleViewsAreAveraged() {
    let (root, layout) = make()
    layout.autoAdjustSize = false
    let views = (0..<3).map { _ in UIView.make(10, 20, in: layout) }
    views[1].isHidden = true
    layout.averageSubviews(false)
    Screen(root).frame()
    // Two views and a gap.
    #expect([views[0], views[2]].map(\.frame.minY) == [0, 200])
    #expect(views[1].weight == 0)
  }

  // MARK: - Values

  @Test func settersIgnoreWhatMeansNothing() {
    // A view in no tree reports to the current screen, which would be that of some other test.
    let screen = Screen(UIView())
    defer { withExtendedLifetime(screen) {} }
    let view = UIView()
    view.matchParentWidth = 0.5
    view.matchParentWidth = 1.5
    view.matchParentHeight = 2
    view.weight = 3
    view.weight = -1
    #expect(view.matchParentWidth == 0.5)
    #expect(view.matchParentHeight == 0)
    #expect(view.weight == 3)
  }

  @Test func theFourMarginsAreOneAndTheFourPaddingsToo() {
    let layout = make().layout
    let view = UIView()
    view.margin = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.leftMargin = 9
    #expect(view.margin == UIEdgeInsets(top: 1, left: 9, bottom: 3, right: 4))
    #expect([view.topMargin, view.bottomMargin, view.rightMargin] == [1, 3, 4])

    layout.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.bottomPadding = 9
    #expect(layout.padding == UIEdgeInsets(top: 1, left: 2, bottom: 9, right: 4))
    #expect([layout.topPadding, layout.leftPadding, layout.rightPadding] == [1, 2, 4])
  }

  @Test func gravityHasTheDocumentsBits() {
    #expect(MarginGravity.none.isEmpty)
    #expect([MarginGravity.horzLeft, .horzCenter, .horzRight, .horzFill].map(\.rawValue) == [1, 2, 4, 7])
    #expect(
      [MarginGravity.vertTop, .vertCenter, .vertBottom, .vertFill].map(\.rawValue) == [16, 32, 64, 112])
    #expect(MarginGravity.center == [.horzCenter, .vertCenter])
    #expect(MarginGravity.fill == [.horzFill, .vertFill])
  }
}
