// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TextFieldTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100)) { _ in }.kept
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 34)

  @Test func aTextOfNilIsEmpty() {
    let field = UITextField()
    #expect(field.text?.isEmpty == true)
    field.text = nil
    #expect(field.text?.isEmpty == true)
  }

  // MARK: - Borders

  /// Every pixel of the edge by its distance from it.
  @Test(arguments: [
    (UITextField.BorderStyle.none, UInt32?.none), (.line, 0xff00_0000), (.bezel, 0xff8e_8e93),
    (.roundedRect, 0xffd1_d1d6),
  ])
  func bordersAreOnePointWide(_ style: UITextField.BorderStyle, _ color: UInt32?) {
    for scale in [1, 2] {
      let stage = Stage(size: CGSize(width: 120, height: 60), scale: CGFloat(scale)) { window in
        window.backgroundColor = .green
        let field = UITextField(frame: bounds.offsetBy(dx: 10, dy: 10))
        field.borderStyle = style
        window.addSubview(field)
      }
      let pixels = stage.bitmap()
      let inside = style == .roundedRect ? Swatch.white : Swatch.green
      let (left, middle) = (10 * scale, 27 * scale)
      for depth in 0..<4 {
        let wanted = depth < scale ? color ?? inside : inside
        #expect(pixels[x: left + depth, y: middle] == wanted, "\(style) left \(depth) ×\(scale)")
        #expect(pixels[x: 110 * scale - 1 - depth, y: middle] == wanted)
        #expect(pixels[x: 60 * scale, y: left + depth] == wanted)
        #expect(pixels[x: 60 * scale, y: 44 * scale - 1 - depth] == wanted)
      }
      #expect(pixels[x: left - 1, y: middle] == Swatch.green)
      // A radius of five leaves the corner clear.
      let isRound = style == .roundedRect
      #expect(pixels[x: left, y: left] == (isRound ? Swatch.green : color ?? Swatch.green))
    }
  }

  @Test func aRoundedBorderIsFilledWithTheBackgroundColourInsideItsCorners() {
    let field = placed {
      $0.borderStyle = .roundedRect
      $0.backgroundColor = .red
    }
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.red && stage.bitmap()[x: 0, y: 0] == Swatch.white)
    #expect(field.backgroundColor == .red)
    field.borderStyle = .none
    stage.frame()
    #expect(stage.bitmap()[x: 0, y: 0] == Swatch.red)
  }

  @Test func aRoundedFieldIsDarkInTheDark() {
    let field = placed { $0.borderStyle = .roundedRect }
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.white)
    let edge = stage.bitmap()[x: 0, y: 17]
    field.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.black)
    #expect(stage.bitmap()[x: 0, y: 17] != edge)
  }

  @Test func theBackgroundImageIsHiddenByARoundedBorderOnly() {
    let field = placed {
      $0.background = Swatch(Swatch.blue, width: 2, height: 2).image
      $0.disabledBackground = Swatch(Swatch.red, width: 2, height: 2).image
    }
    #expect(stage.bitmap()[x: 0, y: 0] == Swatch.blue && stage.bitmap()[x: 99, y: 33] == Swatch.blue)
    field.isEnabled = false
    stage.frame()
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.red)
    field.disabledBackground = nil
    stage.frame()
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.blue)
    field.borderStyle = .roundedRect
    stage.frame()
    #expect(stage.bitmap()[x: 50, y: 17] == Swatch.white)
  }

  // MARK: - Text

  @Test func placeholderTextAndBullets() throws {
    let field = placed {
      $0.placeholder = "Name"
      $0.textColor = .red
    }
    let label = try #require(textLabel(of: field))
    #expect(label.text == "Name" && label.textColor == .placeholderText)
    field.text = "Abc"
    #expect(label.text == "Abc" && label.textColor == .red)
    field.isSecureTextEntry = true
    #expect(label.text == "•••" && field.text == "Abc")
    field.text = ""
    #expect(label.text == "Name" && label.textColor == .placeholderText)
  }

  @Test func anAttributedPlaceholderIsShownAsItIs() throws {
    let field = placed { $0.placeholder = "Plain" }
    let label = try #require(textLabel(of: field))
    #expect(field.attributedPlaceholder?.string == "Plain")
    field.attributedPlaceholder = NSAttributedString(
      string: "Green", attributes: [.foregroundColor: UIColor.green])
    #expect(field.placeholder == "Green" && label.text == "Green" && label.textColor == .green)
    field.text = "A"
    #expect(label.text == "A" && label.textColor == .label)
    field.text = ""
    field.attributedPlaceholder = NSAttributedString(string: "Grey")
    #expect(label.text == "Grey" && label.textColor == .placeholderText)
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil && label.text == nil)
  }

  @Test(arguments: [
    (UITextField.BorderStyle.none, 0, 0), (.line, 2, 1), (.bezel, 7, 2), (.roundedRect, 7, 2),
  ])
  func theTextStandsInsideTheBorder(_ style: UITextField.BorderStyle, _ dx: CGFloat, _ dy: CGFloat) throws {
    let field = placed {
      $0.borderStyle = style
      $0.text = "A"
    }
    let expected = bounds.insetBy(dx: dx, dy: dy)
    #expect(field.textRect(forBounds: bounds) == expected)
    #expect(try #require(textLabel(of: field)).frame == expected)
    // Also where bounds do not begin at zero.
    let moved = bounds.offsetBy(dx: 5, dy: 7)
    #expect(field.textRect(forBounds: moved) == moved.insetBy(dx: dx, dy: dy))
  }

  // MARK: - Sides

  @Test func sideViewsTakeRoomFromTheText() throws {
    let field = placed {
      $0.text = "A"
      $0.borderStyle = .roundedRect
      $0.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.rightView = UIView(frame: CGRect(x: 9, y: 9, width: 30, height: 80))
    }
    #expect(field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    field.rightViewMode = .always
    stage.frame()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(field.rightView?.frame == CGRect(x: 70, y: 0, width: 30, height: 34))
    #expect(try #require(textLabel(of: field)).frame == CGRect(x: 27, y: 2, width: 36, height: 30))

    let old = field.leftView
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    stage.frame()
    #expect(old?.superview == nil && field.leftView?.superview === field)
    #expect(try #require(textLabel(of: field)).frame.minX == 12)
  }

  @Test func viewModesFollowEditing() {
    let field = placed {
      $0.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.leftViewMode = .whileEditing
      $0.rightViewMode = .unlessEditing
    }
    #expect(!field.isEditing && field.leftView?.superview == nil && field.rightView?.superview != nil)
    field.becomeFirstResponder()
    stage.frame()
    #expect(field.isEditing && field.leftView?.superview != nil && field.rightView?.superview == nil)
    field.resignFirstResponder()
    stage.frame()
    #expect(field.leftView?.superview == nil && field.rightView?.superview != nil)
  }

  @Test func theClearButtonEmptiesTheField() throws {
    let field = placed {
      $0.text = "Abc"
      $0.clearButtonMode = .always
    }
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let button = try #require(field.subviews.first { $0 is UIButton })
    #expect(button.frame == CGRect(x: 76, y: 7.5, width: 19, height: 19))
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 0, y: 0, width: 76, height: 34))
    // The disc is grey, its cross white.
    #expect(stage.bitmap()[x: 80, y: 17] != Swatch.white)

    try stage.tap(.view(button))
    #expect(field.text == "" && changes == 1)
    stage.frame()
    #expect(button.superview == nil && field.textRect(forBounds: bounds) == bounds)
    field.text = "Again"
    stage.frame()
    #expect(button.superview === field)
    field.clearButtonMode = .whileEditing
    #expect(button.superview == nil)
  }

  @Test func theRightViewTakesThePlaceOfTheClearButton() {
    let field = placed {
      $0.text = "Abc"
      $0.clearButtonMode = .always
      $0.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.rightViewMode = .always
    }
    #expect(!field.subviews.contains { $0 is UIButton })
    field.rightViewMode = .never
    #expect(field.subviews.contains { $0 is UIButton })
  }

  @Test func rectsCanBeReplaced() throws {
    final class Custom: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 1) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 2) }
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 3) }
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: 4)
      }
      override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 5, y: 6, width: 7, height: 8)
      }
      override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 50, y: 5, width: 10, height: 10)
      }
      override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 4) }
    }
    let field = Custom(frame: bounds)
    field.borderStyle = .line
    field.clearButtonMode = .always
    (field.leftView, field.rightView) = (UIView(), UIView())
    field.leftViewMode = .always
    stage.window.addSubview(field)
    stage.frame()
    let label = try #require(textLabel(of: field))
    #expect(label.frame == bounds.insetBy(dx: 30, dy: 3))
    #expect(field.leftView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(field.subviews.first?.frame == bounds.insetBy(dx: 4, dy: 4))
    field.text = "A"
    stage.frame()
    #expect(label.frame == bounds.insetBy(dx: 10, dy: 1))
    #expect(field.subviews.first { $0 is UIButton }?.frame == CGRect(x: 50, y: 5, width: 10, height: 10))
    field.becomeFirstResponder()
    stage.frame()
    #expect(label.frame == bounds.insetBy(dx: 20, dy: 2))
    field.rightViewMode = .always
    stage.frame()
    #expect(field.rightView?.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  // MARK: - Sizes

  @Test func aRoundedFieldIs34PointsHigh() {
    let field = placed { $0.borderStyle = .roundedRect }
    #expect(field.intrinsicContentSize.height == 34)
    // Four letters of 8.5 points and seven on both sides.
    field.text = "Abcd"
    #expect(field.intrinsicContentSize.width == 48)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    field.leftViewMode = .always
    #expect(field.intrinsicContentSize == CGSize(width: 68, height: 40))
  }

  private func placed(_ change: (UITextField) -> Void) -> UITextField {
    let field = UITextField(frame: bounds)
    stage.window.addSubview(field)
    change(field)
    stage.frame()
    return field
  }

  private func textLabel(of field: UITextField) -> UILabel? {
    field.subviews.lazy.compactMap { $0 as? UILabel }.first
  }
}
