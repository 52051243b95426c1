// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The numbers of a text's lines, below each other as the lines stand when long ones are broken.
@MainActor struct LineNumbers {
  /// A line for each line that is seen; empty where one goes on.
  let text: String
  /// How many lines are seen before the one that begins at each line.
  private let starts: [Int]

  /// `text` as it stands in a label of `width` points. Only what may be broken is measured.
  init(of text: NSAttributedString, width: CGFloat, font: UIFont) {
    let advance = ("0" as NSString).size(withAttributes: [.font: font]).width
    let label = UILabel(font: font, lines: 0)
    var numbers: [String] = []
    var starts: [Int] = []
    var offset = 0
    for (index, line) in text.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      starts.append(numbers.count)
      numbers.append("\(index + 1)")
      let length = line.utf16.count
      let isPlain = line.utf8.count == length
      if !isPlain || CGFloat(length) * advance > width - 1 {
        label.attributedText = text.attributedSubstring(from: NSRange(location: offset, length: length))
        let lines = Int((label.height(in: width) / font.lineHeight).rounded())
        numbers += Array(repeating: "", count: max(0, lines - 1))
      }
      offset += length + 1
    }
    // The newline at the end begins no line that is seen.
    if text.string.hasSuffix("\n"), numbers.count > 1 {
      numbers.removeLast()
    }
    self.text = numbers.joined(separator: "\n")
    self.starts = starts
  }

  /// How many lines are seen above the line of that index.
  func place(of line: Int) -> Int { starts.indices.contains(line) ? starts[line] : 0 }
}
