// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The file of a demo in colours, with the numbers of its lines, to be read, scrolled and copied.
final class SourcePane: UIView {
  private static let headerHeight: CGFloat = 40
  private let path = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let scroll = UIScrollView()
  private let numbers = UILabel(font: GalleryStyle.codeFont, color: GalleryStyle.secondary, lines: 0)
  private let code = UILabel(font: GalleryStyle.codeFont, lines: 0)
  private let absence = UILabel(font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private lazy var copyButton = GalleryButton("Copy", id: "copy source") { [weak self] in self?.copySource() }
  private let line = Hairline()
  /// Whether a line parts it from what stands above.
  var hasLine = true {
    didSet { line.isHidden = !hasLine }
  }

  private var source: DemoSource?
  private var lineNumbers: LineNumbers?
  private var numberedWidth: CGFloat?
  /// The index of the line that is to be scrolled to in the next layout.
  private var anchor: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryStyle.panel
    accessibilityIdentifier = "source pane"
    code.accessibilityIdentifier = "code"
    numbers.accessibilityIdentifier = "line numbers"
    path.accessibilityIdentifier = "path"
    path.lineBreakMode = .byTruncatingHead
    numbers.textAlignment = .right
    [numbers, code].forEach(scroll.addSubview)
    [scroll, path, absence, copyButton, line].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a file, from its beginning or, where other types stand before it, from the type `name` on.
  func show(_ source: DemoSource, from name: String?) {
    if source != self.source {
      self.source = source
      path.text = source.path
      code.attributedText = source.text.map(SourcePalette.styled)
      absence.text = source.absence
      absence.isHidden = source.text != nil
      copyButton.isHidden = source.text == nil
      copyButton.title = "Copy"
      numberedWidth = nil
    }
    anchor = source.text.map { text in name.map { Self.line(of: $0, in: text) } ?? 0 }
    setNeedsLayout()
  }

  /// Puts the file's text on the clipboard.
  func copySource() {
    guard let text = source?.text else { return }
    UIPasteboard.general.string = text
    copyButton.title = "Copied"
    setNeedsLayout()
  }

  /// The line that begins the type; 0 when it is the first of the file, or not in it.
  private static func line(of name: String, in text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains("class ") && !$0.hasPrefix("//") }
    guard let line = lines.firstIndex(where: { $0.contains("class \(name):") }), line != first else {
      return 0
    }
    return line
  }

  private func reveal(_ line: Int) {
    let above = CGFloat(lineNumbers?.place(of: line) ?? 0) * GalleryStyle.codeFont.lineHeight
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    scroll.contentOffset = CGPoint(x: 0, y: min(most, above))
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin) = (bounds.width, GalleryStyle.margin)
    let button = copyButton.sizeThatFits(.zero)
    let right = GalleryStyle.onGrid(max(0, width - 8))
    copyButton.frame = CGRect(x: right - button.width, y: 4, width: button.width, height: button.height)
    let room = max(0, (copyButton.isHidden ? right : copyButton.frame.minX) - 8 - margin)
    path.frame = CGRect(x: margin, y: 12, width: room, height: 16)
    line.frame = CGRect(x: 0, y: 0, width: width, height: line.thickness)
    let inner = max(0, width - 2 * margin)
    absence.frame = CGRect(
      x: margin, y: Self.headerHeight + 4, width: inner, height: absence.height(in: inner))
    scroll.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
    placeCode(width)
    if let anchor, width > 0 {
      self.anchor = nil
      reveal(anchor)
    }
  }

  private func placeCode(_ width: CGFloat) {
    guard let text = code.attributedText, width > 0 else { return }
    let advance = ("0" as NSString).size(withAttributes: [.font: GalleryStyle.codeFont]).width
    let digits = max(2, "\(text.string.utf8.lazy.filter { $0 == 10 }.count)".count)
    let gutter = (CGFloat(digits) * advance).rounded(.up)
    let x = 8 + gutter + 12
    let room = max(0, width - x - 8)
    if numberedWidth != room {
      numberedWidth = room
      let lines = LineNumbers(of: text, width: room, font: GalleryStyle.codeFont)
      lineNumbers = lines
      numbers.text = lines.text
    }
    let height = code.height(in: room)
    numbers.frame = CGRect(x: 8, y: 4, width: gutter, height: numbers.height(in: gutter))
    code.frame = CGRect(x: x, y: 4, width: room, height: height)
    scroll.contentSize = CGSize(width: width, height: height + GalleryStyle.margin)
  }
}
