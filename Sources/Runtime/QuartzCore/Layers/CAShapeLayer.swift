// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A path with its inks.
package struct ShapeContent: Equatable {
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var fillRule = CGPathFillRule.winding
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var style = StrokeStyle()

  package init() {}
}

/// A layer that fills and strokes a path in its own coordinates, between its contents and its sublayers.
///
/// Nothing is cut at the bounds, and points of the path that are not finite are left out.
open class CAShapeLayer: CALayer {
  /// Default nil.
  public final var path: CGPath? {
    get { content.path }
    set { set(\.path, newValue?.copy(), .path) }
  }

  /// Default opaque black; nil fills nothing.
  public final var fillColor: CGColor? {
    get { content.fillColor }
    set { set(\.fillColor, newValue, .fillColor) }
  }

  /// Default `.nonZero`.
  public final var fillRule: CAShapeLayerFillRule {
    get { content.fillRule == .winding ? .nonZero : .evenOdd }
    set { set(\.fillRule, newValue == .evenOdd ? .evenOdd : .winding, .fillRule) }
  }

  /// Default nil: no line.
  public final var strokeColor: CGColor? {
    get { content.strokeColor }
    set { set(\.strokeColor, newValue, .strokeColor) }
  }

  /// Where the line begins, as a share of the path's whole length, 0 to 1. Default 0.
  public final var strokeStart: CGFloat {
    get { content.strokeStart }
    set { set(\.strokeStart, newValue, .strokeStart) }
  }

  /// Where the line ends, as a share of the path's whole length, 0 to 1. Default 1; up to `strokeStart` there is
  /// no line.
  public final var strokeEnd: CGFloat {
    get { content.strokeEnd }
    set { set(\.strokeEnd, newValue, .strokeEnd) }
  }

  /// Points, half of them to each side of the path. Default 1.
  public final var lineWidth: CGFloat {
    get { content.style.width }
    set { set(\.style.width, newValue, .lineWidth) }
  }

  /// Default `.butt`.
  public final var lineCap: CAShapeLayerLineCap {
    get { [.butt: .butt, .round: .round][content.style.cap] ?? .square }
    set { set(\.style.cap, [.butt: .butt, .round: .round][newValue] ?? .square, .lineCap) }
  }

  /// Default `.miter`.
  public final var lineJoin: CAShapeLayerLineJoin {
    get { [.miter: .miter, .round: .round][content.style.join] ?? .bevel }
    set { set(\.style.join, [.miter: .miter, .round: .round][newValue] ?? .bevel, .lineJoin) }
  }

  /// The longest mitre, in line widths; sharper corners are cut. Default 10.
  public final var miterLimit: CGFloat {
    get { content.style.miterLimit }
    set { set(\.style.miterLimit, newValue, .miterLimit) }
  }

  /// Lengths of line and gap in turn, in points; a negative one, or all of them 0, gives a plain line. Default nil.
  public final var lineDashPattern: [NSNumber]? {
    get { content.style.dash.isEmpty ? nil : content.style.dash.map { NSNumber(value: Double($0)) } }
    set { set(\.style.dash, newValue?.map { CGFloat($0.doubleValue) } ?? [], .lineDashPattern) }
  }

  /// Points into the pattern at which each subpath begins. Default 0.
  public final var lineDashPhase: CGFloat {
    get { content.style.dashPhase }
    set { set(\.style.dashPhase, newValue, .lineDashPhase) }
  }

  private var content: ShapeContent { state.pointee.shape ?? ShapeContent() }

  private func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<ShapeContent, Value>, _ value: Value, _ key: LayerKey
  ) {
    var content = self.content
    guard content[keyPath: keyPath] != value else { return }
    content[keyPath: keyPath] = value
    write(key) { $0.shape = content }
  }
}

/// Which points of a shape layer's path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer's lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a shape layer's lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
