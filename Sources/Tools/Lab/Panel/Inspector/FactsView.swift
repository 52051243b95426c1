// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Lines about a view, one beneath the other; a constraint can be chosen.
@MainActor final class FactsView: UIScrollView {
  /// Called with the index of a constraint that is tapped.
  var onChoose: ((Int) -> Void)?
  private var rows: [FactRow] = []
  private(set) var lines: [ViewFacts.Line] = []
  private var chosen: Int?

  /// Shows `lines`; the constraint `chosen` stands out.
  func show(_ lines: [ViewFacts.Line], chosen: Int?) {
    guard lines != self.lines || chosen != self.chosen else { return }
    (self.lines, self.chosen) = (lines, chosen)
    while rows.count > lines.count { rows.removeLast().removeFromSuperview() }
    while rows.count < lines.count {
      let row = FactRow { [weak self] in self?.onChoose?($0) }
      rows.append(row)
      addSubview(row)
    }
    for (row, line) in zip(rows, lines) { row.show(line, chosen: chosen) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(width: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    contentSize = CGSize(width: bounds.width, height: y + PanelStyle.gap)
  }
}

/// One line, as many rows of text as it takes.
private final class FactRow: UIControl {
  private let label = UILabel(font: PanelStyle.codeFont)
  private var line = ViewFacts.Line(kind: .plain, text: "")
  private var measured: (width: CGFloat, height: CGFloat)?

  init(onChoose: @escaping @MainActor (Int) -> Void) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    layer.cornerRadius = 4
    addSubview(label)
    addAction(
      UIAction { [weak self] _ in
        if case .constraint(let index, _) = self?.line.kind { onChoose(index) }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ line: ViewFacts.Line, chosen: Int?) {
    if line.text != self.line.text || line.kind != self.line.kind { measured = nil }
    self.line = line
    label.text = line.text
    label.font = line.kind == .heading ? PanelStyle.headingFont : PanelStyle.codeFont
    var isChosen = false
    switch line.kind {
    case .warning, .constraint(_, true): label.textColor = PanelStyle.warning
    default: label.textColor = .label
    }
    if case .constraint(let index, _) = line.kind {
      isUserInteractionEnabled = true
      isChosen = index == chosen
    } else {
      isUserInteractionEnabled = false
    }
    backgroundColor = isChosen ? PanelStyle.selection : nil
    setNeedsLayout()
  }

  /// Points that it needs at `width`.
  func height(width: CGFloat) -> CGFloat {
    if let measured, measured.width == width { return measured.height }
    let size = label.sizeThatFits(CGSize(width: max(1, width - 2 * Self.inset), height: 0))
    let height = (size.height / 4).rounded(.up) * 4 + (line.kind == .heading ? 8 : 4)
    measured = (width, height)
    return height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: Self.inset, y: 0, width: max(0, bounds.width - 2 * Self.inset), height: bounds.height)
  }

  private static let inset: CGFloat = 4
}
