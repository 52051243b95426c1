// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// What the user of the current screen wants of motion.
// UIKit: settings of the device. Here they are its host's: of a stage, or of the panel beside a window.
@preconcurrency @MainActor public struct UIAccessibility {
  /// Whether the user wants less to move. A program asks, and moves less; of UIKit's own transitions, alerts come without
  /// growing. Default false.
  public static var isReduceMotionEnabled: Bool { Runtime.current.motionSettings.isReduced }

  /// Whether the user wants less to move and what slides to dissolve instead: sheets do then. Default false.
  // UIKit: true only while motion is reduced, too.
  public static var prefersCrossFadeTransitions: Bool {
    let settings = Runtime.current.motionSettings
    return settings.isReduced && settings.dissolves
  }

  /// `isReduceMotionEnabled` reads otherwise.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// `prefersCrossFadeTransitions` reads otherwise.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}

/// What a runtime's user wants of motion.
package struct MotionSettings: Hashable, Sendable {
  /// Less is to move.
  package var isReduced: Bool
  /// And what slides is to dissolve.
  package var dissolves: Bool

  package init(isReduced: Bool = false, dissolves: Bool = false) {
    (self.isReduced, self.dissolves) = (isReduced, dissolves)
  }
}

extension Runtime {
  /// Tells the program what reads otherwise than with `old`.
  func motionSettingsDidChange(from old: MotionSettings) {
    let outer = LayerRuntime.current
    makeCurrent()
    defer { LayerRuntime.current = outer }
    let new = motionSettings
    if new.isReduced != old.isReduced {
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if (new.isReduced && new.dissolves) != (old.isReduced && old.dissolves) {
      NotificationCenter.default.post(
        name: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, object: nil)
    }
  }
}
