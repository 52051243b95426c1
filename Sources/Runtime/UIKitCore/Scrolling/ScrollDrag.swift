// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// A drag of a scroll view: where its content would be if nothing gave way, and how it moved.
struct ScrollDrag {
  /// The offset at the beginning, taken out of the rubber band.
  private(set) var origin: CGPoint
  /// Where the drag began, for paging.
  let start: CGPoint
  /// An axis that does not follow.
  let locked: (x: Bool, y: Bool)
  /// The offsets that were applied.
  private(set) var track = TouchTrack()

  init(offset: CGPoint, limits: ScrollLimits, size: CGSize, locked: (x: Bool, y: Bool)) {
    start = offset
    self.locked = locked
    origin = CGPoint(
      x: Self.raw(offset.x, limits.x, size.width), y: Self.raw(offset.y, limits.y, size.height))
  }

  /// The offset under a finger that moved by `translation`. Content that does not bounce stays inside of its limits.
  func offset(
    after translation: CGPoint, limits: ScrollLimits, size: CGSize, bounces: (x: Bool, y: Bool)
  ) -> CGPoint {
    CGPoint(
      x: locked.x ? start.x : Self.banded(origin.x - translation.x, limits.x, bounces.x ? size.width : 0),
      y: locked.y ? start.y : Self.banded(origin.y - translation.y, limits.y, bounces.y ? size.height : 0))
  }

  /// Something else moved the content by `moved` to `offset`, or its limits are others: a finger that has moved by
  /// `translation` goes on from there.
  mutating func restart(
    at offset: CGPoint, moved: CGVector, translation: CGPoint, limits: ScrollLimits, size: CGSize
  ) {
    track.shift(by: moved)
    origin = CGPoint(
      x: Self.raw(offset.x, limits.x, size.width) + translation.x,
      y: Self.raw(offset.y, limits.y, size.height) + translation.y)
  }

  mutating func note(_ offset: CGPoint, at time: TimeInterval) { track.add(offset, at: time) }

  /// The program or a zoom moved the content under the finger, which goes on from there. It is no faster for that.
  mutating func shift(by delta: CGVector) {
    origin.x += delta.dx
    origin.y += delta.dy
    track.shift(by: delta)
  }

  private static func banded(_ raw: CGFloat, _ limits: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat
  {
    let edge = min(max(limits.lowerBound, raw), limits.upperBound)
    return raw == edge ? raw : edge + RubberBand(dimension: dimension).banded(raw - edge)
  }

  private static func raw(_ offset: CGFloat, _ limits: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat
  {
    let edge = min(max(limits.lowerBound, offset), limits.upperBound)
    return offset == edge ? offset : edge + RubberBand(dimension: dimension).raw(offset - edge)
  }
}
