// SPDX-License-Identifier: MIT

/// The registry of the demos: lists, pictures and tests of all demos go through it.
public enum Samples {
  /// Ordered by id.
  public static let all: [Demo] = [
    Demo(
      id: "000-1a", title: "Margins and automatic height", seed: "000", section: "1", stars: 1,
      tags: ["MyLinearLayout", "topMargin", "autoAdjustSize"]
    ) { MarginsController() },
    Demo(
      id: "000-2", title: "Hidden views give up their place", seed: "000", section: "2", stars: 2,
      tags: ["MyLinearLayout", "UIScrollView", "adjustScrollViewContentSize", "flexedHeight", "isHidden"]
    ) { ScrollingController() },
    Demo(
      id: "000-3c", title: "Each view docks itself", seed: "000", section: "3", stars: 2,
      tags: ["MyLinearLayout", "MyFrameLayout", "marginGravity", "wrapContent"]
    ) { DockingController() },
    Demo(
      id: "000-6a", title: "Login with relative margins", seed: "000", section: "6", stars: 2,
      tags: ["MyLinearLayout", "relative margin", "gravity"]
    ) { LoginController() },
  ]

  /// The demo of that id; nil when there is none.
  public static func demo(_ id: String) -> Demo? {
    all.first { $0.id == id }
  }
}
