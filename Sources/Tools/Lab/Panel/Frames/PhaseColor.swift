// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

extension FramePhase {
  /// Of its part of a bar.
  var color: UIColor {
    switch self {
    case .events: .systemGray
    case .constraints: .systemPurple
    case .layout: .systemBlue
    case .display: .systemOrange
    case .animation: .systemGreen
    case .composite: .systemTeal
    }
  }

  var title: String {
    switch self {
    case .events: "Events"
    case .constraints: "Constraints"
    case .layout: "Layout"
    case .display: "Display"
    case .animation: "Animation"
    case .composite: "Composite"
    }
  }
}
