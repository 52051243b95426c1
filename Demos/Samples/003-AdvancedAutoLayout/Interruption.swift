// SPDX-License-Identifier: MIT

// A change that comes while another is on its way, three ways.
//
// A position adds up: the new animation begins where and as fast as the old one is. A colour cannot: without more said
// the new animation begins at the colour that was wanted last, and jumps; with `beginFromCurrentState` it begins at the
// colour that shows. A property animator is turned around and runs the same way back.
import UIKit

final class InterruptionController: ConstraintsPage {
  private let adding = LaneView("叠加 (默认)", "adding")
  private let jumping = LaneView("颜色: 默认", "jumping")
  private let continuing = LaneView("颜色: beginFromCurrentState", "continuing")
  private let turning = LaneView("UIViewPropertyAnimator", "turning")
  private var animator: UIViewPropertyAnimator?
  private var isAway = false

  override var minimum: CGSize { CGSize(width: 200, height: 260) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [adding, jumping, continuing, turning])
    stack.axis = .vertical
    stack.distribution = .fillEqually
    add(stack, "lanes")
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 12),
      root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12),
    ])
    command("去 / 回", id: "turn") { [unowned self] _ in turn() }
  }

  private func turn() {
    isAway.toggle()
    root.layoutIfNeeded()
    UIView.animate(withDuration: 2) { [self] in adding.move(isAway) }
    UIView.animate(withDuration: 2) { [self] in jumping.paint(isAway) }
    UIView.animate(withDuration: 2, delay: 0, options: .beginFromCurrentState) { [self] in
      continuing.paint(isAway)
    }
    turnAnimator()
  }

  private func turnAnimator() {
    if let animator, animator.state == .active {
      animator.isReversed.toggle()
      return
    }
    let goal = isAway
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { [self] in turning.move(goal) }
    animator.addCompletion { [weak self] position in
      // Back at the start the constraints say so again, as the frames do.
      if position == .start { self?.turning.move(!goal) }
      self?.animator = nil
    }
    animator.startAnimation()
    self.animator = animator
  }
}

/// A name and a tile that goes to the other side, or takes the other colour.
final class LaneView: UIView {
  private let tile = UIView()
  private let label = UILabel()
  private lazy var start = tile.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var end = tile.trailingAnchor.constraint(equalTo: trailingAnchor)

  init(_ title: String, _ id: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    tile.backgroundColor = .systemBlue
    tile.layer.cornerRadius = 6
    tile.accessibilityIdentifier = id
    for view in [label, tile] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
      tile.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
      tile.widthAnchor.constraint(equalToConstant: 64), tile.heightAnchor.constraint(equalToConstant: 32),
      start,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func move(_ isAway: Bool) {
    (isAway ? start : end).isActive = false
    (isAway ? end : start).isActive = true
    layoutIfNeeded()
  }

  func paint(_ isAway: Bool) { tile.backgroundColor = isAway ? .systemRed : .systemBlue }
}
