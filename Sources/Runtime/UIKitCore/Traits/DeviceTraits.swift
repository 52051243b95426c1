// SPDX-License-Identifier: MIT
import Foundation

/// What the size of a surface says about the device that it stands for.
// UIKit: iPads from the smallest (744 points) are regular both ways; a phone has a regular width only in landscape
// and only from 414 points (the Plus and Max models); its height is compact in landscape.
package enum DeviceTraits {
  static func isPad(_ size: CGSize) -> Bool { min(size.width, size.height) >= 744 }

  /// Sets idiom and size classes to those of a device of `size` points.
  package static func apply(_ size: CGSize, to traits: inout TraitValues) {
    let isLandscape = size.width > size.height
    if isPad(size) {
      traits.userInterfaceIdiom = .pad
      traits.horizontalSizeClass = .regular
      traits.verticalSizeClass = .regular
    } else {
      traits.userInterfaceIdiom = .phone
      traits.horizontalSizeClass = isLandscape && size.height >= 414 ? .regular : .compact
      traits.verticalSizeClass = isLandscape ? .compact : .regular
    }
  }
}
