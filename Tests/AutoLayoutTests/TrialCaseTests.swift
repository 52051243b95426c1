// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Everyday layouts that people asked about, with what they come to.
@MainActor @Suite struct TrialCaseTests {
  // AL01
  @Test func theLowerHuggingPriorityStretches() {
    let scene = TrialScene(320, 100)
    let left = scene.add("left", contents: CGSize(width: 80, height: 20))
    let right = scene.add("right", contents: CGSize(width: 60, height: 20))
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    right.setContentHuggingPriority(UILayoutPriority(250), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 16),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -16),
    ])
    scene.tick()
    expectNear([left.frame.minX, left.frame.width], [16, 80])
    expectNear([right.frame.minX, right.frame.width], [104, 200])

    right.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    scene.tick()
    expectNear([left.frame.minX, left.frame.width], [16, 220])
    expectNear([right.frame.minX, right.frame.width], [244, 60])
  }

  // AL03
  @Test func aRatioFitsIntoAnyBox() {
    let scene = TrialScene(400, 300)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 250))
    scene.root.addSubview(box)
    let view = scene.add("view", to: box)
    let pulls = [
      view.leftAnchor.constraint(equalTo: box.leftAnchor),
      view.rightAnchor.constraint(equalTo: box.rightAnchor),
      view.topAnchor.constraint(equalTo: box.topAnchor),
      view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ]
    pulls.forEach { $0.priority = UILayoutPriority(250) }
    NSLayoutConstraint.activate(
      [
        view.centerXAnchor.constraint(equalTo: box.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: box.centerYAnchor),
        view.leftAnchor.constraint(greaterThanOrEqualTo: box.leftAnchor),
        view.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor),
        view.rightAnchor.constraint(lessThanOrEqualTo: box.rightAnchor),
        view.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1.5),
      ] + pulls)
    let cases: [(CGFloat, CGFloat, [CGFloat])] = [
      (400, 250, [12.5, 0, 375, 250]), (300, 250, [0, 25, 300, 200]), (375, 250, [0, 0, 375, 250]),
      (90, 300, [0, 120, 90, 60]),
    ]
    for (width, height, frame) in cases {
      box.frame.size = CGSize(width: width, height: height)
      scene.tick()
      expectNear(view.frame, frame, "\(width)x\(height)")
    }
    #expect(scene.conflicts.isEmpty)
  }

  // AL05
  @Test func aHeightThatFollowsTheWidthMovesWhatIsBelow() {
    let scene = TrialScene(220, 400)
    let flow = scene.add(Flow(), "flow")
    let below = scene.add("below")
    NSLayoutConstraint.activate([
      flow.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
      flow.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -10),
      flow.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 10),
      below.topAnchor.constraint(equalTo: flow.bottomAnchor, constant: 8),
      below.heightAnchor.constraint(equalToConstant: 30),
      below.leadingAnchor.constraint(equalTo: flow.leadingAnchor),
    ])
    func show(width: CGFloat) {
      scene.root.frame.size.width = width
      flow.layouts = 0
      scene.tick()
      #expect(flow.layouts <= 4, "\(width)")
    }
    show(width: 220)
    expectNear(flow.frame, [10, 10, 200, 60])
    expectNear([below.frame.minY], [78])
    show(width: 120)
    expectNear(flow.frame, [10, 10, 100, 100])
    expectNear([below.frame.minY], [118])
    show(width: 60)
    expectNear([flow.frame.height], [260])
  }

  /// 50 cells of 10×20.
  private final class Flow: UIView {
    var pref: CGFloat = 0
    var layouts = 0
    override var intrinsicContentSize: CGSize {
      let cols = max(1, Int((pref > 0 ? pref : 500) / 10))
      return CGSize(width: UIView.noIntrinsicMetric, height: CGFloat((50 + cols - 1) / cols) * 20)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      if pref != bounds.width {
        pref = bounds.width
        invalidateIntrinsicContentSize()
      }
    }
  }

  // AL07
  @Test func ofTwoRequiredWidthsOneIsDroppedAndNamed() {
    var widths: [CGFloat] = []
    for _ in 0..<5 {
      let scene = TrialScene(100, 100)
      let view = scene.add("v")
      let wide = view.widthAnchor.constraint(equalToConstant: 40)
      let narrow = view.widthAnchor.constraint(equalToConstant: 24)
      place(view, in: scene.root)
      NSLayoutConstraint.activate([wide, narrow])
      scene.tick()
      widths.append(view.frame.width)
      scene.tick()
      #expect(scene.conflicts.count == 1)
      let facts = scene.conflicts.first?.facts ?? ""
      #expect(facts.contains(wide.shorthand) && facts.contains(narrow.shorthand), "\(facts)")
      let dropped = view.frame.width == 40 ? narrow : wide
      #expect(facts.contains("broken: \(dropped.shorthand)"), "\(facts)")
      #expect(wide.isActive && narrow.isActive)
    }
    #expect(Set(widths).count == 1 && (widths[0] == 40 || widths[0] == 24), "\(widths)")

    let scene = TrialScene(100, 100)
    let view = scene.add("v")
    let wide = view.widthAnchor.constraint(equalToConstant: 40)
    wide.priority = UILayoutPriority(999)
    place(view, in: scene.root)
    NSLayoutConstraint.activate([wide, view.widthAnchor.constraint(equalToConstant: 24)])
    scene.tick()
    expectNear([view.frame.width], [24])
    #expect(scene.conflicts.isEmpty)
  }

  private func place(_ view: UIView, in root: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  // AL09
  @Test func prioritiesChangeWhileConstraintsAreInForce() {
    let scene = TrialScene(400, 50)
    func width(_ view: UIView, _ constant: CGFloat, _ priority: Float) -> NSLayoutConstraint {
      let constraint = view.widthAnchor.constraint(equalToConstant: constant)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
      return constraint
    }
    let view = scene.add("v")
    place(view, in: scene.root)
    let (c1, c2) = (width(view, 100, 700), width(view, 200, 600))
    scene.tick()
    expectNear([view.frame.width], [100])
    c1.priority = UILayoutPriority(500)
    scene.tick()
    expectNear([view.frame.width], [200])
    c2.constant = 250
    scene.tick()
    expectNear([view.frame.width], [250])

    let second = scene.add("v2")
    place(second, in: scene.root)
    let (r, _) = (width(second, 80, 1000), width(second, 120, 600))
    scene.tick()
    expectNear([second.frame.width], [80])
    r.priority = UILayoutPriority(250)
    scene.tick()
    expectNear([second.frame.width], [120])
    #expect(scene.conflicts.isEmpty)
  }
}
