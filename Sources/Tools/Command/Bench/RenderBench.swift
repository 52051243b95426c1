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
      lines += shadow(scale)
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
  fileprivate static func shadow(_ scale: CGFloat) -> [BenchLine] {
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

/// 200 rounded cards with a border and a word, moved a little in every frame.
final class BenchMotion {
  enum Kind { case move, fade, turn, group }

  private let kind: Kind
  private let scale: CGFloat
  private let runtime: LayerRuntime
  private let bitmap: Bitmap
  private var layers: [CALayer] = []
  private let text = TextLayout.layout(
    TextRequest("Card", font: FontFace(size: 13)), width: 120, engine: .pango)
  private var step = 0
  private var cards: [Int: Bitmap] = [:]

  init(_ kind: Kind, scale: CGFloat) {
    self.kind = kind
    self.scale = scale
    runtime = LayerRuntime(scale: scale, textEngine: .pango)
    let size = BenchScene.size
    bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    runtime.root.bounds = CGRect(origin: .zero, size: size)
    runtime.root.anchorPoint = .zero
    for index in 0..<200 {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
      layer.position = place(index)
      layer.backgroundColor = color(index)
      layer.cornerRadius = 8
      layer.borderWidth = 1
      let frame = CGRect(x: 8, y: 8, width: 104, height: 20)
      layer.write(.contents) { [text] in
        $0.contents = .text(TextContent(layout: text, frame: frame, alignment: .left, color: .black))
      }
      // As an animation marks what it moves: eighths of a pixel, and a kept picture of what it turns.
      if kind != .move { layer.write(.isInMotion) { $0.isInMotion = true } }
      if kind == .group {
        // Two that overlap: were they faded one by one, it would be seen.
        for x in [CGFloat(20), 50] {
          let child = CALayer()
          child.frame = CGRect(x: x, y: 40, width: 50, height: 30)
          child.backgroundColor = color(index + 3)
          layer.addSublayer(child)
        }
      }
      runtime.root.addSublayer(layer)
      layers.append(layer)
    }
    _ = frame(isForced: true)
  }

  func ownSeconds() -> Double {
    BenchClock.best(of: 15) {
      advance()
      _ = frame(isForced: false)
    }
  }

  func plainSeconds() -> Double {
    let plain = Bitmap(width: bitmap.width, height: bitmap.height)
    return BenchClock.best(of: 15) {
      step += 1
      let painter = Painter(plain)
      painter.scale(scale)
      painter.fill(CGRect(origin: .zero, size: BenchScene.size), .black)
      for index in layers.indices { draw(index, painter) }
    }
  }

  private func advance() {
    step += 1
    for (index, layer) in layers.enumerated() {
      layer.position = place(index)
      if kind != .move { layer.opacity = fade }
      if turns {
        layer.setAffineTransform(CGAffineTransform(rotationAngle: angle(index)).scaledBy(x: size, y: size))
      }
    }
  }

  private func draw(_ index: Int, _ painter: Painter) {
    painter.save()
    painter.translate(x: place(index).x, y: place(index).y)
    // A group is as large as the clip: nobody would make one of the whole surface for a card.
    if kind == .fade { painter.clip(CGRect(x: -60, y: -40, width: 120, height: 80)) }
    if turns {
      // Cairo, too, turns a picture that was drawn once.
      painter.concatenate(CGAffineTransform(rotationAngle: angle(index)).scaledBy(x: size, y: size))
      let box = CGRect(x: -60, y: -40, width: 120, height: 80)
      painter.draw(card(index), in: box, opacity: Double(fade))
      return painter.restore()
    }
    if kind != .move { painter.beginGroup() }
    drawCard(index, CGRect(x: -60, y: -40, width: 120, height: 80), painter)
    if kind != .move { painter.endGroup(opacity: Double(fade)) }
    painter.restore()
  }

  private func drawCard(_ index: Int, _ box: CGRect, _ painter: Painter) {
    painter.fill(box, radius: 8, color(index))
    painter.draw(text, in: box.insetBy(dx: 8, dy: 8), alignment: .left, color: .black)
    painter.border(box, width: 1, radius: 8, .black)
    guard kind == .group else { return }
    for x in [CGFloat(20), 50] {
      painter.fill(CGRect(x: box.minX + x, y: box.minY + 40, width: 50, height: 30), color(index + 3))
    }
  }

  /// The card's picture, drawn when it is asked for first.
  private func card(_ index: Int) -> Bitmap {
    if let card = cards[index] { return card }
    let card = Bitmap(width: Int(120 * scale), height: Int(80 * scale))
    let painter = Painter(card)
    painter.scale(scale)
    drawCard(index, CGRect(x: 0, y: 0, width: 120, height: 80), painter)
    cards[index] = card
    return card
  }

  private func frame(isForced: Bool) -> [CGRect] {
    var counters = PassCounters()
    return CompositePass.run(
      runtime.root, into: bitmap, scale: scale, isForced: isForced, counting: &counters)
  }

  private var turns: Bool { kind == .turn || kind == .group }
  private var size: CGFloat { kind == .group ? 0.8 + CGFloat(step % 10) / 50 : 0.9 }
  private var fade: Float { 0.5 + Float(step % 20) / 100 }
  private func angle(_ index: Int) -> CGFloat { CGFloat(step + index) * 0.05 }

  private func place(_ index: Int) -> CGPoint {
    CGPoint(x: 70 + index % 20 * 60 + step % 7, y: 50 + index / 20 * 70 + step % 5)
  }

  private func color(_ index: Int) -> CGColor {
    CGColor(red: CGFloat(index % 7) / 7, green: CGFloat(index % 5) / 5, blue: 0.6, alpha: 1)
  }
}
