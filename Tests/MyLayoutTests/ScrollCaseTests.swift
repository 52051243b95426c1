// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// Linear layouts in a scroll view: the cases of mylayout_cases.json, and what is beyond them.
@MainActor @Suite struct ScrollCaseTests {
  nonisolated static let cases = [
    "000-2-shown", "000-2-hidden", "000-2-shown-again", "000-7-demo", "x-relative-scroll",
  ]

  private func layoutCase(_ id: String) throws -> LayoutCase {
    try #require(try LayoutCaseFile.load().cases.first { $0.id == id })
  }

  @Test(arguments: cases) func viewsAndContentLandWhereTheCaseSays(id: String) throws {
    let layoutCase = try layoutCase(id)
    for isReversed in [false, true] {
      let views = CaseViews(layoutCase, isReversed: isReversed)
      for step in layoutCase.steps { views.run(step) }

      #expect(!layoutCase.expected.isEmpty)
      for expected in layoutCase.expected {
        let view = views[expected.name]
        #expect(view.frame.isClose(to: CGRect(expected.frame), by: 0.01), "\(expected.name): \(view.frame)")
        if let origin = expected.absOrigin {
          let found = view.convert(CGPoint.zero, to: views.screen.window)
          #expect(abs(found.x - origin[0]) <= 0.01 && abs(found.y - origin[1]) <= 0.01)
        }
      }
      let scrollView = try #require(views.root as? UIScrollView)
      let wanted = CGSize(try #require(layoutCase.contentSize))
      #expect(scrollView.contentSize == wanted, "\(scrollView.contentSize)")
      #expect(views.screen.frame().isIdle)
    }
  }

  /// A scroll view of 300×400 with a layout of that many rows of 120.
  private func layout(rows: Int, in scrollView: UIScrollView) -> MyLinearLayout {
    let layout = MyLinearLayout()
    layout.matchParentWidth = 1
    layout.padding.bottom = 10
    layout.adjustScrollViewContentSize = true
    for _ in 0..<rows { UIView.make(0, 120, in: layout).matchParentWidth = 1 }
    scrollView.addSubview(layout)
    return layout
  }

  @Test func theContentFollowsRowsThatGoAndLayoutsThatAreReplaced() {
    let scrollView = UIScrollView()
    let screen = Screen(scrollView, size: CGSize(width: 300, height: 400))
    let first = layout(rows: 5, in: scrollView)
    screen.frame()
    #expect(scrollView.contentSize.height == 610)
    #expect(first.frame == CGRect(x: 0, y: 0, width: 300, height: 610))

    scrollView.contentOffset.y = 210
    screen.frame()
    var passes = 0
    first.endLayoutBlock = { passes += 1 }
    first.subviews[4].isHidden = true
    screen.frame()
    #expect(scrollView.contentSize.height == 490)
    #expect(scrollView.contentOffset.y == 90)
    #expect(passes == 1)
    #expect(screen.frame().isIdle)

    first.removeFromSuperview()
    _ = layout(rows: 2, in: scrollView)
    screen.frame()
    #expect(scrollView.contentSize.height == 250)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func aHorizontalLayoutSetsTheWidthAlone() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 1, height: 77)
    let screen = Screen(scrollView, size: CGSize(width: 300, height: 400))
    let layout = MyLinearLayout()
    layout.orientation = .horz
    layout.wrapContent = true
    layout.adjustScrollViewContentSize = true
    for _ in 0..<4 { UIView.make(100, 30, in: layout) }
    scrollView.addSubview(layout)
    screen.frame()
    #expect(scrollView.contentSize == CGSize(width: 400, height: 77))
  }

  @Test func aLayoutThatDoesNotTakeTheLengthOfItsContentLeavesTheScrollViewAlone() {
    let changes: [(MyLinearLayout) -> Void] = [
      { $0.adjustScrollViewContentSize = false }, { $0.autoAdjustSize = false },
      { $0.gravity = .vertCenter }, { $0.matchParentHeight = 1 }, { $0.subviews[0].weight = 1 },
    ]
    for change in changes {
      let scrollView = UIScrollView()
      let layout = layout(rows: 5, in: scrollView)
      layout.height = 50
      change(layout)
      Screen(scrollView, size: CGSize(width: 300, height: 400)).frame()
      #expect(scrollView.contentSize == .zero)
    }
  }

  @Test func theContentIsSetWhenTheLayoutIsToldOrMovedLater() {
    let (holder, scrollView) = (UIView(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    let layout = MyLinearLayout()
    UIView.make(50, 500, in: layout)
    holder.addSubview(scrollView)
    holder.addSubview(layout)
    let screen = Screen(holder)
    layout.adjustScrollViewContentSize = true
    screen.frame()
    #expect(scrollView.contentSize == .zero)

    scrollView.addSubview(layout)
    screen.frame()
    #expect(scrollView.contentSize.height == 500)
    scrollView.contentSize.height = 3
    layout.adjustScrollViewContentSize = false
    screen.frame()
    #expect(scrollView.contentSize.height == 3)
    layout.adjustScrollViewContentSize = true
    screen.frame()
    #expect(scrollView.contentSize.height == 500)
  }
}
