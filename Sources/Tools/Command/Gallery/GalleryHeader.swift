// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// What the demo is called and what can be done with it; beside it, or above it where that is narrow, the buttons.
final class GalleryHeader: UIView {
  /// What the buttons do.
  struct Actions {
    let list: @MainActor () -> Void
    /// Nil: the size that was dragged last.
    let preset: @MainActor (Int?) -> Void
    let rotate: @MainActor () -> Void
    let dark: @MainActor () -> Void
    let source: @MainActor () -> Void
  }

  /// Of the buttons, where the text stands below them.
  private static let rowHeight: CGFloat = 48
  private let title = UILabel(font: GalleryStyle.titleFont, lines: 2)
  private let interaction = UILabel(font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private let line = Hairline()
  private let list: GalleryButton
  private let presets: [GalleryButton]
  private let rotate: GalleryButton
  private let dark: GalleryButton
  private let source: GalleryButton

  init(_ actions: Actions) {
    list = GalleryButton("Demos", id: "demos", action: actions.list)
    let choices: [Int?] = Array(DeviceSize.presets.indices) + [nil]
    presets = choices.map { choice in
      let name = choice.map { DeviceSize.presets[$0].name } ?? "Free"
      return GalleryButton(name, id: "preset \(name)") { actions.preset(choice) }
    }
    rotate = GalleryButton("Rotate", id: "rotate", action: actions.rotate)
    dark = GalleryButton("Dark", id: "dark", action: actions.dark)
    source = GalleryButton("Source", id: "source", action: actions.source)
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.panel
    title.accessibilityIdentifier = "title"
    interaction.accessibilityIdentifier = "interaction"
    ([title, interaction, line] + presets + [list, rotate, dark, source]).forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// In a narrow window: one button for the list, and of the sizes only the one that is shown.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  func show(_ demo: DemoEntry) {
    title.text = demo.title
    interaction.text = demo.interaction
    setNeedsLayout()
  }

  /// `preset` nil is a size of the user's own.
  func show(preset: Int?, isDark: Bool, hasSource: Bool, hasList: Bool) {
    for (index, button) in presets.enumerated() { button.isSelected = index == preset ?? presets.count - 1 }
    dark.isSelected = isDark
    source.isSelected = hasSource
    list.isSelected = hasList
    if isCompact { setNeedsLayout() }
  }

  func height(width: CGFloat) -> CGFloat {
    isOneRow(width)
      ? GalleryStyle.barHeight : Self.rowHeight + textHeight(width - 2 * GalleryStyle.margin) + 10
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin) = (bounds.width, GalleryStyle.margin)
    list.isHidden = !isCompact
    for button in presets { button.isHidden = isCompact && !button.isSelected }
    let controls = controls
    let controlsWidth = self.controlsWidth
    if isOneRow(width) {
      place(controls, from: width - margin - controlsWidth, y: (bounds.height - GalleryButton.height) / 2)
      let textWidth = width - controlsWidth - 2 * margin - 24
      placeText(CGRect(x: margin, y: 0, width: textWidth, height: bounds.height))
    } else {
      place(controls, from: isCompact ? 8 : margin, y: 8)
      placeText(
        CGRect(
          x: margin, y: Self.rowHeight, width: max(0, width - 2 * margin),
          height: max(0, bounds.height - Self.rowHeight - 10)))
    }
    line.frame = CGRect(x: 0, y: bounds.height - line.thickness, width: width, height: line.thickness)
  }

  // MARK: - Private

  /// The buttons that are seen, in groups.
  private var controls: [[GalleryButton]] {
    let sizes = isCompact ? presets.filter(\.isSelected) : presets
    return (isCompact ? [[list]] : []) + [sizes, [rotate], [dark], [source]]
  }

  private var controlsWidth: CGFloat {
    let groups = controls
    let widths = groups.joined().reduce(0) { $0 + $1.sizeThatFits(.zero).width }
    let gaps = groups.reduce(0) { $0 + CGFloat($1.count - 1) * 2 } + CGFloat(groups.count - 1) * gap
    return widths + gaps
  }

  private var gap: CGFloat { isCompact ? 4 : 8 }

  private func isOneRow(_ width: CGFloat) -> Bool {
    let room = width - controlsWidth - 2 * GalleryStyle.margin - 24
    return !isCompact && room >= 160 && textHeight(room) <= GalleryStyle.barHeight - 8
  }

  private func place(_ groups: [[GalleryButton]], from x: CGFloat, y: CGFloat) {
    var x = x
    for group in groups {
      for button in group {
        button.frame = CGRect(origin: CGPoint(x: x, y: y), size: button.sizeThatFits(.zero))
        x = button.frame.maxX + 2
      }
      x += gap - 2
    }
  }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    return title.sizeThatFits(room).height + interaction.sizeThatFits(room).height
  }

  private func placeText(_ rect: CGRect) {
    let room = CGSize(width: rect.width, height: .greatestFiniteMagnitude)
    let (titleHeight, textHeight) = (title.sizeThatFits(room).height, interaction.sizeThatFits(room).height)
    let y = (rect.midY - (titleHeight + textHeight) / 2).rounded()
    title.frame = CGRect(x: rect.minX, y: y, width: rect.width, height: titleHeight)
    interaction.frame = CGRect(x: rect.minX, y: title.frame.maxY, width: rect.width, height: textHeight)
  }
}
