// SPDX-License-Identifier: MIT

/// The compression of GIF: LZW with codes of growing width.
enum GIFCodes {
  /// Codes have at most twelve bits.
  private static let mostCodes: UInt32 = 4096
  /// Twice the codes, so that a search is short; a power of two.
  private static let slots = 8192

  /// `places`, each below 2^`depth`, as the bytes of codes.
  static func encode(_ places: [UInt8], depth: Int) -> [UInt8] {
    let clear = UInt32(1) << UInt32(depth)
    var output = Bits(capacity: places.count / 4)
    // Sequences that have a code: the code of all but the last place, that place, and the sequence's code, in 12, 8
    // and 12 bits. No sequence that goes on has the code 4095, so all ones are free to mean "nothing".
    var table = [UInt32](repeating: .max, count: slots)
    var (next, width) = (clear + 2, UInt32(depth + 1))
    output.append(clear, width)
    guard let first = places.first else {
      output.append(clear + 1, width)
      return output.finish()
    }
    var prefix = UInt32(first)
    table.withUnsafeMutableBufferPointer { table in
      places.withUnsafeBufferPointer { places in
        var index = 1
        while index < places.count {
          let place = UInt32(places[index])
          index += 1
          let key = prefix << 8 | place
          var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b1) >> 19)
          while table[slot] != .max, table[slot] >> 12 != key { slot = (slot + 1) & (slots - 1) }
          if table[slot] != .max {
            prefix = table[slot] & 0xfff
            continue
          }
          output.append(prefix, width)
          if next < mostCodes {
            table[slot] = key << 12 | next
            // A reader learns each sequence one code later than the writer, so the code that has just got too wide
            // is the first that cannot follow.
            if next == 1 << width { width += 1 }
            next += 1
          } else {
            output.append(clear, width)
            table.update(repeating: .max)
            (next, width) = (clear + 2, UInt32(depth + 1))
          }
          prefix = place
        }
      }
    }
    output.append(prefix, width)
    // The reader takes the last code for another sequence, and its width grows as if there were one.
    if next < mostCodes, next == 1 << width { width += 1 }
    output.append(clear + 1, width)
    return output.finish()
  }

  /// Codes as bytes, the lowest bits first.
  private struct Bits {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var count: UInt32 = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func append(_ code: UInt32, _ width: UInt32) {
      pending |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
    }

    mutating func finish() -> [UInt8] {
      if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
      return bytes
    }
  }
}
