// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// The gallery's first start in a real window of an X server.
@MainActor
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: VirtualScreen.isAvailable, "needs Xvfb and xdotool, which ./shoji test installs"))
struct GalleryStartTests {
  /// The first time there is the help; a slash goes to the search and is not written there.
  @Test func theGalleryIsExplainedTheFirstTimeAndSearchedByKeys() throws {
    let scratch = try Scratch()
    var opening = GalleryOpening()
    opening.memory = GalleryMemory(folder: scratch.path + "/a")
    let all = try GalleryStage(
      GalleryStage.demos, size: CGSize(width: 1120, height: 800), font: .system, opening)
    let screen = try VirtualScreen(width: 1200, height: 850)
    let program = try screen.start(["gallery"], environment: ["XDG_STATE_HOME": scratch.path + "/b"])
    defer { screen.end(program) }
    _ = try screen.window(titled: "Shoji")
    // In a window the time has keys, which the help has as well: they do not show in the rows that are seen first.
    #expect(all.gallery.help != nil)
    #expect(try screen.shows(all.stage.bitmap()))
    all.stage.key(.escape)
    all.type("/")
    all.stage.type("springs")
    all.stage.key(.returnOrEnter)
    try screen.tool("key", "Escape", "key", "slash")
    try screen.tool("type", "springs")
    try screen.tool("key", "Return")
    #expect(all.gallery.field.text == "springs")
    #expect(try screen.shows(all.stage.bitmap()))
    let file = try String(contentsOfFile: scratch.path + "/b/shoji/gallery.json", encoding: .utf8)
    #expect(file.contains("\"\(all.gallery.entries[all.gallery.index].id)\""))
  }
}
