// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// Lays its subviews over each other: each is matched and docked to the padded bounds on both axes, on its own.
///
/// Uses the subviews' `marginGravity`, margins, `matchParentWidth`, `matchParentHeight` and `flexedHeight`.
/// Hidden subviews are placed too. The layout does not size itself.
@preconcurrency @MainActor open class MyFrameLayout: MyLayoutBase {
  override func makeKind() -> BoxKind {
    var style = FrameStyle()
    style.padding = boxPadding
    style.grid = grid
    return .frame(style)
  }
}
