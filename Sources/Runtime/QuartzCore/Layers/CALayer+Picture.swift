// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension CALayer {
  /// The layer with its sublayers as pixels of its bounds, `scale` a point, on nothing. Its own transform, opacity
  /// and hiding play no part; what is pending is not done first.
  package final func picture(scale: CGFloat) -> Bitmap {
    let bounds = state.pointee.bounds
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale - 1e-6).rounded(.up)
      return pixels > 0 && pixels <= CGFloat(Bitmap.largestSide) ? Int(pixels) : 0
    }
    let (width, height) = (pixels(bounds.width), pixels(bounds.height))
    guard width > 0, height > 0 else { return Bitmap(width: 0, height: 0) }
    let map = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let key = LayerPicture.Key(map: map, width: width, height: height, isSharp: false)
    return LayerPicture(key, of: self, usesKept: false).bitmap
  }

  /// Draws the layer with its sublayers at its bounds' place in `context`.
  public final func render(in context: CGContext) {
    let transform = context.ctm
    let bitmap = picture(
      scale: max(1, abs(transform.a * transform.d - transform.b * transform.c).squareRoot()))
    guard !bitmap.isEmpty else { return }
    context.draw(CGImage(bitmap), in: state.pointee.bounds)
  }

  /// The frontmost layer at `point` (of the superlayer) among this one and those beneath it.
  // UIKit: hidden layers are skipped; a layer that masks is not hit outside its bounds, nor is what it holds.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    guard let own = pointFromSuperlayer(point) else { return nil }
    let isInside = contains(own)
    if masksToBounds, !isInside { return nil }
    let sorted = state.pointee.sublayers.enumerated().sorted { a, b in
      let (za, zb) = (a.element.zPosition, b.element.zPosition)
      return za != zb ? za > zb : a.offset > b.offset
    }
    for (_, sublayer) in sorted {
      if let found = sublayer.hitTest(own) { return found }
    }
    return isInside ? self : nil
  }
}
