// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

private let small = UIFont.systemFont(ofSize: 10)
private let large = UIFont.systemFont(ofSize: 30)

/// The stage's block font: half an em a letter.
@MainActor private func onStage<Value>(_ body: () throws -> Value) rethrows -> Value {
  try Stage(size: .phone, scale: 1) { _ in }.during(body)
}

extension Stage {
  /// Keeps the stage's runtime current.
  fileprivate func during<Value>(_ body: () throws -> Value) rethrows -> Value {
    frame()
    defer { withExtendedLifetime(self) {} }
    return try body()
  }
}

private func styled(_ text: NSAttributedString) -> StyledText { StyledText(text, StyledText.Defaults()) }

@MainActor @Suite struct AttributedTextTests {
  @Test func runsEndAtUTF8OffsetsOfUTF16Ranges() throws {
    let text = NSMutableAttributedString(string: "é😀中a", attributes: [.font: small])
    // UTF-16: é 1, 😀 2, 中 1, a 1.
    text.addAttribute(.font, value: large, range: NSRange(location: 1, length: 2))
    let style = try #require(styled(text).style)

    #expect(style.runs.map(\.end) == [2, 6, 10])
    #expect(style.runs.map(\.font.size) == [10, 30, 10])
  }

  @Test func aRangeThroughASurrogatePairTakesTheWholeCharacter() throws {
    let text = NSMutableAttributedString(string: "😀b", attributes: [.font: small])
    text.addAttribute(.font, value: large, range: NSRange(location: 0, length: 1))
    let style = try #require(styled(text).style)

    #expect(style.runs.map(\.end) == [4, 5] && style.runs[0].font.size == 30)
  }

  @Test func loneSurrogatesAndControlCharactersAreSurvived() {
    let units: [unichar] = [0xD800, 0x41, 0xDC00, 0, 7, 0xFFFC, 0xD83D]
    let string = NSString(characters: units, length: units.count) as String
    for key in [NSAttributedString.Key.font, .attachment, .kern] {
      let text = NSMutableAttributedString(string: string)
      text.addAttribute(key, value: NSTextAttachment(), range: NSRange(location: 1, length: 2))
      let size = text.size()
      #expect(size.width.isFinite && size.height > 0)
    }
  }

  @Test func oneLookIsAPlainText() {
    let plain = NSAttributedString(string: "abc", attributes: [.font: large, .foregroundColor: UIColor.red])
    #expect(styled(plain).style == nil && styled(plain).color == UIColor.red.cgColor)
    for (key, value) in [
      (NSAttributedString.Key.kern, 1 as Any), (.underlineStyle, NSUnderlineStyle.single.rawValue),
      (.backgroundColor, UIColor.red), (.baselineOffset, 2.5), (.kern, 0), (.ligature, 0),
    ] {
      let text = NSMutableAttributedString(attributedString: plain)
      text.addAttribute(key, value: value, range: NSRange(location: 0, length: 3))
      #expect(styled(text).style != nil, "\(key.rawValue)")
    }
  }

  @Test func wrongTypesCountAsAbsent() {
    let odd = NSAttributedString(
      string: "abc",
      attributes: [
        .font: "large", .foregroundColor: 7, .kern: "wide", .underlineStyle: UIColor.red, .paragraphStyle: 0,
        .attachment: "no", .baselineOffset: Double.nan,
      ])
    #expect(styled(odd).style == nil && styled(odd).font.size == 12)
  }

  @Test func kernGoesBeforeTrackingUnlessItIsZero() throws {
    func run(_ attributes: [NSAttributedString.Key: Any]) throws -> StyledRun {
      try #require(styled(NSAttributedString(string: "a", attributes: attributes)).style?.runs.first)
    }
    #expect(try run([.kern: 2, .tracking: 5]).spacing == 2)
    #expect(try run([.kern: 0, .tracking: 5]).spacing == 5)
    #expect(try run([.kern: 0]).hasKerning == false && run([.kern: 2]).hasKerning)
  }

  @Test func aParagraphHasTheStyleOfItsFirstCharacter() throws {
    func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return style
    }
    let text = NSMutableAttributedString(string: "ab\r\ncd\n\nef")
    text.addAttribute(.paragraphStyle, value: style(.right), range: NSRange(location: 1, length: 4))
    text.addAttribute(.paragraphStyle, value: style(.center), range: NSRange(location: 7, length: 1))
    let paragraphs = try #require(styled(text).style).paragraphs

    #expect(paragraphs.map(\.end) == [4, 7, 8, 10])
    #expect(paragraphs.map(\.style.alignment) == [.natural, .right, .center, .natural])
  }

  @Test func underlineStylesAreRead() throws {
    let raw: [(NSUnderlineStyle, TextRule)] = [
      (.single, TextRule()), (.thick, TextRule(isThick: true)), (.double, TextRule(isDouble: true)),
      ([.single, .patternDot], TextRule(pattern: .dot)),
      ([.thick, .patternDashDot, .byWord], TextRule(isThick: true, pattern: .dashDot, isByWord: true)),
    ]
    for (style, rule) in raw {
      let text = NSAttributedString(string: "a", attributes: [.strikethroughStyle: style.rawValue])
      #expect(styled(text).style?.runs[0].strike == rule)
    }
  }

  @Test func attachmentsStandForTheirCharacterOnly() throws {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -3, width: 20, height: 15)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: small, .attachment: attachment])
    text.append(NSAttributedString(attachment: attachment))
    let style = try #require(styled(text).style)

    #expect(style.runs.map { $0.attachment != nil } == [false, true])
    #expect(style.runs[1].attachment?.rise == -3)
    #expect(onStage { text.size() }.width == 30)
  }

  @Test func paragraphStylesAreValuesThatCopy() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.headIndent = -.infinity
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 9
    #expect(copy.lineSpacing == 4 && style.headIndent == 0 && copy != style)
    #expect((copy.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 4)
    #expect(
      NSParagraphStyle.default.lineBreakMode == .byWordWrapping
        && NSParagraphStyle.default == NSParagraphStyle())
  }

  /// Foundation on Linux traps on objects whose first word it takes for no type.
  @Test func foundationMayCompareOurValues() {
    let values: [(NSAttributedString.Key, () -> NSObject)] = [
      (.font, { UIFont.systemFont(ofSize: 10) }), (.foregroundColor, { UIColor(white: 0.5, alpha: 1) }),
      (.paragraphStyle, { NSMutableParagraphStyle() }), (.attachment, { NSTextAttachment() }),
    ]
    for (key, value) in values {
      let text = NSMutableAttributedString(string: "abc", attributes: [key: value()])
      text.append(NSAttributedString(string: "def", attributes: [key: value()]))
      text.addAttribute(key, value: value(), range: NSRange(location: 1, length: 4))
      text.addAttributes([key: value()], range: NSRange(location: 2, length: 2))
      let copy = NSAttributedString(attributedString: text)
      #expect(
        copy.isEqual(to: text) && copy.attributedSubstring(from: NSRange(location: 1, length: 4)).length == 4)
      var count = 0
      text.enumerateAttribute(key, in: NSRange(location: 0, length: 6)) { _, _, _ in count += 1 }
      // Equal values are one stretch; pictures are never equal.
      #expect(count == (key == .attachment ? 5 : 1))
    }
  }

  @Test func aStringWithoutArgumentsIsEmpty() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.length == 1 && NSAttributedString().length == 0)
  }
}

@MainActor @Suite struct AttributedTextDrawingTests {
  @Test func sizesAreThoseOfTheLines() {
    onStage {
      let text = NSMutableAttributedString(string: "ab\n", attributes: [.font: small])
      text.append(NSAttributedString(string: "cd", attributes: [.font: large]))
      #expect(text.size().width == 30)
      #expect(abs(text.size().height - small.lineHeight - large.lineHeight) < 1e-9)
      #expect("abcd".size(withAttributes: [.font: small]) == CGSize(width: 20, height: small.lineHeight))
      #expect(("abcd" as NSString).size(withAttributes: [.font: large]).width == 60)
      // UIKit: 12 points where nothing is said.
      #expect("ab".size().width == 12)
      #expect("".size() == .zero)
    }
  }

  @Test func boundingRectsBreakAndPlaceLines() {
    onStage {
      let text = "aaaa bbbb cccc"
      let attributes: [NSAttributedString.Key: Any] = [.font: small]
      let wrapped = text.boundingRect(
        with: CGSize(width: 45, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
        context: nil)
      #expect(wrapped.width == 42.5 && wrapped.origin == .zero)
      #expect(abs(wrapped.height - 2 * small.lineHeight) < 1e-9)
      let line = text.boundingRect(with: .zero, attributes: attributes, context: nil)
      #expect(line.width == 65 && abs(line.minY - small.descender) < 1e-9 && line.height == small.lineHeight)
      let cut = text.boundingRect(
        with: CGSize(width: 45, height: small.lineHeight), options: .usesLineFragmentOrigin,
        attributes: attributes,
        context: nil)
      #expect(cut.height == small.lineHeight)
    }
  }

  @Test func theContextShrinksLettersAndTellsHowFar() {
    onStage {
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = 0.25
      let text = NSAttributedString(string: "aaaaaaaa", attributes: [.font: small])
      let rect = text.boundingRect(
        with: CGSize(width: 20, height: 100), options: [.usesLineFragmentOrigin], context: context)
      #expect(context.actualScaleFactor == 1 && rect.height > 2 * small.lineHeight - 1)
      let single = text.boundingRect(
        with: CGSize(width: 20, height: small.lineHeight), options: [.usesLineFragmentOrigin],
        context: context)
      #expect(context.actualScaleFactor == 0.5 && single.width == 20 && context.totalBounds == single)
    }
  }

  @Test func stringsAreDrawnIntoTheCurrentContext() {
    let stage = Stage(size: CGSize(width: 60, height: 40)) { window in
      let view = Drawing(frame: window.bounds)
      view.isOpaque = false
      window.addSubview(view)
    }
    let bitmap = stage.bitmap()
    func count(_ color: UInt32) -> Int {
      (0..<60 * 40).count { bitmap[x: $0 % 60, y: $0 / 60] == color }
    }
    #expect(count(0xFFFF_0000) > 100 && count(0xFF00_00FF) > 100)
    // The red text stands at (5, 5): the capitals of 20 points are 14 high and end at 5 + 19.
    #expect(bitmap[x: 10, y: 20] == 0xFFFF_0000 && bitmap[x: 10, y: 26] == 0xFFFF_FFFF)
    // The blue one is aligned to the right of 60.
    #expect(bitmap[x: 55, y: 35] == 0xFF00_00FF)
  }

  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {
      let font = UIFont.systemFont(ofSize: 20)
      "a".draw(at: CGPoint(x: 5, y: 5), withAttributes: [.font: font, .foregroundColor: UIColor.red])
      let right = NSMutableParagraphStyle()
      right.alignment = .right
      NSAttributedString(
        string: "b", attributes: [.font: font, .foregroundColor: UIColor.blue, .paragraphStyle: right]
      ).draw(in: CGRect(x: 0, y: 18, width: 60, height: 22))
    }
  }

  @Test func nothingIsDrawnOutsideADrawing() {
    "a".draw(at: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
