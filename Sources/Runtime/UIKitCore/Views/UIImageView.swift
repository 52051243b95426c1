// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Shows an image, placed by `contentMode`.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Default nil.
  open var image: UIImage? {
    didSet { imageDidChange(from: oldValue) }
  }
  /// Shown instead while `isHighlighted`. Default nil: `image`.
  open var highlightedImage: UIImage? {
    didSet { setNeedsDisplay() }
  }
  /// Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// What the view does with an image that leaves it to the view. A system button takes it as a shape.
  final var automaticIsTemplate = false {
    didSet { if automaticIsTemplate != oldValue { setNeedsDisplay() } }
  }
  /// Laid over the opaque parts, as a pressed button does. Default nil.
  final var shade: UIColor? {
    didSet { if shade != oldValue { setNeedsDisplay() } }
  }

  // UIKit: image views are not hit.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view as large as `image`.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// A view as large as `image`, which shows another one while it is highlighted.
  // UIKit: without an image the highlighted one gives the size [known, not measured].
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: - Overridable

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // UIKit: without an image the present size is kept.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override var contentMode: ContentMode {
    didSet { if shown?.rules.isResizable == true { setNeedsDisplay() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if isTemplate(shown) { setNeedsDisplay() }
  }

  package override func displayContents() {
    let shown = shown
    // UIKit: caps are kept where contents follow the bounds; the other modes show the image as it is.
    let isFitted = shown?.rules.isResizable == true && [.scaleToFill, .redraw].contains(contentMode)
    layer.needsDisplayOnBoundsChange = isFitted || contentMode == .redraw
    guard let shown, let picture = picture(of: shown) else {
      return layer.write(.contents) { $0.contents = .none }
    }
    if isFitted {
      layer.contentsScale = layer.runtime?.scale ?? screenScale
      let bounds = bounds
      return layer.drawContents { shown.draw(picture, in: bounds, on: $0) }
    }
    layer.write(.contents) {
      $0.contents = .image(picture)
      $0.contentsScale = shown.scale
    }
  }

  // MARK: - Private

  private final var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func isTemplate(_ image: UIImage?) -> Bool {
    switch image?.renderingMode {
    case .alwaysTemplate: true
    case .automatic: automaticIsTemplate
    case .alwaysOriginal, nil: false
    }
  }

  /// The pixels of `image`, upright, in the colours that this view shows.
  private func picture(of image: UIImage) -> CGImage? {
    let tint = tintColor.resolvedColor(with: traitCollection).cgColor
    let picture = isTemplate(image) ? image.tinted(tint) : image.upright
    guard let shade, let picture else { return picture }
    return CGImage(picture.bitmap.shaded(shade.cgColor))
  }

  private func imageDidChange(from old: UIImage?) {
    guard image !== old else { return }
    setNeedsDisplay()
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }
}
