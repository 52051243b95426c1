// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// Every demo in one picture, for those without a display.
@MainActor struct ContactSheet {
  private let demos: [DemoEntry]
  private let phone = CGSize(width: 375, height: 667)
  private let margin: CGFloat = 24
  private let captionHeight: CGFloat = 44

  init(_ demos: [DemoEntry]) { self.demos = demos }

  /// Draws the sheet and says where it is.
  func write(to path: String) throws -> Int32 {
    try FontCheck.warn()
    let bitmap = draw()
    do {
      try PNG.write(bitmap, to: path)
    } catch {
      throw CommandError.failed("\(error)")
    }
    print("\(path)  \(demos.count) demos, \(bitmap.width)×\(bitmap.height)")
    return 0
  }

  /// Thumbnails of half a phone's points at two pixels a point, captions below.
  func draw() -> Bitmap {
    let columns = max(1, min(4, demos.count))
    let rows = (demos.count + columns - 1) / columns
    let cell = CGSize(width: phone.width / 2, height: phone.height / 2 + captionHeight)
    let size = CGSize(
      width: margin + CGFloat(columns) * (cell.width + margin),
      height: margin + CGFloat(rows) * (cell.height + margin))
    let pictures = demos.map { picture(of: $0) }
    let sheet = UIView(frame: CGRect(origin: .zero, size: size))
    sheet.backgroundColor = .systemGroupedBackground
    for (index, demo) in demos.enumerated() {
      let origin = CGPoint(
        x: margin + CGFloat(index % columns) * (cell.width + margin),
        y: margin + CGFloat(index / columns) * (cell.height + margin))
      add(demo, pictures[index], at: origin, to: sheet)
    }
    return render(size: size, scale: 2) {
      let controller = UIViewController()
      controller.view = sheet
      return controller
    }
  }

  private func add(_ demo: DemoEntry, _ picture: Bitmap, at origin: CGPoint, to sheet: UIView) {
    let image = UIImageView(image: UIImage(cgImage: CGImage(picture), scale: 2, orientation: .up))
    image.frame.origin = origin
    image.layer.borderWidth = 0.5
    image.layer.borderColor = UIColor.separator.cgColor
    let title = UILabel(
      frame: CGRect(x: origin.x, y: image.frame.maxY + 6, width: image.bounds.width, height: 18))
    title.text = demo.title
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    let id = UILabel(frame: CGRect(x: origin.x, y: title.frame.maxY, width: image.bounds.width, height: 16))
    id.text = demo.id
    id.font = .systemFont(ofSize: 11)
    id.textColor = .secondaryLabel
    [image, title, id].forEach(sheet.addSubview)
  }

  private func picture(of demo: DemoEntry) -> Bitmap {
    render(size: phone, scale: 1) { demo.make() }
  }

  private func render(size: CGSize, scale: CGFloat, _ controller: () -> UIViewController) -> Bitmap {
    let runtime = Runtime(host: HeadlessHost(surface: SurfaceInfo(size: size, scale: scale)))
    runtime.makeCurrent()
    runtime.show(controller())
    runtime.frame()
    return runtime.bitmap
  }
}
