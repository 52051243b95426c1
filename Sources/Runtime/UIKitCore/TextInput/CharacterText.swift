// SPDX-License-Identifier: MIT
import Foundation

/// A text with the places where its characters begin. A position counts the characters before it: there is none inside
/// of a flag, a family or a letter with its accents.
struct CharacterText: Hashable, Sendable {
  let string: String
  /// Where each character begins, in UTF-8 offsets, and the end of the text.
  private let edges: [Int]

  init(_ string: String = "") {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    var edges = [0]
    edges.reserveCapacity(string.utf8.count + 1)
    for character in string { edges.append(edges[edges.count - 1] + character.utf8.count) }
    self.edges = edges
  }

  var count: Int { edges.count - 1 }
  var isEmpty: Bool { count == 0 }
  var all: Range<Int> { 0..<count }

  subscript(position: Int) -> Character { string[index(position)] }
  subscript(range: Range<Int>) -> Substring { string[index(range.lowerBound)..<index(range.upperBound)] }

  func clamped(_ position: Int) -> Int { min(max(0, position), count) }
  func clamped(_ range: Range<Int>) -> Range<Int> { clamped(range.lowerBound)..<clamped(range.upperBound) }

  // MARK: - Other ways to count

  func utf8(_ position: Int) -> Int { edges[clamped(position)] }

  /// Whole code points.
  func text(utf8 bytes: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: bytes.lowerBound)
    return String(string[start..<string.utf8.index(start, offsetBy: bytes.count)])
  }

  /// The position at a UTF-8 offset; inside of a character, the one before or behind it.
  func position(utf8 offset: Int, roundedUp: Bool = false) -> Int {
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if edges[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return roundedUp && edges[low] < offset ? min(low + 1, count) : low
  }

  func utf16(_ position: Int) -> Int { string.utf16.distance(from: string.startIndex, to: index(position)) }

  func utf16(_ range: Range<Int>) -> NSRange {
    let start = utf16(range.lowerBound)
    return NSRange(location: start, length: utf16(range.upperBound) - start)
  }

  /// The position at a UTF-16 offset; inside of a character, the one before or behind it.
  func position(utf16 offset: Int, roundedUp: Bool = false) -> Int {
    let units = string.utf16
    let index = units.index(units.startIndex, offsetBy: max(0, offset), limitedBy: units.endIndex)
    let end = index ?? units.endIndex
    // A half of a pair has no UTF-8 offset of its own.
    let utf8 = string.utf8.distance(from: string.startIndex, to: end)
    let isHalf = end < units.endIndex && UTF16.isTrailSurrogate(units[end])
    return position(utf8: isHalf && roundedUp ? utf8 + 1 : utf8, roundedUp: roundedUp)
  }

  /// The characters that a range in UTF-16 touches.
  func range(utf16 range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return count..<count }
    let start = position(utf16: range.location)
    return
      start..<max(start, position(utf16: range.location + max(0, range.length), roundedUp: range.length > 0))
  }

  private func index(_ position: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: utf8(position))
  }
}
