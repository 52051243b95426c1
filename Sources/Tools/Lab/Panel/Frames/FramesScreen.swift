// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What the frames of a program cost while it runs, part by part; which came too late, and what ran in the slowest.
///
/// Of what it shows one part is brought up to date in a frame, so that none takes long.
@MainActor final class FramesScreen: UIView {
  private unowned let subject: Runtime
  private let gauge: FrameGauge
  /// What ran in frames that are kept, by their numbers.
  private var work: [Int: FrameWork] = [:]
  /// The frames that each part knows.
  private var shownCounts: [Part: Int] = [:]

  private enum Part: CaseIterable { case chart, costs, words }
  private var seenCount = 0

  private let rateLabel = UILabel(font: PanelStyle.numberFont, id: "lab budget")
  private let hitchLabel = UILabel(font: PanelStyle.numberFont, id: "lab hitches")
  private let chart = FrameChart()
  private let legend = FrameLegend()
  private let words = FactsView()
  private let pause = PanelButton("Pause", id: "lab frames pause")
  private let clear = PanelButton("Clear", id: "lab frames clear")
  private let loadLabel = UILabel(font: PanelStyle.captionFont, id: "lab load")
  private let load = UIStepper()

  /// - Parameter now: Seconds, rising, of the window's host; nil reckons by a model.
  init(of subject: Runtime, now: (() -> Double)?) {
    self.subject = subject
    gauge = FrameGauge(subject, now: now)
    super.init(frame: .zero)
    hitchLabel.textAlignment = .right
    words.accessibilityIdentifier = "lab slowest"
    load.accessibilityIdentifier = "lab load step"
    (load.minimumValue, load.maximumValue, load.stepValue) = (0, 50, 1)
    pause.addAction(UIAction { [weak self] _ in self?.togglePause() }, for: .touchUpInside)
    clear.addAction(UIAction { [weak self] _ in self?.forget() }, for: .touchUpInside)
    load.addAction(UIAction { [weak self] _ in self?.changeLoad() }, for: .valueChanged)
    [rateLabel, hitchLabel, chart, legend, words, pause, clear, loadLabel, load].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    let bottom = PanelStyle.onGrid(bounds.height) - PanelStyle.gap
    placeRow([(rateLabel, 1), (hitchLabel, 1)], in: CGRect(x: 0, y: 0, width: width, height: 20))
    let controls = CGRect(x: 0, y: 28, width: width, height: 32)
    // A stepper is 94 points wide, whatever it is given.
    load.frame = CGRect(x: width - 94, y: controls.minY, width: 94, height: 32)
    let room = max(0, width - 94 - 8)
    placeRow(
      [(pause, 1), (clear, 1), (loadLabel, 1.2)], in: CGRect(x: 0, y: controls.minY, width: room, height: 32))
    // What is left is shared by the bars and the words about them.
    let left = max(0, bottom - 68 - FrameLegend.height - 2 * PanelStyle.gap)
    let height = PanelStyle.onGrid(max(min(64, left), left / 2))
    chart.frame = CGRect(x: 0, y: 68, width: width, height: height)
    legend.frame = CGRect(
      x: 0, y: chart.frame.maxY + PanelStyle.gap, width: width, height: FrameLegend.height)
    let top = legend.frame.maxY + PanelStyle.gap
    words.frame = CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
  }

  // MARK: - What it shows

  /// Shows the frame that the program has just made, in which it was called so.
  func update(_ calls: ArraySlice<CallLog.Entry>) {
    if gauge.count != seenCount, let newest = gauge.samples.last {
      seenCount = gauge.count
      work[newest.number] = FrameWork(calls)
      work[newest.number - gauge.capacity] = nil
    }
    guard !isHidden, let part = oldest else { return }
    show(part)
  }

  /// The part that has known nothing new for longest; nil where all know everything.
  private var oldest: Part? {
    let behind = Part.allCases.filter { shownCounts[$0] != gauge.count }
    return behind.min { shownCounts[$0, default: -1] < shownCounts[$1, default: -1] }
  }

  /// Whether another frame of the panel has something to show though the program makes none.
  var isBehind: Bool { !isHidden && oldest != nil }

  private var rate: Int { subject.host.clock.rate }

  private func show(_ part: Part) {
    shownCounts[part] = gauge.count
    let readout = try? FrameReadout(gauge.samples.map(\.cost), rate: max(1, rate))
    switch part {
    case .chart:
      chart.show(gauge.samples.map(\.cost), capacity: gauge.capacity, budget: 1 / Double(max(1, rate)))
    case .costs: showCosts(readout)
    case .words: showWords(readout)
    }
  }

  private func showCosts(_ readout: FrameReadout?) {
    set(rateLabel, String(format: "%d fps · %.1f ms", rate, 1e3 / Double(max(1, rate))))
    set(loadLabel, String(format: "load %.0f ms", gauge.load * 1e3))
    legend.show(readout)
    guard let readout else { return set(hitchLabel, "no frames yet") }
    let late = readout.hitches.count
    set(hitchLabel, String(format: "%d late · %.1f ms/s", late, readout.hitchRatio))
    let color = late > 0 ? PanelStyle.warning : UIColor.label
    if hitchLabel.textColor !== color { hitchLabel.textColor = color }
  }

  /// Where there is no clock.
  private var note: [ViewFacts.Line] {
    gauge.isMeasured
      ? [] : [.init(kind: .plain, text: "Costs are reckoned by a model: this window has no clock for them.")]
  }

  /// The slowest frame, and the newest that came too late.
  private func showWords(_ readout: FrameReadout?) {
    guard let readout, let worst = gauge.samples.max(by: { $0.cost.total < $1.cost.total }) else {
      return words.show([.init(kind: .plain, text: "Nothing has happened yet.")] + note, chosen: nil)
    }
    var lines: [ViewFacts.Line] = [.init(kind: .heading, text: "Slowest frame")]
    lines += describe(worst).map { .init(kind: .plain, text: $0) }
    let late = gauge.samples.filter { readout.lateness(of: $0.cost) > 0 && $0 != worst }.suffix(Self.few)
    if !late.isEmpty { lines.append(.init(kind: .heading, text: "Other late frames")) }
    for sample in late.reversed() {
      lines.append(.init(kind: .plain, text: describe(sample).prefix(3).joined(separator: ", ")))
    }
    words.show(lines + note, chosen: nil)
  }

  private static let few = 6

  private func describe(_ sample: FrameGauge.Sample) -> [String] {
    let report = sample.report
    let head = String(format: "%.2f ms at %.3f s", sample.cost.total * 1e3, sample.cost.time)
    let done = [
      (report.rounds, "round"), (report.constraintUpdates, "constraint update"), (report.layouts, "layout"),
      (report.displays, "drawing"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return [head] + (done.isEmpty ? [] : [done.joined(separator: ", ")]) + (work[sample.number]?.lines ?? [])
  }

  private func set(_ label: UILabel, _ text: String) {
    if label.text != text { label.text = text }
  }

  // MARK: - What the buttons do

  private func togglePause() {
    gauge.isPaused.toggle()
    pause.isSelected = gauge.isPaused
    pause.setTitle(gauge.isPaused ? "Go on" : "Pause", for: .normal)
  }

  private func forget() {
    gauge.clear()
    work = [:]
    Part.allCases.forEach(show)
  }

  private func changeLoad() {
    gauge.load = load.value / 1e3
    show(.costs)
  }

  /// The program has nothing to do beside its own.
  func end() { gauge.stop() }
}
