// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The upper part of the curves' screen: which animation it is, and its plot.
@MainActor final class CurvesHead: UIView {
  /// Called with −1 and 1 for the animation before and after.
  var onStep: ((Int) -> Void)?
  var onQuantity: (() -> Void)?
  private let back = PanelButton("‹", id: "lab animation before")
  private let forward = PanelButton("›", id: "lab animation after")
  private let name = UILabel(font: PanelStyle.headingFont, id: "lab animation")
  private let path = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary, id: "lab plotted")
  private let choice = UISegmentedControl(items: ["Value", "Velocity", "Acceleration"])
  private let plotView = LinePlot()
  private let key = PlotKey()
  private var isDraft = false
  private var plot: AnimationPlot?

  override init(frame: CGRect) {
    super.init(frame: frame)
    choice.accessibilityIdentifier = "lab quantity"
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.onQuantity?() }, for: .valueChanged)
    back.addAction(UIAction { [weak self] _ in self?.onStep?(-1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.onStep?(1) }, for: .touchUpInside)
    name.textAlignment = .center
    name.lineBreakMode = .byTruncatingMiddle
    path.textAlignment = .center
    [back, forward, name, path, choice, plotView, key].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  var quantity: CurvePlot.Quantity { CurvePlot.Quantity.allCases[max(0, choice.selectedSegmentIndex)] }

  /// - Parameters:
  ///   - plot: Nil for an animation of what is no number.
  ///   - isDraft: Whether the closed form is another one than the animation's own.
  func show(
    _ plot: AnimationPlot?, of running: RunningAnimation?, isDraft: Bool, count: (running: Int, ended: Int)
  ) {
    (self.plot, self.isDraft) = (plot, isDraft)
    plotView.isHidden = plot == nil
    name.text = running.map { $0.layer.panelName } ?? "Nothing moves"
    let path = running?.summaries.first?.keyPath ?? ""
    let reason = running?.timeline.speed == 0 ? " stands still" : " is no number"
    let unit = plot.map { $0.unit.isEmpty ? "" : ", \($0.unit)" } ?? ""
    self.path.text =
      running == nil
      ? "the curve below by itself" : "\(plot?.name ?? path)\(plot == nil ? reason : unit)"
    for button in [back, forward] { button.isEnabled = count.running + count.ended > 1 }
  }

  /// `now` in the plot's time; nil where nothing moves.
  func show(now: Double?) {
    guard let plot else {
      return key.show(shown: nil, ideal: nil, apart: nil)
    }
    plotView.show(plot, now: now)
    func number(_ track: MotionTrack?) -> String? {
      guard let track, let now, plot.span.contains(now) else { return nil }
      return AnimationPlot.value(of: track, at: now).map { PanelStyle.number($0, "%.4g") }
    }
    guard plot.shown != nil else { return key.show(shown: nil, ideal: nil, apart: nil) }
    let name = isDraft ? "draft" : "ideal"
    key.show(
      shown: "shown \(number(plot.shown) ?? "")", ideal: "\(name) \(number(plot.ideal) ?? "")",
      apart: quantity == .value ? plot.gap.map { String(format: "apart at most %.3g", $0) } : nil)
  }

  // MARK: - Layout

  /// With a plot of that height, in points.
  static func height(plot: CGFloat) -> CGFloat { 32 + 8 + 32 + 8 + plot + 4 + 16 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    back.frame = CGRect(x: 0, y: 0, width: 40, height: 32)
    forward.frame = CGRect(x: width - 40, y: 0, width: 40, height: 32)
    name.frame = CGRect(x: 44, y: 0, width: max(0, width - 88), height: 16)
    path.frame = CGRect(x: 44, y: 16, width: max(0, width - 88), height: 16)
    choice.frame = CGRect(x: 0, y: 40, width: width, height: 32)
    plotView.frame = CGRect(x: 0, y: 80, width: width, height: max(0, bounds.height - 100))
    key.frame = CGRect(x: 0, y: bounds.height - 16, width: width, height: 16)
  }
}
