// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Every sample of tutorial 003 that animates: its frames, and what shows at each of the given times.
@MainActor @Suite struct AnimatedSeedCaseTests {
  nonisolated static let cases = ((try? SeedCase.all()) ?? []).filter { $0.id.hasPrefix("003-5") }

  @Test func thereAreSix() { #expect(Self.cases.count == 6) }

  @Test(arguments: cases.map(\.id)) func whatShowsGoesTheWayThatTheTutorialSays(id: String) throws {
    let run = try AnimatedRun(#require(Self.cases.first { $0.id == id }))
    run.perform()
  }
}

/// One sample on a stage.
@MainActor private final class AnimatedRun {
  private let seedCase: SeedCase
  private let scene: SeedScene
  // Every given time is a whole frame of this clock.
  private let stage = Stage(size: CGSize(width: 375, height: 667), rate: 80) { _ in }
  private var begin: TimeInterval?
  private var completions: [(time: TimeInterval, finished: Bool)] = []
  private var samples: [SeedCase.Presentation.Sample] = []

  init(_ seedCase: SeedCase) {
    self.seedCase = seedCase
    scene = SeedScene(seedCase)
    stage.window.addSubview(scene.root)
    // Views that come in the same turn as the block were never laid out before it.
    let isNew = seedCase.states.flatMap(\.do).contains { $0.do == "noLayoutYet" }
    if !isNew { stage.frame() }
  }

  func perform() {
    let announced = seedCase.states.flatMap(\.reports)
    stage.reportsLayoutTraps = !announced.isEmpty
    for state in seedCase.states {
      (begin, completions) = (nil, [])
      samples = state.presentation?.samples ?? []
      state.do.forEach(run)
      if state.do.isEmpty { stage.frame() }
      for expected in state.expected {
        compare(
          scene.views[expected.name]?.frame, [expected.x, expected.y, expected.w, expected.h], state.state)
      }
      if let presentation = state.presentation { check(presentation, state.state) }
    }
    if let count = seedCase.installedConstraintsOfBox {
      let box = scene.views["box"]
      let own = scene.root.constraints.filter { $0.firstItem === box || $0.secondItem === box }
      // The three edges in the superview, and the height; the view below is tied to the box by a constraint of its own.
      #expect(
        own.filter { $0.firstItem !== scene.views["below"] }.count + (box?.constraints.count ?? 0) == count)
      #expect(scene.constraints["h"]?.isActive == true && scene.constraints["h"]?.constant == 123)
    }
    #expect(stage.reports.map(\.kind) == announced.map { _ in .layoutTrap })
    for (report, wanted) in zip(stage.reports, announced) {
      #expect(report.views == wanted.views?.map { scene.views[$0]?.reportName() ?? "?" })
    }
  }

  private func run(_ action: SeedCase.Action) {
    switch action.do {
    case "animate":
      begin = begin ?? stage.time
      let start = begin ?? 0
      UIView.animate(withDuration: action.duration!) { [self] in
        action.block.forEach(run)
      } completion: { [self] finished in
        completions.append((stage.time - start, finished))
      }
    case "advance":
      let end = stage.time + action.seconds!
      while let sample = samples.first, (begin ?? 0) + sample.t < end - 1e-9 {
        lookAt(samples.removeFirst(), sample.t)
      }
      advance(to: end)
    default: scene.run(action)
    }
  }

  private func check(_ presentation: SeedCase.Presentation, _ label: String) {
    for (name, keys) in presentation.animatedKeys ?? [:] {
      #expect(scene.views[name]?.layer.animationKeys().map(Set.init) == Set(keys), "\(label): \(name)")
    }
    if presentation.runningAnimations == 0 {
      #expect(scene.views.values.allSatisfy { $0.layer.animationKeys() == nil }, "\(label)")
    }
    while let sample = samples.first { lookAt(samples.removeFirst(), sample.t) }
    let ends = presentation.completionsAt ?? presentation.completionAt.map { [$0] } ?? []
    #expect(completions.map(\.time).elementsEqual(ends) { abs($0 - $1) < 1e-9 }, "\(label): \(completions)")
    let finished = presentation.completionFinished ?? ends.map { _ in true }
    #expect(completions.map(\.finished) == finished, "\(label)")
  }

  private func lookAt(_ sample: SeedCase.Presentation.Sample, _ time: Double) {
    advance(to: (begin ?? 0) + time)
    for (name, frame) in sample.frames {
      compare(scene.views[name]?.layer.presentation()?.frame, frame, "\(name) at \(time) s")
    }
  }

  private func advance(to time: TimeInterval) {
    while stage.time < time - 1e-9 { stage.frame() }
    #expect(abs(stage.time - time) < 1e-9)
  }

  private func compare(_ frame: CGRect?, _ wanted: [Double], _ label: String) {
    let frame = frame ?? .null
    let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 2e-6 }, "\(label): \(found), not \(wanted)")
  }
}
