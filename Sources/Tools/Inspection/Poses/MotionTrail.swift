// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The way of a view's middle over time, drawn over what showed at its end.
///
/// One dot a frame: where they lie apart, it was fast.
public struct MotionTrail: Sendable {
  /// Where the middle was, a frame each, in points of the screen; nil where the view was in no window.
  public let points: [CGPoint?]
  /// Seconds since the recording began, one for each point.
  public let times: [TimeInterval]
  /// What showed at the end.
  public let last: Bitmap
  /// Pixels a point.
  public let scale: CGFloat

  /// A point for each of `times`, nil while the view was in no window, over the picture `last` of `scale` pixels a point.
  public init(points: [CGPoint?], times: [TimeInterval], last: Bitmap, scale: CGFloat) {
    (self.points, self.times, self.last, self.scale) = (points, times, last, scale)
  }

  /// The last picture with the way over it.
  public func bitmap() -> Bitmap {
    let bitmap = last.copy()
    let painter = Painter(bitmap)
    painter.scale(scale)
    let path = CGMutablePath()
    for stretch in stretches {
      path.move(to: stretch[0])
      for point in stretch.dropFirst() { path.addLine(to: point) }
    }
    painter.stroke(path, CGColor(gray: 1, alpha: 0.8), StrokeStyle(width: 4, cap: .round, join: .round))
    painter.stroke(path, Self.color, StrokeStyle(width: 1.5, cap: .round, join: .round))
    for point in points.compactMap({ $0 }) { fill(painter, point, 2, Self.color) }
    for point in ends {
      fill(painter, point, 5, Self.color)
      fill(painter, point, point == ends.last ? 0 : 3.5, CGColor(gray: 1, alpha: 1))
    }
    return bitmap
  }

  /// The same as SVG, in points: the last picture within it, the way as lines, the frames as circles with their times.
  public func svg() throws -> String {
    let (width, height) = (number(CGFloat(last.width) / scale), number(CGFloat(last.height) / scale))
    let picture = try PNG.encode(last).base64EncodedString()
    let lines = stretches.map { stretch in
      let points = stretch.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      return "    <polyline points=\"\(points)\"/>\n"
    }
    let dots = zip(points, times).compactMap { point, time in
      point.map {
        "    <circle cx=\"\(number($0.x))\" cy=\"\(number($0.y))\" r=\"2\"><title>\(number(time)) s</title></circle>\n"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
        <image width="\(width)" height="\(height)" href="data:image/png;base64,\(picture)"/>
        <g fill="none" stroke="#ff0055" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
      \(lines.joined())  </g>
        <g fill="#ff0055">
      \(dots.joined())  </g>
      </svg>

      """
  }

  /// The points of each time that the view was to be seen, at least one each.
  private var stretches: [[CGPoint]] {
    points.split(separator: nil).map { $0.compactMap { $0 } }
  }

  private var ends: [CGPoint] {
    let shown = points.compactMap { $0 }
    return [shown.first, shown.last].compactMap { $0 }
  }

  private func fill(_ painter: Painter, _ center: CGPoint, _ radius: CGFloat, _ color: CGColor) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    painter.fill(box, radius: radius, color)
  }

  private func number(_ value: Double) -> String { ViewDump.number(value) }

  private static let color = CGColor(red: 1, green: 0, blue: 1.0 / 3, alpha: 1)
}
