// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import MyLayout
import Testing
import UIKitCore

@MainActor @Suite struct LayoutClickTests {
  @MainActor private final class Target {
    var senders: [UIView] = []
    func click(_ sender: UIView) { senders.append(sender) }
  }

  private let layout = MyFrameLayout(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
  private let target = Target()
  private let screen: Screen

  init() {
    let holder = UIView()
    holder.addSubview(layout)
    UIView.make(5, 5, 50, 20, in: layout)
    screen = Screen(holder)
    layout.backgroundColor = .white
    layout.highlightedBackgroundColor = .red
    layout.setTarget(target, action: Selector(Target.click(_:)))
    screen.frame()
  }

  private func touch(_ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat) {
    let sample = PointerSample(phase: phase, position: CGPoint(x: x, y: y))
    screen.host.post(HostEvent(time: screen.host.clock.time, .pointer(sample)))
    screen.frame()
  }

  private func wait(_ frames: Int) { for _ in 0..<frames { screen.frame() } }

  @Test func aClickHighlightsAndCallsAfterThePause() {
    touch(.began, 30, 20)
    #expect(layout.backgroundColor == .red)
    touch(.moved, 31, 21)
    touch(.ended, 31, 21)
    #expect(layout.backgroundColor == .red && target.senders.isEmpty)

    // Refused while the click is being finished.
    touch(.began, 30, 20)
    touch(.ended, 30, 20)
    wait(10)
    #expect(layout.backgroundColor == .white)
    #expect(target.senders == [layout])
  }

  @Test func aFingerThatMovesDoesNotClickButKeepsTheHighlight() {
    touch(.began, 30, 20)
    touch(.moved, 34, 20)
    touch(.moved, 30, 20)
    #expect(layout.backgroundColor == .red)
    touch(.ended, 30, 20)
    wait(12)
    #expect(layout.backgroundColor == .white && target.senders.isEmpty)
  }

  @Test func aCancelledTouchOnlyRestores() {
    touch(.began, 30, 20)
    touch(.cancelled, 30, 20)
    #expect(layout.backgroundColor == .white)
    wait(12)
    #expect(target.senders.isEmpty)
    touch(.began, 30, 20)
    touch(.ended, 30, 20)
    wait(12)
    #expect(target.senders.count == 1)
  }

  @Test func withoutATargetNothingHappens() {
    layout.setTarget(nil, action: nil)
    touch(.began, 30, 20)
    #expect(layout.backgroundColor == .white)
    touch(.ended, 30, 20)
    wait(12)
    #expect(target.senders.isEmpty)
  }

  @Test func takingTheTargetAwayEndsAHighlight() {
    touch(.began, 30, 20)
    layout.setTarget(nil, action: nil)
    #expect(layout.backgroundColor == .white)
  }
}
