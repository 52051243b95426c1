// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Text to read.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// Default nil.
  open var text: String? {
    didSet { if text != oldValue { contentDidChange() } }
  }
  /// Default the system font at 17 points.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { contentDidChange() }
  }
  /// Default the label colour: black.
  open var textColor: UIColor! = .label {
    didSet { setNeedsDisplay() }
  }
  /// While `isHighlighted`. Default nil: `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// Default false.
  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }
  /// Grey when false. Default true.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }
  /// Default `.natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }
  /// Where text breaks, and how it is cut when it does not fit. Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentDidChange() }
  }
  /// Most lines; 0 is as many as needed. Default 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// Whether a font that follows the text size is changed with it. Default false.
  open var adjustsFontForContentSizeCategory = false

  override func adjustToTraits(from previous: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font, font.scaling != nil,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    self.font = font.adjusted(to: traitCollection)
  }

  // UIKit: labels are not hit.
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
    layer.needsDisplayOnBoundsChange = true
  }

  // MARK: - Overridable

  // UIKit: one line's width whatever numberOfLines is, until a width is known.
  open override var intrinsicContentSize: CGSize {
    size(of: layout(width: .infinity, lineLimit: numberOfLines))
  }

  // UIKit: a label of one line answers its whole width; one of several keeps to the width it is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBounded = numberOfLines != 1 && size.width > 0 && size.width < .greatestFiniteMagnitude
    let fitted = self.size(
      of: layout(width: isBounded ? Double(size.width) : .infinity, lineLimit: numberOfLines))
    return isBounded ? CGSize(width: min(fitted.width, size.width), height: fitted.height) : fitted
  }

  /// Where the text stands in `bounds` when it has at most `numberOfLines` lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let layout = layout(width: Double(bounds.width), lineLimit: numberOfLines)
    let fitted = size(of: layout)
    return CGRect(
      origin: bounds.origin, size: CGSize(width: min(fitted.width, bounds.width), height: fitted.height))
  }

  package override func displayContents() {
    guard let text, !text.isEmpty else {
      return layer.write(.contents) { $0.contents = .none }
    }
    let bounds = bounds
    let layout = layout(width: Double(bounds.width), lineLimit: lineLimit(in: bounds.height))
    // UIKit: the lines stand in the middle of the height.
    let height = CGFloat(layout.height)
    let top = ((bounds.height - height) / 2 * layer.contentsScale).rounded() / layer.contentsScale
    let content = TextContent(
      layout: layout,
      frame: CGRect(x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: height),
      alignment: textAlignment, color: drawnColor.cgColor)
    layer.write(.contents) { $0.contents = .text(content) }
  }

  // MARK: - Private

  private var drawnColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  private func layout(width: Double, lineLimit: Int) -> TextLayout {
    let request = TextRequest(
      text ?? "", font: font.face, lineBreakMode: lineBreakMode, lineLimit: lineLimit)
    return TextLayout.layout(request, width: width, engine: textEngine)
  }

  /// No more lines than fit the height, but at least one.
  private func lineLimit(in height: CGFloat) -> Int {
    let fitting = max(1, Int(((height + 0.5) / font.lineHeight).rounded(.down)))
    return numberOfLines == 0 ? fitting : min(numberOfLines, fitting)
  }

  private func size(of layout: TextLayout) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return CGSize(width: roundedUp(CGFloat(layout.width)), height: roundedUp(CGFloat(layout.height)))
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}
