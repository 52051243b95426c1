// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Display links") @MainActor struct DisplayLinkTests {
  @MainActor private final class Target {
    var times: [Double] = []
    var next: [Double] = []
    var other: CADisplayLink?
    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      next.append(link.targetTimestamp)
      other?.invalidate()
    }
  }

  private func link(_ target: Target) -> CADisplayLink {
    CADisplayLink(target: target, selector: Selector(Target.step))
  }

  @Test("Every frame, with the frame's time and the next one's; before layout")
  func frames() throws {
    let stage = Stage(UIView(), rate: 4)
    let target = Target()
    let link = link(target)
    #expect(link.timestamp == 0 && link.duration == 0)
    stage.frame()
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    stage.frames(3)
    #expect(target.times == [0.5, 0.75, 1] && target.next == [0.75, 1, 1.25] && link.duration == 0.25)
    #expect(stage.runtime.nextWake == stage.time)
    link.isPaused = true
    stage.frames(2)
    #expect(target.times.count == 3 && stage.runtime.nextWake == nil)
    link.isPaused = false
    stage.frame()
    link.remove(from: .main, forMode: .common)
    stage.frame()
    #expect(target.times == [0.5, 0.75, 1, 1.75])
    link.add(to: .main, forMode: .common)
    stage.frame()
    link.invalidate()
    link.add(to: .main, forMode: .common)
    stage.frame()
    #expect(target.times.count == 5 && stage.runtime.nextWake == nil)
  }

  @Test("Fewer calls than frames, as near as whole frames come")
  func rates() {
    for (rate, wanted, expected) in [(60, 30, 30), (60, 20, 20), (60, 0, 60), (60, 90, 60), (120, 40, 40)] {
      let stage = Stage(UIView(), rate: rate)
      let (target, ranged) = (Target(), Target())
      let (first, second) = (link(target), link(ranged))
      first.preferredFramesPerSecond = wanted
      second.preferredFrameRateRange = CAFrameRateRange(
        minimum: 0, maximum: Float(wanted), preferred: Float(wanted))
      for link in [first, second] { link.add(to: .main, forMode: .common) }
      stage.frames(rate)
      #expect(target.times.count == expected && ranged.times == target.times, "\(rate) \(wanted)")
    }
  }

  @Test("It retains its target until it is invalidated, also by another in the same frame")
  func life() {
    let stage = Stage(UIView())
    weak var held: Target?
    let first = Target()
    let link: CADisplayLink
    do {
      let target = Target()
      held = target
      link = self.link(target)
    }
    let killer = self.link(first)
    first.other = link
    killer.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    #expect(held != nil)
    stage.frame()
    #expect(held == nil && first.times.count == 1)
    killer.invalidate()
  }
}
