// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 000, linear and frame layouts.
  static let linear: [Demo] = [
    Demo(
      id: "000-0", title: "Two orientations", seed: "000", section: "0", stars: 1,
      tags: ["MyLinearLayout", "orientation"],
      interaction: "Tap a layout: it turns from a column into a row, or back.",
      source: "000-LinearLayout/Orientation.swift"
    ) { OrientationController() },
    Demo(
      id: "000-1a", title: "Margins and automatic height", seed: "000", section: "1", stars: 1,
      tags: ["MyLinearLayout", "topMargin", "autoAdjustSize"],
      interaction: "Tap a coloured view: it gets 20 points higher, and the layout longer.",
      source: "000-LinearLayout/Margins.swift"
    ) { MarginsController() },
    Demo(
      id: "000-1b", title: "Which edge gives way", seed: "000", section: "1", stars: 2,
      tags: ["MyLinearLayout", "autoAdjustDir", "autoAdjustSize"],
      interaction: "Tap anywhere: the green views change their heights, and each layout keeps its own edge.",
      source: "000-LinearLayout/AdjustDirection.swift"
    ) { AdjustDirectionController() },
    Demo(
      id: "000-2", title: "Hidden views give up their place", seed: "000", section: "2", stars: 2,
      tags: ["MyLinearLayout", "UIScrollView", "adjustScrollViewContentSize", "flexedHeight", "isHidden"],
      interaction: "Tap the button: the text goes or comes back, and what stands below follows.",
      source: "000-LinearLayout/Scrolling.swift"
    ) { ScrollingController() },
    Demo(
      id: "000-2b", title: "A label that fits its text", seed: "000", section: "2", stars: 2,
      tags: ["MyLinearLayout", "UIScrollView", "sizeToFit", "adjustScrollViewContentSize"],
      interaction: "Tap the button: the label takes the next text, and what stands below follows.",
      source: "000-LinearLayout/FittingText.swift"
    ) { SizeToFitController() },
    Demo(
      id: "000-2c", title: "A text view as high as its text", seed: "000", section: "2", stars: 2,
      tags: ["MyLinearLayout", "UITextView", "flexedHeight", "adjustScrollViewContentSize"],
      interaction: "Tap the button: the text view gets longer, and what stands below follows.",
      source: "000-LinearLayout/FittingText.swift"
    ) { FlexedTextViewController() },
    Demo(
      id: "000-3a", title: "Gravity across the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "gravity", "padding"],
      interaction: "Tap a column: its gravity turns to left, centre or right.",
      source: "000-LinearLayout/Gravity.swift"
    ) { CrossGravityController() },
    Demo(
      id: "000-3b", title: "Gravity along the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "gravity", "matchParentWidth"],
      interaction: "Tap a column: its gravity turns to top, centre or bottom.",
      source: "000-LinearLayout/Gravity.swift"
    ) { MainGravityController() },
    Demo(
      id: "000-3c", title: "Each view docks itself", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "MyFrameLayout", "marginGravity", "wrapContent"],
      interaction: "Tap a coloured view: it docks at the next place.",
      source: "000-LinearLayout/Docking.swift"
    ) { DockingController() },
    Demo(
      id: "000-3d", title: "Widths that follow the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "matchParentWidth"],
      interaction: "Drag sideways: the layout gets wider or narrower, and all widths follow.",
      source: "000-LinearLayout/Matching.swift"
    ) { MatchingController() },
    Demo(
      id: "000-4", title: "Nested layouts with weights", seed: "000", section: "4", stars: 3,
      tags: ["MyLinearLayout", "weight", "matchParentWidth", "matchParentHeight"],
      interaction: "Drag anywhere: the cross between the three views follows the finger.",
      source: "000-LinearLayout/Weights.swift"
    ) { WeightsController() },
    Demo(
      id: "000-4-text1", title: "One view takes the rest", seed: "000", section: "4", stars: 1,
      tags: ["MyLinearLayout", "weight"],
      interaction: "Tap the red or the yellow view: it gets 20 points higher at the cost of the green one.",
      source: "000-LinearLayout/Weights.swift"
    ) { WeightedRestController(weights: [1], hasFooter: true) },
    Demo(
      id: "000-4-text2", title: "Two views share the rest", seed: "000", section: "4", stars: 1,
      tags: ["MyLinearLayout", "weight"],
      interaction: "Tap the green or the yellow view: it gets six tenths of the rest.",
      source: "000-LinearLayout/Weights.swift"
    ) { WeightedRestController(weights: [0.4, 0.6], hasFooter: false) },
    Demo(
      id: "000-5", title: "As wide as the widest view", seed: "000", section: "5", stars: 1,
      tags: ["MyLinearLayout", "wrapContent"],
      interaction: "Tap anywhere: the widest view goes or comes back, and the layout fits the others.",
      source: "000-LinearLayout/Wrapping.swift"
    ) { WrappingController() },
    Demo(
      id: "000-6-text1", title: "A fifth of the width to the left", seed: "000", section: "6", stars: 1,
      tags: ["MyLinearLayout", "relative margin", "marginGravity"],
      interaction: "Tap anywhere: the margin becomes two fifths of the width, then three, then one again.",
      source: "000-LinearLayout/RelativeMargin.swift"
    ) { RelativeMarginController() },
    Demo(
      id: "000-6a", title: "Login with relative margins", seed: "000", section: "6", stars: 2,
      tags: ["MyLinearLayout", "relative margin", "gravity"],
      interaction: "Resize the window: the margins share the height as before.",
      source: "000-LinearLayout/Login.swift"
    ) { LoginController() },
    Demo(
      id: "000-6a-both", title: "Login upright and on its side", seed: "000", section: "6", stars: 3,
      tags: ["MyLinearLayout", "relative margin", "UIViewController", "transform"],
      interaction: "Tap a screen: it turns, and the margins share the other height.",
      source: "000-LinearLayout/LoginBothWays.swift"
    ) { LoginBothWaysController() },
    Demo(
      id: "000-6b", title: "Views and gaps of one height", seed: "000", section: "6", stars: 2,
      tags: ["MyLinearLayout", "averageSubviews", "averageMargin"],
      interaction: "Tap a button of the bar: views or gaps are averaged, with or without room at the ends.",
      source: "000-LinearLayout/Averaging.swift"
    ) { AveragingController() },
    Demo(
      id: "000-7", title: "Five hundred rows in place of a table view", seed: "000", section: "7", stars: 4,
      tags: [
        "MyLinearLayout", "UIScrollView", "MyBorderLineDraw", "highlightedBackgroundColor", "setTarget",
        "flexedHeight",
      ],
      interaction: "Tap a row: its text gets long or short, and the rows below move.",
      source: "000-LinearLayout/Rows.swift"
    ) { RowsController() },
    Demo(
      id: "000-7b", title: "Rows that come and go", seed: "000", section: "7", stars: 3,
      tags: ["MyLinearLayout", "UIScrollView", "boundBorderLine", "setTarget", "weight"],
      interaction: "Tap the buttons or a row: rows come and go, and the content gets longer or shorter.",
      source: "000-LinearLayout/AddedRows.swift"
    ) { AddedRowsController() },
    Demo(
      id: "000-tables", title: "A table of layouts", seed: "000", section: "tables", stars: 3,
      tags: ["MyTableLayout", "addRow", "addCol", "viewAtRowIndex"],
      interaction: "Tap a cell of the last row: it gets 40 points higher, and the row above lower.",
      source: "000-LinearLayout/Table.swift"
    ) { TableController() },
  ]
}
