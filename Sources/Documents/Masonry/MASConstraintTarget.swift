// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What a constraint can be equal to: a view (its same attribute), an attribute, a guide, a number, a point, a size,
/// insets, or an array of these.
@preconcurrency @MainActor public protocol MASConstraintTarget {
  var masTarget: MASTarget { get }
}

/// One of the kinds of `MASConstraintTarget`.
@MainActor public enum MASTarget {
  case attribute(MASViewAttribute)
  case view(UIView)
  case guide(UILayoutGuide)
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case insets(UIEdgeInsets)
  case all([MASTarget])
}

extension UIView: MASConstraintTarget {
  public var masTarget: MASTarget { .view(self) }
}

extension UILayoutGuide: MASConstraintTarget {
  public var masTarget: MASTarget { .guide(self) }
}

extension MASViewAttribute: MASConstraintTarget {
  public var masTarget: MASTarget { .attribute(self) }
}

extension CGFloat: MASConstraintTarget {
  public var masTarget: MASTarget { .number(self) }
}

extension Double: MASConstraintTarget {
  public var masTarget: MASTarget { .number(CGFloat(self)) }
}

extension Float: MASConstraintTarget {
  public var masTarget: MASTarget { .number(CGFloat(self)) }
}

extension Int: MASConstraintTarget {
  public var masTarget: MASTarget { .number(CGFloat(self)) }
}

extension NSNumber: MASConstraintTarget {
  public var masTarget: MASTarget { .number(CGFloat(doubleValue)) }
}

extension CGPoint: MASConstraintTarget {
  public var masTarget: MASTarget { .point(self) }
}

extension CGSize: MASConstraintTarget {
  public var masTarget: MASTarget { .size(self) }
}

extension UIEdgeInsets: MASConstraintTarget {
  public var masTarget: MASTarget { .insets(self) }
}

extension Array: MASConstraintTarget where Element: MASConstraintTarget {
  public var masTarget: MASTarget { .all(map(\.masTarget)) }
}
