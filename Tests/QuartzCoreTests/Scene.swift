// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A random layer tree on a surface of its own.
final class Scene {
  enum Kind {
    /// Whole points, rectangles, rounded boxes with borders, clips, text: what a screen is made of.
    case plain
    /// With groups, shadows, turned layers, pictures, nested clips and fractions besides.
    case rich
  }

  let runtime: LayerRuntime
  let scale: CGFloat
  let kind: Kind
  var bitmap: Bitmap
  var layers: [CALayer] = []
  private var containers: [CALayer] = []
  var random: SceneRandom
  private let size: CGSize
  var isNew = true

  var root: CALayer { runtime.root }

  /// Layers overlap so that each pixel is covered `overdraw` times.
  init(
    _ kind: Kind, count: Int, size: CGSize, scale: CGFloat, seed: UInt64, overdraw: Double = 4
  ) {
    (self.kind, self.scale, self.size) = (kind, scale, size)
    random = SceneRandom(seed: seed)
    runtime = LayerRuntime(scale: scale, textEngine: .pango)
    bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    let area = Double(size.width * size.height) * overdraw / Double(count)
    for index in 0..<count { add(area: area, index: index) }
  }

  /// One frame; the damage.
  @discardableResult
  func frame() -> [CGRect] {
    var counters = PassCounters()
    defer { isNew = false }
    return CompositePass.run(root, into: bitmap, scale: scale, isForced: isNew, counting: &counters)
  }

  func add(area: Double, index: Int) {
    let layer = kind == .rich ? makeLayer() : CALayer()
    let side = area.squareRoot()
    let width = max(4, side * random.between(0.6, 1.8))
    let height = max(4, area / width)
    let share = random.unit()
    let parent = share >= 0.9 && !containers.isEmpty ? containers[random.index(containers.count)] : root
    let space = parent.bounds.size
    layer.bounds = CGRect(x: 0, y: 0, width: width.rounded(), height: height.rounded())
    layer.position = CGPoint(
      x: random.between(0, Double(space.width)).rounded(),
      y: random.between(0, Double(space.height)).rounded())
    look(layer, share)
    parent.addSublayer(layer)
    layers.append(layer)
  }

  func color(alpha: Double = 1) -> CGColor {
    CGColor(
      red: CGFloat(random.unit()), green: CGFloat(random.unit()), blue: CGFloat(random.unit()),
      alpha: CGFloat(alpha))
  }

  /// 40 % plain, 20 % rounded with a border, 20 % translucent, 10 % rounded containers that clip, 10 % inside
  /// of those; 30 % with text.
  private func look(_ layer: CALayer, _ share: Double) {
    switch share {
    case ..<0.4: layer.backgroundColor = color()
    case ..<0.6:
      layer.backgroundColor = color()
      layer.cornerRadius = 8
      layer.borderWidth = 1
      layer.borderColor = color()
    case ..<0.8: layer.backgroundColor = color(alpha: random.between(0.2, 0.9))
    case ..<0.9:
      layer.backgroundColor = color()
      layer.cornerRadius = 8
      layer.masksToBounds = true
      containers.append(layer)
    default: layer.backgroundColor = color()
    }
    if random.chance(0.3) { write(on: layer) }
    if kind == .rich { enrich(layer) }
  }

  /// Gradients in all directions and paths, large ones among them.
  private func makeLayer() -> CALayer {
    if random.chance(0.06) {
      let layer = CAGradientLayer()
      layer.colors = [color(), color(alpha: random.chance(0.5) ? 1 : 0.4), color()]
      layer.startPoint = CGPoint(x: random.unit(), y: random.unit())
      layer.endPoint = [CGPoint(x: 1, y: 1), CGPoint(x: 0, y: layer.startPoint.y)][random.index(2)]
      if random.chance(0.4) { layer.type = random.chance(0.5) ? .radial : .conic }
      return layer
    }
    if random.chance(0.06) {
      let layer = CAShapeLayer()
      let side = random.chance(0.2) ? 3_000 : random.between(5, 60)
      layer.path = CGPath(
        ellipseIn: CGRect(x: -side / 2, y: 3, width: side, height: side / 2), transform: nil)
      layer.fillColor = random.chance(0.5) ? color(alpha: 0.5) : nil
      layer.strokeColor = color()
      layer.lineWidth = CGFloat(random.between(0.5, 5))
      if random.chance(0.3) { layer.lineDashPattern = [6, 4] }
      if random.chance(0.3) { layer.strokeEnd = CGFloat(random.unit()) }
      return layer
    }
    if random.chance(0.04) {
      let layer = CATextLayer()
      (layer.string, layer.fontSize, layer.foregroundColor) = ("Text 文字", 14, color())
      return layer
    }
    return CALayer()
  }

  static let words = ["Layout", "Settings", "设置选项", "Balance", "Frame 12", "完成", "shadow", "Compose"]

  func write(on layer: CALayer) {
    let request = TextRequest(
      Scene.words[random.index(Scene.words.count)],
      font: FontFace(size: min(13, 0.6 * Double(layer.bounds.height))))
    let layout = TextLayout.layout(request, width: .infinity, engine: .pango)
    layer.write(.contents) {
      $0.contents = .text(
        TextContent(
          layout: layout, frame: $0.bounds.insetBy(dx: 2, dy: 2), alignment: .center, color: .black))
    }
  }

  static let picture: CGImage = {
    let bitmap = Bitmap(width: 24, height: 16)
    for y in 0..<16 {
      for x in 0..<24 { bitmap[x: x, y: y] = 0xff00_0000 | UInt32(x * 10) << 16 | UInt32(y * 15) << 8 | 0x40 }
    }
    return CGImage(bitmap)
  }()

  private func enrich(_ layer: CALayer) {
    if random.chance(0.3) {
      layer.position.x += CGFloat(random.unit())
      layer.position.y += CGFloat(random.unit())
    }
    if random.chance(0.15) { layer.opacity = Float(random.between(0.2, 0.95)) }
    if random.chance(0.1) {
      layer.shadowOpacity = 0.5
      layer.shadowRadius = CGFloat(random.between(1, 6))
      layer.shadowOffset = CGSize(width: 1, height: 2)
    }
    if random.chance(0.05) { turn(layer) }
    if random.chance(0.05) { layer.write(.isInMotion) { $0.isInMotion = true } }
    if random.chance(0.08), case .none = layer.state.pointee.contents {
      layer.contents = Scene.picture
      layer.contentsGravity = [.resize, .center, .resizeAspect, .topLeft][random.index(4)]
    }
    if random.chance(0.04) { layer.shouldRasterize = true }
    if random.chance(0.04) { layer.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
    if random.chance(0.1) { layer.maskedCorners = CACornerMask(rawValue: UInt(random.index(16))) }
    if random.chance(0.06) { layer.mask = makeMask(for: layer) }
    if random.chance(0.05) { tilt(layer) }
    if random.chance(0.05) { layer.cornerRadius = CGFloat(random.between(0, 40)) }
  }

  /// An ellipse, a gradient, a rounded box with a hole of half its alpha.
  func makeMask(for layer: CALayer) -> CALayer {
    let bounds = CGRect(origin: .zero, size: layer.bounds.size)
    let mask: CALayer
    switch random.index(3) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: bounds.insetBy(dx: 1.3, dy: -2), transform: nil)
      mask = shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.black, CGColor.clear]
      gradient.frame = bounds
      mask = gradient
    default:
      mask = CALayer()
      mask.frame = CGRect(x: 2.2, y: 1, width: max(0, bounds.width - 4.4), height: max(0, bounds.height - 2))
      mask.cornerRadius = 6
      mask.backgroundColor = .black
      mask.opacity = random.chance(0.5) ? 1 : 0.6
    }
    if random.chance(0.2) { turn(mask) }
    if random.chance(0.1) { mask.mask = makeMask(for: mask) }
    return mask
  }

  func tilt(_ layer: CALayer) {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / CGFloat(random.between(60, 400))
    layer.transform = CATransform3DRotate(transform, CGFloat(random.between(-1.4, 1.4)), 0.3, 1, 0)
  }

  func turn(_ layer: CALayer) {
    layer.setAffineTransform(
      CGAffineTransform(rotationAngle: CGFloat(random.between(-3, 3)))
        .scaledBy(x: CGFloat(random.between(0.5, 1.5)), y: CGFloat(random.between(0.5, 1.5))))
  }
}
