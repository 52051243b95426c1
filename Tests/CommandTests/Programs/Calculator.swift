// SPDX-License-Identifier: MIT
import UIKit

enum Operation: String, CaseIterable {
  case plus = "+"
  case minus = "−"
  case times = "×"
  case equals = "="
}

class CalculatorController: UIViewController {
  private let display = UILabel()
  private var keys = [UIButton]()
  private var entered = ""
  private var total = 0.0
  private var pending: Operation?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    display.textColor = .white
    display.textAlignment = .right
    display.font = .monospacedSystemFont(ofSize: 48, weight: .light)
    display.text = "0"
    display.lineBreakMode = .byTruncatingHead
    view.addSubview(display)
    let titles = ["7", "8", "9", "+", "4", "5", "6", "−", "1", "2", "3", "×", "0", "C", "="]
    for title in titles {
      let key = UIButton()
      key.setTitle(title, for: .normal)
      key.backgroundColor = Operation(rawValue: title) == nil ? .darkGray : .orange
      let action = Operation(rawValue: title) == nil ? #selector(digit(_:)) : #selector(operate(_:))
      key.addTarget(self, action: action, for: .touchUpInside)
      keys.append(key)
      view.addSubview(key)
    }
  }

  override func viewDidLayoutSubviews() {
    let side = view.bounds.width / 4
    display.frame = CGRect(x: 20, y: 60, width: view.bounds.width - 40, height: 80)
    for (index, key) in keys.enumerated() {
      let origin = CGPoint(x: CGFloat(index % 4) * side, y: 160 + CGFloat(index / 4) * side)
      key.frame = CGRect(origin: origin, size: CGSize(width: side, height: side)).insetBy(dx: 1, dy: 1)
    }
  }

  @objc private func digit(_ sender: UIButton) {
    guard let title = sender.currentTitle else { return }
    if title == "C" {
      (entered, total, pending) = ("", 0, nil)
    } else {
      entered += title
    }
    display.text = entered.isEmpty ? "0" : entered
  }

  @objc private func operate(_ sender: UIButton) {
    let value = Double(entered) ?? 0
    switch pending {
    case .plus?: total += value
    case .minus?: total -= value
    case .times?: total *= value
    default: total = value
    }
    pending = sender.title(for: .normal).flatMap(Operation.init(rawValue:))
    entered = ""
    display.text = String(format: "%g", total)
  }
}
