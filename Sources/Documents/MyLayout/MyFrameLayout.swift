// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// Lays its subviews over each other: each is matched and docked to the padded bounds on both axes, on its own.
///
/// Uses the subviews' `marginGravity`, margins, `matchParentWidth`, `matchParentHeight` and `flexedHeight`.
/// Hidden subviews are placed too. The layout does not size itself.
@preconcurrency @MainActor open class MyFrameLayout: MyLayoutBase {
  private var style: FrameStyle {
    var style = FrameStyle()
    style.padding = boxPadding
    return style
  }

  override func axesGiven(to item: BoxItem, at index: Int) -> BoxAxes { style.given(to: item) }

  override func places(_ item: BoxItem) -> Bool { true }

  override func place(
    _ items: inout [BoxItem], own: BoxFrame, given: BoxAxes, measure: (Int, Double) -> Double
  ) -> Placement {
    var style = style
    style.own = own
    items.withUnsafeMutableBufferPointer { style.place($0, measure: measure) }
    return Placement(own: own, sizedAxes: [])
  }
}
