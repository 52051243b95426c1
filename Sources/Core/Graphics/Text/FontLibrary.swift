// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// The fonts of this process: a fontconfig configuration of its own, so that neither the machine's settings
/// nor the user's environment change a width or a pixel.
package final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary(directories: PinnedFont.all.map(\.directory))

  /// Inter is drawn at this share of the point size: its capitals are then as high as Apple's, 1443 of 2048.
  static let interScale = 0.9688

  // Set explicitly, or Pango would take it from the locale and with it other breaks and other Han shapes.
  static var language: OpaquePointer? { pango_language_from_string("zh-cn") }

  // Pango's objects may be used by one thread at a time.
  let lock = NSLock()
  /// False when no font file was found: text is then drawn with the block font.
  let isUsable: Bool
  private let layout: OpaquePointer?
  private let digits: OpaquePointer?
  private var descriptions: [FontFace: OpaquePointer] = [:]

  /// One for a process: the configuration becomes fontconfig's current one.
  init(directories: [String]) {
    let config = FontConfiguration.load(directories)
    isUsable = FontConfiguration.fontCount(config) > 0
    // Before the font map is made, or Pango loads the system's configuration as well.
    FcConfigSetCurrent(config)
    guard isUsable, let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      layout = nil
      digits = nil
      return
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    let context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_language(context, FontLibrary.language)
    pango_context_set_round_glyph_positions(context, 0)
    layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    digits = pango_attr_list_new()
    pango_attr_list_insert(digits, pango_attr_font_features_new("tnum=1"))
  }

  /// The one layout, set to `bytes` without line width. Call with `lock` held; nil without fonts.
  func line(
    _ bytes: ArraySlice<UInt8>, _ font: FontFace, _ runs: [RunShape] = []
  ) -> UnsafeMutablePointer<PangoLayoutLine>? {
    guard let layout else { return nil }
    pango_layout_set_font_description(layout, description(font))
    if runs.isEmpty {
      pango_layout_set_attributes(layout, font.family == .monospacedDigits ? digits : nil)
    } else {
      let attributes = attributes(runs, bytes)
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    // Pango ends a text at NUL, and offsets must stay: a space is as long and as empty.
    let text = bytes.map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) }
    pango_layout_set_text(layout, text, Int32(text.count))
    return pango_layout_get_line_readonly(layout, 0)
  }

  /// The runs as Pango's attributes, for the part `bytes` of the text.
  private func attributes(_ runs: [RunShape], _ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    let list = pango_attr_list_new()
    var start = 0
    for run in RunShaping(runs).runs(in: bytes.startIndex..<bytes.endIndex) {
      var end = run.end
      // Pango cuts where it is told, through a character if need be.
      while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 {
        end += 1
      }
      end -= bytes.startIndex
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      insert(pango_attr_font_desc_new(description(run.font)))
      let features = run.features
      if !features.isEmpty { insert(pango_attr_font_features_new(features)) }
      start = end
    }
    return list
  }

  private func description(_ font: FontFace) -> OpaquePointer? {
    if let description = descriptions[font] { return description }
    // A pinch that resizes text makes a new face each frame.
    if descriptions.count >= 256 {
      descriptions.values.forEach(pango_font_description_free)
      descriptions = [:]
    }
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, FontLibrary.families(font.family))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.cssWeight)))
    pango_font_description_set_style(description, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    descriptions[font] = description
    return description
  }

  private static func families(_ family: FontFace.Family) -> String {
    let system = "Inter,WenQuanYi Micro Hei"
    switch family {
    case .system, .monospacedDigits: return system
    case .monospaced: return "WenQuanYi Micro Hei Mono,\(system)"
    case .named(let name): return "\(name.replacingOccurrences(of: ",", with: " ")),\(system)"
    }
  }
}
