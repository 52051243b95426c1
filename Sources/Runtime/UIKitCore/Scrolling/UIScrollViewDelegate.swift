// SPDX-License-Identifier: MIT
import Foundation

/// Hears of a scroll view's changes. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The offset changed, whatever changed it, except a direct write of `bounds`.
  // UIKit: called inside the call that changes the offset, once for each change.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
