// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// All that can be chosen about how a demo is shown: groups of buttons, each behind its name, in as many rows as they need.
final class OptionsPane: UIView {
  /// What a button of the pane means.
  enum Choice: Equatable {
    case device(String), sideBySide
    case zoom(Int?)
    case landscape, dark, rightToLeft
    case textSize(Int)
    case speed(Int)
    case record

    /// Names its button.
    var id: String {
      switch self {
      case .device(let word): "device \(word)"
      case .sideBySide: "side by side"
      case .zoom(let percent): percent.map { "zoom \($0)" } ?? "zoom fit"
      case .landscape: "landscape"
      case .dark: "look dark"
      case .rightToLeft: "right to left"
      case .textSize(let steps): steps < 0 ? "smaller text" : "larger text"
      case .speed(let percent): "speed \(percent)"
      case .record: "record"
      }
    }
  }

  /// What is chosen.
  struct State: Equatable {
    var gallery = GalleryState()
    var isDark = false
    /// Percent; nil where nobody holds the window's time.
    var speed: Int?
    /// What there is to say of a recording.
    var recording = ""
    var isRecording = false
    /// What is shown can be recorded.
    var canRecord = true
  }

  private struct Group {
    let name: UILabel
    let buttons: [(choice: Choice, button: GalleryButton)]
  }

  private static let nameWidth: CGFloat = 72
  private let onChoose: @MainActor (Choice) -> Void
  private let scroll = UIScrollView()
  private let line = Hairline()
  private var groups: [Group] = []
  private let textSize = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let note = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary, lines: 0)
  private let lab = UILabel(
    "F12 opens the lab beside it: every frame again, views, animations.", font: GalleryStyle.captionFont,
    color: GalleryStyle.secondary, lines: 0)
  private(set) var state = State()
  /// Whether a line parts it from what stands above.
  var hasLine = true {
    didSet { line.isHidden = !hasLine }
  }

  /// `speeds` are percents of real time.
  init(speeds: [Int], onChoose: @escaping @MainActor (Choice) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.panel
    accessibilityIdentifier = "options pane"
    textSize.accessibilityIdentifier = "text size"
    note.accessibilityIdentifier = "recording"
    [scroll, line].forEach(addSubview)
    [textSize, note, lab].forEach(scroll.addSubview)
    let devices = DevicePreset.all.map { ($0.name, Choice.device($0.word)) }
    add("Device", devices + [("Free", .device(DevicePreset.free)), ("Side by side", .sideBySide)])
    let zooms = GalleryState.zooms.map { ("\($0) %", Choice.zoom($0)) }
    add("Scale", [("Fit", .zoom(nil))] + zooms)
    add("Look", [("Dark", .dark), ("Right to left", .rightToLeft), ("Landscape", .landscape)])
    add("Text", [("A −", .textSize(-1)), ("A +", .textSize(1))])
    add("Time", speeds.map { ("\($0) %", .speed($0)) })
    add("Record", [("GIF", .record)])
    show(state)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ name: String, _ choices: [(String, Choice)]) {
    let label = UILabel(name, font: GalleryStyle.sectionFont, color: GalleryStyle.secondary)
    let buttons = choices.map { title, choice in
      (
        choice: choice,
        button: GalleryButton(title, id: choice.id) { [weak self] in self?.onChoose(choice) }
      )
    }
    scroll.addSubview(label)
    for (_, button) in buttons { scroll.addSubview(button) }
    groups.append(Group(name: label, buttons: buttons))
  }

  func show(_ state: State) {
    self.state = state
    for (choice, button) in groups.flatMap(\.buttons) {
      button.isSelected = isChosen(choice)
      button.isEnabled = isOffered(choice)
    }
    let size = state.gallery.textSize
    if textSize.text != size || note.text != state.recording { setNeedsLayout() }
    textSize.text = size
    note.text = state.recording
  }

  private func isChosen(_ choice: Choice) -> Bool {
    let gallery = state.gallery
    switch choice {
    case .device(let word): return gallery.devices.contains(word)
    case .sideBySide: return gallery.isSideBySide
    case .zoom(let percent): return gallery.zoom == percent
    case .landscape: return gallery.isLandscape
    case .dark: return state.isDark
    case .rightToLeft: return gallery.isRightToLeft
    case .textSize: return false
    case .speed(let percent): return state.speed == percent
    case .record: return state.isRecording
    }
  }

  private func isOffered(_ choice: Choice) -> Bool {
    switch choice {
    case .speed: state.speed != nil
    case .record: state.canRecord && !state.isRecording
    default: true
    }
  }

  // MARK: - Layout

  /// As high as everything in it.
  func height(width: CGFloat) -> CGFloat { place(in: width, isFinal: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line.thickness)
    scroll.contentSize = CGSize(width: bounds.width, height: place(in: bounds.width, isFinal: true))
  }

  /// Puts everything at its place, if it `isFinal`; returns the height of it all.
  private func place(in width: CGFloat, isFinal: Bool) -> CGFloat {
    let margin = GalleryStyle.margin
    let (left, gap) = (margin + Self.nameWidth, CGFloat(4))
    let right = max(left + 80, GalleryStyle.onGrid(width - margin))
    var y: CGFloat = 12
    for group in groups {
      if isFinal {
        group.name.frame = CGRect(
          x: margin, y: y + 8, width: Self.nameWidth - 8, height: group.name.height(in: Self.nameWidth))
      }
      var x = left
      for (_, button) in group.buttons {
        let size = button.sizeThatFits(.zero)
        if x > left, x + size.width > right {
          x = left
          y += GalleryButton.height + gap
        }
        if isFinal { button.frame = CGRect(origin: CGPoint(x: x, y: y), size: size) }
        x += size.width + gap
      }
      if let text = note(of: group) {
        // Beside the buttons where it has room, or else below them.
        let isBeside = text.intrinsicContentSize.width <= right - x - 8
        let place = isBeside ? x + 4 : left
        if !isBeside, text.text?.isEmpty == false { y += GalleryButton.height + gap }
        let height = text.height(in: right - place)
        if isFinal {
          text.frame = CGRect(
            x: place, y: isBeside ? y + ((GalleryButton.height - height) / 2).rounded() : y,
            width: right - place, height: height)
        }
        if !isBeside, text.text?.isEmpty == false {
          y += GalleryStyle.onGrid(above: height) - GalleryButton.height
        }
      }
      y += GalleryButton.height + 8
    }
    let height = lab.height(in: right - margin)
    if isFinal { lab.frame = CGRect(x: margin, y: y + 4, width: right - margin, height: height) }
    return GalleryStyle.onGrid(above: y + 4 + height + 12)
  }

  /// What stands behind the buttons of a group.
  private func note(of group: Group) -> UILabel? {
    switch group.buttons.first?.choice {
    case .textSize: textSize
    case .record: note
    default: nil
    }
  }
}
