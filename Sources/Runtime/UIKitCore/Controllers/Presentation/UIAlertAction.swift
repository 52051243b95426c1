// SPDX-License-Identifier: MIT
import Foundation

/// One answer to an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }

  public let title: String?
  public let style: Style
  /// Whether it can be chosen. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { enabledDidChange?() } }
  }
  let handler: ((UIAlertAction) -> Void)?
  var enabledDidChange: (() -> Void)?

  /// `handler` runs once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
