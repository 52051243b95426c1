// SPDX-License-Identifier: MIT
import QuartzCore

extension AnimationBlock {
  /// An arranged view was hidden or shown while the block runs: the stack lays out as part of it, and what is hidden
  /// shows until its length is gone. The view itself says at once what was set last.
  // UIKit: a stack defers the hiding in an animation to its end.
  func arrangedViewDidChange(_ view: UIView, in stack: UIStackView) {
    guard animates, stack.window != nil, let hidden = AnimatableProperty.of(.isHidden) else { return }
    layOutAtEnd(stack)
    let layer = view.layer
    if let collector {
      collector.collect(layer, hidden, old: .flag(!layer.isHidden), new: .flag(layer.isHidden))
    } else if layer.isHidden {
      // Beside those of earlier blocks, which go on to their own ends.
      let animation = makeAnimation(hidden.name)
      (animation.fromValue, animation.toValue) = (false, false)
      add(animation, to: layer, key: layer.freeKey(hidden.name))
    }
  }
}
