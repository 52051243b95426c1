// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

/// The time of a program in one's hand: stop it, step, slow it down, turn it around, go to any frame that is remembered,
/// and ahead to where the animations that run will be.
@MainActor final class TimeScreen: UIView {
  private unowned let subject: Runtime
  private var marks = EventMarks()
  private var foreseen = ForeseenEnds()
  private var shown: State?

  private let timeLabel = UILabel(font: PanelStyle.numberFont, id: "lab time")
  private let stateLabel = UILabel(
    font: PanelStyle.captionFont, color: PanelStyle.secondary, id: "lab state")
  private let markLabel = UILabel(font: PanelStyle.codeFont, color: PanelStyle.secondary, id: "lab mark")
  private let scrub = ScrubBar()
  private let speed: UISegmentedControl
  private var buttons: [Command: PanelButton] = [:]

  /// Percent of real time, in the order of the segments.
  static let speeds = [1, 10, 25, 50, 100, 200]

  /// What the buttons do.
  enum Command: String, CaseIterable {
    case markBack, back, pause, forward, markForward, reverse, begin, end, loop, pingPong, live

    var title: String {
      switch self {
      case .markBack: "‹ Mark"
      case .back: "‹ Frame"
      case .pause: "Pause"
      case .forward: "Frame ›"
      case .markForward: "Mark ›"
      case .reverse: "Reverse"
      case .begin: "In"
      case .end: "Out"
      case .loop: "Loop"
      case .pingPong: "Ping-pong"
      case .live: "Live"
      }
    }

    var id: String { "lab \(rawValue)" }
  }

  /// All that the screen shows: as long as it is the same, nothing is written.
  private struct State: Equatable {
    var control: TimeControl
    var frames: ClosedRange<Int>
    var ends: [Int]
    var lastMark: EventMarks.Mark?
    var marks: Int
  }

  init(of subject: Runtime) {
    self.subject = subject
    speed = UISegmentedControl(items: Self.speeds.map { "\($0) %" })
    super.init(frame: .zero)
    speed.accessibilityIdentifier = "lab speed"
    for command in Command.allCases {
      buttons[command] = PanelButton(command.title, id: command.id) { [weak self] in self?.perform(command) }
    }
    stateLabel.textAlignment = .right
    [timeLabel, stateLabel, scrub, speed, markLabel].forEach(addSubview)
    Command.allCases.compactMap { buttons[$0] }.forEach(addSubview)
    scrub.onMove = { [weak self] frame in self?.turn { $0.look(at: frame, newest: $1.upperBound) } }
    speed.addAction(UIAction { [weak self] _ in self?.chooseSpeed() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    var y: CGFloat = 0
    func row(_ height: CGFloat) -> CGRect {
      defer { y += height + PanelStyle.gap }
      return CGRect(x: 0, y: y, width: width, height: height)
    }
    placeRow([(timeLabel, 1), (stateLabel, 2)], in: row(20))
    scrub.frame = row(ScrubBar.height)
    placeRow(Self.transport.compactMap { command in buttons[command].map { ($0, 1) } }, in: row(32))
    speed.frame = row(32)
    placeRow(Self.play.compactMap { command, weight in buttons[command].map { ($0, weight) } }, in: row(32))
    markLabel.frame = row(16)
  }

  private static let transport: [Command] = [.markBack, .back, .pause, .forward, .markForward]
  private static let play: [(Command, CGFloat)] = [
    (.reverse, 1.4), (.begin, 0.7), (.end, 0.8), (.loop, 0.9), (.pingPong, 1.7), (.live, 0.9),
  ]

  // MARK: - What it shows

  /// Shows the time as it stands after a frame of the program, in which it was called so.
  func update(_ calls: [Journal.Entry] = []) {
    marks.add(calls)
    guard let control = subject.timeControl, let frames = subject.heldFrames else { return }
    marks.forget(before: seconds(frames.lowerBound))
    // Hidden, it only keeps what happened.
    guard !isHidden else {
      shown = nil
      return
    }
    foreseen.update(subject)
    let state = State(
      control: control, frames: frames, ends: foreseen.frames, lastMark: marks.marks.last,
      marks: marks.marks.count)
    guard state != shown else { return }
    shown = state
    show(control, frames)
  }

  private func show(_ control: TimeControl, _ frames: ClosedRange<Int>) {
    let frame = control.shown ?? frames.upperBound
    timeLabel.text = String(format: "%.3f s", seconds(frame))
    stateLabel.text = words(of: control, frame, frames)
    scrub.show(
      frames: frames.lowerBound...max(frames.upperBound, foreseen.frames.last ?? 0, frame),
      newest: frames.upperBound, frame: frame, begin: control.begin, end: control.end,
      marks: marks.marks.map { clockFrame(of: $0.time) }, ends: foreseen.frames)
    let now = marks.of(frameAt: seconds(frame), length: 1 / rate)
    let more = now.reduce(-1) { $0 + $1.count }
    markLabel.text =
      foreseen.words(at: frame, of: subject) ?? (now.first?.words ?? "") + (more > 0 ? "  +\(more)" : "")
    let speeds = Self.speeds.firstIndex(of: abs(control.percent))
    speed.selectedSegmentIndex = speeds ?? UISegmentedControl.noSegment
    setTitle(control.isPaused ? "Play" : "Pause", .pause)
    for (command, isOn) in [
      (Command.reverse, control.percent < 0), (.begin, control.begin != nil), (.end, control.end != nil),
      (.loop, control.atEnd == .loop), (.pingPong, control.atEnd == .pingPong),
      (.live, control.shown == nil && !control.isPaused && control.percent > 0),
    ] { buttons[command]?.isSelected = isOn }
    buttons[.markBack]?.isEnabled = mark(before: frame) != nil
    buttons[.markForward]?.isEnabled = mark(after: frame) != nil
  }

  private func setTitle(_ title: String, _ command: Command) {
    if buttons[command]?.currentTitle != title { buttons[command]?.setTitle(title, for: .normal) }
  }

  /// Which frame it is, and how long ago.
  private func words(of control: TimeControl, _ frame: Int, _ frames: ClosedRange<Int>) -> String {
    let ahead = Double(frame - frames.upperBound) / rate
    let place = ahead == 0 ? "" : String(format: "  %@%.3f s", ahead < 0 ? "−" : "+", abs(ahead))
    let state =
      control.isPaused ? ahead > 0 ? "foreseen" : "paused" : control.isReplaying ? "replay" : "live"
    return "\(state)  frame \(frame)\(place)"
  }

  private var rate: Double { Double(subject.host.clock.rate) }
  private func seconds(_ frame: Int) -> TimeInterval { Double(frame) / rate }
  private func clockFrame(of time: TimeInterval) -> Int { subject.host.clock.frame(at: time) }

  // MARK: - What the buttons do

  private func perform(_ command: Command) {
    turn { control, frames in
      let frame = control.shown ?? frames.upperBound
      func press(_ key: TimeControl.Key) {
        control.press(key, newest: frames.upperBound, oldest: frames.lowerBound)
      }
      switch command {
      case .pause: press(.pause)
      case .back, .forward:
        // A step is of time that stands.
        if !control.isPaused { press(.pause) }
        press(command == .back ? .back : .forward)
      case .markBack: if let mark = mark(before: frame) { control.look(at: mark, newest: frames.upperBound) }
      case .markForward:
        if let mark = mark(after: frame) { control.look(at: mark, newest: frames.upperBound) }
      case .reverse: press(.speed(-control.percent))
      case .begin: control.setBegin(control.begin == frame ? nil : frame)
      case .end: control.setEnd(control.end == frame ? nil : frame)
      case .loop: control.atEnd = control.atEnd == .loop ? .stop : .loop
      case .pingPong: control.atEnd = control.atEnd == .pingPong ? .stop : .pingPong
      case .live: control.goLive()
      }
    }
  }

  private func chooseSpeed() {
    guard Self.speeds.indices.contains(speed.selectedSegmentIndex) else { return }
    let percent = Self.speeds[speed.selectedSegmentIndex]
    turn { control, frames in
      let signed = control.percent < 0 ? -percent : percent
      control.press(.speed(signed), newest: frames.upperBound, oldest: frames.lowerBound)
    }
  }

  private func turn(_ change: (inout TimeControl, ClosedRange<Int>) -> Void) {
    subject.turnTime(change)
    update()
  }

  private func mark(before frame: Int) -> Int? {
    foreseen.frames.last { $0 < frame }
      ?? marks.marks.lazy.reversed().map { self.clockFrame(of: $0.time) }.first { $0 < frame }
  }

  private func mark(after frame: Int) -> Int? {
    marks.marks.lazy.map { self.clockFrame(of: $0.time) }.first { $0 > frame }
      ?? foreseen.frames.first { $0 > frame }
  }
}
