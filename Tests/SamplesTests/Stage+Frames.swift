// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

extension Stage {
  /// Expects the frame of a view, to a hundredth of a point; nil stands for any number.
  func expect(
    _ id: String, _ x: CGFloat?, _ y: CGFloat?, _ width: CGFloat?, _ height: CGFloat?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = try find(.id(id)).frame
    let found = [frame.minX, frame.minY, frame.width, frame.height]
    let isClose = zip(found, [x, y, width, height]).allSatisfy { found, wanted in
      wanted.map { abs(found - $0) < 0.01 } ?? true
    }
    #expect(isClose, "\(id) is at \(found)", sourceLocation: sourceLocation)
  }

  /// What a label says.
  func text(_ id: String) throws -> String? {
    (try find(.id(id)) as? UILabel)?.text
  }

  /// Where the middle of a view is now: a place to touch also when the view itself gets no touches.
  func middle(_ id: String) throws -> Target {
    .point(try point(of: .query(.id(id))))
  }
}
