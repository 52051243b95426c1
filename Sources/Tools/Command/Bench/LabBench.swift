// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Lab
import UIKitCore

extension Bench {
  /// What the lab costs: nothing while it is closed, little while it is open beside a busy screen of 300 views.
  static let lab = Bench(name: "lab") {
    let run = StudiedRun(frames: 1_800)
    let costs = StudiedRun(frames: 600, on: "Frames")
    let views = StudiedRun(frames: 600, on: "Views", selects: true)
    let apart = StudiedRun(frames: 300, turns: true)
    return closedLine() + [
      BenchLine(
        name: "a frame of the open lab, beside the program's", unit: "ms", value: run.panel * 1e3, limit: 2),
      BenchLine(
        name: "the same, with what frames cost in sight", unit: "ms", value: costs.panel * 1e3, limit: 2),
      BenchLine(
        name: "the same, with a view that is selected", unit: "ms", value: views.panel * 1e3, limit: 2),
      BenchLine(
        name: "a frame of the lab's timeline beside 10,000 animations", unit: "ms",
        value: StudiedCrowd.frame(of: "Motion") * 1e3, limit: 2),
      BenchLine(
        name: "a frame of the lab's curves beside 10,000 animations", unit: "ms",
        value: StudiedCrowd.frame(of: "Curves") * 1e3, limit: 2),
      BenchLine(
        name: "a frame in which 300 layers drawn apart are turned", unit: "ms", value: apart.panel * 1e3,
        limit: 1e3 / 60),
      BenchLine(
        name: "going to a frame of the last half minute, the slowest of 50", unit: "ms",
        value: run.slowestLook * 1e3, limit: 1e3 / 60),
      BenchLine(
        name: "bytes that the lab's history counts", unit: "bytes", value: Double(run.bytes),
        limit: 50 * 1_048_576),
    ]
  }

  /// The same frames in a window without a lab and in one with a closed one, for counting instructions.
  static let labKernels: [(name: String, run: @MainActor (Int) -> Void)] = [
    ("lab absent", { frames($0, hasLab: false) }), ("lab closed", { frames($0, hasLab: true) }),
  ]

  /// None where there is no valgrind.
  private static func closedLine() -> [BenchLine] {
    guard let valgrind = SearchPath.find("valgrind"),
      let absent = InstructionBench.count("lab absent", valgrind),
      let closed = InstructionBench.count("lab closed", valgrind)
    else { return [] }
    return [
      BenchLine(
        name: "instructions of frames with the lab closed, to without it", unit: "ratio",
        value: closed / absent, limit: 1.01, floor: 0.99)
    ]
  }

  @MainActor private static func frames(_ count: Int, hasLab: Bool) {
    let window = StudiedWindow(size: CGSize(width: 375, height: 667), hasLab: hasLab, UIViewController())
    let labels = (0..<100).map { index in
      UILabel(frame: CGRect(x: index % 10 * 37, y: index / 10 * 60, width: 36, height: 20))
    }
    for label in labels { window.runtime.windows.last?.addSubview(label) }
    for step in 0..<(count * 10) {
      for (index, label) in labels.enumerated() { label.text = "\((step + index) % 10)" }
      window.turn()
    }
  }
}

/// A window without a screen, in which the lab can be opened.
@MainActor final class StudiedWindow {
  let host: HeadlessHost
  let lab: LabHost?
  let runtime: Runtime

  init(size: CGSize, hasLab: Bool, _ content: @autoclosure () -> UIViewController) {
    host = HeadlessHost(surface: SurfaceInfo(size: size))
    lab = hasLab ? LabHost(host, now: { BenchClock.wall }) : nil
    runtime = Runtime(host: TimeControlHost(lab ?? host), textEngine: .blocks)
    lab?.subject = runtime
    runtime.show(content())
  }

  func drag(_ phase: PointerSample.Phase, _ point: CGPoint) {
    host.post(HostEvent(time: host.clock.time, .pointer(PointerSample(phase: phase, position: point))))
  }

  /// Points at views, and clicks on one.
  func select(_ point: CGPoint) {
    turn()
    let key = KeySample(LabHost.key, modifiers: .shift)
    host.post(HostEvent(time: host.clock.time, .key(key)))
    drag(.began, point)
    drag(.ended, point)
    turn()
  }

  /// A frame of the window: the program's, then the lab's.
  func turn() {
    host.advance()
    runtime.frame()
    runtime.host.idle(until: nil)
  }
}

/// So many frames of a busy screen beside the open lab.
@MainActor private struct StudiedRun {
  /// Seconds of processor time of a frame that the program would not have taken by itself.
  let panel: Double
  private(set) var slowestLook = 0.0
  let bytes: Int

  /// - Parameters:
  ///   - title: The screen of the lab.
  ///   - selects: Whether the view in the middle is selected.
  ///   - turns: Whether the layers are drawn apart and turned in every frame.
  init(frames count: Int, on title: String = "Time", selects: Bool = false, turns: Bool = false) {
    let size = LabHost.windowSize(for: CGSize(width: 375, height: 667))
    let window = StudiedWindow(size: size, hasLab: true, BusyScreen())
    window.lab?.open(on: title)
    if turns {
      window.lab?.openApart()
      window.drag(.began, CGPoint(x: 187, y: 333))
    }
    if selects { window.select(CGPoint(x: 187, y: 333)) }
    let twin = StudiedWindow(size: CGSize(width: 375, height: 667), hasLab: false, BusyScreen())
    var (open, alone) = (0.0, 0.0)
    // Both do the same at the same time, so that the machine is as fast for one as for the other.
    for frame in 0..<count {
      if turns { window.drag(.moved, CGPoint(x: 187 + frame % 40 * 4, y: 333 + frame % 7 * 5)) }
      window.runtime.makeCurrent()
      open += Self.seconds(window.turn)
      twin.runtime.makeCurrent()
      alone += Self.seconds(twin.turn)
    }
    panel = (open - alone) / Double(count)
    bytes = window.runtime.layers.history?.byteCount ?? 0
    window.runtime.makeCurrent()
    let frames = window.runtime.heldFrames ?? 0...0
    for index in 0..<50 {
      let frame = frames.lowerBound + index * 7_919 % frames.count
      let look = Self.seconds {
        window.runtime.turnTime { $0.look(at: frame, newest: $1.upperBound) }
        window.turn()
      }
      slowestLook = max(slowestLook, look)
    }
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = BenchClock.now
    work()
    return BenchClock.now - start
  }
}
