// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct BitmapTests {
  @Test func pixelsOutsideReadAsTransparentAndAreNotWritten() {
    let bitmap = Bitmap(width: 2, height: 2)
    bitmap[x: 2, y: 0] = 7
    bitmap[x: -1, y: 1] = 7

    #expect(bitmap == Bitmap(width: 2, height: 2) && bitmap[x: 0, y: 5] == 0)
  }

  @Test func fingerprintSeesPixelsAndShape() {
    let bitmap = Bitmap(width: 2, height: 3)
    let copy = bitmap.copy()
    #expect(copy.fingerprint == bitmap.fingerprint && copy == bitmap)

    copy[x: 1, y: 2] = 1
    #expect(copy.fingerprint != bitmap.fingerprint && copy != bitmap)
    #expect(Bitmap(width: 3, height: 2).fingerprint != bitmap.fingerprint)
  }

  /// FNV-1a of sixteen zero bytes: the size of an empty bitmap.
  @Test func fingerprintIsFNV1a() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for _ in 0..<16 {
      hash = hash &* 0x100_0000_01b3
    }
    #expect(Bitmap(width: 0, height: 0).fingerprint == hash)
  }

  @Test func croppingTakesTheMeetingPart() throws {
    let bitmap = Bitmap(width: 4, height: 4)
    bitmap[x: 3, y: 2] = 0xFF00_00FF
    let image = CGImage(bitmap)
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 1, width: 9, height: 2)))

    #expect(part.width == 2 && part.height == 2 && part.bitmap[x: 1, y: 1] == 0xFF00_00FF)
    #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func tooLargeASideEndsTheProcessWithOneLine() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) { _ = Bitmap(width: 40_000, height: 1) }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)

    #expect(text.contains("a bitmap of 40000×1 pixels was asked for"))
    #expect(text.contains("Graphics/Bitmap.swift:"))
  }
}

@Suite struct PNGTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test func pixelsSurviveTheFile() throws {
    let bitmap = Bitmap(width: 3, height: 2)
    (bitmap[x: 0, y: 0], bitmap[x: 2, y: 1], bitmap[x: 1, y: 0]) = (0xFF12_3456, 0x8080_0040, 0xFFFF_FFFF)
    let path = "\(folder)/\(UUID().uuidString).png"
    defer { unlink(path) }
    try PNG.write(bitmap, to: path)

    #expect(try PNG.read(path) == bitmap)
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
  }

  @Test func opaquePNGComesBackOpaque() throws {
    // 1×1, colour type 2 (no alpha), red.
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    let bitmap = try PNG.decode(try #require(Data(base64Encoded: text)))

    #expect(bitmap.width == 1 && bitmap[x: 0, y: 0] == 0xFFFF_0000)
  }

  @Test func notesStandBesideThePixels() throws {
    let bitmap = Bitmap(width: 3, height: 2)
    bitmap[x: 1, y: 1] = 0xFF12_3456
    let notes = [PNG.Note("Title", "Shoji"), PNG.Note("Fonts", "Größe 1, 你"), PNG.Note("Empty", "")]
    let data = try PNG.encode(bitmap, notes: notes)
    #expect(try PNG.decode(data) == bitmap && data == PNG.encode(bitmap, notes: notes))
    // Latin-1 has no Han.
    #expect(PNG.notes(in: data).map(\.text) == ["Shoji", "Größe 1, ?", ""])
    #expect(PNG.notes(in: data).map(\.keyword) == ["Title", "Fonts", "Empty"])
    // Length, kind, content and checksum as zlib counts it.
    let chunk: [UInt8] = [
      0, 0, 0, 0x0b, 0x74, 0x45, 0x58, 0x74, 0x54, 0x69, 0x74, 0x6c, 0x65, 0, 0x53, 0x68, 0x6f, 0x6a, 0x69,
      0x95, 0xea, 0x02, 0x6b,
    ]
    #expect(data[33...].starts(with: chunk))
    // Without any it is the plain file, and broken files have those that are whole.
    #expect(try PNG.encode(bitmap, notes: []) == PNG.encode(bitmap))
    for count in 0..<data.count { #expect(PNG.notes(in: data.prefix(count)).count <= 3) }
    #expect(PNG.notes(in: data.prefix(33 + 30)).map(\.text) == ["Shoji"] && PNG.notes(in: Data()).isEmpty)
  }

  @Test func everyFailureIsOneLine() throws {
    let whole = try PNG.encode(Bitmap(width: 8, height: 8))
    let calls: [() throws -> Void] = [
      { _ = try PNG.encode(Bitmap(width: 0, height: 0)) },
      { _ = try PNG.decode(Data("not a picture at all".utf8)) },
      { _ = try PNG.decode(Data()) },
      { _ = try PNG.decode(whole.prefix(40)) },
      { _ = try PNG.read("/no-such-folder/picture.png") },
      { _ = try PNG.read("/tmp") },
      { try PNG.write(Bitmap(width: 1, height: 1), to: "/no-such-folder/picture.png") },
    ]
    for call in calls {
      let failure = #expect(throws: PNG.Failure.self) { try call() }
      let text = failure.map(String.init(describing:)) ?? ""
      #expect(!text.isEmpty && !text.contains("\n"))
    }
  }

  @Test func failuresNameThePathAndTheReason() {
    #expect(
      throws: PNG.Failure.unreadable(path: "/no-such-folder/a.png", reason: "No such file or directory")
    ) { try PNG.read("/no-such-folder/a.png") }
    #expect(
      throws: PNG.Failure.unwritable(path: "/no-such-folder/a.png", reason: "No such file or directory")
    ) { try PNG.write(Bitmap(width: 1, height: 1), to: "/no-such-folder/a.png") }
    #expect(throws: PNG.Failure.empty) { try PNG.encode(Bitmap(width: 0, height: 4)) }
  }
}
