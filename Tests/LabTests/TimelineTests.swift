// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The animations of a program as rows; one is seen alone, or moved by hand.
@MainActor @Suite struct TimelineTests {
  private func window() -> (LabWindow, SampleController) {
    let content = SampleController()
    let window = LabWindow(content, size: CGSize(width: 735, height: 600))
    window.show(.motion)
    return (window, content)
  }

  private func rows(_ window: LabWindow) -> [AnimationRow] {
    window.view("lab rows")?.subviews.compactMap { $0 as? AnimationRow } ?? []
  }

  private func texts(_ row: AnimationRow) -> [String] {
    row.subviews.compactMap { ($0 as? UILabel)?.text }
  }

  private func tap(_ row: AnimationRow, on window: LabWindow) {
    row.accessibilityIdentifier = "row"
    window.tap("row")
    row.accessibilityIdentifier = nil
  }

  @Test func eachAnimationIsARowAndStaysAWhile() throws {
    let (window, content) = window()
    #expect(rows(window).isEmpty)
    window.runtime.makeCurrent()
    content.move(to: 200)
    window.pass(5)
    #expect(rows(window).count == 2)
    let texts = rows(window).map(texts)
    let position = try #require(texts.first { $0[0].hasSuffix("position") })
    #expect(position[0].contains("UIView \"box\"") && position[1] == "-190,0 → 0,0  0.5 s  curve  adds")
    let color = try #require(texts.first { $0[0].hasSuffix("backgroundColor") })
    #expect(color[1].hasPrefix("#") && !color[1].contains("adds"))
    #expect((window.view("lab animations") as? UILabel)?.text?.hasPrefix("2 running, 0 ended") == true)
    window.pass(60)
    #expect((window.view("lab animations") as? UILabel)?.text?.hasPrefix("0 running, 2 ended") == true)
    window.pass(650)
    #expect(rows(window).isEmpty)
  }

  @Test func oneIsSeenAloneAndTheOthersComeBack() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 2)
    window.pass(20)
    window.press(.spacebar, " ")
    let both = window.programPicture
    let middle = Int(try #require(content.box.layer.presentation()).position.x)
    let color = try #require(rows(window).first { texts($0)[0].hasSuffix("backgroundColor") })
    tap(color, on: window)
    #expect(window.programPicture == both)
    window.tap("lab solo")
    // The box is where the program has put it, in the colour that it has on its way.
    let alone = window.programPicture
    #expect(alone != both && alone[x: 220, y: 100] != UIColor.systemPurple.pixel)
    #expect(alone[x: 220, y: 100] == both[x: middle, y: 100])
    window.tap("lab solo")
    #expect(window.programPicture == both)
    window.tap("lab solo")
    window.show(.time)
    #expect(window.programPicture == both)
  }

  @Test func oneIsMovedByHandWhileTheOthersGoOn() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 2)
    window.pass(20)
    let position = try #require(rows(window).first { texts($0)[0].hasSuffix("position") })
    tap(position, on: window)
    let slider = try #require(window.view("lab hold") as? UISlider)
    let place = try #require(window.place(of: "lab hold"))
    let width = slider.bounds.width
    let thumb = place.x - width / 2 + 16 + (width - 32) * CGFloat(slider.value / slider.maximumValue)
    window.pointer(.began, CGPoint(x: thumb, y: place.y))
    window.pointer(.moved, CGPoint(x: place.x - width / 2, y: place.y))
    window.pointer(.ended, CGPoint(x: place.x - width / 2, y: place.y))
    #expect(slider.value == 0)
    let held = window.programPicture
    #expect(content.box.layer.presentation()?.position.x == 30)
    window.pass(30)
    #expect(content.box.layer.presentation()?.position.x == 30 && window.programPicture != held)
    window.tap("lab release")
    window.pass()
    #expect(content.box.layer.presentation()?.position.x ?? 0 > 60)
    // The model, and the end, are the program's all the while.
    #expect(content.box.frame.minX == 200)
    window.pass(120)
    #expect(content.box.layer.animationKeys() == nil)
  }

  private func row<Row: TimelineRow>(_ type: Row.Type, on window: LabWindow) -> Row? {
    window.view("lab rows")?.subviews.lazy.compactMap { $0 as? Row }.first
  }

  private func pull(to share: CGFloat, on window: LabWindow) throws {
    let slider = try #require(window.view("lab hold") as? UISlider)
    let place = try #require(window.place(of: "lab hold"))
    let width = slider.bounds.width
    func x(_ share: CGFloat) -> CGFloat { place.x - width / 2 + 16 + (width - 32) * share }
    window.pointer(.began, CGPoint(x: x(CGFloat(slider.value / slider.maximumValue)), y: place.y))
    window.pointer(.moved, CGPoint(x: x(share), y: place.y))
    window.pointer(.ended, CGPoint(x: x(share), y: place.y))
  }

  @Test func whatAddsUpStandsBeneathItsSum() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 1)
    window.pass(30)
    #expect(row(SumRow.self, on: window) == nil)
    window.runtime.makeCurrent()
    content.move(to: 100, seconds: 1)
    window.pass(15)
    let sum = try #require(row(SumRow.self, on: window))
    let text = sum.subviews.compactMap { ($0 as? UILabel)?.text }
    let shown = try #require(content.box.layer.presentation()).position.x
    #expect(text[0].hasSuffix("UIView \"box\"  position.x"))
    #expect(text[1] == String(format: "2 add up to %.1f", Double(shown)))
    // Its parts come next, and each begins where the value was when it was made.
    let all = window.view("lab rows")?.subviews.compactMap { $0 as? TimelineRow } ?? []
    let parts = all.filter(\.isPart).compactMap { $0 as? AnimationRow }
    #expect(parts.count == 2 && parts.allSatisfy { texts($0)[0].hasSuffix("position") })
    // What one does not animate by adding has no sum.
    #expect(rows(window).filter { texts($0)[0].hasSuffix("backgroundColor") }.count == 1)
    // Chosen alone, all of them show, and nothing else of the box.
    sum.accessibilityIdentifier = "sum"
    window.tap("sum")
    window.tap("lab solo")
    let shownAlone = try #require(content.box.layer.presentation())
    #expect(shownAlone.position.x == content.box.layer.presentation(at: window.runtime.now).position.x)
    #expect(content.box.layer.runningAnimations.map(\.study) == [nil, .muted, nil])
    try pull(to: 0, on: window)
    // Both stand where the first one began.
    #expect(content.box.layer.presentation()?.position.x == 30)
    window.tap("lab release")
    #expect(content.box.layer.runningAnimations.map(\.study) == [nil, .muted, nil])
  }

  @Test func theSumIsWhatShowsAtEveryTime() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 1)
    window.pass(20)
    window.runtime.makeCurrent()
    content.move(to: 60, seconds: 0.4)
    window.pass(2)
    let stack = try #require(
      MotionStack.stacks(of: content.box.layer.runningAnimations).first { $0.addsUp })
    let curves = try #require(StackCurves(of: stack, in: 0.6...1.8, count: 61))
    #expect(curves.name == "position.x" && curves.parts.count == 2)
    for (index, time) in curves.times.enumerated() {
      let layer = content.box.layer.presentation(at: time)
      #expect(abs(curves.sum[index] - Double(layer.position.x)) < 1e-9)
      // The parts are distances from the value that the layer has.
      let model = Double(content.box.layer.position.x)
      let parts = curves.parts.reduce(0) { $0 + $1[index] - model }
      #expect(abs(curves.sum[index] - model - parts) < 1e-9)
    }
    #expect(content.box.layer.runningAnimations.allSatisfy { $0.study == nil })
  }

  @Test func theAnimationsOfABlockAreAGroup() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 2)
    window.runtime.makeCurrent()
    UIView.animate(withDuration: 2, delay: 0.5) { content.label.alpha = 0 }
    let line = #line - 1
    window.pass(20)
    window.tap("lab blocks")
    window.pass()
    let blocks = window.view("lab rows")?.subviews.compactMap { $0 as? BlockRow } ?? []
    let texts = blocks.map { $0.subviews.compactMap { ($0 as? UILabel)?.text } }
    #expect(texts.count == 2 && texts[0][1] == "2 animations  2 s" && texts[1][1] == "1 animation  2 s")
    #expect(
      texts[0][0].hasPrefix("Block  LabWindow.swift:") && texts[1][0] == "Block  TimelineTests.swift:\(line)")
    let label = try #require(rows(window).first { self.texts($0)[0].hasSuffix("opacity") })
    #expect(
      self.texts(label)[1] == "1 → 0  2 s  after 0.5 s  curve  adds"
        || self.texts(label)[1].contains("after 0.5 s"))
    #expect(self.texts(label)[2] == "TimelineTests.swift:\(line)")
    // All of a block by hand; the other one goes on.
    blocks[0].accessibilityIdentifier = "block"
    window.tap("block")
    try pull(to: 0.5, on: window)
    let held = try #require(content.box.layer.presentation())
    #expect(abs(held.position.x - 125) < 2)
    let color = held.backgroundColor
    let alpha = content.label.layer.presentation()?.opacity ?? 0
    window.pass(40)
    let later = try #require(content.box.layer.presentation())
    #expect(later.position == held.position && later.backgroundColor == color)
    #expect(content.label.layer.presentation()?.opacity ?? 0 < alpha)
    window.tap("lab solo")
    #expect(content.label.layer.presentation()?.opacity == 0)
    window.show(.time)
    #expect(content.label.layer.presentation()?.opacity ?? 0 > 0)
    #expect(content.box.layer.runningAnimations.allSatisfy { $0.study == nil })
  }

  @Test func ofTenThousandAHundredHaveRows() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    let layers = (0..<10_000).map { _ in CALayer() }
    for layer in layers { content.view.layer.addSublayer(layer) }
    window.pass()
    window.runtime.makeCurrent()
    for (index, layer) in layers.enumerated() {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1 + Double(index) / 10_000)
      layer.add(animation, forKey: nil)
    }
    window.pass(2)
    #expect(rows(window).count == 100)
    #expect(
      (window.view("lab animations") as? UILabel)?.text == "10000 running, 0 ended  100 of 10,000")
    window.tap("lab blocks")
    window.pass()
    let block = try #require(row(BlockRow.self, on: window))
    #expect(block.subviews.contains { ($0 as? UILabel)?.text?.hasPrefix("10000 animations") == true })
    window.tap("lab blocks")
    // Those that come later are among them.
    window.runtime.makeCurrent()
    content.move(to: 200)
    window.pass(2)
    #expect(rows(window).contains { texts($0)[0].hasSuffix("position") } && rows(window).count == 100)
    // What is seen alone mutes also those without a row.
    let last = try #require(rows(window).last)
    last.sendActions(for: .touchUpInside)
    window.tap("lab solo")
    #expect(layers[0].runningAnimations.first?.study == .muted)
    window.show(.time)
    #expect(layers[0].runningAnimations.first?.study == nil)
  }

  @Test func aLayerThatGoesTakesItsRowsAlong() {
    let (window, content) = window()
    window.runtime.makeCurrent()
    for _ in 0..<3 {
      let layer = CALayer()
      content.view.layer.addSublayer(layer)
      window.pass()
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.1)
      layer.add(animation, forKey: nil)
      window.pass(10)
      #expect(rows(window).count == 1)
      layer.removeFromSuperlayer()
      window.pass(2)
      #expect(rows(window).isEmpty)
    }
  }

  @Test func closedNothingIsLeftOfAStudy() throws {
    let (window, content) = window()
    window.runtime.makeCurrent()
    content.move(to: 200, seconds: 2)
    window.pass(20)
    let row = try #require(rows(window).first)
    tap(row, on: window)
    window.tap("lab solo")
    window.press(LabHost.key)
    window.press(LabHost.key)
    let twin = LabWindow(SampleController(), size: CGSize(width: 735, height: 600))
    let other = try #require(twin.runtime.windows.first?.rootViewController as? SampleController)
    twin.show(.motion)
    twin.runtime.makeCurrent()
    other.move(to: 200, seconds: 2)
    twin.pass(20)
    #expect(window.programPicture == twin.programPicture)
  }
}

extension UIColor {
  /// As it stands in a bitmap, in light surroundings.
  fileprivate var pixel: UInt32 {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].reduce(255) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
