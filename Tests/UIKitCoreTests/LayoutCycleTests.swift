// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct LayoutCycleTests {
  @Test func aSecondFrameFindsNothingToDo() {
    let stage = Stage(size: .phone) {
      $0.addSubview(UILabel(frame: CGRect(x: 1, y: 1, width: 50, height: 20)))
    }
    let report = stage.frame()
    #expect(report.isIdle)
    #expect(report.damage.isEmpty)
  }

  @Test func manyRequestsAreOneLayout() {
    let view = CountingView()
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    let before = view.layouts

    for _ in 0..<5 { view.setNeedsLayout() }

    #expect(stage.frame().layouts == 1)
    #expect(view.layouts == before + 1)
  }

  @Test func whatTriggersLayoutAndWhatDoesNot() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    func layouts(_ change: () -> Void) -> Int {
      let before = view.layouts
      change()
      stage.frame()
      return view.layouts - before
    }

    #expect(layouts { view.bounds.size.width = 60 } == 1)
    #expect(layouts { view.frame = CGRect(x: 0, y: 0, width: 70, height: 50) } == 1)
    #expect(layouts { view.addSubview(UIView()) } == 1)
    #expect(layouts { view.subviews[0].removeFromSuperview() } == 1)
    #expect(layouts { view.center.x += 10 } == 0)
    #expect(layouts { view.transform = CGAffineTransform(rotationAngle: 1) } == 0)
    #expect(layouts { view.alpha = 0.5 } == 0)
    #expect(layouts { view.backgroundColor = .red } == 0)
  }

  @Test func parentsAreLaidOutBeforeTheirChildren() {
    let log = CallLog()
    let parent = CountingView()
    let child = CountingView()
    parent.onLayout = { _ in log.add("parent") }
    child.onLayout = { _ in log.add("child") }
    parent.addSubview(child)

    parent.layoutIfNeeded()

    #expect(log.calls == ["parent", "child"])
  }

  @Test func layoutIfNeededClimbsAsLongAsTheSuperviewAsked() {
    let (top, middle, bottom) = (CountingView(), CountingView(), CountingView())
    top.addSubview(middle)
    middle.addSubview(bottom)
    top.layoutIfNeeded()
    let before = [top, middle, bottom].map(\.layouts)

    // The middle did not ask: the walk from the bottom stops there.
    top.setNeedsLayout()
    bottom.setNeedsLayout()
    bottom.layoutIfNeeded()
    #expect([top, middle, bottom].map(\.layouts) == [before[0], before[1], before[2] + 1])

    middle.setNeedsLayout()
    bottom.layoutIfNeeded()
    #expect([top, middle, bottom].map(\.layouts) == [before[0] + 1, before[1] + 1, before[2] + 1])
  }

  @Test func layoutIfNeededInsideOwnLayoutReturnsAtOnce() {
    let view = CountingView()
    view.onLayout = { view in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    view.setNeedsLayout()
    view.onceOnly = true
    view.layoutIfNeeded()
    #expect(view.depth == 1)
  }

  @Test func aChildMayBeLaidOutAtOnceInsideALayoutOfTheFrame() {
    let child = CountingView()
    let parent = CountingView()
    parent.addSubview(child)
    parent.onLayout = { parent in parent.subviews[0].layoutIfNeeded() }
    let stage = Stage(size: .phone) { $0.addSubview(parent) }
    let before = child.layouts

    parent.setNeedsLayout()
    child.setNeedsLayout()

    #expect(stage.frame().layouts == 2)
    #expect(child.layouts == before + 1)
  }

  @Test func layoutIfNeededBelowAViewThatAskedAgainInItsOwnLayoutIsNotLost() {
    let (parent, child) = (CountingView(), CountingView())
    parent.addSubview(child)
    parent.layoutIfNeeded()
    let before = child.layouts
    parent.onLayout = { parent in
      guard parent.layouts == 2 else { return }
      parent.setNeedsLayout()
      child.setNeedsLayout()
      child.layoutIfNeeded()
      #expect(child.layouts == before + 1)
    }
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(parent.layouts == 3)
  }

  @Test func aViewAddedDuringLayoutIsLaidOutInTheSameFrame() {
    let parent = CountingView()
    let late = CountingView()
    parent.onLayout = { parent in if late.superview == nil { parent.addSubview(late) } }
    let stage = Stage(size: .phone) { $0.addSubview(parent) }
    #expect(late.layouts >= 1)
    #expect(stage.frame().isIdle)
    #expect(stage.reports.isEmpty)
  }

  @Test func endlessLayoutEndsWithAReportThatNamesTheView() {
    let view = CountingView()
    view.accessibilityIdentifier = "restless"
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    view.onLayout = { $0.setNeedsLayout() }
    view.setNeedsLayout()

    let report = stage.frame()

    #expect(report.rounds == 10)
    #expect(stage.reports.count == 1)
    #expect(stage.reports.first?.kind == .layoutLoop)
    #expect(stage.reports.first?.views == ["CountingView \"restless\""])
    stage.frame()
    #expect(stage.reports.count == 1)  // once per cause
  }

  @Test func constraintsAreUpdatedChildrenFirst() {
    let log = CallLog()
    let parent = ConstraintView("parent", log)
    parent.addSubview(ConstraintView("child", log))
    parent.setNeedsUpdateConstraints()
    parent.subviews[0].setNeedsUpdateConstraints()

    parent.updateConstraintsIfNeeded()

    #expect(log.take() == ["child", "parent"])
    parent.updateConstraintsIfNeeded()
    #expect(log.calls.isEmpty)
  }

  @Test func aResizeLaysOutAndDrawsInTheSameFrame() {
    let controller = UIViewController()
    let stage = Stage(controller)

    let report = stage.resize(CGSize(width: 500, height: 300))

    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(report.composites == 1)
    #expect(stage.bitmap().width == 500 && stage.bitmap().height == 300)
    #expect(stage.frame().isIdle)
  }

  @Test func aNewScaleDrawsAtTheNewResolutionInTheSameFrame() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Shoji"
    let stage = Stage(size: CGSize(width: 100, height: 30)) { $0.addSubview(label) }

    stage.resize(CGSize(width: 100, height: 30), scale: 2)
    let anew = Stage(size: CGSize(width: 100, height: 30), scale: 2) { window in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Shoji"
      window.addSubview(label)
    }

    #expect(stage.bitmap().width == 200)
    #expect(label.layer.contentsScale == 2)
    #expect(stage.bitmap().fingerprint == anew.bitmap().fingerprint)
  }
}

private final class CountingView: UIView {
  var layouts = 0
  var depth = 0
  var onceOnly = false
  var onLayout: ((CountingView) -> Void)?
  private var current = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    current += 1
    depth = max(depth, current)
    defer { current -= 1 }
    if onceOnly, layouts > 1 { return }
    onLayout?(self)
  }
}

private final class ConstraintView: UIView {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log.add(name)
    super.updateConstraints()
  }
}
