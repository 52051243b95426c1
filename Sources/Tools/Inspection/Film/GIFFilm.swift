// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A film as an animated GIF, which is written when all frames are there.
struct GIFFilm: FilmWriter {
  private let path: String
  private let rate: Int
  private var encoder: GIFEncoder?
  private var count = 0

  init(path: String, rate: Int) { (self.path, self.rate) = (path, rate) }

  mutating func append(_ bitmap: Bitmap) throws(FilmFailure) {
    do {
      if encoder == nil { encoder = try GIFEncoder(width: bitmap.width, height: bitmap.height) }
      try encoder?.append(bitmap, delay: GIF.delay(ofFrame: count, perSecond: rate))
      count += 1
    } catch {
      throw FilmFailure(error)
    }
  }

  consuming func finish() throws(FilmFailure) -> Film {
    do {
      guard let encoder else { throw GIF.Failure.noFrames }
      let pictures = encoder.pictures
      let data = try encoder.finish()
      try GIF.write(data, to: path)
      var hash = FNV()
      for byte in data { hash.combine(byte) }
      return Film(path: path, frames: count, pictures: pictures, bytes: data.count, hash: hash.value)
    } catch {
      throw FilmFailure(error)
    }
  }
}

extension FilmFailure {
  fileprivate init(_ error: any Error) {
    switch error as? GIF.Failure {
    case .tooMuch: self = .tooMuch
    case .unwritable(let path, let reason): self = .unwritable(path: path, reason: reason)
    default: self = .frames(reason: "\(error)")
    }
  }
}
