// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Hears what came of a drawing or measuring call.
open class NSStringDrawingContext: NSObject {
  /// Letters may shrink to this share of their size where the text does not fit. Default 0: they keep it.
  open var minimumScaleFactor: CGFloat = 0
  /// The share that was taken: 1, or less down to the minimum.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Where the text stands.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// Width of the widest line and height of all, in points, unrounded. Lines end at newlines only.
  public func size() -> CGSize { StringDrawing(self).layout().size }

  /// Draws into the current context, the first line's top left corner at `point`; lines end at newlines only.
  public func draw(at point: CGPoint) {
    let layout = StringDrawing(self).layout()
    StringDrawing(self).draw(layout, in: CGRect(origin: point, size: layout.size))
  }

  /// Draws into the current context the lines that have room in `rect`, one at least.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws into the current context. Without `.usesLineFragmentOrigin` one line, whose baseline begins at the
  /// rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let drawing = StringDrawing(self)
    let layout = drawing.layout(in: rect.size, options, context)
    var place = CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: CGFloat(layout.height)))
    if !options.contains(.usesLineFragmentOrigin) {
      place.origin.y -= CGFloat(layout.firstBaseline)
      place.size.width = CGFloat(layout.width)
    }
    context?.totalBounds = CGRect(origin: place.origin, size: layout.size)
    drawing.draw(layout, in: place)
  }

  /// What `draw(with:options:context:)` would cover in a rectangle of `size` at (0, 0), unrounded; 0 and less are
  /// no limit.
  // UIKit: a line placed by its baseline has its origin at the descender.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = StringDrawing(self).layout(in: size, options, context)
    var bounds = CGRect(origin: .zero, size: layout.size)
    if !options.contains(.usesLineFragmentOrigin) {
      bounds.origin.y = CGFloat(layout.firstBaseline - layout.height)
    }
    context?.totalBounds = bounds
    return bounds
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

// UIKit: Swift finds NSString's methods on String by itself.
extension String {
  /// As `NSAttributedString.size()`, with one look.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// As `NSAttributedString.draw(at:)`, with one look.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// As `NSAttributedString.draw(in:)`, with one look.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// As `NSAttributedString.draw(with:options:context:)`, with one look.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }

  /// As `NSAttributedString.boundingRect(with:options:context:)`, with one look.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
