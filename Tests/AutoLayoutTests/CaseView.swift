// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Stands for a view of a case: contents and baseline are numbers.
final class CaseView: UIView, BaselineContent, WidthDependentContent {
  var contents: CGSize? {
    didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
  }
  var baseline: CGFloat? {
    didSet { if baseline != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Text that breaks: its length in one line, and how high a line is.
  var lines: (width: CGFloat, height: CGFloat)?
  /// Counts as text of several lines whose size is `contents` all the same.
  var isMultiline = false

  override var intrinsicContentSize: CGSize {
    contents ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  func firstBaseline(atHeight height: CGFloat?) -> Baseline { Baseline(distance: baseline ?? 0) }
  func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    baseline.map { Baseline(distance: $0) } ?? Baseline(part: 1, distance: 0)
  }

  var heightFollowsWidth: Bool { lines != nil || isMultiline }
  var contentSizeWithoutLimit: CGSize { intrinsicContentSize }
  func contentHeight(atWidth width: CGFloat) -> CGFloat {
    guard let lines, width > 0 else { return intrinsicContentSize.height }
    return (lines.width / width).rounded(.up) * lines.height
  }
}
