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
    if let configuration {
      show(configuration.updated(for: self))
    } else {
      showStateLook()
    }
  }

  // MARK: - Values for each state

  private func showStateLook() {
    label.numberOfLines = label.numberOfLines == 0 && hasConfiguredParts ? 1 : label.numberOfLines
    removeConfiguredParts()
    label.text = currentTitle
    label.textColor = currentTitleColor
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

  private func removeConfiguredParts() {
    plate?.removeFromSuperview()
    subtitle?.removeFromSuperview()
    plate = nil
    subtitle = nil
  }

  /// `shown` has colours for everything.
  private func show(_ shown: Configuration) {
    let foreground = shown.baseForegroundColor ?? tintColor ?? .tintColor
    showBackground()
    showPlate(shown.background)
    label.text = currentTitle
    label.font = shown.titleFont
    label.textColor = foreground
    label.alpha = 1
    label.numberOfLines = 0
    label.textAlignment = shown.textAlignment
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
    plate.layer.borderColor = (background.strokeColor ?? tintColor).cgColor
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
