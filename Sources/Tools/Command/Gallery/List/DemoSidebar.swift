// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The list of what there is, under headings, and a field to search in it. A click chooses an entry; the chosen one is
/// tinted and in sight.
final class DemoSidebar: UIView {
  static let width: CGFloat = 248
  /// The heading of entries that only use what was searched for.
  private static let usingHeading = "In their source"
  private let entries: [GalleryEntry]
  private let onChoose: @MainActor (Int) -> Void
  private let brand = UILabel("Shoji", font: GalleryStyle.brandFont)
  private let hint = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let line = Hairline()
  private let topLine = Hairline()
  private let edge = Hairline()
  private var headings: [UILabel] = []
  private var rows: [DemoRow] = []
  private var placedWidth: CGFloat = 0
  private var result: DemoSearch.Result
  private let absence = UILabel(font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private lazy var suggestion = GalleryButton("", id: "suggestion") { [weak self] in self?.takeSuggestion() }
  let field: SearchField

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

  /// `hint` stands below the list.
  init(
    _ entries: [GalleryEntry], hint text: String, field: SearchField,
    onChoose: @escaping @MainActor (Int) -> Void
  ) {
    self.entries = entries
    self.onChoose = onChoose
    self.field = field
    result = DemoSearch.Result(named: Array(entries.indices))
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.panel
    hint.text = text
    scroll.accessibilityIdentifier = "list"
    [scroll, field, brand, hint, line, topLine, edge].forEach(addSubview)
    for (index, entry) in entries.enumerated() {
      let row = DemoRow(entry)
      row.addAction(UIAction { [weak self] _ in self?.onChoose(index) }, for: .touchUpInside)
      rows.append(row)
      scroll.addSubview(row)
    }
    [absence, suggestion].forEach(scroll.addSubview)
    showResult()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows only these, which are what was found for `query`.
  func show(_ result: DemoSearch.Result, for query: String) {
    let isEmpty = result.all.isEmpty
    if isEmpty { absence.text = "No demo matches “\(query)”." }
    guard isEmpty || result != self.result else { return }
    self.result = result
    placedWidth = 0
    showResult()
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  private func showResult() {
    let shown = Set(result.all)
    for (index, row) in rows.enumerated() { row.isHidden = !shown.contains(index) }
    absence.isHidden = !shown.isEmpty
    suggestion.isHidden = result.nearest == nil
    if let nearest = result.nearest { suggestion.title = "Search for \(nearest)" }
  }

  private func takeSuggestion() {
    if let nearest = result.nearest { field.search(nearest) }
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height, margin) = (bounds.width, bounds.height, GalleryStyle.margin)
    let bar = isCompact ? 0 : barHeight
    let hintHeight: CGFloat = isCompact ? 0 : 32
    for view in [brand, hint, line, topLine, edge] { view.isHidden = isCompact }
    let brandSize = brand.intrinsicContentSize
    brand.frame = CGRect(
      x: margin, y: ((bar - brandSize.height) / 2).rounded(), width: brandSize.width, height: brandSize.height
    )
    let hintSize = hint.intrinsicContentSize
    hint.frame = CGRect(
      x: margin, y: height - hintHeight + ((hintHeight - hintSize.height) / 2).rounded(),
      width: min(hintSize.width, width - 2 * margin), height: hintSize.height)
    line.frame = CGRect(x: 0, y: height - hintHeight, width: width, height: line.thickness)
    topLine.frame = CGRect(x: 0, y: bar - topLine.thickness, width: width, height: topLine.thickness)
    edge.frame = CGRect(x: width - edge.thickness, y: 0, width: edge.thickness, height: height)
    field.frame = CGRect(
      x: 8, y: bar + 8, width: GalleryStyle.onGrid(max(0, width - 16)), height: SearchField.height)
    let top = bar + SearchField.height + 16
    scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, height - top - hintHeight))
    if placedWidth != width { placeRows(width) }
    revealChosen()
  }

  /// Entries under their headings; what only uses what is searched for comes last, under one.
  private var groups: [(heading: String, entries: [Int])] {
    var groups: [(heading: String, entries: [Int])] = []
    for index in result.named {
      let heading = entries[index].heading
      if groups.last?.heading != heading { groups.append((heading, [])) }
      groups[groups.count - 1].entries.append(index)
    }
    return result.using.isEmpty ? groups : groups + [(Self.usingHeading, result.using)]
  }

  private func placeRows(_ width: CGFloat) {
    placedWidth = width
    let inner = width - 2 * GalleryStyle.margin
    let groups = groups
    while headings.count < groups.count {
      let label = UILabel(font: GalleryStyle.sectionFont, color: GalleryStyle.secondary, lines: 0)
      headings.append(label)
      scroll.addSubview(label)
    }
    for (index, label) in headings.enumerated() { label.isHidden = index >= groups.count }
    var y: CGFloat = 4
    for (group, label) in zip(groups, headings) {
      label.text = group.heading
      let height = label.height(in: inner)
      label.frame = CGRect(x: GalleryStyle.margin, y: y, width: inner, height: height)
      y = GalleryStyle.onGrid(above: y + height + 4)
      for index in group.entries {
        let row = rows[index]
        row.frame = CGRect(x: 8, y: y, width: width - 16, height: row.height(width: width - 16))
        y += row.frame.height
      }
      y += 12
    }
    if groups.isEmpty { y = placeAbsence(inner) }
    scroll.contentSize = CGSize(width: width, height: y)
  }

  private func placeAbsence(_ width: CGFloat) -> CGFloat {
    absence.frame = CGRect(x: GalleryStyle.margin, y: 8, width: width, height: absence.height(in: width))
    let y = GalleryStyle.onGrid(above: absence.frame.maxY + 8)
    let size = suggestion.sizeThatFits(.zero)
    suggestion.frame = CGRect(
      x: GalleryStyle.margin, y: y, width: min(size.width, max(0, width)), height: size.height)
    return suggestion.frame.maxY + 12
  }

  private func revealChosen() {
    guard placedWidth > 0, rows.indices.contains(chosen), !rows[chosen].isHidden else { return }
    // The heading of a first row comes with it.
    let group = groups.firstIndex { $0.entries.first == chosen }
    let row = rows[chosen].frame
    let frame = group.map { row.union(headings[$0].frame) } ?? row
    scroll.scrollRectToVisible(frame.insetBy(dx: 0, dy: -8), animated: false)
  }
}
