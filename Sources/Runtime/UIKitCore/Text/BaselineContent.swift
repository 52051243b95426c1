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
  /// Whether the text moves when the height changes, as where it stands in the middle.
  var baselineFollowsHeight: Bool { get }
  // UIKit: distances, which are measured again when the size has changed: a baseline squeezes nothing.
  /// - Parameter height: The height that constraints came to; nil before there is one.
  func firstBaseline(atHeight height: CGFloat?) -> Baseline
  /// - Parameters:
  ///   - width: The width at which the contents are measured; nil before there is one.
  ///   - height: The height that constraints came to; nil before there is one.
  func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline
}

extension BaselineContent {
  package var baselineFollowsHeight: Bool { false }
}

extension UIView {

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

  package final func firstBaseline(atHeight height: CGFloat?) -> Baseline {
    Baseline(distance: firstBaselineFromTop)
  }

  package final func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    guard hasText else { return .bottom }
    return Baseline(distance: lastBaselineFromTop(atWidth: width ?? 0))
  }
}

extension UIButton: BaselineContent {
  package final var baselineFollowsHeight: Bool { true }

  package final func firstBaseline(atHeight height: CGFloat?) -> Baseline {
    baseline(height) { $0.firstBaselineFromTop }
  }

  package final func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    baseline(height) { $0.lastBaselineFromTop }
  }

  private func baseline(_ height: CGFloat?, _ inTitle: (UILabel) -> CGFloat) -> Baseline {
    guard let titleLabel, titleLabel.hasText else { return .top }
    var bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    if let height { bounds.size.height = height }
    return Baseline(
      distance: titleRect(forContentRect: contentRect(forBounds: bounds)).minY + inTitle(titleLabel))
  }
}

extension UITextField: BaselineContent {
  package final var baselineFollowsHeight: Bool { true }

  // The text stands in the middle.
  package final func firstBaseline(atHeight height: CGFloat?) -> Baseline {
    var bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    if let height { bounds.size.height = height }
    let line = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let top = textRect(forBounds: bounds).midY - line.lineHeight / 2
    return Baseline(distance: top + line.ascender.rounded())
  }

  package final func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    firstBaseline(atHeight: height)
  }
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
  package final func firstBaseline(atHeight height: CGFloat?) -> Baseline {
    Baseline(distance: textContainerInset.top + (font ?? .systemFont(ofSize: 12)).ascender.rounded())
  }

  package final func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    let size = width.map { contentHeight(atWidth: $0) } ?? intrinsicContentSize.height
    guard size != UIView.noIntrinsicMetric else { return .bottom }
    let line = font ?? .systemFont(ofSize: 12)
    return Baseline(
      distance: size - textContainerInset.bottom - line.lineHeight + line.ascender.rounded())
  }
}
