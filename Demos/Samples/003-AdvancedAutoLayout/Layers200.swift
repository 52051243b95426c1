// SPDX-License-Identifier: MIT

// Two hundred layers in motion. They are no views: a change of a layer's position is animated by itself, for as long as
// the transaction around it says.
import UIKit

final class LayersController: ConstraintsPage {
  private let field = LayerField()

  override func viewDidLoad() {
    super.viewDidLoad()
    add(field, "field")
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      field.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: field.bottomAnchor),
    ])
    command("网格", id: "grid") { [unowned self] _ in field.take(.grid) }
    command("向日葵", id: "flower") { [unowned self] _ in field.take(.flower) }
    command("波浪", id: "wave") { [unowned self] _ in field.take(.wave) }
  }
}

final class LayerField: UIView {
  enum Figure { case grid, flower, wave }
  static let count = 200

  private(set) var figure = Figure.grid
  private let tiles = (0..<count).map { index in
    let tile = CALayer()
    tile.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
    tile.cornerRadius = 3
    tile.backgroundColor =
      UIColor(hue: CGFloat(index) / CGFloat(count), saturation: 0.7, brightness: 0.95, alpha: 1).cgColor
    return tile
  }

  init() {
    super.init(frame: .zero)
    tiles.forEach(layer.addSublayer)
  }

  required init?(coder: NSCoder) { nil }

  func take(_ figure: Figure) {
    self.figure = figure
    for index in tiles.indices {
      CATransaction.begin()
      // The first are there first.
      CATransaction.setAnimationDuration(0.6 + 0.9 * Double(index) / Double(Self.count))
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
      place(index)
      CATransaction.commit()
    }
  }

  // Another size of the window is no motion.
  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for index in tiles.indices { place(index) }
    CATransaction.commit()
  }

  private func place(_ index: Int) {
    let (width, height) = (bounds.width, bounds.height)
    let share = (CGFloat(index) + 0.5) / CGFloat(Self.count)
    let tile = tiles[index]
    switch figure {
    case .grid:
      let columns = max(1, Int((CGFloat(Self.count) * width / max(1, height)).squareRoot().rounded()))
      let rows = (Self.count + columns - 1) / columns
      tile.position = CGPoint(
        x: (CGFloat(index % columns) + 0.5) * width / CGFloat(columns),
        y: (CGFloat(index / columns) + 0.5) * height / CGFloat(rows))
      tile.transform = CATransform3DIdentity
      tile.cornerRadius = 3
    case .flower:
      // Each seed a golden angle further than the last.
      let angle = CGFloat(index) * 2.399_963
      let radius = share.squareRoot() * (min(width, height) / 2 - 12)
      tile.position = CGPoint(x: width / 2 + radius * cos(angle), y: height / 2 + radius * sin(angle))
      tile.transform = CATransform3DMakeRotation(angle.truncatingRemainder(dividingBy: 2 * .pi), 0, 0, 1)
      tile.cornerRadius = 7
    case .wave:
      let row = CGFloat(index % 5)
      let phase = share * 4 * .pi
      tile.position = CGPoint(
        x: share * width, y: height / 2 + sin(phase) * height * 0.25 + (row - 2) * 18)
      tile.transform = CATransform3DMakeRotation(cos(phase), 0, 0, 1)
      tile.cornerRadius = 3
    }
  }
}
