// SPDX-License-Identifier: MIT
import Foundation

/// One step of a path. Positions are absolute, in the path's own space.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, to: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
  case close

  package func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quad(let control, let end):
      .quad(control: control.applying(transform), to: end.applying(transform))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        to: end.applying(transform))
    case .close: .close
    }
  }

  /// Control points and end point, in order.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}

/// Which points count as inside where a path crosses itself.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One step of a path as `applyWithBlock` hands it out; `points` is valid during the call only.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
