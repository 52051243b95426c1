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

  var source: DemoSource? {
    didSet { if source != oldValue { sourceDidChange() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryStyle.panel
    accessibilityIdentifier = "source pane"
    code.accessibilityIdentifier = "code"
    scroll.addSubview(code)
    [scroll, path, absence, line].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  private func sourceDidChange() {
    path.text = source?.path
    code.attributedText = source?.text.map(Self.styled)
    absence.isHidden = source?.text != nil
    scroll.contentOffset = .zero
    setNeedsLayout()
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
  }
}
