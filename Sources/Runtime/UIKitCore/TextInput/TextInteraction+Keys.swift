// SPDX-License-Identifier: MIT
import Foundation
import Hosting

extension TextInteraction {
  /// A key went down while the view has the keys. False: it is somebody else's.
  func answer(_ sample: KeySample) -> Bool {
    let isPlain = sample.modifiers.isDisjoint(with: [.control, .command, .alternate])
    if sample.key == .escape, isPlain {
      if editor.marked != nil { compose("", selected: NSRange()) } else { view.resignFirstResponder() }
      return true
    }
    // A text that can only be read moves no caret, and its keys scroll.
    if !view.takesText {
      guard let command = TextCommand(sample), command == .copy || command == .selectAll else { return false }
      return perform(command)
    }
    if sample.isReturn, isPlain {
      unmark()
      view.pressReturn()
      return true
    }
    if sample.key == .tab, isPlain {
      unmark()
      view.pressTab(isBackward: sample.modifiers.contains(.shift))
      return true
    }
    guard let command = TextCommand(sample) else { return sample.writes }
    return perform(command)
  }
}

extension UIView {
  /// Gives the keys to the field that comes next in its window in the order of reading, or the one before; behind the
  /// last comes the first.
  func focusNextField(isBackward: Bool) {
    guard let window else { return }
    let fields = window.fieldsInReadingOrder
    guard let index = fields.firstIndex(where: { $0 === self }), fields.count > 1 else { return }
    let next = fields[(index + (isBackward ? fields.count - 1 : 1)) % fields.count]
    guard next.becomeFirstResponder() else { return }
    var view = next.superview
    while let candidate = view {
      (candidate as? UIScrollView)?.scrollRectToVisible(
        next.convert(next.bounds, to: candidate).insetBy(dx: 0, dy: -8), animated: false)
      view = candidate.superview
    }
  }

  /// Row by row, and in a row from the left.
  private var fieldsInReadingOrder: [UIView] {
    var fields: [(view: UIView, frame: CGRect)] = []
    collectFields(in: self, to: &fields)
    fields.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    var rows: [[(view: UIView, frame: CGRect)]] = []
    for field in fields {
      // As high as the middle of the row's first one: beside it.
      if let first = rows.last?.first, field.frame.minY < first.frame.midY {
        rows[rows.count - 1].append(field)
      } else {
        rows.append([field])
      }
    }
    return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX }.map(\.view) }
  }

  private func collectFields(in root: UIView, to fields: inout [(view: UIView, frame: CGRect)]) {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return }
    if let field = self as? any TextEditingView, field.takesText, field.canBecomeFirstResponder {
      fields.append((self, convert(bounds, to: root)))
    }
    for view in subviews { view.collectFields(in: root, to: &fields) }
  }
}
