// SPDX-License-Identifier: MIT
import Foundation

/// Writing animated GIF files (GIF89a). The same frames give the same bytes.
package enum GIF {
  /// A picture and how long it is shown.
  package struct Frame {
    package var bitmap: Bitmap
    /// In hundredths of a second. Less than 2 counts as 2: viewers take it for "no delay given" and wait ten.
    package var delay: Int

    package init(_ bitmap: Bitmap, delay: Int) {
      self.bitmap = bitmap
      self.delay = delay
    }
  }

  package struct Options: Hashable, Sendable {
    /// How often the animation runs; 0 is for ever.
    package var plays = 0
    /// Whether colours that the palette lacks are mixed of two that it has. Without it they become the nearest.
    package var isDithered = false

    package init(plays: Int = 0, isDithered: Bool = false) {
      self.plays = plays
      self.isDithered = isDithered
    }
  }

  package enum Failure: Error, Hashable, CustomStringConvertible {
    case empty
    case noFrames
    case otherSize(frame: Int, width: Int, height: Int, first: String)
    case tooMuch(pixels: Int)
    case unwritable(path: String, reason: String)

    package var description: String {
      switch self {
      case .empty: "a picture of 0×0 pixels cannot be written as GIF"
      case .noFrames: "an animation without frames cannot be written as GIF: add at least one"
      case .otherSize(let frame, let width, let height, let first):
        "frame \(frame) has \(width)×\(height) pixels and the first \(first): all frames of a GIF are of one size"
      case .tooMuch(let pixels):
        "more than \(pixels) pixels change in all frames together: take fewer or smaller ones"
      case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
      }
    }
  }

  /// The most colours that are kept as they are; one more place is for "as before".
  package static let mostColors = 255
  /// The fewest hundredths of a second that viewers take at their word.
  package static let shortestDelay = 2
  /// The most frames a second that can be told apart.
  package static let mostFramesPerSecond = 100 / shortestDelay

  /// All frames as one file. For frames that come one by one there is `GIFEncoder`, which keeps only what changes.
  package static func encode(_ frames: [Frame], options: Options = Options()) throws -> Data {
    guard let first = frames.first else { throw Failure.noFrames }
    var encoder = try GIFEncoder(width: first.bitmap.width, height: first.bitmap.height, options: options)
    for frame in frames { try encoder.append(frame.bitmap, delay: frame.delay) }
    return try encoder.finish()
  }

  /// Writes what `encode` or `GIFEncoder.finish` gave.
  package static func write(_ data: Data, to path: String) throws {
    do throws(DiskFile.Failure) {
      try DiskFile.write(data, to: path)
    } catch {
      throw Failure.unwritable(path: path, reason: error.description)
    }
  }

  /// The delay of frame `index` of so many a second. Each begins at the hundredth that is nearest to its time, so
  /// that what is rounded never adds up: 30 a second are 3, 4, 3, 3, 4, 3 …
  package static func delay(ofFrame index: Int, perSecond rate: Int) -> Int {
    func start(_ index: Int) -> Int { (index * 200 + rate) / (2 * rate) }
    return start(index + 1) - start(index)
  }

  /// Whether the data begin as every GIF does.
  package static func isGIF(_ data: Data) -> Bool {
    data.starts(with: "GIF89a".utf8) || data.starts(with: "GIF87a".utf8)
  }
}
