// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Command

/// `shoji record`: what is written, when its pictures were taken, and what it says when it cannot.
@Suite struct RecordTests {
  @Test func aRecordingIsTheSameEachTimeAndSaysWhatItIs() throws {
    let scratch = try Scratch()
    var files: [Data] = []
    for name in ["a.gif", "b.GIF"] {
      let path = scratch.path + "/" + name
      let result = try ShojiProcess.run(["record", "000-6a", "-o", path])
      #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      var hash = FNV()
      for byte in data { hash.combine(byte) }
      let fingerprint = String(format: "%016llx", hash.value)
      #expect(result.out == "\(path)  50 frames, 1 picture  \(data.count) bytes  \(fingerprint)\n")
      files.append(data)
    }
    #expect(files[0] == files[1])
    let blocks = try GIFBlocks(files[0])
    #expect(blocks.size == [375, 667] && blocks.delays == [200])
  }

  @Test func sizeScaleAndLengthAreAsAsked() throws {
    let scratch = try Scratch()
    let words = ["--size", "320x480", "--scale", "0.5", "--seconds=0.7", "--fps=30", "--style", "dark"]
    let result = try ShojiProcess.run(["record", "001-2"] + words, in: scratch.path)
    #expect(result.out.hasPrefix("001-2.gif  21 frames, 1 picture  "))
    let blocks = try GIFBlocks(Data(contentsOf: URL(fileURLWithPath: scratch.path + "/001-2.gif")))
    #expect(blocks.size == [160, 240] && blocks.delays == [70])
  }

  @Test func whatMovesIsShownWhenItMoves() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
          box.backgroundColor = .red
          view.addSubview(box)
          // At the very time of a picture, between two, and for so short that no picture shows it.
          schedule(after: 0.2) { box.frame.origin.x = 20 }
          schedule(after: 0.52) { box.frame.origin.x = 15 }
          schedule(after: 0.71) { box.frame.origin.y = 300 }
          schedule(after: 0.79) { box.frame.origin.y = 20 }
        }
      }
      """, to: "Screen.swift")
    let environment = ["XDG_CACHE_HOME": scratch.path]
    var files: [Data] = []
    for _ in 0..<2 {
      let result = try ShojiProcess.run(
        ["record", file, "--fps", "10", "--seconds", "1"], in: scratch.path, environment: environment)
      #expect(result.code == 0, "\(result.err)")
      #expect(result.out.hasPrefix("Screen.gif  10 frames, 3 pictures  "))
      files.append(try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/Screen.gif")))
    }
    #expect(files[0] == files[1])
    let blocks = try GIFBlocks(files[0])
    #expect(blocks.delays == [20, 40, 40])
    // What the box left and what it reached.
    #expect(blocks.rectangles == [[0, 0, 375, 667], [10, 20, 40, 40], [15, 20, 35, 40]])
  }

  @Test func aDemoIsUsedAsItsLineSays() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/x.gif"
    func record(_ words: [String]) throws -> GIFBlocks {
      let result = try ShojiProcess.run(["record", "003-5d", "--scale", "0.5", "-o", path] + words)
      #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
      return try GIFBlocks(Data(contentsOf: URL(fileURLWithPath: path)))
    }
    // A quarter of a second of rest, then the first tap: half a second later its drawer is open.
    let blocks = try record(["--seconds", "0.9"])
    #expect(blocks.delays.first == 28 && blocks.delays.reduce(0, +) == 92)
    #expect(
      (12...16).contains(blocks.delays.count) && blocks.delays.dropFirst().dropLast().allSatisfy { $0 == 4 })
    // The pictures end when they were asked to, whatever is still to be done.
    #expect(try record(["--seconds", "0.1"]).delays.reduce(0, +) == 12)
  }

  @Test(arguments: 1...50) func everyPictureIsAFrameOfItsOwnTime(_ rate: Int) throws {
    let recording = try Recording(Arguments(["--fps=\(rate)"], flags: [.fps], command: "record"))
    #expect(recording.rate == rate && recording.count == 2 * rate)
    // The clock of a window or finer, but not twice as fine.
    #expect((60..<120).contains(recording.frames.perSecond))
    #expect(recording.frames.perSecond == rate * recording.frames.perPicture)
  }

  @Test(arguments: [Session.Action.record, .trace, .plot, .perf])
  func aMinuteIsNotTooLongForWhoTakesNoPoses(_ action: Session.Action) throws {
    let arguments = try Arguments(["--seconds=60"], flags: [.seconds], command: action.rawValue)
    #expect(throws: Never.self) { try Session(action, arguments) }
  }

  @Test(arguments: [1, 7, 10, 25, 100, 150, 200]) func slowAndFastPicturesAreFramesToo(_ percent: Int) throws
  {
    let words = ["--fps=25", "--seconds=1"]
    let recording = try Recording(
      Arguments(words + ["--speed=\(percent)"], flags: [.fps, .seconds, .speed], command: "record"))
    let (perPicture, perSecond) = recording.frames
    #expect(recording.count == 25 && perSecond >= 60)
    // A second of the film is `percent` hundredths of one of the program.
    #expect(25 * perPicture * 100 == perSecond * percent)
  }

  @Test func halfTheSpeedShowsTwiceAsManyPicturesAndBackwardsTheLastFirst() throws {
    let scratch = try Scratch()
    // What a user does comes at its own time, whatever the frames are.
    let script = scratch.path + "/tap.txt"
    try "0.3 tap 187,643\n1 end".write(toFile: script, atomically: true, encoding: .utf8)
    func pictures(_ words: [String]) throws -> [Data] {
      let folder = scratch.path + "/film\(words.joined())"
      let result = try ShojiProcess.run(
        ["record", "003-5d", "--scale", "0.5", "--fps", "20", "--script", script, "-o", folder] + words)
      #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      return try files.map { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)) }
    }
    let usual = try pictures(["--seconds", "1"])
    let slow = try pictures(["--seconds", "2", "--speed", "50"])
    let back = try pictures(["--seconds", "1", "--speed", "-100"])
    #expect(usual.count == 20 && slow.count == 40 && Set(usual).count > 5)
    #expect(usual == slow.indices.filter { $0 % 2 == 0 }.map { slow[$0] })
    #expect(back == usual.reversed())
  }

  @Test(arguments: [
    (
      ["-o", "x.avi"],
      "-o x.avi: a recording ends in .gif or .mp4, or is a folder for PNG files: give a name such as 000-1a.gif"
    ),
    (
      ["-o", "-"],
      "-o -: a recording ends in .gif or .mp4, or is a folder for PNG files: give a name such as 000-1a.gif"
    ),
    (["--seconds", "0"], "--seconds 0: a number from 0.1 to 60 is wanted, such as 2"),
    (["--seconds", "nan"], "--seconds nan: a number from 0.1 to 60 is wanted, such as 2"),
    (
      ["--fps", "60"],
      "--fps 60: a whole number from 1 to 50 is wanted, such as 25; viewers show faster GIFs slowly"
    ),
    (
      ["--fps", "12.5"],
      "--fps 12.5: a whole number from 1 to 50 is wanted, such as 25; viewers show faster GIFs slowly"
    ),
    (["--speed", "0"], "--speed 0: percent from -200 to 200 but 0 are wanted, such as 10"),
    (
      ["--speed", "-200", "--seconds", "20"],
      "--speed -200 for 20.0 s goes 40.0 s back: at most 30.0 s are remembered"
    ),
    (["--size", "axb"], "--size axb: the form is WIDTHxHEIGHT in points, such as 375x667"),
    (
      ["--size", "16384x10", "--scale", "8"],
      "--size times --scale is more than 32767 pixels on a side: make one of them smaller"
    ),
  ])
  func aBadCallIsOneLine(_ words: [String], _ line: String) throws {
    let scratch = try Scratch()
    let result = try ShojiProcess.run(["record", "000-1a"] + words, in: scratch.path)
    #expect(result.code == 2 && result.out.isEmpty)
    #expect(result.err == "shoji: \(line)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let scratch = try Scratch()
    #expect(try ShojiProcess.run(["record", "000-1b2"]).err.contains("Did you mean 000-"))
    #expect(try ShojiProcess.run(["record"]).err.contains("wants DEMO|FILE.swift"))
    #expect(try ShojiProcess.run(["record", "000-1a", "--fbs", "9"]).err.contains("Did you mean --fps?"))
    let missing = try ShojiProcess.run(["record", scratch.path + "/App.swift"])
    #expect(missing.code == 1 && missing.err.contains("there is no such file"))
    let folder = try ShojiProcess.run(["record", "000-1a", "-o", scratch.path + "/none/x.gif"])
    #expect(folder.code == 1)
    #expect(folder.err.hasPrefix("shoji: cannot write \(scratch.path)/none/x.gif: "))
    #expect(folder.err.split(separator: "\n").count == 1)
  }
}

/// The outline of a GIF: how large, and of each picture where it stands and how long.
struct GIFBlocks {
  private(set) var size: [Int] = []
  private(set) var rectangles: [[Int]] = []
  private(set) var delays: [Int] = []

  struct Damage: Error {}

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    guard GIF.isGIF(data), bytes.count > 13, bytes.last == 0x3b else { throw Damage() }
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    size = [number(6), number(8)]
    // Behind the header stands the palette.
    var place = 13 + 3 * (2 << Int(bytes[10] & 7))
    while bytes[place] != 0x3b {
      if bytes[place] == 0x21 {
        if bytes[place + 1] == 0xf9 { delays.append(number(place + 4)) }
        place += 2
      } else {
        guard bytes[place] == 0x2c else { throw Damage() }
        rectangles.append((0..<4).map { number(place + 1 + 2 * $0) })
        place += 11
      }
      while bytes[place] != 0 { place += 1 + Int(bytes[place]) }
      place += 1
    }
  }
}
