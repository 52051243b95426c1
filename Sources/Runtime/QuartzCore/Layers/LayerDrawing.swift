// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What the layers that draw by themselves draw, besides their contents.
package enum LayerDrawing: Equatable {
  case none
  /// Between background and contents.
  indirect case gradient(GradientContent)
  /// Above the contents.
  indirect case shape(ShapeContent)
  /// Above the contents.
  indirect case string(StringContent)
}

extension LayerState {
  /// The gradient of a gradient layer.
  package var gradient: GradientContent? {
    get { if case .gradient(let content) = drawing { content } else { nil } }
    set { drawing = newValue.map { .gradient($0) } ?? .none }
  }

  /// Path and inks of a shape layer.
  package var shape: ShapeContent? {
    get { if case .shape(let content) = drawing { content } else { nil } }
    set { drawing = newValue.map { .shape($0) } ?? .none }
  }

  /// The text of a text layer.
  package var string: StringContent? {
    get { if case .string(let content) = drawing { content } else { nil } }
    set { drawing = newValue.map { .string($0) } ?? .none }
  }

  /// The radius that the background has: contents that paint it are cut only with the sublayers.
  var backgroundRadius: CGFloat { backgroundIsContents && !masksToBounds ? 0 : cornerRadius }
}
