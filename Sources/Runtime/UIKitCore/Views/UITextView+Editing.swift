// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// How the text of several lines is edited: its beginning and end, its carets, and who hears of it.
extension UITextView: TextEditingView {
  package func answer(_ sample: KeySample) -> Bool { interaction.answer(sample) }

  private var asked: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// The delegate, which hears of something now.
  private func hearing(_ call: RuntimeCall) -> (any UITextViewDelegate)? {
    guard let asked else { return nil }
    note(call)
    return asked
  }

  // MARK: - Beginning and end

  var mayBegin: Bool {
    canBecomeFirstResponder && runtime != nil
      && (!isEditable || asked?.textViewShouldBeginEditing(self) ?? true)
  }

  var mayEnd: Bool {
    canResignFirstResponder && (!isEditable || asked?.textViewShouldEndEditing(self) ?? true)
  }

  package func didBecomeFirst() {
    interaction.begin()
    guard isEditable else { return }
    hearing(.textViewDidBeginEditing)?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  package func didStopBeingFirst() {
    interaction.end()
    contentDidChange()
    guard isEditable else { return }
    hearing(.textViewDidEndEditing)?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - What may be done, and who hears of it

  var takesText: Bool { isEditable }

  func allows(_ edit: TextEdit) -> Bool {
    asked?.textView(
      self, shouldChangeTextIn: interaction.editor.content.utf16(edit.range), replacementText: edit.text)
      ?? true
  }

  func showText() {
    source.edit(interaction.editor.text)
    contentDidChange()
  }

  func userDidChangeText() {
    hearing(.textViewDidChange)?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() { hearing(.textViewDidChangeSelection)?.textViewDidChangeSelection(self) }

  func caretDidMove() {
    followsCaret = true
    setNeedsLayout()
  }

  func pressReturn() { insertText("\n") }

  func pressTab(isBackward: Bool) {
    if isBackward { focusNextField(isBackward: true) } else { insertText("\t") }
  }

  // MARK: - Fingers

  func touchBegan(_ touch: UITouch, _ event: UIEvent?) {
    guard isFirstResponder else { return }
    interaction.touchBegan(
      at: touch.location(in: self), taps: touch.tapCount,
      extends: event?.modifierFlags.contains(.shift) == true)
  }

  func touchEnded(_ touch: UITouch) {
    interaction.touchEnded()
    let point = touch.location(in: self)
    guard !isFirstResponder, bounds.contains(point), isEditable || isSelectable && touch.tapCount > 1
    else { return }
    let place = caretMap.place(nearestTo: point)
    guard becomeFirstResponder(), isFirstResponder else { return }
    if !isEditable { return interaction.touchBegan(at: point, taps: touch.tapCount, extends: false) }
    // Whoever heard of the beginning may have selected something.
    let end = interaction.editor.content.count
    if interaction.editor.selection == TextSelection(end) {
      let position = min(place.position, end)
      interaction.select(
        TextSelection(anchor: position, head: position, isUpstream: place.isUpstream))
    }
  }

  // MARK: - Carets

  /// What an input method composes, in UTF-16; nil while it does not.
  var markedCharacters: NSRange? {
    guard let marked = interaction.editor.marked, !marked.isEmpty else { return nil }
    return interaction.editor.content.utf16(marked)
  }

  var textArea: CGRect {
    CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: 0,
      width: max(0, bounds.width - beside), height: max(contentSize.height, bounds.height))
  }

  var caretMap: CaretMap {
    let (styled, layout) = (styled, layout(boundsWidth: bounds.width))
    let origin = CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    let width = max(0, bounds.width - beside)
    if let known = knownMap, known.layout === layout, known.origin == origin, known.width == width {
      return known.map
    }
    let map = CaretMap(
      layout, of: interaction.editor.content, width: Double(width), alignment: styled.alignment,
      origin: origin,
      lineHeight: (styled.style?.runs.last?.font ?? styled.font).lineHeight)
    knownMap = (layout, origin, width, map)
    return map
  }

  func placeCaret() {
    guard interaction.isActive else { return }
    if followsCaret {
      followsCaret = false
      scrollRectToVisible(interaction.caret.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }
    interaction.place()
  }

  func install(_ selection: SelectionView, _ caret: CaretView) {
    insertSubview(selection, at: 0)
    insertSubview(caret, aboveSubview: selection)
  }

  // MARK: - API

  /// What is selected, in UTF-16: a caret where its length is 0. A new value is moved to whole characters.
  public var selectedRange: NSRange {
    get { interaction.editor.content.utf16(interaction.editor.selection.range) }
    set { selectedTextRange = TextSpan(newValue) }
  }

  /// Scrolls as far as it takes to show the characters in `range`, which counts in UTF-16.
  public func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let characters = interaction.editor.content.range(utf16: range)
    let map = caretMap
    let rects = map.rects(of: characters) + [map.caret(at: characters.upperBound)]
    scrollRectToVisible(rects.dropFirst().reduce(rects[0]) { $0.union($1) }, animated: false)
  }

  /// Editing began; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Editing ended; the object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The user changed the text; the object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}
