// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// What moves a scroll view without a finger: for each axis an offset as a function of time.
struct ScrollMotion {
  enum Kind {
    /// What a finger let go.
    case deceleration
    /// What the program asked for.
    case animation
  }

  enum Way {
    case coast(ScrollTrajectory)
    /// `from + (to − from)·(1 − cos πu)/2` in 0.3 seconds.
    case ease(from: Double, to: Double)

    // UIKit: measured.
    static let easeDuration = 0.3
  }

  let kind: Kind
  /// When it began, seconds on the runtime's clock.
  let start: TimeInterval
  let x: Way
  let y: Way
  /// Where the program or a page wants it to end, if not where it would by itself.
  let target: CGPoint?
  /// Seconds until it stands, half a pixel counting as nothing; 0 when nothing moves.
  let duration: TimeInterval

  init(_ kind: Kind, start: TimeInterval, x: Way, y: Way, target: CGPoint? = nil, scale: CGFloat) {
    (self.kind, self.start, self.x, self.y, self.target) = (kind, start, x, y, target)
    duration = max(x.duration(scale: scale), y.duration(scale: scale))
  }

  /// It ends where somebody wants it, on a pixel or not.
  var isAimed: Bool { kind == .animation || target != nil }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.offset(at: time - start), y: y.offset(at: time - start))
  }

  /// Points a second.
  func velocity(at time: TimeInterval) -> CGVector {
    CGVector(dx: x.velocity(at: time - start), dy: y.velocity(at: time - start))
  }

  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }
  /// Where a delegate is told that it will rest.
  var announcedRest: CGPoint { CGPoint(x: x.announcedRest, y: y.announcedRest) }
}

extension ScrollMotion.Way {
  func offset(at time: TimeInterval) -> Double {
    switch self {
    case .coast(let trajectory): trajectory.offset(at: time)
    case .ease(let from, let to): from + (to - from) * CosineEase.value(at: time / Self.easeDuration)
    }
  }

  /// Only what coasts is ever re-aimed.
  func velocity(at time: TimeInterval) -> Double {
    if case .coast(let trajectory) = self { return trajectory.velocity(at: time) }
    return 0
  }

  // UIKit: content that is less than half a pixel from its edge stands there.
  func duration(scale: CGFloat) -> TimeInterval {
    switch self {
    case .coast(let trajectory): trajectory.duration(within: 0.5 / scale)
    case .ease(let from, let to): from == to ? 0 : Self.easeDuration
    }
  }

  var announcedRest: Double {
    if case .coast(let trajectory) = self { return trajectory.announcedRest }
    return rest
  }

  var rest: Double {
    switch self {
    case .coast(let trajectory): trajectory.restOffset
    case .ease(_, let to): to
    }
  }
}

/// Where a thrown page stops.
enum ScrollPaging {
  /// The nearest page boundary for slow throws, else the next in the direction: at most one page from `start`, where the
  /// drag began, and inside of the limits. `velocity` is the offset's, points a millisecond.
  // UIKit: its thresholds are not measured.
  static func target(
    offset: CGFloat, velocity: CGFloat, page: CGFloat, start: CGFloat, limits: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard page > 0 else { return min(max(limits.lowerBound, offset), limits.upperBound) }
    let pages = offset / page
    var index =
      velocity > 0.3
      ? pages.rounded(.up) : velocity < -0.3 ? pages.rounded(.down) : (pages + 0.5).rounded(.down)
    let first = (start / page).rounded()
    index = min(max(first - 1, index), first + 1)
    return min(max(limits.lowerBound, index * page), limits.upperBound)
  }
}
