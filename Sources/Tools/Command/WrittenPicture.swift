// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A picture that was written as a PNG file.
struct WrittenPicture: Codable, Equatable {
  let path: String
  /// Pixels.
  let width: Int
  let height: Int
  /// Of the pixels.
  let hash: String

  /// As JSON.
  static let shape = "{hash, height, path, width}"

  /// Writes it; a file that cannot be written is said in one line.
  init(_ bitmap: Bitmap, to path: String) throws(CommandError) {
    do {
      try PNG.write(bitmap, to: path)
    } catch {
      throw .failed("\(error)")
    }
    self.path = path
    (width, height) = (bitmap.width, bitmap.height)
    hash = String(format: "%016llx", bitmap.fingerprint)
  }

  /// Path, pixels and a fingerprint.
  var line: String { "\(path)  \(width)×\(height)  \(hash)\n" }
}
