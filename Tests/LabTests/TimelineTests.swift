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
