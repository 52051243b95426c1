// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitCore

/// What is wrong with what the panel shows: a line for each label that is cut or faint, and each control off the grid.
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
    for ancestor in sequence(first: view.superview, next: { $0?.superview }) where ancestor is UIScrollView {
      return []
    }
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
    let reading = LabelReading(label)
    // The name of a view may be as long as its program likes.
    let isName = ["lab mark", "lab view name"].contains(label.accessibilityIdentifier)
    let cut = isName ? nil : reading.cut
    let faint = reading.contrast < 4.5 ? "\(reading.name) is faint: \(reading.contrast)" : nil
    return [cut, reading.stray, faint].compactMap { $0 }
  }
}
