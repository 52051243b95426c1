// SPDX-License-Identifier: MIT

// Seed 003, animating a constraint: the constant changes, and the layout that follows runs inside of the block.
//
// What is pending before the block is laid out first, so that the block finds the views where they stand. Then the
// height goes from 40 to 123 in three seconds, and the view below goes along. A block that comes while another runs
// does not stop it: both run to their own ends and add up, so that the box turns without a jerk. The slider has the same
// change in a property animator, and goes anywhere in it.
import Masonry
import UIKit

/// A box with a height of its own and a view 8 points below it.
class BoxPage: ConstraintsPage {
  private(set) var box = UIView()
  private(set) var below = UILabel()
  /// Says on the page what cannot be seen.
  let note = UILabel()
  private(set) var height: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    note.font = .systemFont(ofSize: 15)
    note.textColor = .secondaryLabel
    note.numberOfLines = 0
    addBoxes()
    add(note, "note")
    let end = root.trailingAnchor.constraint(equalTo: note.trailingAnchor, constant: 20)
    NSLayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      // Where the box is at its highest the note is still below.
      note.topAnchor.constraint(equalTo: root.topAnchor, constant: 197), end,
    ])
  }

  /// New ones, each time.
  func addBoxes() {
    for view in [box, below] { view.removeFromSuperview() }
    (box, below) = (UIView(), UILabel())
    box.layer.cornerRadius = 8
    below.text = "下面"
    below.textColor = .black
    below.textAlignment = .center
    add(box, "box", .systemTeal)
    add(below, "below", .systemOrange)
    height = constrainHeight()
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      below.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
      below.widthAnchor.constraint(equalToConstant: 100), below.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  func constrainHeight() -> NSLayoutConstraint {
    let height = box.heightAnchor.constraint(equalToConstant: 40)
    height.isActive = true
    return height
  }

  /// 123 and 40 by turns.
  var otherHeight: CGFloat { height.constant == 40 ? 123 : 40 }
}

final class AnimatedHeightController: BoxPage {
  private var animator: UIViewPropertyAnimator?
  private var scrubber: UISlider!

  override func viewDidLoad() {
    super.viewDidLoad()
    command("动画", id: "animate") { [unowned self] _ in
      letGo()
      root.layoutIfNeeded()
      UIView.animate(withDuration: 3) { [self] in
        height.constant = otherHeight
        root.layoutIfNeeded()
      }
    }
    scrubber = slider("进度 %", id: "scrubber", 0...100, value: 0) { [unowned self] in scrub(to: $0 / 100) }
  }

  /// The same change in the hand of a finger.
  private func scrub(to fraction: CGFloat) {
    if animator == nil {
      for view in [box, below] { view.layer.removeAllAnimations() }
      height.constant = 40
      root.layoutIfNeeded()
      animator = UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { [unowned self] in
        height.constant = 123
        root.layoutIfNeeded()
      }
      animator?.pauseAnimation()
    }
    animator?.fractionComplete = fraction
  }

  /// Back to the start, from where a block goes.
  private func letGo() {
    guard let animator else { return }
    scrubber.setValue(0, animated: true)
    scrubber.sendActions(for: .valueChanged)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    height.constant = 40
    self.animator = nil
  }
}

final class TurnedRoundController: BoxPage {
  private var ends: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    command("动画", id: "animate") { [unowned self] _ in
      root.layoutIfNeeded()
      let goal = otherHeight
      UIView.animate(withDuration: 3) { [self] in
        height.constant = goal
        root.layoutIfNeeded()
      } completion: { [weak self] finished in
        self?.didEnd("→ \(Int(goal)) \(finished ? "完成" : "中断")")
      }
    }
    note.text = "动画到一半时再点一次"
  }

  private func didEnd(_ line: String) {
    ends.append(line)
    note.text = ends.suffix(4).joined(separator: "\n")
  }
}

final class MasonryHeightController: BoxPage {
  // The maker's constraint is the installed one: an update changes its constant and adds nothing.
  override func constrainHeight() -> NSLayoutConstraint {
    box.mas_makeConstraints { make in make.height.mas_equalTo(40) }
    return box.constraints.first { $0.firstAttribute == .height } ?? super.constrainHeight()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    command("动画", id: "animate") { [unowned self] _ in
      box.superview?.layoutIfNeeded()
      UIView.animate(withDuration: 3) { [self] in
        let goal = otherHeight
        box.mas_updateConstraints { make in make.height.mas_equalTo(goal) }
        box.superview?.layoutIfNeeded()
      }
    }
  }
}
