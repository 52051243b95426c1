// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What stands around the demo: the source, the appearance, and how a window of any size is shared.
@MainActor @Suite struct GalleryWindowTests {
  @Test func darkIsForTheGalleryAndTheDemo() throws {
    let all = try GalleryStage()
    #expect(all.gallery.content?.traitCollection.userInterfaceStyle == .light)
    all.type("d")
    #expect(all.gallery.content?.traitCollection.userInterfaceStyle == .dark)
    #expect(all.gallery.traitCollection.userInterfaceStyle == .dark)
    #expect((try all.stage.find("dark") as? UIControl)?.isSelected == true)
    try all.stage.tap("dark")
    #expect(all.gallery.content?.traitCollection.userInterfaceStyle == .light)
  }

  @Test func theAppearanceOfTheUserIsTheGallerys() throws {
    let all = try GalleryStage()
    all.stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect((try all.stage.find("dark") as? UIControl)?.isSelected == true)
    #expect(all.gallery.content?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func theSourceStandsBesideTheDemo() throws {
    let all = try GalleryStage()
    let file = try String(
      contentsOfFile: ShojiProcess.root + "/Demos/Samples/000-LinearLayout/Login.swift", encoding: .utf8)
    #expect(try all.text("code") == file)
    #expect(try all.text("code")?.hasPrefix("// SPDX-License-Identifier: MIT\n") == true)
    let pane = try all.stage.find("source pane")
    #expect(!pane.isHidden && pane.frame.minX > 700)
    let width = try #require(try all.stage.find("handle").superview?.bounds.width)
    all.type("s")
    #expect(pane.isHidden)
    #expect(try #require(try all.stage.find("handle").superview?.bounds.width) > width)
    try all.stage.tap("source")
    #expect(!pane.isHidden)
  }

  @Test func theSourceBeginsWithTheDemosOwnType() throws {
    // So wide that no line is broken and each is as high as the others.
    let all = try GalleryStage(size: CGSize(width: 990, height: 600))
    all.type("s")
    let scroll = try #require(try all.stage.find("code").superview as? UIScrollView)
    for (demo, name) in [("000-4", "WeightsController"), ("000-4-text1", "WeightedRestController")] {
      try all.stage.find(.id("row \(demo)")).choose()
      all.stage.frame()
      let text = try #require(try all.text("code"))
      let line = try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
          $0.contains("class \(name):")
        })
      // The newline at the end begins no line that has a height.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let place = try all.stage.find("code").bounds.height / CGFloat(lines) * CGFloat(line)
      let seen = (scroll.contentOffset.y - 1)...(scroll.contentOffset.y + scroll.bounds.height)
      #expect(seen.contains(place), "\(demo)")
      #expect((scroll.contentOffset.y == 0) == (demo == "000-4"))
    }
  }

  @Test func aMissingSourceIsSaidInThePane() throws {
    let all = try GalleryStage(home: nil)
    let said = try all.stage.find(.text(DemoSource.absence))
    #expect(!said.isHidden && said.bounds.height > 0)
    #expect(try all.text("code") == nil)
  }

  @Test func aNarrowWindowShowsOneThingAtATime() throws {
    let all = try GalleryStage(size: .phone)
    let list = try all.stage.find("list")
    let pane = try all.stage.find("source pane")
    func isSeen(_ view: UIView) -> Bool { sequence(first: view) { $0.superview }.allSatisfy { !$0.isHidden } }
    #expect(!isSeen(list) && !isSeen(pane))
    #expect(try all.container.bounds.size == CGSize(width: 375, height: 667))
    try all.stage.tap("demos")
    #expect(isSeen(list))
    try all.stage.find(.id("row 000-3c")).choose()
    all.stage.frame()
    #expect(!isSeen(list))
    #expect(try all.text("title") == Samples.demo("000-3c")?.title)
    all.type("s")
    #expect(isSeen(pane) && !isSeen(list))
    // A key leads to the next device.
    all.type("s")
    all.type("p")
    #expect(try all.container.bounds.size == DevicePreset.all[1].size)
    // A window that grows shows everything.
    all.stage.resize(CGSize(width: 1200, height: 800))
    #expect(isSeen(list) && isSeen(pane))
    #expect(all.stage.frame().isIdle)
  }

  @Test(arguments: [
    CGSize(width: 1, height: 1), CGSize(width: 120, height: 90), CGSize(width: 1100, height: 60),
  ])
  func aWindowWithoutRoomDoesNoHarm(_ size: CGSize) throws {
    let all = try GalleryStage(size: size)
    for key: Character in ["r", "d", "s"] { all.type(key) }
    all.stage.key(.downArrow)
    _ = all.stage.bitmap()
    #expect(all.stage.reports.isEmpty)
    #expect(all.stage.frame().isIdle)
    all.stage.resize(CGSize(width: 1440, height: 900))
    #expect(try all.container.bounds.size == CGSize(width: 667, height: 375))
    #expect(all.stage.reports.isEmpty)
  }
}
