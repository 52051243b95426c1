// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// What an animation moves through: the value of a property, in a form that has values in between.
package enum AnimationValue: @unchecked Sendable {
  case number(Double)
  /// A point, a size, an offset.
  case pair(SIMD2<Double>)
  /// Origin and size.
  case rect(SIMD4<Double>)
  // By reference: four times as large as the others, and all would be copied as if they were.
  indirect case transform(SpaceMatrix)
  /// Red, green, blue and opacity as they are encoded; nil is no colour.
  case color(SIMD4<Double>?)
  case path(CGPath?)
  case numbers([Double])
  case colors([SIMD4<Double>])
  case contents(LayerContents)
  case flag(Bool)

  /// Whether two of this kind can be added, so that animations of one property can run on top of each other.
  package var canBeAdded: Bool {
    switch self {
    case .number, .pair, .rect, .transform, .numbers: true
    case .color, .path, .colors, .contents, .flag: false
    }
  }
}

extension AnimationValue: Interpolatable {
  package func adding(_ other: AnimationValue) -> AnimationValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.pair(let a), .pair(let b)): .pair(a + b)
    case (.rect(let a), .rect(let b)): .rect(a + b)
    case (.transform(let a), .transform(let b)): .transform(a.adding(b))
    case (.color(let a), .color(let b)): .color((a ?? .zero) + (b ?? .zero))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map(+))
    case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map(+))
    default: self
    }
  }

  package func scaled(by factor: Double) -> AnimationValue {
    switch self {
    case .number(let value): .number(value * factor)
    case .pair(let value): .pair(value * factor)
    case .rect(let value): .rect(value * factor)
    case .transform(let value): .transform(value.scaled(by: factor))
    case .color(let value): .color(value.map { $0 * factor })
    case .numbers(let values): .numbers(values.map { $0 * factor })
    case .colors(let values): .colors(values.map { $0 * factor })
    case .path, .contents, .flag: self
    }
  }

  package func wayLength(to other: AnimationValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.pair(let a), .pair(let b)): ((b - a) * (b - a)).sum().squareRoot()
    case (.rect(let a), .rect(let b)): ((b - a) * (b - a)).sum().squareRoot()
    case (.transform(let a), .transform(let b)): a.wayLength(to: b)
    case (.color(let a), .color(let b)):
      ((b ?? .zero) - (a ?? .zero)).squaredSum.squareRoot()
    default: 1
    }
  }

  /// At 0 and 1 exactly the ends. What has nothing in between jumps half way, as two pictures that fade into each
  /// other would.
  package func interpolated(to other: AnimationValue, at u: Double) -> AnimationValue {
    if u == 0 { return self }
    if u == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * u)
    case (.pair(let a), .pair(let b)): return .pair(a + (b - a) * u)
    case (.rect(let a), .rect(let b)): return .rect(a + (b - a) * u)
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: u))
    case (.color(let a), .color(let b)): return .color(AnimationValue.mix(a, b, u))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * u })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0 + ($1 - $0) * u })
    case (.path(let a?), .path(let b?)):
      return .path(a.interpolated(to: b, at: u) ?? (u < 0.5 ? a : b))
    // What is hidden at one end only shows on the way.
    case (.flag(let a), .flag(let b)): return .flag(a && b)
    default: return u < 0.5 ? self : other
    }
  }

  // UIKit: colours are mixed as they are encoded, component by component. No colour is the other one, clear.
  private static func mix(_ a: SIMD4<Double>?, _ b: SIMD4<Double>?, _ u: Double) -> SIMD4<Double>? {
    guard let first = a ?? b.map({ SIMD4($0.x, $0.y, $0.z, 0) }),
      let second = b ?? a.map({ SIMD4($0.x, $0.y, $0.z, 0) })
    else { return nil }
    return first + (second - first) * u
  }
}

extension SIMD4<Double> {
  fileprivate var squaredSum: Double { (self * self).sum() }

  init(_ color: CGColor) {
    self.init(color.red, color.green, color.blue, Double(color.alpha))
  }

  var color: CGColor { CGColor(red: CGFloat(x), green: CGFloat(y), blue: CGFloat(z), alpha: CGFloat(w)) }
}

extension CGPath {
  /// Each point on its straight way; nil where the two do not have the same steps.
  // UIKit: paths of other steps have nothing in between; Core Animation leaves them undefined.
  func interpolated(to other: CGPath, at u: Double) -> CGPath? {
    let (first, second) = (elements, other.elements)
    guard first.count == second.count else { return nil }
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u)
    }
    var steps: [PathElement] = []
    steps.reserveCapacity(first.count)
    for (a, b) in zip(first, second) {
      switch (a, b) {
      case (.move(let a), .move(let b)): steps.append(.move(between(a, b)))
      case (.line(let a), .line(let b)): steps.append(.line(between(a, b)))
      case (.quad(let control, let end), .quad(let otherControl, let otherEnd)):
        steps.append(.quad(control: between(control, otherControl), to: between(end, otherEnd)))
      case (.curve(let c1, let c2, let end), .curve(let d1, let d2, let otherEnd)):
        steps.append(
          .curve(control1: between(c1, d1), control2: between(c2, d2), to: between(end, otherEnd)))
      case (.close, .close): steps.append(.close)
      default: return nil
      }
    }
    return CGPath(elements: steps)
  }
}
