// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// How the lines of a paragraph stand. Lengths are in points; negative ones count as 0, but for `tailIndent`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let mark = AttributeMark()
  package fileprivate(set) var values: ParagraphStyle

  // UIKit: word wrapping and natural alignment, everything else 0.
  public override init() {
    values = ParagraphStyle()
  }

  package init(_ values: ParagraphStyle) {
    self.values = values
  }

  /// A style with the default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Default `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Between the lines. Default 0.
  open var lineSpacing: CGFloat { CGFloat(values.lineSpacing) }
  /// Behind the paragraph, beside the next one's `paragraphSpacingBefore`. Default 0.
  open var paragraphSpacing: CGFloat { CGFloat(values.spacing) }
  /// Before the paragraph, unless it is the text's first. Default 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(values.spacingBefore) }
  /// From the left edge to the first line. Default 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(values.firstLineHeadIndent) }
  /// From the left edge to the other lines. Default 0.
  open var headIndent: CGFloat { CGFloat(values.headIndent) }
  /// Where lines end: from the left edge if positive, from the right edge if not. Default 0.
  open var tailIndent: CGFloat { CGFloat(values.tailIndent) }
  /// Default 0.
  open var minimumLineHeight: CGFloat { CGFloat(values.minimumLineHeight) }
  /// Default 0: no limit. Goes before the minimum and the multiple.
  open var maximumLineHeight: CGFloat { CGFloat(values.maximumLineHeight) }
  /// The natural height is multiplied with it; what it adds stands above the letters. Default 0: not at all.
  open var lineHeightMultiple: CGFloat { CGFloat(values.lineHeightMultiple) }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  open override func copy() -> Any { copy(with: nil) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style to be changed before it is put on a text.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { CGFloat(values.lineSpacing) }
    set { values.lineSpacing = length(newValue) }
  }
  open override var paragraphSpacing: CGFloat {
    get { CGFloat(values.spacing) }
    set { values.spacing = length(newValue) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { CGFloat(values.spacingBefore) }
    set { values.spacingBefore = length(newValue) }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { CGFloat(values.firstLineHeadIndent) }
    set { values.firstLineHeadIndent = length(newValue) }
  }
  open override var headIndent: CGFloat {
    get { CGFloat(values.headIndent) }
    set { values.headIndent = length(newValue) }
  }
  open override var tailIndent: CGFloat {
    get { CGFloat(values.tailIndent) }
    set { values.tailIndent = newValue.isFinite ? Double(newValue) : 0 }
  }
  open override var minimumLineHeight: CGFloat {
    get { CGFloat(values.minimumLineHeight) }
    set { values.minimumLineHeight = length(newValue) }
  }
  open override var maximumLineHeight: CGFloat {
    get { CGFloat(values.maximumLineHeight) }
    set { values.maximumLineHeight = length(newValue) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { CGFloat(values.lineHeightMultiple) }
    set { values.lineHeightMultiple = length(newValue) }
  }

  /// Takes all values of `obj`.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  private func length(_ value: CGFloat) -> Double { value.isFinite ? max(0, Double(value)) : 0 }
}
