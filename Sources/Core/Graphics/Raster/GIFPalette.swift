// SPDX-License-Identifier: MIT

/// The colours of a GIF and who goes where.
struct GIFPalette {
  /// 0x00RRGGBB.
  let colors: [UInt32]
  private let table: GIFColorTable
  private let mixer: GIFMixer?

  /// Without a mixer each colour goes where the table says.
  init(colors: [UInt32], table: GIFColorTable, mixer: GIFMixer?) {
    self.colors = colors
    self.table = table
    self.mixer = mixer
  }

  /// The squares of the three differences, added.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a >> 16) - Int(b >> 16)
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let blue = Int(a & 255) - Int(b & 255)
    return red * red + green * green + blue * blue
  }

  /// The place in the palette of a colour that was counted, at a pixel.
  func place(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let place = UInt8(truncatingIfNeeded: table.numbers[Int(color)])
    guard let mixer, colors[Int(place)] != color else { return place }
    return mixer.place(of: color, x: x, y: y)
  }
}

/// Ordered dithering: what a pixel becomes depends on its colour and place alone, so what does not change between
/// frames does not flicker.
final class GIFMixer {
  private let colors: [UInt32]
  /// How far a channel is moved at most, in each direction.
  private let reach: Int
  /// The nearest place for each colour of six bits a channel; `unknown` until somebody asks.
  private var nearest = [UInt16](repeating: GIFMixer.unknown, count: 1 << 18)

  /// How far the colours that are told apart are from each other.
  static let step = 4
  private static let unknown: UInt16 = .max
  /// Bayer's order of sixteen thresholds.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  init(_ colors: [UInt32], reach: Int) {
    self.colors = colors
    self.reach = reach
  }

  func place(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let shift = (2 * Self.order[(y & 3) * 4 + (x & 3)] - 15) * reach / 15
    func channel(_ position: UInt32) -> Int { max(0, min(255, Int(color >> position & 255) + shift)) >> 2 }
    let cell = channel(16) << 12 | channel(8) << 6 | channel(0)
    if nearest[cell] == Self.unknown { nearest[cell] = search(cell) }
    return UInt8(nearest[cell])
  }

  /// The place nearest to a cell; the first of several.
  private func search(_ cell: Int) -> UInt16 {
    // The ends of the scale stay reachable: 0 … 63 becomes 0 … 255.
    func channel(_ part: Int) -> UInt32 { UInt32(part << 2 | part >> 4) }
    let wanted = channel(cell >> 12) << 16 | channel(cell >> 6 & 63) << 8 | channel(cell & 63)
    var best = (place: 0, distance: Int.max)
    for (place, color) in colors.enumerated() {
      let distance = GIFPalette.distance(color, wanted)
      if distance < best.distance { best = (place, distance) }
    }
    return UInt16(best.place)
  }
}
