// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Values that some layers have, kept apart so that the others stay small. A `RareLook` has those that also count for
/// sublayers or for contents.
struct LayerTrim: Equatable {
  var zPosition: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var name: String?
  /// One that is none of the usual.
  var unusualGravity: CALayerContentsGravity?

  static let plain = LayerTrim()
}

final class LayerTrimBox {
  let trim: LayerTrim

  init(_ trim: LayerTrim) { self.trim = trim }
}

extension CALayerContentsGravity {
  /// The first is the default.
  private static let usual: [CALayerContentsGravity] = [
    .resize, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    .resizeAspect, .resizeAspectFill,
  ]

  /// In a byte; nil for one that is none of the usual.
  var number: UInt8? { Self.usual.firstIndex(of: self).map { UInt8($0) } }

  init?(number: UInt8) {
    guard number < Self.usual.count else { return nil }
    self = Self.usual[Int(number)]
  }
}
