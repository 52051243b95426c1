// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// The list as it is searched.
@MainActor @Suite struct GallerySearchTests {
  @Test func demosAreFoundByWhatTheyAreCalledAndByWhatTheyUse() throws {
    let search = Self.search()
    func named(_ query: String) -> [String] { search.find(query).named.map { Self.entries[$0].id } }
    func using(_ query: String) -> [String] { search.find(query).using.map { Self.entries[$0].id } }
    #expect(named("") == ["000-1", "000-2", "002-1", "Counter.swift"])
    #expect(named("000") == ["000-1", "000-2"])
    #expect(named("BALLS") == ["002-1"] && named("  balls   springs ") == ["002-1"])
    #expect(named("weights") == ["000-2"], "a tag")
    #expect(named("section 7") == ["002-1"] && named("auto layout") == ["002-1"], "where it stands")
    #expect(named("counter") == ["Counter.swift"] && named("your files") == ["Counter.swift"])
    // Names of code count, words of comments and texts do not.
    #expect(using("UISwitch") == ["000-1", "002-1"] && using("uisw") == ["000-1", "002-1"])
    #expect(using("secret") == [] && using("spoken") == [])
    #expect(using("UISlider") == ["000-2"])
    // One word of each kind.
    #expect(search.find("margins UISwitch") == DemoSearch.Result(using: [0]))
    #expect(search.find("balls UISwitch") == DemoSearch.Result(using: [2]))
    #expect(search.find("weights UISwitch").all == [])
  }

  @Test func sourcesAreReadOnceAndNotBeforeTheyAreWanted() throws {
    let search = Self.search()
    #expect(search.find("balls").named == [2] && search.find("b").using == [])
    _ = search.find("UISwitch")
    let readings = search.readings
    // Two demos share a file.
    #expect(readings == 3)
    for query in ["UI", "UIS", "UISlider", "nothing at all"] { _ = search.find(query) }
    #expect(search.readings == readings)
  }

  @Test func whatIsNotThereNamesTheNearest() {
    let search = Self.search()
    #expect(search.find("wieghts") == DemoSearch.Result(nearest: "weights"))
    #expect(search.find("UISwithc") == DemoSearch.Result(nearest: "UISwitch"))
    #expect(search.find("000-3").nearest?.hasPrefix("000-") == true)
    #expect(search.find("qqqqqqqqqqqqqqqq") == DemoSearch.Result())
  }

  @Test func aSlashGoesToTheFieldAndLettersAreItsOwn() throws {
    let all = try GalleryStage()
    all.type("/")
    #expect(all.gallery.field.isFirstResponder)
    all.stage.type("relative margin")
    #expect(all.gallery.field.text == "relative margin")
    #expect(all.gallery.state.isLandscape == false && all.gallery.help == nil)
    let found = Self.shownRows(all)
    #expect(found.contains("000-6a") && found.count < 20, "\(found)")
    try #require(found.count > 1)
    // The arrows go through what was found, and the field keeps the keyboard.
    let first = try #require(found.first)
    for _ in 0..<found.count { all.stage.key(.upArrow) }
    #expect(try all.chosen() == [first])
    all.stage.key(.downArrow)
    #expect(try all.chosen() == [found[1]] && all.gallery.field.isFirstResponder)
    all.stage.key(.returnOrEnter)
    #expect(!all.gallery.field.isFirstResponder && Self.shownRows(all) == found)
    all.stage.key(.escape)
    #expect(all.gallery.field.text == "" && Self.shownRows(all).count == GalleryStage.demos.count)
    #expect(try all.chosen() == [found[1]], "what was found stays")
    #expect(all.stage.frame().isIdle)
  }

  @Test func returnShowsTheFirstThatWasFound() throws {
    let all = try GalleryStage()
    all.stage.key("f", modifiers: .control)
    all.stage.type("003-springs")
    #expect(try all.chosen() == ["000-6a"])
    all.stage.key(.returnOrEnter)
    #expect(try all.chosen() == ["003-springs"])
  }

  @Test func nothingFoundSaysSoAndOffersTheNearest() throws {
    let all = try GalleryStage()
    all.type("/")
    all.stage.type("UIStakView")
    #expect(Self.shownRows(all) == [])
    #expect(try !all.stage.find(.text("No demo matches “UIStakView”.")).isHidden)
    // Arrows and Return have nowhere to go.
    all.stage.key(.downArrow)
    all.stage.key(.returnOrEnter)
    #expect(try all.chosen() == ["000-6a"])
    try all.stage.tap("suggestion")
    #expect(all.gallery.field.text == "UIStackView")
    #expect(Self.shownRows(all).contains("002-6a"))
    #expect(try all.stage.find("suggestion").isHidden)
    all.gallery.field.search("§§§§§§§§§§§§")
    all.stage.frame()
    #expect(try all.stage.find("suggestion").isHidden)
    #expect(all.reports.isEmpty)
  }

  @Test func aNarrowWindowOpensItsListForTheSearch() throws {
    let all = try GalleryStage(size: .phone)
    all.type("/")
    #expect(all.gallery.isListOpen && all.gallery.field.isFirstResponder)
    all.stage.type("springs")
    all.stage.key(.downArrow)
    #expect(all.gallery.isListOpen)
    all.stage.key(.returnOrEnter)
    #expect(!all.gallery.isListOpen)
    #expect(try all.text("title")?.lowercased().contains("spring") == true)
    all.stage.key(.escape)
    #expect(all.gallery.found.all.count == GalleryStage.demos.count)
  }

  // MARK: - Parts

  private static func shownRows(_ all: GalleryStage) -> [String] {
    let rows = all.stage.all(.type(DemoRow.self)).filter { !$0.isHidden }
    return rows.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { $0.accessibilityIdentifier.map { String($0.dropFirst(4)) } }
  }

  private static func entry(
    _ id: String, _ title: String, _ section: String, tags: [String], _ file: String
  ) -> GalleryEntry {
    GalleryEntry(
      kind: .demo(
        DemoEntry(
          id: id, title: title, seed: String(id.prefix(3)), section: section, stars: 1, tags: tags,
          interaction: "Look.", source: file, make: { UIViewController() })))
  }

  private static let entries = [
    entry("000-1", "Margins", "1", tags: ["padding"], "a.swift"),
    entry("000-2", "Shares", "2", tags: ["weights"], "b.swift"),
    entry("002-1", "Balls on springs", "7", tags: [], "a.swift"), GalleryEntry(kind: .file("Counter.swift")),
  ]

  private static func search() -> DemoSearch {
    let sources = [
      "a.swift": "// A secret.\nlet a = UISwitch()\nview.addSubview(a)",
      "b.swift": "view.addSubview(UISlider())\nlet b = \"spoken\"", "Counter.swift": "let counter = 1",
    ]
    return DemoSearch(entries) { entry in sources[entry.demo?.source ?? entry.id] }
  }
}
