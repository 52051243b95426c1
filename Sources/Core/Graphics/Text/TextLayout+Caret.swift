// SPDX-License-Identifier: MIT

/// A part of a text that is never torn apart, in its place on a line. Lengths are in points from the text's left edge.
package struct UnitPlace: Hashable, Sendable {
  /// In UTF-8 offsets.
  package let range: Range<Int>
  package let left: Double
  package let right: Double
  /// Of the bidirectional algorithm; odd ones run from right to left.
  package let level: UInt8
}

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

  /// The units of line `index` from left to right, where `marks(in:alignment:)` paints them. Spaces that hang over the
  /// end of a wrapped line have no width; `runsLeft` says at which end that is.
  package func places(
    ofLine index: Int, in width: Double, alignment: NSTextAlignment, runsLeft: Bool
  ) -> [UnitPlace] {
    let (start, spread) = start(ofLine: index, in: width, alignment)
    var places: [UnitPlace] = []
    var pen = start
    for entry in visualOrder(ofLine: index) {
      let unit = entry.text.units[entry.unit]
      let next = pen + unit.advance + (unit.isSpace ? spread : 0)
      if entry.text === shaped {
        let range = unit.start..<shaped.offset(entry.unit + 1)
        places.append(UnitPlace(range: range, left: pen, right: next, level: entry.level))
      }
      pen = next
    }
    let drawn = places.map(\.range.upperBound).max() ?? lines[index].range.lowerBound
    let hanging = lines[index].units.filter {
      shaped.units[$0].start >= drawn && !shaped.units[$0].isNewline
    }
    for unit in hanging {
      let range = shaped.units[unit].start..<shaped.offset(unit + 1)
      let edge = runsLeft ? start : pen
      let place = UnitPlace(range: range, left: edge, right: edge, level: runsLeft ? 1 : 0)
      places.insert(place, at: runsLeft ? 0 : places.count)
    }
    return places
  }

  /// The left end of an empty line of this text, and of a text without lines.
  package static func start(inWidth width: Double, alignment: NSTextAlignment) -> Double {
    switch alignment {
    case .left, .natural, .justified: 0
    case .center: max(0, width) / 2
    case .right: max(0, width)
    }
  }

  /// Whether the paragraph of each line begins at the right.
  package var runsLeft: [Bool] {
    let bytes = [UInt8](request.text.utf8)
    guard TextLevels.mayRunLeft(bytes[...]) else { return lines.map { _ in false } }
    var paragraphs = TextBreaks.paragraphs(bytes)[...]
    var known: (start: Int, runsLeft: Bool)?
    return lines.map { line in
      while paragraphs.count > 1,
        paragraphs[paragraphs.startIndex + 1].range.lowerBound <= line.range.lowerBound
      {
        paragraphs.removeFirst()
      }
      guard let range = paragraphs.first?.range else { return false }
      if let known, known.start == range.lowerBound { return known.runsLeft }
      let runsLeft = TextLevels.runsLeft(bytes, range)
      known = (range.lowerBound, runsLeft)
      return runsLeft
    }
  }

  /// From the top of the text to the top and to the bottom of line `index`, in points.
  package func span(ofLine index: Int) -> (top: Double, bottom: Double) {
    if metrics.indices.contains(index) { return (metrics[index].top, metrics[index].bottom) }
    return (Double(index) * lineHeight, Double(index + 1) * lineHeight)
  }
}
