// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The colours of source text. On the pane's ground all of them have a contrast of 4.5 and more.
enum SourcePalette {
  static func color(_ role: SourceHighlights.Role) -> UIColor {
    switch role {
    case .keyword: keyword
    case .type: type
    case .text: text
    case .number: number
    case .attribute: attribute
    case .comment: GalleryStyle.secondary
    }
  }

  private static let keyword = color(light: 0x8E1C94, dark: 0xF08AD2)
  private static let type = color(light: 0x0B5A70, dark: 0x7FD6E0)
  private static let text = color(light: 0xB3261E, dark: 0xFF9D8A)
  private static let number = color(light: 0x2A3FC4, dark: 0xD8C774)
  private static let attribute = color(light: 0x7A4A00, dark: 0xF2B36B)

  private static func color(light: Int, dark: Int) -> UIColor {
    UIColor { traits in
      let hex = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
        blue: CGFloat(hex & 255) / 255, alpha: 1)
    }
  }

  /// A file's text in its colours. What is too long for a line goes on below, further in than its line.
  @MainActor static func styled(_ text: String) -> NSAttributedString {
    let font = GalleryStyle.codeFont
    let result = NSMutableAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
    let advance = ("0" as NSString).size(withAttributes: [.font: font]).width
    var styles: [Int: NSParagraphStyle] = [:]
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let range = NSRange(location: start, length: min(line.utf16.count + 1, result.length - start))
      let indent = line.prefix { $0 == " " }.count
      let columns = indent + (line.dropFirst(indent).hasPrefix("//") ? 3 : 4)
      let style = styles[columns] ?? paragraph(indent: CGFloat(columns) * advance)
      styles[columns] = style
      result.addAttribute(.paragraphStyle, value: style, range: range)
      start += line.utf16.count + 1
    }
    for stretch in SourceHighlights(text).stretches {
      result.addAttribute(.foregroundColor, value: color(stretch.role), range: stretch.range)
    }
    return result
  }

  private static func paragraph(indent: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.headIndent = indent
    return style
  }
}
