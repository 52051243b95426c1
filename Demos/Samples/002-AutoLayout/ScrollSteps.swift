// SPDX-License-Identifier: MIT

// Seed 002, a scroll view whose content constraints measure: a large picture, and the steps that lead there.
//
// The content view is tied to the four edges of the scroll view, and the image view to the four edges of the content
// view; the picture's own size is all there is to measure. In between, after the second and the third step, the content
// has no end to the right and below, and cannot be scrolled to.
import UIKit

final class LargePictureController: ConstraintsPage {
  override var minimum: CGSize { CGSize(width: 200, height: 200) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = add(UIScrollView(), "scroll", .systemGray4)
    let content = add(UIView(), "content", to: scroll)
    let image = add(UIImageView(image: .scenery(CGSize(width: 1200, height: 900))), "image", to: content)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 53),
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 66),
      root.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 53),
      root.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 66),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      image.topAnchor.constraint(equalTo: content.topAnchor),
      content.bottomAnchor.constraint(equalTo: image.bottomAnchor),
      image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: image.trailingAnchor),
    ])
  }
}

final class ScrollStepsController: ConstraintsPage {
  private let scroll = UIScrollView()
  private let content = UIView()
  private let image = UIImageView()
  private let status = UILabel()
  private var step = 1

  override var minimum: CGSize { CGSize(width: 200, height: 200) }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(scroll, "scroll", .systemGray4)
    add(status, "status")
    status.font = .systemFont(ofSize: 13)
    status.adjustsFontSizeToFitWidth = true
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 53),
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 66),
      root.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 53),
      root.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 66),
      status.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: status.trailingAnchor, constant: 8),
      status.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    command("下一步", id: "next") { [unowned self] _ in
      step += 1
      takeStep()
    }
    takeStep()
  }

  private func takeStep() {
    switch step {
    case 2:
      add(content, "content", UIColor.systemGreen.withAlphaComponent(0.4), to: scroll)
      content.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
    case 3:
      add(image, "image", to: content)
      NSLayoutConstraint.activate([
        image.topAnchor.constraint(equalTo: content.topAnchor),
        content.bottomAnchor.constraint(equalTo: image.bottomAnchor),
        image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: image.trailingAnchor),
      ])
      image.image = .scenery(CGSize(width: 1200, height: 900))
    case 4:
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    default: break
    }
    let isOpen = step == 2 || step == 3
    status.textColor = isOpen ? .systemRed : .systemGreen
    status.text =
      isOpen ? "ScrollView 没有 trailing 和 bottom 约束" : step < 2 ? "ScrollView 4 个边距" : "可以在水平和垂直 2 个方向拖动"
  }
}

extension UIImage {
  /// A picture to fill views with: hills under a sky, sharp at any size.
  @MainActor static func scenery(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.55, green: 0.78, blue: 0.95, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 1, green: 0.85, blue: 0.3, alpha: 1).setFill()
      let sun = size.height / 5
      UIBezierPath(ovalIn: CGRect(x: size.width * 0.7, y: sun * 0.6, width: sun, height: sun)).fill()
      for (index, green) in [CGFloat(0.62), 0.52, 0.42].enumerated() {
        UIColor(red: 0.25, green: green, blue: 0.3, alpha: 1).setFill()
        let top = size.height * (0.5 + 0.15 * CGFloat(index))
        let x = size.width * (CGFloat(index) * 0.35 - 0.3)
        UIBezierPath(ovalIn: CGRect(x: x, y: top, width: size.width * 0.9, height: size.height)).fill()
      }
    }
  }
}
