// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A movement that one makes by hand: a Bézier curve with two control points, or a spring in four notations; what it does,
/// and what one writes for it.
@MainActor final class CurveEditor: UIView {
  /// Called with what the user has made of the draft.
  var onChange: ((CurveDraft) -> Void)?
  /// Called when it needs another height.
  var onHeightChange: (() -> Void)?
  private(set) var draft = CurveDraft()
  private let pad = CurvePad()
  private let presets = CurveNotation.Name.allCases.map {
    PanelButton($0.rawValue, id: "lab preset \($0.rawValue)")
  }
  private let points = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary, id: "lab points")
  private let duration = ParameterSlider("duration", id: "lab curve duration")
  private let sliders = SpringSliders()
  private let facts = UILabel(font: PanelStyle.captionFont, id: "lab facts of curve")
  private let dot = DotTrack()
  private let play = PanelButton("Play", id: "lab play")
  private let copy = PanelButton("Copy code", id: "lab copy curve")
  private let code = UILabel(font: PanelStyle.codeFont, color: PanelStyle.secondary, id: "lab code")

  /// Seconds.
  private static let durations = 0.05...3.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    code.numberOfLines = 0
    pad.onChange = { [weak self] new in
      self?.change { $0.curve = CurveNotation.bezier(new[0], new[1], new[2], new[3]).simplest }
    }
    for (button, name) in zip(presets, CurveNotation.Name.allCases) {
      button.addAction(
        UIAction { [weak self] _ in self?.change { $0.curve = .named(name) } }, for: .touchUpInside)
    }
    duration.onMove = { [weak self] share in
      let range = Self.durations
      let seconds = range.lowerBound + share * (range.upperBound - range.lowerBound)
      self?.change { $0.duration = (seconds * 100).rounded() / 100 }
    }
    sliders.onChange = { [weak self] spring in self?.change { $0.spring = spring } }
    play.addAction(
      UIAction { [weak self] _ in if let self { dot.play(draft.spec) } }, for: .touchUpInside)
    copy.addAction(
      UIAction { [weak self] _ in UIPasteboard.general.string = self?.draft.code }, for: .touchUpInside)
    [pad, points, duration, sliders, facts, dot, play, copy, code].forEach(addSubview)
    presets.forEach(addSubview)
    show(draft)
  }

  required init?(coder: NSCoder) { nil }

  private func change(_ change: (inout CurveDraft) -> Void) {
    var new = draft
    change(&new)
    guard new != draft else { return }
    show(new)
    dot.play(new.spec)
    onChange?(new)
  }

  /// Shows a draft that somebody else has made.
  func show(_ draft: CurveDraft) {
    let isOther = draft.kind != self.draft.kind
    self.draft = draft
    let isCurve = draft.kind == .curve
    for view in [pad, points, duration] + presets { view.isHidden = !isCurve }
    sliders.isHidden = isCurve
    if isCurve {
      let numbers = draft.curve.controlPoints
      pad.show(numbers)
      setText(
        numbers.map { PanelStyle.number($0, "%.2f") }.joined(separator: "   "), points)
      for (button, name) in zip(presets, CurveNotation.Name.allCases) {
        let isOn = draft.curve.simplest == .named(name)
        if button.isSelected != isOn { button.isSelected = isOn }
      }
      let range = Self.durations
      let share = (draft.duration - range.lowerBound) / (range.upperBound - range.lowerBound)
      duration.show(draft.duration, share: min(1, max(0, share)), unit: " s")
    } else {
      sliders.show(draft.spring)
    }
    setText(draft.facts, facts)
    setText(draft.code, code)
    if isOther { heightDidChange() }
  }

  private func setText(_ text: String, _ label: UILabel) {
    guard label.text != text else { return }
    label.text = text
    if label === code { heightDidChange() }
  }

  // MARK: - Layout

  private func heightDidChange() {
    setNeedsLayout()
    onHeightChange?()
  }

  /// How high it is in that width, in points.
  func height(width: CGFloat) -> CGFloat { rows(width).code.maxY + PanelStyle.gap }

  private func rows(_ width: CGFloat) -> (facts: CGRect, dot: CGRect, buttons: CGRect, code: CGRect) {
    let top = draft.kind == .curve ? Self.padSize + 16 + ParameterSlider.height : SpringSliders.height
    let facts = CGRect(x: 0, y: top, width: width, height: 16)
    let dot = CGRect(x: 0, y: facts.maxY + 4, width: width, height: DotTrack.height)
    let buttons = CGRect(x: 0, y: dot.maxY + 8, width: width, height: 32)
    let height = code.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    return (facts, dot, buttons, CGRect(x: 0, y: buttons.maxY + 8, width: width, height: height))
  }

  /// Of the pad, which is square, in points.
  private static let padSize: CGFloat = 176

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    pad.frame = CGRect(x: 0, y: 0, width: Self.padSize, height: Self.padSize)
    let step = (Self.padSize + 4) / CGFloat(presets.count)
    for (index, preset) in presets.enumerated() {
      preset.frame = CGRect(
        x: Self.padSize + 8, y: CGFloat(index) * step, width: max(0, width - Self.padSize - 8),
        height: step - 4)
    }
    points.frame = CGRect(x: 0, y: Self.padSize, width: width, height: 16)
    duration.frame = CGRect(x: 0, y: Self.padSize + 16, width: width, height: ParameterSlider.height)
    sliders.frame = CGRect(x: 0, y: 0, width: width, height: SpringSliders.height)
    let rows = rows(width)
    (facts.frame, dot.frame, code.frame) = (rows.facts, rows.dot, rows.code)
    placeRow([(play, 1), (copy, 1)], in: rows.buttons)
  }
}
