// SPDX-License-Identifier: MIT

extension TextLayout {
  /// Where a caret stands before the character at UTF-8 offset `offset`: the line and the distance from its
  /// left end, in points. Counts in reading order; right-to-left runs are not mirrored.
  package func caret(at offset: Int) -> (line: Int, x: Double) {
    guard let line = lines.lastIndex(where: { $0.range.lowerBound <= offset }) else { return (0, 0) }
    let units = lines[line].units
    let unit = units.first { shaped.units[$0].start >= offset } ?? units.upperBound
    return (line, shaped.width(units.lowerBound..<unit))
  }

  /// The UTF-8 offset between two characters of line `line` that is nearest to `x` points from its left end.
  package func offset(nearestTo x: Double, inLine line: Int) -> Int {
    guard lines.indices.contains(line) else { return 0 }
    let units = lines[line].units
    for unit in units where x < shaped.width(units.lowerBound..<unit) + shaped.units[unit].advance / 2 {
      return shaped.units[unit].start
    }
    return lines[line].range.upperBound
  }
}
