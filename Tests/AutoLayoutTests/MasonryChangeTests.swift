// SPDX-License-Identifier: MIT
import Foundation
import Masonry
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Constraints of Masonry that change: update, remake, install and uninstall; and arrays of views.
@MainActor @Suite struct MasonryChangeTests {
  private let scene = TrialScene(300, 200)
  private var root: UIView { scene.root }

  private func add(_ name: String = "view") -> CaseView { scene.add(name) }

  private func expectFrame(
    _ view: UIView, _ wanted: [CGFloat], _ label: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    root.layoutIfNeeded()
    expectNear(view.frame, wanted, tolerance: 1e-6, label, sourceLocation: sourceLocation)
  }

  private var active: [NSLayoutConstraint] {
    root.constraints + root.subviews.flatMap(\.constraints)
  }

  private var complaints: [Report] { scene.stage.reports.filter { $0.kind == .programmerError } }

  // MARK: - One view

  @Test(arguments: [true, false]) func anUpdateChangesConstants(hasPrefix: Bool) {
    let view = add()
    let make: (MASConstraintMaker) -> Void = { make in
      make.left.top.equalTo(self.root).offset(10)
      make.size.equalTo(CGSize(width: 50, height: 20))
    }
    let made = hasPrefix ? view.mas_makeConstraints(make) : view.makeConstraints(make)
    expectFrame(view, [10, 10, 50, 20])
    #expect(made.count == 2 && made.allSatisfy(\.isActive))
    let before = active

    let update: (MASConstraintMaker) -> Void = { make in
      make.left.equalTo(self.root).offset(30)
      make.width.equalTo(70)
    }
    if hasPrefix { view.mas_updateConstraints(update) } else { view.updateConstraints(update) }
    expectFrame(view, [30, 10, 70, 20])
    #expect(areSame(active, before))
  }

  @Test(arguments: [true, false]) func aRemakeTakesAwayWhatWasMade(hasPrefix: Bool) {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root).offset(10)
      make.size.equalTo(CGSize(width: 50, height: 20))
    }
    let own = view.heightAnchor.constraint(lessThanOrEqualToConstant: 15)
    own.isActive = true
    let before = active
    #expect(before.count == 5)
    let remake: (MASConstraintMaker) -> Void = { make in
      make.right.bottom.equalTo(self.root).offset(-5)
      make.width.equalTo(self.root).dividedBy(3)
      make.height.equalTo(12)
    }
    if hasPrefix { view.mas_remakeConstraints(remake) } else { view.remakeConstraints(remake) }
    expectFrame(view, [300 - 5 - 100, 200 - 5 - 12, 100, 12])
    #expect(before.filter(\.isActive).count == 1 && own.isActive)
    #expect(active.count == 5)
    #expect(scene.conflicts.isEmpty)
  }

  @Test func anUpdateThatMatchesNothingAdds() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.width.equalTo(50).priorityLow()
      make.height.equalTo(20)
    }
    #expect(active.count == 4)
    // Another attribute, another relation, another priority, another target: each is a constraint of its own.
    view.mas_updateConstraints { $0.width.equalTo(60).priorityMedium() }
    #expect(active.count == 5)
    view.mas_updateConstraints { $0.width.lessThanOrEqualTo(55) }
    #expect(active.count == 6)
    view.mas_updateConstraints { $0.right.lessThanOrEqualTo(root.mas_centerX) }
    #expect(active.count == 7)
    expectFrame(view, [0, 0, 55, 20])
    view.mas_updateConstraints { $0.width.lessThanOrEqualTo(52) }
    #expect(active.count == 7)
    expectFrame(view, [0, 0, 52, 20])
  }

  @Test func constraintsGoOutOfForceAndComeBack() {
    let view = add()
    view.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.height.equalTo(20)
      make.width.equalTo(40).priorityLow()
    }
    var width: MASConstraint?
    view.mas_makeConstraints { width = $0.width.equalTo(100) }
    expectFrame(view, [0, 0, 100, 20])
    width?.uninstall()
    #expect(width?.isActive == false)
    expectFrame(view, [0, 0, 40, 20])
    width?.install()
    #expect(width?.isActive == true)
    expectFrame(view, [0, 0, 100, 20])
    width?.deactivate()
    expectFrame(view, [0, 0, 40, 20])
    width?.activate()
    width?.offset(90)
    expectFrame(view, [0, 0, 90, 20])
    width?.priority(200)
    expectFrame(view, [0, 0, 40, 20])
  }

  @Test func keysAreIdentifiers() {
    let view = add()
    view.mas_key = "avatar"
    #expect(view.mas_key == "avatar")
    view.mas_makeConstraints { make in
      make.width.equalTo(10).key("width")
      make.height.equalTo(10).mas_key("height")
      make.left.top.equalTo(root).key("corner")
    }
    #expect(active.compactMap(\.identifier).sorted() == ["corner", "corner", "height", "width"])
    scene.tick()
    view.mas_makeConstraints { $0.width.equalTo(20).key("clash") }
    scene.tick()
    let facts = scene.conflicts.first?.facts ?? ""
    #expect(facts.contains("clash") && facts.contains("width"), "\(facts)")
  }

  // MARK: - Arrays

  @Test func anArrayIsMadeUpdatedAndRemade() {
    let views = (0..<3).map { add("\($0)") }
    let made = views.mas_makeConstraints { make in
      make.left.top.equalTo(root)
      make.size.equalTo(CGSize(width: 10, height: 20))
    }
    #expect(made.count == 6 && active.count == 12)
    for view in views { expectFrame(view, [0, 0, 10, 20]) }
    views.mas_updateConstraints { $0.width.equalTo(15) }
    for view in views { expectFrame(view, [0, 0, 15, 20]) }
    #expect(active.count == 12)
    views.mas_remakeConstraints { make in
      make.center.equalTo(root)
      make.size.equalTo(root).multipliedBy(0.5)
    }
    for view in views { expectFrame(view, [75, 50, 150, 100]) }
    #expect(active.count == 12)
  }

  @Test(arguments: [2, 3, 5]) func fixedSpacingMakesEqualLengths(count: Int) {
    let n = CGFloat(count)
    let views = (0..<count).map { add("\($0)") }
    views.mas_distributeViews(along: .horizontal, withFixedSpacing: 12, leadSpacing: 5, tailSpacing: 7)
    views.mas_makeConstraints { make in
      make.top.bottom.equalTo(root)
    }
    let length = (300 - 5 - 7 - (n - 1) * 12) / n
    root.layoutIfNeeded()
    for (index, view) in views.enumerated() {
      let x = 5 + CGFloat(index) * (length + 12)
      // In a window: on its pixels, of half a point.
      expectNear(view.frame, [x, 0, length, 200], tolerance: 0.5, "\(index)")
    }
  }

  @Test(arguments: [2, 3, 5]) func fixedLengthsShareTheGaps(count: Int) {
    let n = CGFloat(count)
    let views = (0..<count).map { add("\($0)") }
    views.mas_distributeViews(along: .vertical, withFixedItemLength: 20, leadSpacing: 5, tailSpacing: 7)
    views.mas_makeConstraints { make in
      make.left.right.equalTo(root)
    }
    let gap = (200 - 5 - 7 - n * 20) / (n - 1)
    root.layoutIfNeeded()
    for (index, view) in views.enumerated() {
      let y = 5 + CGFloat(index) * (20 + gap)
      expectNear(view.frame, [0, y, 300, 20], tolerance: 0.5, "\(index)")
    }
  }

  // MARK: - Calls that cannot be followed

  @Test func theProgramEnds() async {
    // A place alone, without a superview to count from.
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().mas_makeConstraints { $0.left.equalTo(5) } }
    }
    // A second relation in one sentence.
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        view.mas_makeConstraints { $0.width.equalTo(root).greaterThanOrEqualTo(5) }
      }
    }
    // Another multiplier for a constraint that is in force.
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        let made = view.mas_makeConstraints { $0.width.equalTo(root) }
        made[0].multipliedBy(2)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().mas_makeConstraints { $0.width.equalTo(CGFloat.nan) } }
    }
  }

  @Test func aDistributionNeedsTwoViews() {
    let one = [add("only")]
    one.mas_distributeViews(along: .horizontal, withFixedSpacing: 1, leadSpacing: 1, tailSpacing: 1)
    #expect(complaints.map(\.facts) == ["views to distribute need to be more than one"])
    #expect(complaints.first?.views == ["CaseView \"only\""])
    one.mas_distributeViews(along: .vertical, withFixedItemLength: 1, leadSpacing: 1, tailSpacing: 1)
    one.mas_distributeSudokuViews(
      withFixedItemWidth: 1, fixedItemHeight: 1, warpCount: 1, topSpacing: 1, bottomSpacing: 1,
      leadSpacing: 1, tailSpacing: 1)
    #expect(complaints.allSatisfy { $0.facts == "views to distribute need to be more than one" })
    #expect(active.isEmpty)
  }

  @Test(arguments: [0, -3]) func aGridNeedsAColumn(warpCount: Int) {
    let views = (0..<4).map { add("\($0)") }
    let facts = "a grid needs at least one column, and warpCount is \(warpCount)"
    views.mas_distributeSudokuViews(
      withFixedItemWidth: 10, fixedItemHeight: 10, warpCount: warpCount, topSpacing: 1, bottomSpacing: 1,
      leadSpacing: 1, tailSpacing: 1)
    #expect(complaints.map(\.facts) == [facts])
    views.mas_distributeSudokuViews(
      withFixedLineSpacing: 1, fixedInteritemSpacing: 1, warpCount: warpCount, topSpacing: 1,
      bottomSpacing: 1, leadSpacing: 1, tailSpacing: 1)
    let returned = views.mas_distributeSudokuViews(
      withFixedItemWidth: 10, fixedItemHeight: 10, fixedLineSpacing: 1, fixedInteritemSpacing: 1,
      warpCount: warpCount, topSpacing: 1, bottomSpacing: 1, leadSpacing: 1, tailSpacing: 1)
    #expect(areSame(returned, views))
    #expect(complaints.allSatisfy { $0.facts == facts })
    #expect(active.isEmpty && root.subviews.count == 4)
  }

  @Test func aGridOfNothingIsNothing() {
    let views: [UIView] = []
    let returned = views.mas_distributeSudokuViews(
      withFixedItemWidth: 10, fixedItemHeight: 10, fixedLineSpacing: 1, fixedInteritemSpacing: 1,
      warpCount: 3,
      topSpacing: 1, bottomSpacing: 1, leadSpacing: 1, tailSpacing: 1)
    #expect(returned.isEmpty && complaints.isEmpty && root.subviews.isEmpty)
  }

  @Test func viewsOfAGridShareASuperview() {
    let views = [add("in"), CaseView()]
    views.mas_distributeSudokuViews(
      withFixedItemWidth: 10, fixedItemHeight: 10, warpCount: 2, topSpacing: 1, bottomSpacing: 1,
      leadSpacing: 1, tailSpacing: 1)
    let returned = views.mas_distributeSudokuViews(
      withFixedItemWidth: 10, fixedItemHeight: 10, fixedLineSpacing: 1, fixedInteritemSpacing: 1,
      warpCount: 3,
      topSpacing: 1, bottomSpacing: 1, leadSpacing: 1, tailSpacing: 1)
    #expect(returned.count == 2)
    #expect(complaints.map(\.facts) == ["the views share no superview"])
    #expect(active.isEmpty)
  }
}
