// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Spokes that light up one after the other, while something lasts whose end nobody knows.
///
/// One turn takes a second of the runtime's clock. What is hidden or in no window is not animated and costs nothing.
// UIKit: names, defaults and sizes are UIKit's.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// Size and colour.
  // UIKit: the first three are older; they have the size of one of the others, and a colour.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white, gray
    /// 20 points, grey.
    case medium = 100
    /// 37 points, grey.
    case large = 101

    var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private static let spokeCount = 8
  private static let turn = 1.0
  private static let faintest: Float = 0.25

  private final let spokes = (0..<spokeCount).map { _ in UIView.controlPart() }
  private final var ownColor: UIColor?
  private final var animates = false

  /// Default `.medium`.
  open var style: Style {
    didSet { if style != oldValue { styleDidChange() } }
  }
  /// Of the spokes. Default that of the style; nil gives it back.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showLook()
    }
  }
  /// Whether the view is hidden while it stands still. Default true.
  open var hidesWhenStopped = true {
    didSet { if !animates { isHidden = hidesWhenStopped } }
  }

  /// As large as `style` wants it.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
    prepare()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    for (index, spoke) in spokes.enumerated() {
      // How it stands still: as at the beginning of a turn.
      let age = Float(Self.spokeCount - index) / Float(Self.spokeCount)
      spoke.layer.opacity = index == 0 ? 1 : 1 - age * (1 - Self.faintest)
      addSubview(spoke)
    }
    super.isHidden = true
    showLook()
  }

  // MARK: - Overridable

  /// Shows the view and turns the light.
  open func startAnimating() {
    animates = true
    isHidden = false
    updateAnimations()
  }

  /// Stands still, and is hidden if `hidesWhenStopped`.
  open func stopAnimating() {
    animates = false
    if hidesWhenStopped { isHidden = true }
    updateAnimations()
  }

  /// Between `startAnimating` and `stopAnimating`. Default false.
  open var isAnimating: Bool { animates }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      updateAnimations()
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  // UIKit: 750 on both axes [known, not measured].
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    UILayoutPriority.defaultHigh.rawValue
  }

  // The spokes keep the style's size, in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = style.length
    // UIKit: proportions of the system's images [measured on pictures].
    let size = CGSize(width: (length * 0.12 * 2).rounded() / 2, height: length * 0.27)
    let radius = length * 0.34
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.spokeCount) * 2 * .pi
      spoke.bounds.size = size
      spoke.layer.cornerRadius = size.width / 2
      spoke.center = CGPoint(x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func windowDidChange() {
    super.windowDidChange()
    updateAnimations()
  }

  // MARK: - Private

  private static let key = "spokes"

  // Animations of a layer that left its tree have ended.
  private func updateAnimations() {
    let runs = animates && !isHidden && window != nil
    for (index, spoke) in spokes.enumerated() {
      let isRunning = spoke.layer.animation(forKey: Self.key) != nil
      if runs, !isRunning { spoke.layer.add(light(of: index), forKey: Self.key) }
      if !runs, isRunning { spoke.layer.removeAnimation(forKey: Self.key) }
    }
  }

  /// Each spoke is brightest when its turn comes, and fades until it comes again.
  private func light(of index: Int) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (Float(1), Self.faintest)
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    animation.timeOffset = Self.turn * Double(Self.spokeCount - index) / Double(Self.spokeCount)
    return animation
  }

  private func showLook() {
    for spoke in spokes { spoke.backgroundColor = color }
  }

  private func styleDidChange() {
    showLook()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
