// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Text of several lines to read and to write, from the top down. What has no room is scrolled to.
///
/// A tap begins editing, with the keys of a field; Return and Tab write. Up and Down keep their column. Its
/// delegate is asked where it is a `UITextViewDelegate`.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting, UITextInput {
  // UIKit: letters are 12 points high where no font was set; Apple draws them in Helvetica.
  final var source = TextSource(
    defaultFont: .systemFont(ofSize: UIFont.smallSystemFontSize), lineBreakMode: .byWordWrapping)
  private final var knownStyle: StyledText?
  /// The text and the way in which it is edited.
  final lazy var interaction = TextInteraction(self)
  /// The caret has moved, and nobody has scrolled to it.
  final var followsCaret = false
  /// The carets of the layout for which they were last asked.
  final var knownMap: (layout: TextLayout, origin: CGPoint, width: CGFloat, map: CaretMap)?
  /// Where the lines stand, inside `textContainerInset`.
  public final let textContainer: NSTextContainer

  /// The letters. Default "". A new value drops all attributes.
  open var text: String! {
    get { source.text ?? "" }
    set {
      guard source.setText(newValue) else { return }
      interaction.setText(text)
      contentDidChange()
    }
  }
  /// The letters with attributes; what these do not say is as the view's properties say. Default empty.
  open var attributedText: NSAttributedString! {
    get { source.everything ?? NSAttributedString(string: "") }
    set {
      source.setAttributed(newValue)
      interaction.setText(text)
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
  /// Whether the user can write. Default true.
  open var isEditable = true {
    didSet { if isEditable != oldValue { setNeedsLayout() } }
  }
  /// Whether the user can select and copy where nothing can be written: from a double tap on. Default true.
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
    interaction.editor.isMultiline = true
    layer.needsDisplayOnBoundsChange = true
    backgroundColor = .systemBackground
    textContainer.didChange = { [unowned self] in contentDidChange() }
  }

  // MARK: - Overridable

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    isFirstResponder || mayBegin && super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    !isFirstResponder || mayEnd && super.resignFirstResponder()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchBegan(touch, event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { interaction.touchMoved(to: touch.location(in: self)) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchEnded(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    interaction.touchEnded()
  }

  open override func copy(_ sender: Any?) { interaction.perform(action: .copy) }
  open override func cut(_ sender: Any?) { interaction.perform(action: .cut) }
  open override func paste(_ sender: Any?) { interaction.perform(action: .paste) }
  open override func select(_ sender: Any?) { interaction.perform(action: .select) }
  open override func selectAll(_ sender: Any?) { interaction.perform(action: .selectAll) }
  open override func delete(_ sender: Any?) { interaction.perform(action: .delete) }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action).map { interaction.can($0) } ?? super.canPerformAction(action, withSender: sender)
  }

  /// Whether there is any text.
  open var hasText: Bool { !interaction.editor.content.isEmpty }
  /// Writes `text` at the caret, in place of what is selected or composed, if the delegate allows it. Keys write
  /// so, too.
  open func insertText(_ text: String) { interaction.insert(text) }
  /// Deletes the character before the caret, or what is selected, if the delegate allows it. Backspace does so,
  /// too.
  open func deleteBackward() { interaction.deleteBackward() }
  /// Where the caret stands at `position`: two points wide, as high as its line.
  open func caretRect(for position: UITextPosition) -> CGRect { interaction.caretRect(for: position) }
  /// What covers `range`, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    interaction.selectionRects(for: range)
  }
  /// The position whose caret is nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closestPosition(to: point) }

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
    placeCaret()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    interaction.tint()
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
  final var beside: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  final var styled: StyledText {
    if let knownStyle { return knownStyle }
    let styled = source.styled(linkColor: tintColor.cgColor, marked: markedCharacters)
    knownStyle = styled
    return styled
  }

  final func layout(boundsWidth: CGFloat) -> TextLayout {
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

  final func contentDidChange() {
    (knownStyle, knownMap) = (nil, nil)
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
