// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// `parts` of text in one style each.
func styled(
  _ parts: [(String, StyledRun)], _ paragraphs: [(Int, ParagraphStyle)] = [],
  mode: NSLineBreakMode = .byWordWrapping, limit: Int = 0, shadow: TextShadow? = nil
) -> TextRequest {
  var runs: [StyledRun] = []
  for (text, run) in parts {
    var run = run
    run.end = (runs.last?.end ?? 0) + text.utf8.count
    runs.append(run)
  }
  let paragraphs = paragraphs.map { (end: $0.0, style: $0.1) }
  return TextRequest(
    parts.map(\.0).joined(), font: FontFace(size: 20), lineBreakMode: mode, lineLimit: limit,
    style: TextStyle(runs: runs, paragraphs: paragraphs, shadow: shadow))
}

func run(_ size: Double, _ change: (inout StyledRun) -> Void = { _ in }) -> StyledRun {
  var run = StyledRun(end: 0, font: FontFace(size: size))
  change(&run)
  return run
}

private func layout(
  _ request: TextRequest, _ width: Double = .infinity, _ engine: TextEngine = .blocks
) -> TextLayout {
  TextLayout.layout(request, width: width, engine: engine)
}

@Suite struct StyledTextTests {
  @Test func everyRunHasItsOwnWidths() {
    let mixed = layout(styled([("ab", run(10)), ("cd ", run(30)), ("中", run(20))]))

    // 2 × 5 + 2 × 15 + 7.5 + 20.
    #expect(mixed.width == 67.5)
    #expect(mixed.drawn == ["abcd 中"])
  }

  @Test(arguments: bothEngines)
  func aStyleOfOneRunIsThePlainText(engine: TextEngine) {
    let text = "Ein Satz mit Wörtern, 汉字和标点。 And averyverylongword  end"
    for width in stride(from: 10.0, through: 400, by: 30) {
      let plain = wrapped(text, width, engine)
      let same = layout(styled([(text, run(20))]), width, engine)

      #expect(same.drawn == plain.drawn && same.width == plain.width)
      #expect(abs(same.height - plain.height) < 1e-9)
      for index in plain.lines.indices {
        #expect(abs(same.baseline(index) - plain.baseline(index)) < 1e-9)
      }
    }
  }

  /// Where the looks are equal, a boundary of runs changes no width: not within a grapheme, a scalar or a
  /// bidirectional run either.
  @Test(arguments: bothEngines)
  func equalNeighboursAreAsWideAsOne(engine: TextEngine) {
    for text in ["Office AVAV", "שלום abc עולם", "e\u{301}x👨‍👩‍👧y", "مرحبا"] {
      let whole = layout(styled([(text, run(20))]), .infinity, engine)
      for cut in 1..<text.utf8.count {
        var runs = [StyledRun(end: cut, font: FontFace(size: 20)), run(20)]
        runs[1].end = text.utf8.count
        runs[1].color = .white
        let request = TextRequest(
          text, font: FontFace(size: 20), lineBreakMode: .byWordWrapping, lineLimit: 0,
          style: TextStyle(runs: runs))
        let parts = layout(request, .infinity, engine)
        #expect(parts.lines.count == 1 && parts.width == whole.width, "\(text) at \(cut)")
      }
    }
  }

  @Test(arguments: bothEngines)
  func kernIsAddedBehindEveryCharacter(engine: TextEngine) {
    for (text, count) in [("Hamburg", 7), ("中文 a", 4), ("👨‍👩‍👧e\u{301}", 2)] {
      for kern in [-1.5, 0.25, 3] {
        let plain = layout(styled([(text, run(20))]), .infinity, engine).width
        let kerned = layout(styled([(text, run(20) { $0.spacing = kern })]), .infinity, engine).width
        #expect(abs(kerned - plain - kern * Double(count)) < 1e-9, "\(text) \(kern)")
      }
    }
  }

  @Test func withoutKerningLettersStandAsWideAsAlone() {
    func width(_ text: String, kerning: Bool) -> Double {
      layout(styled([(text, run(20) { $0.hasKerning = kerning })]), .infinity, .pango).width
    }
    #expect(abs(width("AV", kerning: false) - width("A", kerning: true) - width("V", kerning: true)) < 1e-9)
    #expect(width("AV", kerning: true) < width("AV", kerning: false) - 0.5)
  }

  @Test(arguments: bothEngines)
  func sizesInOneLineShareTheBaseline(engine: TextEngine) {
    let request = styled([("small ", run(10)), ("LARGE", run(30)), ("\nnext", run(10))])
    let mixed = layout(request, 300, engine)
    let (small, large) = (FontFace(size: 10), FontFace(size: 30))

    #expect(abs(mixed.baseline(0) - large.ascender) < 1e-9)
    #expect(abs(mixed.baseline(1) - large.lineHeight - small.ascender) < 1e-9)
    #expect(abs(mixed.height - large.lineHeight - small.lineHeight) < 1e-9)
    let baselines = mixed.marks(in: 300, alignment: .left).map(\.baseline)
    #expect(baselines.count == 3 && baselines[0] == baselines[1])
  }

  @Test func baselineOffsetRaisesLettersAndTheLine() {
    let request = styled([("a", run(20)), ("2", run(20) { $0.baselineOffset = 8 })])
    let raised = layout(request)
    let font = FontFace(size: 20)

    #expect(abs(raised.height - font.lineHeight - 8) < 1e-9)
    #expect(abs(raised.baseline(0) - font.ascender - 8) < 1e-9)
    let rows = raised.marks(in: 100, alignment: .left).compactMap { mark in
      if case .glyphs(let glyphs, _) = mark.shape { glyphs[0].y } else { nil }
    }
    #expect(rows == [0, -8])
  }

  @Test(arguments: bothEngines)
  func truncationKeepsTheLookOfWhatStandsBeforeIt(engine: TextEngine) {
    let request = styled(
      [("small ", run(10)), ("LARGELARGE", run(30) { $0.color = .white }), (" tail", run(10))],
      mode: .byTruncatingTail, limit: 1)
    let full = layout(request, .infinity, engine)
    let cut = layout(request, full.width * 0.6, engine)

    #expect(cut.isTruncated && cut.drawn[0].hasPrefix("small L") && cut.drawn[0].hasSuffix("…"))
    #expect(cut.width <= full.width * 0.6)
    #expect(cut.lines[0].ellipsisRun == 1)
    let last = cut.marks(in: 500, alignment: .left).last
    guard case .glyphs(_, let font)? = last?.shape else {
      Issue.record("no letters")
      return
    }
    #expect(font.size == 30 && last?.color == .white)
    // Cut before the large run, the line is as low as the small one.
    let low = layout(request, layout(styled([("small …", run(10))]), .infinity, engine).width, engine)
    #expect(low.drawn[0].hasSuffix("…") && abs(low.height - FontFace(size: 10).lineHeight) < 1e-9)
  }

  @Test func aColorChangesNoShape() {
    let cache = TextCache()
    let first = cache.layout(styled([("abc", run(20))]), width: 100, engine: .pango)
    let second = cache.layout(styled([("abc", run(20) { $0.color = .white })]), width: 100, engine: .pango)

    #expect(first !== second && first.shaped === second.shaped)
  }

  @Test func scaledStyleScalesEveryLength() {
    let request = styled([("ab", run(10) { $0.spacing = 2 }), ("c", run(30) { $0.baselineOffset = 4 })])
    var half = request
    half.style = request.style?.scaled(by: 0.5)

    #expect(layout(half).width == layout(request).width / 2)
    #expect(abs(layout(half).height - layout(request).height / 2) < 1e-9)
  }
}

/// What no attributed string should contain, but some do.
@Suite struct HostileTextTests {
  @Test(arguments: bothEngines)
  func runsThatDoNotMeetTheTextAreSurvived(engine: TextEngine) {
    for ends in [[0], [3], [999], [5, 5, 5, 40]] {
      let runs = ends.map { StyledRun(end: $0, font: FontFace(size: 20)) }
      let request = TextRequest(
        "abc中\ndef\u{0}\u{FFFC}", font: FontFace(size: 20), lineLimit: 0, style: TextStyle(runs: runs))
      #expect(layout(request, 60, engine).lines.count >= 2)
    }
    let empty = TextRequest("", font: FontFace(size: 20), lineLimit: 0, style: TextStyle(runs: []))
    #expect(layout(empty, 60, engine).height == 0)
    #expect(layout(empty, 60, engine).marks(in: 60, alignment: .left).isEmpty)
  }

  @Test(arguments: bothEngines)
  func controlCharactersAndOverridesAreSurvived(engine: TextEngine) {
    let odd = (0..<32).compactMap(Unicode.Scalar.init).map(String.init).joined()
    let text = odd + "\u{202E}abc\u{202C}\u{200D}\u{FEFF}\u{FFFD}\u{E0001}\u{1F3F4}שלום\u{0301}"
    for width in [0.0, 40, .infinity] {
      let request = styled([(String(text.prefix(20)), run(10)), (String(text.dropFirst(20)), run(25))])
      let made = layout(request, width, engine)
      #expect(made.lines.allSatisfy { $0.width.isFinite } && made.height.isFinite)
      #expect(!made.marks(in: 100, alignment: .justified).isEmpty)
    }
  }

  @Test(arguments: bothEngines)
  func runsOfBothDirectionsAreEachDrawnOnce(engine: TextEngine) {
    let request = styled([("abc שלו", run(20)), ("ם עולם", run(20) { $0.color = .white }), (" end", run(20))])
    let made = layout(request, .infinity, engine)
    var count = 0
    var width = 0.0
    for mark in made.marks(in: 500, alignment: .left) {
      guard case .glyphs(let glyphs, _) = mark.shape else { continue }
      count += glyphs.count
      width = max(width, mark.x + (glyphs.map(\.x).max() ?? 0))
    }
    let plain = wrapped(request.text, .infinity, engine).glyphs(ofLine: 0).count
    #expect(count == plain && width < made.width)
  }

  /// One grapheme of thousands of clusters: each of its glyphs is stored a bounded number of times.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{20E3}"])
  func aGraphemeWithoutEndCostsItsLength(mark: String) {
    let text = "a" + String(repeating: mark, count: 5_000) + "b"
    let made = TextCache().fresh(
      TextRequest(text, font: FontFace(size: 20), lineLimit: 0), width: 100, engine: .pango)

    #expect(made.shaped.glyphs.count <= 2 * 5_002 && made.shaped.units.count <= 5_002)
    #expect(made.lines.last?.range.upperBound == text.utf8.count)
  }

  /// The work is counted, not timed: as many lines and pieces as the text has room for.
  @Test func aMillionCharactersAreLaidOutInOnePass() {
    let text = String(repeating: "words of 中文 and more ", count: 45_000)
    let half = text.utf8.count / 2
    let runs = [
      StyledRun(end: half, font: FontFace(size: 10)), StyledRun(end: half * 2, font: FontFace(size: 14)),
    ]
    let request = TextRequest(
      text, font: FontFace(size: 10), lineBreakMode: .byWordWrapping, lineLimit: 0,
      style: TextStyle(runs: runs))
    let made = TextCache().fresh(request, width: 300, engine: .blocks)

    #expect(made.shaped.units.count > 900_000)
    #expect(made.lines.last?.range.upperBound == text.utf8.count)
    #expect(made.lines.count > 10_000 && made.lines.count == made.metrics.count)
  }

  @Test func aHundredThousandRunsAreLaidOutInOnePass() {
    let text = String(repeating: "ab", count: 50_000)
    let runs = (1...100_000).map { StyledRun(end: $0, font: FontFace(size: $0 % 2 == 0 ? 10 : 12)) }
    let request = TextRequest(
      text, font: FontFace(size: 10), lineBreakMode: .byCharWrapping, lineLimit: 0,
      style: TextStyle(runs: runs)
    )
    let made = TextCache().fresh(request, width: 300, engine: .blocks)

    #expect(made.lines.reduce(0) { $0 + $1.units.count } == 100_000)
    #expect(made.shaped.edges.last == 550_000)
  }
}
