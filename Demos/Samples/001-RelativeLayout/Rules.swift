// SPDX-License-Identifier: MIT

// Seed 001, introduction: one rule at a time.
//
// A is red, B green, C blue. `frame.origin` says nothing in a relative layout: what has no rule for its place
// stands at the top left.
import MyLayout
import UIKit

final class RulesController: UIViewController {
  private let hasThird: Bool
  private let rules: (_ layout: MyRelativeLayout, _ a: UIView, _ b: UIView, _ c: UIView) -> Void

  /// `rules` are set on the three views after they are added; the third is there if `hasThird`.
  init(
    hasThird: Bool = false,
    _ rules: @escaping (_ layout: MyRelativeLayout, _ a: UIView, _ b: UIView, _ c: UIView) -> Void
  ) {
    self.hasThird = hasThird
    self.rules = rules
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let rl = MyRelativeLayout()
    rl.accessibilityIdentifier = "rl"
    rl.backgroundColor = .gray
    view = rl

    let a = make("A", CGRect(x: 0, y: 0, width: 40, height: 20), .red)
    let b = make("B", CGRect(x: 50, y: 60, width: 100, height: 80), .green)
    let c = make("C", CGRect(x: 0, y: 0, width: 30, height: 10), .blue)
    rl.addSubview(a)
    // Beneath A, which would be hidden where both stand at the top left.
    rl.insertSubview(b, at: 0)
    if hasThird { rl.addSubview(c) }
    rules(rl, a, b, c)
  }

  private func make(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    return view
  }
}
