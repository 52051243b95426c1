// SPDX-License-Identifier: MIT

// Springs side by side, in both notations: by their damping ratio, with a duration in which they come to rest, and by
// how long a swing seems to take and how much it bounces. At the top is a curve to compare with.
import UIKit

final class SpringsController: ConstraintsPage {
  @MainActor private enum Pace {
    case curve
    case damping(CGFloat, velocity: CGFloat = 0)
    case bounce(CGFloat)

    func animate(_ changes: @escaping () -> Void) {
      switch self {
      case .curve: UIView.animate(withDuration: 1, animations: changes)
      case .damping(let ratio, let velocity):
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
          animations: changes)
      case .bounce(let bounce): UIView.animate(springDuration: 0.6, bounce: bounce, animations: changes)
      }
    }
  }

  private var rows: [(pace: Pace, row: SpringRow)] = []

  override var minimum: CGSize { CGSize(width: 200, height: 280) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let paces: [(String, Pace, UIColor)] = [
      ("easeInOut", .curve, .systemGray), ("damping 1", .damping(1), .systemBlue),
      ("damping 0.6", .damping(0.6), .systemTeal), ("damping 0.25", .damping(0.25), .systemGreen),
      ("damping 0.6, velocity 6", .damping(0.6, velocity: 6), .systemOrange),
      ("bounce 0", .bounce(0), .systemPink), ("bounce 0.4", .bounce(0.4), .systemPurple),
    ]
    let stack = UIStackView()
    stack.axis = .vertical
    stack.distribution = .fillEqually
    add(stack, "springs")
    for (title, pace, color) in paces {
      let row = SpringRow(title, color)
      stack.addArrangedSubview(row)
      rows.append((pace, row))
    }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 12),
      root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12),
    ])
    command("动画", id: "animate") { [unowned self] _ in
      root.layoutIfNeeded()
      for (pace, row) in rows {
        pace.animate {
          row.isAtEnd.toggle()
          row.layoutIfNeeded()
        }
      }
    }
  }
}

/// A name, and a ball that stands at the beginning of its rail or at its end.
final class SpringRow: UIView {
  private let ball = UIView()
  private let rail = UIView()
  private let label = UILabel()
  private lazy var start = ball.leadingAnchor.constraint(equalTo: rail.leadingAnchor)
  private lazy var end = ball.trailingAnchor.constraint(equalTo: rail.trailingAnchor)

  init(_ title: String, _ color: UIColor) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    rail.backgroundColor = .systemGray4
    ball.backgroundColor = color
    ball.layer.cornerRadius = 10
    ball.accessibilityIdentifier = title
    for view in [label, rail, ball] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
      rail.leadingAnchor.constraint(equalTo: leadingAnchor),
      // What overshoots has room beside the rail.
      rail.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.62),
      rail.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 9),
      rail.heightAnchor.constraint(equalToConstant: 2),
      ball.centerYAnchor.constraint(equalTo: rail.centerYAnchor),
      ball.widthAnchor.constraint(equalToConstant: 20), ball.heightAnchor.constraint(equalToConstant: 20),
      start,
    ])
  }

  required init?(coder: NSCoder) { nil }

  var isAtEnd = false {
    didSet {
      (isAtEnd ? start : end).isActive = false
      (isAtEnd ? end : start).isActive = true
    }
  }
}
