// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// 8 points a letter, lines from 8 points below the top and 5 from the left.
@MainActor @Suite struct TextViewEditingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200)) { _ in }.kept
  private let view = UITextView(frame: CGRect(x: 20, y: 20, width: 58, height: 60))

  init() {
    view.font = .systemFont(ofSize: 16)
    stage.window.addSubview(view)
    stage.frame()
  }

  @Test func aTapPutsTheCaretOnItsLine() throws {
    view.text = "ab\ncdef"
    stage.frame()
    try stage.tap(.at(20 + 5 + 17, 20 + 8 + 25))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 5, length: 0))
    stage.type("X")
    #expect(view.text == "ab\ncdXef")
    stage.key(.upArrow)
    stage.type("\tY\n")
    #expect(view.text == "ab\tY\n\ncdXef")
  }

  @Test func linesThatWrapAreLines() {
    view.text = "abcdefgh"
    view.becomeFirstResponder()
    stage.frame()
    #expect(view.caretRect(for: view.endOfDocument).minX == 20)
    let height = view.caretRect(for: view.endOfDocument).height
    #expect(view.caretRect(for: view.endOfDocument).minY > 8 + height - 2)
    stage.key(.upArrow)
    #expect(view.selectedRange.location == 2)
    stage.key(.downArrow, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 2, length: 6))
    let range = view.selectedTextRange
    let rects = range.map { view.selectionRects(for: $0).map(\.rect) } ?? []
    #expect(rects.map(\.minX) == [21, 5] && rects.map(\.maxX) == [53, 21])
  }

  @Test func itScrollsToTheCaret() {
    view.becomeFirstResponder()
    stage.type("a\nb\nc\nd\ne")
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 60)) <= 1 && view.contentOffset.y > 0)
    #expect(stage.caret.map { $0.minY > 20 && $0.maxY <= 80 } == true)
    stage.key(.home, modifiers: .control)
    #expect(view.contentOffset.y == 0)
    // The wheel is not held up by the caret.
    let finger = CGVector(dx: 0, dy: 30)
    _ = try? stage.wheel(finger, at: .view(view))
    stage.frames(2)
    #expect(view.contentOffset.y == 30)
  }

  @Test func lettersLookLikeThoseAroundThem() throws {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 16)])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    view.becomeFirstResponder()
    stage.type("👋c")
    #expect(view.text == "ab👋c")
    let color = view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
    #expect(color == .blue)
    stage.compose("ni")
    #expect(view.styled.style?.runs.contains { $0.underline != nil } == true)
    stage.type("你")
    #expect(view.text == "ab👋c你" && view.styled.style?.runs.contains { $0.underline != nil } != true)
  }

  @Test func theDelegateIsAskedAndHears() {
    final class Listener: UITextViewDelegate {
      var heard: [String] = []
      var allowsChange = true
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("should begin") }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("should end") }
      func textViewDidBeginEditing(_ textView: UITextView) { _ = note("did begin") }
      func textViewDidEndEditing(_ textView: UITextView) { _ = note("did end") }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { note("should change \(range.location)+\(range.length) \(text)") && allowsChange }
      func textViewDidChange(_ textView: UITextView) { _ = note("did change") }
      func textViewDidChangeSelection(_ textView: UITextView) { _ = note("selection") }
      private func note(_ what: String) -> Bool {
        heard.append(what)
        return true
      }
    }
    let listener = Listener()
    view.delegate = listener
    view.becomeFirstResponder()
    stage.type("a")
    listener.allowsChange = false
    stage.type("b")
    view.resignFirstResponder()
    #expect(
      listener.heard == [
        "should begin", "did begin", "should change 0+0 a", "selection", "did change", "should change 1+0 b",
        "should end", "did end",
      ])
    #expect(view.text == "a")
  }

  @Test func whatCanOnlyBeReadCanBeCopiedAndScrolled() throws {
    view.text = "one two\nthree\nfour\nfive\nsix"
    view.isEditable = false
    stage.frame()
    try stage.tap(.at(20 + 9, 20 + 14))
    #expect(!view.isFirstResponder)
    try stage.tap(.at(20 + 9, 20 + 14))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 0, length: 3))
    stage.type("x")
    stage.key(.deleteOrBackspace)
    stage.key("x", modifiers: .control)
    #expect(view.text == "one two\nthree\nfour\nfive\nsix")
    stage.key("c", modifiers: .control)
    #expect(stage.clipboard == "one")
    stage.key(.downArrow)
    #expect(view.contentOffset.y > 0)
    view.resignFirstResponder()
    view.isSelectable = false
    stage.wait(1)
    try stage.tap(.at(20 + 9, 20 + 14))
    try stage.tap(.at(20 + 9, 20 + 14))
    #expect(!view.isFirstResponder && !view.becomeFirstResponder())
  }

  @Test func theSurfaceShowsCaretAndSelection() {
    view.text = "ab\ncd"
    view.tintColor = .red
    view.becomeFirstResponder()
    stage.frame()
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(stage.bitmap()[x: 20 + Int(caret.minX), y: 20 + Int(caret.midY)] == 0xffff_0000)
    view.selectAll(nil)
    stage.frame()
    // The first line is marked to the edge: its end is selected, too.
    #expect(stage.bitmap()[x: 20 + 45, y: 20 + 16] == 0xffff_cccc)
    view.resignFirstResponder()
    stage.frame()
    #expect(stage.bitmap()[x: 20 + 45, y: 20 + 16] == 0xffff_ffff)
  }

  @Test func aRangeIsScrolledTo() {
    view.text = "a\nb\nc\nd\ne\nf"
    stage.frame()
    view.scrollRangeToVisible(NSRange(location: 10, length: 1))
    #expect(view.contentOffset.y > 30)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y <= 8)
  }
}
