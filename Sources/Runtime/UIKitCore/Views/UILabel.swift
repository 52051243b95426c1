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
  /// Nil or a text without attributes of its own.
  private final var plain: String?
  private final var attributed: NSAttributedString?
  /// What the layout is asked for, made on demand; only for attributes and shadows.
  private final var knownStyle: StyledText?
  private final var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private final var ownColor = UIColor.label
  private final var ownAlignment = NSTextAlignment.natural
  private final var ownBreakMode = NSLineBreakMode.byTruncatingTail
  /// While the contents are made.
  final var recording: TextRecording?

  /// The letters. Default nil. A new value drops all attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard attributed != nil || plain != newValue else { return }
      (plain, attributed) = (newValue, nil)
      contentDidChange()
    }
  }
  /// The letters with attributes; what these do not say is as the label's properties say. Default nil.
  // UIKit: the properties take over what the first character has.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set {
      (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      adoptFirstAttributes()
      contentDidChange()
    }
  }
  /// Default the system font at 17 points. A new value goes to the whole attributed text.
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      restyle { $0.addAttribute(.font, value: ownFont, range: $1) }
      contentDidChange()
    }
  }
  /// Default the label colour: black. A new value goes to the whole attributed text.
  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      restyle { $0.addAttribute(.foregroundColor, value: ownColor, range: $1) }
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
    get { ownAlignment }
    set {
      ownAlignment = newValue
      restyleParagraphs { $0.alignment = newValue }
      lookDidChange()
    }
  }
  /// Where text breaks, and how it is cut when it does not fit. Default `.byTruncatingTail`. A new value goes to
  /// the whole attributed text.
  open var lineBreakMode: NSLineBreakMode {
    get { ownBreakMode }
    set {
      ownBreakMode = newValue
      restyleParagraphs { $0.lineBreakMode = newValue }
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

  // UIKit: one line's width whatever numberOfLines is, until a width is known.
  open override var intrinsicContentSize: CGSize {
    let isBounded = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return fittedSize(isBounded ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
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
    if type(of: self) == UILabel.self {
      let content = textContent(in: bounds)
      return layer.write(.contents) { $0.contents = content.map(LayerContents.text) ?? .none }
    }
    displayRecorded()
  }

  // MARK: - Text

  final var hasText: Bool { attributed.map { $0.length > 0 } ?? plain.map { !$0.isEmpty } ?? false }

  final func layout(width: Double, lineLimit: Int) -> TextLayout {
    TextLayout.layout(request(lineLimit: lineLimit), width: width, engine: textEngine)
  }

  final func request(lineLimit: Int) -> TextRequest {
    if let styled { return styled.request(lineLimit: lineLimit) }
    return TextRequest(plain ?? "", font: ownFont.face, lineBreakMode: ownBreakMode, lineLimit: lineLimit)
  }

  /// Nil for a text that the properties alone describe.
  final var styled: StyledText? {
    if attributed == nil, shadowColor == nil { return nil }
    if let knownStyle { return knownStyle }
    let shadow = shadowColor.map { TextShadow(color: $0.cgColor, offset: shadowOffset) }
    let defaults = StyledText.Defaults(font: ownFont, paragraph: ownParagraph, shadow: shadow)
    let styled = StyledText(attributed ?? NSAttributedString(string: plain ?? ""), defaults)
    knownStyle = styled
    return styled
  }

  private var ownParagraph: ParagraphStyle {
    var paragraph = ParagraphStyle()
    (paragraph.alignment, paragraph.lineBreakMode) = (ownAlignment, ownBreakMode)
    return paragraph
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

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: NSParagraphStyle(ownParagraph)]
  }

  private func adoptFirstAttributes() {
    guard let attributed, attributed.length > 0 else { return }
    let first = attributed.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { ownFont = font }
    if let color = first[.foregroundColor] as? UIColor { ownColor = color }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle {
      (ownAlignment, ownBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
    }
  }

  /// Changes the whole attributed text, if there is one.
  private func restyle(_ change: (NSMutableAttributedString, NSRange) -> Void) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    change(copy, NSRange(location: 0, length: copy.length))
    self.attributed = NSAttributedString(attributedString: copy)
  }

  private func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let old = attributed else { return }
    restyle { text, whole in
      old.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
        let style = NSMutableParagraphStyle((value as? NSParagraphStyle)?.values ?? ownParagraph)
        change(style)
        text.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
  }

  private func lookDidChange() {
    knownStyle = nil
    setNeedsDisplay()
  }

  private func contentDidChange() {
    lookDidChange()
    if recording == nil { invalidateIntrinsicContentSize() }
  }
}
