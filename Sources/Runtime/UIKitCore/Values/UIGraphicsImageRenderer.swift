// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// What kind of pictures a renderer makes.
// UIKit: a class, which the renderer copies when it is made.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point; 0 is the screen's. Default the screen's.
  public var scale: CGFloat
  /// Begins black and has no transparency. Default false.
  public var opaque = false

  /// The screen's scale, with transparency.
  public override init() {
    scale = screenScale
    super.init()
  }

  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Draws images off the screen.
public final class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  private let scale: CGFloat
  private let opaque: Bool

  /// `size` in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The part of the plane that is drawn, in points, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    scale = format.scale > 0 && format.scale.isFinite ? format.scale : screenScale
    opaque = format.opaque
    super.init()
  }

  /// A copy: what is set on it afterwards changes nothing.
  public var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  /// What `actions` draws, as an image; an empty one when the bounds are.
  public func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(size: bounds.size, scale: scale)
    if opaque { context.background = .black }
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: format))
    UIGraphicsPopContext()
    return context.image ?? UIImage()
  }

  /// What `actions` draws, as a PNG's bytes; none when the bounds are empty.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// What `actions` draws, as a JPEG's bytes, with a quality from 0 to 1.
  public func jpegData(withCompressionQuality quality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// Where a renderer's actions draw; it is also the current graphics context.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// A copy of what was drawn so far.
  public var currentImage: UIImage { cgContext.image ?? UIImage() }

  /// Fills with the current fill colour.
  public func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    blending(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a 1 point frame inside `rect` in the current stroke colour.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
  }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    blending(blendMode) { stroke(rect) }
  }

  /// Nothing is drawn outside `rect` from now on.
  public func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }

  private func blending(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}
