// SPDX-License-Identifier: MIT
import UIKit

struct Slice {
  let value: CGFloat
  let color: UIColor
}

private final class PieChartView: UIView {
  var slices: [Slice] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let total = slices.reduce(0) { $0 + $1.value }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 8
    var angle = -CGFloat.pi / 2
    for slice in slices {
      let end = angle + 2 * .pi * slice.value / total
      context.setFillColor(slice.color.cgColor)
      context.move(to: center)
      context.addArc(center: center, radius: radius, startAngle: angle, endAngle: end, clockwise: false)
      context.closePath()
      context.fillPath()
      angle = end
    }
    context.setStrokeColor(UIColor.darkGray.cgColor)
    context.setLineWidth(2)
    context.strokeEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

class ChartViewController: UIViewController {
  fileprivate let chart = PieChartView()

  override func loadView() {
    view = chart
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    chart.backgroundColor = .white
    chart.slices = [
      Slice(value: 40, color: .systemTeal), Slice(value: 25, color: .systemIndigo),
      Slice(value: 20, color: .systemPink), Slice(value: 15, color: .systemBrown),
    ]
  }
}
