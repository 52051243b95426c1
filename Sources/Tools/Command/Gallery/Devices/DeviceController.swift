// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A device with a demo in it: gives the demo the size, the safe area and the surroundings that the device has.
final class DeviceController: UIViewController {
  /// The demo.
  private(set) var content: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    // An alert belongs on the device.
    hostsPresentations = true
    view.accessibilityIdentifier = "container"
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
  }

  /// Shows `content` in the place of what was there.
  func show(_ content: UIViewController) {
    close()
    self.content = content
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  func close() {
    if content?.presentedViewController != nil { content?.dismiss(animated: false) }
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    content = nil
  }
}

/// What the user of a device wants beside its size.
struct DeviceUser: Equatable {
  var direction = UITraitEnvironmentLayoutDirection.leftToRight
  var textSize = UIContentSizeCategory.large
}

extension UITraitCollection {
  /// The traits of a device of `size` points with that user; style and scale are the window's.
  convenience init(deviceOf size: CGSize, _ user: DeviceUser) {
    var values = TraitValues()
    DeviceTraits.apply(size, to: &values)
    values.layoutDirection = user.direction
    values.preferredContentSizeCategory = user.textSize
    self.init(values)
  }
}
