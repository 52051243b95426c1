// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// The gallery on a stage, with the registry's demos.
@MainActor struct GalleryStage {
  let stage: Stage
  let gallery: GalleryController
  private let visits = Visits()

  /// Which demos were opened, and how many reports there were before each.
  @MainActor private final class Visits {
    var list: [(id: String, before: Int)] = []
    var count: @MainActor () -> Int = { 0 }
  }

  static let demos = Samples.all.map { demo in
    DemoEntry(
      id: demo.id, title: demo.title, seed: demo.seed, section: demo.section, stars: demo.stars,
      tags: demo.tags, interaction: demo.interaction, source: demo.source, make: demo.make)
  }

  init(
    _ demos: [DemoEntry] = GalleryStage.demos, size: CGSize = CGSize(width: 1440, height: 900),
    scale: CGFloat = 1, font: Stage.Font = .blocks, home: String? = ShojiProcess.root,
    _ opening: GalleryOpening = GalleryOpening()
  ) throws {
    let visits = visits
    let demos = demos.map { demo in
      var watched = demo
      watched.make = {
        visits.list.append((demo.id, visits.count()))
        return demo.make()
      }
      return watched
    }
    var opening = opening
    opening.environment = ["SHOJI_HOME": home ?? "/dev/null"]
    stage = Stage(
      GalleryController(demos, opening), size: size, scale: scale, font: font,
      expecting: Set(Report.Kind.allCases))
    gallery = try #require(stage.window.rootViewController as? GalleryController)
    visits.count = { [weak stage] in stage?.reports.count ?? 0 }
  }

  /// With the registry's demos, in a wide window.
  init(opening: GalleryOpening) throws { try self.init(GalleryStage.demos, opening) }

  /// What the runtime reported, without what the demo that was open is there to show.
  var reports: [Report] {
    let announced = Dictionary(
      uniqueKeysWithValues: Samples.all.map { ($0.id, $0.reports.union($0.reportsInUse)) })
    return stage.reports.enumerated().filter { index, report in
      let open = visits.list.last { $0.before <= index }
      return open.flatMap { announced[$0.id] }?.contains(report.kind) != true
    }.map(\.element)
  }

  /// Where the demo stands.
  var container: UIView {
    get throws { try stage.find(.id("container")) }
  }

  /// The demo's named views and their frames, by name.
  func demoFrames() throws -> [String: CGRect] { Self.frames(in: try container.subviews) }

  static func frames(in views: [UIView]) -> [String: CGRect] {
    views.reduce(into: [:]) { frames, view in
      if let id = view.accessibilityIdentifier { frames[id] = view.frame }
      frames.merge(Self.frames(in: view.subviews)) { $1 }
    }
  }

  /// The text of a label.
  func text(_ id: String) throws -> String? { (try stage.find(.id(id)) as? UILabel)?.text }

  /// The rows of the table of frames, each as its five texts.
  func table() throws -> [[String]] {
    try stage.all(.inside(.id("frames"), .type(UIScrollView.self))).flatMap { scroll in
      scroll.subviews.map { $0.subviews.compactMap { ($0 as? UILabel)?.text } }
    }
  }

  /// The id of the row that is tinted.
  func chosen() throws -> [String] {
    stage.all(.type(DemoRow.self)).compactMap { $0 as? DemoRow }.filter(\.isSelected)
      .compactMap { $0.accessibilityIdentifier.map { String($0.dropFirst(4)) } }
  }

  /// Chooses a device among the options, which stay as they were.
  func choose(_ word: String) throws {
    let wasOpen = gallery.isOptionsOpen
    if !wasOpen { try stage.tap("options") }
    try stage.find(.id("device \(word)")).choose()
    stage.frame()
    if !wasOpen { try stage.tap("options") }
  }

  /// Types a letter, or another character that stands on a key.
  func type(_ letter: Character, _ modifiers: KeySample.Modifiers = []) {
    let code = Int(letter.asciiValue ?? 0) - 97 + 4
    let sample = KeySample(KeySample.Key(rawValue: code), characters: String(letter), modifiers: modifiers)
    stage.post(.key(sample))
  }

  /// Drags the corner by a distance; the finger stays down when `isHeld`.
  @discardableResult func drag(_ dx: CGFloat, _ dy: CGFloat, isHeld: Bool = false) throws -> FrameReport {
    let start = try stage.point(of: "handle")
    let finger = stage.finger()
    try finger.down(.point(start))
    let report = try finger.move(.at(start.x + dx, start.y + dy))
    if !isHeld { finger.up() }
    return report
  }
}

extension UIView {
  /// Does what a tap does, wherever the control is scrolled to.
  func choose() {
    (self as? UIControl)?.sendActions(for: .touchUpInside)
  }
}
