// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

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

  /// The same comparison over Cairo itself, clipped to the damage, finds differences: it can fail.
  @Test func plainCairoIsNotExact() {
    let scene = Scene(.plain, count: 100, size: CGSize(width: 320, height: 240), scale: 1.5, seed: 3)
    scene.frame()
    let kept = Bitmap(width: scene.bitmap.width, height: scene.bitmap.height)
    PlainCairo.draw(scene.root, into: kept, scale: scene.scale)
    var different = 0
    for _ in 0..<20 {
      let layer = scene.layers[scene.random.index(scene.layers.count)]
      layer.backgroundColor = scene.color()
      for part in scene.frame() { PlainCairo.draw(scene.root, into: kept, scale: scene.scale, part: part) }
      let whole = Bitmap(width: kept.width, height: kept.height)
      PlainCairo.draw(scene.root, into: whole, scale: scene.scale)
      if difference(kept, whole) != nil { different += 1 }
    }
    #expect(different > 0)
  }

  @Test func emptyCachesGiveTheSamePixels() {
    let scene = Scene(.rich, count: 100, size: CGSize(width: 160, height: 120), scale: 2, seed: 9)
    scene.frame()
    for _ in 0..<10 {
      for _ in 0..<5 { scene.change() }
      scene.frame()
    }
    MaskCache.shared.removeAll()
    ContentsPicture.removeAll()
    GlyphCache.shared.removeAll()
    #expect(difference(scene.bitmap, scene.redrawn()) == nil)
  }

  @Test func bandsMeetWithoutASeam() {
    let scene = Scene(.rich, count: 150, size: CGSize(width: 160, height: 120), scale: 1.5, seed: 5)
    scene.frame()
    let surface = PixelRect(0, 0, scene.bitmap.width, scene.bitmap.height)
    for bands in [2, 3, 7] {
      let banded = Bitmap(width: surface.width, height: surface.height)
      RasterBands.draw(
        [surface], of: scene.runtime.displayList, into: banded, background: 0xff00_0000, bands: bands)
      #expect(difference(banded, scene.bitmap) == nil)
    }
  }

  @Test func aNewSizeIsDrawnWhole() {
    let scene = Scene(.rich, count: 80, size: CGSize(width: 160, height: 120), scale: 1.5, seed: 8)
    scene.frame()
    for size in [
      CGSize(width: 90, height: 140), CGSize(width: 1, height: 1), CGSize(width: 200, height: 100),
    ] {
      scene.resize(size)
      scene.change()
      let damage = scene.frame()
      #expect(damage.count == 1 && damage.first?.width == CGFloat(scene.bitmap.width))
      #expect(difference(scene.bitmap, scene.redrawn()) == nil)
      scene.change()
      scene.frame()
      #expect(difference(scene.bitmap, scene.redrawn()) == nil)
    }
  }

  /// A layer belongs to one list at a time; the one that it left forgets it.
  @Test func aLayerMayGoToAnotherTreeAndBack() {
    let scenes = (1...2).map {
      Scene(.rich, count: 40, size: CGSize(width: 120, height: 90), scale: 1, seed: UInt64($0))
    }
    for step in 0..<20 {
      let (from, to) = (scenes[step % 2], scenes[(step + 1) % 2])
      to.root.addSublayer(from.layers[step % 5])
      for scene in step % 3 == 0 ? scenes : scenes.reversed() {
        scene.frame()
        #expect(difference(scene.bitmap, scene.redrawn()) == nil)
      }
    }
  }

  /// Not only exact, but by drawing little: one changed layer of a thousand damages about its own box.
  @Test func damageIsWhatChanged() {
    let scene = Scene(.plain, count: 300, size: CGSize(width: 400, height: 300), scale: 1, seed: 1)
    #expect(scene.frame() == [CGRect(x: 0, y: 0, width: 400, height: 300)])
    #expect(scene.frame() == [])
    let layer = scene.layers[250]
    layer.backgroundColor = .black
    let own = layer.convert(layer.bounds, to: nil).intersection(scene.root.bounds)
    let area = scene.frame().reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area <= own.integral.width * own.integral.height)
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
