// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// The plain scene: `count` boxes that cover 1280×800 points four times, 40 % of them solid, 20 % rounded with a
/// border, 20 % translucent, 10 % rounded containers that clip, 10 % children of these; 30 % with a word on them.
/// The same seed gives the same scene everywhere.
final class BenchScene {
  static let size = CGSize(width: 1280, height: 800)

  struct Box {
    enum Kind { case solid, rounded, translucent, container, child }

    var kind: Kind
    /// In the surface.
    var frame: CGRect
    var color: CGColor
    var text: TextLayout?
    /// The container of a child.
    var container: Int?
  }

  private(set) var boxes: [Box] = []
  private(set) var layers: [CALayer] = []
  let runtime: LayerRuntime
  let bitmap: Bitmap
  let scale: CGFloat
  private var random: BenchRandom

  init(count: Int, scale: CGFloat, seed: UInt64 = 1) {
    random = BenchRandom(seed: seed)
    self.scale = scale
    runtime = LayerRuntime(scale: scale, textEngine: .pango)
    bitmap = Bitmap(
      width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
    runtime.root.bounds = CGRect(origin: .zero, size: Self.size)
    runtime.root.anchorPoint = .zero
    for index in 0..<count { add(index, of: count) }
    _ = frame(isForced: true)
  }

  /// One frame of the compositor.
  func frame(isForced: Bool = false) -> [CGRect] {
    var counters = PassCounters()
    return CompositePass.run(
      runtime.root, into: bitmap, scale: scale, isForced: isForced, counting: &counters)
  }

  /// Another colour for `part` of the boxes, never the same twice in a row. Returns which.
  func recolor(_ part: Double) -> [Int] {
    let count = max(1, Int(Double(boxes.count) * part))
    return (0..<count).map { _ in
      let index = random.index(boxes.count)
      boxes[index].color = color(boxes[index].kind == .translucent ? 0.5 : 1)
      layers[index].backgroundColor = boxes[index].color
      return index
    }
  }

  /// What plain Cairo does with the same boxes: one after the other, those that the clip does not meet left out.
  func drawPlainly(into bitmap: Bitmap, in clips: [CGRect]) {
    let painter = Painter(bitmap)
    painter.scale(scale)
    for clip in clips {
      painter.save()
      painter.clip(clip)
      painter.fill(clip, .black)
      for box in boxes where box.frame.intersects(clip) { draw(box, painter) }
      painter.restore()
    }
  }

  private func draw(_ box: Box, _ painter: Painter) {
    let isRound = box.kind == .rounded || box.kind == .container
    if let container = box.container {
      painter.save()
      painter.clip(boxes[container].frame, radius: 8)
    }
    painter.fill(box.frame, radius: isRound ? 8 : 0, box.color)
    if let text = box.text { painter.draw(text, in: box.frame, alignment: .left, color: .black) }
    if box.kind == .rounded { painter.border(box.frame, width: 1, radius: 8, .black) }
    if box.container != nil { painter.restore() }
  }

  private func add(_ index: Int, of count: Int) {
    let area = 4 * Self.size.width * Self.size.height / CGFloat(count)
    let kind: Box.Kind =
      switch index % 10 {
      case 0...3: .solid
      case 4, 5: .rounded
      case 6, 7: .translucent
      case 8: .container
      default: .child
      }
    let width = (area.squareRoot() * CGFloat(random.between(0.7, 1.6))).rounded()
    let size = CGSize(width: max(4, width), height: max(4, (area / max(4, width)).rounded()))
    var frame = CGRect(origin: .zero, size: size)
    frame.origin.x = CGFloat(random.between(0, Double(Self.size.width - size.width))).rounded()
    frame.origin.y = CGFloat(random.between(0, Double(Self.size.height - size.height))).rounded()
    var box = Box(kind: kind, frame: frame, color: color(kind == .translucent ? 0.5 : 1))
    if index % 10 < 3 {
      let request = TextRequest("Box \(index)", font: FontFace(size: 13))
      box.text = TextLayout.layout(request, width: Double(size.width), engine: .pango)
    }
    let layer = CALayer()
    if kind == .child {
      let parent = boxes[index - 1]
      box.frame.origin = CGPoint(x: parent.frame.minX + 6, y: parent.frame.minY + 6)
      box.container = index - 1
      layer.frame = CGRect(origin: CGPoint(x: 6, y: 6), size: size)
      layers[index - 1].addSublayer(layer)
    } else {
      layer.frame = frame
      runtime.root.addSublayer(layer)
    }
    dress(layer, box)
    boxes.append(box)
    layers.append(layer)
  }

  private func dress(_ layer: CALayer, _ box: Box) {
    layer.backgroundColor = box.color
    if box.kind == .rounded || box.kind == .container { layer.cornerRadius = 8 }
    if box.kind == .rounded { layer.borderWidth = 1 }
    layer.masksToBounds = box.kind == .container
    guard let text = box.text else { return }
    let frame = CGRect(origin: .zero, size: box.frame.size)
    layer.write(.contents) {
      $0.contents = .text(TextContent(layout: text, frame: frame, alignment: .left, color: .black))
    }
  }

  private func color(_ alpha: CGFloat) -> CGColor {
    CGColor(
      red: CGFloat(random.between(0.2, 1)), green: CGFloat(random.between(0.2, 1)),
      blue: CGFloat(random.between(0.2, 1)), alpha: alpha)
  }
}

/// A generator that is the same on every machine (SplitMix64).
struct BenchRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(1 << 53)
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
