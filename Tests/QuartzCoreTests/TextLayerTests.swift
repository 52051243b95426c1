// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Text layers with the block font: each letter a box of half the size wide, capitals from the baseline up.
@Suite struct TextLayerTests {
  static let scales: [CGFloat] = [1, 2]

  private func layer(_ string: Any?, _ frame: CGRect) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.font = UIFont.systemFont(ofSize: 99)
    layer.fontSize = 16
    layer.foregroundColor = .red
    layer.frame = frame
    return layer
  }

  @Test func defaultsAreCoreAnimations() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    layer.font = "Inter"
    #expect((layer.font as? UIFont)?.pointSize == 36)
    layer.font = "No such font"
    #expect(layer.font == nil)
    layer.string = 7
    #expect(layer.string == nil)
  }

  @Test(arguments: scales) func linesBeginAtTheTopWhereTheirAlignmentSays(scale: CGFloat) {
    let text = layer("aa", CGRect(x: 10, y: 10, width: 40, height: 24))
    let probes = Probes(scale: scale) { $0.addSublayer(text) }
    // Two blocks of 8 points; baseline 15.2 under the top, capitals 11.3 high. The font's own size does not count.
    probes.expect([(14, 20), (22, 20), (12, 24)], red)
    probes.expect([(30, 20), (45, 20), (14, 12), (14, 28)], white)
    text.alignmentMode = .right
    probes.frame()
    probes.expect([(38, 20), (46, 20)], red)
    probes.expect([(14, 20), (30, 20)], white)
    text.alignmentMode = .center
    text.fontSize = 8
    probes.frame()
    probes.expect([(28, 15), (32, 15)], red)
    probes.expect([(22, 15), (38, 15), (28, 22)], white)
  }

  @Test(arguments: scales) func whatDoesNotFitIsCutWrappedOrShortened(scale: CGFloat) {
    let text = layer("aa aa aa", CGRect(x: 10, y: 0, width: 30, height: 40))
    let probes = Probes(scale: scale) { $0.addSublayer(text) }
    // One line, cut at the bounds.
    probes.expect([(14, 10), (34, 10), (39, 10)], red)
    probes.expect([(41, 10), (45, 10), (14, 29)], white)
    text.isWrapped = true
    probes.frame()
    // Two words would need 36 points; a line is 19.1 high.
    probes.expect([(14, 10), (22, 10), (14, 29), (22, 29)], red)
    probes.expect([(34, 10), (41, 10)], white)
    text.isWrapped = false
    text.truncationMode = .end
    text.bounds.size.width = 40
    probes.frame()
    #expect(text.state.pointee.string?.content(of: text, in: text.bounds)?.layout.isTruncated == true)
    text.string = "a\na"
    text.truncationMode = .none
    probes.frame()
    text.frame = CGRect(x: 10, y: 0, width: 20, height: 40)
    probes.frame()
    probes.expect([(14, 10), (14, 29)], red)
  }

  @Test func theBackgroundGradientAndBorderAreThoseOfAnyLayer() {
    let text = layer("a", CGRect(x: 10, y: 0, width: 40, height: 40))
    text.backgroundColor = .blue
    text.borderWidth = 2
    let probes = Probes(scale: 1) { $0.addSublayer(text) }
    probes.expect(14, 10, red)
    probes.expect(40, 30, 0xff00_00ff)
    probes.expect([(10, 20), (49, 20)], black)
    text.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    probes.frame()
    probes.expect(45, 29, red)
  }

  @Test func attributedStringsAndEmptyOnesAreFine() {
    let text = layer(NSAttributedString(string: "aa"), CGRect(x: 0, y: 0, width: 60, height: 40))
    let probes = Probes(scale: 1) { $0.addSublayer(text) }
    // Without attributes: 12 points and black.
    probes.expect([(3, 8), (9, 8)], black)
    #expect((text.string as? NSAttributedString)?.string == "aa")
    for string: Any? in ["", NSAttributedString(string: ""), nil] {
      text.string = string
      probes.frame()
      probes.expect([(3, 8), (9, 8)], white)
    }
    text.string = "a"
    for size: CGFloat in [0, -4, .nan] {
      text.fontSize = size
      probes.frame()
      probes.expect(3, 8, white)
    }
  }
}
