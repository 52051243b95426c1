// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct RefreshControlTests {
  private let log = CallLog()
  private let view = UIScrollView(frame: CGRect(origin: .zero, size: .phone))
  private let control = UIRefreshControl()

  private func stage() -> Stage {
    view.contentSize = CGSize(width: 375, height: 2000)
    view.refreshControl = control
    control.addAction(UIAction { _ in log.add("load") }, for: .valueChanged)
    return Stage(size: .phone) { $0.addSubview(view) }
  }

  private func pull(_ stage: Stage, by way: Int) throws {
    try stage.play(
      EventScript(
        parsing: "0 down 100,100\n0.1 move 100,\(100 + way / 2)\n0.2 move 100,\(100 + way)\n0.6 up\n"))
  }

  @Test func aShortPullLoadsNothing() throws {
    let stage = stage()
    try pull(stage, by: 100)
    #expect(log.calls.isEmpty && !control.isRefreshing)
    try stage.settle()
    #expect(view.contentOffset.y == 0 && control.alpha == 0)
  }

  @Test func aLongPullLoadsOnceAndContentRestsBeneathTheControl() throws {
    let stage = stage()
    try pull(stage, by: 300)
    #expect(log.take() == ["load"] && control.isRefreshing)
    stage.wait(1.5)
    #expect(view.contentOffset.y == -60 && view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
    #expect(control.alpha == 1 && control.frame == CGRect(x: 0, y: -60, width: 375, height: 60))
    // A second pull while it loads changes nothing.
    try pull(stage, by: 300)
    stage.wait(1.5)
    #expect(log.calls.isEmpty && view.contentOffset.y == -60)

    control.endRefreshing()
    try stage.settle()
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0 && !control.isRefreshing)
  }

  @Test func theProgramBeginsWithoutSendingOrScrolling() throws {
    let stage = stage()
    control.beginRefreshing()
    stage.frame()
    #expect(log.calls.isEmpty && view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.wait(0.5)
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    try stage.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func aControlThatIsTakenAwayLeavesNoRoom() throws {
    let stage = stage()
    control.beginRefreshing()
    stage.frame()
    view.refreshControl = nil
    try stage.settle()
    #expect(view.adjustedContentInset.top == 0 && control.superview == nil)
  }
}
