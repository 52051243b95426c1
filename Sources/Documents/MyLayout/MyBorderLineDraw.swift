// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A line along an edge of a layout, inside its bounds.
@preconcurrency @MainActor public final class MyBorderLineDraw {
  /// Default black.
  public var color: UIColor { didSet { didChange() } }
  /// The colour of a second line, one point further inside, for an engraved look. Default nil: none.
  public var insetColor: UIColor? { didSet { didChange() } }
  /// In points. Default 1.
  public var thick: CGFloat = 1 { didSet { didChange() } }
  /// How much later than its edge the line begins. Default 0.
  public var headIndent: CGFloat = 0 { didSet { didChange() } }
  /// How much earlier than its edge the line ends. Default 0.
  public var tailIndent: CGFloat = 0 { didSet { didChange() } }
  /// The length of dashes and gaps. Default 0: solid.
  public var dash: CGFloat = 0 { didSet { didChange() } }

  private struct Owner {
    weak var layout: MyLayoutBase?
  }
  private var owners: [Owner] = []

  public init(color: UIColor = .black) { self.color = color }

  /// The layout is drawn anew when the line changes.
  func attach(to layout: MyLayoutBase) {
    owners.removeAll { $0.layout == nil || $0.layout === layout }
    owners.append(Owner(layout: layout))
  }

  private func didChange() { for owner in owners { owner.layout?.setNeedsDisplay() } }
}

/// The lines of one layout.
@MainActor final class BorderLines {
  enum Edge: Int, CaseIterable {
    case top, left, bottom, right
  }

  private var lines: [MyBorderLineDraw?] = [nil, nil, nil, nil]

  subscript(edge: Edge) -> MyBorderLineDraw? {
    get { lines[edge.rawValue] }
    set { lines[edge.rawValue] = newValue }
  }

  var isEmpty: Bool { lines.allSatisfy { $0 == nil } }

  func draw(in bounds: CGRect, _ context: CGContext) {
    for edge in Edge.allCases {
      guard let line = self[edge] else { continue }
      if let color = line.insetColor { draw(line, edge, inset: 1, color, bounds, context) }
      draw(line, edge, inset: 0, line.color, bounds, context)
    }
  }

  private func draw(
    _ line: MyBorderLineDraw, _ edge: Edge, inset: CGFloat, _ color: UIColor, _ bounds: CGRect,
    _ context: CGContext
  ) {
    let isHorizontal = edge == .top || edge == .bottom
    let length = (isHorizontal ? bounds.width : bounds.height) - line.headIndent - line.tailIndent
    guard length > 0, line.thick > 0 else { return }
    let middle = inset + line.thick / 2
    let start: CGPoint =
      switch edge {
      case .top: CGPoint(x: bounds.minX + line.headIndent, y: bounds.minY + middle)
      case .bottom: CGPoint(x: bounds.minX + line.headIndent, y: bounds.maxY - middle)
      case .left: CGPoint(x: bounds.minX + middle, y: bounds.minY + line.headIndent)
      case .right: CGPoint(x: bounds.maxX - middle, y: bounds.minY + line.headIndent)
      }
    let end =
      isHorizontal ? CGPoint(x: start.x + length, y: start.y) : CGPoint(x: start.x, y: start.y + length)
    context.saveGState()
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(line.thick)
    context.setLineDash(phase: 0, lengths: line.dash > 0 ? [line.dash, line.dash] : [])
    context.strokeLineSegments(between: [start, end])
    context.restoreGState()
  }
}

extension MyLayoutBase {
  /// The line along the left edge, over the background and under the subviews. Default nil.
  public var leftBorderLine: MyBorderLineDraw? {
    get { borderLines?[.left] }
    set { setBorderLine(newValue, .left) }
  }

  /// The line along the top edge. Default nil.
  public var topBorderLine: MyBorderLineDraw? {
    get { borderLines?[.top] }
    set { setBorderLine(newValue, .top) }
  }

  /// The line along the right edge. Default nil.
  public var rightBorderLine: MyBorderLineDraw? {
    get { borderLines?[.right] }
    set { setBorderLine(newValue, .right) }
  }

  /// The line along the bottom edge. Default nil.
  public var bottomBorderLine: MyBorderLineDraw? {
    get { borderLines?[.bottom] }
    set { setBorderLine(newValue, .bottom) }
  }

  /// Sets all four lines; answers the left one.
  public var boundBorderLine: MyBorderLineDraw? {
    get { leftBorderLine }
    set { for edge in BorderLines.Edge.allCases { setBorderLine(newValue, edge) } }
  }

  var borderLines: BorderLines? { attachments[BorderLines.self] }

  private func setBorderLine(_ line: MyBorderLineDraw?, _ edge: BorderLines.Edge) {
    if line == nil, borderLines == nil { return }
    let lines = borderLines ?? BorderLines()
    attachments[BorderLines.self] = lines
    lines[edge] = line
    line?.attach(to: self)
    layer.needsDisplayOnBoundsChange = !lines.isEmpty || contentMode == .redraw
    setNeedsDisplay()
  }
}
