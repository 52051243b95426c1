// SPDX-License-Identifier: MIT
import QuartzCore
import UIKitCore

enum Masonry {
  /// A call that cannot be followed. Nothing is installed.
  @MainActor static func report(_ facts: String, _ views: [UIView], cure: String) {
    LayerRuntime.report(
      Report(.programmerError, views: views.map { $0.reportName() }, facts: facts, cure: cure),
      from: views.first?.layer)
  }
}
