// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A title and an image to press.
///
/// Its look comes from values for each state, or from one `configuration`, which then takes the place of insets
/// and default colours.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom = 0, system }

  public private(set) final var buttonType = ButtonType.custom
  final let label = UILabel()
  final var subtitle: UILabel?
  final var picture: UIImageView?
  final var backdrop: UIImageView?
  final var plate: UIView?
  final var looks: [UInt: StateLook] = [:]
  final var needsConfigurationUpdate = false
  /// The label's own font, while an attributed title has replaced it.
  final var ownFont: UIFont?
  private final var isUpdatingConfiguration = false

  /// What a state shows instead of what the normal one does.
  struct StateLook {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

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
  /// Darkens the images of a pressed custom button that has no images for that state. Default true.
  open var adjustsImageWhenHighlighted = true {
    didSet { contentDidChange() }
  }
  /// Fades the image of a disabled button that has no image for that state. Default true.
  open var adjustsImageWhenDisabled = true {
    didSet { contentDidChange() }
  }
  /// The whole look at once. Default nil: the values for each state.
  open var configuration: Configuration? {
    didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
  }
  /// Called before the button is laid out after a change of its state, to change `configuration`. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of state asks for an update of the configuration. Default true.
  open var automaticallyUpdatesConfiguration = true

  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

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
    adopt(primaryAction)
  }

  /// A custom button that runs `primaryAction` and has its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// A system button with a configuration; it runs `primaryAction`, whose title and image it shows where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // An initialiser's writes are not observed.
    setNeedsUpdateConfiguration()
    adopt(primaryAction)
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

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func prepare() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    stateDidChange()
  }

  // MARK: - Title and images by state

  open func setTitle(_ title: String?, for state: State) {
    looks[state.rawValue, default: StateLook()].title = title
    contentDidChange()
  }
  /// Shown in place of the title; letters without a colour of their own have the title's.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state.rawValue, default: StateLook()].attributedTitle = title
    contentDidChange()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state.rawValue, default: StateLook()].titleColor = color
    contentDidChange()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state.rawValue, default: StateLook()].image = image
    contentDidChange()
  }
  /// Stretched over the whole button, behind everything else.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state.rawValue, default: StateLook()].backgroundImage = image
    contentDidChange()
  }

  // UIKit: a state without a value of its own shows that of the normal one.
  open func title(for state: State) -> String? { own(\.title, state) ?? own(\.title, .normal) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    own(\.attributedTitle, state) ?? own(\.attributedTitle, .normal)
  }
  open func titleColor(for state: State) -> UIColor? {
    own(\.titleColor, state) ?? own(\.titleColor, .normal)
  }
  open func image(for state: State) -> UIImage? { own(\.image, state) ?? own(\.image, .normal) }
  open func backgroundImage(for state: State) -> UIImage? {
    own(\.backgroundImage, state) ?? own(\.backgroundImage, .normal)
  }

  // MARK: - Size and layout

  // UIKit: six points above and below the title, at least 30 wide.
  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return configuration.map { configuredSize($0, width: .infinity) } ?? plainSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard let configuration else { return intrinsicContentSize }
    return configuredSize(configuration, width: size.width > 0 ? size.width : .infinity)
  }

  /// Where the background stands. Default `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where title and image stand: without `contentEdgeInsets`, or the configuration's insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let rect = backgroundRect(forBounds: bounds)
    return configuration.map { rect.inset(by: $0.contentInsets.leftToRight) }
      ?? rect.inset(by: contentEdgeInsets)
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    placeParts()
  }

  // MARK: - Configuration

  /// Asks for `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Makes `configuration` fit the state. Calls `configurationUpdateHandler`.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  // MARK: - State

  // UIKit: a button is for being pressed, by hand or by code; who registered for both is called for both
  // [known, not measured].
  override func sendActions(for events: Event, with event: UIEvent?) {
    super.sendActions(for: events, with: event)
    if events.contains(.touchUpInside), !events.contains(.primaryActionTriggered) {
      super.sendActions(for: .primaryActionTriggered, with: event)
    }
  }

  override var keepsTaps: Bool { true }

  override func stateDidChange() {
    if automaticallyUpdatesConfiguration, configuration != nil || configurationUpdateHandler != nil {
      setNeedsUpdateConfiguration()
    }
    contentDidChange()
  }

  override func adjustToTraits(from previous: UITraitCollection) {
    showLook()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  // MARK: - API

  public final var titleLabel: UILabel? { label }
  /// Nil until there is an image.
  public final var imageView: UIImageView? { picture }
  /// Nil until a configuration has a subtitle.
  public final var subtitleLabel: UILabel? { subtitle }

  public final var currentTitle: String? { configuration?.title ?? title(for: state) }
  // UIKit: a plain title of the state itself wins over an attributed one of the normal state.
  public final var currentAttributedTitle: NSAttributedString? {
    if configuration?.title != nil { return nil }
    return own(\.attributedTitle, state) ?? (own(\.title, state) == nil ? attributedTitle(for: .normal) : nil)
  }
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  public final var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: - Private

  final func own<Value>(_ value: KeyPath<StateLook, Value?>, _ state: State) -> Value? {
    looks[state.rawValue]?[keyPath: value]
  }

  private func contentDidChange() {
    showLook()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
    showLook()
  }
}
