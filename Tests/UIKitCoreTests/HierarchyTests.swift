// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct HierarchyTests {
  @Test func subviewsKeepTheOrderInWhichTheyWereInserted() {
    let root = UIView()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())

    root.addSubview(a)
    root.addSubview(c)
    root.insertSubview(b, aboveSubview: a)
    root.insertSubview(d, at: 0)

    #expect(root.subviews == [d, a, b, c])
    #expect(
      root.layer.sublayers?.map(ObjectIdentifier.init) == [d, a, b, c].map { ObjectIdentifier($0.layer) })
  }

  @Test func movingAndExchangingKeepsLayersInStep() {
    let root = UIView()
    let views = (0..<5).map { _ in UIView() }
    views.forEach(root.addSubview)

    root.exchangeSubview(at: 1, withSubviewAt: 3)
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[4])
    root.insertSubview(views[2], belowSubview: views[4])

    #expect(root.subviews == [views[2], views[4], views[3], views[1], views[0]])
    #expect(root.layer.sublayers?.count == 5)
    for (view, layer) in zip(root.subviews, root.layer.sublayers ?? []) { #expect(view.layer === layer) }
  }

  @Test func layersOfTheProgramKeepTheirPlaceBehindLaterSubviews() {
    let root = UIView()
    let own = CALayer()
    root.layer.addSublayer(own)
    let view = UIView()

    root.addSubview(view)

    #expect(root.layer.sublayers?.first === own)
    #expect(root.layer.sublayers?.last === view.layer)
    #expect(root.subviews == [view])
  }

  @Test func aViewThatMovesLeavesItsOldSuperview() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)

    second.addSubview(view)

    #expect(first.subviews.isEmpty)
    #expect(first.layer.sublayers == nil)
    #expect(view.superview === second)
  }

  @Test func callbacksComeInUIKitsOrder() {
    let log = CallLog()
    let stage = Stage(size: .phone) { _ in }
    let parent = LoggingView("parent", log)
    let child = LoggingView("child", log)
    stage.window.addSubview(parent)
    _ = log.take()

    parent.addSubview(child)
    #expect(
      log.take() == [
        "child.willMoveToSuperview", "child.willMoveToWindow", "child.didMoveToSuperview",
        "child.didMoveToWindow", "parent.didAddSubview",
      ])

    child.removeFromSuperview()
    #expect(
      log.take() == [
        "parent.willRemoveSubview", "child.willMoveToSuperview", "child.willMoveToWindow",
        "child.didMoveToSuperview", "child.didMoveToWindow",
      ])
  }

  @Test func aWholeSubtreeHearsOfTheWindow() {
    let log = CallLog()
    let stage = Stage(size: .phone) { _ in }
    let parent = LoggingView("parent", log)
    parent.addSubview(LoggingView("child", log))
    _ = log.take()

    stage.window.addSubview(parent)

    #expect(log.calls.filter { $0.hasSuffix("Window") }.count == 4)
    #expect(parent.subviews[0].window === stage.window)
  }

  @Test func complaintsNameBothViewsAndChangeNothing() {
    let outer = UIView()
    outer.accessibilityIdentifier = "outer"
    let inner = UILabel()
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)

    let itself = outer.complaintAboutAdding(outer)
    let circle = inner.complaintAboutAdding(outer)

    #expect(itself?.contains("UIView \"outer\" cannot be added to itself") == true)
    #expect(
      circle?.contains("UIView \"outer\" cannot be added to UILabel \"inner\", which is inside it") == true)
    #expect(outer.complaintAboutAdding(UIView()) == nil)
    #expect(inner.superview === outer && outer.superview == nil)
  }

  @Test func addingAViewToItselfEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView cannot be added to itself: create a second view"))
  }

  @Test func addingAViewToItsDescendantEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UILabel())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView cannot be added to UILabel, which is inside it"))
  }

  @Test func viewsEndWithTheirSuperview() {
    weak var observed: UIView?
    do {
      let root = UIView()
      let child = UIView()
      observed = child
      root.addSubview(child)
    }
    #expect(observed == nil)
  }

  @Test func aSubviewThatOutlivesItsSuperviewHasNone() {
    let child = UIView()
    do {
      let root = UIView()
      root.addSubview(child)
    }
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
    #expect(child.window == nil)
    child.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
    child.layoutIfNeeded()
  }

  @Test func viewsAndControllersMayEndOnAnyThread() async {
    nonisolated(unsafe) var kept: [AnyObject]? = [UIViewController(), UIView()]
    (kept?[0] as? UIViewController)?.loadViewIfNeeded()
    let view = (kept?[0] as? UIViewController)?.view
    await Task.detached { kept = nil }.value
    #expect(view?.next == nil)
  }

  @Test func tagsAreFoundDepthFirst() {
    let root = UIView()
    let (a, b) = (UIView(), UIView())
    root.addSubview(a)
    a.addSubview(b)
    b.tag = 7

    #expect(root.viewWithTag(7) === b)
    #expect(root.viewWithTag(8) == nil)
    #expect(root.viewWithTag(0) === root)
  }
}

/// Writes its hierarchy callbacks down.
private final class LoggingView: UIView {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) { log.add("\(name).willMoveToSuperview") }
  override func didMoveToSuperview() { log.add("\(name).didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) { log.add("\(name).willMoveToWindow") }
  override func didMoveToWindow() { log.add("\(name).didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log.add("\(name).didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log.add("\(name).willRemoveSubview") }
}
