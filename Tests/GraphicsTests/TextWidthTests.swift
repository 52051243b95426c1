// SPDX-License-Identifier: MIT
import Testing

@testable import Graphics

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A cached layout is used for a whole interval of widths; the fresh layout of each width is the independent
/// check.
@Suite struct TextWidthTests {
  private static let words = [
    "a", "to", "word", "longerword", "averyveryverylongword", "中", "文字。", "（括号）", " ", "  ", "\n", "12,345.6",
    "😀", "e\u{301}", "x-y", "שלום", "\t", "“q”",
  ]
  private static let modes: [NSLineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
  ]

  @Test(arguments: bothEngines)
  func everyWidthOfAnIntervalHasTheLinesOfAFreshLayout(engine: TextEngine) {
    var random = SeededGenerator(state: 7)
    var hits = 0
    for _ in 0..<150 {
      let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        TextWidthTests.words.randomElement(using: &random) ?? ""
      }
      let request = request(words.joined(separator: Bool.random(using: &random) ? " " : ""), &random)
      let cache = TextCache()
      for _ in 0..<30 {
        let width = Double.random(in: -5...250, using: &random)
        let cached = cache.layout(request, width: width, engine: engine)
        let fresh = cache.fresh(request, width: width, engine: engine)
        #expect(cached.lines == fresh.lines && cached.isTruncated == fresh.isTruncated)
        #expect(cached.width == fresh.width && cached.height == fresh.height)
        hits += cache.layout(request, width: width, engine: engine) === cached ? 1 : 0
        check(fresh, request, at: width, cache, engine)
      }
    }
    #expect(hits == 150 * 30)
  }

  /// Every other one has runs and paragraphs.
  private func request(_ text: String, _ random: inout SeededGenerator) -> TextRequest {
    func font() -> FontFace { FontFace(size: Double.random(in: 8...30, using: &random), weight: 0.4) }
    func mode() -> NSLineBreakMode { TextWidthTests.modes.randomElement(using: &random) ?? .byClipping }
    var request = TextRequest(
      text, font: font(), lineBreakMode: mode(), lineLimit: Int.random(in: 0...3, using: &random))
    guard Bool.random(using: &random) else { return request }
    let ends = (0..<3).map { _ in Int.random(in: 0...60, using: &random) }.sorted()
    let runs = ends.map { end in
      var run = StyledRun(end: end, font: font())
      run.spacing = [0, 0, -1, 2.5].randomElement(using: &random) ?? 0
      run.baselineOffset = [0, -3, 5].randomElement(using: &random) ?? 0
      return run
    }
    let paragraphs = (0..<Int.random(in: 0...2, using: &random)).map { index in
      var style = ParagraphStyle()
      style.lineBreakMode = mode()
      style.headIndent = [0, 10, 25.5].randomElement(using: &random) ?? 0
      style.firstLineHeadIndent = [0, 30].randomElement(using: &random) ?? 0
      style.tailIndent = [0, -12, 70].randomElement(using: &random) ?? 0
      return (end: 20 + index * 30, style: style)
    }
    request.style = TextStyle(runs: runs, paragraphs: paragraphs)
    return request
  }

  /// Just inside both ends of its interval a layout is the fresh one; just outside it claims nothing.
  private func check(
    _ layout: TextLayout, _ request: TextRequest, at width: Double, _ cache: TextCache, _ engine: TextEngine
  ) {
    let (lower, upper) = (layout.probe.lower, layout.probe.upper)
    #expect(layout.holds(at: width))
    if lower > 0 {
      #expect(cache.fresh(request, width: lower, engine: engine).lines == layout.lines)
      #expect(layout.holds(at: lower) && !layout.holds(at: lower.nextDown))
    }
    if upper < .infinity {
      #expect(cache.fresh(request, width: upper.nextDown, engine: engine).lines == layout.lines)
      #expect(!layout.holds(at: upper))
    } else {
      #expect(layout.holds(at: .infinity))
    }
  }

  @Test(arguments: bothEngines)
  func noLineIsWiderThanTheWidthUnlessItIsOneUnit(engine: TextEngine) {
    var random = SeededGenerator(state: 11)
    for _ in 0..<200 {
      let text = (0..<8).map { _ in TextWidthTests.words.randomElement(using: &random) ?? "" }.joined(
        separator: " ")
      let width = Double.random(in: 5...200, using: &random)
      let layout = wrapped(text, width, engine)
      for (index, line) in layout.lines.enumerated() where line.width > width + WidthProbe.slack {
        #expect(layout.drawnText(ofLine: index).count == 1)
      }
    }
  }

  @Test func askingForItsOwnWidthNeverWraps() {
    for text in ["Title", "Wide 中文 title", "AVAVAV To."] {
      for size in stride(from: 7.3, through: 40, by: 1.7) {
        let request = TextRequest(text, font: FontFace(size: size), lineLimit: 0)
        let width = TextLayout.layout(request, width: .infinity, engine: .pango).width
        // A frame after some arithmetic: equal but for the last bits.
        let frame = (width + 1000.1) - 1000.1
        #expect(TextLayout.layout(request, width: frame, engine: .pango).lines.count == 1)
      }
    }
  }

  @Test func cacheForgetsTheLeastRecentlyUsed() {
    var cache = LeastRecentlyUsed<Int, String>(countLimit: 3, costLimit: 100)
    for key in 1...3 {
      cache.store("\(key)", for: key, cost: 10)
    }
    #expect(cache.value(for: 1) == "1")
    cache.store("4", for: 4, cost: 10)
    #expect(cache.value(for: 2) == nil && cache.value(for: 1) == "1" && cache.count == 3)

    cache.store("5", for: 5, cost: 85)
    #expect(cache.cost <= 100 && cache.value(for: 5) == "5" && cache.value(for: 1) == "1" && cache.count == 2)
    cache.store("6", for: 6, cost: 500)
    #expect(cache.count == 1 && cache.value(for: 6) == "6")
    cache.store("six", for: 6, cost: 1)
    #expect(cache.cost == 1 && cache.value(for: 6) == "six")
  }

  @Test func countingUpwardsKeepsMemoryBounded() {
    let cache = TextCache()
    for number in 0..<9_000 {
      _ = cache.layout(TextRequest("\(number)", font: FontFace(size: 12)), width: 80, engine: .blocks)
    }
    #expect(cache.load.count <= 8_000 && cache.load.count > 4_000 && cache.load.cost < 16 << 20)
  }
}
