// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The animations of a program, a row each: those that run, and those that ended a moment ago. One of them, all that one
/// block made, or all that add up can be seen alone, and moved by hand while the others go on.
@MainActor final class TimelineScreen: UIView {
  private unowned let subject: Runtime
  private let animations: AnimationList
  private let list = UIScrollView()
  private let playhead = UIView()
  private let summary = UILabel(
    font: PanelStyle.captionFont, color: PanelStyle.secondary, id: "lab animations")
  private let solo = PanelButton("Solo", id: "lab solo")
  private let release = PanelButton("Release", id: "lab release")
  private let blocks = PanelButton("Blocks", id: "lab blocks")
  private let slider = UISlider()
  private let rows = TimelineRows()
  private var items: [TimelineItem] = []
  private var isSolo = false

  init(of subject: Runtime, _ animations: AnimationList) {
    (self.subject, self.animations) = (subject, animations)
    super.init(frame: .zero)
    solo.addAction(UIAction { [weak self] _ in self?.toggleSolo() }, for: .touchUpInside)
    release.addAction(UIAction { [weak self] _ in self?.releaseChosen() }, for: .touchUpInside)
    blocks.addAction(UIAction { [weak self] _ in self?.toggleBlocks() }, for: .touchUpInside)
    playhead.backgroundColor = PanelStyle.warning
    playhead.isUserInteractionEnabled = false
    slider.accessibilityIdentifier = "lab hold"
    slider.addAction(UIAction { [weak self] _ in self?.hold() }, for: .valueChanged)
    list.accessibilityIdentifier = "lab rows"
    list.addSubview(playhead)
    rows.onChoose = { [weak self] in self?.choose($0) }
    [solo, release, blocks, slider, summary, list].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    placeRow(
      [(solo, 1), (release, 1.3), (blocks, 1.2), (slider, 2)],
      in: CGRect(x: 0, y: 0, width: width, height: 32))
    summary.frame = CGRect(x: 0, y: 40, width: width, height: 16)
    let bottom = PanelStyle.onGrid(bounds.height) - PanelStyle.gap
    list.frame = CGRect(x: 0, y: 64, width: width, height: max(0, bottom - 64))
    list.contentSize = CGSize(width: width, height: rows.place(width: width))
  }

  // MARK: - What it shows

  /// Shows the animations as they stand after a frame of the program. While the screen is hidden it costs nothing.
  func update() {
    guard !isHidden else { return }
    // What they add up to depends on the layers' own values as well, which change without any animation.
    if animations.update() || items.contains(where: \.isSum) {
      if isSolo { study() }
      read()
    }
    let span = self.span
    let time = shownTime
    let chosen = animations.chosen
    rows.show(items, at: time) { item in
      let isChosen = item.choice == chosen
      return RowLook(
        span: span, isChosen: isChosen, isMuted: isSolo && chosen != nil && !isChosen && !isPart(item))
    }
    setSummary(words(span))
    placePlayhead(time, span)
    showButtons()
  }

  private func read() {
    let new =
      blocks.isSelected
      ? TimelineItem.byBlock(animations.animations, counts: animations.blockCounts)
      : TimelineItem.byValue(animations.animations)
    guard new != items else { return }
    items = new
    if rows.match(items, in: list, below: playhead) { setNeedsLayout() }
  }

  /// Whether it is among what is chosen by another row.
  private func isPart(_ item: TimelineItem) -> Bool {
    guard case .animation(let id) = item.choice else { return false }
    return animations.isChosen(id)
  }

  private var shownTime: Double {
    subject.timeControl?.shown.map { Double($0) / Double(subject.host.clock.rate) } ?? subject.layers.now
  }

  private var span: ClosedRange<Double> {
    let (now, times) = (subject.layers.now, items.compactMap(\.time))
    let first = times.map(\.begin).min() ?? now
    let last = times.map { $0.end.isFinite ? $0.end : now }.max() ?? now
    return first...max(first + 0.1, last, now)
  }

  private func words(_ span: ClosedRange<Double>) -> String {
    let (running, ended) = animations.count
    guard running + ended > 0 else { return "Nothing moves, and nothing has in the last ten seconds." }
    let rest =
      running + ended > AnimationList.limit ? "  \(AnimationList.limit) of \(Self.text(running + ended))" : ""
    return String(format: "%d running, %d ended", running, ended)
      + (rest.isEmpty ? String(format: "  %.2f–%.2f s", span.lowerBound, span.upperBound) : rest)
  }

  /// With a comma between thousands.
  private static func text(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : "\(text(count / 1_000)),\(String(format: "%03d", count % 1_000))"
  }

  private func setSummary(_ text: String) {
    if summary.text != text { summary.text = text }
  }

  private func placePlayhead(_ time: Double, _ span: ClosedRange<Double>) {
    let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
    playhead.isHidden = items.isEmpty
    playhead.frame = CGRect(
      x: CGFloat(max(0, min(1, share))) * max(0, list.bounds.width - 1), y: 0, width: 1,
      height: list.contentSize.height)
  }

  private func showButtons() {
    let chosen = animations.chosenAnimations
    solo.isEnabled = !chosen.isEmpty
    solo.isSelected = isSolo && !chosen.isEmpty
    slider.isEnabled = !chosen.isEmpty
    var isHeld = false
    if let part = HeldPart(chosen) {
      slider.maximumValue = Float(max(0.001, part.length))
      let held = part.heldTime
      isHeld = held != nil
      if !slider.isTracking { slider.value = Float(held ?? max(0, subject.layers.now - part.begin)) }
    }
    release.isEnabled = isHeld
  }

  // MARK: - Studies

  private func choose(_ choice: AnimationList.Choice) {
    releaseChosen()
    animations.chosen = animations.chosen == choice ? nil : choice
    study()
  }

  private func toggleSolo() {
    isSolo.toggle()
    study()
  }

  private func toggleBlocks() {
    blocks.isSelected.toggle()
    read()
  }

  private func hold() {
    HeldPart(animations.chosenAnimations)?.hold(at: Double(slider.value))
    showStudy()
  }

  private func releaseChosen() {
    for running in animations.chosenAnimations { running.study = nil }
    study()
  }

  /// Mutes the others while something is seen alone.
  private func study() {
    let alone = isSolo ? animations.chosen : nil
    var isChanged = false
    animations.forEach { running in
      let isOther = alone.map { !$0.contains(running) } ?? false
      if isOther != (running.study == .muted) {
        running.study = isOther ? .muted : nil
        isChanged = true
      }
    }
    if isChanged { showStudy() }
  }

  /// The program's window shows it at once, though its time may stand still.
  private func showStudy() { subject.turnTime { _, _ in } }

  /// The screen goes: every animation shows as its time has it. What was chosen stays so.
  func end() {
    isSolo = false
    animations.endStudies()
    showStudy()
  }
}
