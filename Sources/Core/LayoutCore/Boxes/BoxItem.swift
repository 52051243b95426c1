// SPDX-License-Identifier: MIT

/// One child of a box layout: input values in, frame out. Lengths are points.
@frozen package struct BoxItem: Equatable, Sendable {
  package var horizontal: BoxSpan
  package var vertical: BoxSpan
  /// Share of the free pool on the main axis of a linear layout; 0 is off, values above 1 are as good as
  /// others.
  package var weight = 0.0
  package var gravity: BoxGravity = []
  package var isHidden = false
  /// The height is measured at the final width.
  package var isFlexedHeight = false

  /// The frame is the natural one until something stretches the child.
  @inlinable package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    horizontal = BoxSpan(position: x, length: width)
    vertical = BoxSpan(position: y, length: height)
  }

  package subscript(axis: BoxAxis) -> BoxSpan {
    @inline(__always) get { axis == .horizontal ? horizontal : vertical }
    @inline(__always) _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }

  @inlinable package var frame: BoxFrame {
    get {
      BoxFrame(
        x: horizontal.position, y: vertical.position, width: horizontal.length, height: vertical.length)
    }
    set {
      (horizontal.position, horizontal.length) = (newValue.x, newValue.width)
      (vertical.position, vertical.length) = (newValue.y, newValue.height)
    }
  }

  /// The axes on which the child follows a plain container: `matchParent` alone.
  @inlinable package var matchedAxes: BoxAxes {
    var axes: BoxAxes = []
    if horizontal.isMatched { axes.insert(.horizontal) }
    if vertical.isMatched { axes.insert(.vertical) }
    return axes
  }

  /// A pass starts from what the child is by itself: what stretched it in an earlier one may be gone.
  mutating func unstretch() {
    horizontal.length = horizontal.natural
    vertical.length = vertical.natural
  }

  /// What filling and wrapping start from: the natural length, or the height that was just measured.
  func unstretchedLength(_ axis: BoxAxis) -> Double {
    axis == .vertical && isFlexedHeight ? vertical.length : self[axis].natural
  }
}

/// One axis of a child.
@frozen package struct BoxSpan: Equatable, Sendable {
  package var position: Double
  package var length: Double
  /// The length that code outside a layout pass last gave, or that a self-sizing layout last gave itself.
  package var natural: Double
  /// Margin before (left, top) and after (right, bottom): points, or a fraction where 0 < m < 1.
  package var head = 0.0
  package var tail = 0.0
  /// `matchParent`: 0 off, 0 < p ≤ 1 a fraction of the inner extent, p < 0 that many points less on each
  /// side.
  package var match = 0.0

  @inlinable package init(position: Double, length: Double) {
    self.position = position
    self.length = length
    self.natural = length
  }

  @inline(__always)
  mutating func take(_ position: Double, _ length: Double) {
    self.position = position
    self.length = length
  }

  @inlinable package var isMatched: Bool { match < 0 || (match > 0 && match <= 1) }
}

/// A margin of exactly 1 is one point; negative margins overlap.
@inline(__always)
func isRelative(_ margin: Double) -> Bool {
  margin > 0 && margin < 1
}

@inline(__always)
func points(_ margin: Double, of whole: Double) -> Double {
  isRelative(margin) ? margin * whole : margin
}
