// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension Bench {
  /// The compositor against plain Cairo in the same run, and in itself.
  static let render = Bench(name: "render") {
    var lines: [BenchLine] = []
    for scale in [CGFloat(1), 2] {
      for (count, full, damage) in limits(scale) {
        lines += redraw(count, scale, full: full, damage: damage)
      }
      lines += motion(scale)
    }
    return lines
  }

  /// Boxes, and the ratios to plain Cairo that a full redraw and one of 1 % must stay under.
  private static func limits(_ scale: CGFloat) -> [(Int, Double, Double)] {
    scale == 1
      ? [(100, 1.0, 0.75), (1_000, 0.45, 0.30), (10_000, 0.25, 0.15)]
      : [(100, 1.1, 1.0), (1_000, 0.65, 0.42), (10_000, 0.40, 0.18)]
  }

  private static func redraw(_ count: Int, _ scale: CGFloat, full: Double, damage: Double) -> [BenchLine] {
    let scene = BenchScene(count: count, scale: scale)
    let plain = Bitmap(width: scene.bitmap.width, height: scene.bitmap.height)
    let whole = CGRect(origin: .zero, size: BenchScene.size)
    let rounds = count >= 10_000 ? 5 : 12
    let cairoFull = BenchClock.best(of: rounds) { scene.drawPlainly(into: plain, in: [whole]) }
    let ownFull = BenchClock.best(of: rounds) { _ = scene.frame(isForced: true) }
    var (cairoPart, ownPart) = (Double.infinity, Double.infinity)
    for _ in 0..<(rounds * 3) {
      let changed = scene.recolor(0.01).map { scene.boxes[$0].frame }
      cairoPart = min(cairoPart, BenchClock.best(of: 1) { scene.drawPlainly(into: plain, in: changed) })
      ownPart = min(ownPart, BenchClock.best(of: 1) { _ = scene.frame() })
    }
    let title = "\(Int(scale))x \(count)"
    var lines = [
      BenchLine(name: "full redraw \(title)", unit: "ratio", value: ownFull / cairoFull, limit: full),
      BenchLine(name: "1 % damage \(title)", unit: "ratio", value: ownPart / cairoPart, limit: damage),
    ]
    guard count == 10_000 else { return lines }
    lines.append(BenchLine(name: "1 % damage \(title), time", unit: "ms", value: ownPart * 1e3, limit: 2))
    let idle = BenchClock.best(of: 20) { _ = scene.frame() }
    lines.append(BenchLine(name: "frame without a change \(title)", unit: "µs", value: idle * 1e6, limit: 20))
    var next = 0
    let order = BenchClock.best(of: 20) {
      next += 97
      let layer = scene.layers[next]
      layer.superlayer?.addSublayer(layer)
      _ = scene.frame()
    }
    lines.append(
      BenchLine(name: "one brought to the front \(title)", unit: "ms", value: order * 1e3, limit: 2))
    return lines
  }

  /// 200 layers of 120×80 that move, fade or turn in every frame, against Cairo doing the same.
  private static func motion(_ scale: CGFloat) -> [BenchLine] {
    let kinds: [(String, Double, BenchMotion.Kind)] = [
      ("move", 0.5, .move), ("move and fade", scale == 1 ? 0.9 : 1.0, .fade), ("turn and fade", 0.75, .turn),
      ("turn, scale and fade as groups", 0.75, .group),
    ]
    return kinds.map { name, limit, kind in
      let motion = BenchMotion(kind, scale: scale)
      let ratio = motion.ownSeconds() / motion.plainSeconds()
      return BenchLine(name: "200 layers \(name) \(Int(scale))x", unit: "ratio", value: ratio, limit: limit)
    }
  }
}

extension Bench {
  /// The shadow of a card of 300×200 points, blurred by 20: its mask made, and drawn from the cache.
  static func shadow(_ scale: CGFloat) -> [BenchLine] {
    let pixels = Double(scale)
    let frame = PixelRect(100, 100, 100 + Int(300 * pixels), 100 + Int(200 * pixels))
    let shadow = ShadowShape(frame: frame, radius: 12 * pixels, sigma: 20 * pixels)
    let once = BenchClock.best(of: 20) {
      MaskCache.shared.removeAll()
      _ = MaskCache.shared.mask(shadow)
    }
    let cached = cardSeconds(scale, hasShadow: true) - cardSeconds(scale, hasShadow: false)
    // As many times as there are pixels.
    let factor = pixels * pixels
    return [
      BenchLine(
        name: "shadow of a card \(Int(scale))x, once", unit: "ms", value: once * 1e3, limit: 0.8 * factor),
      BenchLine(
        name: "shadow of a card \(Int(scale))x, cached", unit: "ms", value: cached * 1e3, limit: 0.07 * factor
      ),
    ]
  }
}

extension Bench {
  /// A frame that draws such a card.
  private static func cardSeconds(_ scale: CGFloat, hasShadow: Bool) -> Double {
    let runtime = LayerRuntime(scale: scale, textEngine: .blocks)
    runtime.root.anchorPoint = .zero
    runtime.root.bounds = CGRect(x: 0, y: 0, width: 500, height: 400)
    let card = CALayer()
    card.frame = CGRect(x: 100, y: 100, width: 300, height: 200)
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.shadowRadius = 20
    card.shadowOpacity = hasShadow ? 0.5 : 0
    runtime.root.addSublayer(card)
    let bitmap = Bitmap(width: Int(500 * scale), height: Int(400 * scale))
    return BenchClock.best(of: 60) {
      var counters = PassCounters()
      _ = CompositePass.run(runtime.root, into: bitmap, scale: scale, isForced: true, counting: &counters)
    }
  }
}
