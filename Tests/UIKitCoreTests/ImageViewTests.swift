// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ImageViewTests {
  /// A picture of 20×10 in a view of 40×60: where it begins and ends, by each mode's own rule.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 60)),
    (.scaleAspectFit, CGRect(x: 0, y: 20, width: 40, height: 20)),
    (.scaleAspectFill, CGRect(x: -40, y: 0, width: 120, height: 60)),
    (.redraw, CGRect(x: 0, y: 0, width: 40, height: 60)),
    (.center, CGRect(x: 10, y: 25, width: 20, height: 10)),
    (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
    (.bottom, CGRect(x: 10, y: 50, width: 20, height: 10)),
    (.left, CGRect(x: 0, y: 25, width: 20, height: 10)),
    (.right, CGRect(x: 20, y: 25, width: 20, height: 10)),
    (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
    (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
    (.bottomLeft, CGRect(x: 0, y: 50, width: 20, height: 10)),
    (.bottomRight, CGRect(x: 20, y: 50, width: 20, height: 10)),
  ])
  func contentModesPlaceTheImage(_ mode: UIView.ContentMode, _ expected: CGRect) {
    for scale in [1, 2] {
      let image = UIImage(
        cgImage: Swatch(Swatch.red, width: 20 * scale, height: 10 * scale).cgImage, scale: CGFloat(scale),
        orientation: .up)
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.frame = CGRect(x: 50, y: 10, width: 40, height: 60)
      let pixels = Stage(size: CGSize(width: 140, height: 80), scale: CGFloat(scale)) { $0.addSubview(view) }
        .bitmap()

      let frame = expected.offsetBy(dx: 50, dy: 10)
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let middle = CGPoint(x: (CGFloat(x) + 0.5) / CGFloat(scale), y: (CGFloat(y) + 0.5) / CGFloat(scale))
          let wanted = frame.contains(middle) ? Swatch.red : Swatch.white
          #expect(pixels[x: x, y: y] == wanted, "\(mode) at \(x), \(y), ×\(scale)")
        }
      }
    }
  }

  @Test func theViewWantsItsImagesSize() {
    let image = UIImage(
      cgImage: Swatch(Swatch.red, width: 20, height: 10).cgImage, scale: 2, orientation: .right)
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 5, height: 10))
    #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 5, height: 10))
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 5, height: 10))
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func aHighlightedViewShowsItsOtherImage() {
    let (red, blue) = (
      Swatch(Swatch.red, width: 4, height: 4).image, Swatch(Swatch.blue, width: 4, height: 4).image
    )
    let view = UIImageView(image: red, highlightedImage: blue)
    let stage = Stage(size: CGSize(width: 4, height: 4)) { $0.addSubview(view) }
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.red)
    view.isHighlighted = true
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.blue)
    view.highlightedImage = nil
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.red)
    #expect(UIImageView(image: nil, highlightedImage: blue).frame.size == blue.size)
  }

  // MARK: - Tint

  @Test func templatesTakeTheTintAndItsChanges() {
    let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    let stage = Stage(size: CGSize(width: 8, height: 4)) { $0.addSubview(view) }
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.green && stage.bitmap()[x: 6, y: 1] == Swatch.white)

    view.tintColor = .blue
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.blue)

    view.tintColor = nil
    stage.window.tintColor = .black
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.black)
    #expect(stage.frame().isIdle)
  }

  @Test func onlyTemplatesTakeTheTint() {
    for mode in [UIImage.RenderingMode.automatic, .alwaysOriginal] {
      let view = UIImageView(image: shape.withRenderingMode(mode))
      view.tintColor = .green
      let stage = Stage(size: CGSize(width: 8, height: 4)) { $0.addSubview(view) }
      #expect(stage.bitmap()[x: 1, y: 1] == Swatch.red)
      stage.frame()
      view.tintColor = .blue
      #expect(stage.frame().isIdle)
    }
  }

  @Test func theTintComesWithTheNewSuperview() {
    let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4)), UIView())
    outer.tintColor = .green
    inner.addSubview(view)
    let stage = Stage(size: CGSize(width: 8, height: 4)) { window in
      window.addSubview(outer)
      window.addSubview(inner)
    }
    #expect(stage.bitmap()[x: 1, y: 1] != Swatch.green)
    outer.addSubview(view)
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.green)
  }

  @Test func aTintFollowsTheTraits() {
    let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
    let stage = Stage(size: CGSize(width: 8, height: 4)) { $0.addSubview(view) }
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.blue)
    view.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(stage.bitmap()[x: 1, y: 1] == Swatch.green)
  }

  private let shape = Swatch(width: 8, height: 4) { x, _ in x < 4 ? Swatch.red : 0 }.image
}
