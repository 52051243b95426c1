// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// Layouts that size themselves inside layouts that size themselves.
@MainActor @Suite struct NestingTests {
  /// `depth` layouts inside each other, all wrapping, and the leaf in the innermost.
  private func nest(_ depth: Int, in root: UIView) -> (layouts: [MyLinearLayout], leaf: UIView) {
    var layouts: [MyLinearLayout] = []
    var parent = root
    for level in 0..<depth {
      let layout = MyLinearLayout()
      layout.orientation = level % 2 == 0 ? .vert : .horz
      layout.wrapContent = true
      layout.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      layout.gravity = level % 2 == 0 ? .horzLeft : .vertTop
      parent.addSubview(layout)
      layouts.append(layout)
      parent = layout
    }
    return (layouts, UIView.make(50, 20, in: parent))
  }

  @Test func twentyLevelsComeToRestInOnePass() {
    let root = UIView()
    let (layouts, leaf) = nest(20, in: root)
    let screen = Screen(root)

    let report = screen.frame()

    // 20 paddings of 6 and 4 around 50×20.
    #expect(layouts[0].frame.size == CGSize(width: 170, height: 100))
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 40, y: 20))
    // Screen, window, root, leaf and every layout once.
    #expect(report.layouts == 24)
    #expect(report.rounds <= 2)
    #expect(screen.frame().isIdle)
  }

  @Test func aChangeAtTheBottomReachesTheTopInTheSameFrame() {
    let root = UIView()
    let (layouts, leaf) = nest(20, in: root)
    let screen = Screen(root)
    screen.frame()

    leaf.frame.size = CGSize(width: 10, height: 70)
    let report = screen.frame()

    #expect(layouts[0].frame.size == CGSize(width: 130, height: 150))
    #expect(report.layouts == 21)  // the leaf, too
    #expect(screen.frame().isIdle)
  }

  @Test func textAtTheBottomReachesTheTopInTheSameFrame() {
    let root = UIView()
    let (layouts, _) = nest(20, in: root)
    let label = TextStub(frame: CGRect(x: 0, y: 0, width: 30, height: 0))
    label.flexedHeight = true
    label.wanted.height = 15
    layouts[19].addSubview(label)
    let screen = Screen(root)
    screen.frame()
    let before = layouts[0].frame.size

    label.wanted.height = 100
    let report = screen.frame()

    #expect(layouts[0].frame.size != before)
    #expect(layouts[0].height == 180)
    #expect(report.layouts == 21)
  }

  @Test func widthsGoDownAndHeightsComeUpInOnePass() {
    let root = MyFrameLayout()
    var parent: MyLayoutBase = root
    var layouts: [MyLinearLayout] = []
    for _ in 0..<20 {
      let layout = MyLinearLayout()
      layout.matchParentWidth = 1
      layout.leftPadding = 5
      parent.addSubview(layout)
      layouts.append(layout)
      parent = layout
    }
    let label = TextStub()
    label.wanted = CGSize(width: 0, height: 33)
    label.matchParentWidth = 1
    label.flexedHeight = true
    parent.addSubview(label)
    let screen = Screen(root)

    let report = screen.frame()

    #expect(label.frame == CGRect(x: 5, y: 0, width: 275, height: 33))
    #expect(label.lastWidth == 275)
    #expect(layouts[0].frame == CGRect(x: 0, y: 0, width: 375, height: 33))
    #expect(report.layouts == 24)
    #expect(report.rounds <= 2)

    screen.resize(CGSize(width: 475, height: 667))
    screen.frame()
    #expect(label.width == 375)
    #expect(screen.frame().isIdle)
  }

  @Test func aLayoutBehindAPlainViewTakesTwoLooks() {
    let root = UIView()
    let outer = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    let plain = UIView.make(100, 40, in: outer)
    let inner = MyLinearLayout()
    inner.matchParentWidth = -10
    plain.addSubview(inner)
    UIView.make(20, 30, in: inner)
    root.addSubview(outer)
    let screen = Screen(root)

    screen.frame()

    #expect(outer.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 80, height: 30))
  }

  @Test func siblingsThatSizeThemselvesAreSettledBeforeTheOthersArePlaced() {
    let root = UIView()
    let outer = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    outer.wrapContent = true
    // Its width decides the outer one, which decides the width of the row below it.
    let wide = MyLinearLayout()
    wide.wrapContent = true
    wide.marginGravity = .horzLeft
    UIView.make(90, 10, in: wide)
    outer.addSubview(wide)
    let row = MyLinearLayout()
    row.orientation = .horz
    row.matchParentWidth = 1
    row.wrapContent = true
    let half = UIView.make(0, 15, in: row)
    half.weight = 1
    outer.addSubview(row)
    root.addSubview(outer)
    let screen = Screen(root)

    let report = screen.frame()

    #expect(outer.frame == CGRect(x: 0, y: 0, width: 90, height: 25))
    #expect(row.frame == CGRect(x: 0, y: 10, width: 90, height: 15))
    #expect(half.frame == CGRect(x: 0, y: 0, width: 90, height: 15))
    #expect(report.rounds <= 2)
    #expect(screen.frame().isIdle)
  }
}
