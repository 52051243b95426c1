// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Which required constraint UIKit breaks when some contradict each other.
@MainActor @Suite struct BreakingCaseTests {
  nonisolated static let cases = ((try? UIKitCase.all()) ?? []).filter { $0.area == "constraint-breaking" }

  @Test(arguments: cases.map(\.id)) func theSameConstraintBreaksWhateverTheOrder(id: String) throws {
    let layoutCase = try #require(Self.cases.first { $0.id == id })
    let mode = layoutCase.mode ?? "live"
    for order in layoutCase.activationOrders ?? [""] {
      if mode.contains("live") { try run(layoutCase, order, isLive: true) }
      if mode.contains("bulk") { try run(layoutCase, order, isLive: false) }
    }
  }

  private func run(_ layoutCase: UIKitCase, _ order: String, isLive: Bool) throws {
    let scene = UIKitScene(layoutCase)
    let stage = Stage(
      UIViewController(), size: CGSize(width: 400, height: 700), scale: layoutCase.root.scale,
      expecting: [.unsatisfiableConstraints])
    func show() {
      stage.window.addSubview(scene.root)
      stage.frame()
    }
    if isLive { show() }

    let made = layoutCase.constraints.map { $0.make(scene.item) }
    func constraint(_ id: String) -> NSLayoutConstraint { made.first { $0.identifier == id }! }
    let tokens = layoutCase.tokens(order)
    for one in made where !tokens.contains(one.identifier ?? "") { one.isActive = true }
    for token in tokens { constraint(token).isActive = true }
    if isLive { stage.frame() }
    for step in layoutCase.stepsAfter ?? [] {
      constraint(String(step.dropFirst())).isActive = step.hasPrefix("+")
      if isLive { stage.frame() }
    }
    if !isLive { show() }

    let label = "\(order) \(isLive ? "live" : "bulk")"
    let binding = try #require(scene.root.constraintStore as? EngineBinding)
    #expect(
      binding.conflicts.map { $0.broken.identifier ?? "" } == layoutCase.expectedBroken ?? [], "\(label)")
    if let set = layoutCase.expectedExclusiveSet, let first = binding.conflicts.first {
      #expect(Set(first.constraints.map { $0.identifier ?? "" }) == Set(set), "\(label)")
    }
    for expected in layoutCase.expected {
      let frame = try #require(scene.views[expected.name]).frame
      let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
      let wanted = [expected.x, expected.y, expected.w, expected.h]
      let isClose = zip(found, wanted).allSatisfy {
        abs($0 - $1) <= layoutCase.toleranceAgainstExactSolution
      }
      #expect(isClose, "\(label) \(expected.name): \(found), not \(wanted)")
    }
  }
}
