// SPDX-License-Identifier: MIT
import CPango

/// A scaled font as Cairo draws it. Cairo's own lock makes it usable from any thread.
package final class GlyphFont: @unchecked Sendable {
  package let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = cairo_scaled_font_reference(pointer)
  }

  deinit { cairo_scaled_font_destroy(pointer) }
}

/// Shapes a text with Pango: bidirectional order, fallback fonts, ligatures, kerning. Lines are made
/// elsewhere.
struct PangoShaper {
  private let bytes: [UInt8]
  private let font: FontFace
  private let runs: [RunShape]
  private var units: [ShapedText.Unit] = []
  private var glyphs: [ShapedText.Glyph] = []
  private var fonts: [GlyphFont] = []

  static func shape(
    _ text: String, _ font: FontFace, _ library: FontLibrary = .shared, runs: [RunShape] = []
  ) -> ShapedText {
    guard library.isUsable else { return BlockFont.shape(text, font, runs: runs) }
    return library.lock.withLock {
      var shaper = PangoShaper(bytes: [UInt8](text.utf8), font: font, runs: runs)
      for paragraph in TextBreaks.paragraphs(shaper.bytes) {
        shaper.add(paragraph.range, library)
        if !paragraph.newline.isEmpty {
          shaper.units.append(
            ShapedText.Unit(start: paragraph.newline.lowerBound, advance: 0, isNewline: true))
        }
      }
      if !runs.isEmpty { RunShaping(runs).space(&shaper.units) }
      return ShapedText(
        units: shaper.units, glyphs: shaper.glyphs, fonts: shaper.fonts, length: shaper.bytes.count)
    }
  }

  private init(bytes: [UInt8], font: FontFace, runs: [RunShape]) {
    self.bytes = bytes
    self.font = font
    self.runs = runs
  }

  /// What one cluster of Pango's contributes, before graphemes are gathered.
  private struct Cluster {
    var start: Int
    var advance: Double
    var level: UInt8
    var glyphs: Range<Int>
  }

  private mutating func add(_ range: Range<Int>, _ library: FontLibrary) {
    guard !range.isEmpty, let line = library.line(bytes[range], font, runs) else { return }
    var clusters: [Cluster] = []
    var node = line.pointee.runs
    while let run = node {
      if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        add(item.pointee, from: range.lowerBound, to: &clusters)
      }
      node = run.pointee.next
    }
    // Runs come in visual order, lines are filled in reading order.
    clusters.sort { $0.start < $1.start }
    gather(clusters, TextBreaks.graphemes(bytes, range))
  }

  private mutating func add(_ run: PangoGlyphItem, from base: Int, to clusters: inout [Cluster]) {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee else { return }
    let font = fontIndex(item.analysis.font)
    let level = item.analysis.level
    let points = 1 / Double(PANGO_SCALE)
    for index in 0..<Int(string.num_glyphs) {
      let info = string.glyphs[index]
      let start = base + Int(item.offset) + Int(string.log_clusters[index])
      if clusters.last?.start != start {
        clusters.append(Cluster(start: start, advance: 0, level: level, glyphs: glyphs.count..<glyphs.count))
      }
      let pen = clusters[clusters.count - 1].advance
      if info.glyph != PangoGlyph(0x0FFF_FFFF) {
        let isMissing = info.glyph & 0x1000_0000 != 0
        glyphs.append(
          ShapedText.Glyph(
            font: isMissing ? -1 : font, index: info.glyph, x: pen + Double(info.geometry.x_offset) * points,
            y: Double(info.geometry.y_offset) * points))
      }
      clusters[clusters.count - 1].advance = pen + Double(info.geometry.width) * points
      clusters[clusters.count - 1].glyphs = clusters[clusters.count - 1].glyphs.lowerBound..<glyphs.count
    }
  }

  private mutating func fontIndex(_ font: UnsafeMutablePointer<PangoFont>?) -> Int {
    guard let font, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return -1 }
    if let index = fonts.firstIndex(where: { $0.pointer == scaled }) { return index }
    fonts.append(GlyphFont(scaled))
    return fonts.count - 1
  }

  /// A unit begins where both a cluster and a grapheme begin; what lies between joins the unit before it.
  private mutating func gather(_ clusters: [Cluster], _ graphemes: [TextBreaks.Grapheme]) {
    var (index, next) = (0, 0)
    while index < clusters.count {
      while next < graphemes.count, graphemes[next].start < clusters[index].start {
        next += 1
      }
      let grapheme = next < graphemes.count ? graphemes[next] : nil
      var end = index + 1
      while end < clusters.count {
        while next < graphemes.count, graphemes[next].start < clusters[end].start {
          next += 1
        }
        if next < graphemes.count, graphemes[next].start == clusters[end].start { break }
        end += 1
      }
      append(clusters[index..<end], grapheme)
      index = end
    }
  }

  private mutating func append(_ clusters: ArraySlice<Cluster>, _ grapheme: TextBreaks.Grapheme?) {
    guard let first = clusters.first else { return }
    var unit = ShapedText.Unit(
      start: first.start, advance: first.advance, level: first.level,
      canBreakBefore: grapheme?.canBreakBefore ?? false, isSpace: grapheme?.isSpace ?? false,
      glyphs: first.glyphs)
    if clusters.count > 1 {
      // Glyphs of one unit must be neighbours; in a right-to-left run the earlier ones were stored later.
      let start = glyphs.count
      var pen = 0.0
      for cluster in clusters {
        for index in cluster.glyphs {
          var glyph = glyphs[index]
          glyph.x += pen
          glyphs.append(glyph)
        }
        pen += cluster.advance
      }
      unit.glyphs = start..<glyphs.count
      unit.advance = pen
    }
    units.append(unit)
  }
}
