// SPDX-License-Identifier: MIT
import Foundation
import Masonry
import Testing
import UIKitCore

/// What the words of Masonry come to: frames in a root of 300×200, without a window.
@MainActor @Suite struct MasonryTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add(_ contents: CGSize? = nil) -> CaseView {
    let view = CaseView()
    view.contents = contents
    root.addSubview(view)
    return view
  }

  private func expectFrame(
    _ view: UIView, _ wanted: [CGFloat], _ label: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    root.layoutIfNeeded()
    expectNear(view.frame, wanted, tolerance: 1e-6, label, sourceLocation: sourceLocation)
  }

  /// The active constraints that begin with `view`, wherever they live.
  private func constraints(of view: UIView) -> [NSLayoutConstraint] {
    (root.constraints + view.constraints).filter {
      $0.firstItem === view && type(of: $0) == NSLayoutConstraint.self
    }
  }

  // MARK: - Targets

  @Test func aViewLendsItsSameAttribute() {
    let view = add()
    view.mas_makeConstraints { make in
      make.edges.equalTo(root)
    }
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    expectFrame(view, [0, 0, 300, 200])
  }

  @Test func anAttributeIsNamed() {
    let (first, second) = (add(), add())
    first.mas_makeConstraints { make in
      make.left.top.equalTo(root).offset(10)
      make.width.height.equalTo(40)
    }
    second.mas_makeConstraints { make in
      make.left.equalTo(first.mas_right).offset(8)
      make.centerY.equalTo(first.mas_centerY)
      make.width.equalTo(first.mas_height)
      make.height.equalTo(root.mas_width).dividedBy(30)
    }
    expectFrame(second, [10 + 40 + 8, 10 + 20 - 5, 40, 10])
  }

  @Test func aNumberCountsFromTheSuperviewOrIsTheSize() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.mas_equalTo(12)
      make.right.equalTo(-20)
      make.height.mas_equalTo(CGFloat(33))
    }
    expectFrame(view, [12, 12, 300 - 12 - 20, 33])
  }

  @Test func everyKindOfNumberCounts() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.equalTo(1 as Int)
      make.top.equalTo(2.5 as Double)
      make.width.equalTo(3.5 as Float)
      make.height.equalTo(NSNumber(value: 4))
    }
    expectFrame(view, [1, 2.5, 3.5, 4])
  }

  @Test func aPointIsTheDistanceOfTheCentres() {
    let view = add()
    view.mas_makeConstraints { make in
      make.center.equalTo(CGPoint(x: 10, y: -20))
      make.size.equalTo(CGSize(width: 60, height: 40))
    }
    expectFrame(view, [150 + 10 - 30, 100 - 20 - 20, 60, 40])
  }

  @Test func insetsPointInwards() {
    let view = add()
    view.mas_makeConstraints { make in
      make.edges.mas_equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    expectFrame(view, [2, 1, 300 - 2 - 4, 200 - 1 - 3])

    let second = add()
    second.makeConstraints { make in
      make.edges.equalTo(root).insets(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    }
    expectFrame(second, [6, 5, 300 - 6 - 8, 200 - 5 - 7])

    let third = add()
    third.makeConstraints { $0.edges.equalTo(root).inset(9) }
    expectFrame(third, [9, 9, 300 - 18, 200 - 18])
  }

  @Test func anArrayMakesAConstraintForEach() {
    let (first, second, view) = (add(), add(), add())
    first.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.equalTo(50)
      make.height.equalTo(20)
    }
    second.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.equalTo(80)
      make.height.equalTo(10)
    }
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.greaterThanOrEqualTo([first, second])
      make.width.equalTo(0).priorityLow()
      make.height.lessThanOrEqualTo([first.mas_height, second.mas_height])
      make.height.equalTo(500).priorityLow()
    }
    expectFrame(view, [0, 0, 80, 10])
    #expect(constraints(of: view).count == 2 + 2 + 1 + 2 + 1)

    let third = add()
    third.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.size.greaterThanOrEqualTo([first, second]).offset(3)
      make.size.equalTo(CGSize.zero).priorityLow()
    }
    expectFrame(third, [0, 0, 80 + 3, 20 + 3])
  }

  @Test func aGuideIsATarget() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 60),
    ])
    let view = add()
    view.mas_makeConstraints { $0.edges.equalTo(guide) }
    expectFrame(view, [30, 40, 50, 60])
  }

  // MARK: - Relations, offsets, multipliers, priorities

  @Test func limitsHold() {
    let view = add(CGSize(width: 100, height: 100))
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.lessThanOrEqualTo(70)
      make.height.mas_greaterThanOrEqualTo(130)
    }
    expectFrame(view, [0, 0, 70, 130])
    let second = add(CGSize(width: 100, height: 100))
    second.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.greaterThanOrEqualTo(root).multipliedBy(0.5)
      make.height.mas_lessThanOrEqualTo(root).dividedBy(4)
    }
    expectFrame(second, [0, 0, 150, 50])
  }

  @Test func offsetsAreAddedAsWritten() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.equalTo(root).offset(10)
      make.right.equalTo(root).mas_offset(-15)
      make.top.equalTo(root).valueOffset(20)
      make.bottom.equalTo(root.mas_centerY).offset(-5)
    }
    expectFrame(view, [10, 20, 300 - 10 - 15, 100 - 5 - 20])
    let second = add()
    second.mas_makeConstraints { make in
      make.size.equalTo(view).sizeOffset(CGSize(width: -75, height: 25))
      make.center.equalTo(root).centerOffset(CGPoint(x: 5, y: 6))
    }
    expectFrame(second, [150 + 5 - 100, 100 + 6 - 50, 275 - 75, 75 + 25])
  }

  @Test func multipliersCountOnBothSides() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.equalTo(root).multipliedBy(0.25).offset(5)
      make.height.equalTo(view.mas_width).dividedBy(2)
    }
    expectFrame(view, [0, 0, 80, 40])
  }

  @Test func prioritiesDecide() {
    let cases: [(CGFloat, (MASConstraint) -> MASConstraint, Float)] = [
      (50, { $0.priorityLow() }, 250), (60, { $0.priorityMedium() }, 500),
      (70, { $0.priorityHigh() }, 750), (80, { $0.priority(900) }, 900),
      (90, { $0.priority(UILayoutPriority(950)) }, 950),
    ]
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.height.equalTo(10)
    }
    for (width, prioritize, raw) in cases {
      view.mas_makeConstraints { make in
        _ = prioritize(make.width.equalTo(width))
      }
      expectFrame(view, [0, 0, width, 10])
      #expect(constraints(of: view).last?.priority.rawValue == raw)
    }
    view.mas_makeConstraints { $0.width.with.and.equalTo(20).priority(1000) }
    expectFrame(view, [0, 0, 20, 10])
  }

  // MARK: - Baselines and margins

  @Test func baselinesAlign() {
    let (tall, small, last) = (
      add(CGSize(width: 20, height: 40)), add(CGSize(width: 20, height: 20)),
      add(CGSize(width: 20, height: 20))
    )
    tall.baseline = 30
    small.baseline = 15
    last.baseline = 12
    tall.mas_makeConstraints { make in
      make.left.equalTo(root)
      make.top.equalTo(root).offset(10)
    }
    small.mas_makeConstraints { make in
      make.left.equalTo(tall.mas_right)
      make.firstBaseline.equalTo(tall)
    }
    last.mas_makeConstraints { make in
      make.left.equalTo(small.mas_right)
      make.baseline.equalTo(tall.mas_baseline).offset(3)
    }
    expectFrame(tall, [0, 10, 20, 40])
    expectFrame(small, [20, 10 + 30 - 15, 20, 20])
    expectFrame(last, [40, 10 + 30 + 3 - 12, 20, 20])
    #expect(constraints(of: last).contains { $0.firstAttribute == .lastBaseline })
  }

  @Test func marginsOfTheRootCount() {
    root.layoutMargins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
    let view = add()
    view.mas_makeConstraints { make in
      make.left.equalTo(root.mas_leftMargin)
      make.right.equalTo(root.mas_rightMargin)
      make.top.equalTo(root.mas_topMargin)
      make.bottom.equalTo(root.mas_bottomMargin)
    }
    expectFrame(view, [12, 11, 300 - 12 - 14, 200 - 11 - 13])
    let second = add()
    second.mas_makeConstraints { make in
      make.centerX.equalTo(root.mas_centerXWithinMargins)
      make.centerY.equalTo(root.mas_centerYWithinMargins)
      make.size.equalTo(CGSize(width: 20, height: 20))
    }
    expectFrame(second, [(12 + 286) / 2 - 10, (11 + 187) / 2 - 10, 20, 20])
  }
}
