// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What is wrong with what the panel shows: a line for each label that is cut or faint, and each view off the grid.
@MainActor struct PanelLint {
  let complaints: [String]

  /// Every view of `root` that can be seen.
  init(_ root: UIView) {
    var complaints: [String] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let label = view as? UILabel, label.text?.isEmpty == false { complaints += Self.text(label) }
      if view is UIControl || view is UIScrollView { complaints += Self.place(view, in: root) }
      view.subviews.forEach(visit)
    }
    visit(root)
    self.complaints = complaints
  }

  /// Edges stand on a grid of 4 points, and within the panel.
  private static func place(_ view: UIView, in root: UIView) -> [String] {
    // What is scrolled has a grid of its own.
    for ancestor in sequence(first: view, next: \.superview) where ancestor is UIScrollView { return [] }
    let frame = view.convert(view.bounds, to: root)
    let name = "\(type(of: view)) \"\(view.accessibilityIdentifier ?? "")\""
    // A stepper is 94 points wide, whatever it is given.
    let edges = [view is UIStepper ? frame.maxX : frame.minX, frame.minY, frame.maxX, frame.maxY]
    var complaints: [String] = []
    if edges.contains(where: { abs($0 / 4 - ($0 / 4).rounded()) > 1e-6 }) {
      complaints.append("\(name) is off the grid: \(frame)")
    }
    if !root.bounds.contains(frame) { complaints.append("\(name) is cut by the panel: \(frame)") }
    return complaints
  }

  private static func text(_ label: UILabel) -> [String] {
    let name = "\"\(label.text?.prefix(40) ?? "")\""
    let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
    // What is code is cut at its end, and shown whole on a tap.
    let mayBeCut = label.accessibilityIdentifier == "lab mark"
    var complaints: [String] = []
    if !mayBeCut, wanted.width > label.bounds.width + 0.01 || wanted.height > label.bounds.height + 0.01 {
      complaints.append("\(name) is cut: \(wanted) in \(label.bounds.size)")
    }
    if let superview = label.superview, !superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(label.frame),
      !(superview is UIScrollView)
    {
      complaints.append("\(name) stands out of \(superview.bounds): \(label.frame)")
    }
    let ratio = contrast(label)
    if ratio < 4.5 { complaints.append("\(name) is faint: \(ratio)") }
    return complaints
  }

  /// The ratio of the Web Content Accessibility Guidelines, of the letters on what stands behind them.
  private static func contrast(_ label: UILabel) -> CGFloat {
    let traits = label.traitCollection
    var ground: [CGFloat] = [1, 1, 1]
    for view in sequence(first: label as UIView, next: \.superview).reversed() {
      if let color = view.backgroundColor { ground = blend(color.resolvedColor(with: traits), over: ground) }
    }
    let letters = blend(label.textColor.resolvedColor(with: traits), over: ground)
    let (a, b) = (luminance(letters), luminance(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func blend(_ color: UIColor, over ground: [CGFloat]) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return zip([red, green, blue], ground).map { $0 * alpha + $1 * (1 - alpha) }
  }

  private static func luminance(_ color: [CGFloat]) -> CGFloat {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
