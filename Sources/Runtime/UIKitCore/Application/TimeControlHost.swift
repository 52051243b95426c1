// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// A host whose time is in the hand of whoever sits before its window. Its clock is a count of frames of its own, taken
/// from the count of the host inside: so everything that has a time follows, as it follows the real one.
///
/// What it writes over the program stands in a copy of the pixels and in no view.
@MainActor package final class TimeControlHost: PlatformHost {
  private let inner: any PlatformHost
  package private(set) var clock: FrameClock
  package internal(set) var control = TimeControl()
  /// What its runtime remembers: as far back as that pictures go.
  weak var history: LayerHistory?
  /// Those of its runtime: as far ahead as they end pictures can be foreseen.
  weak var animations: AnimationSchedule?
  /// Whether it is written over the pixels what becomes of the time. Default true.
  package var writesNote = true
  /// The frame of the host inside up to which this one has counted.
  private var counted: Int
  private var isShiftDown = false
  private var scrub: (finger: Int, frames: ClosedRange<Int>)?
  private var written: (text: String, scale: CGFloat, picture: Bitmap)?

  package init(_ inner: any PlatformHost) {
    self.inner = inner
    clock = FrameClock(rate: inner.clock.rate, index: inner.clock.index)
    counted = inner.clock.index
  }

  package var surface: SurfaceInfo { inner.surface }
  package func apply(_ command: HostCommand) { inner.apply(command) }
  package var clipboard: String? {
    get { inner.clipboard }
    set { inner.clipboard = newValue }
  }

  package func nextEvents() -> [HostEvent] {
    let events = inner.nextEvents()
    let hasSteps = control.steps > 0
    let passed = inner.clock.index - counted
    clock.advance(
      by: control.advance(by: passed, newest: clock.index, oldest: oldest, foreseen: foreseen))
    counted = inner.clock.index
    let step = hasSteps ? [HostEvent(time: clock.time, .exposed)] : []
    return step
      + events.map { event in
        if case .key(let sample) = event.kind { isShiftDown = sample.modifiers.contains(.shift) }
        return clock == inner.clock ? event : HostEvent(time: time(of: event), event.kind)
      }
  }

  /// A frame passes here and none outside: for those who begin later than at 0.
  package func skipFrame() { clock.advance() }

  /// As long ago as it happened outside, at the speed of now.
  private func time(of event: HostEvent) -> TimeInterval {
    let isStill = control.isPaused || control.isReplaying
    let ago = isStill ? 0 : (inner.clock.time - event.time) * Double(control.percent) / 100
    return max(0, clock.time - max(0, ago))
  }

  package func idle(until time: TimeInterval?) {
    guard let time else { return inner.idle(until: nil) }
    let frames = max(0, clock.frame(at: time) - clock.index)
    // Paused time comes to no other frame: who wants one now has something else to do.
    guard let real = control.realFrames(until: frames) else {
      return inner.idle(until: frames == 0 ? inner.clock.time : nil)
    }
    inner.idle(until: Double(inner.clock.index + real) / Double(inner.clock.rate))
  }

  package func present(_ bitmap: Bitmap, damage: [CGRect]) {
    guard writesNote, let text = control.note(newest: clock.index, rate: clock.rate) else {
      written = nil
      return inner.present(bitmap, damage: damage)
    }
    if written?.text != text || written?.scale != surface.scale {
      written = (text, surface.scale, TimeControlHost.picture(of: text, scale: surface.scale))
    }
    guard let note = written?.picture else { return }
    let copy = bitmap.copy()
    let margin = Int(8 * surface.scale)
    let place = (x: margin, y: bitmap.height - note.height - margin)
    copy.draw(note, x: place.x, y: place.y)
    let rect = CGRect(x: place.x, y: place.y, width: note.width, height: note.height)
    inner.present(copy, damage: damage.isEmpty ? [] : damage + [rect])
  }

  private static func picture(of text: String, scale: CGFloat) -> Bitmap {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    let string = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.white])
    let size = string.size()
    let box = CGRect(x: 0, y: 0, width: size.width.rounded(.up) + 16, height: size.height.rounded(.up) + 8)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: box, format: format).image { _ in
      UIColor.black.withAlphaComponent(0.75).setFill()
      UIBezierPath(roundedRect: box, cornerRadius: 6).fill()
      string.draw(at: CGPoint(x: 8, y: 4))
    }
    return image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  // MARK: - What the router asks

  /// How far back pictures go: as far as frames are remembered, or ended animations kept.
  var oldest: Int {
    guard let history else { return max(0, clock.index - Int(AnimationSchedule.keptSeconds) * clock.rate) }
    return history.times.map { min(clock.index, clock.frame(at: $0.lowerBound)) } ?? clock.index
  }

  /// How far ahead pictures go: to where the animations that run have ended, for half a minute.
  private var foreseen: Int {
    let end = animations?.ends(after: clock.time).last ?? clock.time
    return clock.frame(at: min(end, clock.time + AnimationSchedule.foreseenSeconds))
  }

  func press(_ key: TimeControl.Key) {
    control.press(key, newest: clock.index, oldest: oldest)
  }

  /// A finger that comes down at the lower edge while Shift is down moves through `span` (seconds), and is nobody
  /// else's. False where it is none.
  fileprivate func move(_ sample: PointerSample, span: () -> ClosedRange<TimeInterval>?) -> Bool {
    if sample.phase == .began {
      guard scrub == nil, isShiftDown, sample.position.y >= surface.size.height - Self.edge, let span = span()
      else { return false }
      scrub = (sample.id, clock.frame(at: span.lowerBound)...clock.frame(at: span.upperBound))
    }
    guard let scrub, scrub.finger == sample.id else { return false }
    let share = min(1, max(0, Double(sample.position.x / max(1, surface.size.width))))
    let frames = scrub.frames
    control.look(
      at: frames.lowerBound + Int((share * Double(frames.count - 1)).rounded()), newest: clock.index)
    if sample.phase == .ended || sample.phase == .cancelled { self.scrub = nil }
    return true
  }

  /// How high the edge is, in points.
  private static let edge: CGFloat = 24
}

extension Runtime {
  /// What ended long ago is not looked at any more.
  func forgetEndedAnimations() {
    guard hand != nil else { return }
    layers.animations.forgetEnded(before: layers.now - AnimationSchedule.keptSeconds)
  }

  /// Whether the key is for the time of the window, unless the program has a use for it.
  func isForTime(_ sample: KeySample) -> Bool {
    guard let hand, let key = TimeControl.Key(sample) else { return false }
    return hand.control.wants(key)
  }

  func turnTime(_ sample: KeySample) {
    guard let hand, let key = TimeControl.Key(sample), !(sample.isRepeat && key == .pause) else { return }
    hand.press(key)
    showHeldTime()
  }

  /// True if the finger moves through the time of the window.
  func scrubTime(_ sample: PointerSample) -> Bool {
    guard let hand, hand.move(sample, span: { layers.animations.span }) else { return false }
    showHeldTime()
    return true
  }
}

extension Bitmap {
  /// Draws another bitmap over the pixels; what stands beyond the edges is left out.
  fileprivate func draw(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width {
        let above = other[x: column, y: row]
        self[x: x + column, y: y + row] = above.over(self[x: x + column, y: y + row])
      }
    }
  }
}

extension UInt32 {
  /// A premultiplied pixel over another.
  fileprivate func over(_ below: UInt32) -> UInt32 {
    let clear = 255 - self >> 24
    return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { pixel, shift in
      let sum = (self >> shift & 255) + ((below >> shift & 255) * clear + 127) / 255
      return pixel | Swift.min(255, sum) << shift
    }
  }
}
