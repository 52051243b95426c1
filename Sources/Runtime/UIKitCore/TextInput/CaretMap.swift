// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where the carets of a text stand, line by line, in points of the view that shows it. Positions count characters.
///
/// In mixed text a caret stands where a letter of the paragraph's own direction would come: so every gap between
/// two characters that one sees belongs to one position, and the arrow keys go through them in the order in which
/// one sees
/// them.
struct CaretMap {
  struct Line {
    /// The newline is not part of it.
    var range: Range<Int>
    /// From left to right.
    var stops: [(position: Int, x: CGFloat)]
    /// Of the characters of `range`, in reading order.
    var extents: [(left: CGFloat, right: CGFloat)]
    var top: CGFloat
    var bottom: CGFloat
    var runsLeft = false
    /// The paragraph goes on in the next line, so that one position has two places.
    var wraps = false

    func x(at position: Int) -> CGFloat { stops.first { $0.position == position }?.x ?? stops.last?.x ?? 0 }

    func position(nearestTo x: CGFloat) -> Int {
      stops.min { abs($0.x - x) < abs($1.x - x) }?.position ?? range.lowerBound
    }
  }

  /// At least one.
  private(set) var lines: [Line]

  /// The lines of `layout`, which shows the characters of `text` one for one, in `width` points.
  ///
  /// - Parameters:
  ///   - origin: The place of the layout in the view.
  ///   - lineHeight: Of a line without text.
  init(
    _ layout: TextLayout, of text: CharacterText, width: Double, alignment: NSTextAlignment,
    origin: CGPoint = .zero, lineHeight: Double
  ) {
    let runsLeft = layout.runsLeft
    lines = layout.lines.indices.map {
      Self.line(
        $0, of: layout, text, width: width, alignment: alignment, origin: origin, runsLeft: runsLeft[$0])
    }
    // What would be typed behind the last newline has a line already.
    let isOpen = text.isEmpty || text[text.count - 1].isNewline
    if isOpen || lines.isEmpty {
      let top = lines.last?.bottom ?? origin.y
      let x = origin.x + CGFloat(TextLayout.start(inWidth: width, alignment: alignment))
      lines.append(
        Line(
          range: text.count..<text.count, stops: [(text.count, x)], extents: [], top: top,
          bottom: top + CGFloat(lineHeight)))
    }
  }

  private static func line(
    _ index: Int, of layout: TextLayout, _ text: CharacterText, width: Double, alignment: NSTextAlignment,
    origin: CGPoint, runsLeft: Bool
  ) -> Line {
    let bytes = layout.lines[index].range
    let start = text.position(utf8: bytes.lowerBound)
    let end = max(start, text.position(utf8: bytes.upperBound, roundedUp: true))
    var line = Line(
      range: start..<end, stops: [], extents: [], top: origin.y + CGFloat(layout.span(ofLine: index).top),
      bottom: origin.y + CGFloat(layout.span(ofLine: index).bottom), runsLeft: runsLeft,
      wraps: layout.lines[index].wraps)
    let places = layout.places(ofLine: index, in: width, alignment: alignment, runsLeft: runsLeft)
    var levels = [UInt8](repeating: line.runsLeft ? 1 : 0, count: line.range.count)
    var extents = [(left: Double, right: Double)?](repeating: nil, count: line.range.count)
    for place in places {
      // A ligature holds several characters; several units may be one character.
      let first = text.position(utf8: place.range.lowerBound)
      let last = text.position(utf8: place.range.upperBound, roundedUp: true)
      let inside = first..<max(first + 1, last)
      let share = (place.right - place.left) / Double(inside.count)
      for position in inside where line.range.contains(position) {
        let step = place.level % 2 == 0 ? position - inside.lowerBound : inside.upperBound - 1 - position
        let left = place.left + Double(step) * share
        let known = extents[position - start]
        extents[position - start] = (
          min(left, known?.left ?? left), max(left + share, known?.right ?? left + share)
        )
        levels[position - start] = place.level
      }
    }
    let left = places.map(\.left).min() ?? TextLayout.start(inWidth: width, alignment: alignment)
    let right = places.map(\.right).max() ?? left
    let edge = line.runsLeft ? left : right
    line.extents = extents.map {
      (left: origin.x + CGFloat($0?.left ?? edge), right: origin.x + CGFloat($0?.right ?? edge))
    }
    let ends = (left: origin.x + CGFloat(left), right: origin.x + CGFloat(right))
    line.stops = line.stops(levels, ends)
    return line
  }

  // MARK: - Asking

  /// The line in which the caret at `position` stands; `isUpstream` where a wrapped line ends.
  func lineIndex(of position: Int, isUpstream: Bool = false) -> Int {
    let index = lines.lastIndex { $0.range.lowerBound <= position } ?? 0
    if isUpstream, index > 0, lines[index - 1].wraps, lines[index - 1].range.upperBound == position {
      return index - 1
    }
    return index
  }

  /// The nearest place for a caret.
  func place(nearestTo point: CGPoint) -> (position: Int, isUpstream: Bool) {
    let index = lines.firstIndex { point.y < $0.bottom } ?? lines.count - 1
    return place(nearestTo: point.x, inLine: index)
  }

  func place(nearestTo x: CGFloat, inLine index: Int) -> (position: Int, isUpstream: Bool) {
    let line = lines[min(max(0, index), lines.count - 1)]
    let position = line.position(nearestTo: x)
    return (position, line.wraps && position == line.range.upperBound)
  }

  /// The left end of the caret and its height; it has no width.
  func caret(at position: Int, isUpstream: Bool = false) -> CGRect {
    let line = lines[lineIndex(of: position, isUpstream: isUpstream)]
    return CGRect(x: line.x(at: position), y: line.top, width: 0, height: line.bottom - line.top)
  }

  /// What covers the characters of `range`, line by line. Where the range goes on in the next line, to `edge`.
  func rects(of range: Range<Int>, edge: CGFloat? = nil) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      let part = range.clamped(to: line.range)
      var spans = part.map { line.extents[$0 - line.range.lowerBound] }.filter { $0.right > $0.left }
      spans.sort { $0.left < $1.left }
      var rects: [CGRect] = []
      for span in spans {
        let rect = CGRect(
          x: span.left, y: line.top, width: span.right - span.left, height: line.bottom - line.top)
        if let last = rects.last, rect.minX <= last.maxX + 0.01 {
          rects[rects.count - 1] = last.union(rect)
        } else {
          rects.append(rect)
        }
      }
      let isInside = range.lowerBound < line.range.upperBound + (line.wraps ? 0 : 1)
      let goesOn =
        isInside && range.lowerBound <= line.range.upperBound && range.upperBound > line.range.upperBound
      if let edge, goesOn {
        let start = rects.last?.minX ?? line.x(at: line.range.upperBound)
        let rect = CGRect(
          x: start, y: line.top, width: max(0, edge - start), height: line.bottom - line.top)
        if rects.isEmpty { rects = [rect] } else { rects[rects.count - 1] = rect }
      }
      return rects
    }
  }
}

extension CaretMap.Line {
  /// The places of all positions. Between two characters of one level they touch; between two levels the caret
  /// stands at the one of the lower level; the ends of the line belong to the paragraph.
  fileprivate func stops(
    _ levels: [UInt8], _ ends: (left: CGFloat, right: CGFloat)
  ) -> [(position: Int, x: CGFloat)] {
    var stops: [(position: Int, x: CGFloat)] = []
    for index in 0...range.count {
      let x: CGFloat
      if index == 0 || index == range.count {
        x = (index == 0) == runsLeft ? ends.right : ends.left
        let isEmpty = range.isEmpty
        stops.append((range.lowerBound + index, isEmpty ? ends.left : x))
        continue
      }
      if levels[index - 1] <= levels[index] {
        let before = extents[index - 1]
        x = levels[index - 1] % 2 == 0 ? before.right : before.left
      } else {
        let behind = extents[index]
        x = levels[index] % 2 == 0 ? behind.left : behind.right
      }
      stops.append((range.lowerBound + index, x))
    }
    return stops.sorted { a, b in
      a.x == b.x ? (a.position < b.position) != runsLeft : a.x < b.x
    }
  }
}
