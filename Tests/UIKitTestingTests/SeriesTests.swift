// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct SeriesTests {
  @Test func aLinearAnimationIsItsFormula() throws {
    let stage = Stage(UIViewController())
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(box)
    stage.frame()
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.center.x = 105 }
    let x = try stage.sample(for: .milliseconds(500)) { box.layer.presentation()?.position.x ?? -1 }
    #expect(x.count == 31 && x.first == 5 && x.last == 105 && x.duration == 0.5)
    #expect(x[15] == 55 && x.value(at: 0.25) == 55 && x.value(at: 0.26) == 55)
    #expect(x.isMonotonic && x.isRising && !x.isFalling && x.overshoot == 0)
    #expect(abs(x.largestStep - 100.0 / 30) < 1e-9)
    #expect(x.difference(from: { 5 + 200 * $0 }).max < 1e-9)
    #expect(abs((x.velocity?[7] ?? 0) - 200) < 1e-6)
    #expect(x.settlingTime(within: 5) == 29.0 / 60)
    try stage.settle()
    try stage.expectIdle()
  }

  @Test func overshootSettlingAndJumpsAreSeen() {
    let spring = Series(times: [0, 1, 2, 3, 4, 5], values: [0.0, 80, 120, 95, 101, 100])
    #expect(spring.overshoot == 20 && !spring.isMonotonic && spring.largestStep == 80)
    #expect(spring.settlingTime(within: 5) == 3)
    #expect(spring.settlingTime(within: 1, of: 120) == nil)
    #expect(spring.map { -$0 }.overshoot == 20)
    #expect(Series(times: [0], values: [1.0]).velocity == nil)
    let broken = Series(times: [0, 1], values: [0, Double.nan])
    #expect(broken.settlingTime(within: 1, of: 0) == nil)
    #expect(broken.difference(from: { _ in 0 }).max == .infinity)
    let difference = spring.difference(from: Series(times: [0, 1], values: [0.0, 80]))
    #expect(difference.max == 40 && difference.time == 2)
    #expect(abs(difference.rms - ((1600.0 + 225 + 441 + 400) / 6).squareRoot()) < 1e-12)
  }

  @Test func aSampleIsOneAFrameAndWholeFrames() throws {
    let stage = Stage(UIViewController())
    let times = stage.sample(frames: 3) { stage.time }
    #expect(times.values == (0...3).map { Double($0) / 60 })
    #expect(times.values == times.times)
    #expect(throws: StageError.self) { try stage.sample(for: .milliseconds(5)) { 0 } }
    #expect(stage.sample(frames: -1) { 1 }.count == 1)
  }
}
