// SPDX-License-Identifier: MIT
import Foundation

/// The shadow of what is drawn.
struct ContextShadow {
  /// Points of the canvas, whatever the transform is.
  var offset: CGSize
  var blur: CGFloat
  var color: CGColor
}

extension CGContext {
  /// What is drawn from now on throws a shadow; `offset` and `blur` in points of the canvas, whatever the transform
  /// is. Half of `blur` is the standard deviation. A nil colour ends it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.flatMap {
      $0.alpha > 0 ? ContextShadow(offset: offset, blur: max(0, blur), color: $0) : nil
    }
  }

  /// The same in black at a third of its strength.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  func drawShadow(_ shadow: ContextShadow, on painter: Painter, _ body: (Painter) -> Void) {
    let (x, y) = (shadow.offset.width * scale, shadow.offset.height * scale)
    guard x.isFinite, y.isFinite, shadow.blur.isFinite, width > 0, height > 0 else { return }
    let sheet = Bitmap(width: width, height: height)
    let copy = Painter(sheet)
    copy.scale(scale)
    copy.concatenate(state.transform)
    body(copy)
    let run = PathRun(silhouette: sheet, left: 0, top: 0, sigma: Double(shadow.blur * scale) / 2)
    let tinted = Bitmap(width: width, height: height)
    var list = ItemList()
    let whole = PixelRect(0, 0, width, height)
    let corner = PixelRect(PixelRect.nearest(Double(x)), PixelRect.nearest(Double(y)), 0, 0)
    var item = Item(.spots, clip: whole, frame: corner)
    item.color = shadow.color.premultipliedARGB
    item.count = Int32(run.count)
    item.payload = run.spotsPointer
    list.add(item, keeping: run)
    SpanRaster(tinted).draw(list, in: whole)
    painter.paint(tinted, left: 0, top: 0)
  }
}
