// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

/// Scripts of events at the command line: played in pictures, dumps and recordings, and recorded from a window.
@Suite struct ScriptTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func script(_ text: String) throws -> String {
    let file = scratch.path + "/script.txt"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test func aDumpIsOfTheMomentWhereTheScriptEnds() throws {
    let plain = try ShojiProcess.run(["dump", "002-7a"])
    let file = try script("0 down 200,400\n0.1 move 150,300\n0.2 move 100,200\n0.6 up\n0.7 end\n")
    let moved = try ShojiProcess.run(["dump", "002-7a", "--script", file])
    #expect(plain.code == 0 && moved.code == 0, "\(moved.err)")
    #expect(moved.out != plain.out && moved.out.contains("origin: "))
    #expect(try ShojiProcess.run(["dump", "002-7a", "--script", file]).out == moved.out)
  }

  @Test func pictureAndRecordingDoWhatTheScriptSays() throws {
    let file = try script("0 wheel 180,300 by 0,96\n1.5 end\n")
    let (picture, film) = (scratch.path + "/x.png", scratch.path + "/x.gif")
    let plain = try ShojiProcess.run(["snapshot", "002-7a", "--font", "blocks", "-o", picture])
    let moved = try ShojiProcess.run([
      "snapshot", "002-7a", "--font", "blocks", "--script", file, "-o", picture,
    ])
    #expect(plain.code == 0 && moved.code == 0 && plain.out != moved.out, "\(moved.err)")
    let recorded = try ShojiProcess.run(
      ["record", "002-7a", "--font", "blocks", "--seconds", "1", "--script", file, "-o", film])
    #expect(recorded.code == 0 && !recorded.out.contains("1 picture "), "\(recorded.err)")
  }

  @Test func whatCannotBeReadOrPlayedIsOneLineWithItsNumber() throws {
    let missing = try ShojiProcess.run(["dump", "000-1a", "--script", scratch.path + "/none.txt"])
    #expect(missing.code == 1 && missing.err.contains("none.txt: there is no such file"))
    let wrong = try ShojiProcess.run(["dump", "000-1a", "--script", script("0 down 1,1\n0.1 jump 2,2\n")])
    #expect(wrong.code == 2 && wrong.err.contains("line 2: \"jump\" is no step"))
    let unknown = try ShojiProcess.run(["dump", "touch-form", "--script", script("0 tap \"nam\"\n")])
    #expect(
      unknown.code == 1 && unknown.err.contains("line 1: no view is called \"nam\"; the nearest name is"))
    #expect(unknown.err.split(separator: "\n").count == 1)
  }
}

/// A window of an X server, real events, and the same again without a window.
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualScreen.isAvailable, "needs Xvfb and xdotool, which ./shoji test installs"))
struct ScriptWindowTests {
  /// Clicks, drags, turns the wheel, types, resizes; then the script that the window kept gives the pixels that it
  /// showed.
  @Test func whatWasDoneInAWindowIsDoneAgainWithoutOne() throws {
    let scratch = try Scratch()
    let (kept, picture) = (scratch.path + "/done.txt", scratch.path + "/x.png")
    let screen = try VirtualScreen(width: 700, height: 800)
    let program = try screen.start(["run", "touch-form", "--record-script", kept])
    _ = try screen.window(titled: "touch-form")
    _ = try screen.resting(width: 375, height: 667)
    // The first field, by its name in a dump.
    let field = try middle(of: "name", in: "touch-form")
    try screen.tool("mousemove", "\(field.x)", "\(field.y)", "click", "1")
    try screen.tool("type", "--delay", "20", "Ada Lovelace")
    try screen.tool("key", "Tab")
    try screen.tool("type", "--delay", "20", "ada@example.org")
    try screen.tool("mousemove", "180", "560", "mousedown", "1")
    for y in stride(from: 550, through: 400, by: -10) { try screen.tool("mousemove", "180", "\(y)") }
    try screen.tool("mouseup", "1")
    try screen.tool("click", "5")
    let window = try screen.window(titled: "touch-form")
    try screen.tool("windowsize", window, "500", "600")
    let last = try screen.resting(width: 500, height: 600)
    kill(program, SIGTERM)
    var state: Int32 = 0
    waitpid(program, &state, 0)
    #expect(state == 0)

    let text = try String(contentsOfFile: kept, encoding: .utf8)
    for part in ["down ", "move ", "up ", "wheel ", "text \"A\"", "press tab", "resize 500x600 @1"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    let played = try ShojiProcess.run(
      ["snapshot", "touch-form", "--scale", "1", "--script", kept, "-o", picture])
    #expect(played.code == 0, "\(played.err)")
    #expect(try PNG.read(picture).pixelsEqual(last))
    let (once, again) = (
      try ShojiProcess.run(["dump", "touch-form", "--script", kept]),
      try ShojiProcess.run(["dump", "touch-form", "--script", kept])
    )
    #expect(once.code == 0 && once.out == again.out && once.out.contains("Ada Lovelace"))
  }

  @Test func aScriptIsPlayedInAWindowAndClosesIt() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/script.txt"
    try "0.2 down 200,400\n0.3 move 100,200\n0.6 up\n0.7 close\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let screen = try VirtualScreen(width: 400, height: 700)
    let program = try screen.start(["run", "002-7a", "--script", file])
    var state: Int32 = 0
    waitpid(program, &state, 0)
    #expect(state == 0)
  }

  private func middle(of name: String, in demo: String) throws -> (x: Int, y: Int) {
    let dump = try ShojiProcess.run(["dump", demo, "--json", "--font", "system"])
    struct View: Decodable {
      let identifier: String?
      let frame: [Double]
      let subviews: [View]
    }
    struct Screen: Decodable { let windows: [View] }
    func find(_ view: View, _ x: Double, _ y: Double) -> (Int, Int)? {
      let (left, top) = (x + view.frame[0], y + view.frame[1])
      if view.identifier == name {
        return (Int(left + view.frame[2] / 2), Int(top + view.frame[3] / 2))
      }
      return view.subviews.lazy.compactMap { find($0, left, top) }.first
    }
    let screen = try JSONDecoder().decode(Screen.self, from: Data(dump.out.utf8))
    let found = screen.windows.lazy.compactMap { find($0, 0, 0) }.first
    let place = try #require(found, "no view \(name) in \(dump.out)")
    return (place.0, place.1)
  }
}

extension VirtualScreen {
  /// The top left part of the screen once it has stayed the same for a few seconds of asking.
  func resting(width: Int, height: Int) throws -> Bitmap {
    var (last, count) = (try pixels(width: width, height: height), 0)
    for _ in 0..<3000 where count < 40 {
      try tool("getmouselocation")
      let next = try pixels(width: width, height: height)
      let isSame = if let last, let next { last.pixelsEqual(next) } else { false }
      count = isSame ? count + 1 : 0
      last = next
    }
    return try #require(last)
  }
}
