// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Colours along a line, outwards from a point, or around it.
package struct GradientContent: Equatable {
  package var colors: [CGColor] = []
  package var locations: [Double]?
  /// In the unit square.
  package var start = CGPoint(x: 0.5, y: 0)
  package var end = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial

  package init() {}

  /// Nil without colours, or with fewer locations than colours. Stops may stand outside of 0…1: what shows is the
  /// part between.
  var gradient: CGGradient? {
    guard let locations else { return CGGradient(colorsSpace: nil, colors: colors, locations: nil) }
    guard !colors.isEmpty, locations.count >= colors.count, locations.allSatisfy(\.isFinite) else {
      return nil
    }
    return CGGradient(unclamped: zip(locations, colors).map { ($0, $1) })
  }
}

/// A layer that shows a gradient over its background colour, cut at its rounded corners.
open class CAGradientLayer: CALayer {
  /// `CGColor`s; others are left out. Default nil.
  public final var colors: [Any]? {
    get { content.colors.isEmpty ? nil : content.colors }
    set { set(\.colors, (newValue ?? []).compactMap { $0 as? CGColor }, .colors) }
  }

  /// Where each colour stands, ascending; 0 is the start, 1 the end, and what lies beyond is not shown. Default nil:
  /// at equal distances.
  public final var locations: [NSNumber]? {
    get { content.locations?.map { NSNumber(value: $0) } }
    set { set(\.locations, newValue?.map(\.doubleValue), .locations) }
  }

  /// In the unit square; the centre of a radial or conic gradient. Default (0.5, 0).
  public final var startPoint: CGPoint {
    get { content.start }
    set { set(\.start, newValue, .startPoint) }
  }

  /// In the unit square. The corner of the box around a radial gradient's ellipse; the direction in which a conic one
  /// begins. Default (0.5, 1).
  public final var endPoint: CGPoint {
    get { content.end }
    set { set(\.end, newValue, .endPoint) }
  }

  /// Default `.axial`.
  public final var type: CAGradientLayerType {
    get { content.type }
    set { set(\.type, newValue, .type) }
  }

  private var content: GradientContent { state.pointee.gradient ?? GradientContent() }

  private func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<GradientContent, Value>, _ value: Value, _ key: LayerKey
  ) {
    var content = self.content
    guard content[keyPath: keyPath] != value else { return }
    content[keyPath: keyPath] = value
    write(key) { $0.gradient = content }
  }
}

/// How a gradient layer's colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point outwards, to an ellipse whose half axes are the distances to the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise on the screen, beginning towards the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
