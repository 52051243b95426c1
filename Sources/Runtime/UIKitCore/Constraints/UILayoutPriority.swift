// SPDX-License-Identifier: MIT

/// How much a constraint matters: above 0, up to 1000, which must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: contents resist being made smaller by it.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: dragging that may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: dragging that leaves the scene's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: contents hug their size by it.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: what `systemLayoutSizeFitting(_:)` pulls with.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  public static func += (priority: inout UILayoutPriority, difference: Float) {
    priority = priority + difference
  }
  public static func -= (priority: inout UILayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
