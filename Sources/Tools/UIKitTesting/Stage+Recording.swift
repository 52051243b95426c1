// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

/// Pictures and values over time. All of these let time pass: they run the frames of their duration, `action` among them,
/// and begin with what shows now, at time 0. An action that takes longer is done to its end, and no longer watched.
extension Stage {
  /// What the stage shows every so often, side by side in one picture with the times below.
  ///
  ///     let strip = try stage.filmstrip(every: .milliseconds(100), for: .seconds(1)) { try $0.tap("open") }
  ///
  /// - Parameters:
  ///   - every: From one pose to the next; each pose is the first frame at or after its time.
  ///   - captions: See `Filmstrip`. Default true.
  public func filmstrip(
    every: Duration, for duration: Duration, captions: Bool = true,
    _ action: (Stage) throws -> Void = { _ in }
  ) throws -> Bitmap {
    let poses = try poses(every: every.seconds, for: duration.seconds, action)
    return try Filmstrip(poses, scale: runtime.screen.scale, captions: captions).bitmap()
  }

  /// `count` poses at equal distances over each other: what moves shows at each of its places, the older the paler.
  public func onionSkin(
    count: Int = 5, for duration: Duration, _ action: (Stage) throws -> Void = { _ in }
  ) throws -> Bitmap {
    guard count > 1 else {
      throw StageError(description: "an onion skin of \(count) poses: two or more are wanted")
    }
    return try onionSkin(every: duration.seconds / Double(count - 1), for: duration.seconds, action).bitmap
  }

  /// The way of a view's middle, over what shows at the end; as a bitmap or as SVG.
  public func motionTrail(
    of query: Query, for duration: Duration, _ action: (Stage) throws -> Void = { _ in }
  ) throws -> MotionTrail {
    try motionTrail(of: find(query), for: duration.seconds, action)
  }

  /// What the stage shows as a film: a GIF, a folder of PNG files or a video, as the path's ending says.
  ///
  /// - Parameter rate: Frames a second of the film; the stage's rate is a multiple of it. Default: the stage's own, and
  ///   for a GIF the largest below 50, beyond which viewers show it slowly.
  @discardableResult public func record(
    for duration: Duration, to path: String, rate: Int? = nil, _ action: (Stage) throws -> Void = { _ in }
  ) throws -> Film {
    guard let format = FilmFormat(path: path) else {
      throw StageError(description: "\(path): a film's name ends in .gif or .mp4, or is that of a folder")
    }
    let most = format == .gif ? min(self.rate, GIF.mostFramesPerSecond) : self.rate
    let possible = (1...most).filter { self.rate % $0 == 0 }
    let rate = rate ?? possible.last ?? 1
    guard possible.contains(rate) else {
      throw StageError(
        description:
          "\(path): \(rate) frames a second cannot be made of \(self.rate): give the stage a rate that is "
          + "a multiple of it, or take one of \(possible.suffix(4).map(String.init).joined(separator: ", "))")
    }
    var film = try format.writer(to: path, rate: rate)
    let (step, count) = (self.rate / rate, max(1, Int((duration.seconds * Double(rate)).rounded())))
    try watch((count - 1) * step, action) { frame in
      if frame % step == 0 { try film.append(runtime.bitmap) }
    }
    return try film.finish()
  }

  /// What all views show, frame by frame, as numbers, and what happened meanwhile: input, frames with layout, and what was
  /// called of the program (see `journal`), but for what is called in every frame of a motion.
  ///
  /// - Parameter marks: What else happened, in seconds from now; they stand between the stage's own.
  public func trace(
    for duration: Duration, marks: [PresentationTable.Mark] = [],
    _ action: (Stage) throws -> Void = { _ in }
  ) throws -> PresentationTable {
    try trace(for: duration.seconds, marks: marks, action)
  }
}

// The same in seconds, for the command line.
extension Stage {
  package func poses(
    every: TimeInterval, for duration: TimeInterval, _ action: (Stage) throws -> Void, look: () -> Void = {}
  ) throws -> [Pose] {
    guard every > 0, duration >= 0, duration / every < 10_000 else {
      throw StageError(
        description: "poses every \(every) s for \(duration) s: more than 0 s, and fewer than 10,000")
    }
    let (start, rate) = (time, Double(self.rate))
    var poses: [Pose] = []
    try watch(frames(in: duration), action) { frame in
      // Several may be due at one frame, which is one pose.
      let next = Double(poses.count) * every
      guard Double(frame) / rate >= next - 1e-6 else { return }
      poses.append(Pose(time: time - start, bitmap: runtime.bitmap.copy()))
      look()
    }
    return poses
  }

  package func onionSkin(
    every: TimeInterval, for duration: TimeInterval, _ action: (Stage) throws -> Void
  ) throws -> (bitmap: Bitmap, count: Int) {
    var parts = MovingParts(runtime)
    let poses = try poses(every: every, for: duration, action) { parts.take() }
    let skin = OnionSkin(zip(poses, parts.boxes).map { .init($0.bitmap, moving: $1) })
    return (try skin.bitmap(), poses.count)
  }

  package func motionTrail(
    of view: UIView, for duration: TimeInterval, _ action: (Stage) throws -> Void
  ) throws -> MotionTrail {
    let start = time
    var (points, times): ([CGPoint?], [TimeInterval]) = ([], [])
    try watch(frames(in: duration), action) { _ in
      let middle = AnimationPass.presenting(runtime.layers) {
        let bounds = view.bounds
        return view.layer.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
      }
      points.append(view.window == nil ? nil : middle)
      times.append(time - start)
    }
    return MotionTrail(points: points, times: times, last: bitmap(), scale: runtime.screen.scale)
  }

  package func trace(
    for duration: TimeInterval, marks: [PresentationTable.Mark] = [], _ action: (Stage) throws -> Void
  ) throws -> PresentationTable {
    let start = time
    var sampler = PresentationSampler(runtime)
    var heard: [PresentationTable.Mark] = []
    let tap = runtime.eventTap
    runtime.eventTap = { event in
      tap?(event)
      if let words = event.words { heard.append(PresentationTable.Mark(event.time - start, words)) }
    }
    defer { runtime.eventTap = tap }
    let calls = runtime.layers.calls?.count ?? 0
    try watch(frames(in: duration), action) { _ in
      let layouts = runtime.layers.counters.layouts
      if layouts > 0, time > start {
        heard.append(
          PresentationTable.Mark(time - start, "layout of \(layouts) view\(layouts == 1 ? "" : "s")"))
      }
      sampler.take()
    }
    var table = sampler.table
    let called = Journal(runtime, since: calls).entries.filter {
      Self.markedCalls.contains($0.call)
    }
    table.marks = heard + called.map { .init($0.time - start, $0.words) } + marks
    return table
  }

  /// What a program did and what it heard of, without what input and values show already.
  private static let markedCalls = Set(RuntimeCall.allCases).subtracting([
    .updateConstraints, .layoutSubviews, .draw, .touchesBegan, .touchesMoved, .touchesEnded,
    .touchesCancelled,
    .animationDidStart, .scrollViewDidScroll, .scrollViewDidZoom,
  ])

  /// Looks at what shows now, frame 0, and at each of the `last` frames after it, while `action` and then nothing is done.
  package func watch(_ last: Int, _ action: (Stage) throws -> Void, look: (Int) throws -> Void) throws {
    // Nobody keeps it: what hears of frames is put back before the end.
    try withoutActuallyEscaping(look) { look in
      var (frame, failure) = (0, nil as (any Error)?)
      func lookOnce() {
        defer { frame += 1 }
        guard frame <= last, failure == nil else { return }
        do { try look(frame) } catch { failure = error }
      }
      let others = afterFrame
      defer { afterFrame = others }
      runtime.makeCurrent()
      lookOnce()
      afterFrame = {
        others?()
        lookOnce()
      }
      try action(self)
      while frame <= last, failure == nil { self.frame() }
      if let failure { throw failure }
    }
  }

  private func frames(in duration: TimeInterval) -> Int { Int((duration * Double(rate)).rounded()) }
}

extension HostEvent {
  /// As in a script, without the time: `down 120,300`; nil for what no script has.
  fileprivate var words: String? {
    var script = EventScript()
    script.record(self)
    let line = script.text.split(separator: "\n").first
    return line?.split(separator: " ", maxSplits: 1).last.map(String.init)
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
