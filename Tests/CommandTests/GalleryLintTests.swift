// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What the gallery itself shows can be read, with every demo, in every size, light and dark.
@MainActor @Suite struct GalleryLintTests {
  nonisolated static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 760, height: 640), CGSize(width: 1120, height: 760),
    CGSize(width: 1440, height: 900),
  ]

  @Test(arguments: sizes)
  func noTextIsCutOrFaint(_ size: CGSize) throws {
    for font in [Stage.Font.blocks, .system] {
      let all = try GalleryStage(size: size, font: font)
      for _ in GalleryStage.demos { all.stage.key(.upArrow) }
      for demo in GalleryStage.demos {
        #expect(try all.chosen() == [demo.id])
        for _ in 0..<2 {
          #expect(try Self.complaints(all) == [], "\(demo.id) at \(size), \(font)")
          all.type("d")
        }
        all.stage.key(.downArrow)
      }
      for key: Character in ["s", "s", "r"] {
        all.type(key)
        #expect(try Self.complaints(all) == [], "\(key) at \(size), \(font)")
      }
      if size.width < 680 {
        try all.stage.tap("demos")
        #expect(try Self.complaints(all) == [], "the list at \(size), \(font)")
      }
      #expect(all.reports.isEmpty)
      #expect(all.stage.frame().isIdle)
    }
  }

  /// That the lint can fail.
  @Test func aCutAFaintAndALostLabelAreFound() throws {
    let all = try GalleryStage()
    let title = try #require(try all.stage.find("title") as? UILabel)
    let frame = title.frame
    title.frame.size.width = 40
    #expect(try Self.complaints(all).contains { $0.contains("is cut") })
    title.frame = frame
    title.textColor = UIColor(white: 0.6, alpha: 1)
    #expect(try Self.complaints(all).contains { $0.contains("is faint") })
    title.textColor = .label
    title.frame.origin.x = -20
    #expect(try Self.complaints(all).contains { $0.contains("stands out") })
  }

  // MARK: - Parts

  /// A line for each label outside the demo that is cut, stands out of what holds it, or is faint.
  private static func complaints(_ all: GalleryStage) throws -> [String] {
    let container = try all.container
    let labels = all.stage.all(.type(UILabel.self)).compactMap { $0 as? UILabel }
    return labels.filter { label in
      let isSeen = sequence(first: label as UIView) { $0.superview }.allSatisfy { !$0.isHidden }
      return isSeen && !label.isDescendant(of: container) && label.text?.isEmpty == false
    }.compactMap(complaint)
  }

  private static func complaint(_ label: UILabel) -> String? {
    let name = "\"\(label.text?.prefix(40) ?? "")\""
    let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
    if wanted.width > label.bounds.width + 0.01 || wanted.height > label.bounds.height + 0.01 {
      return "\(name) is cut: \(wanted) in \(label.bounds.size)"
    }
    if let superview = label.superview, !(superview is UIScrollView),
      !superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(label.frame)
    {
      return "\(name) stands out of \(superview.bounds): \(label.frame)"
    }
    let ratio = contrast(label)
    return ratio < 4.5 ? "\(name) is faint: \(ratio)" : nil
  }

  /// The ratio of the Web Content Accessibility Guidelines, of the letters on what stands behind them.
  private static func contrast(_ label: UILabel) -> CGFloat {
    let traits = label.traitCollection
    var behind: [UIColor] = []
    for view in sequence(first: label as UIView, next: \.superview) {
      if let color = view.backgroundColor { behind.append(color.resolvedColor(with: traits)) }
    }
    var ground: [CGFloat] = [1, 1, 1]
    for color in behind.reversed() { ground = blend(color, over: ground) }
    let letters = blend(label.textColor.resolvedColor(with: traits), over: ground)
    let (a, b) = (luminance(letters), luminance(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func blend(_ color: UIColor, over ground: [CGFloat]) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return zip([red, green, blue], ground).map { $0 * alpha + $1 * (1 - alpha) }
  }

  private static func luminance(_ color: [CGFloat]) -> CGFloat {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
