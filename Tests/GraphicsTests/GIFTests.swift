// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// What is written is read back by `GIFReader`, which stands beside these tests.
@Suite struct GIFTests {
  /// A picture whose pixels are `color(x, y)`.
  private static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = 0xff00_0000 | color(x, y) } }
    return bitmap
  }

  private static func flat(_ color: UInt32, _ width: Int = 4, _ height: Int = 3) -> Bitmap {
    picture(width, height) { _, _ in color }
  }

  /// Random pixels out of `colors` random colours, which move by a few pixels from frame to frame.
  private static func noise(_ count: Int, colors: Int, seed: UInt64) -> [GIF.Frame] {
    var random = SeededGenerator(state: seed)
    let palette = (0..<colors).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) }
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
    var last = picture(width, height) { _, _ in palette.randomElement(using: &random) ?? 0 }
    return (0..<count).map { _ in
      last = last.copy()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
        last[x: x, y: y] = 0xff00_0000 | (palette.randomElement(using: &random) ?? 0)
      }
      return GIF.Frame(last, delay: Int.random(in: 2...9, using: &random))
    }
  }

  /// The frame that is to be seen at each hundredth of a second.
  private static func timeline(_ frames: [(Bitmap, Int)]) -> [UInt64] {
    frames.flatMap { bitmap, delay in [UInt64](repeating: bitmap.fingerprint, count: delay) }
  }

  // MARK: - Few colours

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 15, 16, 64, 127, 128, 254, 255])
  func upTo255ColoursAreExact(_ colors: Int) throws {
    for seed in UInt64(1)...4 {
      let frames = Self.noise(8, colors: colors, seed: seed &* 977 &+ UInt64(colors))
      let back = try GIFReader(GIF.encode(frames))
      #expect(
        Self.timeline(back.pictures.map { ($0.screen, $0.delay) })
          == Self.timeline(frames.map { ($0.bitmap, $0.delay) }))
      #expect(back.repeats == 0)
    }
  }

  @Test func everyColourOf255IsExactWhereverItIsFirstUsed() throws {
    // Each frame brings fifteen colours that no frame before had.
    let frames = (0..<17).map { frame in
      GIF.Frame(Self.picture(15, 1) { x, _ in UInt32(x * 17 + frame) * 65_793 / 3 }, delay: 5)
    }
    let back = try GIFReader(GIF.encode(frames))
    #expect(back.pictures.map(\.screen) == frames.map(\.bitmap))
    #expect(Set(frames.flatMap { frame in (0..<15).map { frame.bitmap[x: $0, y: 0] } }).count == 255)
    #expect(back.palette.count == 256)
  }

  @Test func onePixelIsAFile() throws {
    let data = try GIF.encode([GIF.Frame(Self.flat(0x12_3456, 1, 1), delay: 10)])
    let back = try GIFReader(data)
    #expect(back.pictures.count == 1 && back.pictures[0].delay == 10)
    #expect(back.pictures[0].screen[x: 0, y: 0] == 0xff12_3456)
    #expect(data.count < 80 && GIF.isGIF(data) && !PNG.isPNG(data))
  }

  @Test func theSameFramesGiveTheSameBytes() throws {
    for colors in [20, 2_000] {
      let first = try GIF.encode(Self.noise(6, colors: colors, seed: 3))
      #expect(try GIF.encode(Self.noise(6, colors: colors, seed: 3)) == first)
      #expect(try GIF.encode(Self.noise(6, colors: colors, seed: 4)) != first)
    }
  }

  @Test func whatShinesThroughIsWhite() throws {
    let bitmap = Bitmap(width: 2, height: 1)
    bitmap[x: 0, y: 0] = 0x8040_0000
    let back = try GIFReader(GIF.encode([GIF.Frame(bitmap, delay: 2)])).pictures[0].screen
    #expect(back[x: 0, y: 0] == 0xffbf_7f7f && back[x: 1, y: 0] == 0xffff_ffff)
  }

  // MARK: - Differences

  @Test func aFrameCoversWhatChangedAlone() throws {
    let first = Self.flat(0xff_ffff, 40, 30)
    let second = first.copy()
    for (x, y) in [(7, 5), (11, 9)] { second[x: x, y: y] = 0xff00_00ff }
    let back = try GIFReader(GIF.encode([first, second, first].map { GIF.Frame($0, delay: 4) }))
    #expect(back.pictures.map(\.rectangle) == [[0, 0, 40, 30], [7, 5, 5, 5], [7, 5, 5, 5]])
    #expect(back.pictures.map(\.screen) == [first, second, first])
  }

  @Test func equalFramesAreOneThatStaysLonger() throws {
    let (a, b) = (Self.flat(1), Self.flat(2))
    let back = try GIFReader(GIF.encode([a, a, b, b.copy(), b, a].map { GIF.Frame($0, delay: 3) }))
    #expect(back.pictures.map(\.delay) == [6, 9, 3])
    #expect(back.pictures.map(\.screen) == [a, b, a])
  }

  @Test func coloursThatBecomeOneAreNoNewPicture() throws {
    // Three thousand colours, and two pixels that change by less than they are told apart.
    let first = Self.picture(60, 50) { x, y in UInt32(x * 4) << 16 | UInt32(y * 5) << 8 }
    let second = first.copy()
    for (x, y) in [(30, 20), (35, 25)] { second[x: x, y: y] = second[x: x, y: y] + 0x1_0000 }
    let third = first.copy()
    third[x: 32, y: 22] = 0xff00_00ff
    let back = try GIFReader(GIF.encode([first, second, third].map { GIF.Frame($0, delay: 7) }))
    #expect(back.pictures.map(\.delay) == [14, 7])
    #expect(back.pictures[1].rectangle == [32, 22, 1, 1])
  }

  // MARK: - Many colours

  @Test func aSmoothPictureIsNearItsColours() throws {
    let frames = (0..<3).map { frame in
      GIF.Frame(
        Self.picture(120, 90) { x, y in
          let (red, green) = (UInt32(x * 255 / 119), UInt32(y * 255 / 89))
          return red << 16 | green << 8 | UInt32((x + y + 20 * frame) % 256)
        }, delay: 4)
    }
    for options in [GIF.Options(), GIF.Options(isDithered: true)] {
      let back = try GIFReader(GIF.encode(frames, options: options))
      for (frame, picture) in zip(frames, back.pictures) {
        // 255 colours leave boxes about 40 wide: ten off on average where all three channels vary.
        #expect(Self.meanError(frame.bitmap, picture.screen) < (options.isDithered ? 14 : 11))
      }
    }
  }

  @Test func threeHundredColoursLoseLittleAndFlatPartsNothing() throws {
    let colored = Self.picture(100, 100) { x, y in
      y < 97 ? 0xf2_f2f7 : UInt32(y - 97) << 16 | UInt32(x) << 8 | 0x40
    }
    let back = try GIFReader(GIF.encode([GIF.Frame(colored, delay: 4)])).pictures[0].screen
    #expect((0..<97).allSatisfy { back[x: $0, y: $0] == 0xfff2_f2f7 })
    #expect(Self.meanError(colored, back) < 0.03)
  }

  @Test func aFlatColourIsNotMixedWithItsNeighbours() throws {
    // Among two thousand others: sixty pixels, and thirty-six that are a little darker.
    var random = SeededGenerator(state: 9)
    let colored = Self.picture(100, 21) { x, y in
      y < 20 ? UInt32.random(in: 0...0xff_ffff, using: &random) : x < 60 ? 0xf2_f2f7 : x < 96 ? 0xee_eef3 : 0
    }
    let back = try GIFReader(GIF.encode([GIF.Frame(colored, delay: 4)])).pictures[0].screen
    #expect((0..<96).allSatisfy { back[x: $0, y: 20] == 0xfff2_f2f7 })
  }

  @Test func ofAHundredThousandColoursEachIsNear() throws {
    // More than are looked at one by one.
    let many = Self.picture(400, 300) { x, y in
      let (red, green) = (UInt32(x * 255 / 399), UInt32(y * 255 / 299))
      return red << 16 | green << 8 | UInt32((x * 7 + y * 13) & 255)
    }
    let back = try GIFReader(GIF.encode([GIF.Frame(many, delay: 4)])).pictures[0].screen
    #expect(Self.meanError(many, back) < 12)
  }

  @Test func ditheringMixesAndIsStill() throws {
    let ramp = Self.picture(160, 120) { x, y in
      UInt32(x * 255 / 159) << 16 | UInt32(y * 255 / 119) << 8 | UInt32((x + y) * 2 & 255)
    }
    let next = ramp.copy()
    next[x: 3, y: 3] = 0xffff_ffff
    let frames = [ramp, next].map { GIF.Frame($0, delay: 4) }
    let plain = try GIFReader(GIF.encode(frames)).pictures
    let mixed = try GIFReader(GIF.encode(frames, options: GIF.Options(isDithered: true))).pictures
    #expect(plain[0].screen != mixed[0].screen)
    // Blocks of four by four are nearer to what they were than without.
    #expect(Self.meanError(ramp, mixed[0].screen, block: 4) < Self.meanError(ramp, plain[0].screen, block: 4))
    #expect(mixed[1].rectangle == [3, 3, 1, 1])
  }

  /// The mean of what a channel is off, over the means of blocks.
  private static func meanError(_ a: Bitmap, _ b: Bitmap, block: Int = 1) -> Double {
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 0, to: a.height - block + 1, by: block) {
      for x in stride(from: 0, to: a.width - block + 1, by: block) {
        for shift in [UInt32(0), 8, 16] {
          var difference = 0
          for place in 0..<(block * block) {
            let (column, row) = (x + place % block, y + place / block)
            difference += Int(a[x: column, y: row] >> shift & 255) - Int(b[x: column, y: row] >> shift & 255)
          }
          sum += abs(Double(difference)) / Double(block * block)
          count += 1
        }
      }
    }
    return sum / count
  }

  // MARK: - Time

  @Test(arguments: [1, 3, 7, 12, 24, 25, 30, 33, 40, 45, 50]) func roundedDelaysAddUp(_ rate: Int) {
    let delays = (0..<(rate * 3)).map { GIF.delay(ofFrame: $0, perSecond: rate) }
    #expect(delays.reduce(0, +) == 300)
    #expect(delays.allSatisfy { $0 >= GIF.shortestDelay })
    #expect(Set(delays).count <= 2 && (delays.max() ?? 0) - (delays.min() ?? 0) <= 1)
  }

  @Test func delaysOfThirtyAndFiftyASecond() {
    #expect((0..<6).map { GIF.delay(ofFrame: $0, perSecond: 30) } == [3, 4, 3, 3, 4, 3])
    #expect((0..<3).map { GIF.delay(ofFrame: $0, perSecond: 50) } == [2, 2, 2])
    #expect((0..<4).map { GIF.delay(ofFrame: $0, perSecond: 40) } == [3, 2, 3, 2])
  }

  @Test func aDelayThatViewersWouldMisreadIsTwo() throws {
    let frames = [(1, 0), (2, 1), (3, -5)].map { GIF.Frame(Self.flat($0.0), delay: $0.1) }
    #expect(try GIFReader(GIF.encode(frames)).pictures.map(\.delay) == [2, 2, 2])
  }

  @Test(arguments: [65_535, 65_536, 65_537, 131_071, 200_000])
  func aDelayOfManyMinutesIsWhole(_ delay: Int) throws {
    let back = try GIFReader(GIF.encode([GIF.Frame(Self.flat(9), delay: delay)]))
    #expect(back.pictures.map(\.delay).reduce(0, +) == delay)
    #expect(back.pictures.allSatisfy { $0.delay >= 2 && $0.screen == Self.flat(9) })
    #expect(back.pictures.count == (delay + 65_534) / 65_535)
  }

  @Test func anAnimationRunsForEverOrAsOftenAsSaid() throws {
    let frame = GIF.Frame(Self.flat(1), delay: 5)
    let repeats = try [0, 1, 2, 5, 1_000_000].map {
      try GIFReader(GIF.encode([frame], options: GIF.Options(plays: $0))).repeats
    }
    #expect(repeats == [0, nil, 1, 4, 65_535])
  }

  // MARK: - Limits

  @Test(arguments: [(Bitmap.largestSide, 1), (1, Bitmap.largestSide)])
  func theLongestSidesAreWritten(_ width: Int, _ height: Int) throws {
    let long = Self.picture(width, height) { x, y in UInt32((x + y) % 200) }
    let other = long.copy()
    other[x: width - 1, y: height - 1] = 0xffff_ffff
    let back = try GIFReader(GIF.encode([long, other].map { GIF.Frame($0, delay: 2) }))
    #expect(back.pictures.map(\.screen) == [long, other])
    #expect(back.pictures[1].rectangle == [width - 1, height - 1, 1, 1])
  }

  @Test func whatCannotBeWrittenIsOneClearLine() throws {
    func message(_ frames: [GIF.Frame]) -> String {
      do {
        return "\(try GIF.encode(frames).count) bytes"
      } catch { return "\(error)" }
    }
    let frame = GIF.Frame(Self.flat(1), delay: 2)
    #expect(message([]) == "an animation without frames cannot be written as GIF: add at least one")
    #expect(
      message([GIF.Frame(Bitmap(width: 0, height: 9), delay: 2)])
        == "a picture of 0×0 pixels cannot be written as GIF")
    #expect(
      message([frame, frame, GIF.Frame(Self.flat(1, 5, 3), delay: 2)])
        == "frame 3 has 5×3 pixels and the first 4×3: all frames of a GIF are of one size")
    var encoder = try GIFEncoder(width: 4, height: 3, mostPixels: 24)
    for color in [1, 2, 2] { try encoder.append(Self.flat(UInt32(color)), delay: 2) }
    #expect(encoder.pictures == 2)
    let error = #expect(throws: GIF.Failure.self) { try encoder.append(Self.flat(3), delay: 2) }
    #expect(error == .tooMuch(pixels: 24))
    #expect(throws: GIF.Failure.noFrames) { try GIFEncoder(width: 1, height: 1).finish() }
  }
}
