// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// The gallery as a user drives it.
@MainActor @Suite struct GalleryTests {
  @Test func theFirstScreenIsTheLoginAtTheSizeOfAPhone() throws {
    let all = try GalleryStage()
    #expect(try all.text("title") == "Login with relative margins")
    #expect(try all.text("interaction") == Samples.demo("000-6a")?.interaction)
    #expect(try all.chosen() == ["000-6a"])
    #expect(try all.container.bounds.size == CGSize(width: 375, height: 667))
    #expect(try all.text("size") == "375 × 667")
    #expect(try all.demoFrames() == Self.alone("000-6a", CGSize(width: 375, height: 667)))
    #expect(all.reports.isEmpty)
  }

  @Test func draggingTheCornerLaysTheDemoOutAndShowsTheNumbers() throws {
    let all = try GalleryStage()
    try all.drag(-50, -100, isHeld: true)
    let size = CGSize(width: 325, height: 567)
    #expect(try all.container.bounds.size == size)
    let frames = try all.demoFrames()
    #expect(try frames == Self.alone("000-6a", size))
    #expect(try all.text("size") == "325 × 567")
    let row = try #require(try all.table().first { $0[0] == "imgView" })
    let frame = try #require(frames["imgView"])
    #expect(
      row == ["imgView"] + [frame.minX, frame.minY, frame.width, frame.height].map { FrameNumber($0).text })
    #expect(row[1] == "132.5")
    #expect(all.gallery.state.isFree)
    try all.stage.tap("options")
    #expect((try all.stage.find("device free") as? UIControl)?.isSelected == true)
  }

  @Test func theCornerFollowsTheFinger() throws {
    let all = try GalleryStage()
    let start = try all.stage.point(of: "handle")
    try all.drag(-80, -30)
    #expect(try all.stage.point(of: "handle") == CGPoint(x: start.x - 80, y: start.y - 30))
    // Half as large a device: the demo changes by twice the distance.
    try all.choose("ipad")
    let scale = try all.container.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil).width
    #expect(scale < 1)
    let corner = try all.stage.point(of: "handle")
    try all.drag(-60, -90)
    let end = try all.stage.point(of: "handle")
    #expect(abs(end.x - corner.x + 60) <= 1 && abs(end.y - corner.y + 90) <= 1)
    let pad = try #require(DevicePreset.of(word: "ipad"))
    #expect(try all.container.bounds.width == pad.size.width - (60 / scale).rounded())
  }

  @Test func theCornerStopsAtTheLeastSizeAndAtTheEdgeOfTheRoom() throws {
    let all = try GalleryStage()
    try all.drag(-1000, -1000)
    #expect(try all.container.bounds.size == CGSize(width: 120, height: 120))
    try all.drag(3000, 3000)
    let handle = try all.stage.find("handle")
    let room = try #require(handle.superview)
    #expect(room.bounds.contains(handle.frame))
    #expect(try all.container.bounds.width > 375)
  }

  @Test func anIdleGalleryCostsNothingAndADragOnlyWhatMoves() throws {
    let all = try GalleryStage()
    #expect(all.stage.frame().isIdle)
    #expect(try all.stage.settle() == 0)
    let report = try all.drag(-20, -20, isHeld: true)
    // The demo, the device, and the table with the rows whose numbers changed.
    let dragged = all.stage.all(.inside(.id("container"), .type(UIView.self))).count
    #expect(report.layouts <= dragged + 12, "\(report)")
    let stage = try #require(try all.stage.find("handle").superview)
    let allowed = [stage, try all.stage.find("frames")].map { $0.convert($0.bounds, to: nil) }
    // The device has another name now.
    let header = try all.stage.find("options").superview.map { $0.convert($0.bounds, to: nil) } ?? .zero
    #expect(report.damage.allSatisfy { rect in (allowed + [header]).contains { $0.contains(rect) } })
    #expect(all.stage.frame().isIdle)
  }

  @Test func theArrowKeysGoToTheNextDemoAndBack() throws {
    let all = try GalleryStage()
    let ids = GalleryStage.demos.map(\.id)
    let index = try #require(ids.firstIndex(of: "000-6a"))
    all.stage.key(.downArrow)
    #expect(try all.chosen() == [ids[index + 1]])
    #expect(try all.text("title") == GalleryStage.demos[index + 1].title)
    all.stage.key(.upArrow)
    all.stage.key(.upArrow)
    #expect(try all.chosen() == [ids[index - 1]])
    // At both ends they stay.
    for _ in ids { all.stage.key(.upArrow) }
    #expect(try all.chosen() == [ids[0]])
    for _ in 0...ids.count { all.stage.key(.downArrow) }
    #expect(try all.chosen() == [ids[ids.count - 1]])
    let list = try #require(try all.stage.find("list") as? UIScrollView)
    let row = try all.stage.find(.id("row \(ids[ids.count - 1])"))
    #expect(list.bounds.contains(row.frame), "the chosen row is in sight")
    #expect(all.reports.isEmpty)
  }

  @Test func aClickChoosesADemo() throws {
    let all = try GalleryStage()
    try all.stage.tap("row 000-1a")
    #expect(try all.chosen() == ["000-1a"])
    #expect(try all.demoFrames()["v2"] == CGRect(x: 40, y: 50, width: 80, height: 60))
  }

  @Test func everyDemoStandsInTheDeviceAsItDoesAlone() throws {
    let all = try GalleryStage()
    for demo in GalleryStage.demos {
      try all.stage.find(.id("row \(demo.id)")).choose()
      all.stage.frames(2)
      #expect(try all.demoFrames() == Self.alone(demo.id, CGSize(width: 375, height: 667)), "\(demo.id)")
      #expect(all.stage.frame().isIdle, "\(demo.id)")
    }
    #expect(all.reports.isEmpty)
  }

  @Test func presetsAndRotation() throws {
    let all = try GalleryStage()
    for preset in DevicePreset.all {
      try all.choose(preset.word)
      #expect(try all.container.bounds.size == preset.size)
      all.type("r")
      #expect(
        try all.container.bounds.size == CGSize(width: preset.size.height, height: preset.size.width))
      let outline = try #require(try all.container.superview)
      let room = try #require(outline.superview)
      #expect(room.bounds.contains(outline.frame), "\(preset.name) has room")
    }
    try all.choose("se")
    try all.drag(-15, -7)
    try all.choose("se")
    try all.choose("free")
    #expect(try all.container.bounds.size == CGSize(width: 360, height: 660))
    try all.stage.tap("rotate")
    #expect(try all.container.bounds.size == CGSize(width: 660, height: 360))
  }

  @Test func aTouchReachesTheDemoThroughAScaledDevice() throws {
    let all = try GalleryStage([Self.entry { CountingController() }])
    let counter = try #require(all.gallery.content as? CountingController)
    for name in ["se", "ipad"] {
      try all.choose(name)
      let count = counter.count
      try all.stage.tap(.view(counter.button))
      #expect(counter.count == count + 1, "\(name)")
    }
  }

  @Test func theNumbersFollowWhatTheDemoDoesByItself() throws {
    let all = try GalleryStage([Self.entry { CountingController() }])
    let counter = try #require(all.gallery.content as? CountingController)
    #expect(try all.table().map { $0[0] } == ["button"])
    try all.stage.tap(.view(counter.button))
    #expect(try all.table() == [["button", "20", "40", "101", "44"]])
    counter.button.isHidden = true
    all.stage.frame()
    #expect(try all.table()[0][0] == "button (hidden)")
    let second = UIView(frame: CGRect(x: 1.25, y: 2, width: 3, height: 4))
    second.accessibilityIdentifier = "second"
    counter.view.addSubview(second)
    all.stage.frames(2)
    #expect(try all.table().last == ["second", "1.3", "2", "3", "4"])
    #expect(all.stage.frame().isIdle)
  }

  @Test func aDemoThatIsLeftEnds() throws {
    let all = try GalleryStage()
    let (controller, view) = (Weak(all.gallery.content), Weak(all.gallery.content?.view))
    #expect(controller.object != nil && view.object != nil)
    all.stage.key(.downArrow)
    all.stage.frame()
    #expect(controller.object == nil && view.object == nil)
    #expect(all.gallery.children.count == 1 && all.gallery.children[0].children.count == 1)
  }

  @Test func theGalleryItselfEnds() throws {
    var all: GalleryStage? = try GalleryStage()
    let gallery = Weak(all?.gallery)
    #expect(gallery.object != nil)
    all = nil
    #expect(gallery.object == nil)
  }

  @Test func aFieldThatIsEditedKeepsTheLetters() throws {
    let all = try GalleryStage()
    try all.stage.find("txtField").becomeFirstResponder()
    #expect(try all.stage.find("txtField").isFirstResponder)
    all.type("r")
    #expect(try all.container.bounds.size == CGSize(width: 375, height: 667))
    all.stage.window.endEditing(true)
    all.type("r")
    #expect(try all.container.bounds.size == CGSize(width: 667, height: 375))
  }

  @Test func aThousandNamedViewsAreAsManyRowsAsAreSeen() throws {
    let all = try GalleryStage([Self.entry { CrowdedController() }])
    #expect(try all.table().first == ["v0", "0", "0", "10", "1"])
    #expect(try all.table().count == 8)
    let scroll = try #require(
      try all.stage.find(.inside(.id("frames"), .type(UIScrollView.self))) as? UIScrollView)
    #expect(scroll.contentSize.height == 18_000)
    try all.stage.wheel(CGVector(dx: 0, dy: 18_000), at: .view(scroll))
    all.stage.frame()
    #expect(try all.table().last == ["v999", "0", "999", "10", "1"])
    #expect(try all.table().count == 8)
    #expect(all.stage.frame().isIdle)
  }

  // MARK: - Parts

  /// The frames of a demo on a stage of its own.
  private static func alone(_ id: String, _ size: CGSize) throws -> [String: CGRect] {
    let demo = try #require(Samples.demo(id))
    let preset = DevicePreset.all.first { $0.size == size }
    @MainActor func make() -> UIViewController {
      let controller = demo.make()
      // As on a device of that size.
      if let preset { controller.additionalSafeAreaInsets = preset.safeArea }
      return controller
    }
    let stage = Stage(make(), size: size, expecting: Set(Report.Kind.allCases))
    return GalleryStage.frames(in: stage.window.subviews)
  }

  private static func entry(_ make: @escaping @MainActor @Sendable () -> UIViewController) -> DemoEntry {
    DemoEntry(
      id: "x-1", title: "A button that counts", seed: "x", section: "1", stars: 1, tags: [],
      interaction: "Tap it.", source: "none.swift", make: make)
  }
}

private final class Weak {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

/// A thousand views with names.
private final class CrowdedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<1000 {
      let view = UIView(frame: CGRect(x: 0, y: index, width: 10, height: 1))
      view.accessibilityIdentifier = "v\(index)"
      self.view.addSubview(view)
    }
  }
}

/// A button that grows with every tap.
private final class CountingController: UIViewController {
  let button = UIButton(type: .system)
  var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.tap() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func tap() {
    count += 1
    button.frame.size.width += 1
  }
}
