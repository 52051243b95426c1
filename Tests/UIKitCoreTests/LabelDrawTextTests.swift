// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

private class InsetLabel: UILabel {
  let insets = UIEdgeInsets(top: 4, left: 20, bottom: 6, right: 30)

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: inner.minX - insets.left, y: inner.minY - insets.top,
      width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
  }
}

/// Paints around its text as `steps` say: "r" a red box, "t" the text, "c" a clip of the left half.
private final class PaintingLabel: UILabel {
  var steps = ""
  var passes = 0

  override func drawText(in rect: CGRect) {
    passes += 1
    for step in steps {
      switch step {
      case "t": super.drawText(in: rect)
      case "c":
        UIGraphicsGetCurrentContext()?.clip(
          to: CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
      default:
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
  }
}

@MainActor @Suite struct LabelDrawTextTests {
  private func stage(_ label: UILabel, origin: CGPoint = .zero) -> Stage {
    label.frame = CGRect(origin: origin, size: CGSize(width: 100, height: 40))
    label.font = .systemFont(ofSize: 20)
    if label.text == nil { label.text = "aaaa" }
    let stage = Stage(size: CGSize(width: 120, height: 60), scale: 2) { $0.addSubview(label) }
    stage.frame()
    return stage
  }

  @Test func insetTextStaysVector() throws {
    let label = InsetLabel()
    let stage = stage(label)
    let shown = try #require(label.shownText)
    // From 20, in the middle of the 30 points between the insets.
    #expect(shown.frame.minX == 20 && shown.frame.width == 50)
    #expect(shown.frame.minY == 4 + ((30 - CGFloat(shown.layout.height)) / 2 * 2).rounded() / 2)

    // A plain label in the place of the inner rectangle has the same pixels.
    let plain = UILabel(frame: CGRect(x: 20, y: 4, width: 50, height: 30))
    plain.font = label.font
    plain.text = label.text
    let other = Stage(size: CGSize(width: 120, height: 60), scale: 2) { $0.addSubview(plain) }
    #expect(stage.bitmap() == other.bitmap())
  }

  @Test func sizesAskForTheTextRect() {
    let label = InsetLabel()
    let stage = stage(label)
    defer { stage.frame() }
    #expect(label.intrinsicContentSize == CGSize(width: 40 + 50, height: 24 + 10))
    label.text = "aaaa bbbb"
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 95, height: 1000)) == CGSize(width: 90, height: 48 + 10))
    label.preferredMaxLayoutWidth = 95
    #expect(label.intrinsicContentSize == CGSize(width: 90, height: 58))
    label.text = nil
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 10))
  }

  @Test func ownPixelsMakeABitmapInTheOrderOfDrawing() throws {
    func shown(_ steps: String) -> (PaintingLabel, Bitmap) {
      let label = PaintingLabel()
      label.steps = steps
      return (label, stage(label).bitmap())
    }
    let (text, plain) = shown("t")
    #expect(text.shownText != nil && text.passes == 1)

    let (below, belowPixels) = shown("rt")
    #expect(below.isBitmap && below.passes == 2)
    // Inside the first letter, 0…10 points wide: the text is over the red, or under it.
    #expect(plain[x: 10, y: 44] == 0xFF00_0000 && belowPixels[x: 10, y: 44] == 0xFF00_0000)
    #expect(belowPixels[x: 100, y: 44] == 0xFFFF_0000)
    let (above, abovePixels) = shown("tr")
    #expect(above.isBitmap && abovePixels[x: 10, y: 44] == 0xFFFF_0000)

    let (only, _) = shown("r")
    #expect(only.isBitmap && only.passes == 1)
    let (nothing, _) = shown("")
    #expect(nothing.shownText == nil && !nothing.isBitmap)
  }

  @Test func aClipOrASecondTextIsDrawnToo() {
    let clipped = PaintingLabel()
    clipped.steps = "ct"
    clipped.text = "aaaaaaaa"
    let bitmap = stage(clipped).bitmap()
    #expect(clipped.isBitmap)
    #expect(bitmap[x: 10, y: 44] == 0xFF00_0000 && bitmap[x: 110, y: 44] == 0xFFFF_FFFF)

    let twice = PaintingLabel()
    twice.steps = "tt"
    _ = stage(twice)
    #expect(twice.isBitmap)
  }

  @Test func changingPropertiesWhileDrawingDoesNotDrawForEver() {
    final class Outlined: UILabel {
      var passes = 0
      override func drawText(in rect: CGRect) {
        passes += 1
        let color = textColor
        textColor = .red
        super.drawText(in: rect.offsetBy(dx: 1, dy: 1))
        textColor = color
        super.drawText(in: rect)
      }
    }
    let label = Outlined()
    let stage = stage(label)
    #expect(label.isBitmap && label.passes == 2)
    stage.frame()
    #expect(label.passes == 2 && stage.reports.isEmpty)
    let bitmap = stage.bitmap()
    #expect((0..<240 * 120).contains { bitmap[x: $0 % 240, y: $0 / 240] == 0xFFFF_0000 })
  }

  @Test func drawMayBeOverriddenAsWell() {
    final class Framed: UILabel {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.red.setStroke()
        UIRectFrame(rect)
      }
    }
    let label = Framed()
    let bitmap = stage(label).bitmap()
    #expect(label.isBitmap && bitmap[x: 0, y: 0] == 0xFFFF_0000 && bitmap[x: 10, y: 44] == 0xFF00_0000)
  }

  @Test func aSubclassWithoutOverridesLooksLikeALabel() {
    final class Mine: UILabel {}
    let (mine, plain) = (Mine(), UILabel())
    #expect(stage(mine).bitmap() == stage(plain).bitmap())
    #expect(mine.shownText != nil && plain.shownText != nil)
  }
}
