// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 000, linear and frame layouts.
  static let linear: [Demo] = [
    Demo(
      id: "000-1a", title: "Margins and automatic height", seed: "000", section: "1", stars: 1,
      tags: ["MyLinearLayout", "topMargin", "autoAdjustSize"],
      source: "000-LinearLayout/Margins.swift"
    ) { MarginsController() },
    Demo(
      id: "000-1b", title: "Which edge gives way", seed: "000", section: "1", stars: 2,
      tags: ["MyLinearLayout", "autoAdjustDir", "autoAdjustSize"],
      source: "000-LinearLayout/AdjustDirection.swift"
    ) { AdjustDirectionController() },
    Demo(
      id: "000-2", title: "Hidden views give up their place", seed: "000", section: "2", stars: 2,
      tags: ["MyLinearLayout", "UIScrollView", "adjustScrollViewContentSize", "flexedHeight", "isHidden"],
      source: "000-LinearLayout/Scrolling.swift"
    ) { ScrollingController() },
    Demo(
      id: "000-3a", title: "Gravity across the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "gravity", "padding"],
      source: "000-LinearLayout/Gravity.swift"
    ) { CrossGravityController() },
    Demo(
      id: "000-3b", title: "Gravity along the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "gravity", "matchParentWidth"],
      source: "000-LinearLayout/Gravity.swift"
    ) { MainGravityController() },
    Demo(
      id: "000-3c", title: "Each view docks itself", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "MyFrameLayout", "marginGravity", "wrapContent"],
      source: "000-LinearLayout/Docking.swift"
    ) { DockingController() },
    Demo(
      id: "000-3d", title: "Widths that follow the layout", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "matchParentWidth"],
      source: "000-LinearLayout/Matching.swift"
    ) { MatchingController() },
    Demo(
      id: "000-4", title: "Nested layouts with weights", seed: "000", section: "4", stars: 3,
      tags: ["MyLinearLayout", "weight", "matchParentWidth", "matchParentHeight"],
      source: "000-LinearLayout/Weights.swift"
    ) { WeightsController() },
    Demo(
      id: "000-4-text1", title: "One view takes the rest", seed: "000", section: "4", stars: 1,
      tags: ["MyLinearLayout", "weight"],
      source: "000-LinearLayout/Weights.swift"
    ) { WeightedRestController(weights: [1], hasFooter: true) },
    Demo(
      id: "000-4-text2", title: "Two views share the rest", seed: "000", section: "4", stars: 1,
      tags: ["MyLinearLayout", "weight"],
      source: "000-LinearLayout/Weights.swift"
    ) { WeightedRestController(weights: [0.4, 0.6], hasFooter: false) },
    Demo(
      id: "000-5", title: "As wide as the widest view", seed: "000", section: "5", stars: 1,
      tags: ["MyLinearLayout", "wrapContent"],
      source: "000-LinearLayout/Wrapping.swift"
    ) { WrappingController() },
    Demo(
      id: "000-6-text1", title: "A fifth of the width to the left", seed: "000", section: "6", stars: 1,
      tags: ["MyLinearLayout", "relative margin", "marginGravity"],
      source: "000-LinearLayout/Averaging.swift"
    ) { RelativeMarginController() },
    Demo(
      id: "000-6a", title: "Login with relative margins", seed: "000", section: "6", stars: 2,
      tags: ["MyLinearLayout", "relative margin", "gravity"],
      source: "000-LinearLayout/Login.swift"
    ) { LoginController() },
    Demo(
      id: "000-6b", title: "Views and gaps of one height", seed: "000", section: "6", stars: 2,
      tags: ["MyLinearLayout", "averageSubviews", "averageMargin"],
      source: "000-LinearLayout/Averaging.swift"
    ) { AveragingController() },
  ]
}
