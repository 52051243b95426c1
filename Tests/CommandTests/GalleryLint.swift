// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

@testable import Command

/// What is wrong with what the gallery shows around its demos: a line for each label that is cut, stray or faint, and for
/// each control that is off the grid, outside of the safe area, or under another one.
@MainActor struct GalleryLint {
  private(set) var complaints: [String] = []
  private let root: UIView
  private let safeArea: CGRect

  init(_ gallery: GalleryController) {
    root = gallery.view
    safeArea = root.bounds.inset(by: root.safeAreaInsets)
    visit(root, demos: gallery.devices.map(\.view))
  }

  private mutating func visit(_ view: UIView, demos: [UIView]) {
    guard !view.isHidden, view.alpha > 0, !demos.contains(view) else { return }
    if let label = view as? UILabel, label.text?.isEmpty == false { read(label) }
    if view is UIControl || view is UIScrollView { place(view) }
    // What a field shows of a long text is its own affair, and its clear button is the system's.
    guard !(view is UITextField) else { return }
    crowd(view.subviews.filter { $0 is UIControl && !$0.isHidden })
    for subview in view.subviews { visit(subview, demos: demos) }
  }

  private mutating func read(_ label: UILabel) {
    let reading = LabelReading(label)
    let cut = reading.allowsCut ? nil : reading.cut
    complaints += [cut, reading.stray].compactMap { $0 }
    // The letters of an attributed text have colours of their own.
    let text = label.attributedText ?? NSAttributedString()
    var colors: [UIColor] = []
    text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) {
      value, range, _ in
      let color = value as? UIColor ?? label.textColor ?? .label
      guard !colors.contains(where: { $0 === color }) else { return }
      colors.append(color)
      let contrast = contrast(of: color, in: label)
      if contrast < 4.5 {
        complaints.append(
          "\(reading.name) is faint at \(range.location): \((contrast * 100).rounded() / 100)")
      }
    }
  }

  private func contrast(of color: UIColor, in label: UILabel) -> CGFloat {
    let sample = UILabel()
    sample.textColor = color
    label.addSubview(sample)
    defer { sample.removeFromSuperview() }
    return LabelReading(sample).contrast
  }

  /// Edges stand on a grid of 4 points or at those of the window, and nothing to touch outside of the safe area.
  private mutating func place(_ view: UIView) {
    let frame = view.convert(view.bounds, to: root)
    let name = "\(type(of: view)) \"\(view.accessibilityIdentifier ?? "")\""
    let scroll = sequence(first: view.superview, next: { $0?.superview }).lazy.compactMap {
      $0 as? UIScrollView
    }
    .first
    if let scroll {
      // It is scrolled up and down, but nobody finds what is beside.
      let content = CGRect(x: 0, y: 0, width: scroll.bounds.width, height: max(1, scroll.contentSize.height))
      let inside = view.convert(view.bounds, to: scroll)
      if !content.insetBy(dx: 0, dy: -1).contains(inside) {
        complaints.append("\(name) is beside what is scrolled: \(inside)")
      }
      if !isOnGrid(inside.minX) { complaints.append("\(name) is off the grid: \(inside)") }
      return
    }
    let (xs, ys) = ([safeArea.minX, safeArea.maxX], [safeArea.minY, safeArea.maxY])
    func isPlaced(_ edge: CGFloat, _ edges: [CGFloat]) -> Bool { isOnGrid(edge) || edges.contains(edge) }
    let isOn =
      [frame.minX, frame.maxX].allSatisfy { isPlaced($0, xs) }
      && [frame.minY, frame.maxY].allSatisfy { isPlaced($0, ys) }
    if !isOn { complaints.append("\(name) is off the grid: \(frame)") }
    if !safeArea.contains(frame) { complaints.append("\(name) is outside of the safe area: \(frame)") }
  }

  private func isOnGrid(_ edge: CGFloat) -> Bool { abs(edge / 4 - (edge / 4).rounded()) < 1e-6 }

  private mutating func crowd(_ controls: [UIView]) {
    for (index, control) in controls.enumerated() {
      for other in controls[..<index] {
        let shared = control.frame.intersection(other.frame)
        guard !shared.isNull, shared.width > 0.01, shared.height > 0.01 else { continue }
        complaints.append(
          "\(control.accessibilityIdentifier ?? "") lies over \(other.accessibilityIdentifier ?? "")")
      }
    }
  }
}
