// SPDX-License-Identifier: MIT
import Foundation

/// Lines and Bézier curves. Immutable, except as `CGMutablePath`, which must not be shared between threads.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) var elements: [PathElement]

  package init(elements: [PathElement]) {
    self.elements = elements
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform: transform) { $0.addRect(rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform: transform) { $0.addEllipse(in: rect) }
  }

  /// Corner sizes larger than half the rectangle are reduced to it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(transform: transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  private convenience init(
    transform: UnsafePointer<CGAffineTransform>?, _ build: (CGMutablePath) -> Void
  ) {
    let path = CGMutablePath()
    build(path)
    let matrix = transform?.pointee ?? .identity
    self.init(elements: path.elements.map { $0.applying(matrix) })
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would begin; zero on an empty path.
  public var currentPoint: CGPoint {
    switch elements.last {
    case nil: .zero
    case .close: startOfSubpath
    case .some(let element): element.points.last ?? .zero
    }
  }

  var startOfSubpath: CGPoint {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return .zero
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform else { return copy() }
    return applying(transform.pointee)
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard let transform else { return mutableCopy() }
    return CGMutablePath(elements: elements.map { $0.applying(transform.pointee) })
  }

  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements: transform.isIdentity ? elements : elements.map { $0.applying(transform) })
  }

  /// Calls `block` for each step, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      let type: CGPathElementType =
        switch element {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
      var points = element.points + [CGPoint](repeating: .zero, count: 3 - element.points.count)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }

  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
