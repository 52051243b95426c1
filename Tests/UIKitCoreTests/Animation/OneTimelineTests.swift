// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Events, timers and the ends of animations come in the order of their times, whatever the frames are.
@Suite("One timeline") @MainActor struct OneTimelineTests {
  private final class TouchView: UIView {
    var log: ((String) -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?("down") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?("up") }
  }

  private struct Run {
    var calls: [String] = []
    var xs: [Double] = []
  }

  private func run(rate: Int, frames: Int, jumps: Bool = false) -> Run {
    let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(size: CGSize(width: 200, height: 200), rate: rate) {
      $0.addSubview(view)
      $0.addSubview(moving)
    }
    moving.isUserInteractionEnabled = false
    var run = Run()
    func note(_ name: String) {
      let x = moving.layer.presentation()?.frame.minX ?? -1
      run.calls.append(String(format: "%.3f %@ %.3f", CACurrentMediaTime(), name, Double(x)))
    }
    view.log = note
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving.frame.origin.x = 100
    } completion: { _ in
      note("end")
      UIView.animate(withDuration: 0.1) {
        moving.alpha = 0.5
      } completion: { _ in
        note("second end")
      }
    }
    schedule(after: 0.70) { note("timer .70") }
    schedule(after: 0.35) {
      note("timer .35")
      schedule(after: 0.01) { note("timer .36") }
    }
    let host = stage.runtime.host as? HeadlessHost
    for (time, phase) in [(0.40, PointerSample.Phase.began), (0.45, .ended)] {
      host?.post(
        HostEvent(time: time, .pointer(PointerSample(phase: phase, position: CGPoint(x: 50, y: 50)))))
    }
    if jumps {
      stage.jump(frames)
    } else {
      for _ in 0..<frames {
        stage.frame()
        run.xs.append(Double(moving.layer.presentation()?.frame.minX ?? -1))
      }
    }
    return run
  }

  @Test("The same calls at the same times, at 1, 2, 60 and 100 frames a second, and in one jump")
  func order() throws {
    #expect(try Fixtures.trialCase("HL03") != nil)
    let expected = [
      "0.350 timer .35 35.000", "0.360 timer .36 36.000", "0.400 down 40.000", "0.450 up 45.000",
      "0.700 timer .70 70.000", "1.000 end 100.000", "1.100 second end 100.000",
    ]
    for (rate, frames) in [(1, 2), (2, 4), (60, 90), (100, 150)] {
      #expect(run(rate: rate, frames: frames).calls == expected, "\(rate)")
      #expect(run(rate: rate, frames: frames, jumps: true).calls == expected, "\(rate)")
    }
    #expect(run(rate: 60, frames: 61).xs[29] == 50)
  }

  @Test("A stage goes by whole frames, and not back")
  func advance() throws {
    let stage = Stage(UIView())
    #expect(try stage.advance(.zero) == 0 && stage.time == 0)
    #expect(throws: StageError.self) { try stage.advance(.seconds(-1)) }
    #expect(throws: StageError.self) { try stage.advance(.milliseconds(5)) }
    #expect(stage.time == 0)
  }

  @Test(
    "What leaves the tree ends there and then: also where the frame comes much later", arguments: [1, 60])
  func leaving(rate: Int) {
    let scene = MovingScene(rate: rate)
    var calls: [String] = []
    func note(_ call: String) { calls.append(String(format: "%.2f ", CACurrentMediaTime()) + call) }
    UIView.animate(withDuration: 0.8) {
      scene.view.center.x = 300
    } completion: {
      note("ended \($0)")
    }
    schedule(after: 0.5) {
      scene.view.removeFromSuperview()
      note("removed")
    }
    // Out and in again in one turn is not out.
    let other = UIView()
    scene.stage.window.addSubview(other)
    UIView.animate(withDuration: 0.9) {
      other.center.x = 100
    } completion: {
      note("other \($0)")
    }
    schedule(after: 0.6) {
      scene.stage.window.addSubview(scene.view)
      other.removeFromSuperview()
      scene.stage.window.addSubview(other)
    }
    scene.stage.frames(rate)
    #expect(calls == ["0.50 removed", "0.50 ended false", "0.90 other true"])
  }

  @Test("Who hears of a start hears of it before the end, however short")
  func startsFirst() {
    for rate in [1, 10, 100] {
      let scene = LayerScene(rate: rate)
      let ear = AnimationEar()
      schedule(after: 0.2) {
        let animation = scene.animation()
        (animation.duration, animation.delegate) = (0.05, ear)
        scene.layer.add(animation, forKey: "a")
        let stopped = scene.animation()
        stopped.delegate = ear
        scene.layer.add(stopped, forKey: "b")
        schedule(after: 0.1) { scene.layer.removeAnimation(forKey: "b") }
      }
      scene.stage.frames(rate)
      #expect(ear.calls.filter { $0 == "start" }.count == 2, "\(rate)")
      #expect(ear.calls.filter { $0 != "start" } == ["end", "stop"], "\(rate)")
      #expect(ear.calls.first == "start")
    }
  }
}
