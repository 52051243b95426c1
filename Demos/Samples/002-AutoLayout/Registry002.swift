// SPDX-License-Identifier: MIT
import UIKit

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
      id: "002-10a", title: "A view without a position", seed: "002", section: "10", stars: 1,
      tags: ["ambiguity", "hasAmbiguousLayout"],
      interaction: "Tap 改正: the missing leading edge puts the view in its place.",
      source: "002-AutoLayout/Mistakes.swift",
      reports: [.ambiguousLayout]
    ) { MistakeController(.noPosition) },
    Demo(
      id: "002-10b", title: "A view without a size", seed: "002", section: "10", stars: 1,
      tags: ["ambiguity", "widthAnchor"],
      interaction: "Tap + width and + height: the view appears when it has both.",
      source: "002-AutoLayout/Mistakes.swift",
      reports: [.ambiguousLayout]
    ) { MistakeController(.noSize) },
    Demo(
      id: "002-10c", title: "Two widths", seed: "002", section: "10", stars: 1,
      tags: ["conflict", "widthAnchor"],
      interaction: "Tap a switch: with one width alone nothing contradicts.",
      source: "002-AutoLayout/Mistakes.swift",
      reports: [.unsatisfiableConstraints]
    ) {
      MistakeController(.twoWidths)
    } perform: {
      try $0.tap("80")
    },
    Demo(
      id: "002-10d", title: "Two edges and a width", seed: "002", section: "10", stars: 2,
      tags: ["conflict", "UILayoutPriority"],
      interaction: "Drag the slider: an optional width gives way to the edges.",
      source: "002-AutoLayout/Mistakes.swift",
      reports: [.unsatisfiableConstraints]
    ) {
      MistakeController(.edgesAndWidth)
    } perform: {
      try $0.slide("priority", to: 500)
    },
    Demo(
      id: "002-10e", title: "Views that nothing holds both", seed: "002", section: "10", stars: 2,
      tags: ["conflict", "addSubview"],
      interaction: "Tap 激活, then addSubview(b), then 激活 again: the constraint needs a common ancestor.",
      source: "002-AutoLayout/Mistakes.swift"
    ) { MistakeController(.noCommonAncestor) },
    Demo(
      id: "002-10f", title: "A forgotten flag", seed: "002", section: "10", stars: 2,
      tags: ["conflict", "translatesAutoresizingMaskIntoConstraints"],
      interaction: "Tap 改正: the view leaves its frame and stands where the constraints say.",
      source: "002-AutoLayout/Mistakes.swift",
      reports: [.unsatisfiableConstraints]
    ) { MistakeController(.forgottenFlag) },
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
      source: "002-AutoLayout/Buttons.swift", reportsInUse: [.unsatisfiableConstraints]
    ) { ButtonPriorityController() },
    Demo(
      id: "002-3a", title: "A fixed button and one that stretches", seed: "002", section: "3", stars: 1,
      tags: ["UIButton", "hugging", "greaterThanOrEqualTo"],
      interaction: "Tap the first button, or type a longer title for it: the second button gets narrower.",
      source: "002-AutoLayout/Buttons.swift"
    ) {
      StretchingButtonController()
    } perform: {
      try $0.tap("title")
      $0.wait(0.4)
      $0.type(" of mine")
      $0.wait(0.6)
      try $0.tap("button")
    },
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
    Demo(
      id: "002-4a", title: "Label and field on one baseline", seed: "002", section: "4", stars: 1,
      tags: ["UILabel", "UITextField", "firstBaselineAnchor"],
      interaction: "Tap 长 or 短: the label takes another text, and the field what is left.",
      source: "002-AutoLayout/Fields.swift"
    ) { LabelAndFieldController() },
    Demo(
      id: "002-4b", title: "A pair that moves down with its font", seed: "002", section: "4", stars: 2,
      tags: ["UILabel", "UITextField", "UILayoutPriority", "firstBaselineAnchor"],
      interaction:
        "Drag a slider: the optional distances give way to a larger font, and the baselines stay together.",
      source: "002-AutoLayout/Fields.swift"
    ) {
      GrowingLabelController()
    } perform: {
      try $0.slide("label size", to: 48)
      try $0.slide("field size", to: 48)
      try $0.slide("label size", to: 17)
    },
    Demo(
      id: "002-5a", title: "A form of three rows", seed: "002", section: "5", stars: 2,
      tags: ["UILabel", "UITextField", "firstBaselineAnchor", "widthAnchor"],
      interaction: "Drag the slider: the widest label decides, and all fields stay equally wide.",
      source: "002-AutoLayout/Fields.swift"
    ) {
      NameFormController(growsWithFont: false)
    } perform: {
      try $0.slide("size", to: 28, frames: 40)
    },
    Demo(
      id: "002-5b", title: "A form whose gaps grow with the font", seed: "002", section: "5", stars: 3,
      tags: ["UILabel", "UITextField", "greaterThanOrEqualTo", "UILayoutPriority"],
      interaction: "Drag the slider: the rows move apart before the labels touch.",
      source: "002-AutoLayout/Fields.swift"
    ) {
      NameFormController(growsWithFont: true)
    } perform: {
      try $0.slide("size", to: 28, frames: 40)
    },
    Demo(
      id: "002-6a", title: "One stack view", seed: "002", section: "6", stars: 1,
      tags: ["UIStackView", "UIImageView", "isHidden"],
      interaction: "Tap 标题 or 按钮: the view goes or comes back, and the picture takes the room.",
      source: "002-AutoLayout/Stacks.swift"
    ) { SimpleStackController() },
    Demo(
      id: "002-6b", title: "A profile without stack views", seed: "002", section: "6", stars: 2,
      tags: ["NSLayoutConstraint", "UITextView", "UIImageView"],
      interaction: "Tap 无 Stack: stack views take over, and nothing moves.",
      source: "002-AutoLayout/Stacks.swift"
    ) { ProfileController(usesStacks: false) },
    Demo(
      id: "002-6c", title: "A profile with nested stack views", seed: "002", section: "6", stars: 3,
      tags: ["UIStackView", "fillEqually", "firstBaseline", "isHidden"],
      interaction: "Tap Button2 or Last Name: the view goes or comes back, and its neighbours take the room.",
      source: "002-AutoLayout/Stacks.swift"
    ) { ProfileController(usesStacks: true) },
    Demo(
      id: "002-7a", title: "A large picture in a scroll view", seed: "002", section: "7", stars: 2,
      tags: ["UIScrollView", "UIImageView"],
      interaction:
        "Drag the picture in any direction, or throw it: it goes on, and stops at its end when the window grows.",
      source: "002-AutoLayout/ScrollSteps.swift"
    ) {
      LargePictureController()
    } perform: {
      try $0.drag("scroll", by: CGVector(dx: -60, dy: 40), frames: 20)
      try $0.drag("scroll", by: CGVector(dx: -120, dy: -120), frames: 6)
    },
    Demo(
      id: "002-7b", title: "The steps to a scroll view", seed: "002", section: "7", stars: 2,
      tags: ["UIScrollView", "contentSize"],
      interaction: "Tap 下一步: the content gets its edges one after the other; then drag it.",
      source: "002-AutoLayout/ScrollSteps.swift",
      reports: [.unfinishedScrollContent, .ambiguousLayout]
    ) {
      ScrollStepsController()
    } perform: {
      for _ in 0..<3 { try $0.tap("next") }
      try $0.drag("scroll", by: CGVector(dx: -100, dy: -60))
    },
    Demo(
      id: "002-8a", title: "Four edges by NSLayoutConstraint", seed: "002", section: "8", stars: 1,
      tags: ["NSLayoutConstraint", "addConstraints"],
      interaction: "Tap Anchor: the other spelling makes the same constraints.",
      source: "002-AutoLayout/InCode.swift"
    ) { InCodeController(usesAnchors: false) },
    Demo(
      id: "002-8b", title: "Four edges by anchors", seed: "002", section: "8", stars: 1,
      tags: ["NSLayoutAnchor"],
      interaction: "Tap NSLayoutConstraint: the longer spelling makes the same constraints.",
      source: "002-AutoLayout/InCode.swift"
    ) { InCodeController(usesAnchors: true) },
    Demo(
      id: "002-8c", title: "The flag of the wrong view", seed: "002", section: "8", stars: 2,
      tags: ["translatesAutoresizingMaskIntoConstraints"],
      interaction: "Tap 改正: the green view appears in its superview.",
      source: "002-AutoLayout/InCode.swift",
      reports: [.ambiguousLayout, .translatedFrame]
    ) { ForgottenFlagController(isOffOnSuperview: true) },
    Demo(
      id: "002-8d", title: "The flag that was forgotten", seed: "002", section: "8", stars: 2,
      tags: ["translatesAutoresizingMaskIntoConstraints", "conflict"],
      interaction: "Tap 改正: the green view fills its superview, and nothing contradicts any more.",
      source: "002-AutoLayout/InCode.swift",
      reports: [.unsatisfiableConstraints]
    ) { ForgottenFlagController(isOffOnSuperview: false) },
    Demo(
      id: "002-9a", title: "The nine relations of Align", seed: "002", section: "9", stars: 2,
      tags: ["NSLayoutConstraint", "centerXAnchor", "firstBaselineAnchor"],
      interaction: "Tap a cell: the constant of its relation becomes 8, then -8, then 0. Or type it.",
      source: "002-AutoLayout/AlignAndPin.swift"
    ) {
      AlignController()
    } perform: {
      try $0.tap("cell4")
      $0.wait(0.4)
      try $0.tap("constant")
      $0.key(.deleteOrBackspace)
      $0.type("20")
      $0.wait(0.6)
    },
    Demo(
      id: "002-9b", title: "The six relations of Pin", seed: "002", section: "9", stars: 2,
      tags: ["NSLayoutConstraint", "multiplier", "widthAnchor"],
      interaction:
        "Tap a switch: its relation goes or comes back. Drag a corner: what the relations hold follows.",
      source: "002-AutoLayout/AlignAndPin.swift"
    ) {
      PinController()
    } perform: {
      try $0.tap("Spacing")
      try $0.drag("corner of cell0", by: CGVector(dx: -20, dy: 30), frames: 30)
      try $0.tap("Spacing")
    },
    Demo(
      id: "002-five", title: "The same screen, five ways", seed: "002", section: "five", stars: 4,
      tags: ["frame", "autoresizingMask", "MyRelativeLayout", "NSLayoutAnchor", "Masonry"],
      interaction: "Tap a way: another code places the views, and nothing moves.",
      source: "002-AutoLayout/FiveWays.swift"
    ) { FiveWaysController() },
    Demo(
      id: "002-form", title: "A form at twelve text sizes", seed: "002", section: "form", stars: 4,
      tags: ["UIStackView", "UIScrollView", "UIContentSizeCategory", "semanticContentAttribute"],
      interaction: "Tap A + or a language: nothing is cut, and Arabic turns the form around.",
      source: "002-AutoLayout/Form.swift"
    ) { FormController() },
  ]
}
