// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Reads what a GIF says, by the words of the GIF89a specification and knowing nothing of the writer. It is strict:
/// what a viewer would forgive is an error here.
struct GIFReader {
  struct Picture {
    /// The whole screen after this picture.
    var screen: Bitmap
    var delay: Int
    /// What the file changes: x, y, width and height.
    var rectangle: [Int]
  }

  struct Damage: Error { var what: String }

  private(set) var width = 0
  private(set) var height = 0
  /// 0xffRRGGBB.
  private(set) var palette: [UInt32] = []
  /// How often it is repeated; 0 is for ever, nil when the file does not say.
  private(set) var repeats: Int?
  private(set) var pictures: [Picture] = []

  private let bytes: [UInt8]
  private var position = 0

  init(_ data: Data) throws {
    bytes = [UInt8](data)
    guard try take(6) == Array("GIF89a".utf8) else { throw Damage(what: "header") }
    (width, height) = (try number(), try number())
    let flags = try byte()
    guard flags & 0x80 != 0, try take(2) == [0, 0] else { throw Damage(what: "screen") }
    for _ in 0..<(2 << Int(flags & 7)) {
      let color = try take(3)
      palette.append(0xff00_0000 | UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2]))
    }
    let screen = Bitmap(width: width, height: height)
    var control: [UInt8] = [0, 0, 0, 0]
    while true {
      switch try byte() {
      case 0x21:
        let label = try byte()
        let blocks = try self.blocks()
        if label == 0xf9 { control = Array(blocks) }
        if label == 0xff, blocks.starts(with: "NETSCAPE2.0".utf8) {
          repeats = Int(blocks[12]) | Int(blocks[13]) << 8
        }
      case 0x2c:
        try picture(on: screen, control)
        control = [0, 0, 0, 0]
      case 0x3b:
        guard position == bytes.count else { throw Damage(what: "something follows the end") }
        return
      case let other: throw Damage(what: "block \(other)")
      }
    }
  }

  private mutating func picture(on screen: Bitmap, _ control: [UInt8]) throws {
    let rectangle = [try number(), try number(), try number(), try number()]
    let (left, top, width, height) = (rectangle[0], rectangle[1], rectangle[2], rectangle[3])
    guard left + width <= screen.width, top + height <= screen.height, width > 0, height > 0 else {
      throw Damage(what: "a picture beyond the screen")
    }
    guard try byte() == 0 else { throw Damage(what: "a palette of its own") }
    let depth = Int(try byte())
    let places = try Self.unpack(blocks(), depth: depth).places
    guard places.count == width * height else { throw Damage(what: "\(places.count) pixels") }
    // Transparency is on and the picture stays, or neither.
    let transparent = control[0] & 1 == 1 ? Int(control[3]) : -1
    guard control[0] >> 2 & 7 <= 1 else { throw Damage(what: "disposal") }
    for (index, place) in places.enumerated() where place != transparent {
      guard place < palette.count else { throw Damage(what: "place \(place)") }
      screen[x: left + index % width, y: top + index / width] = palette[place]
    }
    pictures.append(
      Picture(
        screen: screen.copy(), delay: Int(control[1]) | Int(control[2]) << 8, rectangle: rectangle))
  }

  /// LZW, with every sequence written out. Returns how often it starts anew, too.
  static func unpack(_ codes: [UInt8], depth: Int) throws -> (places: [Int], starts: Int) {
    guard (2...8).contains(depth) else { throw Damage(what: "depth \(depth)") }
    let (clear, end) = (1 << depth, 1 << depth + 1)
    let roots = (0..<clear).map { [$0] } + [[], []]
    var (sequences, width, last) = (roots, depth + 1, [Int]())
    var (places, starts) = ([Int](), 0)
    var (bits, count, position) = (0, 0, 0)
    while true {
      while count < width {
        guard position < codes.count else { throw Damage(what: "codes end early") }
        bits |= Int(codes[position]) << count
        (position, count) = (position + 1, count + 8)
      }
      let code = bits & (1 << width - 1)
      (bits, count) = (bits >> width, count - width)
      if starts == 0, code != clear { throw Damage(what: "no clear code at the start") }
      if code == end {
        guard position == codes.count, bits == 0 else { throw Damage(what: "codes after the end") }
        return (places, starts)
      }
      if code == clear {
        (sequences, width, last, starts) = (roots, depth + 1, [], starts + 1)
        continue
      }
      guard code < sequences.count || (code == sequences.count && !last.isEmpty) else {
        throw Damage(what: "code \(code) of \(sequences.count)")
      }
      let sequence = code < sequences.count ? sequences[code] : last + [last[0]]
      places += sequence
      if !last.isEmpty, sequences.count < 4096 {
        sequences.append(last + [sequence[0]])
        if sequences.count == 1 << width, width < 12 { width += 1 }
      }
      last = sequence
    }
  }

  /// The sub-blocks up to the empty one, joined.
  private mutating func blocks() throws -> [UInt8] {
    var joined: [UInt8] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return joined }
      joined += try take(count)
    }
  }

  private mutating func byte() throws -> UInt8 { try take(1)[0] }

  private mutating func number() throws -> Int {
    let parts = try take(2)
    return Int(parts[0]) | Int(parts[1]) << 8
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    guard position + count <= bytes.count else { throw Damage(what: "the file ends early") }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }
}
