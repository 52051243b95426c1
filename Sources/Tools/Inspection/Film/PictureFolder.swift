// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A film as a folder of PNG files, `frame-0001.png` and so on, each written as it comes.
struct PictureFolder: FilmWriter {
  let path: String
  private var count = 0
  private var pictures = 0
  private var bytes = 0
  private var hash = FNV()
  private var last: Bitmap?

  /// Makes the folder if there is none.
  init(path: String) throws(FilmFailure) {
    self.path = path
    do throws(DiskFile.Failure) {
      try DiskFile.makeFolder(path)
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
  }

  mutating func append(_ bitmap: Bitmap) throws(FilmFailure) {
    if let last, last.width != bitmap.width || last.height != bitmap.height {
      throw .frames(
        reason: "the screen changed its size from \(last.width)×\(last.height) to "
          + "\(bitmap.width)×\(bitmap.height) pixels: all frames of a film are of one size")
    }
    guard let data = try? PNG.encode(bitmap) else {
      throw .frames(reason: "a frame of 0×0 pixels is no picture")
    }
    let file = file(count + 1)
    do throws(DiskFile.Failure) {
      try DiskFile.write(data, to: file)
    } catch {
      throw .unwritable(path: file, reason: error.description)
    }
    count += 1
    bytes += data.count
    hash.combine(bitmap.fingerprint)
    if let last, last == bitmap { return }
    pictures += 1
    last = bitmap.copy()
  }

  /// Later frames of an earlier recording would seem to be this one's, so they go.
  consuming func finish() throws(FilmFailure) -> Film {
    guard count > 0 else { throw .frames(reason: "a film without frames: take at least one") }
    var next = count + 1
    while unlink(file(next)) == 0 { next += 1 }
    return Film(path: path, frames: count, pictures: pictures, bytes: bytes, hash: hash.value)
  }

  private func file(_ number: Int) -> String {
    (path as NSString).appendingPathComponent(String(format: "frame-%04d.png", number))
  }
}
