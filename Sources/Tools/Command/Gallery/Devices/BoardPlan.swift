// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Where devices stand in a room, side by side, and how large a point of a demo is.
@MainActor struct BoardPlan: Equatable {
  private(set) var scale: CGFloat = 1
  /// The top left corners of the outlines.
  private(set) var origins: [CGPoint] = []
  /// What is scrolled; as large as the room where all has room.
  private(set) var content = CGSize.zero

  private static let margins = UIEdgeInsets(top: 16, left: 24, bottom: 12, right: 24)
  private static let gap: CGFloat = 24
  /// Devices are not made smaller than this: the room is scrolled instead.
  private static let leastScale: CGFloat = 0.04

  init() {}

  /// Devices of `sizes` points in a room of `size`. `zoom` is in percent; nil: as large as there is room, and no larger
  /// than a device is. `captions` say how much room what stands below a device wants.
  init(_ sizes: [CGSize], in size: CGSize, zoom: Int?, captions: [CGSize]) {
    let room = Self.room(in: size, count: sizes.count)
    let outlines = sizes.map { DeviceView.outline($0) }
    scale = zoom.map { CGFloat($0) / 100 } ?? Self.fitting(outlines, room.size, captions)
    let columns = Self.columns(outlines, scale, captions)
    let width = Self.width(of: columns)
    let height = (outlines.map(\.height).max() ?? 0) * scale
    // One alone stands in the middle, whatever its caption wants.
    let wanted = outlines.count == 1 ? outlines[0].width * scale : width
    var x = max(room.minX, (room.midX - wanted / 2).rounded())
    let y = max(room.minY, (room.midY - height / 2).rounded())
    for column in columns {
      origins.append(CGPoint(x: x, y: y))
      x += column + Self.gap
    }
    content = CGSize(
      width: width <= room.width + 0.01 ? size.width : (width + size.width - room.width).rounded(.up),
      height: height <= room.height + 0.01 ? size.height : (height + size.height - room.height).rounded(.up))
  }

  /// Where outlines may stand; a window may be too small for any.
  static func room(in size: CGSize, count: Int) -> CGRect {
    // Below several devices there is a line more: what each is called.
    let caption: CGFloat = count > 1 ? 44 : 28
    return CGRect(
      x: margins.left, y: margins.top, width: max(1, size.width - margins.left - margins.right),
      height: max(1, size.height - margins.top - margins.bottom - caption))
  }

  private static func columns(_ outlines: [CGSize], _ scale: CGFloat, _ captions: [CGSize]) -> [CGFloat] {
    zip(outlines, captions).map { max($0.width * scale, $1.width + DeviceView.bezel) }
  }

  private static func width(of columns: [CGFloat]) -> CGFloat {
    columns.reduce(0, +) + CGFloat(max(0, columns.count - 1)) * gap
  }

  /// The largest scale at which all have room.
  private static func fitting(_ outlines: [CGSize], _ room: CGSize, _ captions: [CGSize]) -> CGFloat {
    let tallest = outlines.map(\.height).max() ?? 1
    if outlines.count == 1 { return min(1, room.width / outlines[0].width, room.height / tallest) }
    let most = min(1, room.height / max(1, tallest))
    func fits(_ scale: CGFloat) -> Bool { width(of: columns(outlines, scale, captions)) <= room.width }
    if fits(most) { return most }
    // Captions stay as wide as they are, so the width is no multiple of the scale.
    var (fitting, tooLarge) = (min(most, leastScale), most)
    for _ in 0..<20 {
      let middle = (fitting + tooLarge) / 2
      if fits(middle) { fitting = middle } else { tooLarge = middle }
    }
    return fitting
  }
}
