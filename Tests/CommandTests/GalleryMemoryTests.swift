// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What the gallery remembers from one time to the next.
@MainActor @Suite struct GalleryMemoryTests {
  private let scratch: Scratch
  private let said = Lines()

  @MainActor private final class Lines {
    var all: [String] = []
  }

  init() throws { scratch = try Scratch() }

  private func memory(_ folder: String? = nil) -> GalleryMemory {
    GalleryMemory(folder: folder ?? scratch.path + "/state") { [said] in said.all.append($0) }
  }

  private func gallery(_ memory: GalleryMemory?, _ change: (inout GalleryOpening) -> Void = { _ in }) throws
    -> GalleryStage
  {
    var opening = GalleryOpening()
    opening.memory = memory
    change(&opening)
    return try GalleryStage(opening: opening)
  }

  private var file: String { scratch.path + "/state/gallery.json" }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/state", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  @Test func theNextTimeShowsTheSame() throws {
    let first = try gallery(memory())
    try first.stage.tap("close help")
    try first.stage.find(.id("row 003-springs")).choose()
    for key: Character in ["d", "b", "l", "+", "z", "s"] { first.type(key) }
    let second = try gallery(memory())
    #expect(try second.chosen() == ["003-springs"])
    #expect(second.gallery.state == first.gallery.state)
    #expect(second.gallery.devices.count == 3 && second.gallery.state.zoom == 100)
    #expect(second.gallery.traitCollection.userInterfaceStyle == .dark)
    let traits = try #require(second.gallery.content?.traitCollection)
    #expect(traits.layoutDirection == .rightToLeft && traits.preferredContentSizeCategory == .extraLarge)
    #expect(try !second.stage.find("source pane").isHidden)
    #expect(said.all == [])
  }

  @Test func onlyTheFirstTimeIsExplained() throws {
    let first = try gallery(memory())
    #expect(first.gallery.help != nil)
    #expect(try gallery(memory()).gallery.help == nil)
    #expect(try gallery(nil).gallery.help == nil, "without a memory it would be explained each time")
  }

  @Test func aCornerIsRememberedWhereItIsLetGo() throws {
    try write("{}")
    let first = try gallery(memory())
    func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
    let before = try text()
    try first.drag(-50, -60, isHeld: true)
    #expect(try text() == before, "nothing is written while it moves")
    try first.drag(-50, -60)
    #expect(try text() != before)
    #expect(try gallery(memory()).container.bounds.size == first.container.bounds.size)
  }

  @Test(arguments: ["", "no json", "[1, 2]", "{\"zoom\": \"large\"}", "{\"devices\": 7}"])
  func whatCannotBeReadIsSaidOnceAndStartsFresh(_ text: String) throws {
    try write(text)
    let all = try gallery(memory())
    #expect(said.all == ["shoji: \(file) cannot be read: the gallery starts fresh"])
    #expect(try all.chosen() == [GalleryOpening.usual] && all.gallery.help == nil)
    all.type("r")
    // It is written anew, and read the next time.
    #expect(try gallery(memory()).gallery.state.isLandscape)
    #expect(said.all.count == 1)
  }

  @Test func valuesThatCannotBeShownBecomeTheUsualOnes() throws {
    try write(
      """
      {"chosen": "000-gone", "devices": ["watch", "pro", "pro"], "freeWidth": -4, "freeHeight": 1e300, "zoom": 3,
       "textSize": "huge", "isLandscape": true, "somethingNew": [1]}
      """)
    let all = try gallery(memory())
    var wanted = GalleryState()
    (wanted.chosen, wanted.devices, wanted.isLandscape) = (GalleryOpening.usual, ["pro"], true)
    #expect(all.gallery.state == wanted && said.all == [])
    try write("{\"devices\": []}")
    #expect(try gallery(memory()).gallery.state.devices == ["se"])
    try write("{\"devices\": [\"free\"], \"freeWidth\": 200, \"freeHeight\": 300}")
    #expect(try gallery(memory()).container.bounds.size == CGSize(width: 200, height: 300))
  }

  @Test func aFolderThatCannotBeWrittenIsSaidOnce() throws {
    let path = try scratch.write("a file", to: "taken")
    let all = try gallery(memory(path + "/shoji"))
    for key: Character in ["r", "d", "b"] { all.type(key) }
    #expect(
      said.all == ["shoji: \(path)/shoji/gallery.json cannot be written: the gallery forgets what it shows"])
    #expect(all.gallery.state.devices.count == 3)
  }

  @Test func whatTheCallSaysComesBeforeWhatIsRemembered() throws {
    try write("{\"chosen\": \"003-springs\", \"devices\": [\"ipad\"], \"isDark\": true}")
    let all = try gallery(memory()) { opening in
      (opening.first, opening.devices, opening.isDark) = ("000-1a", ["se", "max"], false)
    }
    #expect(try all.chosen() == ["000-1a"])
    #expect(all.gallery.state.devices == ["se", "max"] && all.gallery.state.isSideBySide)
    #expect(all.gallery.traitCollection.userInterfaceStyle == .light)
  }

  @Test func itIsKeptWhereTheUserKeepsSuchThings() throws {
    let path = scratch.path
    for (environment, folder) in [
      (["XDG_STATE_HOME": path + "/a", "HOME": path + "/b"], path + "/a/shoji"),
      (["XDG_STATE_HOME": "relative", "HOME": path + "/b"], path + "/b/.local/state/shoji"),
    ] {
      GalleryMemory(environment: environment)?.write(GalleryState())
      #expect(FileManager.default.fileExists(atPath: folder + "/gallery.json"))
    }
    #expect(GalleryMemory(environment: [:]) == nil)
  }
}
