// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Demos whose views stand on a page, with formulas for their frames in the page's width and height.
extension Stage {
  convenience init(page id: String, size: CGSize = .phone) throws {
    try self.init(demo: id, size: size, scale: 2)
  }

  /// The size of the page, which is `W` and `H` in the formulas.
  var page: CGSize { (try? find(.id("root")).bounds.size) ?? .zero }

  /// Expects the edges of a view in its superview, to half a pixel.
  func place(
    _ id: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = try find(.id(id)).frame
    let found = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    let wanted = [x, y, x + width, y + height]
    #expect(
      zip(found, wanted).allSatisfy { abs($0 - $1) < 0.26 },
      "\(id) is at \(frame), not at \([x, y, width, height])", sourceLocation: sourceLocation)
  }

  /// The size that a view has of itself.
  func content(_ id: String) throws -> CGSize { try find(.id(id)).intrinsicContentSize }

  /// How far a view's first line stands below its top.
  func baseline(_ id: String) throws -> CGFloat {
    let view = try find(.id(id))
    let baseline = try #require(view as? any BaselineContent).firstBaseline(atHeight: nil)
    return baseline.distance + baseline.part * view.intrinsicContentSize.height
  }

  func press(_ id: String) throws { try tap(.query(.id(id))) }

  /// The sizes at which the tutorials' formulas are checked, and a bar of buttons has its own room.
  static let pageSizes = [
    CGSize(width: 375, height: 667), CGSize(width: 667, height: 415), CGSize(width: 320, height: 480),
  ]
}
