// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import UIKitCore
import UIKitTesting

/// So many frames of so many a second, from the start of some content, as an animated GIF.
///
/// A demo is used as its line in the registry says; nothing touches a file. Time is the runtime's own, so a recording
/// takes as long as its work and comes out the same each time.
struct Recording: Equatable {
  /// Pictures in a second.
  let rate: Int
  /// Pictures in all.
  let count: Int

  init(_ arguments: Arguments) throws {
    rate = try arguments.framesPerSecond() ?? 25
    count = max(1, Int((try arguments.seconds() ?? 2) * Double(rate) + 0.5))
  }

  /// A path that does not end in .gif is a usage error; `name` is what else the file could be called.
  static func check(_ path: String, name: String) throws {
    guard !path.lowercased().hasSuffix(".gif") else { return }
    throw CommandError.usage("-o \(path): only .gif can be recorded: give a name such as \(name).gif")
  }

  /// Frames that the runtime runs for each picture. At least 60 a second run, as in a window, and each picture is
  /// one of them: none shows a time between two frames, or one frame longer than another.
  var framesPerPicture: Int { (60 + rate - 1) / rate }

  /// Runs `content` and writes what it shows to the session's output.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    if session.font == .system { try FontCheck.warn() }
    let clock = FrameClock(rate: rate * framesPerPicture)
    let (runtime, host) = try session.startedRuntime(clock: clock, content)
    // Of frames between two pictures nobody sees the pixels.
    runtime.drawsOnDemand = true
    do {
      var encoder = try GIFEncoder(width: runtime.bitmap.width, height: runtime.bitmap.height)
      try record(Stage(of: runtime, on: host), session) { index in
        try encoder.append(runtime.bitmap, delay: GIF.delay(ofFrame: index, perSecond: rate))
      }
      let pictures = encoder.pictures
      let data = try encoder.finish()
      try GIF.write(data, to: session.output)
      print(line(session.output, data, pictures: pictures))
    } catch GIF.Failure.tooMuch {
      throw CommandError.failed(
        "too much moves for one recording: make --seconds, --fps, --size or --scale smaller")
    } catch let failure as GIF.Failure {
      throw CommandError.failed("\(failure)")
    }
  }

  /// Seconds of rest before anything is done.
  private static let rest = 0.25

  /// Runs the frames, and the session's script or use among them; `take` takes the picture of that number.
  @MainActor private func record(
    _ stage: Stage, _ session: Session, _ take: @escaping (Int) throws -> Void
  ) throws {
    var (frames, failure) = (0, nil as (any Error)?)
    let last = (count - 1) * framesPerPicture
    func look() {
      defer { frames += 1 }
      guard failure == nil, frames <= last, frames % framesPerPicture == 0 else { return }
      do { try take(frames / framesPerPicture) } catch { failure = error }
    }
    stage.runtime.frame()
    look()
    stage.afterFrame = look
    if let script = session.script {
      try script.play(on: stage)
    } else if let perform = session.perform {
      stage.wait(Self.rest)
      try perform(stage)
    }
    while frames <= last, failure == nil { stage.frame() }
    stage.afterFrame = nil
    if let failure { throw failure }
  }

  /// Path, frames, how many pictures it takes to show them, bytes, and a fingerprint of the file.
  private func line(_ path: String, _ data: Data, pictures: Int) -> String {
    var hash = FNV()
    for byte in data { hash.combine(byte) }
    func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return "\(path)  \(number(count, "frame")), \(number(pictures, "picture"))  \(data.count) bytes  "
      + String(format: "%016llx", hash.value)
  }
}

extension Arguments {
  func seconds() throws -> Double? {
    guard let text = text(.seconds) else { return nil }
    guard let value = Double(text), (0.1...60).contains(value) else {
      throw CommandError.usage("--seconds \(text): a number from 0.1 to 60 is wanted, such as 2")
    }
    return value
  }

  func framesPerSecond() throws -> Int? {
    guard let text = text(.fps) else { return nil }
    let most = GIF.mostFramesPerSecond
    guard let value = Int(text), (1...most).contains(value) else {
      throw CommandError.usage(
        "--fps \(text): a whole number from 1 to \(most) is wanted, such as 25; viewers show faster GIFs slowly"
      )
    }
    return value
  }
}
