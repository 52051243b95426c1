// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// The safe area as a part of the insets.
@MainActor @Suite struct ScrollInsetTests {
  private typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior

  /// A scroll view that fills a controller's view with a safe area of 40, 10, 20 and 5 points.
  private func scene(_ content: CGSize, _ behavior: Behavior) -> (Stage, UIViewController, UIScrollView) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = content
    view.contentInsetAdjustmentBehavior = behavior
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 5)
    let stage = Stage(controller, size: CGSize(width: 300, height: 400))
    controller.view.addSubview(view)
    stage.frames(2)
    return (stage, controller, view)
  }

  @Test(arguments: [
    (Behavior.never, CGSize(width: 300, height: 900), [0, 0, 0, 0] as [CGFloat]),
    (.always, CGSize(width: 100, height: 100), [40, 10, 20, 5]),
    (.scrollableAxes, CGSize(width: 300, height: 900), [40, 0, 20, 0]),
    (.scrollableAxes, CGSize(width: 900, height: 100), [0, 10, 0, 5]),
    (.automatic, CGSize(width: 900, height: 900), [40, 10, 20, 5]),
    (.automatic, CGSize(width: 100, height: 100), [0, 0, 0, 0]),
  ])
  fileprivate func aBehaviorTakesItsPartOfTheSafeArea(
    _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ content: CGSize, _ wanted: [CGFloat]
  ) {
    let (_, _, view) = scene(content, behavior)
    let inset = view.adjustedContentInset
    #expect([inset.top, inset.left, inset.bottom, inset.right] == wanted)
    // Content rests at its edge.
    #expect(view.contentOffset == CGPoint(x: -wanted[1], y: -wanted[0]))
  }

  @Test func contentThatGrowsOrAlwaysBouncesIsInsetAtOnce() {
    let (stage, _, view) = scene(CGSize(width: 100, height: 100), .automatic)
    view.contentSize.height = 900
    #expect(view.adjustedContentInset.top == 40 && view.contentOffset.y == -40)
    view.contentSize.height = 100
    #expect(view.adjustedContentInset.top == 0)
    stage.frames(2)
    #expect(view.contentOffset.y == 0)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset.top == 40 && view.contentOffset.y == -40)
    view.alwaysBounceHorizontal = true
    #expect(view.adjustedContentInset.left == 10)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero)
  }

  @Test func contentFollowsASafeAreaThatChanges() {
    let (stage, controller, view) = scene(CGSize(width: 300, height: 900), .automatic)
    let log = ScrollLog()
    view.delegate = log
    controller.additionalSafeAreaInsets.top = 60
    stage.frames(2)
    #expect(view.contentOffset.y == -60)
    // One that shrinks takes content with it wherever it is.
    view.contentOffset.y = 100
    controller.additionalSafeAreaInsets.top = 20
    stage.frames(2)
    #expect(view.contentOffset.y == 140)
    // One that grows does not, but at the top.
    controller.additionalSafeAreaInsets.top = 50
    stage.frames(2)
    #expect(view.contentOffset.y == 140)
  }

  @Test func underAFingerContentStaysWhereItIs() throws {
    let (stage, controller, view) = scene(CGSize(width: 300, height: 900), .automatic)
    view.contentOffset.y = 100
    try stage.play(EventScript(parsing: "0 down 150,300\n0.1 move 150,250\n0.1 end"))
    #expect(view.contentOffset.y == 140)
    controller.additionalSafeAreaInsets.top = 0
    stage.frames(2)
    #expect(view.contentOffset.y == 140)
    try stage.play(EventScript(parsing: "0 move 150,240\n0.1 end"))
    #expect(view.contentOffset.y == 150)
  }

  @Test func theFingerPullsFromTheInset() throws {
    let (stage, _, view) = scene(CGSize(width: 300, height: 900), .automatic)
    try stage.play(EventScript(parsing: "0 down 150,100\n0.1 move 150,210\n0.2 end"))
    #expect(view.contentOffset.y < -80 && view.contentOffset.y > -95)
    try stage.play(EventScript(parsing: "0.2 up\n0.3 end"))
    try stage.settle()
    #expect(view.contentOffset.y == -40)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    try stage.play(EventScript(parsing: throwing(3000)))
    try stage.settle()
    #expect(view.contentOffset.y == 520)
  }

  @Test func contentThatConstraintsHoldFollowsASafeAreaThatChanges() throws {
    let controller = UIViewController()
    let (view, content) = (UIScrollView(), UIView())
    let stage = Stage(controller, size: CGSize(width: 300, height: 400))
    controller.view.addSubview(view)
    view.addSubview(content)
    for part in [view, content] { part.translatesAutoresizingMaskIntoConstraints = false }
    let (root, inside) = (controller.view!, view.contentLayoutGuide)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: inside.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor, constant: -20),
      content.topAnchor.constraint(equalTo: inside.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor, constant: -40),
      content.heightAnchor.constraint(equalToConstant: 600),
    ])
    stage.frames(2)
    for top in [40, 0, 62] as [CGFloat] {
      controller.additionalSafeAreaInsets.top = top
      stage.frames(2)
      #expect(view.contentOffset.y == -top && view.contentSize == CGSize(width: 300, height: 640))
      #expect(content.frame == CGRect(x: 20, y: 20, width: 260, height: 600))
    }
    #expect(stage.reports.isEmpty)
  }
}
