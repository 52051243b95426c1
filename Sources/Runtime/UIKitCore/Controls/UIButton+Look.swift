// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// From state and configuration to the colours and contents of the subviews.
extension UIButton {
  // UIKit: tinted text in a system button, white in a custom one [known, not measured].
  var defaultTitleColor: UIColor {
    if buttonType == .custom { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  func showLook() {
    // Thinned colours are made of what a colour is here.
    traitCollection.performAsCurrent {
      if let configuration {
        show(configuration.updated(for: self))
      } else {
        showStateLook()
      }
    }
  }

  /// The letters that are shown, without their attributes.
  var shownTitle: String { currentAttributedTitle?.string ?? currentTitle ?? "" }

  /// An attributed text takes the label's font and colour over, and what is set later goes to all of it.
  private func showTitle(_ color: UIColor) {
    guard let title = currentAttributedTitle else {
      label.text = currentTitle
      if let ownFont { label.font = ownFont }
      ownFont = nil
      label.textColor = color
      return
    }
    if ownFont == nil { ownFont = label.font }
    label.text = nil
    label.font = ownFont
    label.textColor = color
    label.attributedText = title
  }

  // MARK: - Values for each state

  private func showStateLook() {
    if hasConfiguredParts { leaveConfiguration() }
    showTitle(currentTitleColor)
    showBackground()
    showPicture(currentImage)
    dim()
  }

  // UIKit: a pressed system button fades its content; a custom one darkens its images and leaves the title
  // [known, not measured].
  private func dim() {
    let isSystem = buttonType == .system
    let fades = isHighlighted && isSystem
    label.alpha = fades && own(\.titleColor, .highlighted) == nil ? 0.2 : 1
    let darkens = isHighlighted && !isSystem && adjustsImageWhenHighlighted
    let shade = UIColor.black.withAlphaComponent(0.5)
    picture?.shade = darkens && own(\.image, state) == nil ? shade : nil
    backdrop?.shade = darkens && own(\.backgroundImage, state) == nil ? shade : nil
    let isFaint = !isEnabled && adjustsImageWhenDisabled && own(\.image, state) == nil
    picture?.alpha = fades && own(\.image, .highlighted) == nil ? 0.2 : isFaint ? 0.5 : 1
  }

  private func showBackground() {
    guard let image = currentBackgroundImage else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    let backdrop = backdrop ?? UIImageView()
    if self.backdrop == nil { insertSubview(backdrop, at: 0) }
    self.backdrop = backdrop
    backdrop.image = image
  }

  private func showPicture(_ image: UIImage?) {
    if picture == nil, image != nil {
      let view = UIImageView()
      insertSubview(view, belowSubview: label)
      picture = view
    }
    picture?.image = image
    // UIKit: a system button takes images that leave it open as shapes.
    picture?.automaticIsTemplate = buttonType == .system
    picture?.isHidden = image == nil
  }

  // MARK: - A configuration

  private var hasConfiguredParts: Bool { plate != nil || subtitle != nil }

  /// The label is as a button without a configuration has it.
  private func leaveConfiguration() {
    plate?.removeFromSuperview()
    subtitle?.removeFromSuperview()
    (plate, subtitle) = (nil, nil)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.textAlignment = .natural
    label.lineBreakMode = .byTruncatingMiddle
    label.numberOfLines = 1
  }

  /// `shown` has colours for everything.
  private func show(_ shown: Configuration) {
    let foreground = shown.baseForegroundColor ?? tintColor ?? .tintColor
    showBackground()
    showPlate(shown.background)
    (ownFont, label.font) = (nil, shown.titleFont)
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = shown.textAlignment
    label.numberOfLines = 0
    label.alpha = 1
    showTitle(foreground)
    showSubtitle(shown, foreground)
    showPicture(currentImage)
    picture?.tintColor = foreground
    picture?.shade = nil
    picture?.alpha = 1
    backdrop?.shade = nil
  }

  private func showPlate(_ background: UIBackgroundConfiguration) {
    let plate = plate ?? UIView()
    if self.plate == nil {
      plate.isUserInteractionEnabled = false
      insertSubview(plate, at: backdrop == nil ? 0 : 1)
      self.plate = plate
    }
    plate.backgroundColor = background.backgroundColor
    plate.layer.borderWidth = background.strokeWidth
    plate.layer.borderColor =
      (background.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
  }

  private func showSubtitle(_ shown: Configuration, _ color: UIColor) {
    guard let text = shown.subtitle, !text.isEmpty else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let view = subtitle ?? UILabel()
    if subtitle == nil {
      addSubview(view)
      subtitle = view
    }
    view.text = text
    view.font = .systemFont(ofSize: 13)
    view.textColor = color
    view.numberOfLines = 0
    view.textAlignment = shown.textAlignment
  }
}
