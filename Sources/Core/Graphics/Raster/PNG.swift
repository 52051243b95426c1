// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// Reading and writing PNG files.
package enum PNG {
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case empty
    case notPNG(String)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)

    package var description: String {
      switch self {
      case .empty: "a picture of 0×0 pixels cannot be written as PNG"
      case .notPNG(let reason): "not a readable PNG: \(reason)"
      case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
      case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
      }
    }
  }

  package static func encode(_ bitmap: Bitmap) throws -> Data {
    guard !bitmap.isEmpty else { throw Failure.empty }
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.rowBytes))
    defer { cairo_surface_destroy(surface) }
    var output = Data()
    let status = withUnsafeMutablePointer(to: &output) { pointer in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw Failure.notPNG(reason(status)) }
    return output
  }

  /// Whether the data begin as every PNG does.
  package static func isPNG(_ data: Data) -> Bool { data.starts(with: [0x89, 0x50, 0x4e, 0x47]) }

  package static func decode(_ data: Data) throws -> Bitmap {
    var input = Input(bytes: [UInt8](data))
    try input.refuseGiants()
    let surface = withUnsafeMutablePointer(to: &input) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
          return closure.assumingMemoryBound(to: Input.self).pointee.read(into: bytes, Int(count))
        }, pointer)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw Failure.notPNG(reason(status)) }
    let bitmap = Bitmap(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface))
    )
    // Painting converts every format that Cairo reads (opaque, grey, 16 bits a channel) to ours.
    Painter(bitmap).paint(surface)
    return bitmap
  }

  package static func write(_ bitmap: Bitmap, to path: String) throws {
    let data = try encode(bitmap)
    do throws(DiskFile.Failure) {
      try DiskFile.write(data, to: path)
    } catch {
      throw Failure.unwritable(path: path, reason: error.description)
    }
  }

  package static func read(_ path: String) throws -> Bitmap {
    let data: Data
    do throws(DiskFile.Failure) {
      data = try DiskFile.read(path)
    } catch {
      throw Failure.unreadable(path: path, reason: error.description)
    }
    return try decode(data)
  }

  private struct Input {
    var bytes: [UInt8]
    var position = 0

    /// Width and height stand in the first chunk, before any memory for pixels is taken.
    func refuseGiants() throws {
      guard bytes.count >= 24 else { return }
      func number(_ place: Int) -> UInt64 { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt64($1) } }
      let (width, height) = (number(16), number(20))
      let isTooLarge = max(width, height) > UInt64(Bitmap.largestSide) || width * height > JPEG.mostPixels
      if PNG.isPNG(Data(bytes.prefix(4))), isTooLarge {
        throw Failure.notPNG("\(width)×\(height) pixels are too many")
      }
    }

    mutating func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
      guard position + count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
      bytes.withUnsafeBufferPointer { source in
        if let start = source.baseAddress { target.update(from: start + position, count: count) }
      }
      position += count
      return CAIRO_STATUS_SUCCESS
    }
  }

  private static func reason(_ status: cairo_status_t) -> String {
    // A stream that ends early and one that is no PNG at all both reach us as Cairo's words for a failed
    // call.
    status == CAIRO_STATUS_READ_ERROR
      ? "the file ends too early" : String(cString: cairo_status_to_string(status))
  }
}
