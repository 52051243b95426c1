// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// What the tests of the curves' screen do on it.
extension LabWindow {
  /// A window that shows the screen, beside a program whose calls are the next.
  static func curves(height: CGFloat = 900) -> (LabWindow, SampleController) {
    let content = SampleController()
    let window = LabWindow(content, size: CGSize(width: 735, height: height))
    window.show(.curves)
    window.runtime.makeCurrent()
    return (window, content)
  }

  func text(_ id: String) -> String {
    (view(id) as? UILabel)?.text ?? ""
  }

  /// Moves the slider with that identifier to a share of its way, with a finger.
  func slide(_ id: String, to share: CGFloat) throws {
    let slider = try #require(view(id) as? UISlider)
    let list = try #require(view("lab curves") as? UIScrollView)
    let row = slider.convert(slider.bounds, to: list)
    list.contentOffset.y = max(0, min(row.minY - 40, list.contentSize.height - list.bounds.height))
    pass()
    let middle = try #require(place(of: id))
    let room = slider.bounds.width - 32
    func x(_ share: CGFloat) -> CGFloat { middle.x - room / 2 + room * share }
    pointer(.began, CGPoint(x: x(CGFloat(slider.value)), y: middle.y))
    pointer(.moved, CGPoint(x: x(share), y: middle.y))
    pointer(.ended, CGPoint(x: x(share), y: middle.y))
    pass()
  }

  func choose(_ index: Int, of count: Int, in id: String) throws {
    let control = try #require(view(id))
    let middle = try #require(place(of: id))
    let width = control.bounds.width / CGFloat(count)
    tap(
      CGPoint(x: middle.x - control.bounds.width / 2 + (CGFloat(index) + 0.5) * width, y: middle.y))
    pass(2)
  }

  func draft() throws -> CurveDraft {
    try #require(
      view("lab curves")?.subviews.lazy.compactMap { $0 as? CurveEditor }.first
    ).draft
  }
}
