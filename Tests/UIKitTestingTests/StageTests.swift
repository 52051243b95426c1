// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct StageTests {
  @Test func queriesFindByIdentifierTextTypePlaceAndNumber() throws {
    let stage = Stage(Form())

    #expect(try stage.find("name") is UITextField)
    #expect(try stage.find(.text("Send")) is UIButton)
    #expect(try stage.find(.nth(.type(UILabel.self), 0)) is UILabel)
    #expect(try stage.find(.inside("panel", .text("Inner"))) is UILabel)
    #expect(stage.all(.text("Inner")).count == 2)
  }

  @Test func aMissNamesWhatIsThere() {
    let stage = Stage(Form())
    let error = #expect(throws: StageError.self) { try stage.find("nome") }
    #expect(error?.description.contains("no view matches \"nome\"; there are ") == true)
    #expect(error?.description.contains("\"name\"") == true)
    let twice = #expect(throws: StageError.self) { try stage.find(.text("Inner")) }
    #expect(twice?.description.hasPrefix("2 views match text \"Inner\", use .nth(_, n)") == true)
  }

  @Test func aTapReachesTheButtonAndChangesTheScreen() throws {
    let stage = Stage(Form())
    let before = stage.bitmap().fingerprint
    try stage.tap("Send")
    #expect(try stage.find("status").dumpLine.contains("text: \"sent\""))
    #expect(stage.bitmap().fingerprint != before)
  }

  /// Nobody looked between a change at the far edge and a smaller surface, which has no such edge.
  @Test func whatNobodySawOfALargerSurfaceIsForgotten() {
    let view = UIView(frame: CGRect(x: 280, y: 280, width: 20, height: 20))
    let stage = Stage(size: CGSize(width: 300, height: 300)) { $0.addSubview(view) }
    _ = stage.bitmap()
    view.backgroundColor = .red
    stage.frame()
    stage.resize(CGSize(width: 30, height: 30))
    #expect(stage.bitmap().width == 30)
  }

  @Test func aDumpIsOneLineAView() {
    let stage = Stage(size: CGSize(width: 100, height: 50)) { window in
      window.backgroundColor = nil
      let view = UIView(frame: CGRect(x: 1.5, y: 2, width: 95.0 / 3, height: 4))
      view.accessibilityIdentifier = "box"
      view.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      label.text = "a \"b\""
      label.isHidden = true
      view.addSubview(label)
      window.addSubview(view)
    }
    #expect(
      stage.dump() == """
        UIWindow 0,0 100×50
          UIView "box" 1.5,2 31.667×4 clips
            UILabel 0,0 10×10 text: "a \\"b\\"" hidden

        """)
  }

  @Test func pendingFlagsShowInTheDump() throws {
    let stage = Stage(Form())
    try stage.find("panel").setNeedsLayout()
    #expect(stage.dump().contains("UIView \"panel\" 0,100 100×60 pending: layout"))
    stage.frame()
    #expect(!stage.dump().contains("pending"))
  }

  @Test func stagesInterleavedInOneTestDoNotTouchEachOther() async throws {
    let (a, b) = (Stage(Clocked(), rate: 60), Stage(Clocked(), size: .tablet, rate: 30))
    let alone = Stage(Clocked(), rate: 60)
    alone.frames(4)
    let expected = (alone.dump(), alone.bitmap().fingerprint)

    async let first: Void = turn(a, 4)
    async let second: Void = turn(b, 7)
    _ = await (first, second)

    #expect(a.dump() == expected.0)
    #expect(a.bitmap().fingerprint == expected.1)
    #expect(a.time == 4.0 / 60 && b.time == 7.0 / 30)
    #expect(try b.find("screen").dumpLine.contains("768×1024"))
    #expect(a.reports.isEmpty && b.reports.isEmpty)
  }

  private func turn(_ stage: Stage, _ frames: Int) async {
    for _ in 0..<frames {
      stage.frame()
      await Task.yield()
    }
  }

  @Test func scheduledWorkBelongsToTheStageThatWasCurrent() {
    let (a, b) = (Stage(UIViewController()), Stage(UIViewController()))
    var ran: [String] = []
    a.frame()
    schedule(after: 0) { ran.append("a") }
    b.frame()
    #expect(ran.isEmpty)
    a.frame()
    #expect(ran == ["a"])
  }

  @Test func twentyRunsGiveOneFingerprint() {
    let prints = Set((0..<20).map { _ in Stage(Form()).bitmap().fingerprint })
    #expect(prints.count == 1)
  }

  // Without a suspension, so that no other test's stage becomes the current one in between.
  @Test func aStageMayEndOnAnyThread() {
    for _ in 0..<20 {
      nonisolated(unsafe) var stage: Stage? = Stage(Form())
      stage?.frame()
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        stage = nil
        hasEnded.signal()
      }
      hasEnded.wait()
      #expect(UITraitCollection.current.displayScale == 1)
    }
  }

  @Test func settleCountsTheFramesThatDidSomething() throws {
    let stage = Stage(UIViewController())
    #expect(try stage.settle() == 0)
    @MainActor func again() {
      schedule(after: 0.001) {
        stage.window.setNeedsLayout(); again()
      }
    }
    again()
    #expect(throws: StageError.self) { try stage.settle(limit: 20) }
  }
}

extension UIView {
  fileprivate var dumpLine: String { ViewDump(self).line }
}

/// A field, a button and a status line.
private final class Form: UIViewController {
  override func viewDidLoad() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.accessibilityIdentifier = "name"
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 40, width: 100, height: 30)
    button.setTitle("Send", for: .normal)
    let status = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
    status.accessibilityIdentifier = "status"
    button.addAction(UIAction { _ in status.text = "sent" }, for: .touchUpInside)
    let panel = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
    panel.accessibilityIdentifier = "panel"
    let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    inner.text = "Inner"
    panel.addSubview(inner)
    let outer = UILabel(frame: CGRect(x: 0, y: 240, width: 50, height: 20))
    outer.text = "Inner"
    [field, button, status, panel, outer].forEach(view.addSubview)
  }
}

/// Shows the screen's size and counts scheduled ticks.
private final class Clocked: UIViewController {
  private var ticks = 0

  override func viewDidLoad() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.accessibilityIdentifier = "screen"
    label.text = "\(Int(UIScreen.main.bounds.width))×\(Int(UIScreen.main.bounds.height))"
    view.addSubview(label)
    tick()
  }

  private func tick() {
    schedule(after: 0.01) { [weak self] in
      guard let self, self.ticks < 5 else { return }
      self.ticks += 1
      self.view.backgroundColor = UIColor(white: CGFloat(self.ticks) / 10, alpha: 1)
      self.tick()
    }
  }
}
