// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Testing

@testable import Command

/// `shoji filmstrip`, `shoji trace`, and `shoji record` into other files than GIFs.
@Suite struct MotionWordTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ words: [String], environment: [String: String?] = [:]) throws -> ShojiProcess {
    try ShojiProcess.run(words, in: scratch.path, environment: environment)
  }

  private func object(_ result: ShojiProcess) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/" + name))
  }

  @Test func aStripIsTheSameEachTimeAndSaysWhatItIs() throws {
    let words = ["filmstrip", "003-springs", "--size", "560x400", "--scale", "0.5", "--font", "blocks"]
    let first = try run(words)
    #expect(first.code == 0 && first.err.isEmpty, "\(first.err)")
    let bytes = try data("003-springs-strip.png")
    let strip = try PNG.decode(bytes)
    let hash = String(format: "%016llx", strip.fingerprint)
    #expect(first.out == "003-springs-strip.png  11 frames  \(bytes.count) bytes  \(hash)\n")
    #expect(strip.width == 8 + 11 * 288)
    let second = try run(words + ["-o", "again.png", "--json"])
    let report = try object(second)
    #expect(report["path"] as? String == "again.png" && report["frames"] as? Int == 11)
    #expect(report["bytes"] as? Int == bytes.count && report["hash"] as? String == hash)
    #expect(try data("again.png") == bytes)
    // The first pose is what a picture shows, and the others are not.
    _ = try run(["snapshot"] + words.dropFirst() + ["-o", "rest.png"])
    let rest = try PNG.decode(data("rest.png"))
    func isAtRest(_ pose: Int) -> Bool {
      (0..<200).allSatisfy { y in
        (0..<280).allSatisfy { rest[x: $0, y: y] == strip[x: 8 + 288 * pose + $0, y: 8 + y] }
      }
    }
    #expect(isAtRest(0) && isAtRest(2) && !isAtRest(6) && !isAtRest(10))
  }

  /// One file through the program that it is compiled to: a box that goes 60 points to the right in a second.
  @Test func aFileIsShownInEveryWay() throws {
    let file = try scratch.writeMovingBox()
    let environment = ["XDG_CACHE_HOME": scratch.path]
    let words = [file, "--size", "100x50", "--seconds", "1"]
    let table = try run(["trace"] + words, environment: environment)
    #expect(table.code == 0, "\(table.err)")
    let rows = table.out.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try #require(
      rows.first == ["frame", "time", "view", "key", "value"] && rows.allSatisfy { $0.count == 5 })
    let values = rows.filter { $0[3] == "x" }
    #expect(values.count == 61 && values.allSatisfy { $0[2] == "box" })
    for (frame, row) in values.enumerated() {
      #expect(abs((Double(row[4]) ?? 0) - (10 + Double(frame))) < 1e-5)
      #expect(row[0] == "\(frame)" && abs((Double(row[1]) ?? 0) - Double(frame) / 60) < 1e-5)
    }
    #expect(try run(["trace"] + words, environment: environment).out == table.out)

    // The pictures of a recording are the poses of a strip.
    let film = try run(
      ["record"] + words + ["--fps", "2", "-o", "film/", "--json"], environment: environment)
    #expect(film.code == 0, "\(film.err)")
    #expect(try object(film)["frames"] as? Int == 2)
    let strip = try run(["filmstrip"] + words + ["--every", "0.5", "-o", "x.png"], environment: environment)
    #expect(strip.code == 0 && strip.out.hasPrefix("x.png  3 frames  "), "\(strip.err)")
    let picture = try PNG.decode(data("x.png"))
    for (index, name) in ["film/frame-0001.png", "film/frame-0002.png"].enumerated() {
      let frame = try PNG.decode(data(name))
      #expect(frame.width == 100 && frame[x: 10 + 30 * index + 6, y: 26] == 0xffff_0000)
      for y in 0..<50 {
        for x in 0..<100 where picture[x: 8 + 108 * index + x, y: 8 + y] != frame[x: x, y: y] {
          Issue.record("pose \(index), pixel \(x),\(y)")
          return
        }
      }
    }
    let onion = try run(["filmstrip"] + words + ["--every=0.5", "--onion"], environment: environment)
    #expect(onion.out.hasPrefix("Screen-onion.png  3 frames  "), "\(onion.err)")
    let skin = try PNG.decode(data("Screen-onion.png"))
    #expect(skin[x: 76, y: 26] == 0xffff_0000 && skin[x: 16, y: 26] != skin[x: 16, y: 40])
    let trail = try run(["filmstrip"] + words + ["--trail", "box", "-o", "x.svg"], environment: environment)
    #expect(trail.code == 0 && trail.out.hasPrefix("x.svg  61 frames  "), "\(trail.err)")
    let svg = String(decoding: try data("x.svg"), as: UTF8.self)
    #expect(svg.contains("<circle cx=\"46\" cy=\"26\" r=\"2\"><title>0.5 s</title></circle>"))
  }

  @Test func whatAScriptDoesIsMarked() throws {
    let script = try scratch.write("0.1 down 180,300\n0.2 move 180,200\n0.3 up\n0.5 end\n", to: "script.txt")
    let words = ["trace", "002-7a", "--seconds", "0.5", "--script", script]
    let csv = try run(words)
    #expect(csv.code == 0, "\(csv.err)")
    for row in ["6,0.1,,mark,\"down 180,300\"", "12,0.2,,mark,\"move 180,200\"", "18,0.3,,mark,up"] {
      #expect(csv.out.contains(row + "\n"), "\(row)")
    }
    #expect(csv.out.contains(",originY,"))
    // The same as JSON, into a file.
    let json = try run(words + ["--json", "-o", "x.json"])
    let report = try object(json)
    let text = try data("x.json")
    #expect(report["frames"] as? Int == 31 && report["bytes"] as? Int == text.count)
    let table = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
    #expect((table["times"] as? [Double])?.count == 31)
    let series = try #require(table["series"] as? [[String: Any]])
    let offset = try #require(series.first { $0["key"] as? String == "originY" })
    #expect((offset["values"] as? [Double])?.count == 31)
    #expect(try run(words + ["-o", "x.csv"]).out.hasPrefix("x.csv  31 frames, \(series.count) series  "))
    #expect(try String(decoding: data("x.csv"), as: UTF8.self) == csv.out)
    // All views, and only some of them.
    let all = try run(words + ["--all"]).out
    #expect(all.contains("UIWindow 0,width,375") && all.count > csv.out.count)
    let view = try #require(offset["view"] as? String)
    let one = try run(words + ["--views", view])
    #expect(one.out.contains("originY") && !one.out.contains("UIWindow"))
    let none = try run(words + ["--views", view + "x"])
    #expect(none.code == 1 && none.err.contains("Did you mean \(view)?"))
  }

  @Test func aVideoNeedsFFmpeg() throws {
    let missing = try run(["record", "000-1a", "-o", "x.mp4"], environment: ["PATH": scratch.path])
    #expect(missing.code == 1)
    #expect(missing.err == "shoji: ffmpeg is not installed, which makes .mp4 files: apt-get install ffmpeg\n")
    let program = try scratch.write("#!/bin/sh\nfor last; do :; done\necho video > \"$last\"\n", to: "ffmpeg")
    chmod(program, 0o755)
    let words = ["record", "000-1a", "--seconds", "0.2", "--fps", "60", "--format", "mp4"]
    let made = try run(words, environment: ["PATH": scratch.path + ":/usr/bin:/bin"])
    #expect(made.code == 0 && made.out.hasPrefix("000-1a.mp4  12 frames  6 bytes  "), "\(made.err)")
    // The hash is of the frames, whatever packs them.
    let folder = try run(words.dropLast() + ["png"])
    #expect(folder.out.hasPrefix("000-1a  12 frames  "))
    #expect(folder.out.suffix(17) == made.out.suffix(17))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/000-1a").count == 12)
  }

  @Test(arguments: [
    ("record", ["--format", "gfi"], "--format gfi: gif, png or mp4 is wanted. Did you mean gif?"),
    (
      "record", ["--format", "png", "-o", "x.gif"],
      "-o x.gif: PNG files go into a folder: give a name such as 000-1a"
    ),
    (
      "record", ["--format", "mp4", "-o", "x"], "-o x: a video ends in .mp4: give a name such as 000-1a.mp4"
    ),
    (
      "record", ["--format", "png", "--fps", "500"],
      "--fps 500: a whole number from 1 to 240 is wanted, such as 25"
    ),
    ("filmstrip", ["--every", "0"], "--every 0: a number of seconds from 0.02 to 10 is wanted, such as 0.1"),
    ("filmstrip", ["--every", "x"], "--every x: a number of seconds from 0.02 to 10 is wanted, such as 0.1"),
    (
      "filmstrip", ["--every", "0.02", "--seconds", "60"],
      "--every 0.02 in --seconds 60.0 is more than 200 poses: make one larger or the other smaller"
    ),
    ("filmstrip", ["--onion", "--trail", "v1"], "--onion and --trail are two pictures: take one of them"),
    (
      "filmstrip", ["-o", "x.gif"],
      "-o x.gif: such a picture ends in .png: give a name such as 000-1a-strip.png"
    ),
    (
      "filmstrip", ["--onion", "-o", "x.svg"],
      "-o x.svg: such a picture ends in .png: give a name such as 000-1a-onion.png"
    ),
    (
      "filmstrip", ["--trail", "v1", "-o", "x"],
      "-o x: a trail ends in .png or .svg: give a name such as 000-1a-trail.png"
    ),
    (
      "trace", ["--views", "a,"],
      "--views wants names of views with commas between them, such as --views box,title"
    ),
  ])
  func aBadCallIsOneLine(_ word: String, _ words: [String], _ line: String) throws {
    let result = try run([word, "000-1a"] + words)
    #expect(result.code == 2 && result.out.isEmpty)
    #expect(result.err == "shoji: \(line)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func whatIsNotThereOrCannotBeWrittenIsNamed() throws {
    let view = try run(["filmstrip", "000-1a", "--trail", "v0"])
    #expect(view.code == 1 && view.err.contains("no view with the identifier or class v0. Did you mean v"))
    for words in [
      ["filmstrip", "000-1a", "--seconds", "0.1", "-o", "none/x.png"],
      ["filmstrip", "000-1a", "--seconds", "0.1", "--trail", "v1", "-o", "none/x.svg"],
      ["trace", "000-1a", "--seconds", "0.1", "-o", "none/x.csv"],
      ["record", "000-1a", "--seconds", "0.1", "-o", "/dev/null/film"],
    ] {
      let result = try run(words)
      #expect(
        result.code == 1 && result.err.hasPrefix("shoji: cannot write \(words.last ?? ""): "), "\(result.err)"
      )
      #expect(result.err.split(separator: "\n").count == 1)
    }
    #expect(try run(["filmstrap", "000-1a"]).err.contains("Did you mean filmstrip?"))
    #expect(try run(["trace", "000-1a", "--viws", "x"]).err.contains("Did you mean --views?"))
    for word in ["filmstrip", "trace"] {
      let help = try run([word, "--help"])
      #expect(help.code == 0 && help.out.hasPrefix("shoji \(word) DEMO|FILE.swift"))
    }
  }
}
