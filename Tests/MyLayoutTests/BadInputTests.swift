// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import QuartzCore
import Testing
import UIKitCore

/// What layouts say about values that they cannot use, and what they do instead.
@MainActor @Suite struct BadInputTests {
  /// On a screen of 375×667, after its first frame. The views are called "a", "b" and so on.
  @MainActor private struct Bench<Layout: MyLayoutBase> {
    let layout: Layout
    let views: [UIView]
    let screen: Screen
    var a: UIView { views[0] }
    var b: UIView { views[1] }

    init(_ layout: Layout, _ count: Int = 2) {
      self.layout = layout
      layout.accessibilityIdentifier = "layout"
      views = (0..<count).map { number in
        let view = UIView.make(20, 10, in: layout)
        view.accessibilityIdentifier = String(UnicodeScalar(UInt8(97 + number)))
        return view
      }
      screen = Screen(layout)
      screen.runtime.layers.log.printer = nil
    }

    /// The lines that a frame ends with; a second one says nothing more.
    func lines() -> [String] {
      screen.runtime.frame()
      layout.setNeedsLayout()
      screen.runtime.frame()
      return screen.runtime.layers.log.reports.map(\.description)
    }

    var kinds: [Report.Kind] { screen.runtime.layers.log.reports.map(\.kind) }
  }

  @Test func aMarginThatIsNoNumberIsIgnored() {
    let bench = Bench(MyLinearLayout())
    bench.a.topMargin = 4
    bench.a.topMargin = .nan
    bench.a.topMargin = .nan
    bench.b.margin = UIEdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
    #expect(
      bench.lines() == [
        "topMargin was set to nan, with which no layout can count; it keeps 4.0 (UIView \"a\"): set a finite number",
        "margin was set to something with which no layout can count; it stays (UIView \"b\"): set finite numbers",
      ])
    #expect(bench.kinds == [.layoutValue, .layoutValue])
    #expect(bench.a.frame == CGRect(x: 0, y: 4, width: 20, height: 10))
    #expect(bench.b.frame == CGRect(x: 0, y: 14, width: 20, height: 10))
  }

  @Test func everyNumberOfAViewIsLookedAt() {
    let bench = Bench(MyLinearLayout())
    let paths: [ReferenceWritableKeyPath<UIView, CGFloat>] = [
      \.topMargin, \.leftMargin, \.bottomMargin, \.rightMargin, \.weight, \.matchParentWidth,
      \.matchParentHeight,
    ]
    for path in paths {
      for value in [CGFloat.nan, .infinity, -.infinity] {
        bench.a[keyPath: path] = value
        #expect(bench.a[keyPath: path] == 0)
      }
    }
    #expect(bench.lines().count == 21)
    #expect(bench.b.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
  }

  @Test func aPaddingThatIsNoNumberIsIgnored() {
    let bench = Bench(MyFrameLayout(), 1)
    bench.a.marginGravity = [.horzLeft, .vertTop]
    bench.layout.padding = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    bench.layout.leftPadding = .nan
    #expect(
      bench.lines() == [
        "padding was set to something with which no layout can count; it stays (MyFrameLayout \"layout\"): "
          + "set finite numbers"
      ])
    #expect(bench.a.frame.origin == CGPoint(x: 3, y: 3))
  }

  @Test func aNegativePaddingEnlargesTheRoomAndIsNoMistake() {
    let bench = Bench(MyLinearLayout(), 1)
    bench.layout.padding = UIEdgeInsets(top: -2, left: -10, bottom: 0, right: -10)
    bench.a.matchParentWidth = 1
    #expect(bench.lines() == [])
    #expect(bench.a.frame == CGRect(x: -10, y: -2, width: 395, height: 10))
  }

  @Test func aNegativeWeightIsIgnored() {
    let bench = Bench(MyLinearLayout())
    bench.layout.autoAdjustSize = false
    bench.a.weight = 1
    bench.a.weight = -2
    #expect(
      bench.lines() == [
        "weight was set to -2.0, but a share is not negative; it keeps 1.0 (UIView \"a\"): "
          + "set 0 for a view that keeps its own length, or a positive share"
      ])
    #expect(bench.a.frame == CGRect(x: 0, y: 0, width: 20, height: 657))
  }

  @Test func matchingMoreThanTheWholeIsIgnored() {
    let bench = Bench(MyLinearLayout(), 1)
    bench.a.matchParentWidth = 1.5
    #expect(
      bench.lines() == [
        "matchParentWidth was set to 1.5, which is more than the whole of the superview; it keeps 0.0 "
          + "(UIView \"a\"): set a fraction up to 1, or a negative number for so many points less on each side"
      ])
    #expect(bench.a.frame.width == 20)
  }

  @Test func rulesWithoutANumberAreIgnored() {
    let bench = Bench(MyRelativeLayout(), 1)
    bench.a.leftPos.equalTo(7).offset(.nan)
    bench.a.topPos.equalTo(-.infinity)
    bench.a.widthDime.equalTo(30).multiply(.nan).add(.infinity)
    bench.a.heightDime.equalTo(.nan)
    let end = "is ignored, because no layout can count with it (UIView \"a\"): give a finite number"
    #expect(
      bench.lines() == [
        "leftPos.offset(nan) \(end)", "topPos.equalTo(-inf) \(end)", "widthDime.multiply(nan) \(end)",
        "widthDime.add(inf) \(end)", "heightDime.equalTo(nan) \(end)",
      ])
    #expect(bench.a.frame == CGRect(x: 7, y: 0, width: 30, height: 10))
  }

  @Test func emptyArraysLeaveAViewWithItself() {
    let bench = Bench(MyRelativeLayout(), 1)
    bench.a.widthDime.equalTo([])
    bench.a.centerYPos.equalTo([])
    bench.a.leftPos.equalTo([])
    #expect(
      bench.lines() == [
        "widthDime.equalTo([]) names no other view; this view takes the whole of the layout's size (UIView \"a\"): "
          + "name the other views, or leave the rule out",
        "centerYPos.equalTo([]) names no other view; this view is centred alone (UIView \"a\"): "
          + "name the other views, or leave the rule out",
        "leftPos.equalTo of an array is ignored, because only centres can be grouped (UIView \"a\"): "
          + "use centerXPos or centerYPos",
      ])
    #expect(bench.a.frame == CGRect(x: 0, y: 328.5, width: 375, height: 10))
  }

  @Test func averagingNobodyChangesNothing() {
    let bench = Bench(MyLinearLayout(), 1)
    bench.a.isHidden = true
    bench.a.weight = 3
    bench.layout.averageSubviews(true)
    bench.layout.averageMargin(false)
    #expect(
      bench.lines() == [
        "there is no visible subview to average, so nothing is changed (MyLinearLayout \"layout\"): "
          + "average after subviews were added and shown"
      ])
    #expect(bench.a.weight == 3 && bench.a.topMargin == 0)
  }

  @Test func aTableRowThatIsNoNumberSharesTheHeight() {
    let bench = Bench(MyFrameLayout(), 0)
    let table = MyTableLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    bench.layout.addSubview(table)
    table.addRow(.nan, colWidth: .infinity)
    let cell = UIView()
    table.addCol(cell, atRow: 0)
    #expect(
      bench.lines() == [
        "a row of height nan with columns of width inf was added; what is no number counts as 0 (MyTableLayout): "
          + "give points, or 0, -1 or -2"
      ])
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  // MARK: - Two sizes for one axis

  @Test func matchingTheSuperviewWinsOverWrappingWhereItCounts() {
    let bench = Bench(MyLinearLayout(), 0)
    let inner = MyLinearLayout()
    inner.wrapContent = true
    inner.matchParentWidth = 0.8
    UIView.make(20, 10, in: inner)
    bench.layout.addSubview(inner)
    #expect(
      bench.lines() == [
        "matchParentWidth and wrapContent are both set; matchParentWidth wins, because a size that the superview "
          + "gives counts first (MyLinearLayout): take one of the two away"
      ])
    #expect(inner.frame == CGRect(x: 37.5, y: 0, width: 300, height: 10))
  }

  @Test func wrappingWinsWhereMatchingDoesNotCount() {
    let bench = Bench(MyRelativeLayout(), 0)
    let inner = MyRelativeLayout()
    inner.wrapContentHeight = true
    inner.matchParentHeight = 1
    UIView.make(20, 10, in: inner)
    bench.layout.addSubview(inner)
    let column = MyLinearLayout()
    let row = MyLinearLayout()
    row.orientation = .horz
    row.wrapContent = true
    row.matchParentHeight = 1
    UIView.make(20, 10, in: row)
    column.addSubview(row)
    bench.layout.addSubview(column)
    #expect(
      bench.lines() == [
        "matchParentHeight and wrapContentHeight are both set; wrapContentHeight wins, because a relative layout "
          + "sizes subviews by their rules (MyRelativeLayout): take matchParentHeight away",
        "matchParentHeight and wrapContent are both set; wrapContent wins, because a linear layout is matched "
          + "across itself only (MyLinearLayout): take matchParentHeight away",
      ])
    #expect(inner.frame.height == 10 && row.frame.height == 10)
  }

  @Test func aLayoutThatMatchesAndAdjustsByDefaultIsNoMistake() {
    let bench = Bench(MyFrameLayout(), 0)
    let inner = MyLinearLayout()
    (inner.matchParentWidth, inner.matchParentHeight) = (1, 1)
    bench.layout.addSubview(inner)
    let row = MyLinearLayout()
    row.orientation = .horz
    row.wrapContent = true
    row.matchParentWidth = 1
    bench.layout.addSubview(row)
    #expect(bench.lines() == [])
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  // MARK: - Rules that lead nowhere

  @Test func aCircleOfThreeIsReportedInOneLine() {
    let bench = Bench(MyRelativeLayout(), 4)
    for (number, view) in bench.views[..<3].enumerated() {
      view.topPos.equalTo(bench.views[(number + 1) % 3].bottomPos)
    }
    bench.views[3].widthDime.equalTo(bench.views[3].widthDime)
    let end = "the rules of a relative layout run in a circle; on it the frames count"
    let cure = "take one of the rules between these views away"
    #expect(
      Set(bench.lines()) == [
        "\(end) (UIView \"a\", UIView \"b\", UIView \"c\"): \(cure)", "\(end) (UIView \"d\"): \(cure)",
      ])
    #expect(bench.kinds == [.layoutCycle, .layoutCycle])
    #expect(bench.views.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 20, height: 10) })
  }

  @Test func viewsElsewhereAndViewsThatAreGoneAreReported() {
    let bench = Bench(MyRelativeLayout())
    let elsewhere = UIView.make(5, 5, in: UIView())
    elsewhere.accessibilityIdentifier = "elsewhere"
    bench.a.leftPos.equalTo(elsewhere.rightPos)
    bench.b.widthDime.equalTo(UIView().widthDime)
    let facts = "a rule of a relative layout refers to a view that is not in it; the frame counts"
    let cure = "refer to the layout or to one of its direct subviews"
    #expect(
      bench.lines() == [
        "\(facts) (UIView \"a\", UIView \"elsewhere\"): \(cure)", "\(facts) (UIView \"b\"): \(cure)",
      ])
    #expect(bench.a.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(bench.b.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }
}
