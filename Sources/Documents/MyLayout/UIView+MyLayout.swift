// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What a view asks of the linear or frame layout that it is a direct subview of.
///
/// Each may be set before or after the view is added, in any order; a change lays the superview out again.
extension UIView {
  // MARK: - Margins

  /// Room above the view, up to its neighbour or to the layout's padding. Default 0.
  ///
  /// 0 and from 1 on: points; 1 is one point. Less than 0: points, the views overlap. Between 0 and 1: relative.
  /// Along a linear layout a relative margin is a share of the free length, which all relative margins and
  /// weights divide among them (with gravity along the layout: a fraction of its inner length). Across it and
  /// in a frame layout it is a fraction of the inner size, with `matchParentHeight` of the matched extent.
  public var topMargin: CGFloat {
    get { asked.vertical.head }
    set {
      if accepts(newValue, as: "topMargin", inPlaceOf: topMargin) { ask { $0.vertical.head = newValue } }
    }
  }

  /// Room to the left of the view, in points or relative; as `topMargin`. Default 0.
  public var leftMargin: CGFloat {
    get { asked.horizontal.head }
    set {
      if accepts(newValue, as: "leftMargin", inPlaceOf: leftMargin) { ask { $0.horizontal.head = newValue } }
    }
  }

  /// Room below the view, in points or relative; as `topMargin`. Default 0.
  public var bottomMargin: CGFloat {
    get { asked.vertical.tail }
    set {
      if accepts(newValue, as: "bottomMargin", inPlaceOf: bottomMargin) {
        ask { $0.vertical.tail = newValue }
      }
    }
  }

  /// Room to the right of the view, in points or relative; as `topMargin`. Default 0.
  public var rightMargin: CGFloat {
    get { asked.horizontal.tail }
    set {
      if accepts(newValue, as: "rightMargin", inPlaceOf: rightMargin) {
        ask { $0.horizontal.tail = newValue }
      }
    }
  }

  /// The four margins together. Default zero.
  public var margin: UIEdgeInsets {
    get {
      let asked = asked
      return UIEdgeInsets(
        top: asked.vertical.head, left: asked.horizontal.head, bottom: asked.vertical.tail,
        right: asked.horizontal.tail)
    }
    set {
      guard newValue.isFinite else {
        return reportValue(
          "margin was set to something with which no layout can count; it stays", cure: "set finite numbers")
      }
      ask {
        ($0.vertical.head, $0.horizontal.head) = (newValue.top, newValue.left)
        ($0.vertical.tail, $0.horizontal.tail) = (newValue.bottom, newValue.right)
      }
    }
  }

  // MARK: - Place and size

  /// Where the view docks. Default `.none`: the frame's origin stands, margins across the layout say nothing.
  ///
  /// In a linear layout only the part across it counts, and only where the layout's own `gravity` has no value
  /// on that axis. In a frame layout both parts count.
  public var marginGravity: MarginGravity {
    get { MarginGravity(asked.gravity) }
    set { ask { $0.gravity = newValue.box } }
  }

  /// The width as a part of the superview's inner width. Default 0: off.
  ///
  /// 0 < p ≤ 1 is that fraction, centred; p < 0 leaves −p points on each side; the view's margins are taken
  /// off inside. Values above 1 are ignored, with a report. Counts across a vertical linear layout and in a frame layout; for
  /// a layout also inside a plain view, whose bounds it then follows. Elsewhere it has no effect.
  public var matchParentWidth: CGFloat {
    get { asked.horizontal.match }
    set {
      if acceptsMatch(newValue, as: "matchParentWidth", inPlaceOf: matchParentWidth) {
        ask { $0.horizontal.match = newValue }
      }
    }
  }

  /// The height as a part of the superview's inner height; as `matchParentWidth`. Default 0: off.
  public var matchParentHeight: CGFloat {
    get { asked.vertical.match }
    set {
      if acceptsMatch(newValue, as: "matchParentHeight", inPlaceOf: matchParentHeight) {
        ask { $0.vertical.match = newValue }
      }
    }
  }

  /// Whether the layout gives the view the height that `sizeThatFits` answers for its width. Default false.
  ///
  /// The height grows and shrinks; the width stays. Ignored where the height comes from `weight` or
  /// `matchParentHeight`. A label needs `numberOfLines = 0` to have more than one line.
  public var flexedHeight: Bool {
    get { asked.isFlexedHeight }
    set { ask { $0.isFlexedHeight = newValue } }
  }

  /// The view's share of the free length along a linear layout; its own length then does not count. Default 0:
  /// the view keeps its length.
  ///
  /// Weights need not sum up to 1: the share is weight ÷ (sum of weights and relative margins). Negative values
  /// are ignored, with a report. Has no effect where the layout has gravity along itself.
  public var weight: CGFloat {
    get { asked.weight }
    set { if acceptsWeight(newValue) { ask { $0.weight = newValue } } }
  }

  // MARK: - Shorthand

  /// The frame's width, in points.
  public var width: CGFloat {
    get { frame.size.width }
    set { frame.size.width = newValue }
  }

  /// The frame's height, in points.
  public var height: CGFloat {
    get { frame.size.height }
    set { frame.size.height = newValue }
  }
}
