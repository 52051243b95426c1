// SPDX-License-Identifier: MIT
import Foundation

/// What stands above or below the content of a controller: `topLayoutGuide` and `bottomLayoutGuide`, which are items
/// of constraints.
// UIKit: replaced by the safe area in iOS 11, and still there.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// Lies at the top or bottom edge of a controller's view; its height follows the safe area.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let edge: NSLayoutConstraint.Attribute
  private var height: NSLayoutConstraint?

  init(_ edge: NSLayoutConstraint.Attribute) {
    self.edge = edge
    super.init()
    kind = .support
    identifier = edge == .top ? "UIViewControllerTopGuide" : "UIViewControllerBottomGuide"
  }

  var length: CGFloat {
    guard let insets = owner?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }

  /// Adds the guide to `view` with the two constraints that place it.
  func stand(in view: UIView) {
    guard owner !== view else { return }
    owner?.disown(self)
    view.adopt(self)
    let height = heightAnchor.constraint(equalToConstant: length)
    let place =
      edge == .top
      ? topAnchor.constraint(equalTo: view.topAnchor)
      : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    place.identifier = "\(identifier)-place"
    height.identifier = "\(identifier)-length"
    self.height = height
    place.activate(at: view)
    height.activate(at: view)
  }

  /// The safe area changed.
  func follow() { height?.constant = length }
}

extension UIViewController {
  /// What covers the top of the view. Loads the view. Tie content to the safe area instead.
  public final var topLayoutGuide: any UILayoutSupport { support(\.topSupport, .top) }
  /// What covers the bottom of the view. Loads the view. Tie content to the safe area instead.
  public final var bottomLayoutGuide: any UILayoutSupport { support(\.bottomSupport, .bottom) }

  private func support(
    _ path: ReferenceWritableKeyPath<UIViewController, LayoutSupportGuide?>,
    _ edge: NSLayoutConstraint.Attribute
  ) -> LayoutSupportGuide {
    let guide = self[keyPath: path] ?? LayoutSupportGuide(edge)
    self[keyPath: path] = guide
    if let view { guide.stand(in: view) }
    return guide
  }

  /// The root view's safe area changed.
  final func safeAreaDidChange() {
    topSupport?.follow()
    bottomSupport?.follow()
    viewSafeAreaInsetsDidChange()
  }
}
