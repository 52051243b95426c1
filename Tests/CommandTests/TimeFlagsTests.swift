// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Lab
import Testing
import UIKitCore

@testable import Command

/// How a window's time begins, said in flags.
@MainActor @Suite struct TimeFlagsTests {
  private func flags(_ words: String...) throws -> TimeFlags {
    try TimeFlags(Arguments(words, flags: TimeFlags.flags + [.lab], command: "run"))
  }

  /// A window with the lab in it, as `shoji lab` opens it, in which a box moves 100 points in a second.
  private func window(_ flags: TimeFlags, opensLab: Bool = true) -> (runtime: Runtime, host: HeadlessHost) {
    let host = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 800, height: 400)))
    let lab = LabHost(host)
    let timed = TimeControlHost(lab)
    let runtime = Runtime(host: timed, textEngine: .blocks)
    lab.subject = runtime
    runtime.makeCurrent()
    runtime.start(.controller(Mover()))
    if opensLab { lab.open() }
    flags.apply(to: runtime, timed)
    return (runtime, host)
  }

  private func turn(_ window: (runtime: Runtime, host: HeadlessHost), _ frames: Int) {
    for _ in 0..<frames {
      window.host.advance()
      window.runtime.frame()
    }
  }

  @Test func whatHasPassedHasRunWhenTheWindowOpens() throws {
    let window = window(try flags("--at", "0.5"))
    #expect(window.host.clock.index == 0)
    #expect(window.runtime.host.clock.index == 30)
    #expect(Mover.x(in: window.runtime) == 50)
    turn(window, 6)
    #expect(window.runtime.host.clock.index == 36)
  }

  @Test func timeStandsStillOrGoesSlowly() throws {
    let still = window(try flags("--at", "0.5", "--paused"))
    turn(still, 20)
    #expect(still.runtime.host.clock.index == 30)
    let slow = window(try flags("--speed", "10%"), opensLab: false)
    turn(slow, 20)
    #expect(slow.runtime.host.clock.index == 2)
  }

  @Test func itPlaysBackwardsAndInALoop() throws {
    let back = window(try flags("--at", "0.5", "--speed", "-100", "--lab"))
    turn(back, 10)
    #expect(back.runtime.timeControl?.shown == 20)
    #expect(back.runtime.host.clock.index == 30)
    let loop = window(try flags("--loop", "0.2-0.4", "--lab"))
    #expect(loop.runtime.host.clock.index == 24)
    var shown: Set<Int> = []
    for _ in 0..<40 {
      turn(loop, 1)
      shown.insert(loop.runtime.timeControl?.shown ?? 24)
    }
    #expect(shown == Set(12...24))
  }

  @Test(arguments: [
    (["--speed", "0"], "--speed 0: percent from -200 to 200 but 0 are wanted, such as 10"),
    (["--speed", "fast"], "--speed fast: percent from -200 to 200 but 0 are wanted, such as 10"),
    (["--speed", "-10"], "a --speed below 0 plays frames that the lab remembers: add --lab"),
    (["--loop", "0.2-1"], "--loop plays frames that the lab remembers: add --lab"),
    (
      ["--loop", "1", "--lab"],
      "--loop 1: from-to in seconds is wanted, at most 30 of them, such as 0.2-1"
    ),
    (
      ["--loop", "2-1", "--lab"],
      "--loop 2-1: from-to in seconds is wanted, at most 30 of them, such as 0.2-1"
    ),
    (["--at", "-1"], "--at -1: seconds from 0 to 600 are wanted, such as 1.5"),
    (
      ["--loop", "0-1", "--paused", "--lab"],
      "--loop plays, and --paused does not: give one of them"
    ),
  ])
  func aBadValueIsOneLine(_ words: [String], _ line: String) throws {
    let error = #expect(throws: CommandError.self) {
      try TimeFlags(Arguments(words, flags: TimeFlags.flags + [.lab], command: "run"))
    }
    #expect("\(try #require(error))".contains(line))
  }
}

private final class Mover: UIViewController {
  override func viewDidLoad() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.accessibilityIdentifier = "box"
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.subviews[0].frame.origin.x = 100
    }
  }

  /// Where it shows, in points.
  static func x(in runtime: Runtime) -> CGFloat {
    let box = runtime.windows.first?.rootViewController?.view.subviews.first
    return ((box?.layer.presentation()?.frame.minX ?? -1) * 1000).rounded() / 1000
  }
}
