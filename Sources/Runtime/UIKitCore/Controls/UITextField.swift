// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// One line of text in a frame, to type into.
///
/// A tap begins editing; the return key, Escape and `resignFirstResponder()` may end it, a tap elsewhere does not.
/// Tab and Shift-Tab go to the next field and the one before. The keys are those of iOS and of Linux
/// (`TextCommand`).
@preconcurrency @MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting, UITextInput {
  public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }

  /// When a part of the field is there. A field is edited while it is the first responder.
  public enum ViewMode: Int, Sendable { case never = 0, whileEditing, unlessEditing, always }

  final let label = UILabel()
  final var plate: UIView?
  final var backdrop: UIImageView?
  final var clearButton: UIButton?

  /// The text and the way in which it is edited.
  final lazy var interaction = TextInteraction(self)
  /// How far a text that is longer than its room has moved to the left, while it is edited.
  final var scroll: CGFloat = 0

  /// Forbids and hears of what the user does. Not kept alive. Default nil.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Default empty. A new value puts the caret at its end and tells nobody.
  // UIKit: nil reads back as an empty text.
  open var text: String? {
    get { interaction.editor.text }
    set {
      interaction.setText(newValue ?? "")
      contentDidChange()
    }
  }
  /// Shown in grey while there is no text. Default nil.
  open var placeholder: String? {
    get { ownPlaceholder?.string ?? plainPlaceholder }
    set {
      (plainPlaceholder, ownPlaceholder) = (newValue, nil)
      contentDidChange()
    }
  }
  /// The same with attributes; letters without a colour of their own are grey. Default nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0) } }
    set {
      (plainPlaceholder, ownPlaceholder) = (nil, newValue)
      contentDidChange()
    }
  }
  private final var plainPlaceholder: String?
  private final var ownPlaceholder: NSAttributedString?
  /// Default the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { contentDidChange() }
  }
  /// Whether a font that follows the text size is changed with it. Default false.
  open var adjustsFontForContentSizeCategory = false
  /// Default the label colour: black.
  open var textColor: UIColor? = .label {
    didSet { contentDidChange() }
  }
  /// Default `.natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { contentDidChange() }
  }
  /// Default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet { backgroundDidChange() }
  }
  /// Shows dots, and nothing of it can be copied or cut. Default false.
  // UIKit: what is typed first after editing began anew takes the place of the old text.
  open var isSecureTextEntry = false {
    didSet {
      interaction.editor.isSecure = isSecureTextEntry
      contentDidChange()
    }
  }
  /// Empties the field when editing begins, unless the delegate forbids it. Default false.
  open var clearsOnBeginEditing = false
  /// What is written first takes the place of the whole text. Ends with that, and when something is selected.
  /// Default false.
  open var clearsOnInsertion: Bool {
    get { interaction.replacesAll }
    set { interaction.replacesAll = newValue }
  }
  /// Shrinks letters that do not fit, down to `minimumFontSize`. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { contentDidChange() }
  }
  /// In points. Default 0: as small as it takes.
  open var minimumFontSize: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  /// Behind everything, stretched over the border's rectangle. Default nil.
  // UIKit: a rounded border hides it.
  open var background: UIImage? {
    didSet { backgroundDidChange() }
  }
  /// Instead of `background` while the field is disabled. Default nil: `background`.
  open var disabledBackground: UIImage? {
    didSet { backgroundDidChange() }
  }
  // UIKit: a rounded border is filled with it, and its corners stay clear.
  open override var backgroundColor: UIColor? {
    didSet { backgroundDidChange() }
  }

  /// At the left edge, in its own size. Default nil.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }
  /// Default `.never`.
  open var leftViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }
  /// At the right edge, in its own size; it takes the place of the clear button. Default nil.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }
  /// Default `.never`.
  open var rightViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }
  /// The button that empties the field; it is there only while there is a text. Default `.never`.
  open var clearButtonMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  // Inert: there is no on-screen keyboard.
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(label)
    contentDidChange()
  }

  // MARK: - Overridable

  /// The field has the keys.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    isFirstResponder || mayBegin && super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    !isFirstResponder || mayEnd && super.resignFirstResponder()
  }

  // UIKit: the finger that begins editing also says where the caret stands.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackingBegan(touch, event)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing { interaction.touchMoved(to: touch.location(in: self)) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { trackingEnded(touch) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
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
  // UIKit: a newline is the return key.
  open func insertText(_ text: String) {
    if text == "\n" { pressReturn() } else { interaction.insert(text) }
  }
  /// Deletes the character before the caret, or what is selected, if the delegate allows it. Backspace does so,
  /// too.
  open func deleteBackward() { interaction.deleteBackward() }
  /// Where the caret stands at `position`: two points wide, as high as its line.
  open func caretRect(for position: UITextPosition) -> CGRect { interaction.caretRect(for: position) }
  /// What covers `range`, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    interaction.selectionRects(for: range)
  }
  /// The position whose caret is nearest to a point of the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closestPosition(to: point) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    interaction.tint()
  }

  /// Where border and background image stand. Default `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text stands: inside the border, between what stands at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Where the text stands while it is edited. Default as otherwise.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Default as the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// At the left edge, in the middle of the height, no higher than `bounds`.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, in: bounds, isLeft: true)
  }
  /// At the right edge, in the middle of the height, no higher than `bounds`.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, in: bounds, isLeft: false)
  }
  /// 19×19 points, five from the right edge, in the middle of the height.
  // UIKit: known, not measured.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.minY + (bounds.height - 19) / 2, width: 19, height: 19)
  }

  // UIKit: known, not measured, but for the 34 points of a rounded field.
  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    placeCaret()
  }

  override func adjustToTraits(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory, let font, font.scaling != nil,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    {
      self.font = font.adjusted(to: traitCollection)
    }
    backgroundDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundDidChange()
  }

  // MARK: - Private

  final func contentDidChange() {
    let isPlaceholder = !hasText
    label.text = isPlaceholder ? plainPlaceholder : shownText
    label.textColor = isPlaceholder ? .placeholderText : textColor
    label.font = font
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = min(1, minimumFontSize / max(1, font?.pointSize ?? 17))
    // Last: what is set after it goes to all of it.
    if isPlaceholder, let ownPlaceholder { label.attributedText = ownPlaceholder }
    if let markedText { label.attributedText = markedText }
    showParts()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
