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

  /// What is asked for.
  struct Wish {
    var showsSource = false
    var showsList = false
    var showsOptions = false
  }

  /// What parts want in a given width, or for a given number of rows.
  struct Heights {
    let header: (CGFloat) -> CGFloat
    let frames: (Int) -> CGFloat
    let options: (CGFloat) -> CGFloat
  }

  /// Where each part stands; nil where it is not seen.
  struct Parts {
    var sidebar: CGRect?
    var header = CGRect.zero
    var stage = CGRect.zero
    var frames: CGRect?
    var options: CGRect?
    var source: CGRect?
  }

  /// Below this height options leave no room for a demo above them.
  private static let leastShared: CGFloat = 320

  @MainActor func parts(in bounds: CGRect, _ wish: Wish, _ heights: Heights) -> Parts {
    var parts = Parts()
    var rest = bounds
    if self != .narrow { parts.sidebar = Self.cut(&rest, DemoSidebar.width, .minXEdge) }
    parts.header = Self.cut(&rest, heights.header(rest.width), .minYEdge)
    if self == .narrow, wish.showsList { parts.sidebar = rest }
    if self == .wide {
      placeBeside(&parts, &rest, wish, heights)
    } else {
      if wish.showsSource { parts.source = rest }
      if wish.showsOptions {
        let wanted = min(heights.options(rest.width), GalleryStyle.onGrid(rest.height / 2))
        let height = rest.height < Self.leastShared ? rest.height : wanted
        parts.options = Self.cut(&rest, height, .maxYEdge)
      } else if bounds.height >= Self.leastShared {
        parts.frames = Self.cutFrames(&rest, heights.frames(self == .narrow ? 4 : 5))
      }
    }
    if parts.frames?.height == 0 { parts.frames = nil }
    parts.stage = rest
    return parts
  }

  /// Source, options and frames in a column of their own.
  @MainActor private func placeBeside(
    _ parts: inout Parts, _ rest: inout CGRect, _ wish: Wish, _ heights: Heights
  ) {
    if wish.showsSource || wish.showsOptions {
      let width = wish.showsSource ? min(560, max(400, rest.width * 0.48)) : 400
      var pane = Self.cut(&rest, GalleryStyle.onGrid(width), .maxXEdge)
      if wish.showsOptions {
        let most = wish.showsSource ? GalleryStyle.onGrid(pane.height * 0.6) : pane.height
        let height = wish.showsSource ? min(heights.options(pane.width), most) : most
        parts.options = Self.cut(&pane, height, .minYEdge)
      } else {
        parts.frames = Self.cut(
          &pane, min(heights.frames(8), GalleryStyle.onGrid(pane.height / 3)), .minYEdge)
      }
      if wish.showsSource { parts.source = pane }
    }
    if parts.frames == nil, !wish.showsSource { parts.frames = Self.cutFrames(&rest, heights.frames(5)) }
  }

  private static func cutFrames(_ rest: inout CGRect, _ height: CGFloat) -> CGRect {
    cut(&rest, min(height, GalleryStyle.onGrid(rest.height / 3)), .maxYEdge)
  }

  private enum Edge { case minXEdge, maxXEdge, minYEdge, maxYEdge }

  /// Takes `length` points off `rect`; a part at a far edge begins on the grid.
  private static func cut(_ rect: inout CGRect, _ length: CGFloat, _ edge: Edge) -> CGRect {
    var piece = rect
    switch edge {
    case .minXEdge:
      piece.size.width = min(length, rect.width)
      rect.origin.x = piece.maxX
      rect.size.width -= piece.width
    case .maxXEdge:
      let start = max(rect.minX, GalleryStyle.onGrid(rect.maxX - length))
      piece = CGRect(x: start, y: rect.minY, width: rect.maxX - start, height: rect.height)
      rect.size.width = start - rect.minX
    case .minYEdge:
      piece.size.height = min(length, rect.height)
      rect.origin.y = piece.maxY
      rect.size.height -= piece.height
    case .maxYEdge:
      // Nothing at all wants no room.
      let start = length > 0 ? max(rect.minY, GalleryStyle.onGrid(rect.maxY - length)) : rect.maxY
      piece = CGRect(x: rect.minX, y: start, width: rect.width, height: rect.maxY - start)
      rect.size.height = start - rect.minY
    }
    return piece
  }
}
