// SPDX-License-Identifier: MIT

// A property animator: a block of changes that can be dragged, paused and turned around. − and + move it by a tenth;
// while it runs, a display link shows how far it is.
import UIKit

final class AnimatorController: ConstraintsPage {
  private let card = UILabel()
  private let bar = UIView()
  private let part = UIView()
  private var animator: UIViewPropertyAnimator!
  private var link: CADisplayLink?
  private var low: NSLayoutConstraint!
  private var high: NSLayoutConstraint!

  override var minimum: CGSize { CGSize(width: 200, height: 260) }

  override func viewDidLoad() {
    super.viewDidLoad()
    addViews()
    command("−", id: "less") { [unowned self] _ in step(-0.1) }
    command("+", id: "more") { [unowned self] _ in step(0.1) }
    command("运行 / 暂停", id: "run") { [unowned self] _ in run() }
    command("反向", id: "reverse") { [unowned self] _ in
      animator.isReversed.toggle()
      show()
    }
  }

  private func addViews() {
    add(card, "card", .systemTeal)
    card.textAlignment = .center
    card.textColor = .white
    card.font = .boldSystemFont(ofSize: 20)
    card.layer.cornerRadius = 8
    card.clipsToBounds = true
    add(bar, "bar of the animator", .systemGray5)
    add(part, "part", .systemBlue, to: bar)
    low = card.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -40)
    high = card.topAnchor.constraint(equalTo: root.topAnchor, constant: 40)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      card.widthAnchor.constraint(equalToConstant: 90), card.heightAnchor.constraint(equalToConstant: 90),
      low,
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: 20),
      bar.heightAnchor.constraint(equalToConstant: 6),
      part.topAnchor.constraint(equalTo: bar.topAnchor),
      part.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      part.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    ])
    animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { [unowned self] in
      low.isActive = false
      high.isActive = true
      root.layoutIfNeeded()
      card.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.4, y: 1.4)
      card.backgroundColor = .systemPurple
      card.layer.cornerRadius = 45
    }
    // At its end it can still be dragged back.
    animator.pausesOnCompletion = true
    show()
  }

  private func step(_ distance: CGFloat) {
    animator.pauseAnimation()
    animator.fractionComplete = min(1, max(0, animator.fractionComplete + distance))
    show()
  }

  private func run() {
    if animator.isRunning { animator.pauseAnimation() } else { animator.startAnimation() }
    show()
    guard animator.isRunning, link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(show))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private var share: NSLayoutConstraint?

  private func show() {
    card.text = "\(Int((animator.fractionComplete * 100).rounded())) %"
    share?.isActive = false
    share = part.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: animator.fractionComplete)
    share?.identifier = "page"
    share?.isActive = true
    guard !animator.isRunning else { return }
    link?.invalidate()
    link = nil
  }
}
