// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// What the panel shows can be read: in every size, light and dark, with real letters and with blocks.
@MainActor @Suite struct PanelLintTests {
  nonisolated static let sizes = [
    CGSize(width: 735, height: 667), CGSize(width: 1203, height: 801), CGSize(width: 375, height: 667),
    CGSize(width: 320, height: 460), CGSize(width: 680, height: 300),
  ]

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func theTimeCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.tap(CGPoint(x: 60, y: 60))
      window.pass(70)
      func look(_ what: String) throws {
        let root = try #require(window.panel.windows.first)
        #expect(PanelLint(root).complaints == [], "\(what), \(size)")
      }
      try look("live")
      for id in ["lab markBack", "lab begin", "lab pause", "lab reverse", "lab loop"] {
        window.tap(id)
        window.pass(2)
        try look(id)
      }
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func viewsCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.show(.views)
      let inspector = try #require(window.lab.panel?.controller.inspector)
      let root = try #require(window.panel.windows.first)
      func look(_ what: String) {
        window.pass(2)
        #expect(PanelLint(root).complaints == [], "\(what), \(size)")
      }
      look("nothing selected")
      for view in content.view.subviews {
        inspector.select(view)
        look("\(view)")
      }
      let index = try #require(
        (window.view("lab facts") as? FactsView)?.lines.firstIndex {
          if case .constraint = $0.kind { true } else { false }
        })
      let row = try #require(window.view("lab facts")?.subviews.compactMap { $0 as? UIControl }[index])
      row.sendActions(for: .touchUpInside)
      look("a constraint")
      for id in ["lab tree", "lab redrawn", "lab laidOut", "lab blended", "lab apart", "lab tree"] {
        window.tap(id)
        look(id)
      }
      window.shift(LabHost.key)
      look("inspecting")
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func animationsCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.show(.motion)
      let root = try #require(window.panel.windows.first)
      #expect(PanelLint(root).complaints == [], "at rest, \(size)")
      window.runtime.makeCurrent()
      content.move(to: 200)
      window.pass(10)
      #expect(PanelLint(root).complaints == [], "moving, \(size)")
      let row = try #require(window.view("lab rows")?.subviews.lazy.compactMap { $0 as? AnimationRow }.first)
      row.sendActions(for: .touchUpInside)
      window.tap("lab solo")
      window.pass(2)
      #expect(PanelLint(root).complaints == [], "solo, \(size)")
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func whatAddsUpAndBlocksCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.show(.motion)
      let root = try #require(window.panel.windows.first)
      for x in [200.0, 100, 30] {
        window.runtime.makeCurrent()
        content.move(to: x)
        window.pass(8)
      }
      let sum = try #require(window.view("lab rows")?.subviews.lazy.compactMap { $0 as? SumRow }.first)
      #expect(PanelLint(root).complaints == [], "a sum, \(size)")
      sum.sendActions(for: .touchUpInside)
      window.tap("lab solo")
      window.pass(2)
      #expect(PanelLint(root).complaints == [], "a sum alone, \(size)")
      window.tap("lab blocks")
      window.pass(2)
      #expect(window.view("lab rows")?.subviews.contains { $0 is BlockRow } == true)
      #expect(PanelLint(root).complaints == [], "blocks, \(size)")
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func whatIsStillToComeCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      let root = try #require(window.panel.windows.first)
      window.pass(600)
      window.runtime.makeCurrent()
      content.move(to: 200, seconds: 12)
      window.pass(2)
      window.tap("lab markForward")
      window.pass(2)
      #expect(PanelLint(root).complaints == [], "foreseen, \(size)")
      window.tap("lab pingPong")
      window.pass(2)
      #expect(PanelLint(root).complaints == [], "ping-pong, \(size)")
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func curvesCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.show(.curves)
      let root = try #require(window.panel.windows.first)
      func look(_ what: String) {
        window.pass(2)
        #expect(PanelLint(root).complaints == [], "\(what), \(size)")
      }
      look("a draft alone")
      window.runtime.makeCurrent()
      content.move(to: 200, seconds: 3)
      window.pass(10)
      look("an animation")
      let quantity = try #require(window.view("lab quantity") as? UISegmentedControl)
      for index in 0..<3 {
        quantity.selectedSegmentIndex = index
        quantity.sendActions(for: .valueChanged)
        look("quantity \(index)")
      }
      let kind = try #require(window.view("lab kind") as? UISegmentedControl)
      kind.selectedSegmentIndex = 1
      kind.sendActions(for: .valueChanged)
      look("a spring")
      let editor = try #require(
        window.view("lab curves")?.subviews.lazy.compactMap { $0 as? CurveEditor }.first)
      for spring in [
        SpringNotation.physics(mass: 0.5, stiffness: 1234.5, damping: 1.25, velocity: -12.5),
        .bounce(-0.5, duration: 2.75), .response(0.55, dampingFraction: 0.825),
      ] {
        var draft = CurveDraft()
        (draft.kind, draft.spring) = (.spring, spring)
        editor.show(draft)
        look("\(spring)")
      }
      (window.view("lab try") as? UIButton)?.sendActions(for: .touchUpInside)
      look("tried on")
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  @Test(arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func costsCanBeRead(_ size: CGSize, _ style: UIUserInterfaceStyle) throws {
    for font in [TextEngine.blocks, .pango] {
      let content = SampleController()
      let window = LabWindow(content, size: size, style: style, font: font)
      window.show(.frames)
      let root = try #require(window.panel.windows.first)
      func look(_ what: String) { #expect(PanelLint(root).complaints == [], "\(what), \(size)") }
      look("the first frames")
      window.tap("lab frames clear")
      look("no frames")
      window.runtime.makeCurrent()
      content.move(to: 200)
      for _ in 0..<400 {
        let label = UILabel()
        label.text = "x"
        content.box.addSubview(label)
      }
      window.pass(150)
      look("late frames")
      let step = try #require(window.place(of: "lab load step"))
      for _ in 0..<20 { window.tap(CGPoint(x: step.x + 24, y: step.y)) }
      window.tap("lab frames pause")
      window.pass(2)
      look("load")
      #expect(window.panel.layers.log.reports.isEmpty)
    }
  }

  /// That the lint can fail.
  @Test func whatIsCutFaintOrCrookedIsFound() throws {
    let window = LabWindow(SampleController())
    window.pass()
    let root = try #require(window.panel.windows.first)
    let label = try #require(window.view("lab time") as? UILabel)
    let frame = label.frame
    label.frame.size.width = 20
    #expect(PanelLint(root).complaints.contains { $0.contains("is cut") })
    label.frame = frame
    label.textColor = UIColor(white: 0.6, alpha: 1)
    #expect(PanelLint(root).complaints.contains { $0.contains("is faint") })
    label.textColor = .label
    label.frame.origin.x = -20
    #expect(PanelLint(root).complaints.contains { $0.contains("stands out") })
    label.frame = frame
    window.view("lab close")?.frame.origin.y += 3
    #expect(PanelLint(root).complaints.contains { $0.contains("off the grid") })
    window.view("lab close")?.frame.origin.y = -4
    #expect(PanelLint(root).complaints.contains { $0.contains("cut by the panel") })
  }
}
