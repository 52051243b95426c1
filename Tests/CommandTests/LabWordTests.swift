// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Command

/// `shoji plot`, `compare`, `spring`, `curve`, `interrupt` and `perf`, as a user calls them.
@Suite struct LabWordTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ words: [String], environment: [String: String?] = [:]) throws -> ShojiProcess {
    try ShojiProcess.run(words, in: scratch.path, environment: environment)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/" + name)), as: UTF8.self)
  }

  private func object(_ result: ShojiProcess) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
  }

  @Test func theSpringsOfUIKitAndCoreAnimationAreCompared() throws {
    let spring = "spring(damping: 0.7, duration: 0.5)"
    // ln(1000ζ/√(1 − ζ²)) / ζD = ω.
    let frequency = log(700 / (1 - 0.49).squareRoot()) / 0.35
    let layer =
      "caspring(mass: 1, stiffness: \(frequency * frequency), damping: \(1.4 * frequency), duration: 0.5)"
    let same = try run(["compare", spring, layer, "--tolerance", "1e-9", "--json"])
    #expect(same.code == 0 && same.err.isEmpty, "\(same.err)")
    #expect(try object(same)["max"] as? Double ?? 1 <= 1e-9)
    // The notation that is printed is the same movement.
    let sheet = try run(["spring", spring])
    let printed = try #require(sheet.out.split(separator: "\n").first { $0.hasPrefix("caspring(") })
    #expect(try run(["compare", spring, String(printed), "--tolerance", "1e-9"]).code == 0)
    let other = try run(["compare", spring, "easeInOut(duration: 0.5)", "--tolerance=0.01", "-o", "x.svg"])
    #expect(
      other.code == 1 && other.out.contains("beyond the tolerance of 0.01 pt"), "\(other.out)\(other.err)")
    #expect(try text("x.svg").contains(">velocity, pt/s</text>"))
    #expect(try run(["compare", spring, "easeInOut(duration: 0.5)"]).code == 0)
  }

  @Test func aRunIsHeldAgainstWhatItShouldBe() throws {
    let spring = "spring(damping: 0.25, duration: 1)"
    let words = ["003-springs:damping 0.25.x", spring, "--seconds", "1.3"]
    let good = try run(["compare", "--tolerance", "0.01"] + words)
    #expect(good.code == 0, "\(good.out)\(good.err)")
    let bad = try run(["compare", "003-springs:easeInOut.x", spring, "--seconds", "1.3", "--tolerance", "1"])
    #expect(bad.code == 1)
    // A run that was kept, in six decimals.
    #expect(try run(["trace", "003-springs", "--json", "-o", "kept.json"]).code == 0)
    let kept = try run(
      ["compare", "kept.json:damping 0.25.x", "003-springs:damping 0.25.x", "--tolerance", "1e-6"])
    #expect(kept.code == 0, "\(kept.out)\(kept.err)")
    // With nothing done to it, it stays where it is.
    let script = try scratch.write("2.0 end\n", to: "nothing.txt")
    let still = try run(
      ["compare", "003-springs:damping 0.25.x@\(script)", "003-springs:damping 0.25.x", "--tolerance", "1"])
    #expect(still.code == 1 && still.out.contains("@"))
    let nothing = try run(["plot", "003-springs", "--script", script])
    #expect(
      nothing.code == 1 && nothing.err == "shoji: nothing changes in 2.0 seconds: there is nothing to plot\n")
  }

  @Test func aPlotIsTheSameEachTimeAndSaysWhatItIs() throws {
    let words = ["plot", "003-springs", "damping 1.x", "easeInOut.x", "--velocity", "--acceleration"]
    let first = try run(words)
    #expect(
      first.code == 0 && first.out.hasPrefix("003-springs-plot.svg  121 frames, 2 tracks  "), "\(first.err)")
    let svg = try text("003-springs-plot.svg")
    #expect(svg.components(separatedBy: "stroke-width=\"1.5\"").count == 7)
    #expect(try run(words + ["-o", "again.svg"]).code == 0)
    #expect(try text("again.svg") == svg)
    let picture = try run(words + ["-o", "x.png", "--scale", "1", "--style", "dark", "--json"])
    #expect(try object(picture)["frames"] as? Int == 121, "\(picture.err)")
    let bitmap = try PNG.decode(Data(contentsOf: URL(fileURLWithPath: scratch.path + "/x.png")))
    #expect(bitmap.width == 640 && bitmap[x: 2, y: 2] == 0xff1c_1c1e)
    let spec = try run(["plot", "spring", "spring(damping: 0.5, duration: 0.5)", "-o", "spring.svg"])
    #expect(
      spec.code == 0 && spec.out.hasPrefix("spring.svg  145 frames, 1 track  "), "\(spec.out)\(spec.err)")
    #expect(try run(["plot", "curve", "easeIn", "linear", "-o", "curve.svg"]).out.contains("2 tracks"))
  }

  /// A box that goes 60 points to the right in a second, as a file of its own: through the program that it is compiled to.
  @Test func aFileIsPlottedComparedAndMeasured() throws {
    let file = try scratch.writeMovingBox()
    let environment = ["XDG_CACHE_HOME": scratch.path]
    let plot = try run(
      ["plot", file, "box.x", "--ideal", "linear(duration: 1)", "--seconds", "1"], environment: environment)
    #expect(plot.code == 0 && plot.out.hasPrefix("Screen-plot.svg  61 frames, 1 track  "), "\(plot.err)")
    let svg = try text("Screen-plot.svg")
    // From 10 to 70 on an axis from 0 to 80: half the time is half the way.
    #expect(svg.contains("ideal: linear(duration: 1)") && svg.contains(" 344,"))
    let good = try run(
      ["compare", "\(file):box.x", "linear(duration: 1)", "--tolerance", "1e-4"], environment: environment)
    #expect(good.code == 0, "\(good.out)\(good.err)")
    let bad = try run(
      ["compare", "\(file):box.x", "easeInOut(duration: 1)", "--tolerance", "1e-5"], environment: environment)
    #expect(bad.code == 1)
    let missing = try run(["compare", "\(file):bax.x", "linear"], environment: environment)
    #expect(missing.code == 1 && missing.err.contains("Did you mean box?"))
    let perf = try run(["perf", file, "--model", "--seconds", "0.5", "--json"], environment: environment)
    #expect(try object(perf)["hitches"] as? Int == 0, "\(perf.err)")
    #expect((try object(perf)["frames"] as? [Any])?.count == 30)
  }

  @Test func anInterruptionIsTriedInThreeWays() throws {
    let trial = try run(["interrupt", "linear(duration: 1)", "--at", "50%", "--json", "-o", "i.svg"])
    #expect(trial.code == 0, "\(trial.err)")
    let outcomes = try #require(try object(trial)["outcomes"] as? [[String: Any]])
    #expect(outcomes.compactMap { $0["way"] as? String } == ["additive", "currentState", "restart"])
    // 100 points a second: with the same back, from half of the way, and from its end.
    let expected = [-100.0, -150, -200]
    for (outcome, jump) in zip(outcomes, expected) {
      #expect(abs((outcome["velocityJump"] as? Double ?? 0) - jump) < 1e-3)
    }
    #expect(try text("i.svg").contains(">restart</text>"))
    #expect(try run(["interrupt", "easeInOut", "linear", "--at=0.1", "--to", "200"]).code == 0)
  }

  @Test func whatFramesCostIsTheSameByTheModel() throws {
    let words = ["perf", "003-springs", "--model", "--seconds", "1"]
    let first = try run(words)
    #expect(first.code == 0 && first.out.hasPrefix("60 frames of 16.667 ms\n"), "\(first.err)")
    #expect(try run(words).out == first.out)
    let late = try run(words + ["--load", "20", "--check", "--json"])
    #expect(late.code == 1 && late.err == "shoji: 60 of 60 frames come too late\n")
    #expect(abs((try object(late)["hitchRatio"] as? Double ?? 0) - 1000) < 1e-6)
    #expect(
      try run(["perf", "003-springs", "--seconds", "0.5", "--rate", "120"]).out.hasPrefix(
        "60 frames of 8.333 ms"))
  }

  @Test func aRecordedDragIsPlayedAndHeldAgainstItself() throws {
    let trace = ShojiProcess.root + "/Tests/UIKitCoreTests/Fixtures/scroll_traces/decel_v3000.json"
    let run = try run(["scroll", trace, "--tolerance", "0.34", "-o", "s.svg"])
    #expect(run.code == 0 && run.out.contains("from the recording at most 0."), "\(run.out)\(run.err)")
    #expect(try text("s.svg").contains(">decelerate</text>"))
    #expect(try self.run(["scroll", trace, "--tolerance", "0.01"]).code == 1)
    let flick = try self.run(["scroll", "--flick", "-4000", "--from", "900", "--json"])
    let phases = try #require(try object(flick)["phases"] as? [[String: Any]])
    #expect(phases.compactMap { $0["phase"] as? String } == ["drag", "decelerate", "bounce"])
    #expect(try self.run(["scroll", "--flick", "800", "--pages"]).out.contains("\npaging "))
  }

  @Test func movementsArePrintedInAllNotations() throws {
    let spring = try run(["spring", "spring(duration: 0.5, bounce: 0.3)"])
    #expect(spring.code == 0)
    for line in [
      "spring(damping: 0.7, duration:", "spring(duration: 0.5, bounce: 0.3)\n",
      "caspring(mass: 1, stiffness: 157.91",
      "spring(response: 0.5, dampingFraction: 0.7)", "  UIView.animate(springDuration: 0.5, bounce: 0.3) {}",
    ] { #expect(spring.out.contains(line), "\(line)") }
    #expect(
      (try object(run(["spring", "caspring(damping: 5)", "--json"]))["notations"] as? [Any])?.count == 4)
    let curve = try run(["curve", "easeIn"])
    #expect(curve.out.contains("bezier(0.42, 0, 1, 1)") && curve.out.contains("options: .curveEaseIn"))
  }

  @Test(
    arguments: [
      (["plot"], 2, "shoji plot wants"), (["plot", "003-sprngs"], 2, "Did you mean 003-springs?"),
      (["plot", "003-springs", "bounse 0.x"], 1, "Did you mean bounce 0?"),
      (["plot", "003-springs", "bounce 0.xx"], 1, "there is no key xx"),
      (["plot", "linear", "-o", "x.gif"], 2, "a plot ends in .svg or .png"),
      (["perf", "003-springs", "-o", "x.gif"], 2, "a plot ends in .svg or .png"),
      (["compare", "linear", "easeIn", "-o", "x"], 2, "a plot ends in .svg or .png"),
      (["plot", "003-springs", "--ideal", "springg"], 2, "Did you mean spring?"),
      (["plot", "003-springs", "--script", "none.txt"], 1, "there is no such file"),
      (["compare", "linear"], 2, "wants two"), (["compare", "liner", "linear"], 2, "Did you mean linear?"),
      (["compare", "nowhere.json:a.x", "linear"], 1, "there is no such file"),
      (["compare", "linear", "easeIn", "--tolerance", "nan"], 2, "a number from 0 on"),
      (
        ["compare", "003-springs:easeInOut.x", "003-springs:easeInOut.opacity"], 1,
        "compare values of one kind"
      ),
      (["spring", "easeIn"], 2, "`shoji curve` takes it"),
      (["curve", "caspring()"], 2, "`shoji spring` takes it"),
      (["spring"], 2, "shoji spring wants a spring"),
      (["interrupt", "linear", "--at", "2"], 2, "an interruption after"),
      (["interrupt", "linear", "--at", "x%"], 2, "--at x%"),
      (["perf", "003-springs", "--load", "-1"], 2, "--load -1"),
      (["perf", "003-springs", "--rate", "0"], 2, "--rate 0"), (["plott"], 2, "Did you mean plot?"),
    ] as [([String], Int32, String)])
  func whatIsWrongIsSaidInOneLine(_ words: [String], code: Int32, says: String) throws {
    let result = try run(words)
    #expect(result.code == code && result.err.contains(says), "\(result.code) \(result.err)")
    #expect(result.err.split(separator: "\n").count == 1 && result.err.hasPrefix("shoji: "))
    #expect(result.out.isEmpty)
  }
}
