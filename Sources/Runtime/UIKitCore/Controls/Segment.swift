// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// One of the choices of a segmented control: a title or an image.
@MainActor final class Segment {
  /// What a segment shows: never both.
  enum Content {
    case title(String)
    case image(UIImage)
  }

  var content: Content
  /// Runs when the user chooses the segment.
  var action: UIAction?
  /// Points; 0 is as wide as the others.
  var width: CGFloat = 0
  /// Moves the content, points.
  var offset = CGSize.zero
  var isEnabled = true
  /// Holds title and image, so that both are thinned as one.
  let view = UIView.controlPart()
  private var label: UILabel?
  private var picture: UIImageView?
  private var shownText: NSAttributedString?

  init(_ content: Content) {
    self.content = content
  }

  convenience init(_ action: UIAction) {
    self.init(action.image.map { .image($0) } ?? .title(action.title))
    self.action = action
  }

  var title: String? {
    if case .title(let title) = content { title } else { nil }
  }
  var image: UIImage? {
    if case .image(let image) = content { image } else { nil }
  }

  /// Draws nothing anew where nothing changed.
  func show(_ attributes: [NSAttributedString.Key: Any], isPressed: Bool) {
    view.alpha = isPressed ? 0.3 : 1
    show(title, attributes)
    show(image, attributes[.foregroundColor] as? UIColor)
  }

  private func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    guard title != nil || label != nil else { return }
    let label = label ?? UILabel()
    if self.label == nil {
      self.label = label
      view.addSubview(label)
    }
    let text = title.map { NSAttributedString(string: $0, attributes: attributes) }
    guard text != shownText else { return }
    shownText = text
    label.attributedText = text
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
  }

  // UIKit: images that leave it open are shapes in the title's colour.
  private func show(_ image: UIImage?, _ color: UIColor?) {
    guard image != nil || picture != nil else { return }
    let picture = picture ?? UIImageView()
    if self.picture == nil {
      self.picture = picture
      picture.automaticIsTemplate = true
      view.addSubview(picture)
    }
    picture.image = image
    picture.tintColor = color
    picture.isHidden = image == nil
  }

  func place(_ frame: CGRect) {
    view.frame = frame
    let room = CGSize(width: max(0, frame.width - 8), height: frame.height)
    if let label {
      let height = min(label.intrinsicContentSize.height, room.height)
      let y = ((frame.height - height) / 2).rounded(.down)
      label.frame = CGRect(x: 4 + offset.width, y: y + offset.height, width: room.width, height: height)
    }
    if let picture, let size = picture.image?.size {
      picture.frame = CGRect(
        x: ((frame.width - size.width) / 2).rounded() + offset.width,
        y: ((frame.height - size.height) / 2).rounded() + offset.height, width: size.width,
        height: size.height)
    }
  }
}
