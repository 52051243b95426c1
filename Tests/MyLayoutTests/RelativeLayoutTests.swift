// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite struct RelativeLayoutTests {
  private let layout = MyRelativeLayout()

  private func make(_ width: CGFloat, _ height: CGFloat, _ id: String = "") -> UIView {
    let view = UIView.make(width, height, in: layout)
    view.accessibilityIdentifier = id
    return view
  }

  @Test func aCircleIsReportedOnceAndNamesItsViews() {
    let (a, b) = (make(20, 5, "a"), make(30, 5, "b"))
    let after = make(1, 1, "after")
    a.leftPos.equalTo(b.rightPos)
    b.leftPos.equalTo(a.rightPos)
    after.leftPos.equalTo(b.rightPos)
    let screen = Screen(layout)
    screen.runtime.frame()
    layout.setNeedsLayout()
    screen.runtime.frame()

    let reports = screen.runtime.layers.log.reports
    #expect(reports.map(\.kind) == [.layoutCycle])
    #expect(reports.first?.views == ["UIView \"a\"", "UIView \"b\""])
    #expect(after.frame.minX == 30)
  }

  @Test func viewsOutsideAreReportedAndTheFrameCounts() {
    let a = make(20, 5, "a")
    a.frame.origin.x = 7
    a.leftPos.equalTo(UIView().rightPos)
    let screen = Screen(layout)
    screen.runtime.frame()

    #expect(screen.runtime.layers.log.reports.count == 1)
    #expect(a.frame == CGRect(x: 7, y: 0, width: 20, height: 5))
  }

  @Test func aRuleThatIsTakenBackLeavesTheSizeThatTheViewHad() {
    let a = make(20, 5)
    a.widthDime.equalTo(layout.widthDime).multiply(0.5)
    let screen = Screen(layout)
    screen.frame()
    #expect(a.frame.width == 187.5)

    a.widthDime.equalTo(nil)
    screen.frame()
    #expect(a.frame.width == 20)
  }

  @Test func aChangeOfARuleMovesFollowers() {
    let (a, b) = (make(20, 5), make(20, 5))
    b.leftPos.equalTo(a.rightPos).offset(3)
    let screen = Screen(layout)
    screen.frame()
    #expect(b.frame.minX == 23)

    a.leftPos.offset(10)
    screen.frame()
    #expect(b.frame.minX == 33)
    a.isHidden = true
    screen.frame()
    #expect(b.frame.minX == 3)
    #expect(screen.frame().isIdle)
  }

  @Test func layoutsInsideSizeThemselvesUnlessARuleDoes() {
    let inner = MyLinearLayout()
    inner.wrapContent = true
    let leaf = UIView.make(40, 30, in: inner)
    leaf.marginGravity = .horzLeft
    layout.addSubview(inner)
    let after = make(1, 1)
    after.leftPos.equalTo(inner.rightPos)
    after.topPos.equalTo(inner.bottomPos)
    let screen = Screen(layout)
    #expect(screen.frame().rounds <= 2)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(after.frame.origin == CGPoint(x: 40, y: 30))

    inner.rightPos.equalTo(layout.rightPos)
    inner.leftPos.equalTo(100)
    screen.frame()
    #expect(inner.frame == CGRect(x: 100, y: 0, width: 275, height: 30))
    after.widthDime.equalTo([inner.widthDime])
    screen.frame()
    #expect(inner.frame == CGRect(x: 100, y: 0, width: 187.5, height: 30))
  }

  @Test func wrapsInsideALinearLayout() {
    let column = MyLinearLayout()
    layout.wrapContent = true
    column.addSubview(layout)
    let below = UIView.make(5, 5, in: column)
    let label = TextStub()
    label.wanted = CGSize(width: 60, height: 45)
    label.flexedHeight = true
    label.widthDime.equalTo(60)
    layout.addSubview(label)
    let screen = Screen(column)
    screen.frame()
    #expect(layout.frame.size == CGSize(width: 60, height: 45))
    #expect(below.frame.minY == 45)

    label.wanted.height = 20
    screen.frame()
    #expect(below.frame.minY == 20)
  }

  /// Figures of a later version of the library that hold here too: padding 10, width 320.
  @Test func heightWrapsAroundLabelsTiedToEachOther() {
    layout.frame.size.width = 320
    layout.wrapContentHeight = true
    layout.padding = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let sizes: [(CGFloat, CGFloat)] = [(80, 20), (100, 30), (80, 80), (60, 30), (100, 20)]
    let views = sizes.map { make($0, $1) }
    views[0].centerXPos.equalTo(layout.centerXPos)
    views[0].topPos.equalTo(layout.topPos).offset(10)
    views[1].topPos.equalTo(views[0].bottomPos).offset(5)
    views[2].topPos.equalTo(views[1].bottomPos).offset(15)
    views[2].leftPos.offset(15)
    views[3].rightPos.equalTo(layout.rightPos).offset(15)
    views[3].bottomPos.equalTo(layout.bottomPos).offset(15)
    views[4].rightPos.equalTo(views[3].leftPos).offset(10)
    views[4].bottomPos.equalTo(layout.bottomPos).offset(15)
    let holder = UIView()
    holder.addSubview(layout)
    Screen(holder).frame()

    #expect(layout.frame.size == CGSize(width: 320, height: 180))
    #expect(views[4].frame == CGRect(x: 125, y: 135, width: 100, height: 20))
  }
}
