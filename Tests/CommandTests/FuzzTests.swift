// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Command

/// `shoji fuzz`: what it finds, how small it makes that, and that its own call shows it again.
@Suite struct FuzzTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ words: [String]) throws -> ShojiProcess {
    try ShojiProcess.run(words, environment: ["XDG_CACHE_HOME": scratch.path])
  }

  /// A label that has room for 20 letters, and one for all.
  private func screen() throws -> String {
    try scratch.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          for (index, id) in ["narrow", "wide"].enumerated() {
            let label = UILabel(frame: CGRect(x: 0, y: 30 * index, width: index == 0 ? 170 : 9000, height: 21))
            label.accessibilityIdentifier = id
            label.text = "fifteen letters"
            view.addSubview(label)
          }
        }
      }
      """, to: "Screen.swift")
  }

  @Test func aTextThatGetsTooLongIsFoundByOneChangeAndItsCallShowsIt() throws {
    let file = try screen()
    let result = try run(["fuzz", file, "--json"])
    #expect(result.code == 1 && result.err.hasSuffix("shoji: 1 fault in \(file)\n"), "\(result.err)")
    let report = try JSONDecoder().decode(FuzzReport.self, from: Data(result.out.utf8))
    try #require(
      report.faults.map(\.finding.view) == ["narrow"] && report.faults[0].finding.kind == "cutText")
    // 30 letters in German and 31 twice; a third more than 15 is 20, which has room.
    #expect(report.faults[0].command == "shoji check \(file) --texts narrow=double")

    let words = report.faults[0].command.split(separator: " ").dropFirst().map(String.init)
    let again = try run(words)
    #expect(again.code == 1 && again.out.contains("cutText narrow:"))
    #expect(try run(words.dropLast(2) + ["--size", "375x667"]).code == 0)
  }

  @Test func theSameSeedDrawsTheSameLotsAndAnotherOneOthers() throws {
    var (one, again, other) = (Lots(seed: 7), Lots(seed: 7), Lots(seed: 8))
    let names = (0..<5).map { "view \($0)" }
    let first = (0..<50).map { _ in one.variation(of: names) }
    #expect(first == (0..<50).map { _ in again.variation(of: names) })
    #expect(first != (0..<50).map { _ in other.variation(of: names) })
    let words = ["fuzz", "001-groups", "--runs", "40", "--seed", "3"]
    let (result, twice) = (try run(words), try run(words))
    #expect(result.code == 1 && result.out == twice.out)
    #expect(result.out.hasPrefix("001-groups  seed 3, 40 runs: "))
  }

  @Test func aVariationIsMadeSimplerByEachOfItsChanges() {
    var variation = Variation()
    #expect(variation.simpler.isEmpty)
    variation.surroundings.size = CGSize(width: 300, height: 400)
    variation.surroundings.direction = .rightToLeft
    variation.texts = [TextChange(view: "a b", variant: .german), TextChange(view: "c", variant: .empty)]
    #expect(variation.simpler.count == 4 && variation.simpler.allSatisfy { $0 != variation })
    #expect(
      variation.command("check", "x.swift")
        == "shoji check x.swift --size 300x400 --direction rtl --texts 'a b=german,c=empty'")
  }

  @Test func textsHaveTheLengthOfATranslation() {
    let text = "Twelve lines"
    for (variant, count) in [
      (TextVariant.empty, 0), (.letter, 1), (.half, 6), (.double, 25), (.german, 16), (.chinese, 6),
      (.arabic, 15),
    ] { #expect(variant.text(for: text).count == count, "\(variant)") }
    #expect(TextVariant.german.text(for: String(repeating: "x", count: 300)).count == 400)
  }

  @Test func badCallsAreSaidInALine() throws {
    for (words, line) in [
      (["--seed", "-1"], "--seed -1: a whole number from 0 on"),
      (["--runs", "0"], "--runs 0: a whole number from 1"),
    ] {
      let result = try run(["fuzz", "000-1a"] + words)
      #expect(result.code == 2 && result.err.hasPrefix("shoji: \(line)"), "\(result.err)")
    }
  }
}
