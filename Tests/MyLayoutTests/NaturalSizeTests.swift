// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// Filling and wrapping start from the sizes that code outside a pass gave, however often a pass ran before.
@MainActor @Suite struct NaturalSizeTests {
  /// A plain view that holds a vertical layout.
  private func make() -> (root: UIView, layout: MyLinearLayout) {
    let root = UIView()
    let layout = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    root.addSubview(layout)
    return (root, layout)
  }

  @Test func aWrappingLayoutShrinksWhenItsWidestViewIsHidden() {
    let (root, layout) = make()
    layout.wrapContent = true
    layout.gravity = .horzFill
    let wide = UIView.make(80, 10, in: layout)
    let narrow = UIView.make(50, 10, in: layout)
    let screen = Screen(root)
    screen.frame()
    #expect(layout.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(narrow.frame == CGRect(x: 0, y: 10, width: 80, height: 10))

    wide.isHidden = true
    screen.frame()

    #expect(layout.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(narrow.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test func fillingTwiceIsFillingOnce() {
    let (root, layout) = make()
    layout.gravity = .vertFill
    let a = UIView.make(10, 50, in: layout)
    let b = UIView.make(10, 150, in: layout)
    let screen = Screen(root)
    screen.frame()
    // 100 points are left over: 50 for each.
    #expect([a.height, b.height] == [100, 200])

    layout.height = 400
    screen.frame()
    #expect([a.height, b.height] == [150, 250])

    layout.height = 300
    screen.frame()
    #expect([a.height, b.height] == [100, 200])
  }

  @Test func aSizeGivenFromOutsideIsTheNewStart() {
    let (root, layout) = make()
    layout.gravity = .vertFill
    let a = UIView.make(10, 50, in: layout)
    let b = UIView.make(10, 150, in: layout)
    let screen = Screen(root)
    screen.frame()

    a.height = 10
    screen.frame()

    // 10 + 150, 140 left over.
    #expect([a.height, b.height] == [80, 220])
  }

  @Test func theSizeThatAPassGaveCountsWhenItIsGivenFromOutsideAfterAnother() {
    let (root, layout) = make()
    layout.gravity = .vertFill
    let a = UIView.make(10, 50, in: layout)
    let b = UIView.make(10, 150, in: layout)
    let screen = Screen(root)
    screen.frame()

    a.height = 10
    a.height = 100
    screen.frame()

    // 100 + 150, 50 left over.
    #expect([a.height, b.height] == [125, 175])
  }

  @Test func aLayoutThatWasFilledGoesBackToItsContent() {
    let (root, layout) = make()
    let inner = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 30, height: 0))
    UIView.make(10, 40, in: inner)
    layout.gravity = .vertFill
    layout.addSubview(inner)
    let screen = Screen(root)
    screen.frame()
    #expect(inner.height == 300)

    layout.gravity = .none
    screen.frame()

    #expect(inner.height == 40)
    #expect(layout.height == 40)
  }

  @Test func aViewThatIsStretchedNoMoreHasItsOwnSizeAgain() {
    let (root, layout) = make()
    layout.autoAdjustSize = false
    let view = UIView.make(30, 20, in: layout)
    view.weight = 1
    view.matchParentWidth = 1
    let screen = Screen(root)
    screen.frame()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 300))

    view.weight = 0
    view.matchParentWidth = 0
    screen.frame()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func averagingTheMarginsKeepsTheSizesThatViewsHave() {
    let (root, layout) = make()
    layout.autoAdjustSize = false
    let views = [10, 50].map { UIView.make(10, $0, in: layout) }
    layout.averageSubviews(false)
    let screen = Screen(root)
    screen.frame()
    #expect(views.map(\.height) == [100, 100])

    layout.averageMargin(false)
    screen.frame()
    #expect(views.map(\.frame.minY) == [0, 200] && views.map(\.height) == [100, 100])
    // And they are what filling starts from: 100 points are left over.
    views[1].topMargin = 0
    layout.gravity = .vertFill
    screen.frame()
    #expect(views.map(\.height) == [150, 150])
  }
}
