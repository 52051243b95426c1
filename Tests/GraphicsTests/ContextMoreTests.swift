// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

/// Shadows, stroked outlines, spaces and clips of a context.
@Suite struct ContextMoreTests {
  private let context = CGContext(size: CGSize(width: 40, height: 30), scale: 2)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    context.bitmap?[x: Int(x * 2), y: Int(y * 2)] ?? 0
  }

  @Test func shadowsFallWhereTheOffsetSays() {
    context.setFillColor(red)
    context.translateBy(x: 5, y: 5)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 10, height: 6), blur: 0, color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    // In points of the canvas: the transform does not count.
    #expect(pixel(10, 10) == 0xffff_0000 && pixel(20, 16) == 0xff00_0000 && pixel(24.5, 18.5) == 0xff00_0000)
    #expect(pixel(26, 16) == 0 && pixel(20, 20) == 0)
    context.setShadow(offset: .zero, blur: 4, color: nil)
    context.clear(CGRect(x: -5, y: -5, width: 50, height: 50))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    #expect(pixel(20, 16) == 0)
  }

  @Test func shadowsAreSoftAndCut() {
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 30))
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 4)
    context.fill(CGRect(x: 5, y: 5, width: 30, height: 5))
    #expect(pixel(10, 7) == 0xff00_0000 && pixel(25, 7) == 0 && pixel(25, 17) == 0)
    // At the shadow's lower edge, 20, half of what it is within; at most a third.
    let (within, edge, beyond) = (pixel(12, 17) >> 24, pixel(12, 20) >> 24, pixel(12, 25) >> 24)
    #expect(within > 50 && within <= 85 && edge > 25 && edge < 50 && beyond < 2)
  }

  @Test func aStrokedOutlineIsAPath() {
    context.move(to: CGPoint(x: 5, y: 10))
    context.addLine(to: CGPoint(x: 35, y: 10))
    context.setLineWidth(6)
    #expect(context.pathContains(CGPoint(x: 20, y: 12), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 20, y: 14), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 20, y: 12), mode: .fill))
    context.setLineDash(phase: 0, lengths: [10, 10])
    context.replacePathWithStrokedPath()
    context.clip()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(pixel(10, 8) == 0xffff_0000 && pixel(30, 12) == 0xffff_0000)
    #expect(pixel(20, 10) == 0 && pixel(10, 14) == 0 && pixel(3, 10) == 0)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 7, width: 30, height: 6))
    context.resetClip()
    context.fill(CGRect(x: 0, y: 20, width: 40, height: 4))
    #expect(pixel(20, 22) == 0xffff_0000)
  }

  @Test func spacesAndHardEdges() {
    context.translateBy(x: 4, y: 0)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 10, y: 4))
    #expect(context.convertToUserSpace(CGPoint(x: 10, y: 4)) == CGPoint(x: 1, y: 2))
    #expect(
      context.convertToUserSpace(CGRect(x: 8, y: 0, width: 2, height: 4))
        == CGRect(x: 0, y: 0, width: 1, height: 2))
    context.setShouldAntialias(false)
    context.fillEllipse(in: CGRect(x: 3, y: 3, width: 20, height: 20))
    var alphas: Set<UInt32> = []
    for y in 0..<60 { for x in 0..<80 { alphas.insert((context.bitmap?[x: x, y: y] ?? 0) >> 24) } }
    #expect(alphas == [0, 255])
  }
}
