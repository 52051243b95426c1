// SPDX-License-Identifier: MIT

// Seed 003, a view with a layer of its own: a label whose right end is a half circle, whatever its height.
//
// The label names the class of its layer, and that layer masks itself with a path whenever it is laid out. The radius is
// set when the label is laid out, which is before the path is made: one pass is enough. The left corners stay square,
// because a label draws its background as contents. The cut corners show nothing, and still take touches: what is
// masked is not drawn, but it is there.
import UIKit

final class DemoLabelLayer: CAShapeLayer {
  override func layoutSublayers() {
    super.layoutSublayers()
    setBackgroundPath()
  }

  private func setBackgroundPath() {
    let shapeLayer = CAShapeLayer()
    shapeLayer.fillColor = UIColor.white.cgColor
    shapeLayer.fillRule = .evenOdd
    shapeLayer.path = backgroundPath(frame: bounds).cgPath
    mask = shapeLayer
  }

  private func backgroundPath(frame: CGRect) -> UIBezierPath {
    UIBezierPath(
      roundedRect: frame, byRoundingCorners: [.topRight, .bottomRight],
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }
}

final class DemoLabel: UILabel {
  var onTouch: (() -> Void)?
  /// How far down a finger has gone.
  var onDrag: ((CGFloat) -> Void)?
  private var isDragged = false

  override class var layerClass: AnyClass { DemoLabelLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.backgroundColor = backgroundColor?.cgColor
    layer.cornerRadius = frame.size.height / 2
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isDragged = false }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isDragged = true
    onDrag?(touch.location(in: nil).y - touch.previousLocation(in: nil).y)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isDragged { onTouch?() }
  }
}

final class TagLabelController: ConstraintsPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tag = add(DemoLabel(), "tag", .systemTeal)
    tag.text = " 自定义 View"
    tag.textColor = .black
    tag.isUserInteractionEnabled = true
    tag.onTouch = { [unowned tag] in tag.text = tag.text == " 点中了" ? " 自定义 View" : " 点中了" }
    let height = tag.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      tag.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      tag.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      tag.widthAnchor.constraint(equalToConstant: 160), height,
    ])
    tag.onDrag = { [unowned self] way in
      height.constant = min(max(height.constant + way, 20), 180)
      listConstraints()
    }
    let note = add(UILabel(), "note")
    note.text = "上下拖动色块, 点击它的圆角外"
    note.font = .systemFont(ofSize: 14)
    note.textColor = .secondaryLabel
    note.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    note.topAnchor.constraint(equalTo: root.topAnchor, constant: 12).isActive = true
  }
}
