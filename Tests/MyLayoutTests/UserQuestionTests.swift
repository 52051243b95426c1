// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// What people asked or reported about layouts of this kind, as small cases.
@MainActor @Suite struct UserQuestionTests {
  /// A linear layout that keeps its size, in a plain root.
  private func column(_ width: CGFloat, _ height: CGFloat) -> (layout: MyLinearLayout, screen: Screen) {
    let root = UIView()
    let layout = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: width, height: height))
    layout.autoAdjustSize = false
    root.addSubview(layout)
    return (layout, Screen(root))
  }

  @Test func theMiddleRowTakesWhatTheOthersLeave() {
    let (layout, screen) = column(200, 300)
    layout.padding = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 5)
    let rows = [30, 0, 50].map { UIView.make(0, $0, in: layout) }
    for row in rows { row.matchParentWidth = 1 }
    rows[1].weight = 1
    rows[1].topMargin = 10
    rows[1].bottomMargin = 10
    screen.frame()
    #expect(rows[0].frame == CGRect(x: 5, y: 10, width: 190, height: 30))
    #expect(rows[1].frame == CGRect(x: 5, y: 50, width: 190, height: 170))
    #expect(rows[2].frame == CGRect(x: 5, y: 230, width: 190, height: 50))
    #expect(layout.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test func relativeMarginsShareWhatIsLeftAndGetNothingWhereNothingIs() {
    let (layout, screen) = column(300, 500)
    layout.gravity = .horzCenter
    let (image, field) = (UIView.make(60, 60, in: layout), UIView.make(200, 40, in: layout))
    let label = UIView.make(100, 20, in: layout)
    image.topMargin = 0.45
    field.topMargin = 0.1
    field.bottomMargin = 0.45
    label.bottomMargin = 20
    func places() -> [CGPoint] {
      screen.frame()
      #expect([image, field, label].map(\.frame.size.width) == [60, 200, 100])
      #expect([image, field, label].map(\.frame.size.height) == [60, 40, 20])
      return [image, field, label].map { CGPoint(x: $0.frame.minX, y: $0.frame.minY.rounded()) }
    }
    #expect(places() == [CGPoint(x: 120, y: 162), CGPoint(x: 50, y: 258), CGPoint(x: 100, y: 460)])
    layout.frame.size = CGSize(width: 500, height: 300)
    #expect(places() == [CGPoint(x: 220, y: 72), CGPoint(x: 150, y: 148), CGPoint(x: 200, y: 260)])
    // 100 points for 140 of views and margins: they go over the edge, and nothing shrinks.
    layout.frame.size = CGSize(width: 300, height: 100)
    #expect(places() == [CGPoint(x: 120, y: 0), CGPoint(x: 50, y: 60), CGPoint(x: 100, y: 100)])
  }

  @Test func aHiddenViewGivesUpItsPlaceAndOnRequestItsShare() {
    let root = UIView()
    let layout = MyRelativeLayout(frame: CGRect(x: 0, y: 0, width: 340, height: 100))
    layout.rightPadding = 10
    root.addSubview(layout)
    let views = (0..<3).map { _ in UIView.make(0, 40, in: layout) }
    views[0].widthDime.equalTo([views[1].widthDime.add(-10), views[2].widthDime.add(-10)]).add(-10)
    views[0].leftPos.offset(10)
    views[1].leftPos.equalTo(views[0].rightPos).offset(10)
    views[2].leftPos.equalTo(views[1].rightPos).offset(10)
    let screen = Screen(root)
    func spans() -> [[CGFloat]] {
      screen.frame()
      return views.filter { !$0.isHidden }.map { [$0.frame.minX, $0.frame.width] }
    }
    #expect(spans() == [[10, 100], [120, 100], [230, 100]])
    views[1].isHidden = true
    #expect(spans() == [[10, 100], [120, 100]])
    layout.flexOtherViewWidthWhenSubviewHidden = true
    #expect(spans() == [[10, 155], [175, 155]])
  }

  @Test func partsOfAShareStandBesideAFixedWidth() {
    let root = UIView()
    let layout = MyRelativeLayout(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
    root.addSubview(layout)
    let views = (0..<3).map { _ in UIView.make(0, 40, in: layout) }
    views[0].widthDime.equalTo(20)
    views[1].widthDime.equalTo([views[0].widthDime, views[2].widthDime.multiply(0.6)]).multiply(0.4)
    Screen(root).frame()
    #expect(views.map { $0.width.rounded() } == [20, 80, 120])
    #expect(abs(views[1].width - 80) < 1e-9 && abs(views[2].width - 120) < 1e-9)
  }

  @Test func averagingSizesAfterMarginsReplacesThem() {
    let (small, screen) = column(100, 210)
    let views = (0..<3).map { _ in UIView.make(10, 5, in: small) }
    small.averageSubviews(true)
    screen.frame()
    #expect(spans(views, isClose: [30, 30, 90, 30, 150, 30]))

    let (large, other) = column(100, 300)
    let rows = [100, 50, 70].map { UIView.make(10, $0, in: large) }
    large.averageMargin(true)
    other.frame()
    #expect(spans(rows, isClose: [20, 100, 140, 50, 210, 70]))
    large.averageSubviews(true)
    other.frame()
    let part: CGFloat = 300 / 7
    #expect(spans(rows, isClose: [part, part, 3 * part, part, 5 * part, part]))
  }

  private func spans(_ views: [UIView], isClose wanted: [CGFloat]) -> Bool {
    zip(views.flatMap { [$0.frame.minY, $0.height] }, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func negativePaddingMakesAChildWiderThanItsLayout() {
    let (layout, screen) = column(100, 50)
    layout.padding = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: -10)
    let view = UIView.make(0, 20, in: layout)
    view.matchParentWidth = 1
    screen.frame()
    #expect(view.frame == CGRect(x: -10, y: 0, width: 120, height: 20))
  }
}
