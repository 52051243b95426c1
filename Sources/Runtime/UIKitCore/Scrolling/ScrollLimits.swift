// SPDX-License-Identifier: MIT
import Foundation

/// The offsets at which a scroll view can rest: from the content's first edge, its inset included, to its last.
struct ScrollLimits: Equatable {
  let x: ClosedRange<CGFloat>
  let y: ClosedRange<CGFloat>

  // UIKit: content that is smaller than the view rests at its first edge.
  init(contentSize: CGSize, inset: UIEdgeInsets, size: CGSize) {
    // Not -0.
    let (left, top) = (0 - inset.left, 0 - inset.top)
    x = left...max(left, contentSize.width + inset.right - size.width)
    y = top...max(top, contentSize.height + inset.bottom - size.height)
  }

  func clamped(x value: CGFloat) -> CGFloat { min(max(x.lowerBound, value), x.upperBound) }
  func clamped(y value: CGFloat) -> CGFloat { min(max(y.lowerBound, value), y.upperBound) }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: clamped(x: offset.x), y: clamped(y: offset.y))
  }

  /// The offset nearest to `offset` at which `span` of the content is seen between the insets. A span that has
  /// no room is shown from the edge that is nearer.
  static func offset(
    from offset: CGFloat, extent: CGFloat, insets: (first: CGFloat, last: CGFloat),
    showing span: (first: CGFloat, last: CGFloat)
  ) -> CGFloat {
    let (first, last) = (offset + insets.first, offset + extent - insets.last)
    let (before, after) = (first - span.first, span.last - last)
    // Seen whole, or all that is seen.
    if before <= 0 && after <= 0 || before >= 0 && after >= 0 { return offset }
    return before > 0 ? offset - min(before, -after) : offset + min(after, -before)
  }
}
