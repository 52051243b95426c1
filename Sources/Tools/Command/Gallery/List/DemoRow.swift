// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// One entry of the list.
final class DemoRow: UIControl {
  private let title: UILabel
  private let caption: UILabel

  init(_ entry: GalleryEntry) {
    title = UILabel(entry.title, font: GalleryStyle.bodyFont, lines: 0)
    caption = UILabel(entry.caption, font: GalleryStyle.captionFont, color: GalleryStyle.secondary, lines: 0)
    super.init(frame: .zero)
    accessibilityIdentifier = "row \(entry.id)"
    layer.cornerRadius = 8
    [title, caption].forEach(addSubview)
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

  func height(width: CGFloat) -> CGFloat {
    let inner = width - 16
    return GalleryStyle.onGrid(above: 6 + title.height(in: inner) + 2 + caption.height(in: inner) + 6)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 16
    title.frame = CGRect(x: 8, y: 6, width: width, height: title.height(in: width))
    caption.frame = CGRect(x: 8, y: title.frame.maxY + 2, width: width, height: caption.height(in: width))
  }
}
