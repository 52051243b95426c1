// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The frames of the demo's named views, as they are now.
final class FrameTable: UIView {
  private static let rowHeight: CGFloat = 18
  private static let headerHeight: CGFloat = 32
  private let header = FrameRow(
    names: ["Frames", "x", "y", "width", "height"], nameFont: GalleryStyle.sectionFont,
    numberFont: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let line = Hairline()
  private var rows: [FrameRow] = []
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
    [header, scroll, line].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// The height that shows at most `count` rows; what is beyond them is scrolled to.
  func height(rows count: Int) -> CGFloat {
    let shown = min(count, subject.map { Self.named(in: $0).count } ?? 0)
    return shown == 0 ? 0 : Self.headerHeight + CGFloat(shown) * Self.rowHeight + 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let views = subject.map { Self.named(in: $0) } ?? []
    setCount(views.count)
    let (width, rowHeight) = (bounds.width, Self.rowHeight)
    header.frame = CGRect(x: 0, y: 8, width: width, height: rowHeight)
    line.frame = CGRect(x: 0, y: 0, width: width, height: line.thickness)
    scroll.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight - 8))
    scroll.contentSize = CGSize(width: width, height: CGFloat(views.count) * rowHeight)
    for (index, (row, view)) in zip(rows, views).enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
      row.show(view)
    }
  }

  private func setCount(_ count: Int) {
    guard rows.count != count else { return }
    while rows.count > count { rows.removeLast().removeFromSuperview() }
    while rows.count < count {
      let row = FrameRow(
        names: [], nameFont: GalleryStyle.captionFont, numberFont: GalleryStyle.numberFont,
        color: .label)
      rows.append(row)
      scroll.addSubview(row)
    }
    onCountChange()
  }

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
