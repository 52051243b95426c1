// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// An object that can answer events; what it does not answer goes to `next`.
// UIKit: responders are bound to the main actor for new code and open to old, which `@preconcurrency` allows.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who is asked next. Default nil.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when an object comes from an archive. Nothing here does; pasted overrides compile.
  open func awakeFromNib() {}
}
