// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// Letters of the block font are 8 points wide at 16 points.
@MainActor @Suite struct TextFieldCaretTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200)) { _ in }.kept
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))

  init() {
    field.font = .systemFont(ofSize: 16)
    stage.window.addSubview(field)
    stage.frame()
  }

  @Test func aFieldWithoutRoomShowsNoCaret() throws {
    field.borderStyle = .roundedRect
    field.becomeFirstResponder()
    stage.type("ab")
    for width in [CGFloat(0), 1, 8] {
      field.frame.size.width = width
      stage.frame()
    }
    #expect(try #require(caretView).isHidden)
    field.frame.size.width = 100
    stage.frame()
    #expect(try !#require(caretView).isHidden)
    stage.type("c")
    #expect(field.text == "abc" && stage.reports.isEmpty)
  }

  @Test func theCaretIsTwoPointsWideAndTinted() throws {
    #expect(caretView == nil)
    field.tintColor = .red
    field.becomeFirstResponder()
    stage.type("ab")
    let view = try #require(caretView)
    #expect(view.frame.width == 2 && view.frame.minX == 15 && view.backgroundColor == .red && !view.isHidden)
    #expect(abs(view.frame.height - UIFont.systemFont(ofSize: 16).lineHeight) <= 0.5)
    #expect(abs(view.frame.midY - 15) <= 1)
    #expect(stage.bitmap()[x: 20 + 15, y: 35] == 0xffff_0000)
    stage.key(.home)
    #expect(view.frame.minX == 0)
    stage.key(.end, modifiers: .shift)
    #expect(view.isHidden && selectionRects.map(\.width) == [16])
    field.resignFirstResponder()
    stage.frame()
    #expect(caretView == nil && field.subviews.count == 1)
  }

  @Test func aSelectionIsAShadeBehindTheLetters() throws {
    field.tintColor = .blue
    field.text = "ab cd"
    field.becomeFirstResponder()
    stage.key("a", modifiers: .control)
    // The space is nothing but the shade: a fifth of blue over white.
    #expect(stage.bitmap()[x: 20 + 18, y: 35] == 0xffcc_ccff)
    #expect(stage.bitmap()[x: 20 + 18, y: 21] == 0xffff_ffff)
    #expect(selectionRects.map(\.width) == [36])
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func theLineStaysWhereItIs(_ alignment: NSTextAlignment) {
    field.textAlignment = alignment
    field.text = "Hamburg"
    stage.frame()
    let before = stage.bitmap()
    field.becomeFirstResponder()
    stage.frame()
    let view = caretView
    view?.isHidden = true
    stage.frame()
    #expect(stage.bitmap() == before)
    view?.isHidden = false
    // The caret stands inside of the field, wherever the text ends.
    let frame = view?.frame ?? .zero
    #expect(frame.minX >= 0 && frame.maxX <= 100 && frame.width == 2)
  }

  @Test func aLongTextMovesUnderTheCaret() throws {
    field.becomeFirstResponder()
    stage.type("abcdefghijklmnopqrstuvwxyz")
    let view = try #require(caretView)
    #expect(view.frame.maxX == 99 && field.scroll == 110)
    stage.key(.leftArrow)
    #expect(field.scroll == 110 && view.frame.minX == 89)
    stage.key(.home)
    #expect(field.scroll == 0 && view.frame.minX == 0)
    stage.key(.end)
    for _ in 0..<20 { stage.key(.deleteOrBackspace) }
    #expect(field.scroll == 0)
    // Not edited, its end is left out.
    field.text = "abcdefghijklmnopqrstuvwxyz"
    field.resignFirstResponder()
    stage.frame()
    #expect(field.label.lineOffset == nil && !field.label.clipsToBounds)
  }

  @Test func lettersShrinkWhereTheyMay() throws {
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 8
    field.text = "abcdefghijklmnop"
    field.becomeFirstResponder()
    stage.frame()
    // 16 letters of 8 points in 100: a caret behind the last one.
    #expect(field.scroll <= 2 && abs((caretView?.frame.maxX ?? 0) - 100) <= 2)
    field.text = String(repeating: "a", count: 40)
    stage.frame()
    #expect(field.scroll == 62)
  }

  // MARK: - Time

  @Test func theCaretBlinksOnTheClockAndStagesSettle() throws {
    field.becomeFirstResponder()
    try stage.settle()
    stage.blinksCarets = true
    stage.type("a")
    let view = try #require(caretView)
    var seen: [Float] = []
    for _ in 0..<8 {
      stage.frames(15)
      seen.append(view.layer.opacity)
    }
    #expect(seen == [1, 0, 0, 1, 1, 0, 0, 1])
    stage.frames(15)
    #expect(view.layer.opacity == 1)
    stage.frames(15)
    #expect(view.layer.opacity == 0)
    // With every key it shows at once.
    stage.key(.leftArrow)
    #expect(view.layer.opacity == 1)
    // Between two turns nothing is drawn.
    let idle = stage.frames(10).count { $0.isIdle }
    #expect(idle == 10)
    field.resignFirstResponder()
    stage.frame()
    try stage.settle()
    #expect(stage.runtime.nextWake == nil)
  }

  // MARK: - Host

  @Test func theHostKnowsWhereTheCaretIs() throws {
    #expect(stage.caret == nil)
    field.text = "ab"
    field.becomeFirstResponder()
    stage.frame()
    let first = try #require(stage.caret)
    #expect(first.minX == 35 && first.width == 2 && abs(first.midY - 35) <= 1)
    stage.key(.leftArrow)
    #expect(stage.caret?.minX == 27)
    field.frame.origin.x += 100
    stage.frame()
    #expect(stage.caret?.minX == 127)
    field.resignFirstResponder()
    stage.frame()
    #expect(stage.caret == nil)
  }

  // MARK: - Private

  private var caretView: CaretView? { field.subviews.lazy.compactMap { $0 as? CaretView }.first }
  private var selectionRects: [CGRect] {
    let view = field.subviews.lazy.compactMap { $0 as? SelectionView }.first
    return view?.subviews.map(\.frame) ?? []
  }
}
