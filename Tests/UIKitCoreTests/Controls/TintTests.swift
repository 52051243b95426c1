// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TintTests {
  private let outer = TintView("outer")
  private let middle = TintView("middle")
  private let inner = TintView("inner")
  private let stage = Stage(size: .phone) { _ in }.kept
  private let log = CallLog()

  init() {
    for view in [outer, middle, inner] { view.log = log }
    outer.addSubview(middle)
    middle.addSubview(inner)
    stage.window.addSubview(outer)
    _ = log.take()
  }

  @Test func aTintIsInheritedAndTold() {
    outer.tintColor = .red
    #expect(log.take() == ["outer", "middle", "inner"] && inner.tintColor == .red)
    middle.tintColor = .green
    #expect(log.take() == ["middle", "inner"] && inner.tintColor == .green)
    // What has its own does not hear of another one above.
    outer.tintColor = .blue
    #expect(log.take() == ["outer"] && inner.tintColor == .green)
    middle.tintColor = nil
    #expect(log.take() == ["middle", "inner"] && inner.tintColor == .blue)
    outer.tintColor = nil
    #expect(inner.tintColor === UIColor.tintColor)
  }

  @Test func aViewThatComesToAnotherTintHearsOfIt() {
    let other = UIView()
    other.tintColor = .red
    stage.window.addSubview(other)
    other.addSubview(middle)
    #expect(log.take() == ["middle", "inner"])
    // The same tint is none of its business.
    let more = UIView()
    other.addSubview(more)
    more.addSubview(middle)
    #expect(log.take().isEmpty)
    middle.removeFromSuperview()
    #expect(log.take() == ["middle", "inner"] && inner.tintColor === UIColor.tintColor)
  }

  @Test func aDimmedTintIsGreyAndInherited() throws {
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = log.take()
    outer.tintAdjustmentMode = .dimmed
    #expect(log.take() == ["outer", "middle", "inner"])
    #expect(inner.tintAdjustmentMode == .dimmed)
    let grey = try #require(inner.tintColor.cgColor.components)
    #expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] < 1)
    // Dimmed reaches a colour of one's own, and a mode of one's own stops it.
    inner.tintColor = .green
    #expect(inner.tintColor != .green)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .green)
    _ = log.take()
    outer.tintAdjustmentMode = .automatic
    #expect(log.take() == ["outer", "middle"] && outer.tintColor == .red)
    #expect(outer.tintAdjustmentMode == .normal)
  }
}

private final class TintView: UIView {
  var log = CallLog()
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() { log.add(name) }
}
