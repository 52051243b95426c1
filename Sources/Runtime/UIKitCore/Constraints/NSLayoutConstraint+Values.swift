// SPDX-License-Identifier: MIT

extension NSLayoutConstraint {
  /// What a constraint speaks of: an edge, a size, a centre, a baseline.
  // UIKit: the raw values are Apple's; breaking rules count with them.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The older name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How the two sides stand to one another.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    /// The relation when both sides change their sign, or their places.
    package var flipped: Relation {
      switch self {
      case .lessThanOrEqual: .greaterThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    }

    package var symbol: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A direction of layout.
  public enum Axis: Int, Hashable, Sendable { case horizontal = 0, vertical }

  /// How a visual format is read: what all its views are aligned by, in which direction they follow one another, and
  /// what vertical spacing means.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits that say what is aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The default: the reading direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits that say the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The default: spacing is measured between edges.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical spacing is measured from last to first baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits that say what spacing means.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    // UIKit: the bit of an alignment is the attribute's number.
    init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis that it lies on; nil for none.
  package var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  package var isSize: Bool { self == .width || self == .height }

  /// Follows the reading direction.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Left or right whatever the reading direction is.
  package var isFixedSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// As it stands in descriptions, `centerX` for example.
  package var name: String { String(describing: self) }
}
