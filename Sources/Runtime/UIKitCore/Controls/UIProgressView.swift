// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// How much of a task is done, as a bar.
// UIKit: names, defaults and sizes are UIKit's.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// Where the bar stands.
  public enum Style: Int, Sendable {
    /// By itself, with a track.
    case `default` = 0
    /// At the edge of a bar, without a track.
    case bar
  }

  private final let track = UIView.controlPart()
  private final let fill = UIView.controlPart()
  private final var fillPicture: UIImageView?
  private final var trackPicture: UIImageView?
  private final var ownProgress: Float = 0

  /// Default `.default`.
  open var progressViewStyle = Style.default {
    didSet { contentDidChange() }
  }
  /// From 0 to 1; what is outside counts as the nearer end, what is no number as 0. Default 0.
  open var progress: Float {
    get { ownProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// Of what is done. Default nil: the tint colour.
  open var progressTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Of the rest. Default nil: the system's fill colour, or nothing in the style `.bar`.
  open var trackTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Stretched over what is done. Default nil.
  open var progressImage: UIImage? {
    didSet { contentDidChange() }
  }
  /// Stretched over the whole bar, beneath. Default nil.
  open var trackImage: UIImage? {
    didSet { contentDidChange() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A bar of `style`, as high as it should be and without a width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    // An initialiser's writes are not observed.
    contentDidChange()
    frame.size.height = wantedHeight
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    showLook()
  }

  // MARK: - Overridable

  /// Animated, the bar grows or shrinks to its new length.
  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isNaN ? 0 : max(0, min(1, progress))
    guard new != ownProgress else { return }
    ownProgress = new
    guard animated, window != nil else { return place() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState]) { self.place() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }
  // UIKit: the width is the caller's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight)
  }
  // UIKit: its height is firm, its width is not [known, not measured].
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .vertical ? UILayoutPriority.defaultHigh : .defaultLow).rawValue
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  // MARK: - Private

  private var wantedHeight: CGFloat {
    let images = [progressImage, trackImage].compactMap { $0?.size.height }
    return images.max() ?? (progressViewStyle == .bar ? 2.5 : 4)
  }

  private var hasImages: Bool { progressImage != nil || trackImage != nil }

  /// The bar is as long as the track and slides into it, so that both its ends are round at any length.
  private func place() {
    track.frame = bounds
    track.layer.cornerRadius = hasImages || progressViewStyle == .bar ? 0 : bounds.height / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let rest = bounds.width * CGFloat(1 - ownProgress) * (isMirrored ? 1 : -1)
    // UIKit: an image is stretched over what is done.
    fill.frame =
      progressImage == nil
      ? CGRect(x: rest, y: 0, width: bounds.width, height: bounds.height)
      : CGRect(x: max(0, rest), y: 0, width: bounds.width - abs(rest), height: bounds.height)
    fill.layer.cornerRadius = track.layer.cornerRadius
    trackPicture?.frame = CGRect(origin: .zero, size: bounds.size)
    fillPicture?.frame = fill.bounds
  }

  private func showLook() {
    let rest: UIColor? = progressViewStyle == .bar ? nil : .systemFill
    track.backgroundColor = trackImage == nil ? trackTintColor ?? rest : nil
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    show(trackImage, trackTintColor, in: &trackPicture, of: track)
    show(progressImage, progressTintColor, in: &fillPicture, of: fill)
    track.bringSubviewToFront(fill)
  }

  private func show(_ image: UIImage?, _ tint: UIColor?, in picture: inout UIImageView?, of part: UIView) {
    if picture == nil, image != nil {
      let view = UIImageView()
      part.addSubview(view)
      picture = view
    }
    picture?.image = image
    picture?.tintColor = tint
    picture?.isHidden = image == nil
  }

  private func contentDidChange() {
    showLook()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
