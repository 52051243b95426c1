// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct LayoutGuideTests {
  private let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 200))

  @Test func theGuidesOfAViewAreAlwaysTheSame() {
    #expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
    #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide)
    #expect(view.readableContentGuide === view.readableContentGuide)
    #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)
    #expect(view.layoutMarginsGuide.owningView === view)
    #expect(view.layoutMarginsGuide.identifier == "UIViewLayoutMarginsGuide")
    // Only what the program added is listed.
    #expect(view.layoutGuides.isEmpty)
    #expect(view.allLayoutGuides.count == 4)
  }

  @Test func theyCannotBeTakenAway() {
    let guide = view.safeAreaLayoutGuide
    view.removeLayoutGuide(guide)
    #expect(guide.owningView === view)
  }

  @Test func framesFollowTheBounds() {
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 196))
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 200))
    view.bounds = CGRect(x: 10, y: 20, width: 50, height: 60)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 12, y: 21, width: 44, height: 56))
  }

  @Test func theKeyboardLiesAtTheBottom() {
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 200, width: 100, height: 0))
    let root = SafeAreaRoot(
      size: CGSize(width: 100, height: 200), safeArea: UIEdgeInsets(top: 20, left: 5, bottom: 34, right: 5))
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 166, width: 100, height: 0))
    root.keyboardLayoutGuide.usesBottomSafeArea = false
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 200, width: 100, height: 0))
  }

  @Test func aGuideOutlivesItsViewWithoutOne() {
    let guide = UILayoutGuide()
    let margins: UILayoutGuide
    do {
      let owner = UIView()
      owner.addLayoutGuide(guide)
      margins = owner.layoutMarginsGuide
    }
    #expect(guide.owningView == nil)
    #expect(margins.owningView == nil)
    #expect(margins.layoutFrame == .zero)
  }

  @Test func theGuidesOfAControllerAreItemsWithTwoConstraintsEach() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let top = controller.topLayoutGuide
    #expect(top === controller.topLayoutGuide)
    #expect(controller.view.constraints.count == 2)
    #expect(top.length == 20)
    let bottom = controller.bottomLayoutGuide
    #expect(controller.view.constraints.count == 4)
    #expect(bottom.length == 10)
    #expect(controller.view.layoutGuides.isEmpty)

    let child = UIView()
    controller.view.addSubview(child)
    let constraint = NSLayoutConstraint(
      item: child, attribute: .top, relatedBy: .equal, toItem: top, attribute: .bottom, multiplier: 1,
      constant: 8)
    constraint.isActive = true
    #expect(constraint.secondItem === top)
    #expect(child.bottomAnchor.constraint(equalTo: bottom.topAnchor).secondItem === bottom)
    #expect(controller.view.constraints.count == 5)

    controller.additionalSafeAreaInsets.top = 50
    #expect(top.length == 50)
    #expect(controller.view.constraints.map(\.constant).contains(50))
  }
}

@MainActor @Suite struct LayoutValueTests {
  @Test func attributesHaveTheirNumbers() {
    let inOrder: [NSLayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
    ]
    #expect(inOrder.map(\.rawValue) == Array(0...20))
    #expect(NSLayoutConstraint.Attribute.baseline == .lastBaseline)
    #expect(
      [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue) == [
        -1, 0, 1,
      ])
    #expect([NSLayoutConstraint.Axis.horizontal, .vertical].map(\.rawValue) == [0, 1])
  }

  @Test func prioritiesHaveTheirNumbers() {
    let named: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene,
      .defaultLow,
      .fittingSizeLevel,
    ]
    #expect(named.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 0.5 == UILayoutPriority(rawValue: 250.5))
    var priority = UILayoutPriority.defaultHigh
    priority += 2
    priority -= 1
    #expect(priority.rawValue == 751)
  }

  @Test func contentsHugAndResistAsUsual() {
    let (view, label) = (UIView(), UILabel())
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(label.contentHuggingPriority(for: .vertical) == UILayoutPriority(251))
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    #expect(label.contentHuggingPriority(for: .vertical) == .required)
    #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == UILayoutPriority(1))
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func aViewBeginsWithItsFrameAsConstraints() {
    let view = UIView()
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(!UIView.requiresConstraintBasedLayout)
    #expect(UIView.layoutFittingCompressedSize == .zero)
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
  }

  @Test func alignmentRectanglesAreFramesWithoutTheirInsets() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let badge = Badge()
    #expect(badge.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(badge.frame(forAlignmentRect: badge.alignmentRect(forFrame: frame)) == frame)
    #expect(UIView().alignmentRect(forFrame: frame) == frame)
    #expect(badge.forFirstBaselineLayout === badge)
    #expect(badge.forLastBaselineLayout === badge)
  }
}
