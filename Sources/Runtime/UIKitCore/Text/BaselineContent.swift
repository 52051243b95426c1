// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// A view whose contents are as high as their width lets them be, such as a text of several lines.
@MainActor package protocol WidthDependentContent: UIView {
  /// Whether the width counts now.
  var heightFollowsWidth: Bool { get }
  /// The size of the contents without a limit; in one line.
  var contentSizeWithoutLimit: CGSize { get }
  /// The height of the contents at a width, in points. Changes nothing.
  func contentHeight(atWidth width: CGFloat) -> CGFloat
  /// The width that constraints came to, in points.
  func contentWidthDidChange(_ width: CGFloat)
}

extension WidthDependentContent {
  package func contentWidthDidChange(_ width: CGFloat) {}
}

/// Where a baseline stands: `part · height + distance` below the top of the alignment rectangle, in points.
package struct Baseline: Equatable {
  package var part: Double
  package var distance: CGFloat

  package init(part: Double = 0, distance: CGFloat) {
    self.part = part
    self.distance = distance
  }

  // UIKit: a view without text has its first baseline at the top and its last at the bottom.
  static let top = Baseline(distance: 0)
  static let bottom = Baseline(part: 1, distance: 0)
}

/// Has baselines of its own.
@MainActor package protocol BaselineContent: UIView {
  var firstBaseline: Baseline { get }
  /// - Parameter width: The width at which the contents are measured; nil before there is one.
  func lastBaseline(atWidth width: CGFloat?) -> Baseline
}

extension UIView {
  var ownFirstBaseline: Baseline { (self as? any BaselineContent)?.firstBaseline ?? .top }

  func ownLastBaseline(atWidth width: CGFloat?) -> Baseline {
    (self as? any BaselineContent)?.lastBaseline(atWidth: width) ?? .bottom
  }

  /// The view whose own baseline counts as this one's.
  func baselineView(_ attribute: NSLayoutConstraint.Attribute) -> UIView {
    var view = self
    while true {
      let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      // A view in another hierarchy, or one above, says nothing.
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }
}

extension UILabel: WidthDependentContent, BaselineContent {
  package final var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package final var contentSizeWithoutLimit: CGSize { intrinsicContentSize(atWidth: 0) }

  package final func contentHeight(atWidth width: CGFloat) -> CGFloat {
    intrinsicContentSize(atWidth: width).height
  }

  package final func contentWidthDidChange(_ width: CGFloat) { solvedWidth = width }

  /// Through `intrinsicContentSize`, as subclasses add to it.
  private func intrinsicContentSize(atWidth width: CGFloat) -> CGSize {
    let before = solvedWidth
    defer { solvedWidth = before }
    solvedWidth = width
    return intrinsicContentSize
  }

  package final var firstBaseline: Baseline { Baseline(distance: firstBaselineFromTop) }

  package final func lastBaseline(atWidth width: CGFloat?) -> Baseline {
    guard hasText else { return .bottom }
    return Baseline(distance: lastBaselineFromTop(atWidth: width ?? 0))
  }
}

extension UIButton: BaselineContent {
  package final var firstBaseline: Baseline { baseline { $0.firstBaselineFromTop } }
  package final func lastBaseline(atWidth width: CGFloat?) -> Baseline { baseline { $0.lastBaselineFromTop } }

  // The title keeps its distance from the edge that it is aligned with, or from the middle.
  private func baseline(_ inTitle: (UILabel) -> CGFloat) -> Baseline {
    guard let titleLabel, titleLabel.hasText else { return .top }
    let part =
      switch contentVerticalAlignment {
      case .top, .fill: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    let bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    let title = titleRect(forContentRect: contentRect(forBounds: bounds))
    return Baseline(
      part: part, distance: title.minY + inTitle(titleLabel) - CGFloat(part) * bounds.height)
  }
}

extension UITextField: BaselineContent {
  // The text stands in the middle.
  package final var firstBaseline: Baseline {
    let bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    let room = textRect(forBounds: bounds)
    let line = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let top = room.midY - line.lineHeight / 2
    return Baseline(part: 0.5, distance: top + line.ascender.rounded() - bounds.height / 2)
  }

  package final func lastBaseline(atWidth width: CGFloat?) -> Baseline { firstBaseline }
}

extension UITextView: WidthDependentContent {
  // UIKit: a view that scrolls wants no size.
  package final var heightFollowsWidth: Bool { !isScrollEnabled }
  package final var contentSizeWithoutLimit: CGSize { intrinsicContentSize }
  package final func contentHeight(atWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

extension UITextView: BaselineContent {
  package final var firstBaseline: Baseline {
    Baseline(distance: textContainerInset.top + (font ?? .systemFont(ofSize: 12)).ascender.rounded())
  }

  package final func lastBaseline(atWidth width: CGFloat?) -> Baseline {
    let size = width.map { contentHeight(atWidth: $0) } ?? intrinsicContentSize.height
    guard size != UIView.noIntrinsicMetric else { return .bottom }
    let line = font ?? .systemFont(ofSize: 12)
    return Baseline(
      distance: size - textContainerInset.bottom - line.lineHeight + line.ascender.rounded())
  }
}
