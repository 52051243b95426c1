// SPDX-License-Identifier: MIT
import Foundation

/// Colours by the distance from a point, or by the direction from it.
///
/// Radial: `t = √((x·sx)² + (y·sy)²)`. Conic: `t` is the angle from the first direction, clockwise, in turns. Each
/// pixel from its own coordinates, in doubles, whose operations are the same on every machine.
package final class RoundGradient {
  let table: GradientTable
  /// From the corner of the item's frame, in device pixels.
  let center: (x: Double, y: Double)
  let scale: (x: Double, y: Double)
  let isConic: Bool
  /// Where the first colour of a conic one begins, in turns.
  let start: Double

  /// Outwards from `center` to an ellipse with the half axes `radii`, in device pixels. One without extent shows its
  /// last colour.
  package init(_ gradient: CGGradient, center: CGPoint, radii: CGSize) {
    table = GradientTable.table(gradient)
    self.center = (Double(center.x), Double(center.y))
    func inverse(_ radius: CGFloat) -> Double { radius > 1e-6 ? 1 / Double(radius) : 1e9 }
    scale = (inverse(abs(radii.width)), inverse(abs(radii.height)))
    (isConic, start) = (false, 0)
  }

  /// Around `center`, beginning in the direction of `first`.
  package init(_ gradient: CGGradient, around center: CGPoint, from first: CGPoint) {
    table = GradientTable.table(gradient)
    self.center = (Double(center.x), Double(center.y))
    scale = (1, 1)
    isConic = true
    start = RoundGradient.turns(Double(first.x - center.x), Double(first.y - center.y))
  }

  @inline(__always)
  func color(_ t: Double) -> UInt32 {
    table.colors[t < 1 ? max(0, Int(t * Double(GradientTable.steps))) : GradientTable.steps - 1]
  }

  /// The direction of (x, y) in turns, −½…½; 0 along +x, growing towards +y.
  ///
  /// `atan(a) = a·(1 + a²·p(a²))` on 0…1 (Abramowitz and Stegun 4.4.49, to 2·10⁻⁸), carried into the other octants.
  @inline(__always)
  static func turns(_ x: Double, _ y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let (small, large) = ax < ay ? (ax, ay) : (ay, ax)
    guard large > 0 else { return 0 }
    let a = small / large
    let s = a * a
    var p = 0.002_866_225_7
    p = p * s - 0.016_165_736_7
    p = p * s + 0.042_909_613_8
    p = p * s - 0.075_289_640_0
    p = p * s + 0.106_562_639_3
    p = p * s - 0.142_088_994_4
    p = p * s + 0.199_935_508_5
    p = p * s - 0.333_331_452_8
    var turns = (a + a * s * p) / (2 * Double.pi)
    if ax < ay { turns = 0.25 - turns }
    if x < 0 { turns = 0.5 - turns }
    return y < 0 ? -turns : turns
  }
}

extension SpanRaster {
  func drawRound(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let round = Unmanaged<RoundGradient>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0 }
    for y in part.top..<part.bottom {
      let dy = (Double(y &- item.frame.top) + 0.5 - round.center.y) * round.scale.y
      if round.isConic {
        for x in part.left..<part.right {
          let turns =
            RoundGradient.turns(Double(x &- item.frame.left) + 0.5 - round.center.x, dy) - round.start
          pixels[x] = round.color(turns < 0 ? turns + 1 : turns)
        }
      } else {
        for x in part.left..<part.right {
          let dx = (Double(x &- item.frame.left) + 0.5 - round.center.x) * round.scale.x
          pixels[x] = round.color((dx * dx + dy * dy).squareRoot())
        }
      }
      blend(UnsafePointer(pixels), alpha: UInt32(item.alpha), y, part.left, part.right, item.chain)
    }
  }
}
