// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Drawing into the current graphics context; outside of one nothing happens.
// UIKit: a template is drawn in the context's fill colour.
extension UIImage {
  /// Upright, at its own size, with its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Upright, stretched over `rect`; a resizable image keeps its caps.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, on: context)
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// `alpha` from 0 (nothing) to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, on: context)
    context.restoreGState()
  }

  /// Beside and below itself at its own size, from the top left of `rect`, as far as that goes.
  public func drawAsPattern(in rect: CGRect) {
    resizableImage(withCapInsets: .zero, resizingMode: .tile).draw(in: rect)
  }

  private func draw(in rect: CGRect, on context: CGContext) {
    let shown = renderingMode == .alwaysTemplate ? tinted(context.fillColor) : upright
    guard let shown else { return }
    draw(shown, in: rect, on: context)
  }

  /// `shown` is this image, upright, in the colours that are wanted.
  func draw(_ shown: CGImage, in rect: CGRect, on context: CGContext) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    guard rules.isResizable else { return context.draw(shown, in: rect) }
    let cuts = Cuts(self, shown, in: rect, pixels: abs(context.ctm.a))
    for row in cuts.rows {
      for column in cuts.columns {
        draw(shown, column, row, on: context)
      }
    }
  }

  /// One of the nine parts, from a picture of its own: read from the whole, a stretched part would take on the
  /// colours of its neighbours.
  private func draw(_ shown: CGImage, _ column: Cut, _ row: Cut, on context: CGContext) {
    let source = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
    let target = CGRect(x: column.to, y: row.to, width: column.size, height: row.size)
    guard let part = shown.cropping(to: source) else { return }
    let repeatsAcross = column.repeats && part.width > 1
    let repeatsDown = row.repeats && part.height > 1
    guard repeatsAcross || repeatsDown else { return context.draw(part, in: target) }
    let width = repeatsAcross ? Int((target.width * scale - 1e-6).rounded(.up)) : part.width
    let height = repeatsDown ? Int((target.height * scale - 1e-6).rounded(.up)) : part.height
    guard width <= Bitmap.largestSide, height <= Bitmap.largestSide else { return }
    context.saveGState()
    context.clip(to: target)
    context.draw(
      CGImage(part.bitmap.tiled(width: width, height: height)),
      in: CGRect(
        x: target.minX, y: target.minY, width: repeatsAcross ? CGFloat(width) / scale : target.width,
        height: repeatsDown ? CGFloat(height) / scale : target.height))
    context.restoreGState()
  }

  /// A stretch of one axis: from pixels of the picture to points of the context.
  fileprivate struct Cut {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var size: CGFloat
    var repeats = false
  }

  /// Each axis in cap, middle, cap.
  private struct Cuts {
    let columns: [Cut]
    let rows: [Cut]

    init(_ image: UIImage, _ shown: CGImage, in rect: CGRect, pixels: CGFloat) {
      let (caps, rules) = (image.capInsets, image.rules)
      columns = Cuts.cuts(
        CGFloat(shown.width), caps.left, caps.right, rect.minX, rect.width, rules, pixels)
      rows = Cuts.cuts(
        CGFloat(shown.height), caps.top, caps.bottom, rect.minY, rect.height, rules, pixels)
    }

    private static func cuts(
      _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ start: CGFloat, _ size: CGFloat,
      _ rules: Rules, _ pixels: CGFloat
    ) -> [Cut] {
      let first = min(length, max(0, (before * rules.scale).rounded()))
      let last = min(length - first, max(0, (after * rules.scale).rounded()))
      // Caps that do not fit share what there is.
      let caps = (first + last) / rules.scale
      let factor = caps > size ? size / caps : 1
      // On whole device pixels, so that no seam shines through.
      func snapped(_ position: CGFloat) -> CGFloat {
        pixels > 0 ? (position * pixels).rounded() / pixels : position
      }
      let left = snapped(start + first / rules.scale * factor)
      let right = snapped(start + size - last / rules.scale * factor)
      return [
        Cut(from: 0, length: first, to: start, size: left - start),
        Cut(
          from: first, length: length - first - last, to: left, size: right - left,
          repeats: rules.resizingMode == .tile),
        Cut(from: length - last, length: last, to: right, size: start + size - right),
      ].filter { $0.length > 0 && $0.size > 0 }
    }
  }
}
