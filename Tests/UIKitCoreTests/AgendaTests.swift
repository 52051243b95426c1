// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct AgendaTests {
  @Test func workRunsInTheOrderOfItsTimesAtItsOwnNow() {
    let stage = Stage(size: .phone) { _ in }
    var seen: [String] = []
    schedule(after: 0.015) { seen.append("b \(Int((CACurrentMediaTime() * 1000).rounded()))") }
    schedule(after: 0.005) { seen.append("a \(Int((CACurrentMediaTime() * 1000).rounded()))") }
    schedule(after: 0.015) { seen.append("c") }

    stage.frame()

    #expect(seen == ["a 5", "b 15", "c"])
    #expect(CACurrentMediaTime() == stage.time)
  }

  @Test func workThatSchedulesWorkRunsInTheSameFrameIfDue() {
    let stage = Stage(size: .phone) { _ in }
    var times: [Int] = []
    @MainActor func tick() {
      times.append(Int((CACurrentMediaTime() * 1000).rounded()))
      if times.count < 4 { schedule(after: 0.01, tick) }
    }
    schedule(after: 0.01, tick)

    stage.frames(3)

    // Chained at their own times, 10 ms apart; frames are 16.7 ms apart.
    #expect(times == [10, 20, 30, 40])
  }

  @Test func theSameScriptGivesTheSameResultAtAnyRate() throws {
    func run(rate: Int) throws -> [Int] {
      let stage = Stage(size: .phone, rate: rate) { _ in }
      var times: [Int] = []
      @MainActor func tick() {
        times.append(Int((CACurrentMediaTime() * 1000).rounded()))
        if times.count < 20 { schedule(after: 0.017, tick) }
      }
      schedule(after: 0.017, tick)
      try stage.advance(.seconds(1))
      return times
    }
    let slow = try run(rate: 30)
    #expect(slow.count == 20)
    #expect(try run(rate: 120) == slow)
  }

  @Test func cancelledWorkDoesNotRun() {
    let stage = Stage(size: .phone) { _ in }
    var ran = false
    let work = schedule(after: 0.01) { ran = true }
    work.cancel()
    stage.frames(5)
    #expect(!ran)
  }

  @Test func endlessWorkIsCutOffWithAReport() {
    let stage = Stage(size: .phone) { _ in }
    @MainActor func again() { schedule(after: 0, again) }
    schedule(after: 0, again)
    stage.frame()
    #expect(stage.reports.map(\.kind) == [.agendaOverflow])
  }

  @Test func framesAreCountedNotSummed() throws {
    let stage = Stage(size: .phone) { _ in }
    #expect(try stage.advance(.milliseconds(500)) == 30)
    #expect(stage.time == 0.5)
    #expect(throws: StageError.self) { try stage.advance(.milliseconds(10)) }
  }

  @Test func aBurstOfResizesCountsAsItsNewest() {
    let host = HeadlessHost(surface: SurfaceInfo(size: .phone))
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.makeCurrent()
    let view = ResizeView()
    let controller = UIViewController()
    controller.view = view
    runtime.show(controller)
    runtime.frame()
    view.sizes = []
    for width in stride(from: 300.0, through: 500, by: 50) {
      host.post(HostEvent(time: 0, .resize(SurfaceInfo(size: CGSize(width: width, height: 200)))))
    }

    runtime.frame()

    #expect(view.sizes == [CGSize(width: 500, height: 200)])
  }

  @Test func exposureShowsTheKeptBitmapWithoutDrawing() {
    let host = HeadlessHost(surface: SurfaceInfo(size: .phone))
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.makeCurrent()
    runtime.show(UIViewController())
    runtime.frame()
    let shown = host.presented

    host.post(HostEvent(time: 0, .exposed))
    let report = runtime.frame()

    #expect(report.isIdle)
    #expect(host.presented == shown + 1)
    runtime.frame()
    #expect(host.presented == shown + 1)
  }
}

private final class ResizeView: UIView {
  var sizes: [CGSize] = []
  override func layoutSubviews() { sizes.append(bounds.size) }
}
