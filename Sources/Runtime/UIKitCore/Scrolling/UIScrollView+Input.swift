// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// What the wheel and the keys do to a scroll view: moved at once, within the limits.
extension UIScrollView {
  /// Whether a wheel that turns by `delta` moves the content: along the axis on which it turns more.
  func canScroll(by delta: CGVector) -> Bool {
    guard isScrollEnabled, !isHidden else { return false }
    let offset = contentOffset
    if abs(delta.dy) >= abs(delta.dx) { return Self.canMove(offset.y, by: delta.dy, in: limits.y) }
    return Self.canMove(offset.x, by: delta.dx, in: limits.x)
  }

  private static func canMove(_ value: CGFloat, by delta: CGFloat, in limits: ClosedRange<CGFloat>) -> Bool {
    delta < 0 ? value > limits.lowerBound : delta > 0 && value < limits.upperBound
  }

  /// Moves by `delta`, to whole pixels; what is left over counts for the next time.
  func scroll(by delta: CGVector) {
    // Who turns the wheel wants to be where it turns.
    catchMotion()
    let (offset, limits, scale) = (contentOffset, limits, layer.contentsScale)
    func moved(
      _ value: CGFloat, _ delta: CGFloat, _ remainder: CGFloat, _ clamp: (CGFloat) -> CGFloat
    ) -> (value: CGFloat, remainder: CGFloat) {
      guard delta != 0 else { return (value, remainder) }
      let wanted = clamp(value + delta + remainder)
      // An end of the content may stand between two pixels.
      let rounded = clamp((wanted * scale).rounded() / scale)
      return (rounded, wanted - rounded)
    }
    let x = moved(offset.x, delta.dx, wheelRemainder.dx) { limits.clamped(x: $0) }
    let y = moved(offset.y, delta.dy, wheelRemainder.dy) { limits.clamped(y: $0) }
    contentOffset = CGPoint(x: x.value, y: y.value)
    wheelRemainder = CGVector(dx: x.remainder, dy: y.remainder)
    indicators.show(in: self)
  }

  /// Where a key leads; nil when it means nothing here, because nothing can be scrolled along its axis.
  func offset(for key: KeySample) -> CGPoint? {
    guard isScrollEnabled, !isHidden, let move = ScrollMove(key) else { return nil }
    let limits = limits
    let isVertical = move.isVertical ?? (limits.y.length > 0)
    let range = isVertical ? limits.y : limits.x
    guard range.length > 0 else { return nil }
    var offset = contentOffset
    let extent = isVertical ? bounds.height : bounds.width
    let value = move.target(from: isVertical ? offset.y : offset.x, in: range, extent: extent)
    if isVertical { offset.y = value } else { offset.x = value }
    return limits.clamped(offset)
  }
}

/// What a key does to content.
enum ScrollMove {
  case line(isVertical: Bool, CGFloat)
  case page(CGFloat)
  case start, end

  /// Of an arrow, as in browsers.
  private static let line: CGFloat = 40

  init?(_ key: KeySample) {
    guard key.modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
    switch key.key {
    case .upArrow: self = .line(isVertical: true, -1)
    case .downArrow: self = .line(isVertical: true, 1)
    case .leftArrow: self = .line(isVertical: false, -1)
    case .rightArrow: self = .line(isVertical: false, 1)
    case .pageUp: self = .page(-1)
    case .pageDown: self = .page(1)
    case .spacebar: self = .page(key.modifiers.contains(.shift) ? -1 : 1)
    case .home: self = .start
    case .end: self = .end
    default: return nil
    }
  }

  /// Nil: the axis along which there is more.
  var isVertical: Bool? {
    switch self {
    case .line(let isVertical, _): isVertical
    case .page: true
    case .start, .end: nil
    }
  }

  /// A page leaves a line of what was seen before, and half of what is seen where that is little.
  func target(from value: CGFloat, in range: ClosedRange<CGFloat>, extent: CGFloat) -> CGFloat {
    switch self {
    case .line(_, let sign): value + sign * Self.line
    case .page(let sign): value + sign * max(extent / 2, extent - Self.line)
    case .start: range.lowerBound
    case .end: range.upperBound
    }
  }
}
