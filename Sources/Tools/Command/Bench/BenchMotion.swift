// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// 200 rounded cards with a border and a word, moved a little in every frame: by whoever sets their values, or by
/// animations.
final class BenchMotion {
  enum Kind { case move, fade, turn, group }

  private let kind: Kind
  private let isAnimated: Bool
  private let scale: CGFloat
  private let runtime: LayerRuntime
  private let bitmap: Bitmap
  private var layers: [CALayer] = []
  private let text = TextLayout.layout(
    TextRequest("Card", font: FontFace(size: 13)), width: 120, engine: .pango)
  private var step = 0
  private var cards: [Int: Bitmap] = [:]

  init(_ kind: Kind, scale: CGFloat, isAnimated: Bool = false) {
    self.kind = kind
    self.isAnimated = isAnimated
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
      if kind != .move, !isAnimated { layer.write(.isInMotion) { $0.isInMotion = true } }
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
      if isAnimated { animate(layer, index) }
      layers.append(layer)
    }
    _ = frame(isForced: true)
  }

  /// Of processor time; `bands` nil is as many as pay.
  func ownSeconds(bands: Int? = nil) -> Double {
    BenchClock.best(of: 15) {
      advance()
      _ = frame(isForced: false, bands: bands)
    }
  }

  /// Of the clock on the wall: bands take turns on fewer processors.
  func wallSeconds(bands: Int) -> Double {
    BenchClock.bestWall(of: 25) {
      advance()
      _ = frame(isForced: false, bands: bands)
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

  private func animate(_ layer: CALayer, _ index: Int) {
    func add(_ keyPath: String, _ from: Any, _ to: Any, _ duration: Double, autoreverses: Bool = true) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = (from, to)
      (animation.duration, animation.autoreverses, animation.repeatCount) = (
        duration, autoreverses, .infinity
      )
      layer.add(animation, forKey: keyPath)
    }
    let (start, end) = (place(index), CGPoint(x: place(index).x + 6, y: place(index).y + 4))
    add("position", start, end, 0.1)
    if kind != .move { add("opacity", 0.5, 0.7, 0.3) }
    guard turns else { return }
    add("transform.rotation.z", angle(index), angle(index) + 2 * .pi, 2, autoreverses: false)
    add("transform.scale", 0.9, 1.0, 0.7)
  }

  private func advance() {
    step += 1
    runtime.now = Double(step) / 60
    if isAnimated { return }
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

  private func frame(isForced: Bool, bands: Int? = nil) -> [CGRect] {
    var counters = PassCounters()
    return CompositePass.run(
      runtime.root, into: bitmap, scale: scale, isForced: isForced, bands: bands, counting: &counters)
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
