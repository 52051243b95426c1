// SPDX-License-Identifier: MIT
import Foundation

extension Painter {
  /// What a styled text paints, from the top left corner of `rect`.
  func draw(_ marks: [TextMark], in rect: CGRect, color: CGColor) {
    for mark in marks {
      let x = Double(rect.minX) + mark.x
      let baseline = snapped(Double(rect.minY) + mark.baseline)
      switch mark.shape {
      case .glyphs(let glyphs, let font):
        set(mark.color ?? color)
        drawLine(glyphs, font, x: x, baseline: baseline)
      case .box(let box):
        fill(onPixels(box.offsetBy(dx: x, dy: baseline)), mark.color ?? color)
      case .rule(let box):
        fill(onPixels(box.offsetBy(dx: x, dy: baseline), least: 1), mark.color ?? color)
      case .image(let image, let box):
        draw(image.bitmap, in: onPixels(box.offsetBy(dx: x, dy: baseline)), opacity: Double(color.alpha))
      }
    }
  }

  /// `box` with its edges on whole pixels and at least `least` of them high. Only where lines stay horizontal.
  private func onPixels(_ box: CGRect, least: Double = 0) -> CGRect {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0, box.isFinite else {
      return box
    }
    let (scaleX, scaleY) = (Double(transform.a), Double(transform.d))
    let (shiftX, shiftY) = (Double(transform.tx), Double(transform.ty))
    let left = (Double(box.minX) * scaleX + shiftX).rounded()
    let right = (Double(box.maxX) * scaleX + shiftX).rounded()
    let top: Double
    let bottom: Double
    if least > 0 {
      // A rule keeps its thickness wherever it stands.
      let height = max(least, (Double(box.height) * scaleY).rounded())
      top = (Double(box.midY) * scaleY + shiftY - height / 2).rounded()
      bottom = top + height
    } else {
      top = (Double(box.minY) * scaleY + shiftY).rounded()
      bottom = (Double(box.maxY) * scaleY + shiftY).rounded()
    }
    return CGRect(
      x: (left - shiftX) / scaleX, y: (top - shiftY) / scaleY, width: (right - left) / scaleX,
      height: (bottom - top) / scaleY)
  }
}
