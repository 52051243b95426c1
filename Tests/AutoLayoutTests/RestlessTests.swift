// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Layouts that never come to rest end after ten rounds and are named; requests between views are not lost.
@MainActor @Suite struct RestlessTests {
  private let scene = TrialScene(300, 200)

  private final class Hook: UIView {
    var onLayout: ((Hook) -> Void)?
    var onUpdate: ((Hook) -> Void)?
    var layouts = 0
    var updates = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?(self)
    }
    override func updateConstraints() {
      updates += 1
      onUpdate?(self)
      super.updateConstraints()
    }
  }

  private func add(_ name: String) -> Hook {
    let view = scene.add(Hook(), name)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
      view.topAnchor.constraint(equalTo: scene.root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    return view
  }

  private var loops: [Report] { scene.stage.reports.filter { $0.kind == .layoutLoop } }

  @Test func aConstantThatChangesInEveryLayoutIsNamed() {
    let hook = add("hook")
    let view = scene.add("view", to: hook)
    let left = view.leftAnchor.constraint(equalTo: hook.leftAnchor)
    NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: hook.topAnchor)])
    hook.onLayout = { _ in left.constant += 1 }
    let report = scene.stage.frame()
    #expect(report.rounds == 10)
    #expect(loops.map(\.views) == [["Hook \"hook\""]])

    // At once, too.
    hook.layouts = 0
    hook.setNeedsLayout()
    hook.layoutIfNeeded()
    #expect(hook.layouts == 10)

    hook.onLayout = nil
    scene.tick()
    #expect(scene.stage.frame().isIdle)
    #expect(loops.count == 1)
  }

  @Test func whatIsDetachedEndsAsWell() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hook = Hook()
    root.addSubview(hook)
    hook.translatesAutoresizingMaskIntoConstraints = false
    let (a, b) = (
      hook.widthAnchor.constraint(equalToConstant: 10), hook.widthAnchor.constraint(equalToConstant: 20)
    )
    a.isActive = true
    hook.onLayout = { _ in
      let next = a.isActive ? b : a
      (a.isActive, b.isActive) = (false, false)
      next.isActive = true
    }
    root.layoutIfNeeded()
    #expect((1...20).contains(hook.layouts))
    #expect(hook.frame.width == 10 || hook.frame.width == 20)
  }

  @Test func anUpdateThatAlwaysAsksAgainIsNamed() {
    let hook = add("hook")
    hook.onUpdate = { $0.setNeedsUpdateConstraints() }
    hook.setNeedsUpdateConstraints()
    #expect(scene.stage.frame().rounds == 10)
    #expect(loops.map(\.views) == [["Hook \"hook\""]])
    hook.onUpdate = nil
    scene.tick()
    #expect(scene.stage.frame().isIdle)
  }

  @Test func aViewMayAskForOneThatHadItsTurn() {
    let (first, second) = (add("first"), add("second"))
    second.onUpdate = { _ in first.setNeedsUpdateConstraints() }
    second.setNeedsUpdateConstraints()
    scene.tick()
    #expect(first.updates == 1 && second.updates == 1)
    #expect(scene.stage.frame().isIdle)

    // For one that has not had it yet, this same sweep is enough.
    second.onUpdate = nil
    first.onUpdate = { _ in second.setNeedsUpdateConstraints() }
    first.setNeedsUpdateConstraints()
    let report = scene.stage.frame()
    #expect(first.updates == 2 && second.updates == 2)
    #expect(report.constraintUpdates == 2)
    #expect(scene.stage.frame().isIdle && loops.isEmpty)
  }

  @Test func aStackThatAnUpdateChangesFollowsInTheSameFrame() {
    let (stack, hook) = (UIStackView(), add("hook"))
    scene.add(stack, "stack")
    scene.root.insertSubview(stack, at: 0)
    let views = [30, 40].map { width in
      let view = CaseView()
      view.contents = CGSize(width: width, height: 10)
      stack.addArrangedSubview(view)
      return view
    }
    scene.tick()
    #expect(stack.frame.width == 70)
    hook.onUpdate = { _ in views[0].isHidden = true }
    hook.setNeedsUpdateConstraints()
    scene.tick()
    #expect(stack.frame.width == 40)
    #expect(scene.stage.frame().isIdle && loops.isEmpty)
  }
}

/// A layout whose inputs are its own results comes to rest at once.
@MainActor @Suite struct RestTests {
  private final class CountingScrollView: UIScrollView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  @Test func aScrollViewInAStackIsLaidOutOnceWhenItIsResized() {
    let scene = TrialScene(300, 400)
    let (scroll, header) = (CountingScrollView(), UIView())
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    let stack = UIStackView(arrangedSubviews: [header, scroll])
    stack.axis = .vertical
    scene.add(stack, "stack")
    NSLayoutConstraint.activate([
      header.heightAnchor.constraint(equalToConstant: 40),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scene.root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor),
    ])
    scene.tick()
    scroll.contentOffset.y = 100
    scene.tick()
    for width in [320.0, 250, 300] {
      scroll.layouts = 0
      scene.root.frame.size.width = width
      scene.tick()
      #expect(scroll.layouts == 1)
      #expect(scroll.frame.width == width && content.frame.width == width)
      #expect(scroll.contentOffset.y == 100 && scroll.contentSize.height == 900)
    }
  }
}
