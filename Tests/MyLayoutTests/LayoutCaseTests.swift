// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// The cases of mylayout_cases.json as views in a window.
///
/// The frames come from two implementations of the rules that agree; the boxes are held against the same file.
@MainActor @Suite struct LayoutCaseTests {
  nonisolated static let file = Result { try LayoutCaseFile.load() }

  /// Every case that needs no scroll view.
  nonisolated static let supported =
    [
      "000-1a", "000-1b-strict", "000-1b-frameX", "000-3a", "000-3b", "000-3c", "000-3d", "000-4-375x667",
      "000-4-text1", "000-4-text2", "000-5", "000-6a-375x667", "000-6b-avgSubviews-centered",
      "000-6b-avgSubviews", "000-6b-avgMargin-centered", "000-6b-avgMargin", "000-6-text1", "frame-demo",
      "edge-weight-overflow", "edge-match", "edge-main-gravity-relative", "edge-one-pool", "edge-horz-auto",
      "edge-dir-grow-TAIL", "edge-dir-grow-CENTER", "edge-hidden-keeps-place", "edge-averageMargin-two",
      "edge-match-in-plain-view", "edge-main-fill", "x-match-relative-half", "x-layout-gravity-wins",
      "x-fill-margins", "x-wrap-shrinks-past-match", "x-margin-one", "x-match-beats-wrap",
      "x-horz-flexed-wrap", "x-frame-match", "x-horz-average", "x-plain-view-both", "x-parent-size-weight",
      "x-parent-size-fill",
    ] + relative + ["table-demo"]

  /// Every case with a relative layout that needs no scroll view.
  nonisolated static let relative = [
    "001-1", "001-2", "001-2-hide-v1-flexNO", "001-2-hide-v1-flexYES", "001-2-hide-v2-flexNO",
    "001-2-hide-v2-flexYES", "001-2-hide-v3-flexNO", "001-2-hide-v4-flexNO", "001-2-hide-v4-flexYES",
    "001-2-hide-v5-flexNO", "001-2-hide-v6-flexNO", "001-2-hide-v6-flexYES", "001-2-hide-v7-flexNO",
    "001-2-hide-v7-flexYES", "001-2-hide-v8-flexYES", "001-2-hide-v9-flexNO", "001-2-hide-v9-flexYES",
    "001-3", "001-b1", "001-b3", "001-b4", "001-d1", "001-d2", "001-d3", "relative-group-centre",
    "edge-relative", "edge-relative-wrap-shrinks", "x-group-first-offset", "x-centre-before-left",
    "x-relative-keeps-place", "x-relative-flexed", "x-flex-height", "x-mixed-pair",
    "x-parent-size-pair",
  ]

  private func layoutCase(_ id: String) throws -> LayoutCase {
    try #require(try Self.file.get().cases.first { $0.id == id })
  }

  @Test(arguments: supported) func viewsLandWhereTheCaseSays(id: String) throws {
    let tolerance = try Self.file.get().tolerance
    let layoutCase = try layoutCase(id)
    let views = CaseViews(layoutCase)

    for step in layoutCase.steps { views.run(step) }

    #expect(!layoutCase.expected.isEmpty)
    for expected in layoutCase.expected {
      let view = views[expected.name]
      #expect(
        view.frame.isClose(to: CGRect(expected.frame), by: tolerance),
        "\(expected.name): \(view.frame), not \(expected.frame)")
      if let origin = expected.absOrigin {
        let found = view.convert(CGPoint.zero, to: views.screen.window)
        #expect(abs(found.x - origin[0]) <= tolerance && abs(found.y - origin[1]) <= tolerance)
      }
    }
    for node in layoutCase.root.all {
      guard let width = node.textStub?.measuredAtWidth else { continue }
      #expect((views[node.name] as? TextStub)?.lastWidth == CGFloat(width))
    }
  }

  @Test func listedCasesAreThoseThatNeedNothingElse() throws {
    let cases = try Self.file.get().cases

    #expect(cases.filter(CaseViews.supports).map(\.id).sorted() == Self.supported.sorted())
  }

  @Test(arguments: supported) func aSecondFrameFindsNothingToDo(id: String) throws {
    let layoutCase = try layoutCase(id)
    let views = CaseViews(layoutCase)

    for step in layoutCase.steps { views.run(step) }

    #expect(views.screen.frame().isIdle)
  }

  @Test(arguments: supported) func layingOutEverythingAgainMovesNothing(id: String) throws {
    let layoutCase = try layoutCase(id)
    let views = CaseViews(layoutCase)
    for step in layoutCase.steps { views.run(step) }
    let names = layoutCase.root.all.map(\.name)
    let frames = names.map { views[$0].frame }

    for name in names { views[name].setNeedsLayout() }
    let report = views.screen.frame()

    #expect(report.layouts > 0 && report.composites == 0)
    #expect(names.map { views[$0].frame } == frames)
  }

  @Test(arguments: supported) func changesLeadWhereBuildingAnewLeads(id: String) throws {
    let tolerance = try Self.file.get().tolerance
    let layoutCase = try layoutCase(id)
    // Averaging counts the views that are visible at its time.
    let isAveraged = layoutCase.steps.contains { if case .layout = $0 { false } else { true } }
    guard !isAveraged else { return }
    // A cell that gets a height of its own stops matching its row and keeps the y that this gave it.
    guard id != "table-demo" else { return }

    for leaf in layoutCase.root.all where leaf.children == nil && leaf.name != layoutCase.root.name {
      for change in Change.allCases {
        let changed = CaseViews(layoutCase)
        changed.screen.frame()
        change.make(in: changed[leaf.name])
        changed.screen.frame()

        let anew = CaseViews(layoutCase)
        change.make(in: anew[leaf.name])
        anew.screen.frame()

        for node in layoutCase.root.all where node.name != leaf.name || change != .hidden {
          let (found, wanted) = (changed[node.name].frame, anew[node.name].frame)
          #expect(
            found.isClose(to: wanted, by: tolerance),
            "\(leaf.name) \(change): \(node.name) is \(found), not \(wanted)")
        }
      }
    }
  }

  @Test(arguments: supported) func theOrderOfSettersDoesNotMatter(id: String) throws {
    let layoutCase = try layoutCase(id)
    let views = CaseViews(layoutCase)
    for step in layoutCase.steps { views.run(step) }

    // Everything set again, backwards and after the views were added: as on a tree built that way.
    let backwards = CaseViews(layoutCase, isReversed: true)
    for step in layoutCase.steps { backwards.run(step) }

    for node in layoutCase.root.all { #expect(backwards[node.name].frame == views[node.name].frame) }
  }

  enum Change: CaseIterable {
    case larger, smaller, hidden, hiddenAndShown

    @MainActor func make(in view: UIView) {
      switch self {
      case .larger: view.frame.size = CGSize(width: 123, height: 87)
      case .smaller: view.frame.size = CGSize(width: 5, height: 3)
      case .hidden: view.isHidden = true
      case .hiddenAndShown:
        view.isHidden = true
        view.layoutIfNeeded()
        view.isHidden = false
      }
    }
  }
}

extension CGRect {
  func isClose(to other: CGRect, by tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
