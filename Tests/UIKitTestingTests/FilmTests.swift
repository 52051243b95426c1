// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Inspection

/// Films in each format: the frames that they hold, and what is said when they cannot be made.
@MainActor @Suite struct FilmTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func record(_ name: String, rate: Int? = nil) throws -> Film {
    let scene = MovingBox()
    return try scene.stage.record(for: .milliseconds(500), to: scratch.path + "/" + name, rate: rate) { _ in
      scene.go()
    }
  }

  /// The bitmaps of every so many frames of the same motion.
  private func bitmaps(_ count: Int, step: Int) -> [Bitmap] {
    let scene = MovingBox()
    scene.go()
    return (0..<count).map { index in
      if index > 0 { scene.stage.frames(step) }
      return scene.stage.bitmap()
    }
  }

  @Test func aGIFIsThatOfItsFrames() throws {
    let film = try record("x.gif", rate: 20)
    let frames = bitmaps(10, step: 3)
    let data = try GIF.encode(frames.map { GIF.Frame($0, delay: 5) })
    #expect(try scratch.data("x.gif") == data)
    var hash = FNV()
    for byte in data { hash.combine(byte) }
    #expect(film.frames == 10 && film.pictures == 10 && film.bytes == data.count && film.hash == hash.value)
    // Without a rate the fastest that viewers show.
    #expect(try record("y.GIF").frames == 15)
  }

  @Test func aFolderHasAPictureForEachFrameAndNoneOfAnEarlierFilm() throws {
    let first = try record("film", rate: 60)
    #expect(first.frames == 30 && scratch.files.count == 30)
    let film = try record("film/", rate: 10)
    #expect(scratch.files == (1...5).map { "film/frame-000\($0).png" })
    var hash = FNV()
    for (index, bitmap) in bitmaps(5, step: 6).enumerated() {
      let data = try scratch.data("film/frame-000\(index + 1).png")
      #expect(try PNG.decode(data) == bitmap)
      hash.combine(bitmap.fingerprint)
    }
    #expect(film.hash == hash.value && film.hash != first.hash && film.fingerprint.count == 16)
    #expect(film.bytes == (try scratch.files.reduce(0) { try $0 + scratch.data($1).count }))
  }

  @Test func everyRunHasOneHashAlsoSideBySide() async throws {
    let tasks = (0..<6).map { index in
      Task { () -> UInt64 in
        await Task.yield()
        return try record("film-\(index)", rate: 30).hash
      }
    }
    var hashes: Set<UInt64> = []
    for task in tasks { hashes.insert(try await task.value) }
    #expect(hashes.count == 1)
  }

  @Test func aVideoIsMadeByFFmpegOfAllFrames() throws {
    // Stands in for the program: keeps what it was called with, and how many frames it found.
    let program = """
      #!/bin/sh
      for last; do :; done
      while [ "$1" != -i ]; do shift; done
      echo "$*" > "$last"
      ls "$(dirname "$2")" >> "$last"
      """
    try scratch.write(Data(program.utf8), to: "bin/ffmpeg")
    chmod(scratch.path + "/bin/ffmpeg", 0o755)
    let path = scratch.path + "/it's.mp4"
    let environment = ["PATH": "/nowhere:\(scratch.path)/bin"]
    var film = try VideoFile(path: path, rate: 25, environment: environment)
    for bitmap in bitmaps(3, step: 6) { try film.append(bitmap) }
    let made = try film.finish()
    let text = try scratch.text("it's.mp4")
    #expect(text.hasSuffix("/it's.mp4\nframe-0001.png\nframe-0002.png\nframe-0003.png\n"))
    #expect(
      text.contains("fillborders=right=0:bottom=0:mode=smear -pix_fmt yuv420p") && made.frames == 3
        && made.bytes == text.utf8.count)
    var folder = try PictureFolder(path: scratch.path + "/same")
    for bitmap in bitmaps(3, step: 6) { try folder.append(bitmap) }
    #expect(try folder.finish().hash == made.hash)

    try scratch.write(Data("#!/bin/sh\necho first\necho Unknown encoder\nexit 3\n".utf8), to: "bin/ffmpeg")
    var failing = try VideoFile(path: path, rate: 25, environment: environment)
    try failing.append(bitmaps(1, step: 1)[0])
    let failure = #expect(throws: FilmFailure.self) { _ = try failing.finish() }
    #expect(failure?.description == "ffmpeg failed: Unknown encoder" && !scratch.files.contains("it's.mp4"))
    let none = #expect(throws: FilmFailure.self) { try VideoFile(path: path, rate: 25, environment: [:]) }
    #expect(none?.description == "ffmpeg is not installed, which makes .mp4 files: apt-get install ffmpeg")
  }

  @Test func whatCannotBeWrittenIsOneLine() throws {
    try scratch.write(Data(), to: "file")
    for name in ["none/x.gif", "file/film", "file/film/"] {
      let failure = #expect(throws: FilmFailure.self) { try record(name) }
      #expect(failure?.description.hasPrefix("cannot write \(scratch.path)/\(name): ") == true)
    }
    let ending = #expect(throws: StageError.self) { try record("x.avi") }
    #expect(
      ending?.description.hasSuffix("x.avi: a film's name ends in .gif or .mp4, or is that of a folder")
        == true)
    let rate = #expect(throws: StageError.self) { try record("x.gif", rate: 25) }
    #expect(rate?.description.contains("x.gif: 25 frames a second cannot be made of 60") == true)
    #expect(rate?.description.hasSuffix("or take one of 12, 15, 20, 30") == true)
    #expect(throws: StageError.self) { try record("x.gif", rate: 60) }
    #expect(throws: StageError.self) { try record("x.gif", rate: 0) }
    #expect(throws: FilmFailure.self) { _ = try PictureFolder(path: scratch.path + "/empty").finish() }
    #expect(throws: FilmFailure.self) { _ = try GIFFilm(path: scratch.path + "/x.gif", rate: 1).finish() }
    var folder = try PictureFolder(path: scratch.path + "/sizes")
    try folder.append(Bitmap(width: 2, height: 2))
    #expect(throws: FilmFailure.self) { try folder.append(Bitmap(width: 3, height: 2)) }
  }

  @Test(arguments: [
    ("x.gif", FilmFormat.gif), ("a/b.GIF", .gif), ("x.mp4", .mp4), ("film", .png), ("a.b/film/", .png),
    ("v1.2/", .png),
    ("x.avi", nil), ("-", nil), ("", nil), ("x.png", nil),
  ])
  func theEndingOfAPathSaysHow(_ path: String, _ format: FilmFormat?) {
    #expect(FilmFormat(path: path) == format)
  }
}
