// SPDX-License-Identifier: MIT
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CounterViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

class CounterViewController: UIViewController {
  private let label = UILabel()
  private let minusButton = UIButton(type: .system)
  private let plusButton = UIButton(type: .system)
  private var count = 0 {
    didSet { label.text = "\(count)" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "0"
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 64, weight: .thin)
    minusButton.setTitle("Less", for: .normal)
    plusButton.setTitle("More", for: .normal)
    minusButton.addTarget(self, action: #selector(decrease), for: .touchUpInside)
    plusButton.addTarget(self, action: #selector(increase(_:)), for: .touchUpInside)
    [label, minusButton, plusButton].forEach(view.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    label.frame = CGRect(x: 0, y: view.bounds.midY - 60, width: width, height: 80)
    minusButton.frame = CGRect(x: width / 2 - 110, y: label.frame.maxY + 20, width: 100, height: 44)
    plusButton.frame = CGRect(x: width / 2 + 10, y: label.frame.maxY + 20, width: 100, height: 44)
  }

  @objc private func decrease() {
    count -= 1
  }

  @objc private func increase(_ sender: UIButton) {
    count += 1
  }
}
