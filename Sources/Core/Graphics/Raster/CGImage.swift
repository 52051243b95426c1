// SPDX-License-Identifier: MIT
import Foundation

/// A picture that no longer changes.
public final class CGImage: Sendable {
  package let bitmap: Bitmap

  /// Takes the bitmap over: nobody may draw into it afterwards.
  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Columns, in pixels.
  public var width: Int { bitmap.width }

  /// Rows, in pixels.
  public var height: Int { bitmap.height }

  public var bytesPerRow: Int { bitmap.rowBytes }

  public func copy() -> CGImage? { CGImage(bitmap.copy()) }

  /// The part inside `rect` (pixels, rounded outwards); nil when they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard rect.isFinite else { return nil }
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let cropped = Bitmap(width: Int(part.width), height: Int(part.height))
    for row in 0..<cropped.height {
      (cropped.pixels + row * cropped.width)
        .update(from: bitmap.pixels + (top + row) * width + left, count: cropped.width)
    }
    return CGImage(cropped)
  }
}
