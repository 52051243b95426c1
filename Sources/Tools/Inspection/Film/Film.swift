// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A recording that was written.
public struct Film: Hashable, Sendable {
  /// Where it was written.
  public let path: String
  /// How many pictures were taken.
  public let frames: Int
  /// How many pictures it takes to show them: one that shows what the last did makes that one stay longer.
  public let pictures: Int
  /// Of the file, or of all files in the folder.
  public let bytes: Int
  /// FNV-1a over what decides the pixels: the bytes of a GIF; otherwise the fingerprints of the frames, for what packs
  /// them may have other versions. The same on every run.
  public let hash: UInt64

  /// The hash in sixteen digits.
  public var fingerprint: String { String(format: "%016llx", hash) }
}

/// How a recording is kept.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// An animated GIF.
  case gif
  /// A folder with a PNG for each frame: `frame-0001.png` and so on.
  case png
  /// A video, which the program `ffmpeg` makes.
  case mp4

  /// What a path ends in says how: `.gif`, `.mp4`, or a folder for PNG files, which has no ending or ends in a slash; nil
  /// for anything else.
  public init?(path: String) {
    let name = (path as NSString).lastPathComponent
    switch (name as NSString).pathExtension.lowercased() {
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "" where !name.isEmpty && name != "-": self = .png
    default:
      guard path.hasSuffix("/") else { return nil }
      self = .png
    }
  }
}

/// Why a recording could not be made, in one line.
public enum FilmFailure: Error, Hashable, CustomStringConvertible, Sendable {
  /// More changes than fit into one GIF.
  case tooMuch
  /// The file cannot be written, with the system's reason.
  case unwritable(path: String, reason: String)
  /// There is no `ffmpeg` in the path, which videos take.
  case noEncoder
  /// `ffmpeg` failed, with its last line.
  case encoder(reason: String)
  /// The frames are no film: none, or of several sizes.
  case frames(reason: String)

  public var description: String {
    switch self {
    case .tooMuch: "too much moves for one GIF: take fewer or smaller frames, or PNG files"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .noEncoder: "ffmpeg is not installed, which makes .mp4 files: apt-get install ffmpeg"
    case .encoder(let reason): "ffmpeg failed: \(reason)"
    case .frames(let reason): reason
    }
  }
}

/// Takes frames one by one and keeps them in one of the formats.
package protocol FilmWriter {
  /// Adds a frame. All are of one size.
  mutating func append(_ bitmap: Bitmap) throws(FilmFailure)
  /// Writes what is not written yet.
  consuming func finish() throws(FilmFailure) -> Film
}

extension FilmFormat {
  /// A writer of frames, so many a second. What is wrong with the path, or missing for it, is said before the first frame
  /// where it can be.
  package func writer(to path: String, rate: Int) throws(FilmFailure) -> any FilmWriter {
    switch self {
    case .gif: GIFFilm(path: path, rate: rate)
    case .png: try PictureFolder(path: path)
    case .mp4: try VideoFile(path: path, rate: rate)
    }
  }
}
