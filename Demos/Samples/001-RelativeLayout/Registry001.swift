// SPDX-License-Identifier: MIT
import MyLayout

extension Samples {
  /// The demos of seed 001, relative layouts.
  static let relative: [Demo] = [
    Demo(
      id: "001-1", title: "Views that depend on each other", seed: "001", section: "1", stars: 2,
      tags: ["MyRelativeLayout", "leftPos", "widthDime", "centerXPos"],
      source: "001-RelativeLayout/Dependencies.swift"
    ) { DependenciesController() },
    Demo(
      id: "001-2", title: "Views that share the width", seed: "001", section: "2", stars: 3,
      tags: ["MyRelativeLayout", "widthDime", "multiply", "flexOtherViewWidthWhenSubviewHidden"],
      source: "001-RelativeLayout/Sharing.swift"
    ) { SharingController() },
    Demo(
      id: "001-3", title: "As large as its subviews need", seed: "001", section: "3", stars: 2,
      tags: ["MyRelativeLayout", "wrapContentWidth", "wrapContentHeight"],
      source: "001-RelativeLayout/WrappedRelative.swift"
    ) { WrappedRelativeController() },
    Demo(
      id: "001-b1", title: "Beside another view", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "leftPos", "topPos", "offset"],
      source: "001-RelativeLayout/Rules.swift"
    ) {
      RulesController { rl, a, b, _ in
        a.leftPos.equalTo(b.rightPos).offset(30)
        a.topPos.equalTo(rl.topPos)
        b.leftPos.offset(50)
        b.topPos.offset(60)
      }
    },
    Demo(
      id: "001-b3", title: "In the middle", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "centerXPos", "centerYPos"],
      source: "001-RelativeLayout/Rules.swift"
    ) {
      RulesController { rl, a, _, _ in
        a.centerXPos.equalTo(rl.centerXPos)
        a.centerYPos.equalTo(rl.centerYPos)
      }
    },
    Demo(
      id: "001-b4", title: "An offset alone", seed: "001", section: "b", stars: 1,
      tags: ["MyRelativeLayout", "leftPos", "offset"],
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController { _, a, _, _ in a.leftPos.offset(20) } },
    Demo(
      id: "001-d1", title: "As wide and half as high", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime", "heightDime", "multiply"],
      source: "001-RelativeLayout/Rules.swift"
    ) {
      RulesController { _, a, b, _ in
        a.widthDime.equalTo(b.widthDime)
        a.heightDime.equalTo(b.heightDime).multiply(0.5)
      }
    },
    Demo(
      id: "001-d2", title: "20 points higher", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "heightDime", "add"],
      source: "001-RelativeLayout/Rules.swift"
    ) { RulesController { _, a, b, _ in a.heightDime.equalTo(b.heightDime).add(20) } },
    Demo(
      id: "001-d3", title: "Three views share the width", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime"],
      source: "001-RelativeLayout/Rules.swift"
    ) {
      RulesController(hasThird: true) { _, a, b, c in a.widthDime.equalTo([b.widthDime, c.widthDime]) }
    },
    Demo(
      id: "001-d4", title: "Two share as 4 : 6 beside a fixed one", seed: "001", section: "d", stars: 1,
      tags: ["MyRelativeLayout", "widthDime", "multiply"],
      source: "001-RelativeLayout/Rules.swift"
    ) {
      RulesController(hasThird: true) { _, a, b, c in
        a.widthDime.equalTo(20)
        b.widthDime.equalTo([a.widthDime, c.widthDime.multiply(0.6)]).multiply(0.4)
      }
    },
  ]
}
