// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The animations of a program, a row each: those that run, and those that ended a moment ago. One can be seen alone, and
/// moved by hand while the others go on.
@MainActor final class TimelineScreen: UIView {
  private unowned let subject: Runtime
  private let list = UIScrollView()
  private let playhead = UIView()
  private let summary = UILabel(
    font: PanelStyle.captionFont, color: PanelStyle.secondary, id: "lab animations")
  private let solo = PanelButton("Solo", id: "lab solo")
  private let release = PanelButton("Release", id: "lab release")
  private let slider = UISlider()
  private var rows: [AnimationRow] = []
  private var animations: [RunningAnimation] = []
  private var chosen: ObjectIdentifier?
  private var isSolo = false

  init(of subject: Runtime) {
    self.subject = subject
    super.init(frame: .zero)
    solo.addAction(UIAction { [weak self] _ in self?.toggleSolo() }, for: .touchUpInside)
    release.addAction(UIAction { [weak self] _ in self?.releaseChosen() }, for: .touchUpInside)
    playhead.backgroundColor = PanelStyle.warning
    playhead.isUserInteractionEnabled = false
    slider.accessibilityIdentifier = "lab hold"
    slider.addAction(UIAction { [weak self] _ in self?.hold() }, for: .valueChanged)
    list.accessibilityIdentifier = "lab rows"
    list.addSubview(playhead)
    [solo, release, slider, summary, list].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    placeRow([(solo, 1), (release, 1), (slider, 2)], in: CGRect(x: 0, y: 0, width: width, height: 32))
    summary.frame = CGRect(x: 0, y: 40, width: width, height: 16)
    let bottom = PanelStyle.onGrid(bounds.height) - PanelStyle.gap
    list.frame = CGRect(x: 0, y: 64, width: width, height: max(0, bottom - 64))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.step, width: width, height: AnimationRow.height)
    }
    list.contentSize = CGSize(width: width, height: CGFloat(rows.count) * Self.step)
  }

  private static let step = AnimationRow.height + PanelStyle.gap
  /// Of more nobody reads one.
  private static let limit = 100

  // MARK: - What it shows

  /// Shows the animations as they stand after a frame of the program. While the screen is hidden it costs nothing.
  func update() {
    guard !isHidden else { return }
    read()
    let facts = animations.compactMap { running in AnimationFacts(running, of: running.layer) }
    let span = self.span(of: facts)
    while rows.count > facts.count { rows.removeLast().removeFromSuperview() }
    while rows.count < facts.count {
      let row = AnimationRow { [weak self] in self?.choose($0) }
      rows.append(row)
      list.insertSubview(row, belowSubview: playhead)
      setNeedsLayout()
    }
    for (row, fact) in zip(rows, facts) {
      row.show(
        fact, in: span, isChosen: fact.id == chosen, isMuted: isSolo && chosen != nil && fact.id != chosen)
    }
    let count = facts.count { !$0.hasEnded }
    setSummary(
      facts.isEmpty
        ? "Nothing moves, and nothing has in the last ten seconds."
        : String(
          format: "%d running, %d ended  %.2f–%.2f s", count, facts.count - count, span.lowerBound,
          span.upperBound))
    placePlayhead(span)
    showButtons()
  }

  private func read() {
    let running = subject.layers.animations.layers.flatMap(\.runningAnimations)
    let placed = running.compactMap { one in one.runtimeSpan.map { (begin: $0.begin, animation: one) } }
    animations = placed.sorted { $0.begin < $1.begin }.suffix(Self.limit).map(\.animation)
    if !animations.contains(where: { ObjectIdentifier($0) == chosen }) { chosen = nil }
    study()
  }

  private func span(of facts: [AnimationFacts]) -> ClosedRange<Double> {
    let now = subject.layers.now
    let first = facts.map(\.begin).min() ?? now
    let last = facts.map { $0.end.isFinite ? $0.end : now }.max() ?? now
    return first...max(first + 0.1, last, now)
  }

  private func setSummary(_ text: String) {
    if summary.text != text { summary.text = text }
  }

  private func placePlayhead(_ span: ClosedRange<Double>) {
    let time =
      subject.timeControl?.shown.map { Double($0) / Double(subject.host.clock.rate) } ?? subject.layers.now
    let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
    playhead.isHidden = rows.isEmpty
    playhead.frame = CGRect(
      x: CGFloat(max(0, min(1, share))) * max(0, list.bounds.width - 1), y: 0, width: 1,
      height: max(0, CGFloat(rows.count) * Self.step))
  }

  private func showButtons() {
    let running = chosenAnimation
    solo.isEnabled = running != nil
    solo.isSelected = isSolo && running != nil
    slider.isEnabled = running != nil
    var isHeld = false
    if let running {
      slider.maximumValue = Float(max(0.001, running.timeline.duration))
      if case .held(let time)? = running.study {
        isHeld = true
        if !slider.isTracking { slider.value = Float(time) }
      } else if !slider.isTracking {
        slider.value = Float(max(0, subject.layers.now - (running.runtimeSpan?.begin ?? 0)))
      }
    }
    release.isEnabled = isHeld
  }

  // MARK: - Studies

  private var chosenAnimation: RunningAnimation? {
    animations.first { ObjectIdentifier($0) == chosen }
  }

  private func choose(_ id: ObjectIdentifier) {
    releaseChosen()
    chosen = chosen == id ? nil : id
    study()
  }

  private func toggleSolo() {
    isSolo.toggle()
    study()
  }

  private func hold() {
    chosenAnimation?.study = .held(at: Double(slider.value))
    showStudy()
  }

  private func releaseChosen() {
    chosenAnimation?.study = nil
    study()
  }

  /// Mutes the others while one is seen alone.
  private func study() {
    let mutes = isSolo && chosen != nil
    var isChanged = false
    for running in animations {
      let isOther = mutes && ObjectIdentifier(running) != chosen
      if isOther != (running.study == .muted) {
        running.study = isOther ? .muted : nil
        isChanged = true
      }
    }
    if isChanged { showStudy() }
  }

  /// The program's window shows it at once, though its time may stand still.
  private func showStudy() { subject.turnTime { _, _ in } }

  /// The screen goes: every animation shows as its time has it.
  func end() {
    (chosen, isSolo) = (nil, false)
    for layer in subject.layers.animations.layers {
      for running in layer.runningAnimations { running.study = nil }
    }
    showStudy()
  }
}

extension CALayer {
  fileprivate var runningAnimations: [RunningAnimation] { state.pointee.motion?.running ?? [] }
}
