// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Constraints that say nothing, too much or the impossible: layout comes to an end, and reports say what is wrong.
@MainActor @Suite struct BadInputTests {
  private let scene = TrialScene(300, 200)
  private var root: UIView { scene.root }

  /// A view at the root's corner, 50×20 by optional constraints.
  private func corner(_ name: String = "view") -> CaseView {
    let view = scene.add(name)
    let size = [
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
    ]
    size.forEach { $0.priority = .defaultLow }
    NSLayoutConstraint.activate(
      size + [
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    return view
  }

  // MARK: - Out of force

  @Test func deactivatingTwiceIsDeactivatingOnce() {
    let view = corner()
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    scene.tick()
    expectNear(view.frame, [0, 0, 80, 20])
    width.isActive = false
    width.isActive = false
    NSLayoutConstraint.deactivate([width, width])
    view.removeConstraint(width)
    scene.tick()
    #expect(!width.isActive)
    expectNear(view.frame, [0, 0, 50, 20])
    NSLayoutConstraint.activate([width, width])
    scene.tick()
    #expect(view.constraints.filter { $0 === width }.count == 1)
    expectNear(view.frame, [0, 0, 80, 20])
    // On and off before anybody looks.
    width.isActive = false
    width.isActive = true
    width.isActive = false
    scene.tick()
    expectNear(view.frame, [0, 0, 50, 20])
    #expect(scene.stage.reports.isEmpty)
  }

  @Test func aConstraintThatWasNeverInForceCanBeChangedAndLeft() {
    let view = corner()
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = false
    width.constant = 90
    width.priority = UILayoutPriority(1)
    scene.tick()
    expectNear(view.frame, [0, 0, 50, 20])
    #expect(!width.isActive && scene.stage.reports.isEmpty)
  }

  // MARK: - Numbers

  @Test(arguments: [Float(0), -1, 1000.5, 1001, .nan, .infinity]) func prioritiesHaveARange(raw: Float) {
    let constraint = root.widthAnchor.constraint(equalToConstant: 1)
    let line = constraint.complaint(aboutPriority: UILayoutPriority(raw)) ?? ""
    #expect(line.contains("It's illegal to set priority:\(raw)"), "\(line)")
  }

  @Test func aMultiplierOfZeroLeavesTheConstant() {
    let view = corner()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 35),
      view.heightAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor, multiplier: 0, constant: 45),
    ])
    scene.tick()
    expectNear(view.frame, [0, 0, 35, 45])
    #expect(scene.stage.reports.isEmpty)
  }

  @Test func negativeSizesAreZeroAndReported() {
    let view = corner()
    let width = view.widthAnchor.constraint(equalToConstant: -10)
    width.isActive = true
    scene.tick()
    expectNear(view.frame, [0, 0, 0, 20])
    #expect(scene.conflicts.count == 1)
    #expect(scene.conflicts.first?.facts.contains("broken: \(width.shorthand)") == true)
  }

  @Test func sizesWithoutANumberDoNotReachTheFrames() {
    for size in [CGFloat.nan, .infinity, -.infinity] {
      let view = corner()
      view.contents = CGSize(width: size, height: size)
      scene.tick()
      let frame = view.frame
      #expect(
        [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }, "\(size): \(frame)")
    }
  }

  @Test(arguments: [Float(-1), 1000.5, 1001, .nan, .infinity]) func contentPrioritiesHaveARange(raw: Float) {
    let view = scene.add("view")
    let line = view.complaint(aboutContentPriority: UILayoutPriority(raw)) ?? ""
    #expect(
      line.hasPrefix("CaseView \"view\": It's illegal to set priority:\(raw) for its contents"), "\(line)")
    #expect(!line.contains("\n"))
  }

  @Test func contentsOfPriorityZeroGiveWayToAll() {
    let view = scene.add("view", contents: CGSize(width: 70, height: 30))
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(0), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(0), for: axis)
      #expect(view.contentHuggingPriority(for: axis).rawValue == 0)
    }
    let (width, height) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 40)
    )
    (width.priority, height.priority) = (UILayoutPriority(0.5), UILayoutPriority(0.5))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    scene.tick()
    expectNear(view.frame, [0, 0, 70, 30])
    NSLayoutConstraint.activate([width, height])
    scene.tick()
    expectNear(view.frame, [0, 0, 50, 40])
    #expect(scene.stage.reports.isEmpty)
  }

  // MARK: - A view and itself

  @Test func whatAViewSaysOfItselfIsTrueOrBroken() {
    let view = corner()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: view.widthAnchor),
      view.leftAnchor.constraint(equalTo: view.leftAnchor),
      view.topAnchor.constraint(lessThanOrEqualTo: view.topAnchor, constant: 1),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      view.rightAnchor.constraint(equalTo: view.leftAnchor, constant: 30),
    ])
    scene.tick()
    expectNear(view.frame, [0, 0, 30, 60])
    #expect(scene.stage.reports.isEmpty)

    // Only 0 is three times itself.
    let half = view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 3)
    half.priority = UILayoutPriority(999)
    half.isActive = true
    scene.tick()
    expectNear(view.frame, [0, 0, 30, 60])
    #expect(scene.stage.reports.isEmpty)

    let wrong = view.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5)
    wrong.isActive = true
    scene.tick()
    expectNear(view.frame, [0, 0, 30, 60])
    #expect(scene.conflicts.count == 1)
    #expect(scene.conflicts.first?.facts.contains("broken: \(wrong.shorthand)") == true)
    #expect(wrong.isActive)
  }

  // MARK: - Changes while layout runs

  @Test func viewsAndConstraintsMayGoWhileLayoutRuns() {
    let container = scene.add(Acting(), "container")
    let (first, second) = (scene.add("first", to: container), scene.add("second", to: container))
    let fallback = second.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 3)
    fallback.priority = .defaultLow
    let height = container.heightAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      container.leftAnchor.constraint(equalTo: root.leftAnchor),
      container.topAnchor.constraint(equalTo: root.topAnchor),
      container.widthAnchor.constraint(equalToConstant: 100), height,
      first.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 7),
      first.topAnchor.constraint(equalTo: container.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 20),
      first.heightAnchor.constraint(equalTo: container.heightAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor), fallback,
      second.topAnchor.constraint(equalTo: container.topAnchor),
      second.widthAnchor.constraint(equalToConstant: 10), second.heightAnchor.constraint(equalToConstant: 10),
    ])
    scene.tick()
    expectNear(second.frame, [27, 0, 10, 10])

    container.act = { first.removeFromSuperview() }
    height.constant = 40
    scene.tick()
    #expect(first.superview == nil && container.frame.height == 40)
    expectNear(second.frame, [3, 0, 10, 10])

    container.act = { [unowned container] in
      container.addSubview(first)
      first.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50).isActive = true
      first.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      first.heightAnchor.constraint(equalToConstant: 5).isActive = true
    }
    height.constant = 50
    scene.tick()
    expectNear(first.frame, [50, 0, 20, 5])

    container.act = { [unowned container] in container.removeFromSuperview() }
    height.constant = 60
    scene.tick()
    #expect(container.superview == nil && root.subviews.isEmpty)
    #expect(scene.stage.reports.isEmpty)
    #expect(scene.stage.frame().isIdle)
  }

  private final class Acting: UIView {
    var act: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      let act = act
      self.act = nil
      act?()
    }
  }
}
