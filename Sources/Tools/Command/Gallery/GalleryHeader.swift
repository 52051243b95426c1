// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// What is shown, where it comes from and what can be done with it; beside it, or above it where that is narrow, the
/// buttons.
final class GalleryHeader: UIView {
  /// What the buttons do.
  struct Actions {
    let list: @MainActor () -> Void
    let options: @MainActor () -> Void
    let rotate: @MainActor () -> Void
    let dark: @MainActor () -> Void
    let source: @MainActor () -> Void
    let help: @MainActor () -> Void
  }

  /// What the buttons show.
  struct State: Equatable {
    var deviceName = ""
    var isDark = false
    var isLandscape = false
    var hasSource = false
    var hasOptions = false
    var hasList = false
  }

  /// Of the buttons, where the text stands below them.
  private static let rowHeight: CGFloat = 48
  private let title = UILabel(font: GalleryStyle.titleFont, lines: 2)
  private let origin = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary, lines: 0)
  private let interaction = UILabel(font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private let line = Hairline()
  private let list: GalleryButton
  private let options: GalleryButton
  private let rotate: GalleryButton
  private let dark: GalleryButton
  private let source: GalleryButton
  private let help: GalleryButton

  init(_ actions: Actions) {
    list = GalleryButton("Demos", id: "demos", action: actions.list)
    options = GalleryButton("", id: "options", opens: true, action: actions.options)
    rotate = GalleryButton("Rotate", id: "rotate", action: actions.rotate)
    dark = GalleryButton("Dark", id: "dark", action: actions.dark)
    source = GalleryButton("Source", id: "source", action: actions.source)
    help = GalleryButton("?", id: "help", action: actions.help)
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.panel
    accessibilityIdentifier = "header"
    title.accessibilityIdentifier = "title"
    origin.accessibilityIdentifier = "origin"
    interaction.accessibilityIdentifier = "interaction"
    [title, origin, interaction, line, list, options, rotate, dark, source, help].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// In a narrow window: a button for the list, and only those that have room beside it.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  /// In a low window: nothing but the title.
  var isBrief = false {
    didSet { if isBrief != oldValue { setNeedsLayout() } }
  }

  func show(_ entry: GalleryEntry) {
    title.text = entry.title
    origin.text = entry.origin
    interaction.text = entry.interaction
    setNeedsLayout()
  }

  func show(_ state: State) {
    let name = state.deviceName
    if name != options.title {
      options.title = name
      setNeedsLayout()
    }
    options.isSelected = state.hasOptions
    rotate.isSelected = state.isLandscape
    dark.isSelected = state.isDark
    source.isSelected = state.hasSource
    list.isSelected = state.hasList
  }

  func height(width: CGFloat) -> CGFloat {
    if isOneRow(width) { return GalleryStyle.barHeight }
    return GalleryStyle.onGrid(above: Self.rowHeight + textHeight(width - 2 * GalleryStyle.margin) + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin) = (bounds.width, GalleryStyle.margin)
    let controls = controls(in: width)
    for button in [list, options, rotate, dark, source, help] { button.isHidden = !controls.contains(button) }
    for label in [origin, interaction] { label.isHidden = isBrief }
    let controlsWidth = Self.width(of: controls)
    if isOneRow(width) {
      let x = GalleryStyle.onGrid(width - margin) - controlsWidth
      place(controls, from: x, y: GalleryStyle.onGrid((bounds.height - GalleryButton.height) / 2))
      placeText(CGRect(x: margin, y: 0, width: x - margin - 24, height: bounds.height))
    } else {
      place(controls, from: isCompact ? 8 : margin, y: 8)
      placeText(
        CGRect(
          x: margin, y: Self.rowHeight, width: max(0, width - 2 * margin),
          height: max(0, bounds.height - Self.rowHeight - 8)))
    }
    line.frame = CGRect(x: 0, y: bounds.height - line.thickness, width: width, height: line.thickness)
  }

  // MARK: - Buttons

  private static let gap: CGFloat = 4

  /// Those that have room in a row; what falls away first can be had with the options as well.
  private func controls(in width: CGFloat) -> [GalleryButton] {
    var all = (isCompact ? [list] : []) + [options, rotate, dark, source, help]
    for dispensable in [rotate, dark, help] where Self.width(of: all) > width - 16 {
      all.removeAll { $0 === dispensable }
    }
    return all
  }

  private static func width(of buttons: [GalleryButton]) -> CGFloat {
    buttons.reduce(0) { $0 + $1.sizeThatFits(.zero).width } + CGFloat(buttons.count - 1) * gap
  }

  private func place(_ buttons: [GalleryButton], from x: CGFloat, y: CGFloat) {
    var x = x
    for button in buttons {
      button.frame = CGRect(origin: CGPoint(x: x, y: y), size: button.sizeThatFits(.zero))
      x = button.frame.maxX + Self.gap
    }
  }

  private func isOneRow(_ width: CGFloat) -> Bool {
    guard !isCompact else { return false }
    let room = textRoom(width)
    return room >= 160 && textHeight(room) <= GalleryStyle.barHeight - 8
  }

  private func textRoom(_ width: CGFloat) -> CGFloat {
    GalleryStyle.onGrid(width - GalleryStyle.margin) - Self.width(of: controls(in: width))
      - GalleryStyle.margin - 24
  }

  // MARK: - Text

  private static let originGap: CGFloat = 12

  /// Whether the origin has room behind the title.
  private func isBesideTitle(_ width: CGFloat) -> Bool {
    title.intrinsicContentSize.width + Self.originGap + origin.intrinsicContentSize.width <= width
  }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let height = title.height(in: width)
    if isBrief { return height }
    let below = isBesideTitle(width) ? 0 : origin.height(in: width)
    return height + below + interaction.height(in: width)
  }

  private func placeText(_ rect: CGRect) {
    let width = max(0, rect.width)
    let y = (rect.midY - textHeight(width) / 2).rounded()
    let isBeside = isBesideTitle(width)
    let titleWidth = isBeside ? title.intrinsicContentSize.width : width
    title.frame = CGRect(x: rect.minX, y: y, width: titleWidth, height: title.height(in: titleWidth))
    var next = title.frame.maxY
    if isBeside {
      let size = origin.intrinsicContentSize
      origin.frame = CGRect(
        x: title.frame.maxX + Self.originGap, y: next - size.height - 1, width: size.width,
        height: size.height)
    } else {
      origin.frame = CGRect(x: rect.minX, y: next, width: width, height: origin.height(in: width))
      next = origin.frame.maxY
    }
    interaction.frame = CGRect(x: rect.minX, y: next, width: width, height: interaction.height(in: width))
  }
}
