// SPDX-License-Identifier: MIT
import UIKit

/// The state of every recogniser, and what has happened last.
final class GesturePanel: UIView {
  static let height: CGFloat = 236
  private static let logged = 4
  private static let gap: CGFloat = 28

  private var cells: [(recognizers: [UIGestureRecognizer], cell: StateCell)] = []
  private let logTitle = UILabel()
  private let lines = UILabel()
  private var texts: [String] = []
  /// The last that a recogniser told of itself, and when: an end is over as soon as it is told.
  private var news: [ObjectIdentifier: (state: UIGestureRecognizer.State, time: CFTimeInterval)] = [:]
  private var link: CADisplayLink?
  private var hasTouches = false

  private static let memory: CFTimeInterval = 0.6

  override init(frame: CGRect) {
    super.init(frame: frame)
    logTitle.text = "记录"
    logTitle.font = .systemFont(ofSize: 12)
    logTitle.textColor = .secondaryLabel
    lines.accessibilityIdentifier = "log"
    lines.font = .systemFont(ofSize: 14)
    lines.numberOfLines = Self.logged
    lines.text = "还没有手势"
    addSubview(logTitle)
    addSubview(lines)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ rows: [(name: String, id: String, recognizers: [UIGestureRecognizer])]) {
    cells = rows.map { ($0.recognizers, StateCell($0.name, $0.id)) }
    for entry in cells { addSubview(entry.cell) }
  }

  func log(_ text: String) {
    texts = [text] + texts.prefix(Self.logged - 1)
    lines.text = texts.joined(separator: "\n")
    setNeedsLayout()
  }

  /// A recogniser has changed its state.
  func note(_ recognizer: UIGestureRecognizer) {
    news[ObjectIdentifier(recognizer)] = (recognizer.state, CACurrentMediaTime())
    follow()
  }

  /// Fingers came, or are gone.
  func watch(_ isDown: Bool) {
    hasTouches = isDown
    follow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, (bounds.width - 32 - Self.gap) / 2)
    for (index, entry) in cells.enumerated() {
      entry.cell.frame = CGRect(
        x: 16 + CGFloat(index % 2) * (width + Self.gap), y: 10 + CGFloat(index / 2) * 24, width: width,
        height: 24)
    }
    let top = 18 + CGFloat((cells.count + 1) / 2) * 24
    logTitle.frame = CGRect(x: 16, y: top, width: max(0, bounds.width - 32), height: 16)
    let room = CGSize(width: max(0, bounds.width - 32), height: 80)
    lines.frame = CGRect(
      x: 16, y: top + 18, width: room.width, height: min(room.height, lines.sizeThatFits(room).height))
  }

  // MARK: - Frame by frame

  private func follow() {
    guard link == nil, window != nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(GesturePanel.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    let now = link.timestamp
    news = news.filter { now - $0.value.time < Self.memory }
    for entry in cells {
      let states = entry.recognizers.map { news[ObjectIdentifier($0)]?.state ?? $0.state }
      entry.cell.state = states.first { $0 != .possible } ?? .possible
    }
    guard !hasTouches, news.isEmpty else { return }
    link.invalidate()
    self.link = nil
  }
}

/// A recogniser's name and its state in words and colour.
final class StateCell: UIView {
  private let dot = UIView()
  private let name = UILabel()
  private let word = UILabel()

  var state = UIGestureRecognizer.State.possible {
    didSet { if state != oldValue { show() } }
  }

  init(_ title: String, _ id: String) {
    super.init(frame: .zero)
    dot.layer.cornerRadius = 4
    name.text = title
    name.font = .systemFont(ofSize: 14)
    word.accessibilityIdentifier = id
    word.font = .systemFont(ofSize: 13)
    word.textAlignment = .right
    for view in [dot, name, word] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 0, y: bounds.midY - 4, width: 8, height: 8)
    name.frame = CGRect(x: 16, y: 0, width: 48, height: bounds.height)
    word.frame = CGRect(x: 64, y: 0, width: max(0, bounds.width - 64), height: bounds.height)
  }

  private func show() {
    let (text, color): (String, UIColor) =
      switch state {
      case .possible: ("possible", .systemGray3)
      case .began: ("began", .systemBlue)
      case .changed: ("changed", .systemGreen)
      case .ended: ("ended", .systemPurple)
      case .cancelled: ("cancelled", .systemOrange)
      case .failed: ("failed", .systemRed)
      }
    word.text = text
    word.textColor = state == .possible ? .secondaryLabel : .label
    dot.backgroundColor = color
  }
}
