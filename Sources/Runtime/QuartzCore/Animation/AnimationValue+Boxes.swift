// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

extension AnimationValue {
  /// What a program gave as `fromValue` and the like, for a value of the kind of `model`; nil where it is of another
  /// kind.
  init?(_ box: Any, like model: AnimationValue) {
    switch model {
    case .number:
      guard let number = AnimationValue.number(box) else { return nil }
      self = .number(number)
    case .flag:
      guard let number = AnimationValue.number(box) else { return nil }
      self = .flag(number != 0)
    case .pair:
      guard let pair = AnimationValue.pair(box) else { return nil }
      self = .pair(pair)
    case .rect:
      if let rect = box as? CGRect {
        self = .rect(SIMD4(rect))
      } else if let value = box as? NSValue,
        String(cString: value.objCType).hasPrefix("{CGRect")
      {
        self = .rect(SIMD4(value.rectValue))
      } else {
        return nil
      }
    case .transform:
      guard let transform = AnimationValue.transform(box) else { return nil }
      self = .transform(SpaceMatrix(transform))
    case .color:
      if box is NSNull {
        self = .color(nil)
      } else if let color = box as? CGColor {
        self = .color(SIMD4(color))
      } else {
        return nil
      }
    case .path:
      guard let path = box as? CGPath else { return nil }
      self = .path(path.copy())
    case .numbers:
      guard let list = box as? [Any] else { return nil }
      let numbers = list.compactMap(AnimationValue.number)
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let list = box as? [Any] else { return nil }
      let colors = list.compactMap { $0 as? CGColor }
      guard colors.count == list.count else { return nil }
      self = .colors(colors.map { SIMD4($0) })
    case .contents:
      if box is NSNull {
        self = .contents(.none)
      } else if let image = box as? CGImage {
        self = .contents(.image(image))
      } else {
        return nil
      }
    }
  }

  /// For `value(forKeyPath:)`.
  func box(like sample: AnimatableProperty) -> Any? {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .flag(let value): NSNumber(value: value)
    case .pair(let value):
      sample.key == .shadowOffset
        ? CGSize(width: value.x, height: value.y) as Any : CGPoint(x: value.x, y: value.y)
    case .rect(let value): CGRect(value)
    case .transform(let value): CATransform3D(value)
    case .color(let value): value?.color
    case .path(let value): value
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .colors(let values): values.map(\.color)
    case .contents(.image(let image)): image
    case .contents: nil
    }
  }

  /// As `fromValue` and the like have it; no colour is null.
  package func boxed(for property: AnimatableProperty) -> Any? {
    if case .color(nil) = self { return NSNull() }
    if case .contents(.none) = self { return NSNull() }
    return box(like: property)
  }

  /// What of a distance is animated under which key path: a rectangle's origin and size by themselves, because a
  /// rectangle has no negative size.
  package func parts(of name: String) -> [(keyPath: String, value: AnimationValue)] {
    guard case .rect(let rect) = self else { return [(name, self)] }
    let parts = [
      (name + ".origin", SIMD2(rect.x, rect.y)), (name + ".size", SIMD2(rect.z, rect.w)),
    ]
    return parts.filter { $0.1 != .zero }.map { ($0.0, .pair($0.1)) }
  }

  /// Swift's numbers are not Foundation's here.
  static func number(_ box: Any) -> Double? {
    switch box {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private static func pair(_ box: Any) -> SIMD2<Double>? {
    switch box {
    case let value as CGPoint: return SIMD2(value)
    case let value as CGSize: return SIMD2(value)
    case let value as CGVector: return SIMD2(Double(value.dx), Double(value.dy))
    case let value as NSValue:
      let type = String(cString: value.objCType)
      if type.hasPrefix("{CGPoint") { return SIMD2(value.pointValue) }
      return type.hasPrefix("{CGSize") ? SIMD2(value.sizeValue) : nil
    default: return nil
    }
  }

  private static func transform(_ box: Any) -> CATransform3D? {
    switch box {
    case let value as CATransform3D: value
    case let value as CGAffineTransform: CATransform3D(value)
    case let value as NSValue: value.transformIfAny
    default: nil
    }
  }
}

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  // Foundation here cannot keep structs of ours, but it can keep sixteen numbers.
  private static let transformType = "[16d]"

  public convenience init(caTransform3D: CATransform3D) {
    let members = caTransform3D.members.map { Double($0) }
    self.init(bytes: members, objCType: NSValue.transformType)
  }

  /// Identity if the value is no transform.
  public var caTransform3DValue: CATransform3D { transformIfAny ?? CATransform3DIdentity }

  var transformIfAny: CATransform3D? {
    guard String(cString: objCType) == NSValue.transformType else { return nil }
    var members = [Double](repeating: 0, count: 16)
    members.withUnsafeMutableBytes { getValue($0.baseAddress!) }
    return CATransform3D(members: members.map { CGFloat($0) })
  }
}
