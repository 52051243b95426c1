// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Stacks, scroll views and hierarchies that people asked about, with what they come to.
@MainActor @Suite struct TrialContainerTests {
  private func pinned(_ stack: UIStackView, in scene: TrialScene) {
    stack.axis = .vertical
    scene.add(stack, "stack")
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scene.root.topAnchor),
    ])
  }

  // ST01
  @Test func hiddenArrangedViewsFreeTheirRoomAndOneGap() {
    let scene = TrialScene(200, 400)
    let views = [40, 50, 60].map { height in
      let view = CaseView()
      view.contents = CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(height))
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    pinned(stack, in: scene)
    let (first, middle, third) = (views[0], views[1], views[2])
    func show(_ change: () -> Void) {
      change()
      scene.tick()
    }
    show {}
    expectNear([stack.frame.height] + views.map(\.frame.minY), [170, 0, 50, 110], "1")
    show { middle.isHidden = true }
    expectNear([stack.frame.height, third.frame.minY], [110, 50], "2")
    show { stack.setCustomSpacing(30, after: first) }
    expectNear([third.frame.minY], [70], "3")
    show { first.isHidden = true }
    expectNear([stack.frame.height, third.frame.minY], [60, 0], "4")
    show { third.isHidden = true }
    expectNear([stack.frame.height], [0], "5")
    show { views.forEach { $0.isHidden = false } }
    expectNear(views.map(\.frame.minY), [0, 70, 130], "6")
    #expect(scene.conflicts.isEmpty)
  }

  // ST01, control
  @Test func aPlainViewThatIsHiddenKeepsItsConstraints() {
    let scene = TrialScene(200, 400)
    var above: UIView?
    let views = [40, 50, 60].map { height in
      let view = scene.add("\(height)", contents: CGSize(width: 100, height: height))
      view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor).isActive = true
      view.topAnchor.constraint(
        equalTo: above?.bottomAnchor ?? scene.root.topAnchor, constant: above == nil ? 0 : 10
      ).isActive = true
      above = view
      return view
    }
    scene.tick()
    let frame = views[2].frame
    expectNear(frame, [0, 110, 100, 60])
    views[1].isHidden = true
    scene.tick()
    #expect(views[2].frame == frame)
  }

  // ST03
  @Test(arguments: [Float(1000), 999]) func anArrangedViewWithInnerConstraintsHides(bottom: Float) {
    let scene = TrialScene(200, 300)
    let (header, card, footer) = (CaseView(), UIView(), CaseView())
    header.contents = CGSize(width: UIView.noIntrinsicMetric, height: 44)
    footer.contents = CGSize(width: UIView.noIntrinsicMetric, height: 30)
    let stack = UIStackView(arrangedSubviews: [header, card, footer])
    pinned(stack, in: scene)
    let label = scene.add("label", to: card, contents: CGSize(width: 100, height: 20))
    let inset = label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16)
    inset.priority = UILayoutPriority(bottom)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 16), inset,
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
    ])
    scene.tick()
    expectNear([stack.frame.height], [126], "shown")
    card.isHidden = true
    scene.tick()
    expectNear([stack.frame.height, footer.frame.minY], [74, 44], "hidden")
    if bottom == 1000 {
      #expect(scene.conflicts.count <= 1)
      return
    }
    #expect(scene.conflicts.isEmpty)
    card.isHidden = false
    scene.tick()
    expectNear([stack.frame.height, footer.frame.minY], [126, 96], "shown again")
    #expect(scene.conflicts.isEmpty)
  }

  // SC01
  @Test func contentScrollsOnlyWhenItIsTiedToTheBottom() throws {
    let scene = TrialScene(320, 480)
    let scroll = scene.add(UIScrollView(), "scroll")
    let box = scene.add("box", to: scroll)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: scene.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 8),
      box.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 8),
      box.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -16),
      box.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -8),
      box.heightAnchor.constraint(equalToConstant: 1500),
    ])
    scene.tick()
    expectNear(box.frame, [8, 8, 304, 1500])
    expectNear([scroll.contentSize.width], [320])
    #expect(scroll.contentSize.height == 0)
    try scene.stage.wheel(CGVector(dx: 0, dy: 100_000), at: .view(scroll))
    #expect(scroll.contentOffset.y == 0)

    box.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -8).isActive = true
    scene.tick()
    expectNear([scroll.contentSize.width, scroll.contentSize.height], [320, 1516])
    try scene.stage.wheel(CGVector(dx: 0, dy: 100_000), at: .view(scroll))
    expectNear([scroll.contentOffset.y], [1036])
  }

  // SC03
  @Test func whatIsTiedToTheFrameStaysOnTheScreen() {
    let scene = TrialScene(320, 400)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    scene.root.addSubview(scroll)
    let content = scene.add("content", to: scroll)
    let header = scene.add("header", to: scroll)
    let side = scene.add("side", to: scroll)
    let (frame, inside) = (scroll.frameLayoutGuide, scroll.contentLayoutGuide)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 320),
      content.heightAnchor.constraint(equalToConstant: 1000),
      header.heightAnchor.constraint(equalToConstant: 44),
      header.topAnchor.constraint(equalTo: frame.topAnchor),
      header.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      header.widthAnchor.constraint(equalTo: frame.widthAnchor),
      side.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 60),
      side.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      side.widthAnchor.constraint(equalToConstant: 10),
      side.heightAnchor.constraint(equalToConstant: 10),
    ])
    func show(_ offset: CGFloat, header wantedHeader: [CGFloat], side wantedSide: [CGFloat]?) {
      scroll.contentOffset.y = offset
      scene.tick()
      func places(_ view: UIView) -> [CGFloat] {
        [view.frame.minY, view.convert(view.bounds, to: scene.root).minY]
      }
      expectNear(places(header), wantedHeader, "\(offset)")
      if let wantedSide { expectNear(places(side), wantedSide, "\(offset)") }
      expectNear([scroll.contentSize.width, scroll.contentSize.height], [320, 1000], "\(offset)")
      expectNear(content.frame, [0, 0, 320, 1000], "\(offset)")
    }
    show(0, header: [0, 0], side: nil)
    show(100, header: [100, 0], side: [160, 60])
    show(600, header: [600, 0], side: nil)
  }
}
