// SPDX-License-Identifier: MIT

// Seed 000, section 6: the login screen upright and on its side, as in the tutorial's figures.
//
// Two screens of 375 by 667 points, made smaller to stand side by side. Both show the same controller: on each the
// relative margins share what is left of the height as 45 : 10 : 45. A tapped screen turns.
import UIKit

final class LoginBothWaysController: UIViewController {
  private var screens: [UIView] = []

  override func viewDidLoad() {
    view.backgroundColor = .white
    addScreen("portrait", CGSize(width: 375, height: 667))
    addScreen("landscape", CGSize(width: 667, height: 375))
  }

  private func addScreen(_ name: String, _ size: CGSize) {
    let login = LoginController()
    addChild(login)
    let screen = UIView(frame: CGRect(origin: .zero, size: size))
    screen.accessibilityIdentifier = name
    screen.layer.cornerRadius = 24
    screen.layer.borderWidth = 6
    screen.layer.borderColor = UIColor.black.cgColor
    screen.clipsToBounds = true
    login.view.frame = screen.bounds
    login.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(login.view)
    view.addSubview(screen)
    login.didMove(toParent: self)
    screens.append(screen)
  }

  // Side by side in the middle, as large as there is room.
  override func viewWillLayoutSubviews() {
    let gap: CGFloat = 12
    let widths = screens.map(\.bounds.width).reduce(0, +)
    let height = screens.map(\.bounds.height).max() ?? 0
    let scale = min((view.bounds.width - 3 * gap) / widths, (view.bounds.height - 2 * gap) / height)
    // A window smaller than the gaps shows nothing, but no scale may be 0.
    let shown = max(0.01, scale)
    var x = (view.bounds.width - widths * shown - gap) / 2
    for screen in screens {
      let width = screen.bounds.width * shown
      screen.transform = CGAffineTransform(scaleX: shown, y: shown)
      screen.center = CGPoint(x: x + width / 2, y: view.bounds.midY)
      x += width + gap
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for screen in screens where screen.bounds.contains(touch.location(in: screen)) {
      let size = screen.bounds.size
      screen.bounds.size = CGSize(width: size.height, height: size.width)
      view.setNeedsLayout()
    }
  }
}
