// SPDX-License-Identifier: MIT

// What layers draw by themselves: lines that begin and end, dashes, gradients along a line, around a point and around a
// circle, shadows, masks. None of it is drawn by the program, so all of it can be animated.
import UIKit

final class ShapesController: ConstraintsPage {
  private let tiles: [ShapeTile] = [
    StrokeTile("strokeEnd"), DashTile("lineDashPhase"), GradientTile("axial", .axial),
    GradientTile("radial", .radial), GradientTile("conic", .conic), ShadowTile("shadow"), MaskTile("mask"),
    MorphTile("path"),
  ]

  override var minimum: CGSize { CGSize(width: 240, height: 240) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let grid = add(TileGrid(tiles), "tiles")
    NSLayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: grid.trailingAnchor),
      grid.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: grid.bottomAnchor),
    ])
    command("动画", id: "animate") { [unowned self] _ in tiles.forEach { $0.animate() } }
  }
}

/// As many columns as make the tiles square.
final class TileGrid: UIView {
  private let tiles: [UIView]

  init(_ tiles: [UIView]) {
    self.tiles = tiles
    super.init(frame: .zero)
    tiles.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shape = (CGFloat(tiles.count) * bounds.width / max(1, bounds.height)).squareRoot()
    let columns = min(tiles.count, max(2, Int(shape.rounded())))
    let rows = (tiles.count + columns - 1) / columns
    let (width, height) = (bounds.width / CGFloat(columns), bounds.height / CGFloat(rows))
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * width, y: CGFloat(index / columns) * height, width: width,
        height: height)
    }
  }
}

/// A name, and a layer in a square above it.
class ShapeTile: UIView {
  let shape: CALayer
  private let label = UILabel()

  init(_ title: String, _ shape: CALayer) {
    self.shape = shape
    super.init(frame: .zero)
    accessibilityIdentifier = title
    label.text = title
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    layer.addSublayer(shape)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  final override func layoutSubviews() {
    super.layoutSubviews()
    let side = max(0, min(bounds.width - 28, bounds.height - 44))
    label.frame = CGRect(x: 0, y: bounds.midY + side / 2 + 2, width: bounds.width, height: 16)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    shape.position = CGPoint(x: bounds.midX, y: bounds.midY - 8)
    arrange(shape.bounds)
    CATransaction.commit()
  }

  /// The layer has another size.
  func arrange(_ box: CGRect) {}

  func animate() {}

  /// From one value to another and back.
  func swing(_ keyPath: String, on target: CALayer? = nil, from: Any?, to: Any?) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = 1
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    (target ?? shape).add(animation, forKey: keyPath)
  }
}

/// A star of `points` with its inner corners at `depth` of its radius.
@MainActor func star(in box: CGRect, points: Int = 5, depth: CGFloat = 0.45) -> CGPath {
  let path = UIBezierPath()
  for index in 0..<(2 * points) {
    let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
    let radius = box.width / 2 * (index % 2 == 0 ? 1 : depth)
    let point = CGPoint(x: box.midX + radius * cos(angle), y: box.midY + radius * sin(angle))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.close()
  return path.cgPath
}
