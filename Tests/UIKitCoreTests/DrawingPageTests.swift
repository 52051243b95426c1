// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// One page with every kind of drawing, looked at in places whose colours follow from its geometry.
@MainActor @Suite struct DrawingPageTests {
  struct Probe {
    let name: String
    let x: CGFloat
    let y: CGFloat
    let light: UInt32
    let dark: UInt32

    init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ light: UInt32, _ dark: UInt32? = nil) {
      self.name = name
      self.x = x
      self.y = y
      self.light = light
      self.dark = dark ?? light
    }
  }

  // The page's background is white or black; where half of it shines through, so do these.
  private let probes = [
    Probe("page", 5, 5, 0xffffff, 0x000000),
    Probe("system colour", 30, 30, 0x34c759, 0x30d158),
    Probe("corner cut off", 11, 11, 0xffffff, 0x000000),
    Probe("border", 75, 11, 0xff0000),
    Probe("inside the border", 90, 30, 0x0000ff),
    Probe("clipped child", 145, 30, 0xffcc00, 0xffd600),
    Probe("beside the clip", 182, 30, 0xffffff, 0x000000),
    Probe("half opacity", 30, 80, 0xff8080, 0x800000),
    Probe("group counts once", 45, 80, 0xff8080, 0x800000),
    // A square of 40 turned by 45°: its middle is its own colour, its upright corner is empty.
    Probe("turned", 100, 90, 0x800080),
    Probe("corner of the turned", 83, 73, 0xffffff, 0x000000),
    Probe("drawn rectangle", 145, 75, 0x00ffff),
    Probe("drawn circle", 170, 90, 0xff00ff),
    Probe("left of the gradient", 12, 130, 0x000000),
    Probe("right of the gradient", 107, 130, 0xffffff),
    Probe("picture, top left quarter", 125, 125, 0xff0000),
    Probe("picture, bottom right quarter", 155, 155, 0x0000ff),
    Probe("shape layer", 185, 140, 0x00ff00),
  ]

  @Test(arguments: [CGFloat(1), 2]) func everyProbeHasItsColour(_ scale: CGFloat) {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let stage = Stage(size: CGSize(width: 210, height: 260), scale: scale, font: .system) {
        Self.fill($0)
      }
      stage.changeTraits { $0.userInterfaceStyle = style }
      let bitmap = stage.bitmap()
      for probe in probes {
        let pixel = bitmap[x: Int(probe.x * scale), y: Int(probe.y * scale)]
        let expected = style == .dark ? probe.dark : probe.light
        #expect(
          Self.distance(pixel, expected) <= 2, "\(probe.name) \(style) \(scale)x: \(String(pixel, radix: 16))"
        )
      }
      #expect(Self.ink(bitmap, CGRect(x: 10, y: 170, width: 190, height: 24), scale) > 60)
      #expect(Self.ink(bitmap, CGRect(x: 10, y: 200, width: 190, height: 24), scale) > 60)
    }
  }

  @Test func chineseHasNoMissingGlyph() {
    let request = TextRequest("版权所有 XXX 公司，请输入用户名称。", font: FontFace(size: 17))
    let layout = TextLayout.layout(request, width: .infinity, engine: .pango)
    let glyphs = layout.lines.indices.flatMap { layout.glyphs(ofLine: $0) }
    #expect(glyphs.count >= 15)
    for glyph in glyphs {
      if case .missing = glyph.shape { Issue.record("a glyph is missing") }
    }
  }

  private static func fill(_ window: UIWindow) {
    func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: UIColor?) -> UIView {
      let view = UIView(frame: CGRect(x: x, y: y, width: w, height: h))
      view.backgroundColor = color
      window.addSubview(view)
      return view
    }
    box(10, 10, 40, 40, .systemGreen).layer.cornerRadius = 12
    let bordered = box(70, 10, 40, 40, .blue)
    bordered.layer.borderWidth = 3
    bordered.layer.borderColor = UIColor.red.cgColor
    let clip = box(130, 10, 50, 40, nil)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = 8
    let child = UIView(frame: CGRect(x: -20, y: -20, width: 200, height: 200))
    child.backgroundColor = .systemYellow
    clip.addSubview(child)
    let group = box(10, 60, 50, 40, .red)
    group.alpha = 0.5
    let inner = UIView(frame: CGRect(x: 25, y: 0, width: 25, height: 40))
    inner.backgroundColor = .red
    group.addSubview(inner)
    box(80, 70, 40, 40, UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)).transform = CGAffineTransform(
      rotationAngle: .pi / 4)
    window.addSubview(Painted(frame: CGRect(x: 140, y: 70, width: 50, height: 40)))
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 120, width: 100, height: 40)
    gradient.colors = [
      UIColor.black.cgColor, UIColor.black.cgColor, UIColor.white.cgColor, UIColor.white.cgColor,
    ]
    gradient.locations = [0, 0.1, 0.9, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    window.layer.addSublayer(gradient)
    let picture = UIImageView(image: quarters())
    picture.frame = CGRect(x: 120, y: 120, width: 40, height: 40)
    window.addSubview(picture)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 170, y: 120, width: 30, height: 40)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 20, height: 30))
    shape.path = path
    shape.fillColor = UIColor.green.cgColor
    window.layer.addSublayer(shape)
    for (y, text) in [(CGFloat(170), "Latin 0123"), (200, "版权所有 公司")] {
      let label = UILabel(frame: CGRect(x: 10, y: y, width: 190, height: 24))
      label.text = text
      window.addSubview(label)
    }
  }

  private static func quarters() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
  }

  /// The largest difference of a channel.
  private static func distance(_ pixel: UInt32, _ expected: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(pixel >> $0 & 255) - Int(expected >> $0 & 255)) }.max() ?? 0
  }

  /// How many pixels of the area are far from its corner's colour.
  private static func ink(_ bitmap: Bitmap, _ area: CGRect, _ scale: CGFloat) -> Int {
    let (left, top) = (Int(area.minX * scale), Int(area.minY * scale))
    let ground = bitmap[x: left, y: top]
    var count = 0
    for y in top..<Int(area.maxY * scale) {
      for x in left..<Int(area.maxX * scale) where distance(bitmap[x: x, y: y], ground) > 100 { count += 1 }
    }
    return count
  }
}

private final class Painted: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor.cyan.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    UIColor.magenta.setFill()
    UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 20, height: 20)).fill()
  }
}
