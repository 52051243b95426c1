// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Text of several lines to read, from the top down.
///
/// What has no room is scrolled to. On iOS a text view can be edited; here nothing changes its text but the program.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  // UIKit: letters are 12 points high where no font was set; Apple draws them in Helvetica.
  private final var source = TextSource(
    defaultFont: .systemFont(ofSize: UIFont.smallSystemFontSize), lineBreakMode: .byWordWrapping)
  private final var knownStyle: StyledText?
  /// Where the lines stand, inside `textContainerInset`.
  public final let textContainer: NSTextContainer

  /// The letters. Default "". A new value drops all attributes.
  open var text: String! {
    get { source.text ?? "" }
    set { if source.setText(newValue) { contentDidChange() } }
  }
  /// The letters with attributes; what these do not say is as the view's properties say. Default empty.
  open var attributedText: NSAttributedString! {
    get { source.everything ?? NSAttributedString(string: "") }
    set {
      source.setAttributed(newValue)
      contentDidChange()
    }
  }
  /// Default nil: the system font at 12 points. A new value goes to the whole attributed text.
  open var font: UIFont? {
    get { source.font }
    set {
      source.setFont(newValue)
      contentDidChange()
    }
  }
  /// Default nil: the label colour. A new value goes to the whole attributed text.
  open var textColor: UIColor? {
    get { source.color }
    set {
      source.setColor(newValue)
      contentDidChange()
    }
  }
  /// Default `.natural`. A new value goes to the whole attributed text.
  open var textAlignment: NSTextAlignment {
    get { source.paragraph.alignment }
    set {
      source.setAlignment(newValue)
      contentDidChange()
    }
  }
  /// Between the edges and the text, in points. Default 8 above and below, 0 beside.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }
  /// Kept, without effect yet: nothing can be typed. Default true.
  open var isEditable = true
  /// Kept, without effect yet: nothing can be selected. Default true.
  open var isSelectable = true
  /// When false, the view does not scroll and wants to be as large as its text. Default true.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font that follows the text size is changed with it. Default false.
  open var adjustsFontForContentSizeCategory = false

  /// `textContainer` nil makes one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.needsDisplayOnBoundsChange = true
    backgroundColor = .systemBackground
    textContainer.didChange = { [unowned self] in contentDidChange() }
  }

  // MARK: - Overridable

  /// As wide as the longest line, `size.width` at most, and as high as all lines; the insets included.
  // UIKit: an empty text, and one that ends in a newline, has one more line for what would be typed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let layout = layout(boundsWidth: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    let width = CGFloat(layout.width) + beside
    let height = CGFloat(layout.height) + openLine + textContainerInset.top + textContainerInset.bottom
    return CGSize(
      width: min(roundedUp(width), size.width > 0 ? size.width : .greatestFiniteMagnitude),
      height: roundedUp(height))
  }

  // UIKit: a view that scrolls wants no size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  // UIKit: the content is as wide as the view and as high as the text with its insets.
  open override func layoutSubviews() {
    let size = bounds.size
    if size.width > 0 {
      let height = sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
      contentSize = CGSize(width: size.width, height: height)
    }
    super.layoutSubviews()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  override func adjustToTraits(from previous: UITraitCollection) {
    // Kept styles hold colours as they were.
    contentDidChange()
    guard adjustsFontForContentSizeCategory, let font, font.scaling != nil,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    self.font = font.adjusted(to: traitCollection)
  }

  package override func displayContents() {
    // A style made for measuring may hold the colours of other traits.
    knownStyle = nil
    let bounds = bounds
    let layout = layout(boundsWidth: bounds.width)
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let frame = CGRect(
      x: inset.left + padding, y: inset.top,
      width: max(0, bounds.width - beside), height: CGFloat(layout.height))
    textContainer.size = CGSize(
      width: max(0, bounds.width - inset.left - inset.right), height: .greatestFiniteMagnitude)
    guard !layout.lines.isEmpty else { return layer.write(.contents) { $0.contents = .none } }
    let content = TextContent(
      layout: layout, frame: frame, alignment: styled.alignment,
      color: styled.color ?? (textColor ?? .label).cgColor)
    layer.write(.contents) { $0.contents = .text(content) }
  }

  // MARK: - Private

  /// What insets and padding take of the width.
  private var beside: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  private var styled: StyledText {
    if let knownStyle { return knownStyle }
    let styled = source.styled(linkColor: tintColor.cgColor)
    knownStyle = styled
    return styled
  }

  private func layout(boundsWidth: CGFloat) -> TextLayout {
    let limit = max(0, textContainer.maximumNumberOfLines)
    let mode = limit > 0 && textContainer.lineBreakMode.truncates ? textContainer.lineBreakMode : nil
    let request = styled.request(lineLimit: limit, lineBreakMode: mode)
    return TextLayout.layout(request, width: Double(boundsWidth - beside), engine: textEngine)
  }

  /// Height of the line behind the last newline.
  private var openLine: CGFloat {
    guard textContainer.maximumNumberOfLines == 0 else { return 0 }
    guard let last = text.unicodeScalars.last else { return CGFloat(source.face.lineHeight) }
    return last.isLineBreak
      ? CGFloat((styled.style?.runs.last?.font ?? styled.font).lineHeight) : 0
  }

  private func contentDidChange() {
    knownStyle = nil
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
