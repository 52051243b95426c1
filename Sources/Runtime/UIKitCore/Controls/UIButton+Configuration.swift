// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIButton {
  /// The look of a button as one value.
  // UIKit: names and defaults are UIKit's. Sizes, radii and colours are those of iOS 15 to 18 as well known;
  // none is measured.
  @preconcurrency @MainActor public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }

    public enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius` as it is.
      case fixed = -1
      /// `background.cornerRadius`, which follows the text's size where that is scaled; as it is here.
      case dynamic
      case small, medium, large
      /// Half the height.
      case capsule
    }

    public enum TitleAlignment: Int, Sendable {
      /// Towards the image; in the middle when that is above or below.
      case automatic = 0
      case leading, center, trailing
    }

    enum Style: Sendable { case plain, gray, tinted, filled }

    let style: Style
    /// What is behind the content. Its colour is the style's while it is nil.
    public var background: UIBackgroundConfiguration
    /// Default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Font and default insets. Default `.medium`.
    public var buttonSize = Size.medium
    /// Of title, subtitle and template images. Default nil: the style's.
    public var baseForegroundColor: UIColor?
    /// What the style makes its background colour of. Default nil: the tint, or grey.
    public var baseBackgroundColor: UIColor?
    /// Default nil: the button's title for its state.
    public var title: String?
    /// Below the title. Default nil.
    public var subtitle: String?
    /// Default nil: the button's image for its state.
    public var image: UIImage?
    /// The side of the texts on which the image stands. Default `.leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and texts, points. Default 0.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, points. Default 1.
    public var titlePadding: CGFloat = 1
    /// Default `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    private var ownInsets: NSDirectionalEdgeInsets?

    init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 5.95
    }

    /// Text in the tint, no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on the thinned tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    // UIKit: on a phone these four look like the four above.
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Around the content, points. Default by `buttonSize`: 5/10, 7/12 for medium, 15/20 for large.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? defaultInsets }
      set { ownInsets = newValue }
    }

    /// The insets follow the size again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// With the colours that `button` has in its present state, where there are none.
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      let tint = button.tintColor ?? .tintColor
      result.baseForegroundColor = foreground(button, tint)
      result.background.backgroundColor = background.backgroundColor ?? backdrop(button, tint)
      return result
    }
  }
}

extension UIButton.Configuration {
  // MARK: - Colours

  // UIKit: disabled is grey on grey; pressed is three quarters of itself [not measured].
  private func foreground(_ button: UIButton, _ tint: UIColor) -> UIColor {
    if !button.isEnabled { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : tint)
    return button.isHighlighted && style != .filled ? color.faded(0.75) : color
  }

  private func backdrop(_ button: UIButton, _ tint: UIColor) -> UIColor? {
    let color: UIColor
    switch style {
    case .plain: return nil
    case .gray: color = baseBackgroundColor ?? .secondarySystemFill
    case .tinted: color = (baseBackgroundColor ?? tint).faded(0.18)
    case .filled: color = baseBackgroundColor ?? tint
    }
    if !button.isEnabled { return .tertiarySystemFill }
    return button.isHighlighted ? color.faded(0.75) : color
  }

  // MARK: - Sizes

  private var defaultInsets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch buttonSize {
      case .mini, .small: (5, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  var titleFont: UIFont {
    switch buttonSize {
    case .mini, .small: .systemFont(ofSize: 15)
    case .medium, .large: .systemFont(ofSize: 17)
    }
  }

  func cornerRadius(in size: CGSize) -> CGFloat {
    let most = min(size.width, size.height) / 2
    switch cornerStyle {
    case .fixed, .dynamic: return min(most, max(0, background.cornerRadius))
    case .small: return min(most, 4)
    case .medium: return min(most, 5.95)
    case .large: return min(most, 8.75)
    case .capsule: return most
    }
  }

  // MARK: - Directions

  var isImageBeside: Bool { imagePlacement == .leading || imagePlacement == .trailing }
  var isImageFirst: Bool { imagePlacement == .leading || imagePlacement == .top }

  var textAlignment: NSTextAlignment {
    switch titleAlignment {
    case .automatic: !isImageBeside ? .center : isImageFirst ? .left : .right
    case .leading: .left
    case .center: .center
    case .trailing: .right
    }
  }
}

extension UIColor {
  /// The same with `share` of its opacity.
  fileprivate func faded(_ share: CGFloat) -> UIColor { withAlphaComponent(cgColor.alpha * share) }
}
