// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A bitmap in which several others stand side by side, and what has changed in it since it was shown.
struct SharedBitmap {
  let bitmap: Bitmap
  /// In pixels; empty: nothing changed. See `isWhole`.
  private(set) var damage: [CGRect] = []
  /// All of it is to be shown.
  private(set) var isWhole = true

  /// Of so many pixels, opaque and black.
  init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
    fill(CGRect(x: 0, y: 0, width: width, height: height))
  }

  var hasNews: Bool { isWhole || !damage.isEmpty }

  mutating func wasShown() {
    (damage, isWhole) = ([], false)
  }

  /// Everything is to be shown again.
  mutating func expose() {
    isWhole = true
  }

  /// Takes the parts of `other` that changed, in its own pixels, into `part`, at whose top left corner it stands.
  /// Empty damage is all of it; what it leaves of `part` is black then. Nothing beyond `part` is touched.
  mutating func take(_ other: Bitmap, damage changes: [CGRect], into part: CGRect) {
    let whole = CGRect(x: 0, y: 0, width: other.width, height: other.height)
    if changes.isEmpty {
      let isCovered =
        CGRect(origin: .zero, size: part.size).width <= whole.width
        && part.height <= whole.height
      if !isCovered { fill(part) }
      copy(other, whole, into: part)
      damage.append(part)
      return
    }
    for change in changes {
      copy(other, change, into: part)
      damage.append(change.offsetBy(dx: part.minX, dy: part.minY).intersection(part))
    }
  }

  /// Puts the part `rect` of `picture`, in pixels of this bitmap, over what is there; both begin at the top left corner.
  func blend(_ picture: Bitmap, _ rect: CGRect) {
    let room = CGRect(
      x: 0, y: 0, width: min(bitmap.width, picture.width), height: min(bitmap.height, picture.height))
    let part = rect.integral.intersection(room)
    guard !part.isNull, part.width > 0 else { return }
    for y in Int(part.minY)..<Int(part.maxY) {
      let (above, below) = (picture.pixels + y * picture.width, bitmap.pixels + y * bitmap.width)
      for x in Int(part.minX)..<Int(part.maxX) where above[x] != 0 {
        below[x] = Self.over(above[x], below[x])
      }
    }
  }

  /// A premultiplied pixel over an opaque one, two channels at a time.
  private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    let clear = 255 - above >> 24
    func part(_ channels: UInt32) -> UInt32 {
      let product = channels &* clear &+ 0x0080_0080
      return (product &+ (product >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    }
    return above &+ part(below & 0x00ff_00ff) &+ part(below >> 8 & 0x00ff_00ff) << 8
  }

  private func copy(_ other: Bitmap, _ rect: CGRect, into part: CGRect) {
    let room = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).intersection(part)
    let source = rect.integral.intersection(CGRect(x: 0, y: 0, width: other.width, height: other.height))
    let target = source.offsetBy(dx: part.minX, dy: part.minY).intersection(room)
    guard !target.isNull, target.width > 0, target.height > 0 else { return }
    let (x, width) = (Int(target.minX), Int(target.width))
    for row in Int(target.minY)..<Int(target.maxY) {
      let from = other.pixels + (row - Int(part.minY)) * other.width + x - Int(part.minX)
      (bitmap.pixels + row * bitmap.width + x).update(from: from, count: width)
    }
  }

  private func fill(_ rect: CGRect) {
    let room = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).intersection(rect.integral)
    guard !room.isNull, room.width > 0 else { return }
    for row in Int(room.minY)..<Int(room.maxY) {
      (bitmap.pixels + row * bitmap.width + Int(room.minX)).update(
        repeating: 0xff00_0000, count: Int(room.width))
    }
  }
}
