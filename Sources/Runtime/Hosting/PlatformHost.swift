// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where events come from and frames go to: a desktop window, or memory.
///
/// At most eight members, so that a new host is one short file. The host owns the clock; nothing above it
/// reads real time.
@MainActor public protocol PlatformHost: AnyObject {
  /// The size and scale of what is drawn into.
  var surface: SurfaceInfo { get }
  /// The frame that is being made. A window derives the index from its deadline, a stage turns it by hand.
  var clock: FrameClock { get }
  /// Everything that happened since the last call, in order.
  func nextEvents() -> [HostEvent]
  /// Shows a finished frame. `damage` is what changed, in device pixels; empty damage shows it all again.
  func present(_ bitmap: Bitmap, damage: [CGRect])
  /// Nothing is left to do before `time` (nil: before the next event). Returns when a frame is due.
  func idle(until time: TimeInterval?)
  /// Rare wishes: a title, an end.
  func apply(_ command: HostCommand)
  /// The text that other programs copied, or that they can paste; nil while there is none.
  var clipboard: String? { get set }
}

/// What a host draws into.
public struct SurfaceInfo: Hashable, Sendable {
  /// Points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat

  public init(size: CGSize, scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// Whole device pixels: the size times the scale, rounded up so that no point is lost.
  public var pixels: (width: Int, height: Int) {
    (Self.pixels(size.width, scale), Self.pixels(size.height, scale))
  }

  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let pixels = (length * scale - 1e-6).rounded(.up)
    return pixels > 0 && pixels <= CGFloat(Bitmap.largestSide) ? Int(pixels) : 0
  }
}

/// Rare wishes of the runtime to its host.
public enum HostCommand: Hashable, Sendable {
  case title(String)
  case quit
  /// Keys write from now on, at the caret that stands there (points of the surface); nil: they write nothing.
  case textInput(at: CGRect?)
}
