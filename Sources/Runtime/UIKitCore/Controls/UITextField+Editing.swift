// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

/// How a field is edited: its beginning and end, its line, and who hears of it.
extension UITextField: TextEditingView {
  /// The delegate, which hears of something now.
  private func hearing(_ call: RuntimeCall) -> (any UITextFieldDelegate)? {
    guard let delegate else { return nil }
    note(call)
    return delegate
  }

  package func answer(_ sample: KeySample) -> Bool { interaction.answer(sample) }

  // MARK: - Beginning and end

  var mayBegin: Bool {
    canBecomeFirstResponder && runtime != nil && delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  var mayEnd: Bool { canResignFirstResponder && delegate?.textFieldShouldEndEditing(self) ?? true }

  // UIKit: the delegate hears first, then targets, then observers [known, not measured].
  package func didBecomeFirst() {
    interaction.begin()
    scroll = 0
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      interaction.setText("")
    }
    interaction.replacesAll = isSecureTextEntry && hasText
    contentDidChange()
    hearing(.textFieldDidBeginEditing)?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  package func didStopBeingFirst() {
    interaction.end()
    contentDidChange()
    hearing(.textFieldDidEndEditing)?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - What may be done, and who hears of it

  var takesText: Bool { isEnabled }

  func allows(_ edit: TextEdit) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: interaction.editor.content.utf16(edit.range),
      replacementString: edit.text)
      ?? true
  }

  func showText() { contentDidChange() }

  func caretDidMove() { setNeedsLayout() }

  func userDidChangeText() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() { hearing(.textFieldDidChangeSelection)?.textFieldDidChangeSelection(self) }

  // UIKit: the field gives the keys up only where somebody hears of its end.
  func pressReturn() {
    guard hearing(.textFieldShouldReturn)?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    sendActions(for: .editingDidEndOnExit)
    if ends { resignFirstResponder() }
  }

  func pressTab(isBackward: Bool) { focusNextField(isBackward: isBackward) }

  /// The button at the right empties the field.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    interaction.setText("")
    contentDidChange()
    if isEditing { selectionDidChange() }
    userDidChangeText()
  }

  // MARK: - Fingers

  func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {
    guard isEditing else { return }
    interaction.touchBegan(
      at: touch.location(in: self), taps: touch.tapCount,
      extends: event?.modifierFlags.contains(.shift) == true)
  }

  func trackingEnded(_ touch: UITouch) {
    interaction.touchEnded()
    guard !isEditing, isTouchInside else { return }
    let place = caretMap.place(nearestTo: touch.location(in: self)).position
    guard becomeFirstResponder(), isEditing else { return }
    // Whoever heard of the beginning may have selected something.
    let end = interaction.editor.content.count
    if interaction.editor.selection == TextSelection(end), !interaction.replacesAll {
      interaction.select(TextSelection(min(place, end)))
    }
  }

  // MARK: - The line

  /// Dots for what nobody shall read.
  var shownText: String {
    let content = interaction.editor.content
    return isSecureTextEntry ? String(repeating: "•", count: content.count) : content.string
  }

  /// The text with a line under what is being composed; nil while nothing is.
  var markedText: NSAttributedString? {
    guard let marked = interaction.editor.marked, !marked.isEmpty else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    attributes[.underlineColor] = textColor
    let text = NSMutableAttributedString(
      string: shownText,
      attributes: [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label])
    text.addAttributes(attributes, range: CharacterText(shownText).utf16(marked))
    return text
  }

  var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  var caretMap: CaretMap { caretMap(scroll: isEditing ? scroll : 0) }

  private func caretMap(scroll: CGFloat) -> CaretMap {
    let face = (font ?? .systemFont(ofSize: 17)).face
    let line = label.wholeLine(in: textArea, scrolledBy: scroll, isEmpty: !hasText)
    return CaretMap(
      line.layout, of: CharacterText(hasText ? shownText : ""), width: Double(line.frame.width),
      alignment: textAlignment, origin: line.frame.origin, lineHeight: face.lineHeight)
  }

  /// A long text moves so far that the caret shows.
  func placeCaret() {
    let isMoved = isEditing && hasText
    label.clipsToBounds = isMoved
    guard isEditing else {
      label.lineOffset = nil
      return
    }
    let area = textArea
    let width = label.wholeLine(in: area, scrolledBy: 0, isEmpty: !hasText).width
    // The caret stands behind the last letter.
    let most = max(0, width + 2 - area.width)
    let selection = interaction.editor.selection
    let x = caretMap(scroll: 0).caret(at: selection.head).minX - area.minX
    scroll = min(max(0, scroll), most)
    if most > 0 {
      if x - scroll < 1 { scroll = max(0, x - 1) }
      if x + 2 - scroll > area.width { scroll = min(most, x + 2 - area.width) }
    }
    scroll = (scroll * layer.contentsScale).rounded() / layer.contentsScale
    label.lineOffset = isMoved ? scroll : nil
    interaction.place()
  }

  func install(_ selection: SelectionView, _ caret: CaretView) {
    insertSubview(selection, belowSubview: label)
    insertSubview(caret, aboveSubview: label)
  }
}
