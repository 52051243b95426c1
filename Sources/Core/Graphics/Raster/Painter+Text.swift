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
    if layout.request.style != nil {
      return draw(layout.marks(in: Double(rect.width), alignment: alignment), in: rect, color: color)
    }
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
  func snapped(_ baseline: Double) -> Double {
    guard transform.b == 0, transform.c == 0 else { return baseline }
    let (scale, offset) = (Double(transform.d), Double(transform.ty))
    return ((baseline * scale + offset).rounded() - offset) / scale
  }

  func drawLine(_ glyphs: [PlacedGlyph], _ font: FontFace, x: Double, baseline: Double) {
    let usesMasks = maskScale(font) != nil
    cairo_new_path(context)
    for glyph in glyphs {
      let (left, y) = (x + glyph.x, baseline + glyph.y)
      switch glyph.shape {
      case .outline(let face, let index):
        if usesMasks { continue }
        var spot = cairo_glyph_t(index: UInt(index), x: left, y: y)
        cairo_set_scaled_font(context, face.pointer)
        cairo_glyph_path(context, &spot, 1)
      case .block(let width):
        let inset = min(width, font.size) * 0.08
        cairo_rectangle(context, left + inset, y - font.capHeight, width - 2 * inset, font.capHeight)
      case .missing(let width):
        appendFrame(left, y - font.capHeight, width, font.capHeight)
      }
    }
    cairo_fill(context)
    if let scale = maskScale(font) { drawMasks(glyphs, x: x, baseline: baseline, scale: scale) }
  }

  /// Pixels per point where glyphs can come from the cache: upright text that is neither mirrored nor huge.
  private func maskScale(_ font: FontFace) -> Double? {
    let scale = Double(transform.a)
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && scale > 0
    return isUpright && font.size * scale <= 256 ? scale : nil
  }

  // Cairo's own glyph pictures would be moved to whole pixels, which spaces small text unevenly; and an
  // outline that is cut by a clip gives other greys at the cut.
  private func drawMasks(_ glyphs: [PlacedGlyph], x: Double, baseline: Double, scale: Double) {
    let phases = Double(GlyphCache.phases)
    cairo_save(context)
    cairo_identity_matrix(context)
    for glyph in glyphs {
      guard case .outline(let font, let index) = glyph.shape else { continue }
      let steps = ((x + glyph.x) * scale + Double(transform.tx)) * phases
      let row = ((baseline + glyph.y) * scale + Double(transform.ty)).rounded()
      guard abs(steps) < 1e9, abs(row) < 1e9 else { continue }
      let column = (steps.rounded() / phases).rounded(.down)
      let phase = Int(steps.rounded() - column * phases)
      guard let mask = GlyphCache.shared.mask(index, of: font, scale: scale, phase: phase) else { continue }
      mask.withSurface {
        cairo_mask_surface(context, $0, column + Double(mask.left), row + Double(mask.top))
      }
    }
    cairo_restore(context)
  }

  /// A hollow box: the inner rectangle runs the other way round.
  private func appendFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let line = height / 12
    cairo_rectangle(context, x + line, y, width - 2 * line, height)
    cairo_rectangle(context, x + width - 2 * line, y + line, -(width - 4 * line), height - 2 * line)
  }
}
