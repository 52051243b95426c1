// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The demos by seed. A click chooses one; the chosen one is tinted and in sight.
final class DemoSidebar: UIView {
  static let width: CGFloat = 248
  private let onChoose: @MainActor (Int) -> Void
  private let brand = UILabel("Shoji", font: GalleryStyle.brandFont)
  private let hint = UILabel(
    "↑ ↓ demo · R rotate · D dark · S source", font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let line = Hairline()
  private let topLine = Hairline()
  private let edge = Hairline()
  private var headings: [(label: UILabel, firstRow: Int)] = []
  private var rows: [DemoRow] = []
  private var placedWidth: CGFloat = 0

  /// Without the program's name: what stands above says it already.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  /// Of the part with the program's name.
  var barHeight = GalleryStyle.barHeight {
    didSet { if barHeight != oldValue { setNeedsLayout() } }
  }

  var chosen = 0 {
    didSet {
      rows[oldValue].isSelected = false
      rows[chosen].isSelected = true
      revealChosen()
    }
  }

  init(_ demos: [DemoEntry], onChoose: @escaping @MainActor (Int) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.panel
    scroll.accessibilityIdentifier = "list"
    [scroll, brand, hint, line, topLine, edge].forEach(addSubview)
    for (index, demo) in demos.enumerated() {
      if index == 0 || demos[index - 1].seed != demo.seed { addHeading(demo.seed, at: index) }
      let row = DemoRow(demo)
      row.addAction(UIAction { [weak self] _ in self?.onChoose(index) }, for: .touchUpInside)
      rows.append(row)
      scroll.addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func addHeading(_ seed: String, at row: Int) {
    let label = UILabel(
      SeedTitle(seed).text, font: GalleryStyle.sectionFont, color: GalleryStyle.secondary, lines: 0)
    headings.append((label, row))
    scroll.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height, margin) = (bounds.width, bounds.height, GalleryStyle.margin)
    let top = isCompact ? 0 : barHeight
    let hintHeight: CGFloat = isCompact ? 0 : 32
    for view in [brand, hint, line, topLine, edge] { view.isHidden = isCompact }
    let brandSize = brand.intrinsicContentSize
    brand.frame = CGRect(
      x: margin, y: ((top - brandSize.height) / 2).rounded(), width: brandSize.width, height: brandSize.height
    )
    let hintSize = hint.intrinsicContentSize
    hint.frame = CGRect(
      x: margin, y: height - hintHeight + ((hintHeight - hintSize.height) / 2).rounded(),
      width: min(hintSize.width, width - 2 * margin), height: hintSize.height)
    line.frame = CGRect(x: 0, y: height - hintHeight, width: width, height: line.thickness)
    topLine.frame = CGRect(x: 0, y: top - topLine.thickness, width: width, height: topLine.thickness)
    edge.frame = CGRect(x: width - edge.thickness, y: 0, width: edge.thickness, height: height)
    scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, height - top - hintHeight))
    if placedWidth != width { placeRows(width) }
    revealChosen()
  }

  private func placeRows(_ width: CGFloat) {
    placedWidth = width
    let inner = width - 2 * GalleryStyle.margin
    var y: CGFloat = 4
    var next = headings.startIndex
    for (index, row) in rows.enumerated() {
      if next < headings.endIndex, headings[next].firstRow == index {
        let label = headings[next].label
        let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
        y += next == 0 ? 4 : 16
        label.frame = CGRect(x: GalleryStyle.margin, y: y, width: inner, height: height)
        y += height + 4
        next += 1
      }
      row.frame = CGRect(x: 8, y: y, width: width - 16, height: row.height(width: width - 16))
      y += row.frame.height
    }
    scroll.contentSize = CGSize(width: width, height: y + 8)
  }

  private func revealChosen() {
    guard placedWidth > 0, rows.indices.contains(chosen) else { return }
    // The heading of a first row comes with it.
    let heading = headings.first { $0.firstRow == chosen }?.label.frame
    let row = rows[chosen].frame
    scroll.scrollRectToVisible((heading.map { row.union($0) } ?? row).insetBy(dx: 0, dy: -8), animated: false)
  }
}

/// One demo of the list.
final class DemoRow: UIControl {
  private let title: UILabel
  private let id: UILabel

  init(_ demo: DemoEntry) {
    title = UILabel(demo.title, font: GalleryStyle.bodyFont, lines: 0)
    id = UILabel(demo.id, font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
    super.init(frame: .zero)
    accessibilityIdentifier = "row \(demo.id)"
    layer.cornerRadius = 8
    [title, id].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { showState() }
  }
  override var isSelected: Bool {
    didSet { showState() }
  }

  private func showState() {
    backgroundColor = isHighlighted ? GalleryStyle.pressed : isSelected ? GalleryStyle.selection : nil
  }

  func height(width: CGFloat) -> CGFloat { 6 + titleHeight(width: width) + 2 + 14 + 6 }

  private func titleHeight(width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: width - 16, height: 0)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 16
    title.frame = CGRect(x: 8, y: 6, width: width, height: titleHeight(width: bounds.width))
    id.frame = CGRect(x: 8, y: title.frame.maxY + 2, width: width, height: 14)
  }
}

/// What a seed is about, in one line.
struct SeedTitle {
  let text: String

  init(_ seed: String) {
    text = Self.subjects[seed].map { "\(seed)  \($0)" } ?? seed
  }

  private static let subjects = [
    "000": "MyLinearLayout, MyFrameLayout", "001": "MyRelativeLayout", "002": "Auto Layout",
    "003": "Priorities and sizes", "004": "A grid of nine",
    "touch": "Fingers, scrolling, controls",
  ]
}
