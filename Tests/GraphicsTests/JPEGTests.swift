// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct JPEGTests {
  /// Four quarters of 16×16 pixels, so that no block of the format has two colours.
  private static let quarters: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff]
  private static let picture: Bitmap = {
    let bitmap = Bitmap(width: 32, height: 32)
    for y in 0..<32 { for x in 0..<32 { bitmap[x: x, y: y] = quarters[y / 16 * 2 + x / 16] } }
    return bitmap
  }()

  @Test func whatIsWrittenIsReadBack() throws {
    let data = try JPEG.encode(Self.picture, quality: 1)
    let back = try JPEG.decode(data)

    #expect(back.width == 32 && back.height == 32)
    for y in 0..<32 {
      for x in 0..<32 {
        #expect(distance(back[x: x, y: y], Self.quarters[y / 16 * 2 + x / 16]) <= 3)
      }
    }
  }

  @Test func lowerQualityIsSmaller() throws {
    let noise = Bitmap(width: 64, height: 64)
    var random = Seeded(state: 5)
    for y in 0..<64 { for x in 0..<64 { noise[x: x, y: y] = 0xff00_0000 | UInt32(random.next() & 0xffffff) } }

    let sizes = try [0, 0.5, 1].map { try JPEG.encode(noise, quality: $0).count }

    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test func transparentPartsAreWhite() throws {
    let clear = Bitmap(width: 8, height: 8)
    for x in 0..<8 { for y in 0..<8 { clear[x: x, y: y] = 0x8000_0000 } }

    let back = try JPEG.decode(JPEG.encode(clear, quality: 1))

    #expect(distance(back[x: 3, y: 3], 0xff7f_7f7f) <= 2)
  }

  @Test func nothingIsNotWritten() {
    #expect(throws: JPEG.Failure.empty) { try JPEG.encode(Bitmap(width: 0, height: 4), quality: 1) }
  }

  // MARK: - Kinds of files

  @Test func progressiveFilesAreRead() throws {
    let bitmap = try JPEG.decode(data(Self.progressiveRed))
    #expect(bitmap.width == 8 && distance(bitmap[x: 4, y: 4], 0xffff_0000) <= 3)
  }

  @Test func greyFilesAreRead() throws {
    let bitmap = try JPEG.decode(data(Self.grey))
    #expect(bitmap.width == 8 && distance(bitmap[x: 4, y: 4], 0xff80_8080) <= 2)
  }

  /// Four inks, stored inverted as Adobe's programs do: full cyan and magenta are blue.
  @Test func filesOfFourInksAreRead() throws {
    let bitmap = try JPEG.decode(data(Self.blueInks))
    #expect(bitmap.width == 8 && distance(bitmap[x: 4, y: 4], 0xff00_00ff) <= 4)
  }

  @Test func whatFollowsTheEndMarkIsNoHarm() throws {
    let whole = try JPEG.encode(Self.picture, quality: 1)
    #expect(try JPEG.decode(whole + Data("more".utf8)) == JPEG.decode(whole))
  }

  // MARK: - Orientation

  @Test(arguments: PictureOrientation.allCases)
  func orientationIsWrittenAndRead(_ orientation: PictureOrientation) throws {
    let data = try JPEG.encode(Self.picture, quality: 1, orientation: orientation)

    #expect(JPEG.orientation(of: data) == orientation)
    // The pixels themselves stay as they are.
    #expect(try JPEG.decode(data) == JPEG.decode(JPEG.encode(Self.picture, quality: 1)))
  }

  /// A block in Intel's byte order, put after the start mark by hand.
  @Test func orientationInIntelOrderIsRead() throws {
    let block: [UInt8] =
      [0xff, 0xe1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("II".utf8)
      + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    var data = try JPEG.encode(Self.picture, quality: 1)
    data.insert(contentsOf: block, at: 2)

    #expect(JPEG.orientation(of: data) == .right)
  }

  @Test func aDamagedOrientationIsUp() throws {
    let good = try JPEG.encode(Self.picture, quality: 1, orientation: .down)
    let place = try #require(good.range(of: Data("Exif".utf8))).lowerBound
    for offset in [6, 8, 10, 13, 16, 25] {
      var bad = good
      for index in 0..<4 { bad[place + offset + index] = 0xff }
      #expect(JPEG.orientation(of: bad) == .up, "\(offset)")
    }
    #expect(JPEG.orientation(of: Data()) == .up)
    #expect(JPEG.orientation(of: good.prefix(place + 9)) == .up)
  }

  /// The first row and the first column of what is stored, by EXIF's own words for the eight cases.
  @Test(arguments: [
    (PictureOrientation.up, "ABCD"), (.upMirrored, "BADC"), (.down, "DCBA"), (.downMirrored, "CDAB"),
    (.leftMirrored, "ACBD"), (.right, "CADB"), (.rightMirrored, "DBCA"), (.left, "BDAC"),
  ])
  func pixelsAreTurnedUpright(_ orientation: PictureOrientation, _ expected: String) {
    let stored = Bitmap(width: 2, height: 2)
    for (index, letter) in "ABCD".unicodeScalars.enumerated() {
      stored[x: index % 2, y: index / 2] = letter.value
    }

    let upright = stored.upright(orientation)

    let read = (0..<4).map { upright[x: $0 % 2, y: $0 / 2] }
    #expect(read == expected.unicodeScalars.map(\.value))
    let wide = Bitmap(width: 5, height: 3).upright(orientation)
    #expect((wide.width, wide.height) == (orientation.isSideways ? (3, 5) : (5, 3)))
  }

  // MARK: - Bad input

  @Test func aFileCutAtEveryEighthIsOneError() throws {
    for data in [try JPEG.encode(Self.picture, quality: 0.9), data(Self.progressiveRed)] {
      for eighth in 0..<8 {
        let cut = data.prefix(data.count * eighth / 8)
        #expect(throws: JPEG.Failure.self, "\(eighth)/8") { try JPEG.decode(cut) }
      }
      #expect(throws: Never.self) { try JPEG.decode(data) }
    }
  }

  @Test func theErrorSaysWhatIsWrong() throws {
    func message(_ data: Data) -> String {
      do {
        _ = try JPEG.decode(data)
        return "no error"
      } catch { return "\(error)" }
    }
    let good = try JPEG.encode(Self.picture, quality: 1)
    #expect(message(Data()) == "not a readable JPEG: it does not begin like one")
    #expect(message(Data("GIF89a".utf8)) == "not a readable JPEG: it does not begin like one")
    #expect(message(good.prefix(good.count / 2)).hasPrefix("not a readable JPEG: "))
    #expect(message(resized(good, 60_000, 60_000)) == "not a readable JPEG: 60000×60000 pixels are too many")
    // Each side would do, but not the two together.
    #expect(message(resized(good, 30_000, 30_000)) == "not a readable JPEG: 30000×30000 pixels are too many")
    #expect(message(resized(good, 0, 0)).hasPrefix("not a readable JPEG: "))
    #expect(message(resized(good, 1_000, 1_000)).hasPrefix("not a readable JPEG: "))
  }

  @Test func damagedBytesGiveAPictureOrAnError() throws {
    let good = try JPEG.encode(Self.picture, quality: 0.8)
    var random = Seeded(state: 42)
    var failures = 0
    for _ in 0..<2_000 {
      var bad = good
      for _ in 0..<(1 + Int(random.next() % 8)) {
        bad[2 + Int(random.next() % UInt64(good.count - 2))] = UInt8(truncatingIfNeeded: random.next())
      }
      do { _ = try JPEG.decode(bad) } catch {
        #expect(error is JPEG.Failure)
        failures += 1
      }
      _ = JPEG.orientation(of: bad)
    }
    #expect(failures > 0)
  }

  @Test func randomBytesAreAnError() {
    var random = Seeded(state: 7)
    for length in 3..<300 {
      let noise = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: JPEG.Failure.self) { try JPEG.decode(Data([0xff, 0xd8, 0xff] + noise)) }
    }
  }

  @Test func aGiantPNGIsRefusedBeforeMemoryIsTaken() throws {
    var data = try PNG.encode(Self.picture)
    data.replaceSubrange(16..<24, with: [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60])
    #expect(throws: PNG.Failure.notPNG("60000×60000 pixels are too many")) { try PNG.decode(data) }
  }

  // MARK: - Colours

  @Test func tintKeepsTheShape() {
    let shape = Bitmap(width: 3, height: 1)
    (shape[x: 0, y: 0], shape[x: 1, y: 0], shape[x: 2, y: 0]) = (0xff12_3456, 0x8080_8080, 0)

    let tinted = shape.tinted(CGColor(red: 1, green: 0, blue: 0, alpha: 1))

    #expect((0..<3).map { tinted[x: $0, y: 0] } == [0xffff_0000, 0x8080_0000, 0])
  }

  // MARK: - Parts

  /// The largest difference of a channel.
  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    let shifts: [UInt32] = [0, 8, 16, 24]
    return shifts.map { abs(part(one, $0) - part(other, $0)) }.max() ?? 0
  }

  private func data(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }

  /// The file with other numbers in its frame header (mark, length, precision, then height and width).
  private func resized(_ data: Data, _ width: Int, _ height: Int) -> Data {
    var data = data
    guard let mark = data.range(of: Data([0xff, 0xc0])) else { return Data() }
    let bytes = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    data.replaceSubrange((mark.lowerBound + 5)..<(mark.lowerBound + 9), with: bytes)
    return data
  }

  /// Linear congruence, the high half: the same numbers on every machine.
  private struct Seeded {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  private static let progressiveRed = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
    AQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
    AQEBAQEBAQH/wgARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABUBAQEAAAAAAAAAAAAAAAAAAAgJ/9oA
    DAMBAAIQAxAAAAEXlO/n/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgB
    AwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QA
    FBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAf/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEB
    PxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=
    """
  private static let grey = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
    AQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI
    AQEAAD8AP//Z
    """
  private static let blueInks = """
    /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
    AQEBAQEBAQEBAQEB/9sAQwEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
    AQEBAQEB/8AAFAgACAAIBAERAAIRAQMRAQQRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA
    FQEBAQAAAAAAAAAAAAAAAAAACAv/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AGIJ/wCVB/D/2Q==
    """
}
