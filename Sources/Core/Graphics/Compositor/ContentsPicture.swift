// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A picture at the size in which it is shown, made once and whole, so that drawing it copies rows.
package enum ContentsPicture {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var width: Int
    var height: Int
    var source: CGRect
    var center: CGRect
    var scale: CGFloat
  }

  // The image is held, so that its address, which is in the key, is not given to another one.
  private struct Entry: Sendable {
    var image: CGImage
    var bitmap: Bitmap
  }

  private static let entries = Mutex(LeastRecentlyUsed<Key, Entry>(countLimit: 256, costLimit: 16 << 20))

  package static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The part `source` of `image`, `width` × `height` pixels large; of it the part `center` is stretched and
  /// the rest keeps its size at `scale` pixels a picture's pixel. Both parts in the unit square.
  package static func picture(
    _ image: CGImage, width: Int, height: Int, source: CGRect = whole, center: CGRect = whole,
    scale: CGFloat = 1
  ) -> Bitmap {
    if width == image.width, height == image.height, source == whole, center == whole { return image.bitmap }
    let key = Key(
      image: ObjectIdentifier(image), width: width, height: height, source: source, center: center,
      scale: scale)
    if let entry = entries.withLock({ $0.value(for: key) }) { return entry.bitmap }
    let bitmap = Bitmap(width: width, height: height)
    let painter = Painter(bitmap)
    let part = CGRect(
      x: source.minX * CGFloat(image.width), y: source.minY * CGFloat(image.height),
      width: source.width * CGFloat(image.width), height: source.height * CGFloat(image.height))
    let columns = cuts(
      part.minX, part.width, center.minX, center.width, CGFloat(width), scale)
    let rows = cuts(
      part.minY, part.height, center.minY, center.height, CGFloat(height), scale)
    for row in rows {
      for column in columns {
        // Cut out first: a stretched part must not be mixed with its neighbours.
        let from = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
        guard let cut = image.cropping(to: from.rounded) else { continue }
        painter.draw(
          cut.bitmap, from: from.offsetBy(dx: -from.rounded.minX, dy: -from.rounded.minY),
          in: CGRect(x: column.to, y: row.to, width: column.size, height: row.size))
      }
    }
    entries.withLock {
      $0.store(Entry(image: image, bitmap: bitmap), for: key, cost: bitmap.rowBytes * bitmap.height + 256)
    }
    return bitmap
  }

  package static func removeAll() { entries.withLock { $0.removeAll() } }

  private struct Cut {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var size: CGFloat
  }

  /// One axis in up to three parts: start, stretched middle, end.
  private static func cuts(
    _ start: CGFloat, _ length: CGFloat, _ center: CGFloat, _ share: CGFloat, _ size: CGFloat,
    _ scale: CGFloat
  ) -> [Cut] {
    if center <= 0, share >= 1 { return [Cut(from: start, length: length, to: 0, size: size)] }
    let (before, middle) = (center * length, share * length)
    let after = length - before - middle
    // Ends that do not fit share what there is.
    let ends = (before + after) * scale
    let factor = ends > size && ends > 0 ? size / ends * scale : scale
    let (first, last) = ((before * factor).rounded(), (after * factor).rounded())
    return [
      Cut(from: start, length: before, to: 0, size: first),
      Cut(from: start + before, length: middle, to: first, size: size - first - last),
      Cut(from: start + before + middle, length: after, to: size - last, size: last),
    ].filter { $0.size > 0 && $0.length > 0 }
  }
}

extension ContentsPicture {
  /// The image with a transparent margin of one pixel, for reading between its pixels.
  package static func bordered(_ image: CGImage) -> Bitmap {
    let key = Key(
      image: ObjectIdentifier(image), width: -1, height: -1, source: whole, center: whole, scale: 1)
    if let entry = entries.withLock({ $0.value(for: key) }) { return entry.bitmap }
    let (width, height) = (
      min(image.width, Bitmap.largestSide - 2), min(image.height, Bitmap.largestSide - 2)
    )
    let bitmap = Bitmap(width: width + 2, height: height + 2)
    for y in 0..<height {
      (bitmap.pixels + (y + 1) * bitmap.width + 1)
        .update(from: image.bitmap.pixels + y * image.width, count: width)
    }
    entries.withLock {
      $0.store(Entry(image: image, bitmap: bitmap), for: key, cost: bitmap.rowBytes * bitmap.height + 256)
    }
    return bitmap
  }
}

extension CGRect {
  /// Outwards to whole numbers; an edge that is off by no more than rounding counts as whole.
  fileprivate var rounded: CGRect {
    let near = 1.0 / 1_024
    return CGRect(
      x: (minX + near).rounded(.down), y: (minY + near).rounded(.down),
      width: (maxX - near).rounded(.up) - (minX + near).rounded(.down),
      height: (maxY - near).rounded(.up) - (minY + near).rounded(.down))
  }
}
