// SPDX-License-Identifier: MIT
import MyLayout

extension Samples {
  /// The demos of seed 001, relative layouts.
  static let relative: [Demo] = [
    Demo(
      id: "001-1", title: "Views that depend on each other", seed: "001", section: "1", stars: 2,
      tags: ["MyRelativeLayout", "leftPos", "widthDime", "centerXPos"],
      interaction: "Tap anywhere: the first label gets wider or narrower, and the second follows.",
      source: "001-RelativeLayout/Dependencies.swift"
    ) { DependenciesController() },
    Demo(
      id: "001-2", title: "Views that share the width", seed: "001", section: "2", stars: 3,
      tags: ["MyRelativeLayout", "widthDime", "multiply", "flexOtherViewWidthWhenSubviewHidden"],
      interaction: "Tap the buttons: views go and come back, and the others follow or take their widths.",
      source: "001-RelativeLayout/Sharing.swift"
    ) { SharingController() },
    Demo(
      id: "001-3", title: "As large as its subviews need", seed: "001", section: "3", stars: 2,
      tags: ["MyRelativeLayout", "wrapContentWidth", "wrapContentHeight"],
      interaction: "Tap anywhere: the first label gets long or short, and the layout fits it.",
      source: "001-RelativeLayout/WrappedRelative.swift"
    ) { WrappedRelativeController() },
    Demo(
      id: "001-3b", title: "The content of a scroll view", seed: "001", section: "3", stars: 2,
      tags: ["MyRelativeLayout", "UIScrollView", "adjustScrollViewContentSize"],
      interaction:
        "Tap anywhere, then turn the wheel: the layout outgrows the screen, and its end can be scrolled to.",
      source: "001-RelativeLayout/WrappedRelative.swift"
    ) { ScrolledRelativeController() },
    Demo(
      id: "001-b1", title: "Beside another view", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "leftPos", "rightPos", "offset"],
      interaction: "Tap anywhere: B moves 50 points, and A with it.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.besideAnother() },
    Demo(
      id: "001-b2", title: "At the top of the layout", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "topPos", "padding"],
      interaction: "Tap anywhere: the layout pads its top, and A follows the edge; B stays.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.atTheTop() },
    Demo(
      id: "001-b3", title: "In the middle", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "centerXPos", "centerYPos"],
      interaction: "Tap anywhere: A gets larger or smaller around its middle.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.inTheMiddle() },
    Demo(
      id: "001-b4", title: "An offset alone", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "leftPos", "offset"],
      interaction: "Tap anywhere: the offset of A becomes 120, or 20 again.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.offsetAlone() },
    Demo(
      id: "001-d1", title: "As wide and half as high", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime", "heightDime", "multiply"],
      interaction: "Tap anywhere: B gets twice as large, and A with it.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.halfAsHigh() },
    Demo(
      id: "001-d2", title: "20 points higher", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "heightDime", "add"],
      interaction: "Tap anywhere: B gets twice as large; A stays 20 points higher.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.twentyHigher() },
    Demo(
      id: "001-d3", title: "Three views share the width", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime", "flexOtherViewWidthWhenSubviewHidden"],
      interaction: "Tap anywhere: C goes or comes back, and the others share the width.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.thirds() },
    Demo(
      id: "001-d4", title: "Two share as 4 : 6 beside a fixed one", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime", "multiply"],
      interaction: "Tap anywhere: A takes a third of the width, and B and C share the rest as before.",
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController.fourToSix() },
    Demo(
      id: "001-groups", title: "Groups in the middle", seed: "001", section: "groups", stars: 2,
      tags: ["MyRelativeLayout", "centerXPos", "centerYPos", "offset"],
      interaction: "Tap a view: it gets longer, and its group is centred again.",
      source: "001-RelativeLayout/Groups.swift"
    ) { GroupsController() },
  ]
}
