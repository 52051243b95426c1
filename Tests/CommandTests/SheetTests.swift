// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

/// Pictures of the demos and of the gallery, made without a window.
@Suite struct SheetTests {
  @Test func theGalleryIsDrawnAndDumpedLikeADemo() throws {
    let dump = try ShojiProcess.run(["dump", "gallery"])
    #expect(dump.code == 0)
    #expect(dump.out.hasPrefix("UIWindow 0,0 1120×800\n"))
    #expect(dump.out.contains("DemoRow \"row 000-6a\"") && dump.out.contains("text: \"375 × 667\""))
    let scratch = try Scratch()
    let result = try ShojiProcess.run(
      ["snapshot", "gallery", "--size", "375x667", "--style", "dark"], in: scratch.path)
    #expect(result.code == 0)
    #expect(try PNG.read(scratch.path + "/gallery.png").width == 375)
  }

  @Test func aSheetShowsTheDemosOfASeed() throws {
    let scratch = try Scratch()
    func sheet(_ words: [String]) throws -> Bitmap {
      let result = try ShojiProcess.run(["sheet"] + words, in: scratch.path)
      #expect(result.code == 0)
      return try PNG.read(
        scratch.path + "/" + (result.out.split(separator: " ").first.map(String.init) ?? ""))
    }
    let seeds = try ShojiProcess.run(["sheet", "--seed", "9"])
    #expect(seeds.code == 2)
    #expect(seeds.err.hasPrefix("shoji: there is no seed 9; the demos come from 000, 001"))
    let all = try sheet([])
    let first = try sheet(["--seed", "000", "-o", "x.png"])
    let second = try sheet(["--seed", "001"])
    #expect(all.width == first.width && all.width == second.width)
    // The margin above stands once in the sheet of all.
    #expect(all.height >= first.height + second.height - 48)
    let dark = try sheet(["--seed", "001", "--style", "dark", "--scale", "1"])
    #expect(dark.width * 2 == second.width)
    #expect(dark[x: 0, y: 0] == 0xff00_0000)
  }
}
