// SPDX-License-Identifier: MIT
import UIKit

@objcMembers
class RatingControl: UIControl {
  var rating = 3 {
    didSet { if rating != oldValue { updateStars() } }
  }
  private let stars = (0..<5).map { _ in UILabel() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for star in stars {
      star.font = .systemFont(ofSize: 40)
      star.textAlignment = .center
      addSubview(star)
    }
    updateStars()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 220, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track(touch)
    return true
  }

  private func track(_ touch: UITouch) {
    let share = touch.location(in: self).x / bounds.width
    rating = max(1, min(5, Int(share * 5) + 1))
    sendActions(for: .valueChanged)
  }

  private func updateStars() {
    for (index, star) in stars.enumerated() {
      star.text = index < rating ? "★" : "☆"
      star.textColor = .systemYellow
    }
  }
}

class RatingViewController: UIViewController {
  private let control = RatingControl()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    control.addTarget(self, action: #selector(ratingChanged(_:)), for: .valueChanged)
    view.addSubview(control)
    label.textAlignment = .center
    view.addSubview(label)
    ratingChanged(control)
  }

  override func viewDidLayoutSubviews() {
    control.bounds.size = control.intrinsicContentSize
    control.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    label.frame = CGRect(x: 0, y: control.frame.maxY + 20, width: view.bounds.width, height: 30)
  }

  @objc(ratingChangedTo:) func ratingChanged(_ sender: RatingControl) {
    label.text = "\(sender.rating) of 5"
  }
}
