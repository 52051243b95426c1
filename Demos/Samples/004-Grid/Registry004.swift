// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 004, grids.
  static let grids: [Demo] = [
    Demo(
      id: "004-1a", title: "A grid by the general method", seed: "004", section: "1", stars: 3,
      tags: ["Masonry", "mas_distributeSudokuViews", "warpCount"],
      interaction: "Tap − or +, 宽 or 高: the items fill the container, or give it its size.",
      source: "004-Grid/Grids.swift"
    ) { GridController(.general) },
    Demo(
      id: "004-2a", title: "A grid of items of a fixed size", seed: "004", section: "2", stars: 3,
      tags: ["Masonry", "mas_distributeSudokuViews", "conflict"],
      interaction: "Tap − or +: the gaps take what is left; one row or one column says too much.",
      source: "004-Grid/Grids.swift"
    ) { GridController(.fixedItemSize) },
    Demo(
      id: "004-3a", title: "A grid with fixed gaps", seed: "004", section: "3", stars: 2,
      tags: ["Masonry", "mas_distributeSudokuViews"],
      interaction: "Tap − or +, or 其他间距: the items take what the gaps leave.",
      source: "004-Grid/Grids.swift"
    ) { GridController(.fixedSpacing) },
    Demo(
      id: "004-4", title: "What a grid does not take", seed: "004", section: "4", stars: 2,
      tags: ["Masonry", "mas_distributeSudokuViews", "reports"],
      interaction: "Tap a button: the call is reported, and nothing is installed.",
      source: "004-Grid/Guards.swift"
    ) { GuardsController() },
  ]
}
