// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Testing

/// `shoji run FILE --watch` in a real window: saved, broken, mended.
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualScreen.isAvailable, "needs Xvfb and xdotool, which ./shoji test installs"))
struct WatchWindowTests {
  @Test func savingOpensTheNewVersionAndAnErrorLeavesTheOldWindow() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.source("red"), to: "Screen.swift")
    let screen = try VirtualScreen(width: 400, height: 700)
    let program = try screen.start(
      ["run", file, "--watch"], environment: ["XDG_CACHE_HOME": scratch.path + "/cache"])
    defer { screen.end(program) }
    #expect(try screen.waits(for: 0xffff_0000))

    _ = try scratch.write(Self.source("green"), to: "Screen.swift")
    #expect(try screen.waits(for: 0xff00_ff00))

    // The old window stays, with a panel at its bottom that says what is wrong.
    let panel = try screen.pixels(width: 375, height: 667)?[x: 187, y: 660]
    _ = try scratch.write(Self.source("nonsense"), to: "Screen.swift")
    #expect(try screen.waits { $0[x: 187, y: 660] != panel })
    #expect(try screen.pixels(width: 375, height: 667)?[x: 187, y: 50] == 0xff00_ff00)

    _ = try scratch.write(Self.source("blue"), to: "Screen.swift")
    #expect(try screen.waits(for: 0xff00_00ff))
    #expect(try screen.waits { $0[x: 187, y: 660] == 0xff00_00ff })
  }

  @Test func theNextWindowHasTheLastOnesSize() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.source("red"), to: "Screen.swift")
    let screen = try VirtualScreen(width: 700, height: 700)
    let program = try screen.start(
      ["run", file, "--watch"], environment: ["XDG_CACHE_HOME": scratch.path + "/cache"])
    defer { screen.end(program) }
    #expect(try screen.waits(for: 0xffff_0000))
    let window = try screen.window(titled: "Screen")
    try screen.tool("windowsize", window, "600", "300")
    #expect(try screen.waits { $0[x: 590, y: 20] == 0xffff_0000 })

    _ = try scratch.write(Self.source("green"), to: "Screen.swift")

    #expect(try screen.waits { $0[x: 590, y: 20] == 0xff00_ff00 && $0[x: 590, y: 310] == 0xff00_0000 })
  }

  private static func source(_ color: String) -> String {
    """
    import UIKit

    class Screen: UIViewController {
      override func viewDidLoad() {
        view.backgroundColor = .\(color)
      }
    }
    """
  }
}

extension VirtualScreen {
  /// Until the pixel near the top has that colour.
  func waits(for color: UInt32) throws -> Bool {
    try waits { $0[x: 187, y: 50] == color }
  }

  /// Until the screen is as wanted, at most for some tens of seconds.
  func waits(until isRight: (Bitmap) -> Bool) throws -> Bool {
    for _ in 0..<2_000 {
      if let picture = try pixels(width: width, height: height), isRight(picture) { return true }
      try tool("getmouselocation")
    }
    return false
  }
}
