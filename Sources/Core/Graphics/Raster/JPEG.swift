// SPDX-License-Identifier: MIT
import CJPEG
import Foundation

/// Reading and writing JPEG files.
package enum JPEG {
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case empty
    case notJPEG(String)
    case unwritable(String)

    package var description: String {
      switch self {
      case .empty: "a picture of 0×0 pixels cannot be written as JPEG"
      case .notJPEG(let reason): "not a readable JPEG: \(reason)"
      case .unwritable(let reason): "cannot write a JPEG: \(reason)"
      }
    }
  }

  /// The most pixels that are read, as large as a gigabyte of memory may get in half.
  package static let mostPixels: UInt64 = 1 << 27

  /// The pixels as they are stored, not turned by `orientation(of:)`. A file that ends too early is an error.
  package static func decode(_ data: Data) throws -> Bitmap {
    guard isJPEG(data) else { throw Failure.notJPEG("it does not begin like one") }
    var picture = data.withUnsafeBytes { bytes in
      shoji_jpeg_decode(
        bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), UInt32(Bitmap.largestSide),
        mostPixels)
    }
    guard let pixels = picture.pixels else { throw Failure.notJPEG(text(&picture.message)) }
    defer { free(pixels) }
    let bitmap = Bitmap(width: Int(picture.width), height: Int(picture.height))
    bitmap.pixels.update(from: pixels, count: bitmap.width * bitmap.height)
    return bitmap
  }

  /// A JPEG knows no transparency: what shines through is white. `quality` from 0 (small) to 1 (as it is);
  /// `orientation` is written as EXIF's and does not move a pixel.
  // UIKit: transparent parts come out white [known, not measured].
  package static func encode(
    _ bitmap: Bitmap, quality: Double, orientation: PictureOrientation = .up
  ) throws -> Data {
    guard !bitmap.isEmpty else { throw Failure.empty }
    let opaque = bitmap.over(white: 0xff)
    let percent = quality.isNaN ? 100 : Int((max(0, min(1, quality)) * 100).rounded())
    var file = shoji_jpeg_encode(
      opaque.pixels, Int32(bitmap.width), Int32(bitmap.height), Int32(max(1, percent)),
      Int32(orientation.rawValue))
    guard let bytes = file.bytes else { throw Failure.unwritable(text(&file.message)) }
    defer { free(bytes) }
    return Data(bytes: bytes, count: Int(file.count))
  }

  /// Whether the data begin as every JPEG does.
  package static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xff, 0xd8, 0xff]) }

  /// Which way up the camera was, from the file's EXIF block; `.up` without one.
  package static func orientation(of data: Data) -> PictureOrientation {
    guard isJPEG(data) else { return .up }
    let bytes = Reader(bytes: [UInt8](data.prefix(1 << 18)))
    // Segments, each a marker and a length, up to the first scan.
    var place = 2
    while let mark = bytes.number(at: place, 1), let kind = bytes.number(at: place + 1, 1), mark == 0xff {
      if kind == 0xff {
        place += 1
        continue
      }
      guard kind != 0xda, kind != 0xd9, let length = bytes.number(at: place + 2, 2), length >= 2 else {
        break
      }
      if kind == 0xe1, bytes.starts(with: "Exif\0\0", at: place + 4) {
        return orientation(in: bytes, tiff: place + 10, end: place + 2 + length)
      }
      place += 2 + length
    }
    return .up
  }

  /// Tag 0x0112 of the first directory of a TIFF block, in the block's own byte order.
  private static func orientation(in bytes: Reader, tiff: Int, end: Int) -> PictureOrientation {
    var bytes = bytes
    bytes.isLittleEndian = bytes.starts(with: "II", at: tiff)
    guard bytes.isLittleEndian || bytes.starts(with: "MM", at: tiff), bytes.number(at: tiff + 2, 2) == 42,
      let offset = bytes.number(at: tiff + 4, 4), let count = bytes.number(at: tiff + offset, 2)
    else { return .up }
    for index in 0..<count {
      let entry = tiff + offset + 2 + 12 * index
      guard entry + 12 <= end, let tag = bytes.number(at: entry, 2) else { break }
      guard tag == 0x0112, bytes.number(at: entry + 2, 2) == 3 else { continue }
      return bytes.number(at: entry + 8, 2).flatMap { PictureOrientation(rawValue: $0) } ?? .up
    }
    return .up
  }

  private struct Reader {
    let bytes: [UInt8]
    var isLittleEndian = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// `count` bytes as a number; nil beyond the end.
    func number(at place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<(place + count)]
      return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    func starts(with text: String, at place: Int) -> Bool {
      place >= 0 && place < bytes.count && bytes[place...].starts(with: text.utf8)
    }
  }

  /// A C array of characters, which Swift sees as a tuple.
  private static func text<Characters>(_ message: inout Characters) -> String {
    withUnsafeBytes(of: &message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
