// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// A view tree as values: what a dump prints and what a test compares.
public struct ViewDump: Hashable, Sendable {
  /// The class's name.
  public var type: String
  /// The accessibility identifier.
  public var identifier: String?
  /// What it says, for labels, buttons and fields.
  public var text: String?
  /// In the superview, in points.
  public var frame: CGRect
  /// The origin of the bounds, in points: how far a scroll view's content is scrolled. Mostly zero, and then not said.
  public var origin: CGPoint
  /// Whether the view itself is hidden.
  public var isHidden: Bool
  /// Whether it cuts its subviews at its bounds.
  public var clips: Bool
  /// Passes that the view still owes: "constraints", "layout", "display".
  public var pending: [String]
  /// Back to front.
  public var subviews: [ViewDump]

  /// The view and everything beneath it, as they are now.
  @MainActor public init(_ view: UIView) {
    type = String(describing: Swift.type(of: view))
    identifier = view.accessibilityIdentifier
    text = view.dumpText
    frame = view.frame
    origin = view.bounds.origin
    isHidden = view.isHidden
    clips = view.clipsToBounds
    pending = view.layer.state.pointee.pending.names
    subviews = view.subviews.map(ViewDump.init)
  }

  /// One line a view, indented by two spaces a level:
  /// `UIView "v1" 20,4 120×40 hidden clips pending: layout`.
  public var lines: [String] {
    [line] + subviews.flatMap { $0.lines.map { "  " + $0 } }
  }

  /// The view's own line.
  public var line: String {
    var parts = [type]
    if let identifier { parts.append("\"\(identifier)\"") }
    parts.append(
      "\(Self.number(frame.minX)),\(Self.number(frame.minY)) "
        + "\(Self.number(frame.width))×\(Self.number(frame.height))")
    if origin != .zero { parts.append("origin: \(Self.number(origin.x)),\(Self.number(origin.y))") }
    if let text { parts.append("text: \(Self.quoted(text))") }
    if isHidden { parts.append("hidden") }
    if clips { parts.append("clips") }
    if !pending.isEmpty { parts.append("pending: " + pending.joined(separator: " ")) }
    return parts.joined(separator: " ")
  }

  /// The tree as JSON: one object a view, keys in a fixed order, `frame` as [x, y, width, height].
  public func json(indent: Int = 0) -> String {
    let pad = String(repeating: "  ", count: indent)
    var fields = ["\"type\": \(Self.quoted(type))"]
    fields.append("\"identifier\": \(identifier.map(Self.quoted) ?? "null")")
    if let text { fields.append("\"text\": \(Self.quoted(text))") }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Self.exactNumber($0) }
    fields.append("\"frame\": [\(numbers.joined(separator: ", "))]")
    if origin != .zero {
      fields.append("\"origin\": [\(Self.exactNumber(origin.x)), \(Self.exactNumber(origin.y))]")
    }
    fields.append("\"hidden\": \(isHidden)")
    fields.append("\"clips\": \(clips)")
    fields.append("\"pending\": [\(pending.map(Self.quoted).joined(separator: ", "))]")
    let head = "\(pad){\(fields.joined(separator: ", ")), \"subviews\": ["
    if subviews.isEmpty { return head + "]}" }
    let inner = subviews.map { $0.json(indent: indent + 1) }.joined(separator: ",\n")
    return "\(head)\n\(inner)\n\(pad)]}"
  }

  /// At most three decimals, without trailing zeros; never "-0".
  public static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(rounded)"
  }

  /// As many digits as give the same double again.
  static func exactNumber(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(Double(value))"
  }

  /// A JSON string.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The windows of one runtime as values.
public struct ScreenDump: Hashable, Sendable {
  /// Of the screen, in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  /// Back to front.
  public var windows: [ViewDump]

  @MainActor package init(_ runtime: Runtime) {
    size = runtime.screen.bounds.size
    scale = runtime.screen.scale
    windows = runtime.windows.map(ViewDump.init)
  }

  /// The windows' lines, back to front.
  public var text: String {
    windows.flatMap(\.lines).joined(separator: "\n") + "\n"
  }

  /// The same as JSON: size, scale, and the windows as trees.
  public var json: String {
    let numbers = [size.width, size.height].map { ViewDump.exactNumber($0) }.joined(separator: ", ")
    let inner = windows.map { $0.json(indent: 1) }.joined(separator: ",\n")
    return
      "{\"size\": [\(numbers)], \"scale\": \(ViewDump.exactNumber(scale)), \"windows\": [\n\(inner)\n]}\n"
  }
}

extension UIView {
  /// What the view says itself; its subviews have lines of their own.
  package var dumpText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 }
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }
}
