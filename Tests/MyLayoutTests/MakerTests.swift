// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

@MainActor @Suite struct MakerTests {
  @Test func membersOfARelativeLayoutArePositionsAndDimensions() {
    let layout = MyRelativeLayout()
    let (a, b, c) = (
      UIView.make(5, 5, in: layout), UIView.make(5, 5, in: layout), UIView.make(5, 5, in: layout)
    )
    a.makeLayout { make in
      make.left.top.equalTo(layout).offset(10)
      make.size.equalTo(CGSize(width: 40, height: 30))
    }
    b.makeLayout { make in
      make.left.equalTo(a.rightPos).offset(5)
      make.width.equalTo(a).multiply(2).add(1)
      make.height.equalTo(a.heightDime)
      make.bottom.equalTo(100)
    }
    c.makeLayout { $0.center.equalTo(layout) }
    Screen(layout).frame()

    #expect(a.frame == CGRect(x: 10, y: 10, width: 40, height: 30))
    #expect(b.frame == CGRect(x: 55, y: 70, width: 81, height: 30))
    #expect(c.frame == CGRect(x: 185, y: 331, width: 5, height: 5))
  }

  @Test func sharesAndGroupsAreArrays() {
    let layout = MyRelativeLayout()
    let (a, b) = (UIView.make(5, 5, in: layout), UIView.make(5, 5, in: layout))
    a.makeLayout { make in
      make.width.equalTo([b.widthDime])
      make.centerY.equalTo([b.centerYPos])
    }
    Screen(layout).frame()
    #expect([a, b].map(\.frame.width) == [187.5, 187.5])
    #expect([a, b].map(\.frame.minY) == [328.5, 333.5])
  }

  @Test func elsewhereTheyAreMarginsGravityAndTheFrame() {
    let layout = MyLinearLayout()
    let (a, b) = (UIView.make(5, 5, in: layout), UIView.make(5, 5, in: layout))
    layout.makeLayout { make in
      make.padding.equalTo(7)
      make.orientation.equalTo(.horz)
      make.autoAdjustSize.wrapContent.equalTo(false)
    }
    a.makeLayout { make in
      make.left.right.equalTo(4)
      make.top.equalTo(0).offset(3)
      make.width.height.equalTo(20)
      make.centerY.equalTo(0)
      make.weight.equalTo(2)
    }
    b.makeLayout { make in
      make.rightMargin.width.marginGravity.equalTo(a)
      make.flexedHeight.equalTo(true)
    }

    #expect(layout.padding == UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7))
    #expect(layout.orientation == .horz && !layout.autoAdjustSize && !layout.wrapContent)
    #expect(a.margin == UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 4))
    #expect(a.frame.size == CGSize(width: 20, height: 20) && a.weight == 2)
    #expect(a.marginGravity == .vertCenter && b.marginGravity == .vertCenter)
    #expect(b.rightMargin == 4 && b.width == 20 && b.flexedHeight)
  }

  @Test func allSubviewsAreMadeAtOnce() {
    let layout = MyLinearLayout()
    let views = (0..<3).map { _ in UIView.make(5, 5, in: layout) }
    layout.allSubviewMakeLayout { $0.topMargin.height.equalTo(9) }
    #expect(views.allSatisfy { $0.topMargin == 9 && $0.height == 9 })
  }
}
