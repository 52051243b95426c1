// SPDX-License-Identifier: MIT

/// What was taken out of a text and what came in, line by line, with a few lines around each change.
package struct LineDifference {
  private enum Mark: String { case same = " ", removed = "−", added = "+" }
  private typealias Line = (mark: Mark, text: Substring, number: Int)

  private let lines: [Line]
  private let context: Int
  private let most: Int

  /// - Parameters:
  ///   - context: Lines shown around each change. Default 3.
  ///   - most: Lines shown in all. Default 80.
  package init(from old: String, to new: String, context: Int = 3, most: Int = 80) {
    self.context = context
    self.most = most
    var (before, after) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    // What comes after the newline at the end of both is no line.
    if before.last?.isEmpty == true, after.last?.isEmpty == true, before.count > 1, after.count > 1 {
      before.removeLast()
      after.removeLast()
    }
    lines = Self.lines(before, after)
  }

  /// `@@ line 12 @@` before each part, and then its lines, each with a mark before it. Lines are those of the new text.
  package var text: String {
    let changed = lines.indices.filter { lines[$0].mark != .same }
    var shown: [String] = []
    var next = 0
    for index in changed where index >= next || shown.isEmpty {
      // Changes whose surroundings meet are one part.
      var last = index
      for other in changed where other > last && other - last <= 2 * context { last = other }
      let start = max(next, index - context)
      next = min(lines.count, last + context + 1)
      shown.append("@@ line \(lines[start].number) @@")
      shown += lines[start..<next].map { "\($0.mark.rawValue) \($0.text)" }
    }
    if shown.count > most { shown[most...] = ["… and \(shown.count - most) lines more"] }
    return shown.joined(separator: "\n")
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    // Lines are equal when their bytes are.
    let (before, after) = (old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
    let head = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (olds, news) = (head..<(before.count - tail), head..<(after.count - tail))
    let (removed, added) = changes(before[olds], after[news])

    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append((.removed, old[i], j + 1))
        i += 1
      } else if j < new.count, added.contains(j) {
        lines.append((.added, new[j], j + 1))
        j += 1
      } else {
        lines.append((.same, new[j], j + 1))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  /// The places of what went and what came. The search takes lines times changes: beyond some thousands of lines all are
  /// taken for changed.
  private static func changes(
    _ old: ArraySlice<[UInt8]>, _ new: ArraySlice<[UInt8]>
  ) -> (removed: Set<Int>, added: Set<Int>) {
    guard old.count + new.count <= 4000 else { return (Set(old.indices), Set(new.indices)) }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): added.insert(new.startIndex + offset)
      }
    }
    return (removed, added)
  }
}
