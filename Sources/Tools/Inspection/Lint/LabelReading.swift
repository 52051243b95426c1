// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// How well a label can be read: whether its text has room, stands inside of what holds it, and differs from its ground.
@MainActor package struct LabelReading {
  private let label: UILabel

  package init(_ label: UILabel) { self.label = label }

  /// What the label says, in quotes, at most 40 letters of it.
  package var name: String { "\"\(label.text?.prefix(40) ?? "")\"" }

  /// Whether there is a text, and nothing above hides it.
  package var isSeen: Bool {
    label.text?.isEmpty == false
      && sequence(first: label as UIView, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }

  /// Says that the text wants more room than it has; nil where it is whole.
  package var cut: String? { cut(lineSlack: 0) }

  /// The same, but for a single line that lacks no more than `lineSlack` points of height: it is drawn whole.
  package func cut(lineSlack: CGFloat) -> String? {
    let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
    let slack = wanted.height < 2 * label.font.lineHeight ? lineSlack : 0
    guard wanted.width > label.bounds.width + 0.01 || wanted.height > label.bounds.height + slack + 0.01
    else {
      return nil
    }
    return "\(name) is cut: \(wanted) in \(label.bounds.size)"
  }

  /// Whether the label says itself that its text may be cut: it was given another way to cut than every label has, it
  /// shrinks its letters, or it scrolls them as the text of a field.
  package var allowsCut: Bool {
    let holders = sequence(first: label as UIView, next: \.superview)
    if holders.contains(where: { $0 is UITextField }) { return true }
    if label.adjustsFontSizeToFitWidth, label.numberOfLines == 1 {
      let wanted = label.sizeThatFits(.zero)
      return wanted.width * label.minimumScaleFactor <= label.bounds.width + 0.01
        && wanted.height <= label.bounds.height + 0.01
    }
    switch label.lineBreakMode {
    case .byClipping, .byTruncatingHead: return true
    // UIKit: what every button's title has.
    case .byTruncatingMiddle: return !(label.superview is UIButton)
    default: return false
    }
  }

  /// Says that the label stands beyond the edges of what holds it; nil where it does not. In a scroll view it may.
  package var stray: String? {
    guard let superview = label.superview, !(superview is UIScrollView),
      !superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(label.frame)
    else { return nil }
    return "\(name) stands out of \(superview.bounds): \(label.frame)"
  }

  /// The ratio of the Web Content Accessibility Guidelines, of the letters on what stands behind them: from 1 to 21; 4.5
  /// and more can be read.
  package var contrast: CGFloat {
    let traits = label.traitCollection
    var behind: [UIColor] = []
    for view in sequence(first: label as UIView, next: \.superview) {
      if let color = view.backgroundColor { behind.append(color.resolvedColor(with: traits)) }
    }
    var ground: [CGFloat] = [1, 1, 1]
    for color in behind.reversed() { ground = Self.blend(color, over: ground) }
    let letters = Self.blend(label.textColor.resolvedColor(with: traits), over: ground)
    let (a, b) = (Self.luminance(letters), Self.luminance(ground))
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
