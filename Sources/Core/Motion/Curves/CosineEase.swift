// SPDX-License-Identifier: MIT
import Glibc

// UIKit: how `setContentOffset(_:animated:)` travels, in 0.3 s.

/// `(1 − cos πu) / 2`: starts and ends at rest.
package enum CosineEase {
  /// `(1 − cos πu) / 2`, exactly 0 at and before 0, exactly 1 at and after 1; 0 if `u` is no number.
  package static func value(at u: Double) -> Double {
    guard u > 0 else { return 0 }
    return u < 1 ? (1 - cos(.pi * u)) / 2 : 1
  }

  /// `π/2 · sin πu`, and 0 outside of 0...1.
  package static func derivative(at u: Double) -> Double {
    u > 0 && u < 1 ? .pi / 2 * sin(.pi * u) : 0
  }

  /// `acos(1 − 2·value) / π`, with `value` moved into 0...1.
  package static func inverse(_ value: Double) -> Double {
    acos(1 - 2 * value.kept(in: 0...1, otherwise: 0)) / .pi
  }
}
