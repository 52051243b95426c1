// SPDX-License-Identifier: MIT
import CPango
import Foundation

extension Painter {
  /// The lines of `layout` from the top of `rect` downwards, aligned between its left and right edge. A line
  /// wider than `rect` begins at its left edge; nothing is clipped.
  package func draw(
    _ layout: TextLayout, in rect: CGRect, alignment: NSTextAlignment = .natural, color: CGColor
  ) {
    guard canDraw, rect.isFinite else { return }
    set(color)
    for (index, line) in layout.lines.enumerated() {
      let room = max(0, Double(rect.width) - line.width)
      var (indent, spread) = (0.0, 0.0)
      switch alignment {
      case .left, .natural: break
      case .center: indent = room / 2
      case .right: indent = room
      case .justified:
        let spaces = layout.spaceCount(ofLine: index)
        if line.wraps, spaces > 0 { spread = room / Double(spaces) }
      }
      drawLine(
        layout.glyphs(ofLine: index, spread: spread), layout.request.font, x: Double(rect.minX) + indent,
        baseline: snapped(Double(rect.minY) + layout.baseline(index)))
    }
  }

  /// The nearest whole pixel row, or the feet of all letters are blurred. Only where lines stay horizontal.
  private func snapped(_ baseline: Double) -> Double {
    guard transform.b == 0, transform.c == 0 else { return baseline }
    let (scale, offset) = (Double(transform.d), Double(transform.ty))
    return ((baseline * scale + offset).rounded() - offset) / scale
  }

  private func drawLine(_ glyphs: [PlacedGlyph], _ font: FontFace, x: Double, baseline: Double) {
    var run: [cairo_glyph_t] = []
    var runFont: GlyphFont?
    // Outlines, for Cairo moves whole glyph pictures to whole pixels and spaces small text unevenly.
    func finishRun() {
      guard let font = runFont, !run.isEmpty else { return }
      cairo_set_scaled_font(context, font.pointer)
      cairo_glyph_path(context, run, Int32(run.count))
      run.removeAll(keepingCapacity: true)
    }
    cairo_new_path(context)
    for glyph in glyphs {
      let (left, y) = (x + glyph.x, baseline + glyph.y)
      switch glyph.shape {
      case .outline(let face, let index):
        if runFont !== face {
          finishRun()
          runFont = face
        }
        run.append(cairo_glyph_t(index: UInt(index), x: left, y: y))
      case .block(let width):
        let inset = min(width, font.size) * 0.08
        cairo_rectangle(context, left + inset, y - font.capHeight, width - 2 * inset, font.capHeight)
      case .missing(let width):
        appendFrame(left, y - font.capHeight, width, font.capHeight)
      }
    }
    finishRun()
    cairo_fill(context)
  }

  /// A hollow box: the inner rectangle runs the other way round.
  private func appendFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let line = height / 12
    cairo_rectangle(context, x + line, y, width - 2 * line, height)
    cairo_rectangle(context, x + width - 2 * line, y + line, -(width - 4 * line), height - 2 * line)
  }
}
