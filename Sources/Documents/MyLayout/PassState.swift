// SPDX-License-Identifier: MIT
import LayoutCore

/// What a layout keeps between passes.
@MainActor struct PassState {
  /// The subviews as boxes.
  var level = BoxLevel()
  /// Whether that came to rest.
  var isSettled = true
  /// The axes on which the layout sizes itself; nil when something changed since they were asked for.
  var selfSizedAxes: BoxAxes?
  /// The axes that the last pass left to the superview; nil before the first pass.
  var passGivenAxes: BoxAxes?
  var isLayouting = false
  /// What the last pass, or that of the layout around, found here; nil when something changed since.
  var solution: Solution?

  /// What was found for a frame of the layout. The places of the subviews are in the level.
  struct Solution {
    let own: BoxFrame
    let given: BoxAxes
    let placement: BoxPlacement

    /// The placement for another frame, where it is the same but for the origin. A size that the layout gave itself
    /// leads to itself.
    func placement(for other: BoxFrame, given: BoxAxes) -> BoxPlacement? {
      guard given == self.given, other.width == own.width || other.width == placement.own.width,
        other.height == own.height || other.height == placement.own.height
      else { return nil }
      var placement = placement
      // The move first: it is mostly none, and then the origin stays to the last bit.
      placement.own.x = other.x + (other.width == own.width ? placement.own.x - own.x : 0)
      placement.own.y = other.y + (other.height == own.height ? placement.own.y - own.y : 0)
      return placement
    }
  }

  /// Something changed: a pass has to look again.
  mutating func forgetSolution() {
    solution = nil
    selfSizedAxes = nil
  }
}
