// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// Letters of the block font are 8 points wide at 16 points.
@MainActor @Suite struct TextFieldEditingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200)) { _ in }.kept
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))

  init() {
    field.font = .systemFont(ofSize: 16)
    stage.window.addSubview(field)
    stage.frame()
  }

  // MARK: - Fingers

  @Test func aTapBeginsEditingWithTheCaretWhereItWas() throws {
    field.text = "abcdef"
    try stage.tap(.at(20 + 17, 35))
    #expect(field.isFirstResponder && field.isEditing && caret == 2)
    try stage.tap(.at(20 + 90, 35))
    #expect(caret == 6)
    try stage.tap(.at(20 + 1, 35))
    // Three taps in a row on one place would be a series.
    #expect(field.isFirstResponder)
  }

  @Test func aTapElsewhereDoesNotEndEditing() throws {
    try stage.tap(.view(field))
    #expect(field.isFirstResponder)
    try stage.tap(.at(250, 150))
    #expect(field.isFirstResponder)
  }

  @Test func aFingerThatLeavesOrIsTakenAwayBeginsNothing() throws {
    let finger = stage.finger()
    try finger.down(.view(field))
    try finger.move(.at(290, 190))
    finger.up()
    #expect(!field.isFirstResponder)
    try finger.down(.view(field))
    finger.cancel()
    #expect(!field.isFirstResponder)
    field.isEnabled = false
    try stage.tap(.view(field))
    #expect(!field.isFirstResponder)
  }

  @Test func twoTapsSelectAWordAndThreeEverything() throws {
    field.text = "one two"
    try stage.tap(.at(20 + 34, 35))
    #expect(selected == "")
    try stage.tap(.at(20 + 34, 35))
    #expect(selected == "two")
    try stage.tap(.at(20 + 34, 35))
    #expect(selected == "one two")
    stage.wait(1)
    try stage.tap(.at(20 + 4, 35))
    #expect(selected == "" && field.isFirstResponder)
  }

  @Test func aDragSelectsAndShiftExtends() throws {
    field.text = "one two six"
    field.becomeFirstResponder()
    stage.frame()
    let finger = stage.finger()
    try finger.down(.at(20 + 8, 35))
    try finger.move(.at(20 + 9, 35))
    #expect(selected == "")
    try finger.move(.at(20 + 24, 35))
    #expect(selected == "ne")
    try finger.move(.at(20, 35))
    #expect(selected == "o")
    finger.up()
    // By words, from the second tap on.
    stage.wait(1)
    try stage.tap(.at(20 + 36, 35))
    try finger.down(.at(20 + 36, 35))
    #expect(selected == "two")
    try finger.move(.at(20 + 60, 35))
    #expect(selected == "two six")
    try finger.move(.at(20 + 4, 35))
    #expect(selected == "one two")
    finger.up()
    stage.wait(1)
    try stage.tap(.at(20 + 8, 35))
    stage.wait(1)
    stage.post(.key(KeySample(KeySample.Key(rawValue: 0xE1), modifiers: .shift)))
    try finger.down(.at(20 + 16, 35))
    #expect(selected == "n")
  }

  // MARK: - Writing

  @Test func lettersComeWhereTheCaretIs() {
    field.becomeFirstResponder()
    stage.type("Hi you")
    #expect(field.text == "Hi you")
    stage.key(.leftArrow, modifiers: .alternate)
    stage.type("to 👋🏽")
    #expect(field.text == "Hi to 👋🏽you")
    stage.key(.deleteOrBackspace)
    stage.key("a", modifiers: .control)
    stage.key("x", modifiers: .command)
    #expect(field.text == "" && stage.clipboard == "Hi to you")
    stage.key("v", modifiers: .control)
    #expect(field.text == "Hi to you")
    stage.key("z", modifiers: .control)
    #expect(field.text == "")
  }

  @Test func nobodyElseGetsTheLetters() {
    stage.type("abc")
    #expect(field.text == "")
    field.becomeFirstResponder()
    field.resignFirstResponder()
    stage.type("abc")
    #expect(field.text == "")
  }

  @Test func aTextThatTheProgramSetsPutsTheCaretAtItsEnd() {
    field.becomeFirstResponder()
    stage.type("abc")
    field.text = "Hello"
    stage.type("!")
    #expect(field.text == "Hello!")
    stage.key("z", modifiers: .control)
    stage.key("z", modifiers: .control)
    #expect(field.text == "Hello")
  }

  @Test func anInputMethodComposes() throws {
    field.becomeFirstResponder()
    stage.type("a")
    stage.compose("ni")
    let label = try #require(field.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let range = try #require(field.markedTextRange)
    #expect(field.text == "ani" && field.text(in: range) == "ni")
    #expect(label.attributedText?.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    stage.compose("ni hao", selected: 0..<2)
    #expect(field.text == "ani hao" && selected == "ni")
    stage.type("你")
    #expect(field.text == "a你" && field.markedTextRange == nil && caret == 2)
    stage.key("z", modifiers: .control)
    #expect(field.text == "a")
    // Given up; and left standing where editing ends.
    stage.compose("x")
    stage.compose("")
    #expect(field.text == "a" && field.markedTextRange == nil)
    stage.compose("shi")
    stage.key(.escape)
    #expect(field.text == "a" && field.isFirstResponder)
    stage.compose("shi")
    field.resignFirstResponder()
    #expect(field.text == "ashi" && field.markedTextRange == nil)
  }

  @Test func composedTextDoesNotBelongToAKeyThatHadAnotherUse() throws {
    final class Greedy: UITextField {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }
    let greedy = Greedy(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    stage.window.addSubview(greedy)
    greedy.becomeFirstResponder()
    stage.type("a")
    #expect(greedy.text == "")
    stage.compose("ni")
    stage.post(.text(TextSample("你")))
    #expect(greedy.text == "你")
  }

  @Test func secretsAreDotsAndBeginAnew() throws {
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.type("abc")
    let label = try #require(field.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "•••" && field.text == "abc")
    stage.key("a", modifiers: .control)
    stage.key("c", modifiers: .control)
    stage.key("x", modifiers: .control)
    #expect(stage.clipboard == nil && field.text == "abc")
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
    field.resignFirstResponder()
    field.becomeFirstResponder()
    stage.type("xy")
    #expect(field.text == "xy")
  }

  @Test func whatIsWrittenFirstMayTakeThePlaceOfEverything() {
    field.text = "old"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    stage.type("ab")
    #expect(field.text == "ab" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    stage.key(.deleteOrBackspace)
    #expect(field.text == "")
    field.resignFirstResponder()
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func onlyWhatTakesLettersGetsThem() {
    final class Pad: UIView, UIKeyInput {
      var written = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !written.isEmpty }
      func insertText(_ text: String) { written += text }
      func deleteBackward() { written = String(written.dropLast()) }
    }
    let pad = Pad(frame: CGRect(x: 5, y: 100, width: 50, height: 20))
    stage.window.addSubview(pad)
    pad.becomeFirstResponder()
    stage.type("ab\nc")
    stage.key(.deleteOrBackspace)
    #expect(pad.written == "ab\n" && stage.caret == pad.frame)
    // It cannot show what is composed.
    stage.compose("ni")
    stage.type("你")
    #expect(pad.written == "ab\n你")
  }

  // MARK: - Private

  private var caret: Int { field.interaction.editor.selection.head }
  private var selected: String { field.interaction.editor.selectedText }
}
