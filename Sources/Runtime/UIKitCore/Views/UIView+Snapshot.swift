// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIView {
  /// A view that shows how this one looks: as it was last drawn, or, with `afterUpdates`, after what is pending.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = layer.contentsScale
    let image = CGImage(snapshotPicture(scale: scale, after: afterUpdates))
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer.write(.contents) {
      $0.contents = .image(image)
      $0.contentsScale = scale
    }
    return view
  }

  /// Draws the view with its subviews into the current context, stretched to `rect`. False without a context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let picture = snapshotPicture(scale: max(1, context.ctm.a), after: afterUpdates)
    if !picture.isEmpty { context.draw(CGImage(picture), in: rect) }
    return true
  }

  private func snapshotPicture(scale: CGFloat, after updates: Bool) -> Bitmap {
    if updates {
      layoutIfNeeded()
      var counters = PassCounters()
      DisplayPass.run(layer, counting: &counters)
    }
    return layer.picture(scale: scale)
  }
}
