// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Tracks over time as a picture: a panel for their values and, where wanted, for velocity and acceleration; closed forms
/// over them as dashed lines.
public struct CurvePlot: Sendable {
  /// What a panel shows.
  public enum Quantity: String, CaseIterable, Sendable {
    /// The track itself, and what it changes by in a second, and what that changes by.
    case value, velocity, acceleration
  }

  /// A stretch of time with a colour of its own behind the lines.
  public struct Band: Hashable, Sendable {
    /// Seconds.
    public var range: ClosedRange<TimeInterval>
    /// In the legend; bands of one name have one colour.
    public var name: String

    /// `name` lasts for `range`, in seconds.
    public init(_ range: ClosedRange<TimeInterval>, _ name: String) {
      (self.range, self.name) = (range, name)
    }
  }

  /// Above everything; nothing where it is empty.
  public var title: String
  /// Solid lines, in the colours of the theme.
  public var tracks: [MotionTrack]
  /// Dashed lines over the tracks. Default: none.
  public var ideals: [Ideal] = []
  /// Dashed lines as well: what was recorded elsewhere. Default: none.
  public var references: [MotionTrack] = []
  /// In a panel of its own at the bottom: how far two lines are apart. Default: none.
  public var difference: MotionTrack?
  /// From top to bottom. Default: the value alone.
  public var quantities: [Quantity] = [.value]
  /// Behind the lines. Default: none.
  public var bands: [Band] = []
  /// Fine upright lines at these seconds. Default: none.
  public var marks: [TimeInterval] = []
  /// The colours. Default light.
  public var theme = PlotTheme.light
  /// Points, never less than 240. Default 640.
  public var width = 640.0
  /// Of each panel, in points, never less than 60. Default 200.
  public var panelHeight = 200.0

  /// A plot of these tracks; without any it has empty axes.
  public init(title: String = "", _ tracks: [MotionTrack]) { (self.title, self.tracks) = (title, tracks) }

  /// As text in SVG, the same bytes on every machine.
  public var svg: String { PlotComposition(self).drawing.svg }

  /// As pixels, text in the system font.
  ///
  /// - Parameter scale: Pixels a point. Default 2. Throws where that is more than a bitmap can hold.
  public func bitmap(scale: Double = 2) throws(LabFailure) -> Bitmap {
    try PlotComposition(self).drawing.bitmap(scale: scale)
  }

  /// The bytes of a PNG; see `bitmap(scale:)`.
  public func png(scale: Double = 2) throws -> Data { try PNG.encode(bitmap(scale: scale)) }
}
