// SPDX-License-Identifier: MIT
import Foundation

/// One thing that a text paints. Lengths are in points; `x` is measured from the text's left edge, `baseline` from
/// its top, and what the mark holds from there, downwards.
///
/// Whoever draws moves the baseline to a whole pixel row, and edges of boxes and rules to whole pixels.
package struct TextMark: Sendable {
  package enum Shape: Sendable {
    /// The letters of one font.
    case glyphs([PlacedGlyph], FontFace)
    /// A background.
    case box(CGRect)
    /// A part of a line under or through letters; at least one pixel high.
    case rule(CGRect)
    case image(CGImage, CGRect)
  }

  package let shape: Shape
  package let x: Double
  package let baseline: Double
  /// Nil: the colour that the text is drawn with.
  package let color: CGColor?
}

extension TextLayout {
  /// What the text paints in `width` points, in painting order: backgrounds, shadows, rules below letters, letters
  /// and pictures, rules through letters. `alignment` is that of paragraphs without a style.
  package func marks(in width: Double, alignment: NSTextAlignment) -> [TextMark] {
    guard let style = request.style else { return plainMarks(in: width, alignment) }
    var (backgrounds, letters, strikes): ([TextMark], [TextMark], [TextMark]) = ([], [], [])
    for index in lines.indices {
      let segments = segments(ofLine: index, in: width, alignment, style)
      for segment in segments {
        if let color = style.runs[segment.run].background {
          backgrounds.append(background(segment, ofLine: index, color))
        }
      }
      for segment in segments {
        underline(segment, style.runs[segment.run], to: &letters)
      }
      for segment in segments {
        letter(segment, style.runs[segment.run], to: &letters)
      }
      for segment in segments {
        strike(segment, style.runs[segment.run], to: &strikes)
      }
    }
    let shadows = style.shadow.map { shadow in (letters + strikes).compactMap { $0.shadow(shadow) } } ?? []
    return backgrounds + shadows + letters + strikes
  }

  /// Where line `index` begins in `width` points, and what each of its spaces gains.
  func start(ofLine index: Int, in width: Double, _ alignment: NSTextAlignment) -> (x: Double, spread: Double)
  {
    let line = lines[index]
    let alignment = request.style?.paragraph(at: line.range.lowerBound)?.alignment ?? alignment
    let margin = request.style?.margin(of: line, in: shaped) ?? LineMargin()
    let room = max(0, min(width - margin.tail, margin.edge) - margin.head - line.width)
    switch alignment {
    case .left, .natural: return (margin.head, 0)
    case .center: return (margin.head + room / 2, 0)
    case .right: return (margin.head + room, 0)
    case .justified:
      let spaces = spaceCount(ofLine: index)
      return (margin.head, line.wraps && spaces > 0 ? room / Double(spaces) : 0)
    }
  }

  private func plainMarks(in width: Double, _ alignment: NSTextAlignment) -> [TextMark] {
    lines.indices.map { index in
      let (x, spread) = start(ofLine: index, in: width, alignment)
      return TextMark(
        shape: .glyphs(glyphs(ofLine: index, spread: spread), request.font), x: x, baseline: baseline(index),
        color: nil)
    }
  }

  /// Neighbours of one run on a line.
  private struct Segment {
    var run: Int
    var x: Double
    var width: Double
    var baseline: Double
    var glyphs: [PlacedGlyph]
    /// Left end (from the segment's) and width of each space.
    var spaces: [(x: Double, width: Double)]
    /// Left ends of the characters, for pictures.
    var starts: [Double]
  }

  private func segments(
    ofLine index: Int, in width: Double, _ alignment: NSTextAlignment, _ style: TextStyle
  ) -> [Segment] {
    var segments: [Segment] = []
    let (start, spread) = start(ofLine: index, in: width, alignment)
    let baseline = baseline(index)
    var pen = start
    for entry in visualOrder(ofLine: index) {
      let unit = entry.text.units[entry.unit]
      let run = style.runs[entry.run]
      if segments.last?.run != entry.run {
        segments.append(
          Segment(run: entry.run, x: pen, width: 0, baseline: baseline, glyphs: [], spaces: [], starts: []))
      }
      let last = segments.count - 1
      let local = pen - segments[last].x
      let advance = unit.advance + (unit.isSpace ? spread : 0)
      if run.attachment != nil {
        segments[last].starts.append(local)
      } else {
        let spacing = entry.text === shaped ? run.spacing : 0
        append(entry, at: local, raised: run.baselineOffset, spacing: spacing, to: &segments[last].glyphs)
      }
      if unit.isSpace { segments[last].spaces.append((local, advance)) }
      segments[last].width += advance
      pen += advance
    }
    return segments
  }

  // MARK: - Marks of a segment

  // As high as its line: rows of one colour leave no gaps but the line spacing.
  private func background(_ segment: Segment, ofLine index: Int, _ color: CGColor) -> TextMark {
    let line = metrics[index]
    let box = CGRect(x: 0, y: line.top - line.baseline, width: segment.width, height: line.bottom - line.top)
    return TextMark(shape: .box(box), x: segment.x, baseline: segment.baseline, color: color)
  }

  private func letter(_ segment: Segment, _ run: StyledRun, to marks: inout [TextMark]) {
    if let attachment = run.attachment {
      guard let image = attachment.image else { return }
      for start in segment.starts {
        let place = CGRect(
          x: start, y: -(attachment.rise + run.baselineOffset + attachment.height), width: attachment.width,
          height: attachment.height)
        marks.append(
          TextMark(shape: .image(image, place), x: segment.x, baseline: segment.baseline, color: nil))
      }
    } else if !segment.glyphs.isEmpty {
      marks.append(
        TextMark(
          shape: .glyphs(segment.glyphs, run.font), x: segment.x, baseline: segment.baseline, color: run.color
        ))
    }
  }

  // The place and thickness of both rules are Inter's, in em.
  private func underline(_ segment: Segment, _ run: StyledRun, to marks: inout [TextMark]) {
    guard let rule = run.underline else { return }
    add(rule, at: run.font.size * 327 / 2048, growsUp: false, segment, run, to: &marks)
  }

  private func strike(_ segment: Segment, _ run: StyledRun, to marks: inout [TextMark]) {
    guard let rule = run.strike else { return }
    add(rule, at: -run.font.size * 634 / 2048, growsUp: true, segment, run, to: &marks)
  }

  /// A rule whose middle is `middle` below the baseline; a second one stands beyond it.
  private func add(
    _ rule: TextRule, at middle: Double, growsUp: Bool, _ segment: Segment, _ run: StyledRun,
    to marks: inout [TextMark]
  ) {
    let thickness = run.font.size * 156 / 2048 * (rule.isThick ? 2 : 1)
    let middles = rule.isDouble ? [middle, middle + (growsUp ? -2 : 2) * thickness] : [middle]
    let color = rule.color ?? run.color
    for (x, width) in rule.dashes(segment.width, segment.spaces, thickness) {
      for middle in middles {
        let box = CGRect(
          x: x, y: middle - run.baselineOffset - thickness / 2, width: width, height: thickness)
        marks.append(TextMark(shape: .rule(box), x: segment.x, baseline: segment.baseline, color: color))
      }
    }
  }
}

extension TextMark {
  /// Pictures throw none.
  fileprivate func shadow(_ shadow: TextShadow) -> TextMark? {
    if case .image = shape { return nil }
    return TextMark(
      shape: shape, x: x + Double(shadow.offset.width), baseline: baseline + Double(shadow.offset.height),
      color: shadow.color)
  }
}
