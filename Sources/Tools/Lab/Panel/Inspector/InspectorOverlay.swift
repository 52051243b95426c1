// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What the inspector draws over a program: outlines of views, and colours of what was drawn or laid out. A value: as long
/// as it is the same, nothing is drawn. It stands in a picture of its own and in no view of the program.
struct InspectorOverlay: Hashable {
  /// A view, in points of the program's surface.
  struct Outline: Hashable {
    var frame: CGRect
    var alignment: CGRect?
    /// Nil of a view that has nothing in it.
    var margins: CGRect?
    var safeArea: CGRect?
    var baselines: [CGRect]
    /// Class and size.
    var title: String
  }

  /// Something that happened to a part of the surface a moment ago.
  struct Flash: Hashable {
    enum Kind: Hashable { case redrawn, laidOut }

    var kind: Kind
    var rect: CGRect
    /// From 1 when it is new to 0.
    var strength: CGFloat
  }

  var hovered: Outline?
  var selected: Outline?
  var flashes: [Flash] = []

  var isEmpty: Bool { hovered == nil && selected == nil && flashes.isEmpty }

  /// The picture, as large as a surface of `size` points; transparent where nothing stands.
  @MainActor func picture(size: CGSize, scale: CGFloat) -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let bounds = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      for flash in flashes { draw(flash) }
      if let selected { draw(selected, isSelected: true, in: bounds) }
      if let hovered { draw(hovered, isSelected: false, in: bounds) }
    }
    return image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private static let blue = UIColor(red: 0, green: 0.45, blue: 0.95, alpha: 1)
  private static let orange = UIColor(red: 0.95, green: 0.55, blue: 0, alpha: 1)
  private static let green = UIColor(red: 0, green: 0.65, blue: 0.3, alpha: 1)
  private static let red = UIColor(red: 0.9, green: 0.1, blue: 0.3, alpha: 1)
  private static let violet = UIColor(red: 0.6, green: 0.2, blue: 0.85, alpha: 1)

  private func draw(_ flash: Flash) {
    let color = flash.kind == .redrawn ? Self.red : Self.violet
    color.withAlphaComponent(0.35 * flash.strength).setFill()
    UIBezierPath(rect: flash.rect).fill()
  }

  @MainActor private func draw(_ outline: Outline, isSelected: Bool, in bounds: CGRect) {
    if !isSelected {
      Self.blue.withAlphaComponent(0.18).setFill()
      UIBezierPath(rect: outline.frame).fill()
    }
    if let safeArea = outline.safeArea { line(safeArea, Self.green) }
    if let margins = outline.margins { line(margins, Self.orange) }
    if let alignment = outline.alignment { line(alignment, Self.violet) }
    for baseline in outline.baselines {
      Self.red.setFill()
      UIBezierPath(rect: CGRect(x: baseline.minX, y: baseline.minY, width: baseline.width, height: 1)).fill()
    }
    line(outline.frame, Self.blue, width: isSelected ? 2 : 1)
    badge(outline, in: bounds)
  }

  /// A line inside of the rectangle's edges.
  private func line(_ rect: CGRect, _ color: UIColor, width: CGFloat = 1) {
    guard rect.width >= width, rect.height >= width else { return }
    color.setStroke()
    let path = UIBezierPath(rect: rect.insetBy(dx: width / 2, dy: width / 2))
    path.lineWidth = width
    path.stroke()
  }

  /// Class and size, below the view or where there is room.
  @MainActor private func badge(_ outline: Outline, in bounds: CGRect) {
    let text = NSAttributedString(
      string: outline.title, attributes: [.font: PanelStyle.captionFont, .foregroundColor: UIColor.white])
    let size = text.size()
    var box = CGRect(
      x: outline.frame.minX, y: outline.frame.maxY + 2, width: size.width.rounded(.up) + 8,
      height: size.height.rounded(.up) + 4)
    if box.maxY > bounds.maxY { box.origin.y = max(0, outline.frame.minY - box.height - 2) }
    box.origin.x = max(0, min(box.minX, bounds.maxX - box.width))
    UIColor.black.withAlphaComponent(0.8).setFill()
    UIBezierPath(roundedRect: box, cornerRadius: 4).fill()
    text.draw(at: CGPoint(x: box.minX + 4, y: box.minY + 2))
  }
}
