// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A title and an image to press.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom = 0, system }

  public private(set) final var buttonType = ButtonType.custom
  private final let label = UILabel()
  private final lazy var picture = makeImageView()
  private final lazy var backdrop = makeBackgroundView()
  private final var titles: [UInt: String] = [:]
  private final var titleColors: [UInt: UIColor] = [:]
  private final var images: [UInt: UIImage] = [:]
  private final var backgroundImages: [UInt: UIImage] = [:]
  private final var hasImageView = false
  private final var hasBackgroundView = false

  /// Around title and image, points. Default zero.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }
  /// Moves the title; does not count for the size. Default zero.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Moves the image; does not count for the size. Default zero.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  // Convenience, so that a subclass with its own init(frame:) still has init() and init(type:).
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    become(type)
  }

  /// A custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A system button that runs `primaryAction` and has its title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .touchUpInside)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // UIKit: 15 points for a system button, 18 for a custom one.
  private func become(_ type: ButtonType) {
    buttonType = type
    label.font = .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
    stateDidChange()
  }

  private func prepare() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    stateDidChange()
  }

  // MARK: - Title and image

  public final var titleLabel: UILabel? { label }
  public final var imageView: UIImageView? { hasImageView ? picture : nil }

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    contentDidChange()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    stateDidChange()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    contentDidChange()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
    contentDidChange()
  }

  // UIKit: a state without a value of its own shows that of the normal one.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  open func titleColor(for state: State) -> UIColor? { titleColors[state.rawValue] ?? titleColors[0] }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  public final var currentTitle: String? { title(for: state) }
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  public final var currentImage: UIImage? { image(for: state) }
  public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: - Size and layout

  // UIKit: six points above and below the title, at least 30 wide.
  open override var intrinsicContentSize: CGSize {
    let title = label.intrinsicContentSize
    let image = currentImage?.size ?? .zero
    let hasTitle = !(currentTitle ?? "").isEmpty
    let insets = contentEdgeInsets
    let vertical = insets.top + insets.bottom
    var height = max(hasTitle ? title.height : 0, image.height)
    if insets == .zero, image == .zero { height += 12 }
    var width = title.width + image.width + insets.left + insets.right
    if insets == .zero, image == .zero { width = max(30, width) }
    return CGSize(width: roundedUp(width), height: roundedUp(height + vertical))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if hasBackgroundView { backdrop.frame = bounds }
    let area = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    var title = label.intrinsicContentSize
    title.width = min(title.width, max(0, area.width - image.width))
    let extent = image.width + title.width
    let left = horizontalStart(extent, in: area)
    place(label, size: title, x: left + image.width, in: area, insets: titleEdgeInsets)
    if hasImageView { place(picture, size: image, x: left, in: area, insets: imageEdgeInsets) }
  }

  private func horizontalStart(_ extent: CGFloat, in area: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .left, .leading: area.minX
    case .right, .trailing: area.maxX - extent
    case .center, .fill: area.minX + (area.width - extent) / 2
    }
  }

  private func place(_ view: UIView, size: CGSize, x: CGFloat, in area: CGRect, insets: UIEdgeInsets) {
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - size.height
    case .center, .fill: y = area.minY + (area.height - size.height) / 2
    }
    // Insets shift the middle by half of their difference, as they shrink the area from both sides.
    let shift = ((insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2)
    let scale = layer.contentsScale
    view.frame = CGRect(
      x: ((x + shift.0) * scale).rounded() / scale, y: ((y + shift.1) * scale).rounded() / scale,
      width: size.width, height: size.height)
  }

  // MARK: - State

  private var defaultTitleColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  override func stateDidChange() {
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = currentTitleColor
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    label.textColor = currentTitleColor
  }

  private func contentDidChange() {
    label.text = currentTitle
    label.textColor = currentTitleColor
    showImage()
    showBackground()
    // UIKit: a pressed button of the system fades its content; a custom one without a highlighted look dims it.
    let isFaded = isHighlighted && titleColors[State.highlighted.rawValue] == nil
    label.alpha = isFaded ? (buttonType == .system ? 0.2 : 0.5) : 1
    if hasImageView { picture.alpha = isFaded && images[State.highlighted.rawValue] == nil ? 0.5 : 1 }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func showImage() {
    guard currentImage != nil || hasImageView else { return }
    hasImageView = true
    picture.image = currentImage
  }

  private func showBackground() {
    guard currentBackgroundImage != nil || hasBackgroundView else { return }
    hasBackgroundView = true
    backdrop.image = currentBackgroundImage
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView()
    insertSubview(view, belowSubview: label)
    return view
  }

  private func makeBackgroundView() -> UIImageView {
    let view = UIImageView()
    insertSubview(view, at: 0)
    return view
  }
}
