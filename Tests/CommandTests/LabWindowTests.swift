// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Testing

/// The lab in a real window: it comes and goes on its key, and the program beside it is what it is alone.
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualScreen.isAvailable, "needs Xvfb and xdotool, which ./shoji test installs"))
struct LabWindowTests {
  /// Of the panel in light appearance.
  private static let ground: UInt32 = 0xfff2_f2f7

  @Test(arguments: ["000-1a", "000-6a"])
  func thePanelStandsBesideTheProgramAndGoes(_ demo: String) throws {
    let (whole, part) = (
      try ShojiProcess.picture(of: demo, "735x667"), try ShojiProcess.picture(of: demo, "375x667")
    )
    let screen = try VirtualScreen(width: 800, height: 700)
    let program = try screen.start(["run", demo, "--size", "735x667"])
    defer { screen.end(program) }
    let window = try screen.window(titled: demo)
    #expect(try screen.shows(whole))
    try focus(window, on: screen)
    for _ in 0..<2 {
      try screen.tool("key", "F12")
      #expect(try showsPanel(screen))
      #expect(try screen.shows(part))
      try screen.tool("key", "F12")
      #expect(try screen.shows(whole))
    }
  }

  @Test func inAWindowThatIsTooSmallForThePanelTheProgramKeepsAllOfIt() throws {
    let whole = try ShojiProcess.picture(of: "000-6a", "320x240")
    let screen = try VirtualScreen(width: 400, height: 300)
    let program = try screen.start(["run", "000-6a", "--size", "320x240"])
    defer { screen.end(program) }
    let window = try screen.window(titled: "000-6a")
    #expect(try screen.shows(whole))
    try focus(window, on: screen)
    try screen.tool("key", "F12")
    #expect(try screen.shows(whole))
    // It is there all the same: views can be pointed at.
    try screen.tool("key", "shift+F12")
    try screen.tool("mousemove", "60", "60")
    #expect(try differs(screen, from: whole))
    try screen.tool("key", "F12")
    #expect(try screen.shows(whole))
  }

  @Test func aWindowThatGrowsWithTheLabOpenMakesRoomForIt() throws {
    let screen = try VirtualScreen(width: 800, height: 700)
    let program = try screen.start(["run", "000-6a", "--size", "320x240"])
    defer { screen.end(program) }
    let window = try screen.window(titled: "000-6a")
    #expect(try screen.shows(ShojiProcess.picture(of: "000-6a", "320x240")))
    try focus(window, on: screen)
    try screen.tool("key", "F12")
    try screen.tool("windowsize", window, "735", "667")
    #expect(try screen.shows(ShojiProcess.picture(of: "000-6a", "375x667")))
    try screen.tool("windowsize", window, "320", "240")
    #expect(try screen.shows(ShojiProcess.picture(of: "000-6a", "320x240")))
  }

  /// Waits until the panel stands at the right of 375 points: mostly ground, and letters and buttons on it.
  private func showsPanel(_ screen: VirtualScreen) throws -> Bool {
    for _ in 0..<400 {
      let shown = try #require(try screen.pixels(width: 735, height: 667))
      var colors: [UInt32: Int] = [:]
      for y in 0..<667 { for x in 376..<735 { colors[shown[x: x, y: y], default: 0] += 1 } }
      if colors[Self.ground, default: 0] > 359 * 667 / 2, colors.count > 20 { return true }
      try screen.tool("getmouselocation")
    }
    return false
  }

  /// Waits until the window's pixels are others.
  private func differs(_ screen: VirtualScreen, from picture: Bitmap) throws -> Bool {
    for _ in 0..<200 {
      if try screen.pixels(width: picture.width, height: picture.height)?.pixelsEqual(picture) == false {
        return true
      }
      try screen.tool("getmouselocation")
    }
    return false
  }

  /// There is no window manager that would give it the keys.
  private func focus(_ window: String, on screen: VirtualScreen) throws {
    try screen.tool("windowfocus", "--sync", window)
  }
}
