// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore

@testable import MyLayout

/// What a layout moves between its two blocks, as the tutorials animate it.
@MainActor @Suite struct LayoutAnimationTests {
  @Test func anAnimationFromTheFirstBlockToTheSecondMovesWhatTheLayoutPlaces() {
    let layout = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    layout.autoAdjustSize = false
    let first = UIView.make(200, 60, in: layout)
    let second = UIView.make(200, 60, in: layout)
    let root = UIView()
    root.addSubview(layout)
    let screen = Screen(root)
    screen.frame()
    #expect(second.frame.minY == 60)
    layout.beginLayoutBlock = {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
    }
    layout.endLayoutBlock = { UIView.commitAnimations() }
    first.isHidden = true
    screen.frame()
    #expect(second.frame.minY == 0 && second.layer.presentation()?.frame.minY == 60)
    for _ in 0..<15 { screen.frame() }
    // The curve of blocks is half way at half of the time.
    #expect(abs((second.layer.presentation()?.frame.minY ?? 0) - 30) < 1e-6)
    for _ in 0..<15 { screen.frame() }
    #expect(second.layer.presentation()?.frame.minY == 0 && second.layer.animationKeys() == nil)
  }
}
