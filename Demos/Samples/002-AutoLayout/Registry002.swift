// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 002, Auto Layout.
  static let autoLayout: [Demo] = [
    Demo(
      id: "002-0", title: "Four edges and nothing else", seed: "002", section: "0", stars: 1,
      tags: ["NSLayoutConstraint", "UITextView"],
      interaction: "Resize the window: the text view keeps its distances from the four edges.",
      source: "002-AutoLayout/PinnedText.swift"
    ) { PinnedTextController() },
    Demo(
      id: "002-1a", title: "Centred by four margins", seed: "002", section: "1", stars: 1,
      tags: ["NSLayoutConstraint", "leading", "trailing"],
      interaction: "Tap 方案2 or 方案3: other constraints, and the text view does not move.",
      source: "002-AutoLayout/Centred.swift"
    ) { CentredController(way: 0) },
    Demo(
      id: "002-1b", title: "Centred by leading, top and the centres", seed: "002", section: "1", stars: 1,
      tags: ["NSLayoutConstraint", "centerX", "centerY"],
      interaction: "Tap 方案1 or 方案3: other constraints, and the text view stays.",
      source: "002-AutoLayout/Centred.swift"
    ) { CentredController(way: 1) },
    Demo(
      id: "002-1c", title: "Centred by size and the centres", seed: "002", section: "1", stars: 1,
      tags: ["NSLayoutConstraint", "width", "height", "centerX"],
      interaction: "Tap 方案1 or 方案2: other constraints, and the text view remains where it is.",
      source: "002-AutoLayout/Centred.swift"
    ) { CentredController(way: 2) },
    Demo(
      id: "002-1d", title: "Six forms of one relation", seed: "002", section: "1", stars: 2,
      tags: ["NSLayoutConstraint", "multiplier", "left", "right"],
      interaction:
        "Tap 下一种形式: the next equivalent form; swapped items or inverse multipliers change nothing.",
      source: "002-AutoLayout/Centred.swift"
    ) { EquivalentFormsController() },
    Demo(
      id: "002-2a", title: "The weaker condition gives way", seed: "002", section: "2", stars: 2,
      tags: ["NSLayoutConstraint", "UILayoutPriority", "UIButton"],
      interaction:
        "Drag sideways until the page is narrower than 208 points, then tap 1000: the conflict is reported.",
      source: "002-AutoLayout/Buttons.swift"
    ) { ButtonPriorityController() },
    Demo(
      id: "002-3a", title: "A fixed button and one that stretches", seed: "002", section: "3", stars: 1,
      tags: ["UIButton", "hugging", "greaterThanOrEqualTo"],
      interaction: "Tap the first button: its title gets longer, and the second button gets narrower.",
      source: "002-AutoLayout/Buttons.swift"
    ) { StretchingButtonController() },
    Demo(
      id: "002-3b", title: "Three buttons of equal width", seed: "002", section: "3", stars: 1,
      tags: ["UIButton", "widthAnchor"],
      interaction: "Tap a button: its title gets longer, and all widths stay equal.",
      source: "002-AutoLayout/Buttons.swift"
    ) { EqualButtonsController() },
    Demo(
      id: "002-3c", title: "Two buttons and three equal spaces", seed: "002", section: "3", stars: 2,
      tags: ["UIButton", "UILayoutGuide", "widthAnchor"],
      interaction: "Tap UILayoutGuide: guides take the place of the helper views, and the buttons stay.",
      source: "002-AutoLayout/Buttons.swift"
    ) { SpacedButtonsController() },
  ]
}
