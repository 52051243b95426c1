// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Lab
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// The keys of the gallery, and the help that is made of them.
@MainActor @Suite struct GalleryKeyTests {
  @Test func theHelpHasEveryCommandWithItsKeys() throws {
    let all = try GalleryStage()
    all.type("/", .shift)
    #expect(all.gallery.help != nil)
    let texts = all.stage.all(.inside(.id("key help"), .type(UILabel.self))).compactMap {
      ($0 as? UILabel)?.text
    }
    for command in all.gallery.commands {
      let place = try #require(texts.firstIndex(of: command.title), "\(command.title)")
      #expect(texts[place - 1] == command.keyNames)
      #expect(!command.keyNames.isEmpty)
    }
    let names = all.gallery.commands.map(\.keyNames)
    #expect(Set(names).count == names.count)
    for key in ["Space", "←  →", "F12"] { #expect(texts.contains(key)) }
    all.stage.key(.escape)
    #expect(all.gallery.help == nil)
    #expect(all.stage.frame().isIdle)
  }

  @Test func noKeyMeansTwoThings() throws {
    var opening = GalleryOpening()
    opening.files = ["Counter.swift"]
    let all = try GalleryStage(opening: opening)
    for isOpen in [false, true] {
      if isOpen { all.type("h") }
      let keys = all.gallery.keyCommands?.map { "\($0.input ?? "") \($0.modifierFlags.rawValue)" } ?? []
      #expect(Set(keys).count == keys.count && keys.count > 15)
    }
  }

  @Test func escapeClosesWhatLiesOnTop() throws {
    let all = try GalleryStage(size: .phone)
    for key: Character in ["o", "h"] { all.type(key) }
    #expect(all.gallery.help != nil && all.gallery.isOptionsOpen)
    all.stage.key(.escape)
    #expect(all.gallery.help == nil && all.gallery.isOptionsOpen)
    all.stage.key(.escape)
    #expect(!all.gallery.isOptionsOpen)
    try all.stage.tap("demos")
    #expect(all.gallery.isListOpen)
    all.stage.key(.escape)
    #expect(!all.gallery.isListOpen)
    // Then the key is the demo's.
    #expect(all.gallery.keyCommands?.contains { $0.input == UIKeyCommand.inputEscape } == false)
  }

  @Test func aClickBesideTheHelpClosesIt() throws {
    let all = try GalleryStage()
    try all.stage.tap("help")
    try all.stage.tap(.at(700, 400))
    #expect(all.gallery.help != nil)
    try all.stage.tap(.at(10, 10))
    #expect(all.gallery.help == nil)
  }

  @Test func copyPutsTheSourceOnTheClipboard() throws {
    let all = try GalleryStage()
    all.type("c")
    let text = UIPasteboard.general.string
    #expect(try text == all.text("code") && text?.isEmpty == false)
    #expect((try all.stage.find("copy source") as? GalleryButton)?.title == "Copied")
    all.stage.key(.downArrow)
    #expect((try all.stage.find("copy source") as? GalleryButton)?.title == "Copy")
  }

  /// A window whose time is in somebody's hand, without a screen.
  @Test func theTimeOfTheWindowIsSlowedByKeyAndByButton() throws {
    let screen = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 1280, height: 800)))
    let host = TimeControlHost(screen)
    let runtime = Runtime(host: host, textEngine: .blocks, log: ReportLog())
    runtime.makeCurrent()
    let gallery = GalleryController(GalleryStage.demos)
    runtime.show(gallery)
    func turn() {
      runtime.frame()
      host.idle(until: runtime.nextWake)
    }
    func press(_ letter: String) {
      screen.post(
        HostEvent(time: screen.clock.time, .key(KeySample(KeySample.Key(rawValue: 1), characters: letter))))
      screen.post(
        HostEvent(
          time: screen.clock.time,
          .key(KeySample(KeySample.Key(rawValue: 1), characters: letter, phase: .ended))))
      turn()
    }
    turn()
    press("o")
    #expect(gallery.speed == 100 && gallery.options.state.speed == 100)
    for (key, percent) in [("3", 10), ("2", 25), ("1", 100)] {
      press(key)
      #expect(runtime.timeControl?.percent == percent)
      #expect(gallery.options.state.speed == percent)
    }
    gallery.choose(.speed(10))
    #expect(runtime.timeControl?.percent == 10)
    // A second outside is a tenth of one inside.
    let start = runtime.layers.now
    for _ in 0..<60 {
      screen.advance()
      turn()
    }
    #expect(abs(runtime.layers.now - start - 0.1) < 0.02)
    #expect(runtime.layers.log.reports.isEmpty)
  }

  @Test func whereNobodyHoldsTheTimeItsKeysAreNotOffered() throws {
    let all = try GalleryStage()
    all.type("o")
    #expect(all.gallery.speed == nil)
    #expect(all.gallery.keyCommands?.contains { $0.input == "3" } == false)
    #expect((try all.stage.find("speed 10") as? UIControl)?.isEnabled == false)
  }
}
