// SPDX-License-Identifier: MIT
import UIKit

class CanvasView: UIView {
  private var lines = [[CGPoint]]()
  var strokeColor = UIColor.systemRed

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    lines.append([point])
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), var last = lines.popLast() else { return }
    last.append(point)
    lines.append(last)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineWidth(4)
    context.setLineCap(.round)
    for line in lines {
      for (index, point) in line.enumerated() {
        if index == 0 {
          context.move(to: point)
        } else {
          context.addLine(to: point)
        }
      }
    }
    context.strokePath()
  }

  @objc func undo() {
    _ = lines.popLast()
    setNeedsDisplay()
  }

  @objc func clear() {
    lines.removeAll()
    setNeedsDisplay()
  }
}

class DrawingViewController: UIViewController {
  let canvas = CanvasView()

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.backgroundColor = .white
    canvas.frame = view.frame
    canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(canvas)
    let undoButton = UIButton(type: .system)
    undoButton.setTitle("Undo", for: .normal)
    undoButton.addTarget(canvas, action: #selector(CanvasView.undo), for: .touchUpInside)
    let clearButton = UIButton(type: .system)
    clearButton.setTitle("Clear", for: .normal)
    clearButton.addTarget(canvas, action: #selector(canvas.clear), for: .touchUpInside)
    undoButton.frame = CGRect(x: 20, y: 40, width: 80, height: 40)
    clearButton.frame = CGRect(x: 120, y: 40, width: 80, height: 40)
    view.addSubview(undoButton)
    view.addSubview(clearButton)
  }
}

#Preview {
  DrawingViewController()
}
