// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Edits the text of a view: carries what keys, fingers, menus and input methods want to the `TextEditor`, asks whoever
/// may forbid it, and shows caret and selection.
@MainActor final class TextInteraction {
  unowned let view: any TextEditingView
  /// The truth about the text.
  var editor = TextEditor()
  weak var inputDelegate: (any UITextInputDelegate)?
  /// What is written next takes the place of everything.
  var replacesAll = false
  private(set) var isActive = false
  // Most fields are never edited.
  private lazy var caretView = CaretView()
  private lazy var selectionView = SelectionView()
  /// The next turn of the caret, and whose agenda it stands in.
  private var blink: Int?
  private weak var clock: Runtime?
  var drag: TextDrag?

  init(_ view: any TextEditingView) {
    self.view = view
  }

  // MARK: - Beginning and end

  /// The view has the keys: the caret stands at the end of the text.
  func begin() {
    isActive = true
    editor.select(TextSelection(editor.content.count))
    caretView.isUserInteractionEnabled = false
    selectionView.isUserInteractionEnabled = false
    selectionView.clipsToBounds = true
    view.install(selectionView, caretView)
    tint()
    view.setNeedsLayout()
    blinkAnew()
  }

  func end() {
    isActive = false
    replacesAll = false
    drag = nil
    editor.unmark()
    editor.history.close()
    stopBlinking()
    caretView.removeFromSuperview()
    selectionView.removeFromSuperview()
  }

  // MARK: - Changes

  /// Does what an edit wants, unless somebody forbids it.
  @discardableResult func change(_ edit: TextEdit) -> Bool {
    guard view.takesText, view.allows(edit) else { return false }
    replacesAll = false
    editor.apply(edit)
    changed()
    return true
  }

  /// The user changed the text.
  private func changed() {
    view.showText()
    view.caretDidMove()
    blinkAnew()
    view.selectionDidChange()
    view.userDidChangeText()
  }

  /// The user selected something else.
  func select(_ selection: TextSelection, column: CGFloat? = nil) {
    let old = editor.selection
    editor.move(to: selection, column: column)
    replacesAll = false
    blinkAnew()
    view.caretDidMove()
    if editor.selection.range != old.range { view.selectionDidChange() }
  }

  /// The program set the text.
  func setText(_ text: String) {
    guard text != editor.text else { return }
    inputDelegate?.textWillChange(view)
    editor.setText(text)
    inputDelegate?.textDidChange(view)
    if isActive { blinkAnew() }
  }

  func insert(_ text: String) {
    var edit = editor.insertion(of: text)
    if replacesAll { edit.range = editor.content.all }
    change(edit)
  }

  func deleteBackward() {
    if replacesAll, !editor.content.isEmpty {
      change(TextEdit(range: editor.content.all, text: "", kind: .deleting))
    } else if let edit = editor.deletion(.backward, in: view.caretMap) {
      change(edit)
    }
  }

  /// What an input method composes.
  func compose(_ text: String, selected: NSRange) {
    guard view.takesText else { return }
    // Nothing was composed, and nothing is.
    if text.isEmpty, editor.marked == nil { return }
    var edit = editor.writing(text, kind: .other)
    if replacesAll { edit.range = editor.content.all }
    guard view.allows(edit) else { return }
    if replacesAll { editor.select(TextSelection(edit.range)) }
    replacesAll = false
    editor.compose(text, selected: CharacterText(text).range(utf16: selected))
    changed()
  }

  func unmark() {
    guard editor.marked != nil else { return }
    editor.unmark()
    view.showText()
  }

  // MARK: - Look

  /// Two points wide, on whole pixels.
  func caretRect(at position: Int, isUpstream: Bool = false) -> CGRect {
    var rect = view.caretMap.caret(at: position, isUpstream: isUpstream)
    let (area, scale) = (view.textArea, view.layer.contentsScale)
    rect.origin.x -= 1
    // At the edges it stands inside.
    if abs(rect.minX - area.minX) <= 1.01 { rect.origin.x = area.minX }
    if rect.maxX + 2 > area.maxX, rect.maxX <= area.maxX + 1.01 {
      rect.origin.x = max(area.minX, area.maxX - 2)
    }
    rect.origin.x = (rect.minX * scale).rounded() / scale
    let top = (rect.minY * scale).rounded() / scale
    rect = CGRect(x: rect.minX, y: top, width: 2, height: (rect.height * scale).rounded() / scale)
    return rect
  }

  /// Where the caret stands now.
  var caret: CGRect { caretRect(at: editor.selection.head, isUpstream: editor.selection.isUpstream) }

  /// Puts caret and selection in their places; part of the view's layout.
  func place() {
    guard isActive else { return }
    let (area, selection) = (view.textArea, editor.selection)
    selectionView.frame = area
    selectionView.isHidden = selection.isEmpty
    let rects = selection.isEmpty ? [] : view.caretMap.rects(of: selection.range, edge: area.maxX)
    selectionView.show(rects.map { $0.offsetBy(dx: -area.minX, dy: -area.minY) })
    // Null where a view is too small to show it.
    let shown = caret.intersection(area.insetBy(dx: 0, dy: -1000))
    caretView.isHidden = !selection.isEmpty || !view.takesText || shown.isNull
    if !caretView.isHidden { caretView.frame = shown }
  }

  func tint() {
    guard isActive else { return }
    caretView.backgroundColor = view.tintColor
    selectionView.color = view.tintColor.withAlphaComponent(0.2)
  }

  // MARK: - Blinking

  // UIKit: half a second there and half a second gone, beginning anew with every change.
  private static let interval = 0.5

  private func blinkAnew() {
    stopBlinking()
    guard isActive, let runtime = view.runtime, runtime.blinksCarets else { return }
    turn(in: runtime)
  }

  private func turn(in runtime: Runtime) {
    clock = runtime
    blink = runtime.post(at: runtime.now + Self.interval) { [weak self] in
      guard let self, isActive, let runtime = view.runtime else { return }
      caretView.layer.opacity = caretView.layer.opacity == 0 ? 1 : 0
      turn(in: runtime)
    }
  }

  private func stopBlinking() {
    guard let sequence = blink else { return }
    caretView.layer.opacity = 1
    clock?.cancel(sequence)
    blink = nil
  }
}
