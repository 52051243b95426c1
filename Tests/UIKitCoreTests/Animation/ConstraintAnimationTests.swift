// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// 364 views, three in each, every one placed relative to its neighbour and its superview.
@MainActor final class ConstraintTree {
  final class Node: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      Node.layouts += 1
      super.layoutSubviews()
    }
  }

  let root = Node(frame: CGRect(x: 0, y: 0, width: 900, height: 600))
  private(set) var views: [Node] = []
  /// By the index of the view: before it, and its width.
  private(set) var leading: [NSLayoutConstraint] = []
  private(set) var width: [NSLayoutConstraint] = []

  init() {
    views = [root]
    var index = 0
    while views.count < 364 {
      let parent = views[index]
      index += 1
      var previous: UIView?
      for _ in 0..<3 {
        let view = Node()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        leading.append(
          view.leadingAnchor.constraint(
            equalTo: previous?.trailingAnchor ?? parent.leadingAnchor, constant: 2))
        width.append(view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.3))
        NSLayoutConstraint.activate([
          leading[leading.count - 1], width[width.count - 1],
          view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 2),
          view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -2),
        ])
        previous = view
        views.append(view)
      }
    }
  }
}

@Suite("Constraints in blocks") @MainActor struct ConstraintAnimationTests {
  @Test("Of 364 views those move whose frames changed, laid out once, and later frames lay out nothing")
  func tree() {
    // The second of the root's three moves with the third; the first grows with all that is in it; a leaf by itself.
    for (index, isWidth, expected) in [(1, false, 2), (0, true, 121 + 2), (360, false, 3), (362, false, 1)] {
      let tree = ConstraintTree()
      let stage = Stage(size: CGSize(width: 900, height: 600)) { $0.addSubview(tree.root) }
      let frames = tree.views.map(\.frame)
      let constraint = isWidth ? tree.width[index] : tree.leading[index]
      ConstraintTree.Node.layouts = 0
      var ends = 0
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        // Enough for the smallest to be another pixel wide.
        constraint.constant += 200
        tree.root.layoutIfNeeded()
      } completion: { _ in
        ends += 1
      }
      let changed = zip(tree.views, frames).filter { $0.frame != $1 }.map(\.0)
      let moving = tree.views.filter { $0.layer.animationKeys() != nil }
      #expect(changed.count == expected && moving.elementsEqual(changed) { $0 === $1 }, "\(index)")
      let parents = Set(changed.compactMap { $0.superview.map { ObjectIdentifier($0) } })
      #expect(ConstraintTree.Node.layouts >= parents.count && ConstraintTree.Node.layouts <= expected + 1)
      let layouts = ConstraintTree.Node.layouts
      for _ in 0..<15 {
        let frame = stage.frame()
        #expect(frame.layouts == 0 && frame.constraintUpdates == 0 && frame.composites == 1)
      }
      for (view, old) in zip(tree.views, frames) {
        let shown = view.layer.presentation()?.frame ?? .null
        expectNear(Double(shown.minX), Double(view.frame.minX + old.minX) / 2, 1e-9)
        expectNear(Double(shown.width), Double(view.frame.width + old.width) / 2, 1e-9)
      }
      stage.frames(15)
      #expect(ConstraintTree.Node.layouts == layouts && ends == 1)
      #expect(!tree.views.contains { $0.layer.animationKeys() != nil })
      #expect(stage.frame().isIdle)
    }
  }

  /// A box whose top can be changed.
  private func scene(reports: Bool = true) -> (stage: Stage, root: UIView, top: NSLayoutConstraint) {
    let (root, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView())
    root.accessibilityIdentifier = "root"
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
    ])
    let stage = Stage(size: CGSize(width: 400, height: 400)) { $0.addSubview(root) }
    stage.reportsLayoutTraps = reports
    return (stage, root, top)
  }

  @Test("A constraint that changes in a block without a layout is told of, where that was asked for")
  func jumps() throws {
    for asks in [true, false] {
      let (stage, root, top) = scene(reports: asks)
      UIView.animate(withDuration: 1) {
        top.constant = 10
        root.layoutIfNeeded()
      }
      UIView.animate(withDuration: 1) {
        UIView.animate(withDuration: 1) { top.constant = 20 }
        root.layoutIfNeeded()
      }
      UIView.performWithoutAnimation { top.constant = 30 }
      UIView.animate(withDuration: 0) { top.constant = 40 }
      stage.frame()
      top.constant = 45
      UIView.animate(withDuration: 1) { root.alpha = 0.5 }
      #expect(stage.reports.isEmpty)
      stage.frame()
      UIView.animate(withDuration: 1) { top.constant = 50 }
      root.layoutIfNeeded()
      #expect(stage.reports.count == (asks ? 1 : 0))
      guard asks else { continue }
      let report = try #require(stage.reports.first)
      #expect(report.kind == .layoutTrap && report.views == ["UIView \"root\""])
      #expect(report.source?.contains("ConstraintAnimationTests") == true)
      #expect(report.facts.hasPrefix("constraint V:|-(50)-[UIView"))
      #expect(report.facts.hasSuffix("] changed in this block but no layout ran inside it, so it jumps"))
      #expect(report.cure == "call layoutIfNeeded on UIView \"root\" at the end of the block")
      // Laid out elsewhere is not laid out.
      let (other, otherRoot, otherTop) = scene()
      let (holder, side) = (UIView(), UIView())
      otherRoot.addSubview(holder)
      holder.addSubview(side)
      other.frame()
      UIViewPropertyAnimator(duration: 1, curve: .linear) {
        otherTop.isActive = false
        otherTop.isActive = true
        otherTop.constant = 9
        side.layoutIfNeeded()
      }.startAnimation()
      #expect(other.reports.map(\.kind) == [.layoutTrap])
    }
  }

  @Test("A first layout that a block animates from zero is told of")
  func zero() throws {
    for variant in 0..<3 {
      let (stage, root, _) = scene(reports: variant != 2)
      let view = UIView()
      view.accessibilityIdentifier = "new"
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        view.widthAnchor.constraint(equalToConstant: 9), view.heightAnchor.constraint(equalToConstant: 9),
      ])
      if variant == 1 { root.layoutIfNeeded() }
      UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
      #expect(stage.reports.count == (variant == 0 ? 1 : 0))
      #expect((view.layer.animationKeys() == nil) == (variant == 1))
      guard variant == 0 else { continue }
      let report = try #require(stage.reports.first)
      #expect(report.views == ["UIView \"new\""] && report.kind == .layoutTrap)
      #expect(
        report.facts == "this layout was pending before the block; its first layout is animated from zero")
      #expect(
        report.cure == "call layoutIfNeeded on UIView \"root\" before the block, and then change constraints")
    }
  }
}
