// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Every sample of the tutorials 002 to 004 that does not animate, in every state.
@MainActor @Suite struct SeedCaseTests {
  nonisolated static let cases = ((try? SeedCase.all()) ?? []).filter { !$0.id.hasPrefix("003-5") }

  @Test func theFixtureIsWhole() throws { #expect(try SeedCase.all().count == 86) }

  @Test(arguments: cases.map(\.id)) func everyStateStandsAsTheTutorialSays(id: String) throws {
    let seedCase = try #require(Self.cases.first { $0.id == id })
    let runtime = LayerRuntime(scale: 1, textEngine: .blocks)
    let scene = SeedScene(seedCase)
    runtime.root.addSublayer(scene.root.layer)
    var seen = 0
    for state in seedCase.states {
      state.do.forEach(scene.run)
      let before = runtime.log.reports.count
      scene.root.layoutIfNeeded()
      check(state, scene)
      checkReports(state, Array(runtime.log.reports[before...]), scene)

      let binding = scene.root.constraintStore as? EngineBinding
      let conflicts = binding?.conflicts ?? []
      let found = conflicts[seen...].map { conflict in
        conflict.constraints.map(name).sorted().joined(separator: " ") + " − " + name(conflict.broken)
      }
      seen = conflicts.count
      let wanted = state.reports.filter { $0.kind == "conflict" && $0.new == true }.map {
        ($0.set ?? []).sorted().joined(separator: " ") + " − " + ($0.dropped ?? "")
      }
      #expect(found.sorted() == wanted.sorted(), "\(state.state)")
    }
    if let call = seedCase.call {
      if let count = call.returnedCount { #expect(scene.returned?.count == count) }
      if let count = call.containerSubviewsAfter, let container = call.container {
        #expect(scene.views[container]?.subviews.count == count)
      }
    }
  }

  /// As many as the tutorial's state has, and each names its view, its edges and its cure.
  private func checkReports(_ state: SeedCase.State, _ reports: [Report], _ scene: SeedScene) {
    // Errors of the program come with the call, not with the layout.
    let wanted = state.reports.filter { $0.new == true && $0.kind != "programmerError" }
    #expect(reports.count == wanted.count, "\(state.state): \(reports)")
    for expected in wanted where expected.kind != "conflict" {
      let (kind, parts) = form(expected)
      let view = expected.view.flatMap { scene.views[$0]?.reportName() } ?? "?"
      #expect(
        reports.contains { report in
          report.kind == kind && report.views == [view]
            && parts.allSatisfy { (report.facts + ": " + report.cure).contains($0) }
        }, "\(state.state): \(expected) in \(reports)")
    }
  }

  private func form(_ report: SeedCase.Report) -> (Report.Kind, [String]) {
    let missing = report.missing ?? []
    switch report.kind {
    case "scrollContentUnfinished":
      return (.unfinishedScrollContent, ["ties the content to " + missing.joined(separator: ", ")])
    case "ambiguity":
      let names = missing.map { ["w": "width", "h": "height"][$0] ?? $0 }
      return (.ambiguousLayout, ["leave open " + names.joined(separator: ", ") + ":"])
    default:
      return (
        .translatedFrame, ["translatesAutoresizingMaskIntoConstraints = false"] + (report.constraints ?? [])
      )
    }
  }

  /// Its identifier, or for those of a grid the view's name and the attribute's first letter.
  private func name(_ constraint: NSLayoutConstraint) -> String {
    if let identifier = constraint.identifier { return identifier }
    let view = (constraint.firstItem as? UIView)?.accessibilityIdentifier ?? "?"
    return view + "\(constraint.firstAttribute)".prefix(1)
  }

  private func check(_ state: SeedCase.State, _ scene: SeedScene) {
    for expected in state.expected {
      guard let view = scene.views[expected.name] else {
        Issue.record("\(state.state): no view \(expected.name)")
        continue
      }
      compare(view.frame, expected, "\(state.state) \(expected.name)")
    }
    for expected in state.absoluteInRoot ?? [] {
      guard let view = scene.views[expected.name] else { continue }
      compare(view.convert(view.bounds, to: scene.root), expected, "\(state.state) \(expected.name) in root")
    }
    for expected in state.scroll ?? [] {
      let size = (scene.views[expected.view] as? UIScrollView)?.contentSize ?? .zero
      #expect(
        abs(Double(size.width) - expected.contentSize[0]) < 1e-6
          && abs(Double(size.height) - expected.contentSize[1]) < 1e-6,
        "\(state.state): \(size), not \(expected.contentSize)")
    }
    let names = scene.views.filter { $0.value.hasAmbiguousLayout }.map(\.key).sorted()
    #expect(names == state.ambiguous.map(\.view).sorted(), "\(state.state)")
  }

  private func compare(_ frame: CGRect, _ expected: CaseFrame, _ label: String) {
    let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
    let wanted = [expected.x, expected.y, expected.w, expected.h]
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "\(label): \(found), not \(wanted)")
  }
}
