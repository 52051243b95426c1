// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// A tree on a small white surface, drawn by the list and from nothing, whose points are asked for.
struct Probes {
  let runtime: LayerRuntime
  let scale: CGFloat
  let bitmap: Bitmap

  init(scale: CGFloat, size: CGSize = CGSize(width: 60, height: 40), _ build: (CALayer) -> Void) {
    self.scale = scale
    runtime = LayerRuntime(scale: scale, textEngine: .blocks)
    runtime.root.anchorPoint = .zero
    runtime.root.bounds = CGRect(origin: .zero, size: size)
    runtime.root.backgroundColor = .white
    build(runtime.root)
    bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    frame()
  }

  func frame() {
    var counters = PassCounters()
    _ = CompositePass.run(runtime.root, into: bitmap, scale: scale, isForced: true, counting: &counters)
    let whole = Bitmap(width: bitmap.width, height: bitmap.height)
    CompositePass.draw(runtime.root, into: whole, scale: scale)
    #expect(bitmap.pixelsEqual(whole))
  }

  /// The pixel that holds the point.
  subscript(x: CGFloat, y: CGFloat) -> UInt32 { bitmap[x: Int(x * scale), y: Int(y * scale)] }

  func expect(
    _ points: [(CGFloat, CGFloat)], _ expected: UInt32, tolerance: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (x, y) in points { expect(x, y, expected, tolerance: tolerance, location) }
  }

  /// Each channel within `tolerance` of `expected`.
  func expect(
    _ x: CGFloat, _ y: CGFloat, _ expected: UInt32, tolerance: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = self[x, y]
    let isNear = [0, 8, 16, 24].allSatisfy {
      abs(Int(found >> UInt32($0) & 255) - Int(expected >> UInt32($0) & 255)) <= tolerance
    }
    #expect(
      isNear, "\(x),\(y): \(String(found, radix: 16)) for \(String(expected, radix: 16))",
      sourceLocation: location)
  }
}

let white: UInt32 = 0xffff_ffff
let red: UInt32 = 0xffff_0000
let black: UInt32 = 0xff00_0000

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CALayer {
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }
}
