// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// The block font is half the size wide a letter.
@MainActor @Suite struct ButtonTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100)) { _ in }.kept

  @Test func aStateWithoutAValueShowsTheNormalOne() {
    let button = UIButton()
    let (red, blue) = (
      Swatch(Swatch.red, width: 4, height: 4).image, Swatch(Swatch.blue, width: 4, height: 4).image
    )
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    button.setTitleColor(.green, for: .highlighted)
    button.setImage(red, for: .normal)
    button.setImage(blue, for: [.selected, .highlighted])

    #expect(button.currentTitle == "Normal" && button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.currentTitle == "Chosen" && button.currentImage === red)
    // A state is looked up whole: selected and highlighted is neither of the two.
    button.isHighlighted = true
    #expect(button.currentTitle == "Normal" && button.currentImage === blue)
    #expect(button.currentTitleColor == .white)
    button.isSelected = false
    #expect(button.currentTitleColor == .green && button.titleLabel?.textColor == .green)
    button.setTitleColor(nil, for: .highlighted)
    #expect(button.currentTitleColor == .white)
  }

  @Test func sizes() {
    let button = UIButton(type: .system)
    stage.window.addSubview(button)
    let line = UIFont.systemFont(ofSize: 15).lineHeight.rounded(.up)
    button.setTitle("A", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: line + 12))
    button.setTitle("Abcdefgh", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 60, height: line + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 66, height: line + 4))
    button.setImage(Swatch(Swatch.red, width: 20, height: 40).image, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 86, height: 44))
    // Title and image insets do not count.
    button.titleEdgeInsets.left = 50
    button.imageEdgeInsets.top = 50
    #expect(button.intrinsicContentSize == CGSize(width: 86, height: 44))
  }

  // MARK: - Attributed titles

  @Test func anAttributedTitleIsShownInPlaceOfTheTitle() throws {
    let button = UIButton(type: .system)
    stage.window.addSubview(button)
    let label = try #require(button.titleLabel)
    let big = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    button.setTitle("Down", for: .highlighted)
    button.setAttributedTitle(big, for: .normal)

    #expect(label.text == "Big" && button.currentAttributedTitle == big)
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 40)
    )
    // Three letters of 20 points.
    #expect(button.intrinsicContentSize.width == 60)
    button.isHighlighted = true
    #expect(label.text == "Down" && label.font == .systemFont(ofSize: 15))
    button.isHighlighted = false
    #expect(button.intrinsicContentSize.width == 60)
    button.setAttributedTitle(nil, for: .normal)
    #expect(label.text == nil && label.font == .systemFont(ofSize: 15))
  }

  @Test func lettersWithoutAColourHaveTheTitles() throws {
    let button = UIButton()
    button.setTitleColor(.red, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "Abc"), for: .normal)
    #expect(button.titleLabel?.textColor == .red)
    let green = NSAttributedString(string: "Abc", attributes: [.foregroundColor: UIColor.green])
    button.setAttributedTitle(green, for: .normal)
    #expect(button.titleLabel?.textColor == .green)
  }

  // MARK: - Places

  /// A button of 100×40 with an image of 10×20 and a title of 30×18 (four letters at 15).
  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, 0), (.center, 30), (.right, 60), (.leading, 0),
    (.trailing, 60),
  ])
  func imageAndTitleAreAlignedAsOne(_ alignment: UIControl.ContentHorizontalAlignment, _ x: CGFloat) {
    for (vertical, imageY, titleY) in [
      (UIControl.ContentVerticalAlignment.top, 0, 0), (.center, 10, 11), (.bottom, 20, 22),
    ] as [(UIControl.ContentVerticalAlignment, CGFloat, CGFloat)] {
      let button = placed { $0.contentHorizontalAlignment = alignment }
      button.contentVerticalAlignment = vertical
      stage.frame()
      #expect(button.imageView?.frame == CGRect(x: x, y: imageY, width: 10, height: 20))
      #expect(button.titleLabel?.frame == CGRect(x: x + 10, y: titleY, width: 30, height: 18))
    }
  }

  @Test func insetsShrinkTheRoomOfTitleAndImage() {
    let button = placed {
      $0.titleEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 0, right: 0)
      $0.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 20)
    }
    // In the middle an inset moves by half of itself.
    #expect(button.titleLabel?.frame.origin == CGPoint(x: 45, y: 13))
    #expect(button.imageView?.frame.origin == CGPoint(x: 20, y: 7))
    button.contentHorizontalAlignment = .left
    stage.frame()
    #expect(button.titleLabel?.frame.minX == 20 && button.imageView?.frame.minX == 0)
    button.contentHorizontalAlignment = .right
    stage.frame()
    #expect(button.titleLabel?.frame.maxX == 100 && button.imageView?.frame.maxX == 50)
  }

  @Test func fillStretchesAnImageWithoutTitle() {
    let button = placed {
      $0.setTitle(nil, for: .normal)
      $0.contentHorizontalAlignment = .fill
      $0.contentVerticalAlignment = .fill
    }
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func aLongTitleIsCutToTheRoom() {
    let button = placed { $0.setTitle("Abcdefghijklmnopqrst", for: .normal) }
    #expect(button.titleLabel?.frame.minX == 10 && button.titleLabel?.frame.maxX == 100)
  }

  @Test func rectsCanBeReplaced() {
    final class Custom: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.maxX - 10, y: 1, width: 10, height: 10)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: 2, width: 50, height: 20)
      }
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 0) }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
    }
    let button = Custom(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let image = Swatch(Swatch.red, width: 10, height: 10).image
    button.setImage(image, for: .normal)
    button.setTitle("Ab", for: .normal)
    button.setBackgroundImage(image, for: .normal)
    stage.window.addSubview(button)
    stage.frame()
    #expect(button.imageView?.frame == CGRect(x: 85, y: 1, width: 10, height: 10))
    #expect(button.titleLabel?.frame == CGRect(x: 5, y: 2, width: 50, height: 20))
    #expect(button.subviews.first?.frame == CGRect(x: 1, y: 1, width: 98, height: 38))
  }

  // MARK: - Colours

  @Test func theBackgroundImageLiesBehindTheWholeButton() {
    let button = placed {
      $0.setBackgroundImage(Swatch(Swatch.blue, width: 2, height: 2).image, for: .normal)
      $0.setBackgroundImage(Swatch(Swatch.green, width: 2, height: 2).image, for: .selected)
    }
    #expect(stage.bitmap()[x: 0, y: 0] == Swatch.blue && stage.bitmap()[x: 99, y: 39] == Swatch.blue)
    button.isSelected = true
    stage.frame()
    #expect(stage.bitmap()[x: 0, y: 0] == Swatch.green)
    button.setBackgroundImage(nil, for: .normal)
    button.isSelected = false
    stage.frame()
    #expect(stage.bitmap()[x: 0, y: 0] == Swatch.white)
  }

  @Test func aSystemButtonTakesImagesAsShapes() {
    let button = placed { $0.tintColor = .green }
    #expect(stage.bitmap()[x: 35, y: 20] == Swatch.green)
    button.tintColor = .blue
    stage.frame()
    #expect(stage.bitmap()[x: 35, y: 20] == Swatch.blue)
    button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
    stage.frame()
    #expect(stage.bitmap()[x: 35, y: 20] == Swatch.red)
    let custom = placed(.custom) { $0.tintColor = .green }
    #expect(stage.bitmap()[x: 35, y: 20] == Swatch.red)
    custom.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
    stage.frame()
    // Four letters at 18 are 36 wide, so the image begins at 27.
    #expect(stage.bitmap()[x: 30, y: 20] == Swatch.green)
  }

  @Test func aPressedCustomButtonDarkensItsImage() {
    let button = placed(.custom) { _ in }
    button.isHighlighted = true
    stage.frame()
    #expect(Swatch.distance(stage.bitmap()[x: 30, y: 20], 0xff80_0000) <= 1 && button.titleLabel?.alpha == 1)
    button.adjustsImageWhenHighlighted = false
    stage.frame()
    #expect(stage.bitmap()[x: 30, y: 20] == Swatch.red)
    button.adjustsImageWhenHighlighted = true
    button.setImage(Swatch(Swatch.blue, width: 10, height: 20).image, for: .highlighted)
    stage.frame()
    #expect(stage.bitmap()[x: 30, y: 20] == Swatch.blue)
  }

  @Test func aDisabledButtonFadesItsImage() {
    let button = placed(.custom) { $0.isEnabled = false }
    #expect(Swatch.distance(stage.bitmap()[x: 30, y: 20], 0xffff_8080) <= 1)
    button.adjustsImageWhenDisabled = false
    stage.frame()
    #expect(stage.bitmap()[x: 30, y: 20] == Swatch.red)
    button.adjustsImageWhenDisabled = true
    button.setImage(Swatch(Swatch.blue, width: 10, height: 20).image, for: .disabled)
    stage.frame()
    #expect(stage.bitmap()[x: 30, y: 20] == Swatch.blue)
  }

  @Test func aPressedSystemButtonFadesUnlessItHasAColourForThat() {
    let button = placed { _ in }
    button.isHighlighted = true
    #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.titleLabel?.alpha == 1 && button.titleLabel?.textColor == .red)
  }

  private let image = Swatch(Swatch.red, width: 10, height: 20).image

  /// 100×40 at the window's corner, with image and title "Abcd".
  private func placed(_ type: UIButton.ButtonType = .system, _ change: (UIButton) -> Void) -> UIButton {
    stage.window.subviews.forEach { $0.removeFromSuperview() }
    let button = UIButton(type: type)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setImage(image, for: .normal)
    button.setTitle("Abcd", for: .normal)
    change(button)
    stage.window.addSubview(button)
    stage.frame()
    return button
  }
}
