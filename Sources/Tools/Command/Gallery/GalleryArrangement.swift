// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// How the parts of the gallery share a window.
enum GalleryArrangement: Equatable {
  /// List, demo and source beside each other.
  case wide
  /// List and demo; the source takes the demo's place.
  case medium
  /// The demo; list and source take its place.
  case narrow

  init(width: CGFloat) {
    self = width >= 1000 ? .wide : width >= 680 ? .medium : .narrow
  }

  /// Where each part stands; nil where it is not seen.
  struct Parts {
    var sidebar: CGRect?
    var header = CGRect.zero
    var stage = CGRect.zero
    var frames: CGRect?
    var source: CGRect?
  }

  @MainActor func parts(
    in bounds: CGRect, showsSource: Bool, showsList: Bool, headerHeight: (CGFloat) -> CGFloat,
    framesHeight: (Int) -> CGFloat
  ) -> Parts {
    var parts = Parts()
    var rest = bounds
    if self != .narrow { parts.sidebar = Self.cut(&rest, DemoSidebar.width, .minXEdge) }
    parts.header = Self.cut(&rest, headerHeight(rest.width), .minYEdge)
    if self == .narrow, showsList { parts.sidebar = rest }
    if self != .wide, showsSource { parts.source = rest }
    if self == .wide, showsSource {
      var pane = Self.cut(&rest, min(560, max(400, (rest.width * 0.48).rounded())), .maxXEdge)
      parts.frames = Self.cut(&pane, min(framesHeight(8), (pane.height / 3).rounded()), .minYEdge)
      parts.source = pane
    } else {
      let rows = self == .narrow ? 4 : 5
      parts.frames = Self.cut(&rest, min(framesHeight(rows), (rest.height / 3).rounded()), .maxYEdge)
    }
    if parts.frames?.height == 0 { parts.frames = nil }
    parts.stage = rest
    return parts
  }

  private enum Edge { case minXEdge, maxXEdge, minYEdge, maxYEdge }

  /// Takes `length` points off `rect`.
  private static func cut(_ rect: inout CGRect, _ length: CGFloat, _ edge: Edge) -> CGRect {
    var piece = rect
    switch edge {
    case .minXEdge, .maxXEdge:
      let length = min(length, rect.width)
      piece.size.width = length
      rect.size.width -= length
      if edge == .minXEdge { rect.origin.x += length } else { piece.origin.x = rect.maxX }
    case .minYEdge, .maxYEdge:
      let length = min(length, rect.height)
      piece.size.height = length
      rect.size.height -= length
      if edge == .minYEdge { rect.origin.y += length } else { piece.origin.y = rect.maxY }
    }
    return piece
  }
}
