// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import Lab
import Samples
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// A window of `shoji run` that stands on no screen: what `--window` records.
@MainActor @Suite struct HeadlessWindowTests {
  private func window(_ words: [String] = [], script: String? = nil) throws -> HeadlessWindow {
    let flags = Flag.surroundings + TimeFlags.flags + [.window, .lab, .script, .font]
    let arguments = try Arguments(words + ["--font=blocks"], flags: flags, command: "record")
    let demo = try #require(Samples.demo("003-5d"))
    let window = try HeadlessWindow(Session(.record, arguments), clock: FrameClock()) {
      .controller(demo.make())
    }
    if let script { try window.play(file(script)) }
    return window
  }

  private func file(_ text: String) throws -> ScriptFile {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try ScriptFile(path)
  }

  @Test func aScriptOpensTheLabAndUsesItsPanel() throws {
    let window = try window(
      ["--size=800x667", "--window"],
      script: "0.1 key f12\n0.4 tap \"lab pause\"\n0.6 tap \"lab back\"\n1 end")
    #expect(window.lab.isOpen)
    let control = try #require(window.stage.runtime.timeControl)
    #expect(control.isPaused && control.shown != nil)
    #expect(window.screen.bitmap?.width == 800)
  }

  @Test func besideThePanelStandsWhatAWindowOfThatSizeShows() throws {
    let window = try window(["--size=375x667", "--lab"], script: "0.3 end")
    let whole = try #require(window.screen.bitmap)
    let demo = try #require(Samples.demo("003-5d"))
    let alone = Stage(demo.make(), size: window.lab.surface.size)
    alone.frames(18)
    let program = alone.bitmap()
    #expect(program.width == 375 && whole.width > 375)
    var differences = 0
    for y in 0..<program.height {
      for x in 0..<program.width where program[x: x, y: y] != whole[x: x, y: y] { differences += 1 }
    }
    #expect(differences == 0)
    #expect(window.stage.dump() == alone.dump())
  }

  @Test func aNameThatNobodyHasIsSaidWithTheNearest() throws {
    let error = #expect(throws: CommandError.self) {
      try window(["--lab"], script: "0.1 tap \"lab pauze\"\n1 end")
    }
    #expect(error?.description.hasSuffix("the nearest name is \"lab pause\"") == true)
  }

  @Test func flagsOfAWindowsTimeWantAWindow() throws {
    let result = try ShojiProcess.run(["snapshot", "003-5d", "--at", "1"])
    #expect(result.code == 2)
    #expect(result.err == "shoji: --at is of a window's time: add --window to record all of it\n")
  }
}
