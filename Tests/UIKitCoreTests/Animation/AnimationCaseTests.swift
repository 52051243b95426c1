// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Cases of animated changes") @MainActor struct AnimationCaseTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let stage: Stage
  private let box = UIView()
  private let top: NSLayoutConstraint

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    top = box.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
    ])
    let root = root
    stage = Stage(size: CGSize(width: 400, height: 400)) { $0.addSubview(root) }
  }

  private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  @Test(
    "A constant that is laid out inside the block moves; what is laid out outside jumps", arguments: "ABCDE")
  func constant(variant: Character) {
    root.layoutIfNeeded()
    var ends = 0
    func animate(_ changes: @escaping () -> Void) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes) { _ in ends += 1 }
    }
    switch variant {
    case "A":
      top.constant = 100
      animate { root.layoutIfNeeded() }
    case "B": animate { top.constant = 100 }
    case "C":
      top.constant = 100
      animate { root.setNeedsLayout() }
    case "D":
      animate { top.constant = 100 }
      root.layoutIfNeeded()
    default:
      animate {
        top.constant = 100
        root.layoutIfNeeded()
      }
    }
    let moves = "AE".contains(variant)
    #expect(box.layer.animationKeys() == (moves ? ["position"] : nil))
    if moves { #expect(box.frame.minY == 100 && shown(box).minY == 0) }
    stage.frames(15)
    #expect(shown(box).minY == (moves ? 25 : 100))
    stage.frames(15)
    #expect(shown(box).minY == (moves ? 50 : 100))
    stage.frames(30)
    #expect(shown(box).minY == 100 && box.frame.minY == 100 && ends == 1)
  }

  @Test(
    "What was pending before the block is animated from where it was: from nothing", arguments: [false, true])
  func pending(isLaidOutBefore: Bool) {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
    ])
    if isLaidOutBefore { root.layoutIfNeeded() }
    top.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    stage.frames(30)
    #expect(
      shown(view)
        == (isLaidOutBefore
          ? CGRect(x: 50, y: 125, width: 100, height: 100) : CGRect(x: 25, y: 100, width: 50, height: 50)))
    stage.frames(30)
    #expect(shown(view) == CGRect(x: 50, y: 200, width: 100, height: 100) && view.frame == shown(view))
  }

  @Test("A block inside another runs as long as that, unless its options say otherwise")
  func nested() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    [a, b, c].forEach(root.addSubview)
    UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
      a.frame.origin.x = 100
      UIView.animate(withDuration: 20, delay: 0, options: .curveEaseIn) { b.frame.origin.x = 300 }
      UIView.performWithoutAnimation { c.frame.origin.x = 50 }
    }
    #expect(shown(c).minX == 50)
    stage.frames(150)
    #expect(shown(a).minX == 50 && shown(b).minX == 150)
    stage.frames(150)
    #expect(shown(b).minX == 300)
    b.frame.origin.x = 0
    UIView.animate(withDuration: 5) {
      UIView.animate(
        withDuration: 20, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { b.frame.origin.x = 300 }
    }
    stage.frames(300)
    #expect(abs(shown(b).minX - 75) < 1e-9)
    stage.frames(900)
    #expect(shown(b).minX == 300)
  }

  @Test("A view that leaves takes its animations with it; views may be removed in blocks and completions")
  func removed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    var done: [Bool] = []
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      done.append($0)
    }
    stage.frames(60)
    view.removeFromSuperview()
    stage.frame()
    #expect(done == [false] && view.frame.minX == 100)
    root.addSubview(view)
    stage.frames(6)
    #expect(shown(view).minX == 100)

    let holder = UIView()
    root.addSubview(holder)
    for _ in 0..<3 { holder.addSubview(UIView()) }
    var done2: [Bool] = []
    UIView.animate(withDuration: 1) {
      for subview in holder.subviews { subview.removeFromSuperview() }
    } completion: {
      done2.append($0)
    }
    #expect(holder.subviews.isEmpty)
    stage.frames(2)
    #expect(done2.count == 1)

    var chain: [Bool] = []
    UIView.animate(withDuration: 0.1) {
      view.alpha = 0
    } completion: { _ in
      UIView.animate(withDuration: 0.1) {
        view.alpha = 1
      } completion: {
        chain.append($0)
      }
      view.removeFromSuperview()
    }
    stage.frames(30)
    #expect(chain == [false])
  }
}
