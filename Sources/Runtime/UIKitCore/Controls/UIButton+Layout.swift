// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where title, subtitle and image stand.
extension UIButton {
  struct Parts {
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var image = CGRect.zero
  }

  func placeParts() {
    let background = backgroundRect(forBounds: bounds)
    backdrop?.frame = background
    if let plate, let configuration {
      plate.frame = background.inset(by: configuration.background.backgroundInsets.leftToRight)
      plate.layer.cornerRadius = configuration.cornerRadius(in: plate.bounds.size)
    }
    let content = contentRect(forBounds: bounds)
    label.frame = snapped(titleRect(forContentRect: content))
    picture?.frame = snapped(imageRect(forContentRect: content))
    subtitle?.frame = snapped(parts(in: content).subtitle)
  }

  func parts(in content: CGRect) -> Parts {
    configuration.map { configuredParts($0, in: content) } ?? plainParts(in: content)
  }

  // MARK: - Without a configuration

  var plainSize: CGSize {
    let title = label.intrinsicContentSize
    let image = currentImage?.size ?? .zero
    let hasTitle = !shownTitle.isEmpty
    let insets = contentEdgeInsets
    var height = max(hasTitle ? title.height : 0, image.height)
    if insets == .zero, image == .zero { height += 12 }
    var width = title.width + image.width + insets.left + insets.right
    if insets == .zero, image == .zero { width = max(30, width) }
    return CGSize(width: roundedUp(width), height: roundedUp(height + insets.top + insets.bottom))
  }

  // UIKit: image, then title, aligned as one; each has its own insets, which shrink the room for its alignment.
  private func plainParts(in content: CGRect) -> Parts {
    var image = currentImage?.size ?? .zero
    var title = label.intrinsicContentSize
    let imageRoom = content.inset(by: imageEdgeInsets)
    let titleRoom = content.inset(by: titleEdgeInsets)
    let hasTitle = !shownTitle.isEmpty
    image.width = min(image.width, max(0, imageRoom.width))
    image.height = min(image.height, max(0, imageRoom.height))
    if image != .zero {
      if contentHorizontalAlignment == .fill, !hasTitle { image.width = max(0, imageRoom.width) }
      if contentVerticalAlignment == .fill { image.height = max(0, imageRoom.height) }
    }
    title.width = min(title.width, max(0, titleRoom.width - image.width))
    title.height = min(title.height, max(0, titleRoom.height))
    let extent = image.width + title.width
    return Parts(
      title: CGRect(
        x: start(extent, in: titleRoom) + image.width, y: top(title.height, in: titleRoom),
        width: title.width, height: title.height),
      image: CGRect(
        x: start(extent, in: imageRoom), y: top(image.height, in: imageRoom),
        width: image.width, height: image.height))
  }

  private func start(_ extent: CGFloat, in room: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .left, .leading, .fill: room.minX
    case .right, .trailing: room.maxX - extent
    case .center: room.minX + (room.width - extent) / 2
    }
  }

  private func top(_ extent: CGFloat, in room: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: room.minY
    case .bottom: room.maxY - extent
    case .center: room.minY + (room.height - extent) / 2
    }
  }

  // MARK: - With a configuration

  func configuredSize(_ configuration: Configuration, width: CGFloat) -> CGSize {
    let insets = configuration.contentInsets.leftToRight
    let room = max(0, width - insets.left - insets.right)
    let block = block(configuration, width: room)
    return CGSize(
      width: roundedUp(block.size.width + insets.left + insets.right),
      height: roundedUp(block.size.height + insets.top + insets.bottom))
  }

  private func configuredParts(_ configuration: Configuration, in content: CGRect) -> Parts {
    let block = block(configuration, width: max(0, content.width))
    let (dx, dy) = (start(block.size.width, in: content), top(block.size.height, in: content))
    return Parts(
      title: block.title.offsetBy(dx: dx, dy: dy), subtitle: block.subtitle.offsetBy(dx: dx, dy: dy),
      image: block.image.offsetBy(dx: dx, dy: dy))
  }

  private struct Block {
    var size = CGSize.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var image = CGRect.zero
  }

  /// Image and texts as one block at the origin, no wider than `width` if the texts can wrap.
  private func block(_ configuration: Configuration, width: CGFloat) -> Block {
    let image = currentImage?.size ?? .zero
    let isBeside = configuration.isImageBeside
    let hasText = !shownTitle.isEmpty || subtitle != nil
    let gap = image != .zero && hasText ? configuration.imagePadding : 0
    let room = isBeside ? max(0, width - image.width - gap) : width
    let title = size(of: label, width: room)
    let second = subtitle.map { size(of: $0, width: room) } ?? .zero
    let padding = title.height > 0 && second.height > 0 ? configuration.titlePadding : 0
    let texts = CGSize(width: max(title.width, second.width), height: title.height + padding + second.height)
    func shift(_ width: CGFloat) -> CGFloat {
      switch configuration.textAlignment {
      case .left, .natural, .justified: 0
      case .right: texts.width - width
      case .center: (texts.width - width) / 2
      }
    }
    var block = Block()
    let corner: CGPoint
    if isBeside {
      block.size = CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
      let isFirst = configuration.isImageFirst
      corner = CGPoint(x: isFirst ? image.width + gap : 0, y: (block.size.height - texts.height) / 2)
      block.image.origin = CGPoint(
        x: isFirst ? 0 : texts.width + gap, y: (block.size.height - image.height) / 2)
    } else {
      block.size = CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      let isFirst = configuration.isImageFirst
      corner = CGPoint(x: (block.size.width - texts.width) / 2, y: isFirst ? image.height + gap : 0)
      block.image.origin = CGPoint(
        x: (block.size.width - image.width) / 2, y: isFirst ? 0 : texts.height + gap)
    }
    block.image.size = image
    block.title = CGRect(
      x: corner.x + shift(title.width), y: corner.y, width: title.width, height: title.height)
    block.subtitle = CGRect(
      x: corner.x + shift(second.width), y: corner.y + title.height + padding, width: second.width,
      height: second.height)
    return block
  }

  private func size(of label: UILabel, width: CGFloat) -> CGSize {
    let whole = label.intrinsicContentSize
    return whole.width <= width
      ? whole : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Corners on device pixels; the size stays.
  private func snapped(_ rect: CGRect) -> CGRect {
    let scale = layer.contentsScale
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }
}

extension NSDirectionalEdgeInsets {
  /// Leading is left.
  var leftToRight: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
