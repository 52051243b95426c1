// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// `UITextInput`, the edit actions and the clipboard as a program uses them.
@MainActor @Suite struct TextInputTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200)) { _ in }.kept
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))

  init() {
    field.font = .systemFont(ofSize: 16)
    stage.window.addSubview(field)
    field.text = "ab👋🏽cd"
    stage.frame()
  }

  @Test func placesCountInUTF16AndRespectCharacters() throws {
    let start = field.beginningOfDocument
    #expect(field.offset(from: start, to: field.endOfDocument) == 8)
    let inside = try #require(field.position(from: start, offset: 3))
    let end = try #require(field.position(from: start, offset: 5))
    #expect(field.position(from: start, offset: 9) == nil && field.position(from: start, offset: -1) == nil)
    #expect(field.compare(inside, to: end) == .orderedAscending)
    #expect(
      field.compare(end, to: inside) == .orderedDescending && field.compare(end, to: end) == .orderedSame)
    let range = try #require(field.textRange(from: end, to: inside))
    #expect(field.offset(from: range.start, to: range.end) == 2 && !range.isEmpty)
    // Half a hand is a whole one.
    #expect(field.text(in: range) == "👋🏽")
    field.selectedTextRange = range
    let selected = try #require(field.selectedTextRange)
    #expect(
      field.offset(from: start, to: selected.start) == 2 && field.offset(from: start, to: selected.end) == 6)
    field.replace(selected, withText: "xy")
    #expect(field.text == "abxycd")
  }

  @Test func sightHasDirections() throws {
    let start = field.beginningOfDocument
    let third = try #require(field.position(from: start, in: .right, offset: 3))
    #expect(field.offset(from: start, to: third) == 6)
    let second = try #require(field.position(from: third, in: .left, offset: 1))
    #expect(field.offset(from: start, to: second) == 2)
    #expect(field.position(from: start, in: .left, offset: 1) == nil)
    #expect(field.position(from: second, in: .right, offset: -1) == field.position(from: start, offset: 1))
  }

  @Test func rectanglesStandWhereTheLettersDo() throws {
    let start = field.beginningOfDocument
    let second = try #require(field.position(from: start, offset: 2))
    #expect(field.caretRect(for: start).minX == 0 && field.caretRect(for: second).minX == 15)
    #expect(field.caretRect(for: second).width == 2)
    let all = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.firstRect(for: all).width == 48)
    let rects = field.selectionRects(for: all)
    #expect(rects.count == 1 && rects[0].rect.width == 48 && rects[0].containsStart && rects[0].containsEnd)
    #expect(field.closestPosition(to: CGPoint(x: 17, y: 15)) == second)
    let first = try #require(field.textRange(from: start, to: second))
    #expect(field.closestPosition(to: CGPoint(x: 90, y: 15), within: first) == second)
    let hand = try #require(field.characterRange(at: CGPoint(x: 30, y: 15)))
    #expect(field.text(in: hand) == "👋🏽")
    #expect(field.characterRange(at: CGPoint(x: 100, y: 15)) == nil)
  }

  @Test func aProgramComposesAndIsHeard() throws {
    final class Hearer: UITextInputDelegate {
      var calls: [String] = []
      func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selection will") }
      func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selection did") }
      func textWillChange(_ textInput: (any UITextInput)?) { calls.append("text will") }
      func textDidChange(_ textInput: (any UITextInput)?) { calls.append("text did") }
    }
    let hearer = Hearer()
    field.becomeFirstResponder()
    field.setMarkedText("ni", selectedRange: NSRange(location: 0, length: 1))
    #expect(field.text == "ab👋🏽cdni" && field.markedTextRange != nil)
    field.unmarkText()
    #expect(field.text == "ab👋🏽cdni" && field.markedTextRange == nil)
    field.inputDelegate = hearer
    field.text = "new"
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(hearer.calls == ["text will", "text did", "selection will", "selection did"])
  }

  @Test func editActionsAreThereWhileTheyHaveAnEffect() {
    func can(_ name: String) -> Bool { field.canPerformAction(Selector(name + ":"), withSender: nil) }
    field.becomeFirstResponder()
    #expect(
      !can("copy") && !can("cut") && !can("paste") && !can("delete") && can("select") && can("selectAll"))
    #expect(!can("share") && !UIView().canPerformAction(Selector("copy:"), withSender: nil))
    field.selectAll(nil)
    #expect(can("copy") && can("cut") && can("delete") && !can("selectAll") && !can("select"))
    field.copy(nil)
    #expect(stage.clipboard == "ab👋🏽cd" && can("paste"))
    field.delete(nil)
    #expect(field.text == "")
    field.paste(nil)
    field.paste(nil)
    #expect(field.text == "ab👋🏽cdab👋🏽cd")
    field.text = "one two"
    field.select(nil)
    field.cut(nil)
    stage.frame()
    #expect(field.text == "one " && UIPasteboard.general.string == "two")
  }

  @Test func theClipboardHoldsTexts() {
    stage.frame()
    let board = UIPasteboard.general
    #expect(board.string == nil && board.strings == nil && !board.hasStrings)
    board.string = "a"
    #expect(board.string == "a" && board.hasStrings && stage.clipboard == "a")
    board.strings = ["one", "two"]
    #expect(board.string == "one" && board.strings == ["one", "two"] && stage.clipboard == "one\ntwo")
    // Another program copies.
    stage.clipboard = "other"
    #expect(board.strings == ["other"])
    board.string = nil
    #expect(!board.hasStrings && stage.clipboard == nil)
    // Other stages have their own.
    board.string = "here"
    let other = Stage(size: .phone) { _ in }
    #expect(other.clipboard == nil && !UIPasteboard.general.hasStrings)
  }
}
