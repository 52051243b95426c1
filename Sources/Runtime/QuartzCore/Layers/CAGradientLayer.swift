// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Colours along a line, in the place of contents.
package struct GradientContent {
  package var colors: [CGColor] = []
  package var locations: [Double]?
  /// In the unit square.
  package var start = CGPoint(x: 0.5, y: 0)
  package var end = CGPoint(x: 0.5, y: 1)
  package var isRadial = false

  package init() {}

  /// Nil without colours.
  var gradient: CGGradient? {
    CGGradient(colorsSpace: nil, colors: colors, locations: locations?.map { CGFloat($0) })
  }
}

/// A layer that shows a gradient, cut at its rounded corners.
open class CAGradientLayer: CALayer {
  /// `CGColor`s; others are left out. Default nil.
  public final var colors: [Any]? {
    get { content.colors.isEmpty ? nil : content.colors }
    set { change { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
  }

  /// Where each colour stands, 0…1, ascending. Default nil: at equal distances.
  public final var locations: [NSNumber]? {
    get { content.locations?.map { NSNumber(value: $0) } }
    set { change { $0.locations = newValue?.map(\.doubleValue) } }
  }

  /// In the unit square. Default (0.5, 0).
  public final var startPoint: CGPoint {
    get { content.start }
    set { change { $0.start = newValue } }
  }

  /// In the unit square. Default (0.5, 1).
  public final var endPoint: CGPoint {
    get { content.end }
    set { change { $0.end = newValue } }
  }

  /// Default `.axial`.
  // UIKit: there are conic ones too; here they are drawn as axial ones.
  public final var type: CAGradientLayerType {
    get { content.isRadial ? .radial : .axial }
    set { change { $0.isRadial = newValue == .radial } }
  }

  private var content: GradientContent {
    if case .gradient(let content) = state.pointee.contents { return content }
    return GradientContent()
  }

  private func change(_ body: (inout GradientContent) -> Void) {
    var content = self.content
    body(&content)
    write(.contents) { $0.contents = .gradient(content) }
  }
}

/// How a gradient layer's colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
