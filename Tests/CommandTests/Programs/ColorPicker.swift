// SPDX-License-Identifier: MIT
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ColorViewController(nibName: nil, bundle: nil)
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {}
}

final class ColorViewController: UIViewController {
  let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
  ]
  var buttons: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colors"
    view.backgroundColor = .systemBackground
    for (index, color) in colors.enumerated() {
      let button = UIButton(type: .custom)
      button.backgroundColor = color
      button.tag = index
      button.layer.cornerRadius = 12
      button.layer.masksToBounds = true
      button.addTarget(
        self, action: #selector(ColorViewController.buttonTapped(sender:)), for: .touchUpInside)
      view.addSubview(button)
      buttons.append(button)
    }
  }

  override func viewWillLayoutSubviews() {
    let side = (view.bounds.width - 4 * 16) / 3
    for (index, button) in buttons.enumerated() {
      let row = CGFloat(index / 3)
      let column = CGFloat(index % 3)
      button.frame = CGRect(
        x: 16 + column * (side + 16), y: 60 + row * (side + 16), width: side, height: side)
    }
  }

  @objc func buttonTapped(sender: UIButton) {
    view.backgroundColor = colors[sender.tag].withAlphaComponent(0.3)
  }
}
