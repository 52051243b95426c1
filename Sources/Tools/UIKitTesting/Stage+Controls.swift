// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// What a finger does with controls.
extension Stage {
  /// A finger comes down on the middle of `target`, goes `way` points in `frames` equal steps, and comes up. It comes up
  /// while it moves, so that content that is dragged is thrown.
  public func drag(_ target: Target, by way: CGVector, frames: Int = 12) throws {
    let start = try point(of: target)
    let finger = finger()
    try finger.down(.point(start))
    let count = max(1, frames)
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      try finger.move(.at(start.x + way.dx * part, start.y + way.dy * part))
    }
    finger.up()
  }

  /// Drags the thumb of a slider to `value`, as near as pixels are.
  public func slide(_ query: Query, to value: Float, frames: Int = 12) throws {
    guard let slider = try find(query) as? UISlider else {
      throw StageError(description: "\(query) is no UISlider: only a slider can be drawn to a value")
    }
    let track = slider.trackRect(forBounds: slider.bounds)
    func thumb(_ value: Float) -> CGPoint {
      let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      return CGPoint(x: rect.midX, y: rect.midY)
    }
    let (from, to) = (thumb(slider.value), thumb(value))
    let middle = try point(of: .view(slider))
    let start = CGPoint(
      x: middle.x + from.x - slider.bounds.midX, y: middle.y + from.y - slider.bounds.midY)
    try drag(.point(start), by: CGVector(dx: to.x - from.x, dy: 0), frames: frames)
  }

  /// Taps a stepper `count` times: the plus, or the minus where `count` is less than 0.
  public func step(_ query: Query, by count: Int) throws {
    guard let stepper = try find(query) as? UIStepper else {
      throw StageError(description: "\(query) is no UIStepper: only a stepper can be stepped")
    }
    let middle = try point(of: .view(stepper))
    let isMirrored = stepper.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat = (count > 0) != isMirrored ? 0.25 : -0.25
    for _ in 0..<abs(count) { try tap(.at(middle.x + side * stepper.bounds.width, middle.y)) }
  }
}
