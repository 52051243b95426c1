// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Poses over each other in one picture: what moves shows at each of its places, the older the paler.
///
/// Which pixels are of something that moves is known from the layers, not guessed from colours. What is behind shows in a
/// pose in which nothing moving stands there; the moving parts of all poses are laid over that, and the newest hides what
/// is beneath. Where something moves in every pose, as in a list that scrolls, all are mixed.
package struct OnionSkin {
  /// What showed, and where in it something moves, in pixels.
  package struct Skin {
    let bitmap: Bitmap
    let moving: [PixelRect]

    package init(_ bitmap: Bitmap, moving: [PixelRect]) {
      (self.bitmap, self.moving) = (bitmap, moving)
    }
  }

  private let skins: [Skin]

  /// How much of the oldest pose is seen; the newest is seen wholly, and those between in even steps.
  private static let palest = 0.25

  /// Oldest first.
  package init(_ skins: [Skin]) { self.skins = skins }

  package func bitmap() throws(PoseFailure) -> Bitmap {
    guard let last = skins.last?.bitmap else {
      throw PoseFailure(description: "an onion skin without poses: take at least one")
    }
    if let other = skins.first(where: { $0.bitmap.width != last.width || $0.bitmap.height != last.height }) {
      throw PoseFailure(
        description: "the screen changed its size from \(other.bitmap.width)×\(other.bitmap.height) to "
          + "\(last.width)×\(last.height) pixels: an onion skin wants one size")
    }
    let result = last.copy()
    let masks = skins.map(Self.mask)
    let opacities = skins.indices.map(opacity)
    for index in 0..<(last.width * last.height) {
      let newest = last.pixels[index]
      if skins.allSatisfy({ $0.bitmap.pixels[index] == newest }) { continue }
      let isMoving = masks.map { $0[index] }
      guard let rest = isMoving.lastIndex(of: false) else {
        result.pixels[index] = mean(index, opacities)
        continue
      }
      let behind = skins[rest].bitmap.pixels[index]
      var pixel = behind
      for (place, skin) in skins.enumerated() where isMoving[place] {
        let over = skin.bitmap.pixels[index]
        if over != behind { pixel = Self.mix([(pixel, 255 - opacities[place]), (over, opacities[place])]) }
      }
      result.pixels[index] = pixel
    }
    return result
  }

  /// True where something moves, a value for each pixel.
  private static func mask(_ skin: Skin) -> [Bool] {
    let (width, height) = (skin.bitmap.width, skin.bitmap.height)
    var mask = [Bool](repeating: false, count: width * height)
    let screen = PixelRect(0, 0, width, height)
    for part in skin.moving.map(screen.intersection) where !part.isEmpty {
      for y in part.top..<part.bottom {
        for x in part.left..<part.right { mask[y * width + x] = true }
      }
    }
    return mask
  }

  /// 0 to 255.
  private func opacity(_ index: Int) -> Int {
    guard skins.count > 1 else { return 255 }
    let age = Double(skins.count - 1 - index) / Double(skins.count - 1)
    return Int(((1 - age * (1 - Self.palest)) * 255).rounded())
  }

  private func mean(_ index: Int, _ weights: [Int]) -> UInt32 {
    Self.mix(zip(skins, weights).map { ($0.bitmap.pixels[index], $1) })
  }

  private static func mix(_ parts: [(pixel: UInt32, weight: Int)]) -> UInt32 {
    let whole = parts.reduce(0) { $0 + $1.weight }
    return [24, 16, 8, 0].reduce(0) { pixel, shift in
      let sum = parts.reduce(0) { $0 + Int($1.pixel >> shift & 255) * $1.weight }
      return pixel | UInt32((sum + whole / 2) / whole) << shift
    }
  }
}
