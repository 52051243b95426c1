// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitCore
import UIKitTesting

/// What moves, in one picture: poses side by side, poses over each other, or the way of a view.
struct Strip: Equatable {
  enum Kind: Equatable {
    case poses, onion
    /// Of the view with that identifier or class.
    case trail(String)
  }

  let kind: Kind
  /// Each is a picture in memory.
  private static let mostPoses = 200.0

  /// Seconds from one pose to the next.
  let every: Double
  let seconds: Double

  init(_ arguments: Arguments) throws {
    switch (arguments.has(.onion), arguments.text(.trail)) {
    case (true, _?): throw CommandError.usage("--onion and --trail are two pictures: take one of them")
    case (true, nil): kind = .onion
    case (false, let view?): kind = .trail(view)
    case (false, nil): kind = .poses
    }
    every = try arguments.every() ?? 0.1
    seconds = try arguments.seconds() ?? 1
    guard seconds / every <= Self.mostPoses || arguments.has(.trail) else {
      throw CommandError.usage(
        "--every \(every) in --seconds \(seconds) is more than \(Int(Self.mostPoses)) poses: "
          + "make one larger or the other smaller")
    }
  }

  /// Where it goes when nobody says.
  func defaultPath(_ name: String) -> String {
    switch kind {
    case .poses: "\(name)-strip.png"
    case .onion: "\(name)-onion.png"
    case .trail: "\(name)-trail.png"
    }
  }

  /// A path that ends in something else is a usage error; `name` is what else the file could be called.
  func check(_ path: String, name: String) throws {
    let ending = (path as NSString).pathExtension.lowercased()
    if ending == "png" { return }
    if case .trail = kind {
      if ending == "svg" { return }
      throw CommandError.usage(
        "-o \(path): a trail ends in .png or .svg: give a name such as \(defaultPath(name))")
    }
    throw CommandError.usage(
      "-o \(path): such a picture ends in .png: give a name such as \(defaultPath(name))")
  }

  /// Runs `content` and writes the picture to the session's output.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    let stage = try session.watchedStage(content)
    let path = session.output
    do {
      let (picture, frames): (Bitmap, Int)
      switch kind {
      case .poses:
        let poses = try stage.poses(every: every, for: seconds, session.use)
        (picture, frames) = (try Filmstrip(poses, scale: stage.runtime.screen.scale).bitmap(), poses.count)
      case .onion:
        let skin = try stage.onionSkin(every: every, for: seconds, session.use)
        (picture, frames) = (skin.bitmap, skin.count)
      case .trail(let name):
        let view = try ViewName(name).view(in: stage.runtime.windows)
        let trail = try stage.motionTrail(of: view, for: seconds, session.use)
        (picture, frames) = (trail.bitmap(), trail.points.count)
        if path.lowercased().hasSuffix(".svg") {
          let data = Data(try trail.svg().utf8)
          try OutputFile.write(data, to: path)
          return session.report(
            RecordedFile(path: path, frames: frames, bytes: data.count, hash: picture.fingerprint))
        }
      }
      let data = try PNG.encode(picture)
      try OutputFile.write(data, to: path)
      session.report(RecordedFile(path: path, frames: frames, bytes: data.count, hash: picture.fingerprint))
    } catch let failure as PoseFailure {
      throw CommandError.failed("\(failure)")
    }
  }
}

/// Where a command's result goes.
enum OutputFile {
  /// A file that cannot be written is said in one line.
  static func write(_ data: Data, to path: String) throws(CommandError) {
    do throws(DiskFile.Failure) {
      try DiskFile.write(data, to: path)
    } catch {
      throw .failed("cannot write \(path): \(error)")
    }
  }
}

extension Arguments {
  func every() throws -> Double? {
    guard let text = text(.every) else { return nil }
    guard let value = Double(text), (0.02...10).contains(value) else {
      throw CommandError.usage("--every \(text): a number of seconds from 0.02 to 10 is wanted, such as 0.1")
    }
    return value
  }
}
