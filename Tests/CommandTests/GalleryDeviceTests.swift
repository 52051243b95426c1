// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What a device gives to a demo, one alone and several side by side.
@MainActor @Suite struct GalleryDeviceTests {
  // Apple's numbers: points and safe areas, upright and on the side.
  @Test(arguments: [
    ("se", CGSize(width: 375, height: 667), [20, 0, 0, 0] as [CGFloat], [0, 0, 0, 0] as [CGFloat]),
    ("pro", CGSize(width: 402, height: 874), [62, 0, 34, 0], [0, 62, 21, 62]),
    ("max", CGSize(width: 440, height: 956), [62, 0, 34, 0], [0, 62, 21, 62]),
    ("ipad", CGSize(width: 820, height: 1180), [24, 0, 20, 0], [24, 0, 20, 0]),
  ])
  func aDemoHasTheSizeTheSafeAreaAndTheClassesOfItsDevice(
    _ word: String, _ size: CGSize, _ upright: [CGFloat], _ onTheSide: [CGFloat]
  ) throws {
    let all = try GalleryStage(Self.demos, opening: word)
    let demo = try #require(all.gallery.content as? ListeningController)
    func check(_ size: CGSize, _ insets: [CGFloat]) {
      #expect(demo.view.bounds.size == size)
      let area = demo.view.safeAreaInsets
      #expect([area.top, area.left, area.bottom, area.right] == insets)
      // As a window of that size has them.
      let alone = Stage(UIViewController(), size: size).window.traitCollection
      #expect(demo.traitCollection.horizontalSizeClass == alone.horizontalSizeClass)
      #expect(demo.traitCollection.verticalSizeClass == alone.verticalSizeClass)
      #expect(demo.traitCollection.userInterfaceIdiom == alone.userInterfaceIdiom)
    }
    check(size, upright)
    all.type("r")
    check(CGSize(width: size.height, height: size.width), onTheSide)
    #expect(all.gallery.content === demo, "the same demo is turned round")
    #expect(all.gallery.traitCollection.horizontalSizeClass == .regular)
    #expect(all.stage.frame().isIdle)
  }

  @Test func theTableHasEachDeviceOnceAndTheSmallestFirst() {
    let all = DevicePreset.all
    #expect(Set(all.map(\.word)).count == all.count && Set(all.map(\.name)).count == all.count)
    #expect(all.map { $0.size.width * $0.size.height } == all.map { $0.size.width * $0.size.height }.sorted())
    #expect(all.allSatisfy { $0.size.width < $0.size.height && (2...3).contains($0.scale) })
    #expect(!all.map(\.word).contains(DevicePreset.free))
  }

  @Test func severalDevicesShowTheSameDemoEachInItsOwnSurroundings() throws {
    let all = try GalleryStage(Self.demos, opening: "se,pro,ipad")
    let demos = all.gallery.devices.compactMap { $0.content as? ListeningController }
    #expect(demos.count == 3 && Set(demos.map(ObjectIdentifier.init)).count == 3)
    #expect(demos.map(\.view.bounds.size) == ["se", "pro", "ipad"].map { DevicePreset.of(word: $0)?.size })
    #expect(demos.map(\.traitCollection.horizontalSizeClass) == [.compact, .compact, .regular])
    #expect(demos.map(\.view.safeAreaInsets.top) == [20, 62, 24])
    // All have room, beside each other, and each is touched for itself.
    let frames = all.gallery.devices.map { $0.view.convert($0.view.bounds, to: all.gallery.stage) }
    for (index, frame) in frames.enumerated() {
      #expect(all.gallery.stage.bounds.contains(frame))
      if index > 0 { #expect(frames[index - 1].maxX < frame.minX) }
    }
    for demo in demos { try all.stage.tap(.view(demo.button)) }
    try all.stage.tap(.view(demos[1].button))
    #expect(demos.map(\.count) == [1, 2, 1])
    #expect(try all.stage.find("handle").isHidden)
    #expect(all.stage.frame().isIdle)
  }

  @Test func devicesComeAndGoAndTheFirstStays() throws {
    let all = try GalleryStage(Self.demos)
    let first = all.gallery.content
    all.type("b")
    #expect(all.gallery.state.devices == ["se", "pro", "ipad"])
    #expect(all.gallery.content === first)
    weak let last = all.gallery.devices[2].content
    #expect(last != nil)
    try all.stage.tap("options")
    try all.stage.tap("device ipad")
    #expect(all.gallery.state.devices == ["se", "pro"])
    #expect(last == nil, "a device that is taken away ends with its demo")
    try all.stage.tap("device max")
    #expect(all.gallery.state.devices == ["se", "pro", "max"])
    for word in ["se", "pro", "max"] { try all.stage.tap(.query(.id("device \(word)"))) }
    #expect(all.gallery.state.devices == ["max"], "one is left")
    try all.stage.tap("side by side")
    #expect(all.gallery.devices.count == 1 && all.gallery.children.count == 1)
    try all.stage.tap("device free")
    #expect(try all.container.bounds.size == CGSize(width: 320, height: 480))
    #expect(all.gallery.content === first)
  }

  @Test func aDeviceIsShownAtAScaleAndTheRoomIsScrolled() throws {
    let all = try GalleryStage(Self.demos, opening: "ipad")
    func scale() throws -> CGFloat {
      try all.container.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil).width
    }
    let fitting = try scale()
    #expect(fitting < 1 && !isScrolled(all))
    for (key, percent) in zip("zzz", [100, 75, 50]) {
      all.type(key)
      #expect(try abs(scale() - CGFloat(percent) / 100) < 1e-9)
      #expect(try all.text("scale") == (percent == 100 ? "@2x" : "@2x · \(percent) %"))
      #expect(isScrolled(all) == (percent > 50))
    }
    all.type("z")
    #expect(try scale() == fitting)
    all.type("z")
    let board = try all.stage.find("board", as: UIScrollView.self)
    // A finger on the demo is the demo's; the wheel scrolls, as nothing in the demo does.
    try all.stage.drag(.at(600, 500), by: CGVector(dx: 0, dy: -100))
    #expect(board.contentOffset.y == 0)
    try all.stage.wheel(CGVector(dx: 0, dy: 90), at: .at(600, 500))
    #expect(board.contentOffset.y == 90)
    // What was scrolled is not another device's.
    all.type("z")
    #expect(board.contentOffset == .zero)
  }

  private func isScrolled(_ all: GalleryStage) -> Bool {
    guard let board = try? all.stage.find("board", as: UIScrollView.self) else { return false }
    return board.contentSize.height > board.bounds.height || board.contentSize.width > board.bounds.width
  }

  @Test func textSizeAndDirectionAreTheDemosAlone() throws {
    let all = try GalleryStage(Self.demos, opening: "se,pro")
    for key: Character in ["+", "=", "l"] { all.type(key) }
    for device in all.gallery.devices {
      let traits = try #require(device.content?.traitCollection)
      #expect(traits.preferredContentSizeCategory == .extraExtraLarge)
      #expect(traits.layoutDirection == .rightToLeft)
    }
    #expect(all.gallery.traitCollection.preferredContentSizeCategory == .large)
    #expect(all.gallery.traitCollection.layoutDirection == .leftToRight)
    for _ in 0..<20 { all.type("-") }
    #expect(all.gallery.content?.traitCollection.preferredContentSizeCategory == .extraSmall)
    for _ in 0..<20 { all.type("+") }
    let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(all.gallery.content?.traitCollection.preferredContentSizeCategory == largest)
    // A demo that is opened next has them from its first moment.
    all.stage.key(.downArrow)
    #expect((all.gallery.content as? ListeningController)?.heard.isEmpty == true)
    #expect(all.gallery.content?.traitCollection.preferredContentSizeCategory == largest)
  }

  @Test func whatADemoPresentsStandsOnItsDevice() throws {
    let all = try GalleryStage(Self.demos, opening: "se,pro")
    let (first, second) = (all.gallery.devices[0], all.gallery.devices[1])
    let alert = UIAlertController(title: "Over", message: "the device", preferredStyle: .alert)
    second.content?.present(alert, animated: false)
    all.stage.frame()
    #expect(second.content?.presentedViewController === alert)
    #expect(alert.view.isDescendant(of: second.view) && first.content?.presentedViewController == nil)
    let middle = alert.view.convert(
      CGPoint(x: alert.view.bounds.midX, y: alert.view.bounds.midY), to: second.view)
    #expect(abs(middle.x - 201) <= 1 && abs(middle.y - 437) <= 1)
    // The other device and the gallery go on; the next demo takes it away.
    let other = try #require(first.content as? ListeningController)
    try all.stage.tap(.view(other.button))
    #expect(other.count == 1)
    all.stage.key(.downArrow)
    #expect(alert.viewIfLoaded?.window == nil && second.view.subviews.count == 1)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    let demo = try #require(second.content)
    demo.present(full, animated: false)
    all.stage.frame()
    #expect(full.view.bounds.size == second.view.bounds.size && demo.view.superview == nil)
    #expect(full.view.safeAreaInsets.top == 62)
    full.dismiss(animated: false)
    all.stage.frame()
    #expect(demo.view.superview === second.view && demo.view.frame == second.view.bounds)
    #expect(all.reports.isEmpty)
  }

  @Test func unknownDevicesAreNamedWithTheNearest() throws {
    #expect(try DevicePreset.words("se, PRO,se") == ["se", "pro"])
    for (list, nearest) in [("se,prp", "pro"), ("ipadmimi", "ipadmini"), ("", nil), ("watch9000", nil)] {
      let error = #expect(throws: CommandError.self) { try DevicePreset.words(list) }
      #expect(error?.code == 2)
      #expect(error?.description.contains("there are se, mini, pro") == true)
      if let nearest { #expect(error?.description.hasSuffix("Did you mean \(nearest)?") == true) }
    }
  }

  // MARK: - Parts

  private static let demos = (1...2).map { number in
    DemoEntry(
      id: "x-\(number)", title: "A demo that listens", seed: "x", section: "1", stars: 1, tags: [],
      interaction: "Tap it.", source: "none.swift", make: { ListeningController() })
  }
}

extension GalleryStage {
  /// On devices of these words, separated by commas.
  init(_ demos: [DemoEntry], opening words: String, size: CGSize = CGSize(width: 1440, height: 900)) throws {
    var opening = GalleryOpening()
    opening.devices = try DevicePreset.words(words)
    try self.init(demos, size: size, opening)
  }
}

/// Counts taps, and what it hears of its surroundings.
private final class ListeningController: UIViewController {
  let button = UIButton(type: .system)
  var count = 0
  var heard: [UITraitCollection] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 80, width: 200, height: 60)
    button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    heard.append(traitCollection)
  }
}
