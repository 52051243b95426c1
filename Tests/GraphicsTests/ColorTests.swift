// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct ColorTests {
  @Test func componentsAreClampedAndNaNIsZero() {
    let color = CGColor(red: 2, green: -1, blue: .nan, alpha: 0.5)

    #expect(color.components == [1, 0, 0, 0.5] && color.numberOfComponents == 4)
  }

  @Test func pixelIsPremultiplied() {
    #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1).premultipliedARGB == 0xFFFF_8000)
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).premultipliedARGB == 0x8080_0000)
    #expect(CGColor.clear.premultipliedARGB == 0 && CGColor.white.premultipliedARGB == 0xFFFF_FFFF)
  }

  @Test func everyByteOfAnOpaqueColourComesBack() {
    for byte in 0...255 {
      let color = CGColor(gray: CGFloat(byte) / 255, alpha: 1)
      #expect(color.premultipliedARGB & 0xFF == byte)
    }
  }

  @Test func equalityAndHashGoByValue() {
    let color = CGColor(gray: 0.25, alpha: 1)

    #expect(color == CGColor(srgbRed: 0.25, green: 0.25, blue: 0.25, alpha: 1))
    #expect(Set([color, CGColor(gray: 0.25, alpha: 1)]).count == 1)
    #expect(color.copy(alpha: 0.5) != color && color.copy(alpha: 0.5)?.alpha == 0.5)
  }
}
