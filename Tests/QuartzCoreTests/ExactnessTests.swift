// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing

/// The law of the compositor: what is kept and patched is what is drawn whole, byte for byte.
@Suite struct ExactnessTests {
  struct Case: Sendable, CustomStringConvertible {
    var count: Int
    var scale: CGFloat
    var steps: Int
    var description: String { "\(count) layers at \(scale), \(steps) steps" }
  }

  /// Small and few by default; everything with `SHOJI_LONG_TESTS` in the environment.
  static let cases: [Case] = {
    if ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil {
      return [100, 1_000, 10_000].flatMap { count in
        [1, 1.5, 2].map { Case(count: count, scale: $0, steps: 500) }
      }
    }
    return [1, 1.5, 2].map { Case(count: 100, scale: $0, steps: 100) }
  }()

  static var isLong: Bool { cases.count > 3 }

  @Test(arguments: cases)
  func theKeptBitmapIsAFullRedraw(_ test: Case) {
    let size = Self.isLong ? CGSize(width: 1_280, height: 800) : CGSize(width: 160, height: 120)
    let scene = Scene(
      .rich, count: test.count, size: size, scale: test.scale,
      seed: UInt64(test.count) &+ UInt64(test.scale * 10))
    scene.frame()
    #expect(difference(scene.bitmap, scene.redrawn()) == nil)
    for step in 0..<test.steps {
      for _ in 0...(scene.random.index(max(2, test.count / 100))) { scene.change() }
      scene.frame()
      let found = difference(scene.bitmap, scene.redrawn())
      #expect(found == nil, "step \(step)")
      if found != nil { break }
    }
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
    if a.pixelsEqual(b) { return nil }
    var count = 0
    var first = ""
    for y in 0..<a.height {
      for x in 0..<a.width where a[x: x, y: y] != b[x: x, y: y] {
        if count == 0 {
          first = "\(x),\(y): \(String(a[x: x, y: y], radix: 16)) for \(String(b[x: x, y: y], radix: 16))"
        }
        count += 1
      }
    }
    return "\(count) pixels, first \(first)"
  }
}
