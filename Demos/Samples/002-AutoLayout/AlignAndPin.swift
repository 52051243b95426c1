// SPDX-License-Identifier: MIT

// Seed 002, the panels of Xcode: the nine relations of Align and the six of Pin, a cell for each.
//
// In each cell of Align the large text is tied to the small one, or to the cell, by one relation and a constant, which
// a tap changes and the keys write. In Pin
// each relation can be switched off, and weak constraints then say where the view stands without it. A finger makes the
// cells larger or smaller by their corners.
import UIKit

final class AlignController: ConstraintsPage {
  private var cells: [UIView] = []
  private var relations: [NSLayoutConstraint] = []
  private var chosen = 0
  private var constant: UITextField!
  private let names = [
    "Leading Edges", "Trailing Edges", "Top Edges", "Bottom Edges", "Horizontal Centers", "Vertical Centers",
    "Baselines", "Horizontally in Container", "Vertically in Container",
  ]

  override var minimum: CGSize { CGSize(width: 320, height: 320) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<9 {
      let cell = UIView(
        frame: CGRect(x: 5 + index % 3 * 105, y: 5 + index / 3 * 105, width: 100, height: 100))
      cell.accessibilityIdentifier = "cell\(index)"
      cell.backgroundColor = .systemGray6
      root.addSubview(cell)
      cells.append(cell)
      let caption = UILabel(frame: CGRect(x: 2, y: 84, width: 96, height: 14))
      caption.text = names[index]
      caption.font = .systemFont(ofSize: 9)
      caption.textAlignment = .center
      caption.adjustsFontSizeToFitWidth = true
      caption.textColor = .secondaryLabel
      cell.addSubview(caption)

      let r = label("r\(index)", "Item", to: cell)
      r.font = .systemFont(ofSize: 14)
      let v = label("v\(index)", "Ag", to: cell)
      v.font = .systemFont(ofSize: 22)
      v.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.4)
      r.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 15).isActive = true
      r.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12).isActive = true
      // The relations along x leave the top open, those along y the leading edge.
      if [0, 1, 4, 7].contains(index) {
        v.topAnchor.constraint(equalTo: cell.topAnchor, constant: 50).isActive = true
      } else {
        v.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60).isActive = true
      }
      let relation = relation(index, v, r, cell)
      relation.isActive = true
      relations.append(relation)
    }
    constant = typing("0", id: "constant") { [unowned self] text in
      guard let value = Double(text), abs(value) <= 100 else { return }
      relations[chosen].constant = value
    }
    choose(0)
  }

  private func choose(_ index: Int) {
    chosen = index
    for (number, cell) in cells.enumerated() {
      cell.backgroundColor = number == index ? .systemGray4 : .systemGray6
    }
  }

  private func relation(_ index: Int, _ v: UIView, _ r: UIView, _ cell: UIView) -> NSLayoutConstraint {
    switch index {
    case 0: v.leadingAnchor.constraint(equalTo: r.leadingAnchor)
    case 1: v.trailingAnchor.constraint(equalTo: r.trailingAnchor)
    case 2: v.topAnchor.constraint(equalTo: r.topAnchor)
    case 3: v.bottomAnchor.constraint(equalTo: r.bottomAnchor)
    case 4: v.centerXAnchor.constraint(equalTo: r.centerXAnchor)
    case 5: v.centerYAnchor.constraint(equalTo: r.centerYAnchor)
    case 6: v.firstBaselineAnchor.constraint(equalTo: r.firstBaselineAnchor)
    case 7: v.centerXAnchor.constraint(equalTo: cell.centerXAnchor)
    default: v.centerYAnchor.constraint(equalTo: cell.centerYAnchor)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for (index, cell) in cells.enumerated() where cell.bounds.contains(touch.location(in: cell)) {
      let relation = relations[index]
      relation.constant = relation.constant == 0 ? 8 : relation.constant == 8 ? -8 : 0
      choose(index)
      constant.text = "\(Int(relation.constant))"
    }
  }
}

final class PinController: ConstraintsPage {
  private var cells: [UIView] = []

  override var minimum: CGSize { CGSize(width: 320, height: 215) }

  override func viewDidLoad() {
    super.viewDidLoad()
    cells = (0..<6).map { index in
      let cell = UIView(
        frame: CGRect(x: 5 + index % 3 * 105, y: 5 + index / 3 * 105, width: 100, height: 100))
      cell.accessibilityIdentifier = "cell\(index)"
      cell.backgroundColor = .systemGray6
      // A large cell lies over its neighbours.
      cell.layer.borderWidth = 1
      cell.layer.borderColor = UIColor.systemGray.withAlphaComponent(0.4).cgColor
      root.addSubview(cell)
      return cell
    }
    toggle("Spacing", [spacing(cells[0])])
    let wv = button("wv", "Width", to: cells[1])
    corner(wv, 10)
    toggle("Width", [wv.widthAnchor.constraint(equalToConstant: 80)])
    let hv = button("hv", "Height", to: cells[2])
    corner(hv, 10)
    toggle("Height", [hv.heightAnchor.constraint(equalToConstant: 50)])
    toggle("Equal Widths", equalWidths())
    toggle("Equal Heights", equalHeights())
    let ar = add(UIImageView(image: nil), "ar", .systemTeal, to: cells[5])
    corner(ar, 10)
    cells[5].trailingAnchor.constraint(equalTo: ar.trailingAnchor, constant: 10).isActive = true
    ar.heightAnchor.constraint(equalToConstant: 80).at(1).isActive = true
    toggle("Aspect Ratio", [ar.widthAnchor.constraint(equalTo: ar.heightAnchor, multiplier: 2)])
    // Above what stands in the cells.
    for cell in cells { addGrip(to: cell) }
  }

  /// The corner by which a finger makes the cell smaller or larger.
  private func addGrip(to cell: UIView) {
    let grip = Grip(frame: CGRect(x: 76, y: 76, width: 24, height: 24))
    grip.accessibilityIdentifier = "corner of " + (cell.accessibilityIdentifier ?? "")
    grip.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    let mark = UIView(frame: CGRect(x: 14, y: 14, width: 10, height: 10))
    mark.isUserInteractionEnabled = false
    mark.backgroundColor = .systemGray
    mark.layer.cornerRadius = 3
    grip.addSubview(mark)
    cell.addSubview(grip)
    grip.onMove = { [unowned self] way in
      root.bringSubviewToFront(cell)
      cell.bringSubviewToFront(grip)
      cell.frame.size.width = min(max(cell.frame.width + way.dx, 60), 200)
      cell.frame.size.height = min(max(cell.frame.height + way.dy, 60), 200)
    }
  }

  /// A switch for a relation.
  private func toggle(_ name: String, _ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    toggle(name, id: name, isOn: true) { isOn in
      for constraint in constraints { constraint.isActive = isOn }
    }
  }

  private func corner(_ view: UIView, _ x: CGFloat, _ y: CGFloat = 10) {
    guard let cell = view.superview else { return }
    view.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: x).isActive = true
    view.topAnchor.constraint(equalTo: cell.topAnchor, constant: y).isActive = true
  }

  private func spacing(_ cell: UIView) -> NSLayoutConstraint {
    let top = add(UIView(), "spTop", .systemTeal, to: cell)
    let below = add(UIView(), "spBelow", .systemOrange, to: cell)
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      top.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      cell.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: 8),
      top.heightAnchor.constraint(equalToConstant: 30),
      below.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      cell.trailingAnchor.constraint(equalTo: below.trailingAnchor, constant: 8),
      cell.bottomAnchor.constraint(equalTo: below.bottomAnchor, constant: 8),
      below.heightAnchor.constraint(equalToConstant: 20).at(1),
    ])
    return below.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8)
  }

  private func equalWidths() -> [NSLayoutConstraint] {
    let labels = ["宽", "宽度", "相同"].enumerated().map { label("ew\($0)", $1, to: cells[3]) }
    for (index, label) in labels.enumerated() { corner(label, 10, 10 + 28 * CGFloat(index)) }
    labels[0].widthAnchor.constraint(equalToConstant: 54).isActive = true
    return labels.dropFirst().map { $0.widthAnchor.constraint(equalTo: labels[0].widthAnchor) }
  }

  private func equalHeights() -> [NSLayoutConstraint] {
    let images = (0..<3).map { index in
      let picture = UIImage.scenery(CGSize(width: 20, height: 10 + 10 * index))
      return add(UIImageView(image: picture), "eh\(index)", to: cells[4])
    }
    for (index, image) in images.enumerated() { corner(image, 10 + 26 * CGFloat(index)) }
    images[0].heightAnchor.constraint(equalToConstant: 24).isActive = true
    return images.dropFirst().map { $0.heightAnchor.constraint(equalTo: images[0].heightAnchor) }
  }
}
