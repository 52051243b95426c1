// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

extension InspectorOverlay {
  /// The picture, as large as a surface of `size` points; transparent where nothing stands.
  @MainActor func picture(size: CGSize, scale: CGFloat) -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let bounds = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      for blend in blends { draw(blend) }
      for flash in flashes { draw(flash) }
      if let selected { draw(selected, isSelected: true, in: bounds) }
      for ruler in rulers { draw(ruler) }
      if let hovered { draw(hovered, isSelected: false, in: bounds) }
      var badges = Badges(bounds)
      for outline in [hovered, selected].compactMap({ $0 }) { label(outline, &badges) }
      for ruler in rulers where !ruler.text.isEmpty { label(ruler, &badges) }
    }
    return image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
  }

  private static let blue = UIColor(red: 0, green: 0.45, blue: 0.95, alpha: 1)
  private static let orange = UIColor(red: 0.95, green: 0.55, blue: 0, alpha: 1)
  private static let green = UIColor(red: 0, green: 0.65, blue: 0.3, alpha: 1)
  private static let red = UIColor(red: 0.85, green: 0.1, blue: 0.25, alpha: 1)
  private static let violet = UIColor(red: 0.6, green: 0.2, blue: 0.85, alpha: 1)

  // MARK: - Parts of the surface

  private func draw(_ flash: Flash) {
    let color = flash.kind == .redrawn ? Self.red : Self.violet
    color.withAlphaComponent(0.35 * flash.strength).setFill()
    UIBezierPath(rect: flash.rect).fill()
  }

  /// What covers takes away what was blended beneath it; what is blended several times is so much redder.
  private func draw(_ blend: Blend) {
    if blend.isBlended {
      Self.red.withAlphaComponent(0.3).setFill()
      UIRectFillUsingBlendMode(blend.rect, .normal)
    } else {
      Self.green.withAlphaComponent(0.2).setFill()
      UIRectFillUsingBlendMode(blend.rect, .copy)
    }
  }

  // MARK: - Views

  private func draw(_ outline: Outline, isSelected: Bool, in bounds: CGRect) {
    let color = outline.isAmbiguous ? Self.orange : Self.blue
    if !isSelected {
      color.withAlphaComponent(0.18).setFill()
      UIBezierPath(rect: outline.frame).fill()
    }
    if let safeArea = outline.safeArea { line(safeArea, Self.green) }
    if let margins = outline.margins { line(margins, Self.orange, dash: [2, 2]) }
    if let alignment = outline.alignment { line(alignment, Self.violet) }
    Self.red.setFill()
    for baseline in outline.baselines {
      UIBezierPath(rect: CGRect(x: baseline.minX, y: baseline.minY, width: baseline.width, height: 1)).fill()
    }
    line(outline.frame, color, width: isSelected ? 2 : 1, dash: outline.isAmbiguous ? [6, 3] : [])
  }

  /// A line inside of the rectangle's edges.
  private func line(_ rect: CGRect, _ color: UIColor, width: CGFloat = 1, dash: [CGFloat] = []) {
    guard rect.width >= width, rect.height >= width else { return }
    let path = UIBezierPath(rect: rect.insetBy(dx: width / 2, dy: width / 2))
    path.lineWidth = width
    if !dash.isEmpty { path.setLineDash(dash, count: dash.count, phase: 0) }
    color.setStroke()
    path.stroke()
  }

  /// Class and size, below the view or where there is room.
  @MainActor private func label(_ outline: Outline, _ badges: inout Badges) {
    var place = CGPoint(x: outline.frame.minX, y: outline.frame.maxY + 2)
    if place.y + Badges.height > badges.bounds.maxY {
      place.y = max(0, outline.frame.minY - Badges.height - 2)
    }
    let text = outline.title + (outline.isAmbiguous ? "  ambiguous" : "")
    badges.draw(text, UIColor(white: 0, alpha: 0.8)) { _ in place }
  }

  // MARK: - Constraints

  private func draw(_ ruler: Ruler) {
    let color = ruler.kind == .broken ? Self.red : Self.blue
    let path = UIBezierPath()
    path.move(to: ruler.from)
    path.addLine(to: ruler.to)
    path.lineWidth = ruler.text.isEmpty ? 3 : 1
    if ruler.kind != .required { path.setLineDash([3, 2], count: 2, phase: 0) }
    color.setStroke()
    path.stroke()
    guard !ruler.text.isEmpty else { return }
    color.setFill()
    for end in [ruler.from, ruler.to] {
      let tick = ruler.isFlat ? CGSize(width: 1, height: 9) : CGSize(width: 9, height: 1)
      let corner = CGPoint(x: end.x - tick.width / 2, y: end.y - tick.height / 2)
      UIBezierPath(rect: CGRect(origin: corner, size: tick)).fill()
    }
  }

  /// Beside the line, so that a short one stays in sight.
  @MainActor private func label(_ ruler: Ruler, _ badges: inout Badges) {
    let middle = CGPoint(x: (ruler.from.x + ruler.to.x) / 2, y: (ruler.from.y + ruler.to.y) / 2)
    badges.draw(ruler.text, ruler.kind == .broken ? Self.red : Self.blue) { width in
      ruler.isFlat
        ? CGPoint(x: middle.x - width / 2, y: middle.y + 4)
        : CGPoint(x: middle.x + 4, y: middle.y - Badges.height / 2)
    }
  }
}

extension InspectorOverlay.Ruler {
  fileprivate var isFlat: Bool { abs(to.x - from.x) >= abs(to.y - from.y) }
}

/// Words on small grounds: each inside of the surface, and none upon another.
@MainActor private struct Badges {
  let bounds: CGRect
  private var placed: [CGRect] = []
  static let height: CGFloat = 18
  private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)
  private static let gap: CGFloat = 1

  init(_ bounds: CGRect) { self.bounds = bounds }

  /// Draws white letters; `place` gives the top left corner for a width.
  mutating func draw(_ string: String, _ ground: UIColor, at place: (CGFloat) -> CGPoint) {
    let text = NSAttributedString(
      string: string, attributes: [.font: Self.font, .foregroundColor: UIColor.white])
    let size = text.size()
    let width = size.width.rounded(.up) + 8
    let wanted = CGRect(origin: place(width), size: CGSize(width: width, height: Self.height))
    let box = free(near: wanted)
    placed.append(box)
    ground.setFill()
    UIBezierPath(roundedRect: box, cornerRadius: 4).fill()
    text.draw(at: CGPoint(x: box.minX + 4, y: box.minY + ((box.height - size.height) / 2).rounded()))
  }

  /// The nearest free place above or below; the wanted one where none is.
  private func free(near wanted: CGRect) -> CGRect {
    let home = inside(wanted)
    for step in 0..<12 {
      // 0, then below, above, further below, further above.
      let way = CGFloat((step + 1) / 2) * (Self.height + Self.gap) * (step % 2 == 0 ? -1 : 1)
      let box = inside(home.offsetBy(dx: 0, dy: way))
      if !placed.contains(where: { $0.intersects(box) }) { return box }
    }
    return home
  }

  private func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: max(0, min(rect.minX, bounds.maxX - rect.width)).rounded(),
      y: max(0, min(rect.minY, bounds.maxY - rect.height)).rounded(), width: rect.width, height: rect.height)
  }
}
