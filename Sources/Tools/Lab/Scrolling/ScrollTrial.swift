// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import UIKitCore

/// What moves a scroll view's content.
public enum ScrollPhase: String, CaseIterable, Sendable {
  /// A finger; friction; the way back from beyond an edge; the way to a page; nothing.
  case drag, decelerate, bounce, paging, rest
}

/// What a scroll view of ours does when a drag is played to it.
public struct ScrollRun: Hashable, Sendable {
  /// What was played.
  public let trace: ScrollTrace
  /// The offset in points, one for each 60th of a second.
  public let track: MotionTrack
  /// What moved the content in each sample.
  public let phases: [ScrollPhase]
  /// When the finger lifted, in seconds of the track.
  public let lift: TimeInterval
  /// Where the delegate is told that the content will rest, in points; nil where the finger did not drag.
  public let target: Double?
  /// The velocity that it is told, in points a second.
  public let velocity: Double?
  /// The index of the frame in which the first sample of the recording was taken.
  fileprivate let firstSample: Int

  /// How far it is from the recording after the lift, in points and seconds since its first sample; nil where there is none.
  public var difference: SeriesDifference? { errors?.distanceFromZero }

  /// The same for each sample of the recording, in points, positive where ours is farther down the content.
  public var errors: MotionTrack? {
    guard let recorded else { return nil }
    let errors = recorded.samples.enumerated().map { index, sample in
      track.values[min(firstSample + index, track.values.count - 1)].map { $0 - sample.value }
    }
    return MotionTrack(known: "error", unit: "pt", times: recorded.times, values: errors)
  }

  /// What was recorded after the lift, at the times of this run; nil where nothing was.
  public var recorded: MotionTrack? {
    guard let offsets = trace.release?.offsets, !offsets.isEmpty else { return nil }
    let times = offsets.indices.map { Double(firstSample + $0) / Double(ScrollTrial.rate) }
    return MotionTrack(known: "recorded", unit: "pt", times: times, values: offsets)
  }
}

/// Plays a drag to a scroll view on a screen of its own.
public struct ScrollTrial: Sendable {
  /// What is played.
  public let trace: ScrollTrace
  static let rate = 60

  /// A trial of that drag.
  public init(_ trace: ScrollTrace) { self.trace = trace }

  /// Runs it until the content rests, ten seconds at most.
  ///
  /// - Parameter shift: By how much the frames of the recording were nearer to the lift than it says, in seconds: a screen
  ///   shows a frame a little after its time. Default 0.
  @MainActor public func run(shift: TimeInterval = 0) -> ScrollRun {
    TrialScreen.with(size: trace.size, scale: 3, rate: Self.rate) { screen in
      let view = UIScrollView(frame: CGRect(origin: .zero, size: trace.size))
      (view.contentSize, view.isPagingEnabled) = (trace.contentSize, trace.isPaging)
      view.contentOffset.y = trace.startOffset
      let witness = ScrollWitness()
      view.delegate = witness
      screen.window.addSubview(view)
      screen.runtime.frame()

      // The first sample falls on a whole frame, and a tenth of a second of rest comes before the finger.
      let first = Int(((trace.touch.duration + 0.1) * Double(Self.rate)).rounded(.up))
      let lift = Double(first) / Double(Self.rate) - (trace.release?.delay ?? 0) - shift
      for event in events(lift: lift) { screen.host.post(event) }
      var (offsets, phases): ([Double], [ScrollPhase]) = ([], [])
      repeat {
        if !offsets.isEmpty { screen.frame() }
        offsets.append(Double(view.contentOffset.y))
        phases.append(Self.phase(of: view))
      } while offsets.count <= first + 6 || (phases.suffix(6).contains { $0 != .rest } && offsets.count < 600)
      let times = offsets.indices.map { Double($0) / Double(Self.rate) }
      return ScrollRun(
        trace: trace, track: MotionTrack(known: "offset", unit: "pt", times: times, values: offsets),
        phases: phases,
        lift: lift, target: witness.target, velocity: witness.velocity, firstSample: first)
    }
  }

  /// Runs it with the shift, of at most two milliseconds, with which it is nearest to the recording; without one where
  /// there is none.
  @MainActor public func bestRun() -> ScrollRun {
    guard trace.release != nil else { return run() }
    let runs = (-20...20).map { run(shift: Double($0) * 0.0001) }
    return runs.min { ($0.difference?.max ?? 0) < ($1.difference?.max ?? 0) } ?? run()
  }

  private func events(lift: TimeInterval) -> [HostEvent] {
    let touch = trace.touch
    let start = lift - touch.duration
    func event(_ index: Int, _ phase: PointerSample.Phase) -> HostEvent {
      let y = touch.y0 + touch.dy * Double(min(index, touch.moves))
      return HostEvent(
        time: start + Double(index) * touch.interval,
        .pointer(PointerSample(phase: phase, position: CGPoint(x: trace.size.width / 2, y: y))))
    }
    let last = touch.moves + touch.hold
    return [event(0, .began)] + (1...last).map { event($0, .moved) } + [event(last + 1, .ended)]
  }

  @MainActor private static func phase(of view: UIScrollView) -> ScrollPhase {
    if view.isTracking || view.isDragging { return .drag }
    guard view.isDecelerating else { return .rest }
    let end = max(0, view.contentSize.height - view.bounds.height)
    if !(0...end).contains(view.contentOffset.y) { return .bounce }
    return view.isPagingEnabled ? .paging : .decelerate
  }
}

/// Hears where a drag is going to end.
private final class ScrollWitness: UIScrollViewDelegate {
  var target: Double?
  var velocity: Double?

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // UIKit: points a millisecond.
    (target, self.velocity) = (Double(targetContentOffset.pointee.y), Double(velocity.y) * 1000)
  }
}
