// SPDX-License-Identifier: MIT
import QuartzCore

extension UIView {
  /// The layer follows the view's `mask`.
  func maskDidChange(from old: UIView?) {
    guard mask !== old else { return }
    guard let mask else { return layer.mask = nil }
    if mask.parent != nil {
      LayerRuntime.report(
        Report(
          .programmerError, views: [reportName()],
          facts:
            "the mask \(mask.reportName()) was a subview of \(mask.superview?.reportName() ?? "another") and left it",
          cure: "a mask has no superview: make a view for each mask"),
        from: layer)
      mask.removeFromSuperview()
    }
    layer.mask = mask.layer
    mask.contentsScaleDidChange(layer.contentsScale)
  }
}
