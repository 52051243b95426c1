// SPDX-License-Identifier: MIT
import LayoutCore
import UIKitCore

extension MyLayoutBase {
  /// Inside a scroll view: its content becomes as large as this layout on `axes`. The rest of it stays.
  func adjustContentSize(on axes: BoxAxes) {
    guard let scrollView = superview as? UIScrollView else { return }
    var size = scrollView.contentSize
    if axes.contains(.horizontal) { size.width = bounds.width }
    if axes.contains(.vertical) { size.height = bounds.height }
    if size != scrollView.contentSize { scrollView.contentSize = size }
  }
}
