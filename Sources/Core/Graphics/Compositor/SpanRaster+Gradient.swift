// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Premultiplied colours from the beginning of a gradient to its end.
package final class GradientTable: @unchecked Sendable {
  static let steps = 1_024
  let colors: UnsafeMutablePointer<UInt32>
  let isOpaque: Bool

  init(_ gradient: CGGradient) {
    colors = .allocate(capacity: GradientTable.steps)
    let stops = gradient.stops
    var next = 0
    for step in 0..<GradientTable.steps {
      let place = (Double(step) + 0.5) / Double(GradientTable.steps)
      while next < stops.count, stops[next].location <= place { next += 1 }
      let (from, to) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
      let length = to.location - from.location
      let share = length > 0 ? min(1, max(0, (place - from.location) / length)) : 0
      colors[step] = GradientTable.mixed(from.color, to.color, share).premultipliedARGB
    }
    isOpaque = stops.allSatisfy { $0.color.alpha == 1 }
  }

  deinit { colors.deallocate() }

  static func mixed(_ a: CGColor, _ b: CGColor, _ share: Double) -> CGColor {
    func mix(_ a: Double, _ b: Double) -> CGFloat { CGFloat(a + (b - a) * share) }
    return CGColor(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: mix(Double(a.alpha), Double(b.alpha)))
  }

  private static let tables = Mutex(
    LeastRecentlyUsed<CGGradient, GradientTable>(countLimit: 64, costLimit: 1 << 20))

  package static func table(_ gradient: CGGradient) -> GradientTable {
    if let table = tables.withLock({ $0.value(for: gradient) }) { return table }
    let table = GradientTable(gradient)
    tables.withLock { $0.store(table, for: gradient, cost: 4 * steps + 256) }
    return table
  }
}

/// `t = t0 + dx·(x − left) + dy·(y − top)` in 2⁻³² of the gradient's length, from the corner of its frame.
package final class AxialGradient {
  let table: GradientTable
  let t0: Int
  let dx: Int
  let dy: Int

  /// The line from `start` to `end`, in device pixels from the corner of the item's frame. A line without
  /// length shows the last colour.
  package init(_ gradient: CGGradient, from start: CGPoint, to end: CGPoint) {
    table = GradientTable.table(gradient)
    let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = x * x + y * y
    guard square > 1e-12, square.isFinite, start.isFinite else {
      (t0, dx, dy) = (1 << 32, 0, 0)
      return
    }
    func fixed(_ value: Double) -> Int { Int(max(-1e15, min(1e15, (value * 4_294_967_296).rounded()))) }
    dx = fixed(x / square)
    dy = fixed(y / square)
    // A pixel has the colour of its middle.
    t0 = fixed(((0.5 - Double(start.x)) * x + (0.5 - Double(start.y)) * y) / square)
  }

  @inline(__always)
  func color(_ t: Int) -> UInt32 { table.colors[max(0, min(GradientTable.steps - 1, t &>> 22))] }
}

extension SpanRaster {
  func drawGradient(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let gradient = Unmanaged<AxialGradient>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0 }
    let chain = item.chain
    func start(_ y: Int) -> Int {
      gradient.t0 &+ gradient.dx &* (part.left &- item.frame.left) &+ gradient.dy &* (y &- item.frame.top)
    }
    if gradient.dx == 0 {
      for y in part.top..<part.bottom {
        let color = gradient.color(start(y))
        fill(
          item.alpha == 255 ? color : Rows.scaled(color, UInt32(item.alpha)), 255, y, part.left, part.right,
          chain)
      }
      return
    }
    for y in part.top..<part.bottom {
      if y == part.top || gradient.dy != 0 {
        var t = start(y)
        for x in part.left..<part.right {
          pixels[x] = gradient.color(t)
          t &+= gradient.dx
        }
      }
      if chain == nil, item.alpha == 255, gradient.table.isOpaque {
        (surface.row(y) + part.left).update(from: pixels + part.left, count: part.width)
      } else {
        blend(UnsafePointer(pixels), alpha: UInt32(item.alpha), y, part.left, part.right, chain)
      }
    }
  }
}
