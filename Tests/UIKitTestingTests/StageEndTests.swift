// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

@testable import UIKitTesting

/// What a stage finds wrong by itself: reports that nobody expected, and what outlives it.
@MainActor @Suite struct StageEndTests {
  @Test func aReportThatNobodyExpectedFailsTheNextVerb() throws {
    let stage = Stage(Broken())
    let error = #expect(throws: StageError.self) { try stage.find("box") }
    #expect(error?.description.contains("the runtime reported what this test does not expect") == true)
    #expect(error?.description.contains("expecting: [.unsatisfiableConstraints]") == true)
    // It is said once.
    _ = try stage.find("box")
  }

  @Test func aReportThatNobodyReadFailsTheTestItself() {
    withKnownIssue {
      let stage = Stage(Broken())
      stage.frames(3)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("expecting: [.unsatisfiableConstraints]") == true
        && issue.sourceLocation?.fileID == "UIKitTestingTests/StageEndTests.swift"
    }
    // Those that were expected, read or thrown are no failure any more.
    _ = Stage(Broken(), expecting: [.unsatisfiableConstraints])
    _ = Stage(Broken()).reports
    let third = Stage(Broken())
    #expect(throws: StageError.self) { try third.settle() }
  }

  @Test func aTestThatLetsGoOfItsStageOnAnotherThreadFailsAllTheSame() async {
    await withKnownIssue {
      nonisolated(unsafe) var stage: Stage? = Stage(Broken())
      #expect(stage != nil)
      await withTaskGroup { group in group.addTask { stage = nil } }
    }
  }

  @Test func whatAStageShowedEndsWhenItIsLetGoOf() {
    weak var shown: UIView?
    do {
      let stage = Stage(Clean())
      shown = stage.window
      #expect(shown != nil)
    }
    #expect(shown == nil)
  }

  @Test func withoutATestOfSwiftTestingTheRunFails() async {
    await #expect(processExitsWith: .exitCode(1)) { TestFailure.failRun() }
  }

  @Test func everyVerbThatCanThrowLooks() throws {
    let verbs: [(String, @MainActor (Stage) throws -> Void)] = [
      ("settle", { try $0.settle() }), ("advance", { try $0.advance(.milliseconds(100)) }),
      ("tap", { try $0.tap(.at(1, 1)) }), ("play", { try $0.play("0 end") }), ("end", { try $0.end() }),
      ("sample", { _ = try $0.sample(for: .milliseconds(50)) { 0 } }), ("go", { try $0.go(to: 0) }),
      ("perform", { try $0.perform { _ in } }), ("expectIdle", { try $0.expectIdle() }),
      ("budget", { try $0.budget {} }), ("drag", { try $0.drag(.at(1, 1), to: .at(2, 2)) }),
    ]
    for (name, verb) in verbs {
      #expect(throws: StageError.self, "\(name)") { try verb(Stage(Broken())) }
      #expect(throws: Never.self, "\(name)") {
        try verb(Stage(Broken(), expecting: [.unsatisfiableConstraints]))
      }
    }
  }

  @Test func aReportThatWasReadIsTakenCareOf() throws {
    let stage = Stage(Broken())
    #expect(stage.reports.map(\.kind) == [.unsatisfiableConstraints])
    try stage.settle()
    try stage.end()
  }

  @Test func whatEndsWithItsStageIsNoLeak() throws {
    let stage = Stage(Clean())
    try stage.tap(.at(50, 50))
    stage.frames(30)
    try stage.end()
  }

  @Test func whatOutlivesItsStageIsNamed() throws {
    Leaky.kept = []
    let stage = Stage(Leaky())
    let error = #expect(throws: StageError.self) { try stage.end() }
    #expect(
      error?.description.hasPrefix("Leaky outlived the stage of UIKitTestingTests/StageEndTests.swift:")
        == true)
    Leaky.kept = []
    // A view alone, and its recogniser; the test did not find them by the stage.
    let second = Stage(Clean())
    var held: [AnyObject] = second.window.rootViewController?.view.subviews ?? []
    let two = #expect(throws: StageError.self) { try second.end() }
    #expect(two?.description.hasPrefix("UIView \"inner\" outlived") == true)
    held.removeAll()
  }

  @Test func viewsThatTheTestFoundMayLiveOn() throws {
    let stage = Stage(Clean())
    let inner = try stage.find("inner")
    let views = stage.all(.type(UIView.self))
    try stage.end()
    #expect(views.contains { $0 === inner })
  }

  @Test func anEndedStageSaysSo() throws {
    let stage = Stage(Clean())
    try stage.end()
    let error = #expect(throws: StageError.self) { try stage.find("inner") }
    #expect(error?.description.contains("has ended: nothing can be done with it after end()") == true)
    #expect(throws: StageError.self) { try stage.end() }
    #expect(throws: StageError.self) { try stage.settle() }
  }

  @Test func aScriptThatGoesOnAfterItsWindowIsClosedDoesNoHarm() throws {
    let stage = Stage(Clean())
    #expect(try stage.play("0 close\n0.2 down 10,10\n0.3 up\n0.4 key tab\n0.5 resize 10x10\n1 end") == 60)
    stage.frames(10)
    try stage.end()
    #expect(throws: StageError.self) { try stage.play("0 end") }
  }

  @Test func verbsThatCannotThrowStopOnAnEndedStage() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage(UIViewController())
        try? stage.end()
        stage.frame()
      }
    }
  }
}

private final class Broken: UIView {
  override func didMoveToWindow() {
    guard window != nil else { return }
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: leadingAnchor), box.topAnchor.constraint(equalTo: topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 20),
    ])
  }
}

private final class Clean: UIViewController {
  override func viewDidLoad() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.accessibilityIdentifier = "inner"
    inner.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        UIView.animate(withDuration: 0.2) { self?.view.alpha = 0.5 }
      })
    view.addSubview(inner)
    schedule(after: 100) { [self] in view.alpha = 1 }
  }
}

private final class Leaky: UIViewController {
  static var kept: [() -> Void] = []

  override func viewDidLoad() {
    Self.kept.append { self.view.alpha = 0 }
  }
}
