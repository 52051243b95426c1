// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// Demos in one picture, by seed: for those without a display, and for pages that show what there is.
@MainActor struct ContactSheet {
  private static let columns = 6
  private static let thumbnail = CGSize(width: 120, height: 213)
  private static let gap: CGFloat = 16
  private static let margin: CGFloat = 24
  private static let phone = CGSize(width: 375, height: 667)

  private let demos: [DemoEntry]
  private let style: UIUserInterfaceStyle
  private let scale: CGFloat

  /// `scale` is pixels a point of the sheet.
  init(_ demos: [DemoEntry], style: UIUserInterfaceStyle = .light, scale: CGFloat = 2) {
    self.demos = demos
    self.style = style
    self.scale = scale
  }

  /// Draws the sheet and says where it is.
  func write(to path: String, isJSON: Bool = false) throws -> Int32 {
    try FontCheck.warn()
    let picture = try WrittenPicture(draw(), to: path)
    print(
      isJSON
        ? try JSONText.of(picture) : "\(path)  \(demos.count) demos, \(picture.width)×\(picture.height)\n",
      terminator: "")
    return 0
  }

  func draw() throws -> Bitmap {
    let sheet = UIView()
    var y = Self.margin
    for seed in demos.seeds {
      y = add(demos.filter { $0.seed == seed }, titled: SeedTitle(seed).text, at: y, to: sheet)
    }
    let columns = CGFloat(Self.columns)
    let size = CGSize(
      width: 2 * Self.margin + columns * (Self.thumbnail.width + Self.gap) - Self.gap, height: y)
    guard SurfaceInfo(size: size, scale: scale).pixels.width > 0 else {
      throw CommandError.usage(
        "--scale \(scale) makes more than \(Bitmap.largestSide) pixels on a side: make it smaller")
    }
    return render(size: size, scale: scale) {
      let controller = UIViewController()
      controller.view = sheet
      // Once the runtime stands whose appearance it has.
      sheet.backgroundColor = .systemGroupedBackground
      return controller
    }
  }

  /// Adds a seed's title and its demos, from `top` down. Returns where the next seed begins.
  private func add(
    _ demos: [DemoEntry], titled text: String, at top: CGFloat, to sheet: UIView
  ) -> CGFloat {
    let title = UILabel(text, font: .systemFont(ofSize: 17, weight: .semibold))
    title.frame.origin = CGPoint(x: Self.margin, y: top)
    title.sizeToFit()
    sheet.addSubview(title)
    var y = title.frame.maxY + 12
    for start in stride(from: 0, to: demos.count, by: Self.columns) {
      var bottom = y
      for (column, demo) in demos[start..<min(start + Self.columns, demos.count)].enumerated() {
        let x = Self.margin + CGFloat(column) * (Self.thumbnail.width + Self.gap)
        bottom = max(bottom, add(demo, at: CGPoint(x: x, y: y), to: sheet))
      }
      y = bottom + Self.gap
    }
    return y + 8
  }

  /// Adds a demo's picture and caption. Returns where they end.
  private func add(_ demo: DemoEntry, at origin: CGPoint, to sheet: UIView) -> CGFloat {
    let image = UIImageView(image: UIImage(cgImage: CGImage(picture(of: demo))))
    image.frame = CGRect(origin: origin, size: Self.thumbnail)
    image.layer.borderWidth = 0.5
    image.layer.borderColor =
      UIColor.systemGray3.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .cgColor
    let id = UILabel(demo.id, font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
    let title = UILabel(demo.title, font: .systemFont(ofSize: 11, weight: .medium), lines: 0)
    let width = Self.thumbnail.width
    title.frame = CGRect(
      x: origin.x, y: image.frame.maxY + 6, width: width,
      height: title.sizeThatFits(CGSize(width: width, height: 0)).height)
    id.frame = CGRect(x: origin.x, y: title.frame.maxY + 1, width: width, height: 14)
    [image, title, id].forEach(sheet.addSubview)
    return id.frame.maxY
  }

  /// As many pixels as the thumbnail has on the sheet.
  private func picture(of demo: DemoEntry) -> Bitmap {
    render(size: Self.phone, scale: scale * Self.thumbnail.width / Self.phone.width) { demo.make() }
  }

  private func render(size: CGSize, scale: CGFloat, _ controller: () -> UIViewController) -> Bitmap {
    let runtime = Runtime(host: HeadlessHost(surface: SurfaceInfo(size: size, scale: scale)))
    runtime.makeCurrent()
    runtime.changeTraits { $0.userInterfaceStyle = style }
    runtime.show(controller())
    runtime.frame()
    return runtime.bitmap
  }
}
