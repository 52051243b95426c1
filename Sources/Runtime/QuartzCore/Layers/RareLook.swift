// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Values that few layers have, kept apart so that the others stay small.
package struct RareLook: Equatable {
  package var sublayerTransform = CATransform3DIdentity
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var rasterizationScale: CGFloat = 1
  package var anchorPointZ: CGFloat = 0
  package var isDoubleSided = true
  package var shadowColor: CGColor? = .black
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  static let plain = RareLook()

  package init() {}

  package var hasSublayerTransform: Bool { !CATransform3DIsIdentity(sublayerTransform) }
}

final class RareLookBox {
  let look: RareLook

  init(_ look: RareLook) {
    self.look = look
  }
}

/// Corners of a layer; "min Y" is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  package static let all = CACornerMask(rawValue: 15)
}

extension CALayer {
  /// Applied to the sublayers, about this layer's anchor point. Default identity.
  public final var sublayerTransform: CATransform3D {
    get { state.pointee.rare.sublayerTransform }
    set {
      guard newValue != sublayerTransform else { return }
      write(.sublayerTransform) { $0.rare.sublayerTransform = newValue }
    }
  }

  /// The part of the contents that is shown, in the unit square. Default all of it.
  public final var contentsRect: CGRect {
    get { state.pointee.rare.contentsRect }
    set { if newValue != contentsRect { write(.contentsRect) { $0.rare.contentsRect = newValue } } }
  }

  /// The part of the contents that is stretched when they are resized, in the unit square. Default all of it.
  public final var contentsCenter: CGRect {
    get { state.pointee.rare.contentsCenter }
    set { if newValue != contentsCenter { write(.contentsCenter) { $0.rare.contentsCenter = newValue } } }
  }

  /// Pixels a point of the picture that `shouldRasterize` makes. Default 1.
  public final var rasterizationScale: CGFloat {
    get { state.pointee.rare.rasterizationScale }
    set {
      guard newValue != rasterizationScale else { return }
      write(.rasterizationScale) { $0.rare.rasterizationScale = newValue }
    }
  }

  /// Default opaque black.
  public final var shadowColor: CGColor? {
    get { state.pointee.rare.shadowColor }
    set { if newValue != shadowColor { write(.shadowColor) { $0.rare.shadowColor = newValue } } }
  }

  /// 0 (no shadow) to 1. Default 0.
  public final var shadowOpacity: Float {
    get { state.pointee.rare.shadowOpacity }
    set { if newValue != shadowOpacity { write(.shadowOpacity) { $0.rare.shadowOpacity = newValue } } }
  }

  /// Points. Default (0, −3).
  public final var shadowOffset: CGSize {
    get { state.pointee.rare.shadowOffset }
    set { if newValue != shadowOffset { write(.shadowOffset) { $0.rare.shadowOffset = newValue } } }
  }

  /// The blur's standard deviation, in points. Default 3.
  public final var shadowRadius: CGFloat {
    get { state.pointee.rare.shadowRadius }
    set { if newValue != shadowRadius { write(.shadowRadius) { $0.rare.shadowRadius = newValue } } }
  }

  /// The outline that throws the shadow, in the layer's coordinates; nil for the layer's own. Default nil.
  public final var shadowPath: CGPath? {
    get { state.pointee.rare.shadowPath }
    set { if newValue != shadowPath { write(.shadowPath) { $0.rare.shadowPath = newValue?.copy() } } }
  }
}
