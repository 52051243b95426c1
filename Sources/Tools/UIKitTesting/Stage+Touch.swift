// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import UIKitCore

/// How a finger comes up at the end of a drag.
public enum Release: Sendable {
  /// It rests first, so that nothing is thrown.
  case still
  /// It comes up while it moves: content goes on with its velocity.
  case moving
}

// What fingers do. Each verb returns how many frames ran.
extension Stage {
  /// A finger that goes down, moves and comes up, one frame each.
  public func finger(_ id: Int = 0) -> Finger {
    Finger(stage: self, id: id)
  }

  /// Down and up in the middle of `target`: two frames. `count` taps follow each other at once, a double tap is 2; with
  /// `fingers` more than one, these come down side by side.
  @discardableResult public func tap(_ target: Target, count: Int = 1, fingers: Int = 1) throws -> Int {
    let point = try point(of: target)
    let frame = 1 / Double(rate)
    let taps = (0..<max(1, count)).flatMap { tap in
      (0..<max(1, fingers)).map { id in
        let place = CGPoint(x: point.x + CGFloat(id) * Self.fingerWidth, y: point.y)
        let start = Double(2 * tap) * frame
        return FingerPath(id: id, [(start, place)], up: start + frame)
      }
    }
    return play(taps)
  }

  /// The right mouse button goes down and comes up in the middle of `target`: two frames.
  @discardableResult public func secondaryTap(_ target: Target) throws -> Int {
    let point = try point(of: target)
    for phase in [PointerSample.Phase.began, .ended] {
      post(.pointer(PointerSample(id: -2, phase: phase, position: point, isSecondary: true)))
    }
    return 2
  }

  /// The pointer comes to rest over the middle of `target`, without a button; one frame.
  @discardableResult public func hover(_ target: Target) throws -> FrameReport {
    post(.hover(try point(of: target)))
  }

  /// A finger stays on the middle of `target` for `duration`.
  @discardableResult public func press(_ target: Target, for duration: Duration) throws -> Int {
    play([FingerPath(id: 0, [(0, try point(of: target))], up: Self.seconds(duration))])
  }

  /// A finger goes from one place to another in a straight line, one step a frame, and comes up.
  @discardableResult public func drag(
    _ from: Target, to: Target, over duration: Duration = .milliseconds(200), release: Release = .still
  ) throws -> Int {
    let (start, end) = (try point(of: from), try point(of: to))
    let steps = max(1, Int((Self.seconds(duration) * Double(rate)).rounded()))
    let points = (0...steps).map { step in
      let part = CGFloat(step) / CGFloat(steps)
      return (
        Double(step) / Double(rate),
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    }
    let up = Double(steps) / Double(rate) + (release == .still ? Self.rest : 0)
    return play([FingerPath(id: 0, points, up: up)])
  }

  /// A finger throws what is in the middle of `target`: it comes up while it moves by `velocity` points a second, and that
  /// is exactly the velocity which content and recognisers see.
  ///
  /// On the way it moves for the time over which velocities are measured, and as far as it takes to begin a drag. The axis
  /// on which it is faster moves by whole pixels, because content does.
  @discardableResult public func fling(_ target: Target, velocity: CGVector) throws -> Int {
    let start = try point(of: target)
    let speed = max(abs(velocity.dx), abs(velocity.dy))
    guard speed > 0, speed.isFinite else {
      throw StageError(
        description:
          "fling(_:velocity:) wants a velocity in points a second, such as dy: -1200, not \(velocity)")
    }
    // Whole pixels a step, at about 120 steps a second.
    let pixel = 1 / runtime.layers.scale
    let step = max(1, (speed / 120 / pixel).rounded()) * pixel
    let interval = Double(step / speed)
    let slop = UIPanGestureRecognizer.slop
    let count = Int((slop / step).rounded(.up)) + Int((Self.measured / interval).rounded(.up)) + 2
    let points = (0...count).map { index in
      let time = Double(index) * interval
      return (time, CGPoint(x: start.x + velocity.dx * time, y: start.y + velocity.dy * time))
    }
    return play([FingerPath(id: 0, points, up: Double(count) * interval)])
  }

  /// Two fingers on the middle of `target` move until they are `scale` times as far apart, and rest before they come up.
  @discardableResult public func pinch(
    _ target: Target, scale: CGFloat, over duration: Duration = .milliseconds(400)
  ) throws -> Int {
    guard scale > 0, scale.isFinite else {
      throw StageError(description: "pinch(_:scale:) wants a scale greater than 0, not \(scale)")
    }
    // The nearer they are at one end, the farther at the other.
    let radius = scale < 1 ? Self.fingerWidth / scale : Self.fingerWidth
    return try twoFingers(on: target, over: duration) { part in
      (radius * (1 + (scale - 1) * part), 0)
    }
  }

  /// Two fingers on the middle of `target` turn around it by `angle` radians, clockwise where it is greater than 0, and
  /// rest before they come up.
  @discardableResult public func turn(
    _ target: Target, by angle: CGFloat, over duration: Duration = .milliseconds(400)
  ) throws -> Int {
    guard angle.isFinite else { throw StageError(description: "turn(_:by:) wants an angle in radians") }
    return try twoFingers(on: target, over: duration) { part in (Self.fingerWidth * 2, angle * part) }
  }

  private func twoFingers(
    on target: Target, over duration: Duration, _ place: (CGFloat) -> (radius: CGFloat, angle: CGFloat)
  ) throws -> Int {
    let middle = try point(of: target)
    let steps = max(1, Int((Self.seconds(duration) * Double(rate)).rounded()))
    let paths = [CGFloat(-1), 1].enumerated().map { id, side in
      let points = (0...steps).map { step in
        let (radius, angle) = place(CGFloat(step) / CGFloat(steps))
        let point = CGPoint(
          x: middle.x + side * radius * cos(angle), y: middle.y + side * radius * sin(angle))
        return (Double(step) / Double(rate), point)
      }
      return FingerPath(id: id, points, up: Double(steps) / Double(rate) + Self.rest)
    }
    return play(paths)
  }

  /// The wheel turns over the middle of `target`, and content moves by `delta` points: `dy` greater than 0 shows
  /// what is further down; one frame.
  @discardableResult public func wheel(_ delta: CGVector, at target: Target) throws -> FrameReport {
    post(.wheel(WheelSample(position: try point(of: target), delta: delta)))
  }

  // MARK: - Places

  /// The window point that `target` means. Throws for a view that is in no window, or whose middle is beyond the surface,
  /// where no finger comes.
  public func point(of target: Target) throws -> CGPoint {
    try enterChecked()
    switch target {
    case .point(let point): return point
    case .view(let view): return try middle(of: view)
    case .query(let query): return try middle(of: lookUp(query))
    }
  }

  private func middle(of view: UIView) throws -> CGPoint {
    guard let window = view.window, window.runtime === runtime else {
      throw StageError(
        description: "\(view.reportName()) is in no window of this stage: add it before touching it")
    }
    let bounds = view.bounds
    let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    let point = window.layer.convert(middle, to: window.layer.superlayer)
    guard CGRect(origin: .zero, size: host.surface.size).contains(point) else {
      throw StageError(
        description:
          "the middle of \(view.reportName()) is at (\(point.x), \(point.y)), beyond the edges of the "
          + "surface: scroll it into view, or touch .at(x, y)")
    }
    return point
  }

  /// Runs the ways of some fingers, from the next frame on, and the frames until the last one is up.
  func play(_ paths: [FingerPath]) -> Int {
    enter()
    let (start, now) = (nextTime, host.clock.index)
    let events = paths.flatMap(\.samples).sorted { $0.time < $1.time }
      .map { HostEvent(time: start + $0.time, .pointer($0.sample)) }
    log.add(.events(events), at: now)
    for event in events { host.post(event) }
    let end = events.last?.time ?? start
    repeat { frame() } while host.clock.time < end - 1e-9
    return host.clock.index - now
  }

  static func seconds(_ duration: Duration) -> TimeInterval {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// How long a finger rests until what it held has no velocity, in seconds: longer than velocities are measured.
  private static let rest: TimeInterval = 0.25
  /// How long a finger moves evenly until what is measured of it is nothing else.
  private static let measured: TimeInterval = 0.12
  /// From one finger to the next, in points.
  private static let fingerWidth: CGFloat = 30
}

/// The way of one finger: it comes down at the first place, is at the others at their times (seconds), and comes up at the
/// last.
struct FingerPath {
  let id: Int
  let samples: [(time: TimeInterval, sample: PointerSample)]
  let last: CGPoint

  init(id: Int, _ places: [(time: TimeInterval, point: CGPoint)], up: TimeInterval) {
    self.id = id
    last = places.last?.point ?? .zero
    var samples = places.enumerated().map { index, place in
      (place.time, PointerSample(id: id, phase: index == 0 ? .began : .moved, position: place.point))
    }
    samples.append((up, PointerSample(id: id, phase: .ended, position: last)))
    self.samples = samples
  }
}
