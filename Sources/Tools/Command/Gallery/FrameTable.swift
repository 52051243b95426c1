// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The frames of the demo's named views, as they are now. Only rows in sight exist: a demo may have a thousand.
final class FrameTable: UIView, UIScrollViewDelegate {
  private static let rowHeight: CGFloat = 18
  private static let headerHeight: CGFloat = 32
  private let header = FrameRow(
    names: ["Frames", "x", "y", "width", "height"], nameFont: GalleryStyle.sectionFont,
    numberFont: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let line = Hairline()
  private var rows: [FrameRow] = []
  private var count = 0
  /// Whether a line parts it from what stands above.
  var hasLine = true {
    didSet { line.isHidden = !hasLine }
  }
  private let onCountChange: @MainActor () -> Void

  /// The view whose named subviews are listed. Not retained: a demo that is closed ends.
  weak var subject: UIView? {
    didSet { setNeedsLayout() }
  }

  /// `onCountChange` is called when the table wants another height.
  init(onCountChange: @escaping @MainActor () -> Void) {
    self.onCountChange = onCountChange
    super.init(frame: .zero)
    accessibilityIdentifier = "frames"
    backgroundColor = GalleryStyle.panel
    scroll.delegate = self
    [header, scroll, line].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// The height that shows at most `count` rows; what is beyond them is scrolled to.
  func height(rows count: Int) -> CGFloat {
    let shown = min(count, subject.map { Self.named(in: $0).count } ?? 0)
    return shown == 0
      ? 0 : GalleryStyle.onGrid(above: Self.headerHeight + CGFloat(shown) * Self.rowHeight + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let views = subject.map { Self.named(in: $0) } ?? []
    let (width, rowHeight) = (bounds.width, Self.rowHeight)
    header.frame = CGRect(x: 0, y: 8, width: width, height: rowHeight)
    line.frame = CGRect(x: 0, y: 0, width: width, height: line.thickness)
    scroll.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width,
      height: GalleryStyle.onGrid(bounds.height - Self.headerHeight - 8))
    scroll.contentSize = CGSize(width: width, height: CGFloat(views.count) * rowHeight)
    showRows(of: views)
    if count != views.count {
      count = views.count
      onCountChange()
    }
  }

  private func showRows(of views: [UIView]) {
    let (top, height) = (max(0, scroll.contentOffset.y), scroll.bounds.height)
    let first = min(views.count, Int(top / Self.rowHeight))
    let last = min(views.count, Int(((top + height) / Self.rowHeight).rounded(.up)))
    while rows.count > last - first { rows.removeLast().removeFromSuperview() }
    while rows.count < last - first {
      let row = FrameRow(
        names: [], nameFont: GalleryStyle.captionFont, numberFont: GalleryStyle.numberFont, color: .label)
      rows.append(row)
      scroll.addSubview(row)
    }
    for (index, row) in zip(first..., rows) {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
      row.show(views[index])
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  /// In depth-first order.
  private static func named(in view: UIView) -> [UIView] {
    (view.accessibilityIdentifier == nil ? [] : [view]) + view.subviews.flatMap(named)
  }
}

/// A name and four numbers below each other's columns.
private final class FrameRow: UIView {
  private static let columnWidth: CGFloat = 48
  private let labels: [UILabel]

  init(names: [String], nameFont: UIFont, numberFont: UIFont, color: UIColor) {
    labels = (0..<5).map { UILabel(font: $0 == 0 ? nameFont : numberFont, color: color) }
    super.init(frame: .zero)
    for (index, label) in labels.enumerated() {
      if index > 0 { label.textAlignment = .right }
      if names.indices.contains(index) { label.text = names[index] }
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { FrameNumber($0).text }
    let name = view.accessibilityIdentifier ?? ""
    set([view.isHidden ? "\(name) (hidden)" : name] + numbers)
  }

  // Only what differs: a label with a new text is laid out and drawn.
  private func set(_ texts: [String]) {
    for (label, text) in zip(labels, texts) where label.text != text { label.text = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let numbers = 4 * Self.columnWidth
    let margin = GalleryStyle.margin
    let nameWidth = max(0, bounds.width - 2 * margin - numbers)
    labels[0].frame = CGRect(x: margin, y: 0, width: nameWidth, height: bounds.height)
    for index in 1..<5 {
      let x = margin + nameWidth + CGFloat(index - 1) * Self.columnWidth
      labels[index].frame = CGRect(x: x, y: 0, width: Self.columnWidth, height: bounds.height)
    }
  }
}
