// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct LayoutCaseTests {
  static let file = Result { try LayoutCaseFile.load() }

  /// Every case; the first list needs linear and frame layouts only.
  static let supported =
    [
      "000-1a", "000-1b-strict", "000-1b-frameX", "000-2-shown", "000-2-hidden", "000-2-shown-again",
      "000-3a", "000-3b", "000-3c", "000-3d", "000-4-375x667", "000-4-text1", "000-4-text2", "000-5",
      "000-6a-375x667", "000-6b-avgSubviews-centered", "000-6b-avgSubviews", "000-6b-avgMargin-centered",
      "000-6b-avgMargin", "000-6-text1", "000-7-demo", "frame-demo", "edge-weight-overflow", "edge-match",
      "edge-main-gravity-relative", "edge-one-pool", "edge-horz-auto", "edge-dir-grow-TAIL",
      "edge-dir-grow-CENTER", "edge-hidden-keeps-place", "edge-averageMargin-two", "edge-match-in-plain-view",
      "edge-main-fill", "x-match-relative-half", "x-layout-gravity-wins", "x-fill-margins",
      "x-wrap-shrinks-past-match", "x-margin-one", "x-match-beats-wrap", "x-horz-flexed-wrap",
      "x-frame-match",
      "x-horz-average", "x-plain-view-both", "x-parent-size-weight", "x-parent-size-fill",
    ] + relative + ["table-demo"]

  /// Every case with a relative layout in it.
  static let relative = [
    "001-1", "001-2", "001-2-hide-v1-flexNO", "001-2-hide-v1-flexYES", "001-2-hide-v2-flexNO",
    "001-2-hide-v2-flexYES", "001-2-hide-v3-flexNO", "001-2-hide-v4-flexNO", "001-2-hide-v4-flexYES",
    "001-2-hide-v5-flexNO", "001-2-hide-v6-flexNO", "001-2-hide-v6-flexYES", "001-2-hide-v7-flexNO",
    "001-2-hide-v7-flexYES", "001-2-hide-v8-flexYES", "001-2-hide-v9-flexNO", "001-2-hide-v9-flexYES",
    "001-3", "001-b1", "001-b3", "001-b4", "001-d1", "001-d2", "001-d3", "relative-group-centre",
    "edge-relative", "edge-relative-wrap-shrinks", "x-group-first-offset", "x-centre-before-left",
    "x-relative-keeps-place", "x-relative-flexed", "x-relative-scroll", "x-flex-height", "x-mixed-pair",
    "x-parent-size-pair",
  ]

  @Test(arguments: supported) func boxesLandWhereTheCaseSays(id: String) throws {
    let file = try Self.file.get()
    let layoutCase = try #require(file.cases.first { $0.id == id })
    var boxes = BoxTreeCase(layoutCase)

    for step in layoutCase.steps { boxes.run(step) }

    #expect(!layoutCase.expected.isEmpty)
    for expected in layoutCase.expected {
      let index = try #require(boxes.index(expected.name), "\(expected.name)")
      let frame = boxes.tree.items[index].frame
      let isClose = zip([frame.x, frame.y, frame.width, frame.height], expected.frame)
        .allSatisfy { abs($0 - $1) <= file.tolerance }
      #expect(isClose, "\(id) \(expected.name): \(frame), not \(expected.frame)")
      if let origin = expected.absOrigin {
        let own = boxes.origin(index)
        #expect(abs(own.x - origin[0]) <= file.tolerance && abs(own.y - origin[1]) <= file.tolerance)
      }
    }
    if let size = layoutCase.contentSize {
      let index = try #require(layoutCase.root.kind == "scroll" ? 0 : nil)
      #expect(abs(boxes.tree.contentSizes[index].width - size[0]) <= file.tolerance)
      #expect(abs(boxes.tree.contentSizes[index].height - size[1]) <= file.tolerance)
    }
    for node in layoutCase.root.all {
      guard let width = node.textStub?.measuredAtWidth else { continue }
      #expect(boxes.widths.last[node.name] == width)
    }
  }

  @Test func everyCaseIsListed() throws {
    let cases = try Self.file.get().cases

    #expect(cases.count == 81)
    #expect(cases.map(\.id).sorted() == Self.supported.sorted())
  }

  @Test(arguments: supported) func treesSettleInAFewRoundsAndStaySettled(id: String) throws {
    let layoutCase = try #require(try Self.file.get().cases.first { $0.id == id })
    var boxes = BoxTreeCase(layoutCase)

    for step in layoutCase.steps { boxes.run(step) }

    #expect(boxes.settlements.allSatisfy { $0.isSettled && $0.rounds <= 4 })
    let items = boxes.tree.items
    let again = boxes.tree.settle()
    #expect(again.isSettled && again.passes == 0)
    for index in items.indices { boxes.tree.edit(index) { _ in } }
    boxes.tree.settle()
    #expect(boxes.tree.items == items)
  }
}
