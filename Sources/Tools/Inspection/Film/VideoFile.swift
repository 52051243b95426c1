// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A film as a video. The frames wait in a folder of their own until `ffmpeg` takes them all at once.
struct VideoFile: FilmWriter {
  private let path: String
  private let rate: Int
  private let encoder: String
  private let scratch: ScratchFolder
  private var frames: PictureFolder
  private var (isOddWide, isOddHigh) = (false, false)

  /// Looks for `ffmpeg` in PATH first.
  init(
    path: String, rate: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FilmFailure) {
    let folders = environment["PATH", default: ""].split(separator: ":")
    guard let encoder = folders.map({ String($0) + "/ffmpeg" }).first(where: { access($0, X_OK) == 0 }) else {
      throw .noEncoder
    }
    (self.path, self.rate, self.encoder) = (path, rate, encoder)
    scratch = ScratchFolder()
    frames = try PictureFolder(path: scratch.path)
  }

  mutating func append(_ bitmap: Bitmap) throws(FilmFailure) {
    try frames.append(bitmap)
    (isOddWide, isOddHigh) = (bitmap.width % 2 == 1, bitmap.height % 2 == 1)
  }

  consuming func finish() throws(FilmFailure) -> Film {
    let film = try frames.finish()
    // ffmpeg has many words for a place that cannot be written, and the system one.
    do throws(DiskFile.Failure) {
      try DiskFile.write(Data(), to: path)
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    let (code, output) = Self.run([encoder] + arguments)
    guard code == 0, let bytes = try? DiskFile.read(path).count, bytes > 0 else {
      unlink(path)
      let reason = output.split(separator: "\n").last.map(String.init) ?? "it ended with \(code)"
      throw .encoder(reason: reason)
    }
    return Film(path: path, frames: film.frames, pictures: film.pictures, bytes: bytes, hash: film.hash)
  }

  /// No version and no time in the file, and one thread, so that one ffmpeg makes one file of the same frames. Players
  /// want even sides: where one is odd, its last pixels are there twice.
  private var arguments: [String] {
    [
      "-v", "error", "-y", "-framerate", "\(rate)", "-i", scratch.path + "/frame-%04d.png",
      "-vf", filter, "-pix_fmt", "yuv420p", "-threads", "1",
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart",
      "-f", "mp4", path.hasPrefix("-") ? "./" + path : path,
    ]
  }

  private var filter: String {
    "pad=ceil(iw/2)*2:ceil(ih/2)*2,fillborders=right=\(isOddWide ? 1 : 0):bottom=\(isOddHigh ? 1 : 0):mode=smear"
  }

  /// Runs a program to its end; what it said comes back.
  private static func run(_ words: [String]) -> (code: Int32, output: String) {
    let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
    guard let pipe = popen(quoted.joined(separator: " ") + " 2>&1 </dev/null", "r") else {
      return (1, String(cString: strerror(errno)))
    }
    var output = Data()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      if count == 0 { break }
      output.append(contentsOf: chunk[0..<count])
    }
    return (pclose(pipe), String(decoding: output, as: UTF8.self))
  }
}

/// A folder that goes away with its owner.
private final class ScratchFolder {
  let path = NSTemporaryDirectory() + "/shoji-film-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
