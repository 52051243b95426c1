// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@testable import Lab

/// What the frames of a program cost, while it runs beside the panel.
@MainActor @Suite struct FramesScreenTests {
  private func text(_ window: LabWindow, _ id: String) -> String {
    (window.view(id) as? UILabel)?.text ?? ""
  }

  private func words(_ window: LabWindow) -> [String] {
    ((window.view("lab slowest") as? FactsView)?.lines ?? []).map(\.text)
  }

  private func window(_ content: UIViewController, now: (() -> Double)? = nil) -> LabWindow {
    let window = LabWindow(content, size: CGSize(width: 735, height: 667), now: now)
    window.show(.frames)
    window.tap("lab frames clear")
    window.runtime.makeCurrent()
    return window
  }

  @Test func framesAreBarsAndTheLateOnesAreCounted() throws {
    let content = SampleController()
    let window = window(content)
    #expect(
      text(window, "lab hitches") == "no frames yet" && text(window, "lab budget") == "60 fps · 16.7 ms")
    // By the model 100 labels are drawn in 10 ms, and 200 in more than a frame has.
    for count in [100, 200] {
      window.runtime.makeCurrent()
      for _ in 0..<count {
        let label = UILabel()
        label.text = "x"
        content.box.addSubview(label)
      }
      window.pass()
      window.pass(3)
    }
    #expect(text(window, "lab hitches").hasPrefix("1 late · "))
    let found = words(window)
    #expect(found.first == "Slowest frame")
    #expect(found.contains { $0.contains("200 drawings") } && found.contains("200 draw of UILabel"))
    #expect(text(window, "lab cost display") != "0.00  0.0" && text(window, "lab cost events") == "0.00  0.0")
  }

  @Test func barsStandInTheirColorsAndTheLineAtTheBudget() throws {
    let chart = FrameChart(frame: CGRect(x: 0, y: 0, width: 40, height: 100))
    var cost = FrameCost(time: 0)
    (cost[.layout], cost[.display]) = (0.004, 0.004)
    var late = FrameCost(time: 0)
    late[.composite] = 0.015
    let stage = Stage(size: CGSize(width: 40, height: 100)) { $0.addSubview(chart) }
    chart.show([cost, late], capacity: 4, budget: 0.01)
    stage.frames(2)
    #expect(chart.height == 0.02 && chart.length(of: 0.01) == 50)
    let picture = stage.bitmap()
    func color(_ color: UIColor) -> UInt32 {
      color.resolvedColor(with: chart.traitCollection).cgColor.premultipliedARGB
    }
    // The first of two stands in the third of four places.
    #expect(picture[x: 24, y: 90] == color(FramePhase.layout.color))
    #expect(picture[x: 24, y: 70] == color(FramePhase.display.color))
    #expect(
      picture[x: 24, y: 50] == color(PanelStyle.warning) && picture[x: 4, y: 50] == color(PanelStyle.warning))
    #expect(picture[x: 34, y: 90] == color(FramePhase.composite.color))
    // Its hat, above it; and nothing where no frame was.
    #expect(picture[x: 34, y: 23] == color(PanelStyle.warning))
    #expect(picture[x: 4, y: 90] == picture[x: 4, y: 20])
  }

  @Test func aClockIsTheHostsAndALoadIsWaitedFor() throws {
    let content = SampleController()
    // A clock that goes on by a hundredth of a millisecond whenever it is read.
    var time = 0.0
    let window = window(
      content,
      now: {
        time += 1e-5
        return time
      })
    content.move(to: 200)
    window.pass(5)
    #expect(text(window, "lab hitches").hasPrefix("0 late"))
    #expect(text(window, "lab cost composite") == "0.01  0.0")
    let step = try #require(window.place(of: "lab load step"))
    for _ in 0..<20 { window.tap(CGPoint(x: step.x + 24, y: step.y)) }
    window.pass(60)
    #expect(text(window, "lab load") == "load 20 ms")
    window.tap("lab frames clear")
    window.runtime.makeCurrent()
    content.move(to: 50)
    let before = time
    window.pass(5)
    #expect(time - before > 5 * 0.02)
    #expect(text(window, "lab hitches").hasPrefix("5 late"))
    #expect(text(window, "lab cost events").hasPrefix("20."))
    // A window in which nothing happens has no load either.
    window.pass(60)
    let rest = time
    window.pass(5)
    #expect(time - rest < 0.02)
  }

  @Test func theBarsStandStillWhileTheProgramGoesOn() throws {
    let content = SampleController()
    let window = window(content)
    content.move(to: 200)
    window.pass(5)
    window.tap("lab frames pause")
    let (still, chart) = (text(window, "lab cost composite"), words(window))
    window.runtime.makeCurrent()
    content.move(to: 20)
    window.pass(30)
    #expect(text(window, "lab cost composite") == still && words(window) == chart)
    #expect(window.runtime.now > 0 && content.box.frame.minX == 20)
    window.tap("lab frames pause")
    window.runtime.makeCurrent()
    content.move(to: 120)
    window.pass(20)
    #expect(words(window) != chart || text(window, "lab cost composite") != still)
  }

  @Test func aClosedLabObservesNothingAndSlowsNothing() throws {
    let content = SampleController()
    var reads = 0
    let window = window(
      content,
      now: {
        reads += 1
        return Double(reads)
      })
    #expect(window.runtime.frameObserver != nil)
    window.press(LabHost.key)
    let before = reads
    window.runtime.makeCurrent()
    content.move(to: 200)
    window.pass(10)
    #expect(window.runtime.frameObserver == nil && reads == before)
  }

  @Test func whatRanMostComesFirst() {
    let log = CallLog()
    let view = UIView()
    let stage = Stage { $0.addSubview(view) }
    _ = log
    stage.frame()
    let calls = stage.runtime.layers.calls?.entries ?? []
    let work = FrameWork(calls)
    #expect(work.lines.count <= 3 && !work.lines.isEmpty)
    let counts = work.lines.compactMap { Int($0.split(separator: " ").first ?? "") }
    #expect(counts.count == work.lines.count && counts == counts.sorted(by: >))
    #expect(FrameWork([CallLog.Entry]()).lines.isEmpty)
  }
}
