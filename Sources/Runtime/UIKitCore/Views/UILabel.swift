// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// How a line stands whose letters were shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the letters at full size.
  case alignBaselines = 0
  /// In the middle of the height.
  case alignCenters
  /// With its top at the top of the letters at full size.
  case none
}

/// Text to read.
///
/// A label that only shows text keeps it as lines, which are drawn at the surface's own resolution; an override
/// that draws more makes it a bitmap.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private final var source = TextSource(
    defaultFont: UILabel.standardFont, lineBreakMode: .byTruncatingTail)
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// What the layout is asked for, made on demand; only for attributes and shadows.
  private final var knownStyle: StyledText?
  private final var hasStyle = false
  /// While the contents are made.
  final var recording: TextRecording?
  /// While its field is edited: how far the whole line has moved to the left. Nil: the text as it fits.
  final var lineOffset: CGFloat? {
    didSet { if lineOffset != oldValue { setNeedsDisplay() } }
  }
  /// The width that constraints came to; 0 before.
  final var solvedWidth: CGFloat = 0

  // UIKit: a label draws its background, so that its corners are round only with `clipsToBounds`.
  override class var paintsBackground: Bool { true }

  /// The letters. Default nil. A new value drops all attributes.
  open var text: String? {
    get { source.text }
    set { if source.setText(newValue) { contentDidChange() } }
  }
  /// The letters with attributes; what these do not say is as the label's properties say. Default nil.
  // UIKit: the properties take over what the first character has.
  open var attributedText: NSAttributedString? {
    get { source.everything }
    set {
      source.setAttributed(newValue)
      contentDidChange()
    }
  }
  /// Default the system font at 17 points. A new value goes to the whole attributed text.
  open var font: UIFont! {
    get { source.shownFont }
    set {
      source.setFont(newValue)
      contentDidChange()
    }
  }
  /// Default the label colour: black. A new value goes to the whole attributed text.
  open var textColor: UIColor! {
    get { source.color ?? .label }
    set {
      source.setColor(newValue)
      lookDidChange()
    }
  }
  /// While `isHighlighted`, for letters without a colour of their own. Default nil: `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { lookDidChange() }
  }
  /// Default false.
  open var isHighlighted = false {
    didSet { lookDidChange() }
  }
  /// Grey when false. Default true.
  open var isEnabled = true {
    didSet { lookDidChange() }
  }
  /// Default `.natural`. A new value goes to the whole attributed text.
  open var textAlignment: NSTextAlignment {
    get { source.paragraph.alignment }
    set {
      source.setAlignment(newValue)
      lookDidChange()
    }
  }
  /// Where text breaks, and how it is cut when it does not fit. Default `.byTruncatingTail`. A new value goes to
  /// the whole attributed text.
  open var lineBreakMode: NSLineBreakMode {
    get { source.paragraph.lineBreakMode }
    set {
      source.setLineBreakMode(newValue)
      contentDidChange()
    }
  }
  /// Most lines; 0 is as many as needed. Default 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }
  /// The width at which `intrinsicContentSize` breaks lines, in points. Default 0: it does not.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Shrinks the letters of a single line to fit the width. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { lookDidChange() }
  }
  /// The smallest share of their size that letters shrink to. Default 0: as small as it takes.
  // UIKit: the documentation says that 0 does not scale; labels in use do.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { lookDidChange() }
  }
  /// How a shrunk line stands. Default `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { lookDidChange() }
  }
  /// Of a sharp copy of the letters behind them. Default nil: none.
  open var shadowColor: UIColor? {
    didSet { lookDidChange() }
  }
  /// Where the shadow stands, in points. Default (0, −1): above.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { lookDidChange() }
  }

  /// Whether a font that follows the text size is changed with it. Default false.
  open var adjustsFontForContentSizeCategory = false

  override func adjustToTraits(from previous: UITraitCollection) {
    // Kept styles hold colours as they were.
    lookDidChange()
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

  // UIKit: 251 vertically, so that a label is the last to be stretched.
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float { axis == .vertical ? 251 : 250 }

  // UIKit: one line's width whatever numberOfLines is, until a width is known.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : solvedWidth
    return fittedSize(numberOfLines != 1 && width > 0 ? width : .greatestFiniteMagnitude)
  }

  // UIKit: a label of one line answers its whole width; one of several keeps to the width it is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBounded = numberOfLines != 1 && size.width > 0 && size.width < .greatestFiniteMagnitude
    return fittedSize(isBounded ? size.width : .greatestFiniteMagnitude)
  }

  /// The room that the text takes in `bounds` when it has at most `numberOfLines` lines, from the origin of
  /// `bounds` and rounded up to whole pixels. Every size that the label reports is asked here.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let layout = layout(width: Double(bounds.width), lineLimit: numberOfLines)
    let fitted = size(of: layout)
    return CGRect(
      origin: bounds.origin, size: CGSize(width: min(fitted.width, bounds.width), height: fitted.height))
  }

  /// Draws the label: the text in `rect`.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in the middle of the height of `rect`. Override to call super with another rectangle.
  // UIKit: the rectangle is taken as it is, so insets that textRect adds are taken off here by the override.
  open func drawText(in rect: CGRect) {
    guard let content = textContent(in: rect) else { return }
    recording = draw(content, recording)
  }

  open override func setNeedsDisplay() {
    // An override that sets properties while it draws asks for no second drawing.
    if recording == nil { super.setNeedsDisplay() }
  }

  package override func displayContents() {
    // A style made for measuring may hold the colours of other traits.
    if hasStyle { knownStyle = nil }
    if type(of: self) == UILabel.self {
      let content = textContent(in: bounds)
      return layer.write(.contents) { $0.contents = content.map(LayerContents.text) ?? .none }
    }
    displayRecorded()
  }

  // MARK: - Text

  final var hasText: Bool { !source.isEmpty }

  final func layout(width: Double, lineLimit: Int) -> TextLayout {
    TextLayout.layout(request(lineLimit: lineLimit), width: width, engine: textEngine)
  }

  final func request(lineLimit: Int) -> TextRequest {
    if let styled { return styled.request(lineLimit: lineLimit) }
    return TextRequest(
      source.text ?? "", font: source.face, lineBreakMode: source.paragraph.lineBreakMode,
      lineLimit: lineLimit)
  }

  /// Nil for a text that the properties alone describe.
  final var styled: StyledText? {
    guard hasStyle else { return nil }
    if let knownStyle { return knownStyle }
    let shadow = shadowColor.map { TextShadow(color: $0.cgColor, offset: shadowOffset) }
    let styled = source.styled(shadow: shadow)
    knownStyle = styled
    return styled
  }

  // MARK: - Private

  private func fittedSize(_ width: CGFloat) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  private func size(of layout: TextLayout) -> CGSize {
    guard hasText else { return .zero }
    return CGSize(width: roundedUp(CGFloat(layout.width)), height: roundedUp(CGFloat(layout.height)))
  }

  private func lookDidChange() {
    knownStyle = nil
    hasStyle = source.attributed != nil || shadowColor != nil
    setNeedsDisplay()
  }

  private func contentDidChange() {
    lookDidChange()
    if recording == nil { invalidateIntrinsicContentSize() }
  }
}
