// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 004, grids.
  static let grids: [Demo] = [
    Demo(
      id: "004-1a", title: "A grid by the general method", seed: "004", section: "1", stars: 3,
      tags: ["Masonry", "mas_distributeSudokuViews", "warpCount"],
      interaction:
        "Tap the steppers, 宽 or 高, drag the sliders: the items fill the container, or give it its size.",
      source: "004-Grid/Grids.swift"
    ) {
      GridController(.general)
    } perform: {
      try $0.step("items", by: -2)
      try $0.step("columns", by: 1)
      try $0.slide("line spacing", to: 20)
      try $0.slide("item spacing", to: 4)
    },
    Demo(
      id: "004-2a", title: "A grid of items of a fixed size", seed: "004", section: "2", stars: 3,
      tags: ["Masonry", "mas_distributeSudokuViews", "conflict"],
      interaction: "Tap a stepper: the gaps take what is left; one row or one column says too much.",
      source: "004-Grid/Grids.swift", reportsInUse: [.unsatisfiableConstraints]
    ) {
      GridController(.fixedItemSize)
    } perform: {
      try $0.step("items", by: -2)
      try $0.step("columns", by: 1)
    },
    Demo(
      id: "004-3a", title: "A grid with fixed gaps", seed: "004", section: "3", stars: 2,
      tags: ["Masonry", "mas_distributeSudokuViews"],
      interaction: "Tap a stepper or 其他间距, drag a slider: the items take what the gaps leave.",
      source: "004-Grid/Grids.swift"
    ) {
      GridController(.fixedSpacing)
    } perform: {
      try $0.step("items", by: -5)
      try $0.slide("line spacing", to: 20)
      try $0.slide("item spacing", to: 4)
      try $0.tap("spacing")
    },
    Demo(
      id: "004-4", title: "What a grid does not take", seed: "004", section: "4", stars: 2,
      tags: ["Masonry", "mas_distributeSudokuViews", "reports"],
      interaction: "Tap a button: the call is reported, and nothing is installed.",
      source: "004-Grid/Guards.swift"
    ) { GuardsController() },
  ]
}
