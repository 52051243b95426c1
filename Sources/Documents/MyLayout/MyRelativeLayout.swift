// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// Places its subviews by rules that tie their edges, centres and sizes to each other and to the layout.
///
/// Uses the subviews' `leftPos` to `centerYPos`, `widthDime`, `heightDime` and `flexedHeight`; margins are points
/// here and the offsets of those positions. Rules that run in a circle are reported, and the frames count on it.
@preconcurrency @MainActor open class MyRelativeLayout: MyLayoutBase {
  /// Whether the layout takes the smallest width that holds its visible subviews with their right margins and the
  /// padding. The origin stays. Default false.
  ///
  /// Subviews tied to the layout's right edge, centre or width count with their own size and offsets. Without
  /// effect where the superview gives the width.
  public var wrapContentWidth = false {
    didSet { if wrapContentWidth != oldValue { setNeedsLayout() } }
  }

  /// Whether the layout takes the smallest height that holds its subviews; as `wrapContentWidth`. Default false.
  public var wrapContentHeight = false {
    didSet { if wrapContentHeight != oldValue { setNeedsLayout() } }
  }

  /// `wrapContentWidth` and `wrapContentHeight` together; true when both are.
  public var wrapContent: Bool {
    get { wrapContentWidth && wrapContentHeight }
    set {
      wrapContentWidth = newValue
      wrapContentHeight = newValue
    }
  }

  /// Whether hidden subviews that share the width with others leave their part to these. Needs
  /// `hideSubviewReLayout`. Default false.
  public var flexOtherViewWidthWhenSubviewHidden = false {
    didSet { if flexOtherViewWidthWhenSubviewHidden != oldValue { setNeedsLayout() } }
  }

  /// Whether hidden subviews that share the height with others leave their part to these. Needs
  /// `hideSubviewReLayout`. Default false.
  public var flexOtherViewHeightWhenSubviewHidden = false {
    didSet { if flexOtherViewHeightWhenSubviewHidden != oldValue { setNeedsLayout() } }
  }

  /// Inside a scroll view: whether its content becomes as large as the layout, along every side that wraps. Default
  /// false.
  public var adjustScrollViewContentSize = false {
    didSet { if adjustScrollViewContentSize != oldValue { setNeedsLayout() } }
  }

  /// What the subviews ask for; nil when one asks for something else since, or there are others.
  private var rules: [RelativeRules]?

  // MARK: - The pass

  override func makeKind() -> BoxKind {
    let rules = rules ?? readRules()
    self.rules = rules
    var style = RelativeStyle()
    style.padding = boxPadding
    style.grid = grid
    style.wraps = selfSizedAxes
    style.skipsHidden = hideSubviewReLayout
    style.adjustsContentSize = adjustScrollViewContentSize
    if flexOtherViewWidthWhenSubviewHidden { style.flexesOthers.insert(.horizontal) }
    if flexOtherViewHeightWhenSubviewHidden { style.flexesOthers.insert(.vertical) }
    style.rules = rules
    return .relative(style)
  }

  func rulesDidChange() {
    rules = nil
    setNeedsLayout()
  }

  override func subviewsDidChange() { rules = nil }

  private func readRules() -> [RelativeRules] {
    pass.level.children.map { child in
      guard let anchors = child.view.relativeAnchorsIfAny else { return RelativeRules() }
      return anchors.rules { target in
        if target === self { return .layout }
        if let target, let index = pass.level.index(of: target) { return .child(index) }
        reportStranger(target, of: child.view)
        return .stranger
      }
    }
  }

  override func findSelfSizedAxes() -> BoxAxes {
    var axes: BoxAxes = []
    if wrapContentWidth { axes.insert(.horizontal) }
    if wrapContentHeight { axes.insert(.vertical) }
    return axes
  }

  override func wrapName(_ axis: BoxAxis) -> String? {
    axis == .horizontal ? "wrapContentWidth" : "wrapContentHeight"
  }

  override func proposedHeight(for view: UIView) -> CGFloat { 0 }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if adjustScrollViewContentSize { setNeedsLayout() }
  }

  // MARK: - Reports

  private func reportStranger(_ target: UIView?, of view: UIView) {
    LayerRuntime.report(
      Report(
        .foreignReference, views: [view, target].compactMap { $0?.layer.reportName },
        facts: "a rule of a relative layout refers to a view that is not in it; the frame counts",
        cure: "refer to the layout or to one of its direct subviews"),
      from: layer)
  }
}
