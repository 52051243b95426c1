// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct JournalTests {
  @Test func callsStandThereInTheirOrder() throws {
    let stage = Stage(Screen())
    let start = stage.journal
    #expect(
      start.only(.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear).entries.map(\.call)
        == [.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear])
    let time = stage.time + 1e-6
    try stage.tap("send")
    let lines = stage.journal.since(time).only(.touchesBegan, .touchesEnded, .action, .gesture)
    #expect(
      lines.description == """
        0.017 touchesBegan UIButton "send"
        0.033 touchesEnded UIButton "send"
        0.033 action touchUpInside UIButton "send"
        """)
  }

  @Test func layoutsAreCountedByView() throws {
    let stage = Stage(Screen())
    let panel = try stage.find("panel")
    let before = stage.journal.count(.layoutSubviews, of: panel)
    panel.setNeedsLayout()
    stage.frame()
    stage.frame()
    #expect(stage.journal.count(.layoutSubviews, of: panel) == before + 1)
    // As many as the frames' own counts.
    let all = stage.journal.count(.layoutSubviews)
    let reports = [
      { try? stage.find("panel").setNeedsLayout() }, { stage.window.setNeedsLayout() },
      { stage.window.rootViewController?.view.setNeedsLayout() },
    ].map { change -> Int in
      change()
      return stage.frame().layouts
    }
    #expect(stage.journal.count(.layoutSubviews) - all == reports.reduce(0, +) && reports.reduce(0, +) == 3)
  }

  @Test func delegatesGesturesAndAnimationsAreInIt() throws {
    let stage = Stage(Screen())
    try stage.fling("scroll", velocity: CGVector(dx: 0, dy: -600))
    try stage.settle()
    let calls = stage.journal.entries.map(\.call)
    #expect(calls.contains(.scrollViewWillBeginDragging) && calls.contains(.scrollViewDidEndDecelerating))
    #expect(stage.journal.count(.scrollViewDidScroll) > 10)
    let panel = try stage.find("panel")
    try stage.tap("panel")
    #expect(stage.journal.only(.gesture).entries.last?.detail == "ended")
    UIView.animate(withDuration: 0.25) { panel.alpha = 0 }
    try stage.settle()
    let animation = stage.journal.only(.animationDidStart, .animationDidStop).entries.filter {
      $0.isOf(panel)
    }
    #expect(animation.map(\.detail) == ["opacity", "opacity"])
    #expect(abs((animation.last?.time ?? 0) - (animation.first?.time ?? 0) - 0.25) < 1e-9)
    try stage.tap("field")
    try stage.settle()
    #expect(stage.journal.count(.textFieldDidBeginEditing) == 1)
  }

  @Test func viewsEndAndTheirNamesStay() throws {
    let stage = Stage(Screen())
    weak var panel: UIView?
    try {
      panel = try stage.find("panel")
      panel?.setNeedsLayout()
    }()
    stage.frame()
    panel?.removeFromSuperview()
    stage.frame()
    #expect(panel == nil)
    #expect(stage.journal.entries.contains { $0.name == "UIView" })
  }

  @Test func anAnimationWhoseLayerEndsIsToldOfWithoutIt() throws {
    let stage = Stage(Screen())
    var ends: [Bool] = []
    do {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(box)
      stage.frame()
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: {
        ends.append($0)
      }
      stage.frame()
      box.removeFromSuperview()
    }
    #expect(!stage.awake.isEmpty)
    try stage.settle()
    #expect(ends == [false])
    #expect(stage.journal.count(.animationDidStart) == 1 && stage.journal.count(.animationDidStop) == 1)
  }

  @Test func whereNobodyAsksNothingIsKept() {
    let host = HeadlessHost(surface: SurfaceInfo(size: .phone))
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.frame()
    #expect(runtime.layers.calls == nil && Journal(runtime).entries.isEmpty)
  }

  @Test func ofVeryManyTheNewestAreKept() throws {
    let stage = Stage(Screen())
    let panel = try stage.find("panel")
    for _ in 0..<(CallLog.limit + 10) {
      panel.setNeedsLayout()
      panel.layoutIfNeeded()
    }
    let journal = stage.journal
    #expect(journal.entries.count >= CallLog.limit / 2 && journal.entries.count <= CallLog.limit)
    #expect(journal.dropped + journal.entries.count > CallLog.limit + 10)
    #expect(journal.entries.last?.isOf(panel) == true)
  }

  // MARK: - Budgets

  @Test func aBudgetIsKeptOrNamesTheCalls() throws {
    let stage = Stage(Screen())
    let panel = try stage.find("panel")
    let time = try stage.budget(layouts: 1, of: "panel") {
      panel.setNeedsLayout()
      stage.frames(3)
      return stage.time
    }
    #expect(time == stage.time)
    let error = #expect(throws: StageError.self) {
      try stage.budget(layouts: 1, of: "panel") {
        for _ in 0..<2 {
          panel.setNeedsLayout()
          stage.frame()
        }
      }
    }
    #expect(
      error?.description == """
        2 calls of layoutSubviews of "panel", 1 are allowed:
          0.067 layoutSubviews UIView "panel"
          0.083 layoutSubviews UIView "panel"
        """)
    let draws = #expect(throws: StageError.self) {
      try stage.budget(draws: 0) {
        panel.setNeedsDisplay()
        stage.frame()
      }
    }
    #expect(draws?.description.hasPrefix("1 calls of draw, 0 are allowed") == true)
  }

  @Test func aScreenAtRestIsHeldToIt() throws {
    let stage = Stage(Screen())
    try stage.settle()
    try stage.expectIdle()
    try stage.find("panel").setNeedsLayout()
    let error = #expect(throws: StageError.self) { try stage.expectIdle() }
    #expect(error?.description.contains("1 layouts") == true)
    #expect(error?.description.contains("layoutSubviews UIView \"panel\"") == true)
  }
}

private final class Screen: UIViewController, UIScrollViewDelegate, UITextFieldDelegate {
  override func viewDidLoad() {
    let panel = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
    panel.accessibilityIdentifier = "panel"
    panel.addGestureRecognizer(UITapGestureRecognizer(handler: { _ in }))
    let send = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    send.accessibilityIdentifier = "send"
    send.addAction(UIAction { _ in }, for: .touchUpInside)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    scroll.accessibilityIdentifier = "scroll"
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.delegate = self
    let field = UITextField(frame: CGRect(x: 0, y: 420, width: 200, height: 34))
    field.accessibilityIdentifier = "field"
    field.delegate = self
    for child in [panel, send, scroll, field] { view.addSubview(child) }
  }
}
