// SPDX-License-Identifier: MIT
import UIKit

extension Samples {
  /// The demos of seed 003, Auto Layout for the advanced.
  static let advancedAutoLayout: [Demo] = [
    Demo(
      id: "003-1a", title: "Who is stretched", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "setContentHuggingPriority"],
      interaction: "Drag a slider: the label that hugs less takes the free room.",
      source: "003-AdvancedAutoLayout/LabelRow.swift"
    ) {
      LabelRowController(.hugging)
    } perform: {
      try $0.slide("first", to: 245)
    },
    Demo(
      id: "003-1b", title: "Who is stretched at equal priorities", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "setContentHuggingPriority", "isActive"],
      interaction: "Tap 交换顺序: constraints in the other order stretch the other label.",
      source: "003-AdvancedAutoLayout/LabelRow.swift"
    ) { LabelRowController(.huggingTie) },
    Demo(
      id: "003-1c", title: "Who is compressed", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "setContentCompressionResistancePriority"],
      interaction: "Drag a slider: the label that resists less loses what is missing.",
      source: "003-AdvancedAutoLayout/LabelRow.swift", cutsText: true
    ) {
      LabelRowController(.compression)
    } perform: {
      try $0.slide("second", to: 756)
    },
    Demo(
      id: "003-1d", title: "Who is compressed at equal priorities", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "setContentCompressionResistancePriority", "isActive"],
      interaction: "Tap 交换顺序: constraints in the other order compress the other label.",
      source: "003-AdvancedAutoLayout/LabelRow.swift", cutsText: true
    ) { LabelRowController(.compressionTie) },
    Demo(
      id: "003-1e", title: "Squeezed to nothing", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "setContentCompressionResistancePriority"],
      interaction:
        "Drag the slider above 751: the label that had vanished comes back whole. Type another text.",
      source: "003-AdvancedAutoLayout/LabelRow.swift", cutsText: true
    ) {
      LabelRowController(.squeezed)
    } perform: {
      try $0.slide("second", to: 752)
    },
    Demo(
      id: "003-1f", title: "A label that follows its text", seed: "003", section: "1", stars: 1,
      tags: ["UILabel", "setContentHuggingPriority", "text"],
      interaction:
        "Tap the field and type: the first label gets as long as its text, and the second takes the rest.",
      source: "003-AdvancedAutoLayout/LabelRow.swift"
    ) {
      LabelRowController(.changingText)
    } perform: {
      try $0.tap("text")
      $0.type(" and more")
    },
    Demo(
      id: "003-1g", title: "Contents against an edge", seed: "003", section: "1", stars: 2,
      tags: ["UILabel", "UILayoutPriority", "trailingAnchor"],
      interaction: "Drag the slider, tap 短 or 长: edge and contents win by their priorities.",
      source: "003-AdvancedAutoLayout/LabelRow.swift"
    ) {
      LabelRowController(.edge)
    } perform: {
      try $0.slide("edge", to: 900)
      try $0.tap("long")
      try $0.slide("edge", to: 500)
    },
    Demo(
      id: "003-2a", title: "A view with a default size", seed: "003", section: "2", stars: 2,
      tags: ["UIView", "intrinsicContentSize"],
      interaction: "Tap 位置, 宽 180, 高 50 or 全部: the default stands in for what is not given.",
      source: "003-AdvancedAutoLayout/DemoView.swift"
    ) { DemoViewController() },
    Demo(
      id: "003-2e", title: "The default size as printed", seed: "003", section: "2", stars: 2,
      tags: ["UIView", "invalidateIntrinsicContentSize", "layoutSubviews"],
      interaction: "Tap the switch: the view has its default size in place of the placeholder 10.",
      source: "003-AdvancedAutoLayout/DemoView.swift"
    ) {
      PrintedCodeController()
    } perform: {
      try $0.tap("cure")
    },
    Demo(
      id: "003-3", title: "A scroll view around two labels", seed: "003", section: "3", stars: 3,
      tags: ["UIScrollView", "UILabel", "numberOfLines", "contentSize"],
      interaction:
        "Tap 下一步: the labels wrap, and the content gets an end. Drag the text; type into either field.",
      source: "003-AdvancedAutoLayout/ScrollingText.swift", reports: [.unfinishedScrollContent]
    ) {
      ScrollingTextController()
    } perform: {
      for _ in 0..<3 { try $0.tap("next") }
      try $0.drag("scroll", by: CGVector(dx: 0, dy: -300), frames: 8)
      $0.wait(1)
      try $0.tap("text2")
      $0.type("more")
    },
    Demo(
      id: "003-4", title: "A label with a round end", seed: "003", section: "4", stars: 2,
      tags: ["UILabel", "layerClass", "CALayer.mask", "UIBezierPath"],
      interaction: "Drag the label down: its end stays a half circle. Tap a cut corner: it still takes taps.",
      source: "003-AdvancedAutoLayout/TagLabel.swift"
    ) {
      TagLabelController()
    } perform: {
      try $0.drag("tag", by: CGVector(dx: 0, dy: 80), frames: 40)
      try $0.tap(.at(178, 42))
    },
  ]
}
