// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of seed 003 that move: its own section about animated constraints, and what else blocks and layers do.
  static let animations: [Demo] = [
    Demo(
      id: "003-5a", title: "A height that grows", seed: "003", section: "5", stars: 3,
      tags: ["NSLayoutConstraint", "constant", "UIView.animate", "layoutIfNeeded"],
      interaction:
        "Tap 动画: the height goes from 40 to 123 in three seconds. Drag the slider: it goes where you are.",
      source: "003-AdvancedAutoLayout/AnimatedHeight.swift"
    ) {
      AnimatedHeightController()
    } perform: {
      try $0.slide("scrubber", to: 60, frames: 30)
      try $0.tap("animate")
    },
    Demo(
      id: "003-5b", title: "The layout outside of the block", seed: "003", section: "5", stars: 2,
      tags: ["UIView.animate", "layoutIfNeeded"],
      interaction: "Tap 动画: the box jumps, as the printed code has it. Tap the switch first, and it moves.",
      source: "003-AdvancedAutoLayout/AnimationTraps.swift"
    ) {
      LayoutOutsideController()
    } perform: {
      try $0.tap("animate")
      $0.wait(0.5)
      try $0.tap("where")
      try $0.tap("animate")
    },
    Demo(
      id: "003-5c", title: "The first layout inside of the block", seed: "003", section: "5", stars: 2,
      tags: ["UIView.animate", "layoutIfNeeded", "addSubview"],
      interaction: "Tap 动画: new views fly in from nothing. Tap the switch first, and only the height moves.",
      source: "003-AdvancedAutoLayout/AnimationTraps.swift"
    ) {
      CaughtLayoutController()
    } perform: {
      try $0.tap("animate")
    },
    Demo(
      id: "003-5d", title: "A drawer", seed: "003", section: "5", stars: 4,
      tags: ["NSLayoutConstraint", "constant", "UIView.animate"],
      interaction: "Tap anywhere: the drawer opens or closes, and turns round where it is when it moves.",
      source: "003-AdvancedAutoLayout/Drawer.swift"
    ) {
      DrawerController()
    } perform: {
      // Open, to half closed, open again, closed.
      for pause in [0.8, 0.25, 0.8, 0] {
        try $0.tap("root")
        $0.wait(pause)
      }
    },
    Demo(
      id: "003-5e", title: "Turned round half way", seed: "003", section: "5", stars: 3,
      tags: ["UIView.animate", "isAdditive", "completion"],
      interaction: "Tap 动画 twice, the second time half way: both animations run to their ends and add up.",
      source: "003-AdvancedAutoLayout/AnimatedHeight.swift"
    ) {
      TurnedRoundController()
    } perform: {
      try $0.tap("animate")
      $0.wait(1.5)
      try $0.tap("animate")
    },
    Demo(
      id: "003-5f", title: "The same with Masonry", seed: "003", section: "5", stars: 2,
      tags: ["Masonry", "mas_updateConstraints", "UIView.animate"],
      interaction: "Tap 动画: an update of the installed constraint, laid out in the block, grows the box.",
      source: "003-AdvancedAutoLayout/AnimatedHeight.swift"
    ) {
      MasonryHeightController()
    } perform: {
      try $0.tap("animate")
    },
    Demo(
      id: "003-animator", title: "An animator in your hand", seed: "003", section: "animator", stars: 4,
      tags: ["UIViewPropertyAnimator", "fractionComplete", "isReversed", "CADisplayLink"],
      interaction: "Tap − or + for a tenth of the way, 运行 to let it run, 反向 to turn it round.",
      source: "003-AdvancedAutoLayout/Animator.swift"
    ) {
      AnimatorController()
    } perform: {
      for _ in 0..<3 {
        try $0.tap("more")
        $0.wait(0.1)
      }
      try $0.tap("run")
      $0.wait(0.7)
      try $0.tap("reverse")
    },
    Demo(
      id: "003-interruption", title: "Interrupted, three ways", seed: "003", section: "interruption",
      stars: 3, tags: ["UIView.animate", "beginFromCurrentState", "UIViewPropertyAnimator"],
      interaction: "Tap 去 / 回, and again half way: a position turns, a colour jumps or goes on.",
      source: "003-AdvancedAutoLayout/Interruption.swift"
    ) {
      InterruptionController()
    } perform: {
      try $0.tap("turn")
      $0.wait(1)
      try $0.tap("turn")
    },
    Demo(
      id: "003-keyframes", title: "Keyframes and a path", seed: "003", section: "keyframes", stars: 3,
      tags: ["UIView.animateKeyframes", "CAKeyframeAnimation", "rotationMode"],
      interaction: "Tap 线性, 三次 or 离散: the tile goes round. Tap 沿路径: the arrow flies along its loop.",
      source: "003-AdvancedAutoLayout/Keyframes.swift"
    ) {
      KeyframesController()
    } perform: {
      try $0.tap("linear")
      try $0.tap("path")
    },
    Demo(
      id: "003-layers-200", title: "Two hundred layers", seed: "003", section: "layers", stars: 3,
      tags: ["CALayer", "CATransaction", "setAnimationDuration"],
      interaction: "Tap 网格, 向日葵 or 波浪: two hundred layers go to their places.",
      source: "003-AdvancedAutoLayout/Layers200.swift"
    ) {
      LayersController()
    } perform: {
      try $0.tap("flower")
    },
    Demo(
      id: "003-shapes", title: "What layers draw", seed: "003", section: "shapes", stars: 3,
      tags: ["CAShapeLayer", "CAGradientLayer", "shadowRadius", "mask"],
      interaction: "Tap 动画: lines are drawn, dashes walk, gradients, shadows and masks move.",
      source: "003-AdvancedAutoLayout/Shapes.swift"
    ) {
      ShapesController()
    } perform: {
      try $0.tap("animate")
    },
    Demo(
      id: "003-springs", title: "Springs side by side", seed: "003", section: "springs", stars: 4,
      tags: ["UIView.animate", "usingSpringWithDamping", "springDuration"],
      interaction: "Tap 动画: each ball goes to the other end with a spring of its own.",
      source: "003-AdvancedAutoLayout/Springs.swift"
    ) {
      SpringsController()
    } perform: {
      // There and back.
      try $0.tap("animate")
      $0.wait(1.4)
      try $0.tap("animate")
    },
    Demo(
      id: "003-stack-fold", title: "Rows that fold", seed: "003", section: "stack", stars: 3,
      tags: ["UIStackView", "isHidden", "UIView.animate"],
      interaction: "Tap a heading: its rows fold or unfold, and what stands below moves.",
      source: "003-AdvancedAutoLayout/StackFold.swift"
    ) {
      StackFoldController()
    } perform: {
      try $0.tap("抗拉伸")
    },
  ]
}
