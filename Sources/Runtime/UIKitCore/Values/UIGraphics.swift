// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The contexts that drawing code draws into, innermost last: pushed and popped inside one synchronous call on
/// the main actor.
private nonisolated(unsafe) var contexts: [CGContext] = []

/// The context of the `draw(_:)` that runs; nil outside.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) {
  contexts.append(context)
}

public func UIGraphicsPopContext() {
  _ = contexts.popLast()
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws a 1 point frame inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}

/// Draws images off the screen.
@preconcurrency @MainActor public final class UIGraphicsImageRenderer {
  private let size: CGSize
  private let scale: CGFloat

  /// `size` in points, at the screen's scale.
  public init(size: CGSize) {
    self.size = size
    scale = UIScreen.main.scale
  }

  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: scale)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context))
    UIGraphicsPopContext()
    let bitmap =
      context.bitmap
      ?? Bitmap(
        width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    return UIImage(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
  }
}

@preconcurrency @MainActor public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
  }

  /// Fills with the current fill colour.
  public func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }
}
