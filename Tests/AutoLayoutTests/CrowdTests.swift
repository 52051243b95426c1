// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Ten thousand constraints that contradict each other: the right ones hold, soon, and what is said is short.
@MainActor @Suite(.serialized) struct CrowdTests {
  private let scene = TrialScene(300, 200)

  /// Not how fast it is, but that it ends: 10 s also without optimisation, on a busy machine.
  private func tick(sourceLocation: SourceLocation = #_sourceLocation) {
    let time = ContinuousClock().measure { scene.tick() }
    #expect(time < .seconds(10), sourceLocation: sourceLocation)
    for report in scene.stage.reports {
      #expect(report.description.count < 4000, "\(report)", sourceLocation: sourceLocation)
    }
  }

  /// Leaves nothing open but what the test is about.
  private func settle(_ view: UIView, hasLeft: Bool = true) {
    view.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    if hasLeft { view.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true }
  }

  private var brokenCount: Int {
    var top: UIView = scene.root
    while let next = top.superview { top = next }
    return (top.constraintStore as? EngineBinding)?.conflicts.count ?? -1
  }

  @Test func manyWidthsOfOneView() {
    let view = scene.add("view")
    settle(view)
    let widths = (1...10_000).map { view.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(widths)
    tick()
    #expect(view.frame.width == 1)
    #expect(brokenCount == 9_999)
    #expect(scene.conflicts.count == 21)
    #expect(scene.conflicts.last?.facts == "9979 more constraints were broken at the same time")
    #expect(widths.allActive)

    NSLayoutConstraint.deactivate(widths.dropLast())
    tick()
    #expect(view.frame.width == 10_000)
    #expect(brokenCount == 9_999)
  }

  @Test func twoWidthsOfManyViews() {
    let views = (0..<5_000).map { index in
      let view = scene.add("\(index)")
      settle(view)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      return view
    }
    tick()
    #expect(views.map(\.frame.width).allSatisfy { $0 == 10 })
    #expect(brokenCount == 5_000)
    #expect(scene.conflicts.count == 21)
  }

  /// All of them are needed for the contradiction.
  @Test(arguments: [4, 5_000]) func aChainThatIsTooLong(count: Int) {
    var last = scene.root.leftAnchor
    var all: [NSLayoutConstraint] = []
    for index in 0..<count {
      let view = scene.add("\(index)")
      settle(view, hasLeft: false)
      all.append(view.leftAnchor.constraint(equalTo: last))
      all.append(view.widthAnchor.constraint(equalToConstant: 100))
      last = view.rightAnchor
    }
    all.append(last.constraint(equalTo: scene.root.rightAnchor))
    NSLayoutConstraint.activate(all)
    tick()
    #expect(brokenCount == 1)
    let facts = scene.conflicts.first?.facts ?? ""
    if count == 4 {
      for constraint in all { #expect(facts.contains(constraint.shorthand), "\(facts)") }
    } else {
      #expect(facts.hasSuffix("more"), "\(facts)")
    }
    #expect(facts.components(separatedBy: "broken: ").count == 2, "\(facts)")
  }
}
