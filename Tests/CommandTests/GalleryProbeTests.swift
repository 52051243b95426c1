// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// Ten pixels of each picture, where the layout says that they are and in the colours that the style says.
@MainActor @Suite struct GalleryProbeTests {
  private struct Probe {
    let name: String
    /// A view, and a place in it.
    let view: UIView
    let point: CGPoint
    /// Colours over each other, the ground first.
    let colors: [UIColor]
  }

  @Test(
    arguments: [
      CGSize(width: 376, height: 668), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    ], [1, 2] as [CGFloat])
  func tenPixelsAreWhatTheyShouldBe(_ size: CGSize, _ scale: CGFloat) throws {
    for isDark in [false, true] {
      var opening = GalleryOpening()
      opening.isDark = isDark
      let all = try GalleryStage([Self.demo], size: size, scale: scale, font: .system, opening)
      let isNarrow = size.width < 680
      if !isNarrow { all.type("o") }
      let bitmap = all.stage.bitmap()
      let probes = try Self.probes(all, isNarrow: isNarrow)
      #expect(probes.count == 10)
      for probe in probes {
        let point = probe.view.convert(probe.point, to: nil)
        let (x, y) = (Int(point.x * scale), Int(point.y * scale))
        let pixel = bitmap[x: x, y: y]
        let wanted = Self.blend(probe.colors, probe.view.traitCollection)
        let channels = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
        let isNear = zip(channels, wanted).allSatisfy { abs($0 - $1) <= 2 }
        #expect(
          isNear, "\(probe.name) at \(point), \(size), \(scale), dark \(isDark): \(channels), not \(wanted)")
      }
      // A picture of one colour would have no use for probes.
      #expect(Set(probes.map { Self.blend($0.colors, $0.view.traitCollection) }).count >= 6)
    }
  }

  private static func probes(_ all: GalleryStage, isNarrow: Bool) throws -> [Probe] {
    let (stage, gallery) = (all.stage, all.gallery)
    let header = try stage.find("header")
    let device = try #require(gallery.devices.first?.view)
    let outline = try #require(device.superview)
    func middle(_ view: UIView) -> CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }
    func corner(_ view: UIView) -> CGPoint { CGPoint(x: 6, y: view.bounds.midY) }
    let dark = try stage.find("dark")
    let isDarkOn = dark.traitCollection.userInterfaceStyle == .dark
    var probes = [
      Probe(name: "header", view: header, point: CGPoint(x: 3, y: 20), colors: [GalleryStyle.panel]),
      Probe(
        name: "canvas", view: gallery.stage, point: CGPoint(x: 6, y: 6),
        colors: [GalleryStyle.canvas]),
      Probe(
        name: "bezel", view: outline, point: CGPoint(x: DeviceView.bezel / 2, y: outline.bounds.midY),
        colors: [GalleryStyle.bezel]),
      Probe(name: "demo", view: device, point: middle(device), colors: [.systemTeal]),
      Probe(
        name: "below the demo's top", view: device, point: CGPoint(x: device.bounds.midX, y: 10),
        colors: [.systemTeal]),
      Probe(
        name: "a button", view: dark, point: CGPoint(x: 3, y: 16),
        colors: [GalleryStyle.panel] + [isDarkOn ? GalleryStyle.selection : .quaternarySystemFill]),
      Probe(
        name: "the handle", view: try stage.find("handle"),
        point: CGPoint(x: CornerHandle.corner.x + 7, y: CornerHandle.corner.y - DeviceView.cornerRadius - 4),
        colors: [GalleryStyle.canvas, GalleryStyle.accent]),
    ]
    if isNarrow {
      let frames = try stage.find("frames")
      let source = try stage.find("source")
      probes += [
        Probe(
          name: "frames", view: frames, point: CGPoint(x: 4, y: frames.bounds.height - 4),
          colors: [GalleryStyle.panel]),
        Probe(
          name: "another button", view: source, point: CGPoint(x: 3, y: 16),
          colors: [GalleryStyle.panel, .quaternarySystemFill]),
        Probe(
          name: "the line", view: header, point: CGPoint(x: 40, y: header.bounds.height - 0.25),
          colors: [GalleryStyle.panel, .separator]),
      ]
    } else {
      let row = try stage.find("row x-1")
      probes += [
        Probe(
          name: "list", view: gallery.sidebar, point: CGPoint(x: 3, y: gallery.sidebar.bounds.midY),
          colors: [GalleryStyle.panel]),
        Probe(
          name: "the chosen row", view: row, point: CGPoint(x: row.bounds.width - 6, y: row.bounds.midY),
          colors: [GalleryStyle.panel, GalleryStyle.selection]),
        Probe(
          name: "the chosen device", view: try stage.find("device se"), point: CGPoint(x: 3, y: 16),
          colors: [GalleryStyle.panel, GalleryStyle.selection]),
      ]
    }
    return probes
  }

  /// Red, green and blue from 0 to 255.
  private static func blend(_ colors: [UIColor], _ traits: UITraitCollection) -> [Int] {
    var ground: [CGFloat] = [0, 0, 0]
    for color in colors {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      ground = zip([red, green, blue], ground).map { $0 * alpha + $1 * (1 - alpha) }
    }
    return ground.map { Int(($0 * 255).rounded()) }
  }

  private static let demo = DemoEntry(
    id: "x-1", title: "One colour", seed: "x", section: "1", stars: 2, tags: ["colour"],
    interaction: "Look.", source: "none.swift", make: { PlainController() })
}

private final class PlainController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    view.accessibilityIdentifier = "plain"
  }
}
