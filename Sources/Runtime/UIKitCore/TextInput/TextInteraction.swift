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
  private let caretView = CaretView()
  private let selectionView = SelectionView()
  private var blink: (runtime: Runtime, sequence: Int)?
  private var drag: Drag?

  /// What a finger that moves extends: from the characters on which it came down.
  private struct Drag {
    var start: CGPoint
    var origin: Range<Int>
    var isByWords: Bool
    var hasMoved = false
  }

  init(_ view: any TextEditingView) {
    self.view = view
    caretView.isUserInteractionEnabled = false
    selectionView.isUserInteractionEnabled = false
    selectionView.clipsToBounds = true
  }

  // MARK: - Beginning and end

  /// The view has the keys: the caret stands at the end of the text.
  func begin() {
    isActive = true
    editor.select(TextSelection(editor.content.count))
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
    view.setNeedsLayout()
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
    let range = replacesAll ? editor.content.all : editor.composedRange
    // Nothing was composed, and nothing is.
    if text.isEmpty, editor.marked == nil { return }
    guard view.allows(TextEdit(range: range, text: text)) else { return }
    if replacesAll { editor.select(TextSelection(range)) }
    replacesAll = false
    editor.compose(text, selected: CharacterText(text).range(utf16: selected))
    changed()
  }

  func unmark() {
    guard editor.marked != nil else { return }
    editor.unmark()
    view.showText()
  }

  // MARK: - Commands

  /// Does what a command of the keys means. False: nothing; the key is somebody else's.
  func perform(_ command: TextCommand) -> Bool {
    unmark()
    switch command {
    case .copy: act(.copy) { view.copy(nil) }
    case .cut: act(.cut) { view.cut(nil) }
    case .paste: act(.paste) { view.paste(nil) }
    case .selectAll: act(.selectAll) { view.selectAll(nil) }
    case .delete(.backward) where editor.selection.isEmpty || replacesAll: view.deleteBackward()
    default: return run(editor.effect(of: command, in: view.caretMap))
    }
    return true
  }

  private func act(_ action: EditAction, _ work: () -> Void) {
    if view.canPerformAction(action.selector, withSender: nil) { work() }
  }

  private func run(_ effect: TextEffect) -> Bool {
    switch effect {
    case .none: return false
    case .select(let selection, let column): select(selection, column: column)
    case .replace(let edit): change(edit)
    case .copy(let text): UIPasteboard.general.string = text
    case .cut(let text, let edit):
      UIPasteboard.general.string = text
      change(edit)
    }
    return true
  }

  /// An edit action, asked for by a key or by the program.
  func perform(action: EditAction) {
    guard can(action) else { return }
    switch action {
    case .copy: _ = run(editor.effect(of: .copy, in: view.caretMap))
    case .cut: _ = run(editor.effect(of: .cut, in: view.caretMap))
    case .paste:
      let text = UIPasteboard.general.strings?.joined(separator: "\n")
      _ = run(editor.effect(of: .paste, in: view.caretMap, clipboard: text))
    case .select: select(TextSelection(editor.word(around: editor.selection.head)))
    case .selectAll: select(TextSelection(editor.content.all))
    case .delete: change(TextEdit(range: editor.selection.range, text: "", kind: .deleting))
    }
  }

  /// Whether an edit action has an effect now.
  func can(_ action: EditAction) -> Bool {
    let hasSelection = !editor.selection.isEmpty
    switch action {
    case .copy: return hasSelection && !editor.isSecure
    case .cut: return hasSelection && !editor.isSecure && view.takesText
    case .paste: return view.takesText && UIPasteboard.general.hasStrings
    case .select: return !hasSelection && !editor.content.isEmpty
    case .selectAll: return !editor.content.isEmpty && editor.selection.range != editor.content.all
    case .delete: return hasSelection && view.takesText
    }
  }

  // MARK: - Fingers

  /// A finger came down: a caret, at the second tap a word, at the third everything.
  func touchBegan(at point: CGPoint, taps: Int, extends: Bool) {
    unmark()
    let place = view.caretMap.place(nearestTo: point)
    if taps >= 3 {
      drag = nil
      return select(TextSelection(editor.content.all))
    }
    let word = taps == 2 ? editor.word(around: character(at: point)) : nil
    let origin =
      word ?? (extends ? editor.selection.anchor : place.position)
      ..<(extends ? editor.selection.anchor : place.position)
    drag = Drag(start: point, origin: origin, isByWords: word != nil)
    if let word {
      select(TextSelection(word))
    } else {
      select(
        TextSelection(anchor: origin.lowerBound, head: place.position, isUpstream: place.isUpstream))
    }
  }

  func touchMoved(to point: CGPoint) {
    guard var drag else { return }
    // A tap trembles.
    let distance = max(abs(point.x - drag.start.x), abs(point.y - drag.start.y))
    guard drag.hasMoved || distance >= 3 else { return }
    drag.hasMoved = true
    self.drag = drag
    let place = view.caretMap.place(nearestTo: point)
    guard drag.isByWords else {
      return select(
        TextSelection(
          anchor: drag.origin.lowerBound, head: place.position, isUpstream: place.isUpstream))
    }
    let word = editor.word(around: character(at: point))
    let isBefore = place.position < drag.origin.lowerBound
    select(
      isBefore
        ? TextSelection(anchor: drag.origin.upperBound, head: min(word.lowerBound, drag.origin.lowerBound))
        : TextSelection(anchor: drag.origin.lowerBound, head: max(word.upperBound, drag.origin.upperBound)))
  }

  func touchEnded() { drag = nil }

  /// The character under a point, and not the nearest gap between two.
  private func character(at point: CGPoint) -> Int {
    characterRange(at: point)?.lowerBound ?? view.caretMap.place(nearestTo: point).position
  }

  /// The character at a point.
  func characterRange(at point: CGPoint) -> Range<Int>? {
    for line in view.caretMap.lines where point.y >= line.top && point.y < line.bottom {
      for (index, extent) in line.extents.enumerated() where point.x >= extent.left && point.x < extent.right
      {
        return line.range.lowerBound + index..<line.range.lowerBound + index + 1
      }
    }
    return nil
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
    caretView.isHidden = !selection.isEmpty || !view.takesText
    if !caretView.isHidden { caretView.frame = caret.intersection(area.insetBy(dx: 0, dy: -1000)) }
  }

  func tint() {
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
    let sequence = runtime.post(at: runtime.now + Self.interval) { [weak self] in
      guard let self, isActive, let runtime = view.runtime else { return }
      caretView.layer.opacity = caretView.layer.opacity == 0 ? 1 : 0
      turn(in: runtime)
    }
    blink = (runtime, sequence)
  }

  private func stopBlinking() {
    caretView.layer.opacity = 1
    guard let blink else { return }
    blink.runtime.cancel(blink.sequence)
    self.blink = nil
  }
}
