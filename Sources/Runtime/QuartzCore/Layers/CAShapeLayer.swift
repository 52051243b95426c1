// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A path with its inks, in the place of contents.
package struct ShapeContent {
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var fillRule = CGPathFillRule.winding
  package var strokeColor: CGColor?
  package var style = StrokeStyle()

  package init() {}
}

/// A layer that fills and strokes a path in its own coordinates.
open class CAShapeLayer: CALayer {
  /// Default nil.
  public final var path: CGPath? {
    get { content.path }
    set { change { $0.path = newValue?.copy() } }
  }

  /// Default opaque black.
  public final var fillColor: CGColor? {
    get { content.fillColor }
    set { change { $0.fillColor = newValue } }
  }

  /// Default `.nonZero`.
  public final var fillRule: CAShapeLayerFillRule {
    get { content.fillRule == .winding ? .nonZero : .evenOdd }
    set { change { $0.fillRule = newValue == .evenOdd ? .evenOdd : .winding } }
  }

  /// Default nil: no line.
  public final var strokeColor: CGColor? {
    get { content.strokeColor }
    set { change { $0.strokeColor = newValue } }
  }

  /// Points. Default 1.
  public final var lineWidth: CGFloat {
    get { content.style.width }
    set { change { $0.style.width = newValue } }
  }

  /// Default `.butt`.
  public final var lineCap: CAShapeLayerLineCap {
    get { [.butt: .butt, .round: .round][content.style.cap] ?? .square }
    set { change { $0.style.cap = [.butt: .butt, .round: .round][newValue] ?? .square } }
  }

  /// Default `.miter`.
  public final var lineJoin: CAShapeLayerLineJoin {
    get { [.miter: .miter, .round: .round][content.style.join] ?? .bevel }
    set { change { $0.style.join = [.miter: .miter, .round: .round][newValue] ?? .bevel } }
  }

  /// Default 10.
  public final var miterLimit: CGFloat {
    get { content.style.miterLimit }
    set { change { $0.style.miterLimit = newValue } }
  }

  /// Lengths of line and gap in turn, in points. Default nil.
  public final var lineDashPattern: [NSNumber]? {
    get { content.style.dash.isEmpty ? nil : content.style.dash.map { NSNumber(value: Double($0)) } }
    set { change { $0.style.dash = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
  }

  /// Points. Default 0.
  public final var lineDashPhase: CGFloat {
    get { content.style.dashPhase }
    set { change { $0.style.dashPhase = newValue } }
  }

  private var content: ShapeContent {
    if case .shape(let content) = state.pointee.contents { return content }
    return ShapeContent()
  }

  private func change(_ body: (inout ShapeContent) -> Void) {
    var content = self.content
    body(&content)
    write(.contents) { $0.contents = .shape(content) }
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
