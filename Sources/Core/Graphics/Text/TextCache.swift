// SPDX-License-Identifier: MIT
import Synchronization

/// Shaped texts and layouts of this process.
///
/// Text caches must be byte capped: a program that counts upwards in a label makes a new text each frame. So
/// both keep at most 4,000 entries and 8 MB, and the least recently used goes.
final class TextCache: Sendable {
  static let shared = TextCache()

  private struct ShapeKey: Hashable {
    var text: String
    var font: FontFace
    var engine: TextEngine
    /// None for a plain text.
    var runs: [RunShape]

    // The values that tell texts apart.
    static func == (a: ShapeKey, b: ShapeKey) -> Bool {
      a.text == b.text && a.font == b.font && a.engine == b.engine && a.runs == b.runs
        && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(runs.first?.font.size ?? font.size)
      hasher.combine(runs.count)
    }
  }

  private struct LayoutKey: Hashable {
    var request: TextRequest
    var engine: TextEngine
  }

  /// Widths of one request that are remembered: a window that is resized sees a new one each frame.
  private static let widthsOfOneRequest = 8

  private let shapes = Mutex(
    LeastRecentlyUsed<ShapeKey, ShapedText>(countLimit: 4_000, costLimit: 8 << 20))
  private let layouts = Mutex(
    LeastRecentlyUsed<LayoutKey, [TextLayout]>(countLimit: 4_000, costLimit: 8 << 20))

  /// A layout holds for an interval of widths; asked for another width inside it, it is what a fresh one
  /// would be.
  func layout(_ request: TextRequest, width: Double, engine: TextEngine) -> TextLayout {
    let key = LayoutKey(request: request, engine: engine)
    let known = layouts.withLock { $0.value(for: key) } ?? []
    if let layout = known.first(where: { $0.holds(at: width) }) { return layout }
    // Two threads may both come here; they make the same layout.
    let layout = fresh(request, width: width, engine: engine)
    let kept = [layout] + known.prefix(TextCache.widthsOfOneRequest - 1)
    layouts.withLock { $0.store(kept, for: key, cost: kept.reduce(0) { $0 + $1.cost }) }
    return layout
  }

  /// A layout that does not ask the cache for layouts.
  func fresh(_ request: TextRequest, width: Double, engine: TextEngine) -> TextLayout {
    TextLayout(request, width: width, engine: engine, cache: self)
  }

  func shape(
    _ text: String, _ font: FontFace, _ engine: TextEngine, _ runs: [RunShape] = []
  ) -> ShapedText {
    let key = ShapeKey(text: text, font: font, engine: engine, runs: runs)
    if let shaped = shapes.withLock({ $0.value(for: key) }) { return shaped }
    let shaped =
      engine == .pango ? PangoShaper.shape(text, font, runs: runs) : BlockFont.shape(text, font, runs: runs)
    shapes.withLock { $0.store(shaped, for: key, cost: shaped.cost + runs.count * 96) }
    return shaped
  }

  /// Entries and bytes of both caches.
  var load: (count: Int, cost: Int) {
    let first = shapes.withLock { ($0.count, $0.cost) }
    let second = layouts.withLock { ($0.count, $0.cost) }
    return (first.0 + second.0, first.1 + second.1)
  }

  func removeAll() {
    shapes.withLock { $0.removeAll() }
    layouts.withLock { $0.removeAll() }
  }
}
