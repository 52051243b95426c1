// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension StyledRun {
  /// The look that `attributes` give to letters. What has a wrong type counts as absent.
  init(_ attributes: [NSAttributedString.Key: Any], _ defaults: StyledText.Defaults) {
    self.init(end: 0, font: ((attributes[.font] as? UIFont) ?? defaults.font).face)
    guard !attributes.isEmpty else { return }
    func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? UIColor)?.cgColor }
    let kern = number(attributes[.kern])
    hasKerning = kern != 0
    spacing = kern.flatMap { $0 == 0 ? nil : $0 } ?? number(attributes[.tracking]) ?? 0
    hasLigatures = number(attributes[.ligature]) != 0
    baselineOffset = number(attributes[.baselineOffset]) ?? 0
    self.color = color(.foregroundColor)
    background = color(.backgroundColor)
    underline = rule(attributes[.underlineStyle], color(.underlineColor))
    strike = rule(attributes[.strikethroughStyle], color(.strikethroughColor))
    if attributes[.link] != nil, let linkColor = defaults.linkColor { self.color = linkColor }
  }

  /// Nothing that a request without a style could not say.
  var isPlain: Bool {
    var plain = StyledRun(end: end, font: font)
    plain.color = color
    return self == plain
  }
}

extension ParagraphStyle {
  /// Nothing that a request without a style could not say.
  var isPlain: Bool {
    var plain = ParagraphStyle()
    (plain.alignment, plain.lineBreakMode) = (alignment, lineBreakMode)
    return self == plain
  }
}

private func number(_ value: Any?) -> Double? {
  let number: Double? =
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  return number.flatMap { $0.isFinite ? $0 : nil }
}

private func rule(_ value: Any?, _ color: CGColor?) -> TextRule? {
  guard let raw = (value as? NSUnderlineStyle)?.rawValue ?? number(value).flatMap({ Int(exactly: $0) }) else {
    return nil
  }
  let style = NSUnderlineStyle(rawValue: raw)
  guard raw & 0x0F != 0 else { return nil }
  let patterns: [TextRule.Pattern] = [.solid, .dot, .dash, .dashDot, .dashDotDot]
  let pattern = raw >> 8 & 0x07
  return TextRule(
    isThick: style.contains(.thick), isDouble: style.contains(.double),
    pattern: pattern < patterns.count ? patterns[pattern] : .solid, isByWord: style.contains(.byWord),
    color: color)
}
