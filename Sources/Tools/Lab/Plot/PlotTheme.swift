// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The colours of a plot.
public enum PlotTheme: String, CaseIterable, Sendable {
  /// Dark on white.
  case light
  /// Light on near black.
  case dark

  var paper: PlotColor { self == .light ? PlotColor(0xffffff) : PlotColor(0x1c1c1e) }
  var text: PlotColor { self == .light ? PlotColor(0x3a3a3c) : PlotColor(0xd1d1d6) }
  var title: PlotColor { self == .light ? PlotColor(0x000000) : PlotColor(0xffffff) }
  var grid: PlotColor { self == .light ? PlotColor(0xe5e5ea) : PlotColor(0x38383a) }
  /// The line of zero, and the frame.
  var axis: PlotColor { self == .light ? PlotColor(0xaeaeb2) : PlotColor(0x636366) }

  /// Of tracks, in order; the ninth begins anew. Told apart also by those who see few colours: their lightness differs.
  var lines: [PlotColor] {
    self == .light
      ? [0x0060df, 0xd4380d, 0x1a8f3c, 0x8e44ad, 0xb7791f, 0x0e8f9c, 0xc2185b, 0x5d6d7e].map(PlotColor.init)
      : [0x4da3ff, 0xff7a50, 0x4cd97b, 0xc38fff, 0xf2c14e, 0x4fd8e0, 0xff78ae, 0xa9b8c6].map(PlotColor.init)
  }

  /// Behind stretches of time, in order.
  var bands: [PlotColor] {
    self == .light
      ? [0xdbeafe, 0xfde2d7, 0xdcf5e3, 0xefe0f7].map(PlotColor.init)
      : [0x1d3350, 0x4a2a20, 0x1d3f2a, 0x3a2a4a].map(PlotColor.init)
  }
}

/// An opaque colour, 0xRRGGBB.
struct PlotColor: Hashable, Sendable {
  let hex: UInt32

  init(_ hex: UInt32) { self.hex = hex }

  /// `#0060df`.
  var css: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  var color: CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xff) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
