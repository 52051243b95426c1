// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What the gallery itself shows can be read, with every demo, in every size, light and dark.
@MainActor @Suite struct GalleryLintTests {
  nonisolated static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 760, height: 640), CGSize(width: 1120, height: 760),
    CGSize(width: 1440, height: 900),
  ]

  @Test(arguments: sizes)
  func noTextIsCutOrFaint(_ size: CGSize) throws {
    for font in [Stage.Font.blocks, .system] {
      let all = try GalleryStage(size: size, font: font)
      for _ in GalleryStage.demos { all.stage.key(.upArrow) }
      for demo in GalleryStage.demos {
        #expect(try all.chosen() == [demo.id])
        for _ in 0..<2 {
          #expect(GalleryLint(all.gallery).complaints == [], "\(demo.id) at \(size), \(font)")
          all.type("d")
        }
        all.stage.key(.downArrow)
      }
      for key: Character in ["s", "s", "r"] {
        all.type(key)
        #expect(GalleryLint(all.gallery).complaints == [], "\(key) at \(size), \(font)")
      }
      if size.width < 680 {
        try all.stage.tap("demos")
        #expect(GalleryLint(all.gallery).complaints == [], "the list at \(size), \(font)")
      }
      #expect(all.reports.isEmpty)
      // A demo may move where it was turned round.
      try all.stage.settle()
      #expect(all.stage.frame().isIdle)
    }
  }

  /// Narrow, medium and wide, and one with hardly any room.
  nonisolated static let rooms = [
    CGSize(width: 375, height: 667), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    CGSize(width: 320, height: 240),
  ]

  @Test(arguments: rooms, [1, 2] as [CGFloat])
  func everyScreenCanBeReadAndUsed(_ size: CGSize, _ scale: CGFloat) throws {
    for (font, isDark) in [(Stage.Font.blocks, false), (.system, true), (.system, false)] {
      var opening = GalleryOpening()
      opening.isDark = isDark
      opening.files = ["/nowhere/Counter.swift", "Clock.swift"]
      let all = try GalleryStage(size: size, scale: scale, font: font, opening)
      func look(_ what: String) throws {
        all.stage.frame()
        #expect(
          GalleryLint(all.gallery).complaints == [], "\(what) at \(size), \(scale), \(font), dark \(isDark)")
      }
      try Self.showEverything(all, look)
      try all.stage.settle()
      #expect(all.stage.frame().isIdle)
      #expect(all.reports.isEmpty)
    }
  }

  @Test func aWindowWithCoveredEdgesHasAllInside() throws {
    for size in Self.rooms {
      let all = try GalleryStage(size: size)
      all.gallery.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 8, bottom: 20, right: 12)
      try Self.showEverything(all) { what in
        all.stage.frame()
        #expect(GalleryLint(all.gallery).complaints == [], "\(what) at \(size)")
      }
    }
  }

  /// Every screen of the gallery, one after the other.
  private static func showEverything(_ all: GalleryStage, _ look: (String) throws -> Void) throws {
    let gallery = all.gallery
    try look("first")
    for (file, state) in zip(gallery.entries.filter { $0.file != nil } * 3, Self.fileStates) {
      gallery.filePane.show(file, state)
      try look("\(state)")
    }
    try all.stage.find(.id("row 003-stack-fold")).choose()
    for key: Character in ["o", "b", "l", "r", "+", "+"] {
      all.type(key)
      try look("\(key)")
    }
    for text in ["Written to /somewhere/a/long/way/down/from/here/003-stack-fold-12.gif", "no space left"] {
      var state = gallery.optionsState(isDark: false)
      (state.recording, state.speed, state.isRecording) = (text, 10, true)
      gallery.options.show(state)
      try look(text)
    }
    for key: Character in ["p", "z", "o", "s", "c", "s", "h", "h"] {
      all.type(key)
      try look("\(key)")
    }
    gallery.beginSearch()
    try look("search")
    for word in ["stack", "section 6", "UIStakView", "§§§§§§§§§§§§§§§§"] {
      gallery.field.search(word)
      try look("search \(word)")
    }
    gallery.endSearch()
    try look("at the end")
  }

  private static let fileStates: [FileRunner.State] = [
    .idle, .compiling, .running, .ended(""),
    .ended("It crashed: Trace/breakpoint trap.\nCounter.swift:7: Fatal error: Index out of range"),
    .failed("/nowhere/Counter.swift:3:7: error: cannot find 'labl' in scope\nand 12 more"),
  ]

  /// That the lint can fail.
  @Test func aCutAFaintAndALostLabelAreFound() throws {
    let all = try GalleryStage()
    let title = try #require(try all.stage.find("title") as? UILabel)
    let frame = title.frame
    func complains(_ words: String) -> Bool {
      GalleryLint(all.gallery).complaints.contains { $0.contains(words) }
    }
    title.frame.size.width = 40
    #expect(complains("is cut"))
    title.frame = frame
    title.textColor = UIColor(white: 0.6, alpha: 1)
    #expect(complains("is faint"))
    title.textColor = .label
    title.frame.origin.x = -20
    #expect(complains("stands out"))
    title.frame = frame
    #expect(GalleryLint(all.gallery).complaints == [])
    let code = try #require(try all.stage.find("code") as? UILabel)
    let text = NSMutableAttributedString(attributedString: code.attributedText ?? NSAttributedString())
    text.addAttribute(
      .foregroundColor, value: UIColor.systemYellow, range: NSRange(location: 20, length: 4))
    code.attributedText = text
    #expect(complains("is faint at 20"))
  }

  @Test func aCrookedALostAndACoveredControlAreFound() throws {
    let all = try GalleryStage()
    func complains(_ words: String) -> Bool {
      GalleryLint(all.gallery).complaints.contains { $0.contains(words) }
    }
    let button = try all.stage.find("rotate")
    let frame = button.frame
    button.frame.origin.y += 1
    #expect(complains("off the grid"))
    button.frame.origin.y = -8
    #expect(complains("outside of the safe area"))
    button.frame = try all.stage.find("dark").frame
    #expect(complains("lies over"))
    button.frame = frame
    try all.stage.find("row 000-1a").frame.origin.x = -8
    #expect(complains("beside what is scrolled"))
  }
}

/// The elements over and over.
private func * <Element>(list: [Element], times: Int) -> [Element] {
  (0..<times).flatMap { _ in list }
}
