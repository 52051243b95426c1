// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore
import UIKitTesting

/// So many frames of so many a second, from the start of some content, as a film.
///
/// A demo is used as its line in the registry says; nothing touches a file. Time is the runtime's own, so a recording
/// takes as long as its work and comes out the same each time.
struct Recording: Equatable {
  /// A GIF, PNG files or a video.
  let format: FilmFormat
  /// Pictures in a second.
  let rate: Int
  /// Pictures in all.
  let count: Int
  /// Of real time, as in slow motion; less than 0 shows the last frame first.
  let percent: Int

  init(_ arguments: Arguments) throws {
    format = try arguments.filmFormat()
    rate = try arguments.framesPerSecond(of: format) ?? 25
    let seconds = try arguments.seconds() ?? 2
    count = max(1, Int(seconds * Double(rate) + 0.5))
    // The speed of a window is that of its own time.
    percent = try arguments.has(.window) || arguments.has(.lab) ? 100 : arguments.speed() ?? 100
    let past = seconds * Double(-percent) / 100
    guard past <= LayerHistory.usualSpan else {
      throw CommandError.usage(
        "--speed \(percent) for \(seconds) s goes \(past) s back: at most \(LayerHistory.usualSpan) s are remembered"
      )
    }
  }

  /// Where it goes when nobody says.
  func defaultPath(_ name: String) -> String { format == .png ? name : "\(name).\(format.rawValue)" }

  /// A path that ends in something else is a usage error; `name` is what else the file could be called.
  func check(_ path: String, name: String) throws {
    guard FilmFormat(path: path) != format else { return }
    let wanted =
      switch format {
      case .gif: "a recording ends in .gif or .mp4, or is a folder for PNG files"
      case .png: "PNG files go into a folder"
      case .mp4: "a video ends in .mp4"
      }
    throw CommandError.usage("-o \(path): \(wanted): give a name such as \(defaultPath(name))")
  }

  /// Frames that the runtime runs for each picture, and in a second of its own time. At least 60 a second run, as in a
  /// window, and each picture is one of them: none shows a time between two frames, or one frame longer than another.
  var frames: (perPicture: Int, perSecond: Int) {
    let (speed, hundredths) = (abs(percent), rate * 100)
    // Of `speed` in a row one always divides.
    var count = 1
    while hundredths * count % speed != 0 || hundredths * count < 60 * speed { count += 1 }
    return (count, hundredths * count / speed)
  }

  /// Runs `content` and writes what it shows to the session's output.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    do {
      var film = try format.writer(to: session.output, rate: rate)
      let clock = FrameClock(rate: frames.perSecond)
      if session.recordsWindow {
        try watch(HeadlessWindow(session, clock: clock, content), session, &film)
      } else {
        try watch(session.watchedStage(clock: clock, content), session, &film)
      }
      session.report(RecordedFile(try film.finish(), isGIF: format == .gif))
    } catch FilmFailure.tooMuch {
      throw CommandError.failed(
        "too much moves for one recording: make --seconds, --fps, --size or --scale smaller")
    } catch let failure as FilmFailure {
      throw CommandError.failed("\(failure)")
    }
  }

  @MainActor private func watch(_ stage: Stage, _ session: Session, _ film: inout any FilmWriter) throws {
    let step = frames.perPicture
    stage.remembersFrames = percent < 0
    let first = stage.runtime.bitmap.copy()
    var past: [TimeInterval] = []
    try stage.watch((count - 1) * step, session.use) { frame in
      guard frame % step == 0 else { return }
      if percent > 0 {
        try film.append(stage.runtime.bitmap)
      } else if frame > 0 {
        past.append(stage.time)
      }
    }
    for time in past.reversed() { try film.append(stage.picture(at: time).bitmap) }
    if percent < 0 { try film.append(first) }
  }

  @MainActor private func watch(
    _ window: HeadlessWindow, _ session: Session, _ film: inout any FilmWriter
  ) throws {
    let step = frames.perPicture
    func use(_ stage: Stage) throws {
      if let script = session.script { try window.play(script) } else { try session.use(stage) }
    }
    try window.stage.watch((count - 1) * step, use) { frame in
      if frame % step == 0, let picture = window.screen.bitmap { try film.append(picture) }
    }
  }
}

extension Session {
  /// A stage around the content, whose first frame has run, for those who look at every frame of it.
  @MainActor func watchedStage(
    clock: FrameClock = FrameClock(), log: ReportLog? = nil, _ content: () throws -> Launch.Content
  ) throws -> Stage {
    if font == .system, action.font == .system { try FontCheck.warn() }
    let (runtime, host) = try startedRuntime(clock: clock, log: log, content)
    // Of frames between two pictures nobody sees the pixels.
    runtime.drawsOnDemand = true
    runtime.frame()
    return Stage(of: runtime, on: host)
  }

  /// Does what the script says, or else what the demo's line does, after a quarter of a second of rest.
  @MainActor func use(_ stage: Stage) throws {
    if let script {
      try script.play(on: stage)
    } else if let perform {
      stage.wait(0.25)
      try perform(stage)
    }
  }

  /// Says what was written, in a line or as JSON.
  func report(_ file: RecordedFile) { print(isJSON ? file.json : file.line) }
}

/// What there is to say of a recording that was written.
struct RecordedFile: Equatable {
  let path: String
  let frames: Int
  /// What else it counts, in words: `12 pictures`.
  var count: String?
  let bytes: Int
  let hash: UInt64

  /// As JSON.
  static let shape = "{path, frames, bytes, hash}"

  private var fingerprint: String { String(format: "%016llx", hash) }

  /// Path, frames, bytes, and a fingerprint.
  var line: String {
    let counts = [Self.number(frames, "frame"), count].compactMap { $0 }.joined(separator: ", ")
    return "\(path)  \(counts)  \(bytes) bytes  \(fingerprint)"
  }

  var json: String {
    "{\"path\": \(ViewDump.quoted(path)), \"frames\": \(frames), \"bytes\": \(bytes), \"hash\": \"\(fingerprint)\"}"
  }

  static func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}

extension RecordedFile {
  init(_ film: Film, isGIF: Bool) {
    self.init(
      path: film.path, frames: film.frames, count: isGIF ? Self.number(film.pictures, "picture") : nil,
      bytes: film.bytes, hash: film.hash)
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

  func framesPerSecond(of format: FilmFormat) throws -> Int? {
    guard let text = text(.fps) else { return nil }
    let most = format == .gif ? GIF.mostFramesPerSecond : 240
    guard let value = Int(text), (1...most).contains(value) else {
      let why = format == .gif ? "; viewers show faster GIFs slowly" : ""
      throw CommandError.usage("--fps \(text): a whole number from 1 to \(most) is wanted, such as 25\(why)")
    }
    return value
  }

  /// What `--format` says, or else the end of the output's name; a GIF where both say nothing.
  func filmFormat() throws -> FilmFormat {
    guard let text = text(.format) else { return text(.output).flatMap(FilmFormat.init(path:)) ?? .gif }
    guard let format = FilmFormat(rawValue: text) else {
      let names = FilmFormat.allCases.map(\.rawValue)
      let nearest = NearestName.of(text, among: names).map { ". Did you mean \($0)?" } ?? ""
      throw CommandError.usage("--format \(text): gif, png or mp4 is wanted\(nearest)")
    }
    return format
  }
}
