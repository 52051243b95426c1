// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Testing

/// The program in a real window of an X server, against its own pictures. One at a time: each has its screen.
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualScreen.isAvailable, "needs Xvfb and xdotool, which ./shoji test installs"))
struct WindowTests {
  @Test(arguments: ["000-1a", "000-3c", "000-6a"])
  func theWindowShowsThePicturesPixels(_ demo: String) throws {
    let picture = try ShojiProcess.picture(of: demo, "375x667")
    let screen = try VirtualScreen(width: 400, height: 700)
    let program = try screen.start(["run", demo])
    defer { screen.end(program) }
    #expect(try screen.shows(picture))
  }

  @Test func resizingTheWindowLaysOutAnew() throws {
    let wide = try ShojiProcess.picture(of: "000-6a", "600x400")
    let screen = try VirtualScreen(width: 700, height: 700)
    let program = try screen.start(["run", "000-6a"])
    defer { screen.end(program) }
    let window = try screen.window(titled: "000-6a")
    try screen.tool("windowsize", window, "600", "400")
    #expect(try screen.shows(wide))
  }

  @Test func randomResizesLeaveNoStaleRow() throws {
    let screen = try VirtualScreen(width: 900, height: 900)
    let program = try screen.start(["run", "000-6a"])
    defer { screen.end(program) }
    let window = try screen.window(titled: "000-6a")
    var state: UInt64 = 7
    func side() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 50 + Int(state >> 33) % 800
    }
    // Bursts of ten; the last of each must be on the screen, whole.
    for _ in 0..<20 {
      var (width, height) = (0, 0)
      for _ in 0..<10 {
        (width, height) = (side(), side())
        try screen.tool("windowsize", window, "\(width)", "\(height)")
      }
      #expect(
        try screen.shows(ShojiProcess.picture(of: "000-6a", "\(width)x\(height)")), "\(width)×\(height)")
    }
  }

  @Test func aBuriedWindowIsShownAgainWhole() throws {
    let picture = try ShojiProcess.picture(of: "000-3c", "375x667")
    let screen = try VirtualScreen(width: 400, height: 700)
    let program = try screen.start(["run", "000-3c"])
    defer { screen.end(program) }
    #expect(try screen.shows(picture))
    let other = try screen.start(["run", "000-1a"])
    #expect(try screen.shows(ShojiProcess.picture(of: "000-1a", "375x667")))
    screen.end(other)
    #expect(try screen.shows(picture))
  }

  @Test @MainActor func theGallerysWindowShowsTheStagesPixelsBeforeAndAfterAClick() throws {
    let size = CGSize(width: 1120, height: 800)
    let all = try GalleryStage(size: size, font: .system)
    let screen = try VirtualScreen(width: 1200, height: 850)
    let program = try screen.start(["gallery"])
    defer { screen.end(program) }
    _ = try screen.window(titled: "Shoji")
    #expect(try screen.shows(all.stage.bitmap()))
    let row = try all.stage.point(of: "row 000-3c")
    try all.stage.tap("row 000-3c")
    try screen.tool("mousemove", "\(Int(row.x))", "\(Int(row.y))", "click", "1")
    #expect(try screen.shows(all.stage.bitmap()))
    all.stage.key(.downArrow)
    all.type("d")
    try screen.tool("key", "Down", "key", "d")
    #expect(try screen.shows(all.stage.bitmap()))
  }

  @Test @MainActor func theDragOfAGalleryCornerShowsTheStagesPixels() throws {
    let all = try GalleryStage(size: CGSize(width: 1120, height: 800), font: .system)
    let screen = try VirtualScreen(width: 1200, height: 850)
    let program = try screen.start(["gallery"])
    defer { screen.end(program) }
    _ = try screen.window(titled: "Shoji")
    let corner = try all.stage.point(of: "handle")
    #expect(try screen.shows(all.stage.bitmap()))
    try screen.tool("mousemove", "\(Int(corner.x))", "\(Int(corner.y))", "mousedown", "1")
    for step in stride(from: 10, through: 100, by: 10) {
      try screen.tool("mousemove", "\(Int(corner.x) - step)", "\(Int(corner.y) - 2 * step)")
    }
    try all.drag(-100, -200, isHeld: true)
    #expect(try screen.shows(all.stage.bitmap()))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheProgramAtOnce(_ number: Int32) throws {
    let screen = try VirtualScreen(width: 400, height: 700)
    let program = try screen.start(["run", "000-1a"])
    #expect(try screen.shows(ShojiProcess.picture(of: "000-1a", "375x667")))
    kill(program, number)
    var state: Int32 = 0
    waitpid(program, &state, 0)
    #expect(state == 0)
  }

  @Test func theDummyDriverNeedsNoDisplay() throws {
    guard let path = ShojiProcess.path else { return }
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    variables["SDL_VIDEODRIVER"] = "dummy"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let program = try spawn([path, "run", "000-1a"], variables, &actions)
    kill(program, SIGTERM)
    var state: Int32 = 0
    waitpid(program, &state, 0)
    // Ended by the signal itself if that came before the window.
    #expect(state == 0 || state & 0x7f == SIGTERM)
  }
}
