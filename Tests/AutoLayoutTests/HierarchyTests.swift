// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// Views and constraints that outlive their hierarchy, or go from one to another.
@MainActor @Suite struct HierarchyTests {
  private func view() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func pin(_ view: UIView, in root: UIView, _ inset: CGFloat) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: inset),
    ])
  }

  @Test func aViewOutlivesItsRoot() {
    let child = view()
    let sizes = [
      child.widthAnchor.constraint(equalToConstant: 30), child.heightAnchor.constraint(equalToConstant: 40),
    ]
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<3 { root.addSubview(view()) }
      root.addSubview(child)
      NSLayoutConstraint.activate(sizes)
      pin(child, in: root, 5)
      root.layoutIfNeeded()
      #expect(child.frame == CGRect(x: 5, y: 5, width: 30, height: 40))
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(child)
    pin(child, in: root, 7)
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 7, y: 7, width: 30, height: 40))
    #expect(!child.hasAmbiguousLayout)
  }

  @Test func aHierarchyOutlivesWhatIsAround() {
    let (inner, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view())
    inner.addSubview(child)
    pin(child, in: inner, 3)
    let size = [
      child.widthAnchor.constraint(equalToConstant: 30),
      child.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
    ]
    size[0].isActive = true
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(inner)
      root.layoutIfNeeded()
      #expect(child.frame.width == 30)
    }
    size[0].constant = 40
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(child.frame.width == 40)
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      inner.removeFromSuperview()
      root.addSubview(inner)
      root.layoutIfNeeded()
    }
    next.addSubview(inner)
    size[0].constant = 50
    next.layoutIfNeeded()
    #expect(child.frame.width == 50)
  }

  @Test func aConstraintThatWaitedGoesAlong() {
    let (outer, inner, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView(), view())
    inner.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    inner.addSubview(child)
    pin(child, in: inner, 3)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    let height = child.heightAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    height.isActive = true
    // Nothing was solved yet.
    width.isActive = false
    outer.addSubview(inner)
    width.isActive = true
    outer.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 3, y: 3, width: 10, height: 20))
    inner.removeFromSuperview()
    inner.bounds.size = CGSize(width: 50, height: 50)
    width.constant = 15
    inner.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 3, y: 3, width: 15, height: 20))
  }
}
