// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct HoverTests {
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  /// The mouse is over a view before its button goes down there.
  @Test func gesturesOfAViewUnderTheMouseAreRecognised() throws {
    var (states, taps, pans) = ([UIGestureRecognizer.State](), 0, 0)
    view.addGestureRecognizer(UIHoverGestureRecognizer { states.append($0.state) })
    view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    view.addGestureRecognizer(UIPanGestureRecognizer { if $0.state == .began { pans += 1 } })
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    try stage.play(
      "0 hover 150,150\n0.1 tap 150,150\n1 down 150,150\n1.1 move 150,190\n1.2 up\n2 hover out\n2.1 end")
    #expect(taps == 1 && pans == 1)
    #expect(states == [.began, .ended])
  }
}
