// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The file of a demo, to be read and scrolled.
final class SourcePane: UIView {
  private static let headerHeight: CGFloat = 32
  private let path = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let code = UILabel(font: GalleryStyle.codeFont, lines: 0)
  private let absence = UILabel(
    DemoSource.absence, font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private let line = Hairline()
  /// Whether a line parts it from what stands above.
  var hasLine = true {
    didSet { line.isHidden = !hasLine }
  }

  private var source: DemoSource?
  /// What is to be scrolled to in the next layout: a place in the text.
  private var anchor: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryStyle.panel
    accessibilityIdentifier = "source pane"
    code.accessibilityIdentifier = "code"
    scroll.addSubview(code)
    [scroll, path, absence, line].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a file, from its beginning or, where other types stand before it, from the type `name` on.
  func show(_ source: DemoSource, from name: String) {
    if source != self.source {
      self.source = source
      path.text = source.path
      code.attributedText = source.text.map(Self.styled)
      absence.isHidden = source.text != nil
    }
    anchor = source.text.map { Self.place(of: name, in: $0) }
    setNeedsLayout()
  }

  /// Where the line stands that begins the type; 0 when it is the first of the file, or not in it.
  private static func place(of name: String, in text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains("class ") && !$0.hasPrefix("//") }
    let line = lines.firstIndex { $0.contains("class \(name):") }
    guard let line, line != first else { return 0 }
    return lines[..<line].reduce(0) { $0 + $1.utf16.count + 1 }
  }

  private func reveal(_ place: Int, _ room: CGSize) {
    guard place > 0, let text = code.attributedText else { return scroll.contentOffset = .zero }
    let above = UILabel(font: GalleryStyle.codeFont, lines: 0)
    above.attributedText = text.attributedSubstring(from: NSRange(location: 0, length: place - 1))
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    scroll.contentOffset = CGPoint(x: 0, y: min(most, above.sizeThatFits(room).height))
  }

  /// Comments step back behind the code; what is too long goes on below, further in than its line.
  private static func styled(_ text: String) -> NSAttributedString {
    let result = NSMutableAttributedString(
      string: text, attributes: [.font: GalleryStyle.codeFont, .foregroundColor: UIColor.label])
    let advance = ("0" as NSString).size(withAttributes: [.font: GalleryStyle.codeFont]).width
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let range = NSRange(location: start, length: min(line.utf16.count + 1, result.length - start))
      let indent = line.prefix { $0 == " " }.count
      let isComment = line.dropFirst(indent).hasPrefix("//")
      let style = NSMutableParagraphStyle()
      style.headIndent = CGFloat(indent + (isComment ? 3 : 4)) * advance
      result.addAttribute(.paragraphStyle, value: style, range: range)
      if isComment { result.addAttribute(.foregroundColor, value: GalleryStyle.secondary, range: range) }
      start += line.utf16.count + 1
    }
    return result
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin) = (bounds.width, GalleryStyle.margin)
    path.frame = CGRect(x: margin, y: 8, width: max(0, width - 2 * margin), height: 18)
    line.frame = CGRect(x: 0, y: 0, width: width, height: line.thickness)
    let room = CGSize(width: max(0, width - 2 * margin), height: .greatestFiniteMagnitude)
    absence.frame = CGRect(
      x: margin, y: Self.headerHeight + 4, width: room.width, height: absence.sizeThatFits(room).height)
    scroll.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
    let height = code.sizeThatFits(room).height
    code.frame = CGRect(x: margin, y: 4, width: room.width, height: height)
    scroll.contentSize = CGSize(width: width, height: height + margin)
    if let anchor, room.width > 0 {
      self.anchor = nil
      reveal(anchor, room)
    }
  }
}
