// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Where views of a program stand on its surface, as it shows.
@MainActor struct ViewProbe {
  let shown: ShownLayers

  /// - Parameter past: The layers of an earlier frame, while that is looked at.
  init(runtime: Runtime, past: PastLayers? = nil) {
    shown = ShownLayers(runtime: runtime, past: past)
  }

  func view(at point: CGPoint) -> UIView? { shown.view(at: point) }

  /// The views in the windows whose layers have these numbers in the log of calls.
  func views(numbered numbers: Set<UInt32>) -> [UIView] {
    guard !numbers.isEmpty else { return [] }
    var found: [UIView] = []
    func visit(_ view: UIView) {
      if numbers.contains(view.layer.state.pointee.callNumber) { found.append(view) }
      view.subviews.forEach(visit)
    }
    shown.runtime.windows.forEach(visit)
    return found
  }

  /// The view's bounds in points of the surface; of one that is turned, what surrounds it. Nil of one that is not seen.
  func frame(of view: UIView) -> CGRect? {
    shown.read { shown.layer(of: view).flatMap { shown.place($0.bounds, of: $0) } }
  }

  /// What the inspector draws of a view; nil of one that is not seen.
  func outline(of view: UIView) -> InspectorOverlay.Outline? {
    // The program is asked before its values are those that show.
    let insets = (
      alignment: view.alignmentRectInsets, margins: view.layoutMargins, safeArea: view.safeAreaInsets
    )
    let baselines = baselines(of: view, insets.alignment)
    return shown.read {
      guard let layer = shown.layer(of: view), let frame = shown.place(layer.bounds, of: layer) else {
        return nil
      }
      let bounds = layer.bounds
      @MainActor func place(_ insets: UIEdgeInsets, unless isNeedless: Bool) -> CGRect? {
        isNeedless ? nil : shown.place(bounds.inset(by: insets), of: layer)
      }
      let size = "\(FrameText.number(bounds.width))×\(FrameText.number(bounds.height))"
      return InspectorOverlay.Outline(
        frame: frame, alignment: place(insets.alignment, unless: insets.alignment == .zero),
        margins: place(insets.margins, unless: view.subviews.isEmpty),
        safeArea: place(insets.safeArea, unless: insets.safeArea == .zero),
        baselines: baselines.compactMap {
          shown.place(CGRect(x: bounds.minX, y: bounds.minY + $0, width: bounds.width, height: 0), of: layer)
        },
        title: "\(type(of: view)) \(size)")
    }
  }

  /// From the top of the bounds, in points.
  private func baselines(of view: UIView, _ insets: UIEdgeInsets) -> [CGFloat] {
    guard let content = view as? any BaselineContent else { return [] }
    let alignment = CGRect(origin: .zero, size: view.bounds.size).inset(by: insets)
    let first = content.firstBaseline(atHeight: alignment.height)
    let last = content.lastBaseline(atWidth: alignment.width, height: alignment.height)
    return [first, last].map { alignment.minY + $0.part * alignment.height + $0.distance }
  }
}
