// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Stands above the content of a scroll view, shows when it is pulled down, and sends `.valueChanged` when it has been
/// pulled far enough: then content is loaded anew until `endRefreshing()`.
// UIKit: 60 points high. How far it is pulled is not documented.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Whether content is being loaded. Default false.
  public private(set) final var isRefreshing = false
  /// Beneath the spokes. Default nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private let spokes = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var owner: UIScrollView? { superview as? UIScrollView }

  static let height: CGFloat = 60
  /// How far content is pulled before it is loaded, points on the screen.
  static let distance: CGFloat = 88

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    spokes.hidesWhenStopped = false
    label.textAlignment = .center
    addSubview(spokes)
    addSubview(label)
    alpha = 0
  }

  /// Shows that content is being loaded; sends nothing, and scrolls nothing.
  // UIKit: whoever wants to see it sets the content's offset too.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.startAnimating()
    owner?.refreshDidChange()
  }

  /// Content is there: the control goes, and content that stands beneath it moves up.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spokes.stopAnimating()
    owner?.refreshDidChange()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    spokes.color = tintColor == UIColor.tintColor ? .secondaryLabel : tintColor
    spokes.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    label.frame = CGRect(x: 8, y: 38, width: max(0, bounds.width - 16), height: 18)
  }

  /// Content is pulled so far down; a finger holds it.
  func didPull(by distance: CGFloat) {
    guard !isRefreshing, isEnabled, distance >= Self.distance else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Between the view's edge and the content that is pulled down.
  func place(in view: UIScrollView) {
    let pulled = max(0, -view.contentOffset.y - view.adjustedContentInset.top + view.refreshInset)
    let y = -max(Self.height, pulled)
    let place = CGRect(x: view.bounds.minX, y: y, width: view.bounds.width, height: Self.height)
    if frame != place { frame = place }
    let shown = isRefreshing ? 1 : min(1, pulled / Self.distance)
    if alpha != shown { alpha = shown }
  }
}

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.removeFromSuperview()
    if let control = refreshControl { insertSubview(control, at: 0) }
    refreshDidChange()
  }

  /// Room for the control while content is loaded. A finger that holds content keeps it where it is until it lets go.
  func refreshDidChange() {
    guard drag == nil else { return setNeedsLayout() }
    let room: CGFloat = refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
    guard room != refreshInset else { return }
    refreshInset = room
    limitsDidChange()
    adjustedContentInsetDidChange()
    hearing(.scrollViewDidChangeAdjustedContentInset)?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
    let top = limits.y.lowerBound
    if contentOffset.y < top, motion == nil, !isTracking {
      setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
    }
  }
}
