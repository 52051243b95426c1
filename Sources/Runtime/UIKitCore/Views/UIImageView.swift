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
    didSet { setNeedsDisplay() }
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

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // UIKit: without an image the present size is kept.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  package override func displayContents() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    let contents: LayerContents = shown?.cgImage.map { .image($0) } ?? .none
    let scale = shown?.scale ?? layer.contentsScale
    layer.write(.contents) {
      $0.contents = contents
      $0.contentsScale = scale
    }
  }

  private func imageDidChange(from old: UIImage?) {
    guard image !== old else { return }
    setNeedsDisplay()
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }
}
