// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// Ten pixels or more of each picture of the lab, where its views stand and in the colours that these are given.
@MainActor @Suite struct PanelProbeTests {
  /// A pixel of a picture, and the colours that lie over each other there, the ground first.
  private struct Probe {
    let name: String
    let point: CGPoint
    let colors: [UIColor]
    let traits: UITraitCollection
  }

  @Test(arguments: PanelController.Screen.allCases, [1, 2] as [CGFloat])
  func pixelsAreWhatTheyShouldBe(_ screen: PanelController.Screen, _ scale: CGFloat) throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let content = SampleController()
      let window = LabWindow(
        content, size: CGSize(width: 735, height: 667), scale: scale, style: style, font: .pango)
      window.show(screen)
      let picture = try #require(window.screen.bitmap)
      let origin = try #require(window.lab.panelPart).origin
      let root = try #require(window.panel.windows.first)
      let program = try #require(window.runtime.windows.first)
      let probes = Self.probes(in: program, at: .zero) + Self.probes(in: root, at: origin)
      #expect(probes.count >= 10, "\(probes.map(\.name))")
      for probe in probes {
        let (x, y) = (Int(probe.point.x * scale), Int(probe.point.y * scale))
        let pixel = picture[x: x, y: y]
        let shown = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
        let wanted = Self.blend(probe)
        let isNear = zip(shown, wanted).allSatisfy { abs($0 - $1) <= 2 }
        #expect(
          isNear, "\(probe.name) at \(probe.point), \(screen), \(scale), \(style): \(shown), not \(wanted)")
      }
      // A picture of one colour would have no use for probes.
      #expect(Set(probes.map(Self.blend)).count >= 5)
    }
  }

  /// Of each view with a colour of its own the middles of its edges that nothing lies over. What is drawn has none.
  private static func probes(in root: UIView, at origin: CGPoint) -> [Probe] {
    var probes: [Probe] = []
    func visit(_ view: UIView, _ colors: [UIColor]) {
      guard !view.isHidden, view.alpha == 1, view.layer.contents == nil else { return }
      let own = view.backgroundColor.map { [$0] } ?? []
      let colors = colors + own
      let bounds = view.bounds
      let places = [
        CGPoint(x: 3, y: bounds.midY), CGPoint(x: bounds.maxX - 3, y: bounds.midY),
        CGPoint(x: bounds.midX, y: 3), CGPoint(x: bounds.midX, y: bounds.maxY - 3),
      ]
      for place in places where !own.isEmpty && bounds.width > 8 && bounds.height > 8 {
        let point = view.convert(place, to: root)
        guard top(of: root, at: point) === view else { continue }
        let name = "\(type(of: view)) \"\(view.accessibilityIdentifier ?? "")\""
        let pixel = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
        probes.append(Probe(name: name, point: pixel, colors: colors, traits: view.traitCollection))
      }
      for inner in view.subviews { visit(inner, colors) }
    }
    visit(root, [])
    return probes
  }

  /// The topmost view at a point, whether it takes touches or not.
  private static func top(of view: UIView, at point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha > 0, view.bounds.contains(point) else { return nil }
    let inner = view.subviews.reversed().lazy.compactMap { top(of: $0, at: view.convert(point, to: $0)) }
    return inner.first ?? view
  }

  /// Red, green and blue from 0 to 255.
  private static func blend(_ probe: Probe) -> [Int] {
    var ground: [CGFloat] = [0, 0, 0]
    for color in probe.colors {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: probe.traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      ground = zip([red, green, blue], ground).map { $0 * alpha + $1 * (1 - alpha) }
    }
    return ground.map { Int(($0 * 255).rounded()) }
  }
}
