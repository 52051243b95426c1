// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Command

/// README.md says what the program says.
@Suite struct ReadmeTests {
  private static let path = ShojiProcess.root + "/README.md"

  @Test func theDemosOfTheReadmeAreTheRegistrys() throws {
    let readme = try String(contentsOfFile: Self.path, encoding: .utf8)
    let listed = try ShojiProcess.run(["list", "--markdown"])
    #expect(listed.code == 0)
    #expect(
      MarkedText.part(of: readme).map(String.init) == "\n" + listed.out + "\n",
      "README.md is behind the registry: ./shoji list --markdown -o README.md")
  }

  @Test func theTablesAreWrittenBetweenTheMarksOfAFile() throws {
    let scratch = try Scratch()
    let file = try scratch.write("before\n\(MarkedText.start)old\n\(MarkedText.end)after\n", to: "x.md")
    let result = try ShojiProcess.run(["list", "--markdown", "-o", file])
    #expect(result.code == 0 && result.out.isEmpty)
    let listed = try ShojiProcess.run(["list", "--markdown"]).out
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "before\n\(MarkedText.start)\n\(listed)\n\(MarkedText.end)after\n")
    let plain = try scratch.write("no marks\n", to: "y.md")
    #expect(try ShojiProcess.run(["list", "--markdown", "-o", plain]).err.contains("lacks the marks"))
    #expect(try ShojiProcess.run(["list", "--markdown", "-o", scratch.path + "/none.md"]).code == 1)
    #expect(try ShojiProcess.run(["list", "-o", file]).code == 2)
  }

  @Test @MainActor func everySeedHasAPictureOfAllItsDemos() throws {
    let scratch = try Scratch()
    let listed = try ShojiProcess.run(["list", "--markdown"]).out
    let seeds = GalleryStage.demos.seeds
    #expect(listed.components(separatedBy: "assets/pictures/seed-").count == seeds.count + 1)
    for seed in seeds {
      let picture = "assets/pictures/seed-\(seed).png"
      let cure = "./shoji sheet --seed \(seed) --scale 1.25 -o \(picture)"
      let fresh = scratch.path + "/\(seed).png"
      #expect(try ShojiProcess.run(["sheet", "--seed", seed, "--scale", "1.25", "-o", fresh]).code == 0)
      let data = try #require(
        FileManager.default.contents(atPath: ShojiProcess.root + "/" + picture), "\(cure)")
      #expect(data.count < 200_000)
      let (kept, new) = (try PNG.read(ShojiProcess.root + "/" + picture), try PNG.read(fresh))
      // The pixels of letters depend on the fonts' version; the room that the demos take does not.
      #expect(
        kept.width == new.width && kept.height == new.height, "\(picture) is behind the registry: \(cure)")
    }
  }

  @Test func theFirstPictureMovesAsTheDemoDoes() throws {
    let readme = try String(contentsOfFile: Self.path, encoding: .utf8)
    let first = readme.firstRange(of: "](assets/pictures/").map { readme[$0.upperBound...] }
    #expect(first?.hasPrefix("springs.gif)") == true)
    let words = ["record", "003-springs", "--size", "560x400", "--seconds", "3", "-o"]
    let cure = "./shoji " + words.joined(separator: " ") + " assets/pictures/springs.gif"
    let scratch = try Scratch()
    #expect(try ShojiProcess.run(words + [scratch.path + "/x.gif"]).code == 0)
    let path = ShojiProcess.root + "/assets/pictures/springs.gif"
    let kept = try #require(FileManager.default.contents(atPath: path), "\(cure)")
    #expect(kept.count < 200_000)
    let (old, new) = (
      try GIFBlocks(kept), try GIFBlocks(Data(contentsOf: URL(fileURLWithPath: scratch.path + "/x.gif")))
    )
    // Letters depend on the fonts' version; what moves, and when, does not.
    #expect(old.size == new.size && old.delays == new.delays, "it is behind the demo: \(cure)")
  }

  @Test func theSwiftOfTheTableCompiles() throws {
    let readme = try String(contentsOfFile: Self.path, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- from Objective-C"))
    let end = try #require(readme.range(of: "<!-- end of Objective-C -->"))
    let cells = readme[start.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(3).map { line in
      let cell = line.replacingOccurrences(of: "\\|", with: "¦").split(separator: "|").last ?? ""
      return cell.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
        ?? ""
    }
    #expect(cells.count > 30 && !cells.contains(""))
    let lines = cells.map { "    do { \($0) }" }.joined(separator: "\n")
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import MyLayout
      import UIKit
      final class Table: UIViewController {
        func handleTap(_ sender: Any) {}
        override func viewDidLoad() {
          let (ll, rl, table) = (MyLinearLayout(), MyRelativeLayout(), MyTableLayout())
          let (v, a, b, c) = (UIView(), UIView(), UIView(), UIView())
          view.addSubview(ll)
          view.addSubview(rl)
          for view in [a, b, c] { rl.addSubview(view) }
      \(lines)
        }
      }
      """, to: "Table.swift")
    let result = try ShojiProcess.run(["dump", file], environment: ["XDG_CACHE_HOME": scratch.path])
    #expect(result.code == 0, "\(result.err)")
  }
}
