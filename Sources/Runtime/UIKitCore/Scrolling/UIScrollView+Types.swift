// SPDX-License-Identifier: MIT
import Foundation
import Motion

extension UIScrollView {
  public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }

  /// Which part of a throw's speed is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: Friction.normalRate)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: Friction.fastRate)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic = 0
    /// Along the axes on which content is larger, or always bounces.
    case scrollableAxes
    case never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0, onDrag
    /// There is no keyboard on the screen that a finger could push away: the same as `onDrag`.
    case interactive, onDragWithAccessory, interactiveWithAccessory
  }
}
