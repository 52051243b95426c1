// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Overrides that do not call super: one report for each class.
@MainActor @Suite struct MissingSuperTests {
  private let scene = TrialScene(300, 200)

  private var reports: [Report] { scene.stage.reports.filter { $0.kind == .missingSuper } }

  private final class Mute: UIView {
    override func layoutSubviews() {}
  }

  private final class Slow: UIView {
    override func updateConstraints() {}
  }

  private final class Fine: UIView {
    override func layoutSubviews() { super.layoutSubviews() }
    override func updateConstraints() { super.updateConstraints() }
  }

  private final class Silent: UIViewController {
    override func updateViewConstraints() {}
  }

  private func fill(_ container: UIView) -> UIView {
    let view = scene.add("inside", to: container)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 6),
      view.widthAnchor.constraint(equalToConstant: 7), view.heightAnchor.constraint(equalToConstant: 8),
    ])
    return view
  }

  @Test func layoutSubviewsWithoutSuperLeavesTheFramesAndSaysSo() {
    let views = (0..<3).map { index in
      let mute = Mute(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      mute.accessibilityIdentifier = "mute \(index)"
      scene.root.addSubview(mute)
      return fill(mute)
    }
    scene.tick()
    for view in views { #expect(view.frame == .zero) }
    #expect(
      reports.map(\.description) == [
        "Mute.layoutSubviews() does not call super, so the subviews that constraints place keep their old frames: "
          + "call super.layoutSubviews() in it"
      ])
    views[0].superview?.setNeedsLayout()
    scene.tick()
    #expect(reports.count == 1)
  }

  @Test func layoutSubviewsWithoutSuperIsFineWhereNothingIsPlaced() {
    let mute = Mute(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    mute.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    scene.root.addSubview(mute)
    scene.tick()
    #expect(reports.isEmpty)
  }

  @Test func updateConstraintsWithoutSuperIsNamed() {
    for _ in 0..<2 {
      let slow = Slow()
      scene.root.addSubview(slow)
      slow.setNeedsUpdateConstraints()
    }
    scene.tick()
    #expect(
      reports.map(\.description) == [
        "Slow.updateConstraints() does not call super, so what its superclass adds is missing: "
          + "call super.updateConstraints() in it"
      ])
  }

  @Test func aControllerIsNamedToo() {
    let controller = Silent()
    scene.root.addSubview(controller.view)
    controller.view.setNeedsUpdateConstraints()
    scene.tick()
    #expect(
      reports.map(\.description) == [
        "Silent.updateViewConstraints() does not call super, so updateConstraints() of its view is not called: "
          + "call super.updateViewConstraints() in it"
      ])

    // The view of a controller that calls super is held to it as well.
    let other = UIViewController()
    other.view = Slow()
    scene.root.addSubview(other.view)
    other.view.setNeedsUpdateConstraints()
    scene.tick()
    #expect(reports.map { $0.facts.prefix(4) } == ["Sile", "Slow"])
  }

  @Test func whoCallsSuperIsNotMentioned() {
    let fine = Fine(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.root.addSubview(fine)
    let view = fill(fine)
    fine.setNeedsUpdateConstraints()
    scene.tick()
    expectNear(view.frame, [5, 6, 7, 8])
    #expect(reports.isEmpty)
  }
}
