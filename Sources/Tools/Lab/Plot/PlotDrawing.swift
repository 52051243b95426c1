// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A picture as a list of marks in points, from which both SVG and pixels are made: there is no second layout.
struct PlotDrawing: Sendable {
  enum Anchor: String { case start, middle, end }

  enum Mark: Sendable {
    case fill(CGRect, PlotColor)
    case line([CGPoint], PlotColor, width: Double, dash: [Double])
    /// `baseline` is where the feet of the letters stand.
    case text(String, baseline: CGPoint, Anchor, PlotColor, size: Double, isBold: Bool)
  }

  let size: CGSize
  private(set) var marks: [Mark] = []

  init(size: CGSize) { self.size = size }

  mutating func fill(_ rect: CGRect, _ color: PlotColor) { marks.append(.fill(rect, color)) }

  mutating func line(_ points: [CGPoint], _ color: PlotColor, width: Double = 1.5, dash: [Double] = []) {
    marks.append(.line(points, color, width: width, dash: dash))
  }

  mutating func text(
    _ text: String, at baseline: CGPoint, _ color: PlotColor, _ anchor: Anchor = .start, size: Double = 11,
    isBold: Bool = false
  ) {
    marks.append(.text(text, baseline: baseline, anchor, color, size: size, isBold: isBold))
  }

  /// About how wide a text is, the same on every machine: what stands where must not depend on fonts.
  static func width(_ text: String, size: Double = 11) -> Double {
    // Inter's letters are 0.55 of the size on average; ideographs are squares.
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.58) } * size
  }

  // MARK: - SVG

  /// Text with a line for each mark; the same bytes each time.
  var svg: String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="Inter, system-ui, sans-serif">
      \(marks.map { "  " + Self.element($0) }.joined(separator: "\n"))
      </svg>

      """
  }

  private static func element(_ mark: Mark) -> String {
    switch mark {
    case .fill(let rect, let color):
      return "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
        + "height=\"\(number(rect.height))\" fill=\"\(color.css)\"/>"
    case .line(let points, let color, let width, let dash):
      let places = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      let dashes =
        dash.isEmpty ? "" : " stroke-dasharray=\"\(dash.map { number($0) }.joined(separator: " "))\""
      return "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(color.css)\" "
        + "stroke-width=\"\(number(width))\" stroke-linejoin=\"round\"\(dashes)/>"
    case .text(let text, let baseline, let anchor, let color, let size, let isBold):
      return "<text x=\"\(number(baseline.x))\" y=\"\(number(baseline.y))\" font-size=\"\(number(size))\" "
        + "text-anchor=\"\(anchor.rawValue)\"\(isBold ? " font-weight=\"600\"" : "") fill=\"\(color.css)\">"
        + "\(escaped(text))</text>"
    }
  }

  /// At most a hundredth of a point.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // No control character may stand in XML.
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  // MARK: - Pixels

  /// The same as pixels, `scale` a point. Throws where that is more than a bitmap can hold.
  func bitmap(scale: Double) throws(LabFailure) -> Bitmap {
    guard scale > 0, scale.isFinite else {
      throw LabFailure("a plot of \(scale) pixels a point: more than 0")
    }
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let most = Double(Bitmap.largestSide)
    guard width >= 1, height >= 1, width <= most, height <= most else {
      throw LabFailure(
        "a plot of \(Self.number(size.width))×\(Self.number(size.height)) points at \(scale) pixels a point: "
          + "a side may have 1 to \(Bitmap.largestSide) pixels")
    }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    let painter = Painter(bitmap)
    painter.scale(scale)
    for mark in marks { Self.draw(mark, with: painter, scale: scale) }
    return bitmap
  }

  private static func draw(_ mark: Mark, with painter: Painter, scale: Double) {
    switch mark {
    case .fill(let rect, let color):
      // Edges on whole pixels, or fine lines would be grey.
      func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
      let (left, top) = (whole(rect.minX), whole(rect.minY))
      painter.fill(
        CGRect(
          x: left, y: top, width: max(1 / scale, whole(rect.maxX) - left),
          height: max(1 / scale, whole(rect.maxY) - top)), color.color)
    case .line(let points, let color, let width, let dash):
      guard let first = points.first else { return }
      let path = CGMutablePath()
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      // Without a length a line would not be seen.
      if points.count == 1 { path.addLine(to: CGPoint(x: first.x + 0.01, y: first.y)) }
      painter.stroke(
        path, color.color,
        StrokeStyle(
          width: width, cap: dash.isEmpty ? .round : .butt, join: .round, dash: dash.map { CGFloat($0) }))
    case .text(let text, let baseline, let anchor, let color, let size, let isBold):
      let font = FontFace(family: .monospacedDigits, size: size, weight: isBold ? 0.3 : 0)
      let layout = TextLayout.layout(TextRequest(text, font: font), width: .infinity, engine: .pango)
      let shift = anchor == .start ? 0 : anchor == .middle ? layout.width / 2 : layout.width
      let top = baseline.y - font.ascender
      painter.draw(
        layout,
        in: CGRect(x: baseline.x - shift, y: top, width: layout.width + 1, height: font.lineHeight),
        color: color.color)
    }
  }
}
