// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// How a window is shared between a program and the panel beside or below it.
///
/// The program keeps the top left corner, so a point of the window is the same point of the program.
struct LabArrangement: Equatable {
  /// What is left to the program.
  let program: SurfaceInfo
  /// Where the panel stands, in points of the window; nil where it has no room.
  let panel: CGRect?

  /// Whether the panel stands at the right of the program, and not below.
  var isAside: Bool { (panel?.minX ?? 0) > 0 }

  /// What the panel draws into; without room it has no pixels.
  var panelSurface: SurfaceInfo { SurfaceInfo(size: panel?.size ?? .zero, scale: program.scale) }

  /// Points, of a panel at the side and of one below.
  static let width: CGFloat = 360
  static let height: CGFloat = 300
  /// The program has at least so much, in points, or the panel gives way.
  static let leastProgram = CGSize(width: 320, height: 160)
  /// The panel needs so much, in points, to be of use.
  private static let leastWidth: CGFloat = 320

  /// A window of `size` points: the panel stands at its right, or below where the window is narrow.
  init(_ window: SurfaceInfo) {
    let size = window.size
    if size.width >= Self.width + Self.leastProgram.width, size.height >= Self.height {
      let left = Self.onPixels(size.width - Self.width, window.scale)
      panel = CGRect(x: left, y: 0, width: size.width - left, height: size.height)
      program = SurfaceInfo(size: CGSize(width: left, height: size.height), scale: window.scale)
    } else if size.height >= Self.height + Self.leastProgram.height, size.width >= Self.leastWidth {
      let top = Self.onPixels(size.height - Self.height, window.scale)
      panel = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
      program = SurfaceInfo(size: CGSize(width: size.width, height: top), scale: window.scale)
    } else {
      (panel, program) = (nil, window)
    }
  }

  /// The size of a window in which a program of `size` points has that size beside the panel.
  static func windowSize(for size: CGSize) -> CGSize {
    CGSize(width: max(size.width, leastProgram.width) + width, height: max(size.height, height))
  }

  /// Both parts are whole pixels: each draws into a bitmap of its own.
  private static func onPixels(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    (length * scale).rounded(.down) / scale
  }
}
