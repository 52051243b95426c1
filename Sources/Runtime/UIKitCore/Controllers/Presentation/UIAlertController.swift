// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// A question over everything: a title, a message, fields to fill in, and actions to choose from.
///
/// Escape chooses the cancelling action, Return the preferred one. An action sheet goes at a tap beside it, if it can be
/// cancelled.
// UIKit: 270 points wide, actions of 44 points, two of them beside each other if they fit, the cancelling one first; of
// more the cancelling one is last.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet = 0, alert }

  public let preferredStyle: Style
  /// Above, in bold. Default nil.
  open override var title: String? {
    didSet { card.show(title: title, message: message) }
  }
  /// Beneath the title. Default nil.
  open var message: String? {
    didSet { card.show(title: title, message: message) }
  }
  public private(set) var actions: [UIAlertAction] = []
  /// The fields of an alert, from the top; nil while there is none.
  public private(set) var textFields: [UITextField]?
  /// What Return chooses; in bold. One of `actions`. Default nil.
  open var preferredAction: UIAlertAction? {
    didSet { card.arrange(actions, preferred: preferredAction) }
  }

  private lazy var card = AlertCard(style: preferredStyle) { [unowned self] in choose($0) }

  /// Designated: an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    card.show(title: title, message: message)
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  open override func loadView() { view = card }

  /// Adds an action; only one may cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, let first = actions.first(where: { $0.style == .cancel }) {
      stop(
        "UIAlertController \"\(title ?? message ?? "")\" has two cancelling actions, \"\(first.title ?? "")\" and "
          + "\"\(action.title ?? "")\": give one of them another style")
    }
    actions.append(action)
    action.enabledDidChange = { [unowned self] in card.arrange(actions, preferred: preferredAction) }
    card.arrange(actions, preferred: preferredAction)
  }

  /// Adds a field, which `configurationHandler` may change. Only alerts have fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      stop("addTextField on the action sheet \"\(title ?? "")\": only alerts have fields")
    }
    let field = UITextField()
    field.borderStyle = .none
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    card.add(field)
    configurationHandler?(field)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override var keyCommands: [UIKeyCommand]? {
    let leave = UIKeyCommand(input: UIKeyCommand.inputEscape, action: Selector(UIAlertController.cancel))
    leave.wantsPriorityOverSystemBehavior = true
    let accept = UIKeyCommand(input: "\r", action: Selector(UIAlertController.accept))
    accept.wantsPriorityOverSystemBehavior = true
    return [leave, accept]
  }

  /// What Escape and a tap beside a sheet choose.
  func cancel() {
    if let action = actions.first(where: { $0.style == .cancel && $0.isEnabled }) { choose(action) }
  }

  private func accept() {
    let action = preferredAction ?? (actions.count == 1 ? actions[0] : nil)
    if let action, action.isEnabled { choose(action) }
  }

  private func choose(_ action: UIAlertAction) {
    guard !isBeingDismissed, let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
