// SPDX-License-Identifier: MIT
import UIKit

@IBDesignable
class GaugeView: UIView {
  @IBInspectable var value: CGFloat = 0.65 {
    didSet { setNeedsDisplay() }
  }
  @IBInspectable var trackColor: UIColor = .systemGray5
  @IBInspectable var lineWidth: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .clear
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth
    let start = 3 * CGFloat.pi / 4
    let sweep = 3 * CGFloat.pi / 2

    let track = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + sweep, clockwise: true)
    track.lineWidth = lineWidth
    trackColor.setStroke()
    track.stroke()

    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + sweep * value, clockwise: true)
    arc.lineWidth = lineWidth
    tintColor.setStroke()
    arc.stroke()
  }
}
