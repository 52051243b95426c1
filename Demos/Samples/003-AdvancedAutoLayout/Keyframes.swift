// SPDX-License-Identifier: MIT

// Keyframes, in both forms: a block whose parts have shares of its time, and a layer that follows a path.
//
// The tile goes round the page in four parts and takes another colour in each. The arrow flies along a loop: `paced`
// keeps its speed the same, and `rotateAuto` lets it look where it flies.
import UIKit

final class KeyframesController: ConstraintsPage {
  private let tile = UIView()
  private let loop = LoopView()
  private var corners: [[NSLayoutConstraint]] = []

  override var minimum: CGSize { CGSize(width: 200, height: 260) }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(loop, "loop")
    add(tile, "tile", .systemTeal)
    tile.layer.cornerRadius = 8
    let (left, right) = (
      tile.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: tile.trailingAnchor, constant: 16)
    )
    let (top, bottom) = (
      tile.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      root.bottomAnchor.constraint(equalTo: tile.bottomAnchor, constant: 16)
    )
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    NSLayoutConstraint.activate([
      tile.widthAnchor.constraint(equalToConstant: 56), tile.heightAnchor.constraint(equalToConstant: 56),
      left, top,
      loop.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 84),
      root.trailingAnchor.constraint(equalTo: loop.trailingAnchor, constant: 84),
      loop.topAnchor.constraint(equalTo: root.topAnchor, constant: 84),
      root.bottomAnchor.constraint(equalTo: loop.bottomAnchor, constant: 84),
    ])
    command("线性", id: "linear") { [unowned self] _ in goRound(.calculationModeLinear) }
    command("三次", id: "cubic") { [unowned self] _ in goRound(.calculationModeCubic) }
    command("离散", id: "discrete") { [unowned self] _ in goRound(.calculationModeDiscrete) }
    command("沿路径", id: "path") { [unowned self] _ in loop.fly() }
  }

  private func goRound(_ mode: UIView.KeyframeAnimationOptions) {
    let colors: [UIColor] = [.systemOrange, .systemPink, .systemPurple, .systemTeal]
    root.layoutIfNeeded()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: mode) { [self] in
      for (part, color) in colors.enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(part) / 4, relativeDuration: 0.25) { [self] in
          NSLayoutConstraint.deactivate(corners[part])
          NSLayoutConstraint.activate(corners[(part + 1) % 4])
          tile.backgroundColor = color
          root.layoutIfNeeded()
        }
      }
    }
  }
}

/// An eight as large as the view, and an arrow on it.
final class LoopView: UIView {
  private let track = CAShapeLayer()
  private let arrow = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    track.fillColor = nil
    track.lineWidth = 2
    track.lineDashPattern = [1, 7]
    track.lineCap = .round
    arrow.bounds = CGRect(x: 0, y: 0, width: 28, height: 20)
    let head = UIBezierPath()
    head.move(to: CGPoint(x: 28, y: 10))
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 7, y: 10), CGPoint(x: 0, y: 20)] { head.addLine(to: point) }
    head.close()
    arrow.path = head.cgPath
    arrow.fillColor = UIColor.systemBlue.cgColor
    layer.addSublayer(track)
    layer.addSublayer(arrow)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = bounds
    track.path = path.cgPath
    track.strokeColor = UIColor.systemGray3.cgColor
    arrow.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }

  private var path: UIBezierPath {
    let path = UIBezierPath()
    let (middle, width, height) = (CGPoint(x: bounds.midX, y: bounds.midY), bounds.width, bounds.height)
    path.move(to: middle)
    for side in [CGFloat(1), -1] {
      path.addCurve(
        to: middle, controlPoint1: CGPoint(x: middle.x + width * 0.8, y: middle.y - side * height * 0.68),
        controlPoint2: CGPoint(x: middle.x - width * 0.8, y: middle.y - side * height * 0.68))
    }
    return path
  }

  func fly() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    animation.duration = 3
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    arrow.add(animation, forKey: "flight")
  }
}
