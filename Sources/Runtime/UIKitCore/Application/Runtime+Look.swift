// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension Runtime {
  /// Shows the screen as its animations have it at `time`; nil goes back to now.
  ///
  /// Nothing of the program runs, and no value of a layer is another one: what shows is a function of the time. What
  /// ended is gone unless `layers.animations.keepsEnded`.
  package func look(at time: TimeInterval?) {
    layers.lookedAtTime = time
    present(composite())
  }
}
