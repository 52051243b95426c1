// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Lines its arranged subviews up along an axis by constraints, and is as large as they need.
///
/// The constraints are real: `constraints` lists them, other constraints take part with them, and they animate. An
/// arranged subview that is hidden gives up its length and one gap.
// UIKit: the set of constraints and their priorities is that of UIStackView, known from its identifiers in logs and
// from measured layouts.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How lengths along the axis are found.
  public enum Distribution: Int, Sendable {
    case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged subviews stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
    /// Of a horizontal stack.
    public static let top = Alignment.leading
    /// Of a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  /// The space that the system would put between two views; for `spacing` and `setCustomSpacing(_:after:)`.
  public static let spacingUseSystem: CGFloat = 1.17549435e-38
  /// Takes a custom spacing back.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude

  /// Default horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// Default `.fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// Default `.fill`.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// Points between neighbours; the least where the distribution spaces them. Default 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }
  /// Whether vertical gaps are counted from last to first baseline. Default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether the arranged subviews stand inside the layout margins. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// In their order along the axis, which need not be that of `subviews`.
  public private(set) final var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and guides of the present arrangement; nil when it is to be made anew.
  private var arrangement: StackArrangement?

  /// A stack of `views`, which become its subviews.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    layoutContainer = self
    views.forEach(addArrangedSubview)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutContainer = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layoutContainer = self
  }

  // MARK: - Arranged subviews

  /// Adds a view at the end of the arrangement, and to the subviews if it is not one.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view before the one that stands at `stackIndex`, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      stop(
        "\(reportName()).insertArrangedSubview(_:at: \(stackIndex)): there are \(arrangedSubviews.count) "
          + "arranged subviews; use an index from 0 to \(arrangedSubviews.count)")
    }
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Takes a view out of the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // UIKit: of a vertical stack the first or last view, of a horizontal one the tallest.
  open override var forFirstBaselineLayout: UIView { baselineView(arrangedSubviews.first { !$0.isHidden }) }
  open override var forLastBaselineLayout: UIView { baselineView(arrangedSubviews.last { !$0.isHidden }) }

  private func baselineView(_ outermost: UIView?) -> UIView {
    if axis == .vertical { return outermost ?? self }
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  // MARK: - Spacing

  /// The points after one arranged subview, in place of `spacing`; `spacingUseDefault` takes them back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    let custom = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[key] != custom else { return }
    customSpacings[key] = custom
    arrangementDidChange()
  }

  /// What `setCustomSpacing` has set; `spacingUseDefault` if nothing.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The gap after a view, in points.
  final func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  // MARK: - Constraints

  func arrangementDidChange() {
    CallLog.noteChange(in: layer, arrangingText) { arrangement?.remove() }
    arrangement = nil
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if arrangement == nil {
      CallLog.noteChange(in: layer, arrangingText) { arrangement = StackArrangement(of: self) }
    }
    super.updateConstraints()
  }

  private var arrangingText: String { "\(reportName()) arranges its views anew" }
}

extension UIStackView: LayoutContainer {
  package func childDidChange(_ child: UIView, _ change: ChildChange) {
    guard change == .hidden, arrangedSubviews.contains(where: { $0 === child }) else { return }
    arrangementDidChange()
    AnimationBlock.current?.arrangedViewDidChange(child, in: self)
  }

  package func childIntrinsicSizeDidChange(_ child: UIView) {
    if distribution == .fillProportionally { arrangementDidChange() }
  }
}

extension UIStackView: TieRanking {
  // UIKit: measured with equal hugging and with equal compression resistance.
  /// Where the stack fills, its first view takes the slack, and is also the one that is compressed.
  func tieRank(of view: UIView, along axis: NSLayoutConstraint.Axis) -> Int32? {
    guard distribution == .fill, axis == self.axis,
      let index = arrangedSubviews.firstIndex(where: { $0 === view })
    else { return nil }
    return Int32(index)
  }
}
