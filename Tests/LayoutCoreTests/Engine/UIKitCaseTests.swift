// SPDX-License-Identifier: MIT
import Testing

@Suite("UIKit's answers, asked of the engine alone")
struct UIKitCaseTests {
  @Test("Ties, priorities and broken constraints come out as measured, in every order of activation")
  func cases() throws {
    let cases = try UIKitCase.load()
    #expect(cases.count == 71)
    for screen in cases {
      for mode in screen.modes {
        for order in screen.orders { check(screen, isLive: mode == "live", order) }
      }
    }
  }

  private func check(_ screen: UIKitCase, isLive: Bool, _ order: String) {
    let constraints = screen.constraints ?? []
    let tokens = screen.tokens(order)
    func constraint(_ id: String) -> UIKitCase.Constraint { constraints.first { $0.id == id }! }
    var run = UIKitCaseScreen(screen)
    for constraint in constraints where !tokens.contains(constraint.id ?? "") { run.activate(constraint) }
    for token in tokens { run.activate(constraint(token)) }
    for view in screen.views ?? [] { run.addSizes(view, scale: screen.root.scale) }
    if isLive { run.layOut() }
    for step in screen.steps_after ?? [] {
      let id = String(step.dropFirst())
      if step.hasPrefix("-") { run.deactivate(id) } else { run.activate(constraint(id)) }
      if isLive { run.layOut() }
    }
    if !isLive { run.layOut() }

    let name = "\(screen.id), \(isLive ? "live" : "bulk"), \(order)"
    if let expected = screen.expected_broken { #expect(run.log == expected, "\(name)") }
    if let expected = screen.expected_exclusive_set, let first = run.sets.first {
      #expect(Set(first) == Set(expected), "\(name)")
    }
    let tolerance = screen.tolerance_against_exact_solution ?? 0.34
    for frame in screen.expected ?? [] {
      let expected = [frame.x, frame.y, frame.w, frame.h]
      let distance = zip(run.frame(frame.name), expected).map { abs($0 - $1) }.max()!
      #expect(distance <= tolerance, "\(name): \(frame.name) \(run.frame(frame.name)), expected \(expected)")
    }
    #expect(run.engine.failedInvariant == nil, "\(name)")
  }
}
