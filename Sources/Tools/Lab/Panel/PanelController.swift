// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What the panel shows: a header, and beneath it a screen.
@MainActor final class PanelController: UIViewController {
  private unowned let subject: Runtime
  private let titleLabel = UILabel("Lab", font: PanelStyle.titleFont, id: "lab title")
  private let closeButton: PanelButton
  private let edge = UIView()
  private let timeScreen: TimeScreen

  init(of subject: Runtime, onClose: @escaping @MainActor () -> Void) {
    self.subject = subject
    timeScreen = TimeScreen(of: subject)
    closeButton = PanelButton("Close", id: "lab close", action: onClose)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = PanelStyle.ground
    view.clipsToBounds = true
    edge.backgroundColor = .separator
    [titleLabel, closeButton, timeScreen, edge].forEach(view.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = PanelStyle.onGrid(view.bounds.width - 2 * PanelStyle.margin)
    closeButton.frame = CGRect(x: PanelStyle.margin + width - 64, y: 8, width: 64, height: 32)
    titleLabel.frame = CGRect(x: PanelStyle.margin, y: 12, width: 48, height: 24)
    timeScreen.frame = CGRect(
      x: PanelStyle.margin, y: PanelStyle.headerHeight, width: width,
      height: max(0, view.bounds.height - PanelStyle.headerHeight))
    // Towards the program, which stands to the left or above.
    let isAside = view.bounds.height > view.bounds.width
    let line = 1 / max(1, traitCollection.displayScale)
    edge.frame = CGRect(
      x: 0, y: 0, width: isAside ? line : view.bounds.width, height: isAside ? view.bounds.height : line)
  }

  /// Shows the program as it is after its frame.
  func update() { timeScreen.update() }
}
