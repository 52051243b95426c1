// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// Places its subviews one after another, in their order, with their margins between them.
///
/// Along the layout ("main axis") margins of neighbours add up, and weights and relative margins share what is
/// left. Across it each subview is matched (`matchParentWidth`) and docked (`gravity`, `marginGravity`). What
/// does not fit goes over the edge: nothing shrinks.
@preconcurrency @MainActor open class MyLinearLayout: MyLayoutBase {
  /// The main axis. Default `.vert`.
  open var orientation: LineViewOrientation {
    get { own.orientation == .vertical ? .vert : .horz }
    set { restyle { $0.orientation = newValue.axis } }
  }

  /// Whether the layout takes the length of its content along the main axis, growing and shrinking. Default
  /// true.
  ///
  /// Without effect while a subview has a weight or a relative margin along the layout, while `gravity` has a
  /// value along it, and where the superview gives the length.
  public var autoAdjustSize: Bool {
    get { own.autoAdjustSize }
    set { restyle { $0.autoAdjustSize = newValue } }
  }

  /// Which edge gives way when `autoAdjustSize` changes the length. Default `.tail`: top or left stays.
  public var autoAdjustDir: LineViewAutoAdjustDir {
    get { LineViewAutoAdjustDir(own.autoAdjustDirection) }
    set { restyle { $0.autoAdjustDirection = newValue.box } }
  }

  /// Whether the layout takes the size of its widest (vertical) or tallest (horizontal) subview with margins
  /// and padding. The origin stays. Default false.
  ///
  /// Subviews that match the layout do not count. Without effect where the superview gives that size.
  public var wrapContent: Bool {
    get { own.wrapContent }
    set { restyle { $0.wrapContent = newValue } }
  }

  /// Where the subviews dock. Default `.none`.
  ///
  /// The part across the layout overrules every subview's `marginGravity`. The part along it moves the
  /// subviews as one block (`.vertFill`, `.horzFill`: spreads what is left over their lengths), and switches
  /// weights and `autoAdjustSize` off.
  public var gravity: MarginGravity {
    get { MarginGravity(own.gravity) }
    set { restyle { $0.gravity = newValue.box } }
  }

  /// Whether the content of a scroll view that the layout is a direct subview of takes the layout's length, after
  /// every pass. Default false.
  ///
  /// The length is that along the layout; the content's other side is left alone. Without effect where
  /// `autoAdjustSize` has none.
  @exclusivity(unchecked) public var adjustScrollViewContentSize = false {
    didSet { if adjustScrollViewContentSize != oldValue { setNeedsLayout() } }
  }

  // MARK: - Averaging

  /// Gives the subviews that are visible now, and the gaps between them, one and the same length, whatever
  /// lengths they have. `centered` leaves such a gap at both ends too.
  ///
  /// Acts on weights and margins along the layout, which it replaces. Subviews added later are not counted.
  open func averageSubviews(_ centered: Bool) {
    average { $0.averageSubviews(&$1, centered: centered) }
  }

  /// Makes the gaps between the subviews that are visible now equal; they keep their lengths. `centered`
  /// leaves such a gap at both ends too.
  ///
  /// Acts on weights and margins along the layout, which it replaces. Subviews added later are not counted. A
  /// single subview that is not centred stands at the start.
  open func averageMargin(_ centered: Bool) {
    average { $0.averageMargin(&$1, centered: centered) }
  }

  private func average(_ change: (LinearStyle, inout [BoxItem]) -> Void) {
    let views = subviews
    pass.level.update(from: views)
    var items = pass.level.items
    if items.allSatisfy({ $0.isHidden && hideSubviewReLayout }) {
      return reportValue(
        "there is no visible subview to average, so nothing is changed",
        cure: "average after subviews were added and shown")
    }
    change(style, &items)
    for (view, item) in zip(views, items) where !(item.isHidden && hideSubviewReLayout) {
      view.weight = item.weight
      switch orientation {
      case .vert:
        view.topMargin = item.vertical.head
        view.bottomMargin = item.vertical.tail
      case .horz:
        view.leftMargin = item.horizontal.head
        view.rightMargin = item.horizontal.tail
      }
      keepNatural(item, of: view)
    }
  }

  // MARK: - The pass

  /// The values of the layout but for the padding and what is done with hidden subviews, which all layouts have.
  @exclusivity(unchecked) private var own = LinearStyle()

  func restyle(_ change: (inout LinearStyle) -> Void) {
    let old = own
    change(&own)
    if own != old { setNeedsLayout() }
  }

  private var style: LinearStyle {
    var style = own
    style.padding = boxPadding
    style.skipsHidden = hideSubviewReLayout
    style.grid = grid
    style.adjustsContentSize = adjustScrollViewContentSize
    return style
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if adjustScrollViewContentSize { setNeedsLayout() }
  }

  override func findSelfSizedAxes() -> BoxAxes { own.selfSizedAxes }

  override func wrapName(_ axis: BoxAxis) -> String? {
    own.wrapContent && own.orientation != axis ? "wrapContent" : nil
  }

  override func makeKind() -> BoxKind { .linear(style) }
}
