// SPDX-License-Identifier: MIT
import Foundation

/// Something that reached the window from outside, as a value with the time at which it happened.
public struct HostEvent: Hashable, Sendable {
  /// Seconds on the host's clock.
  public var time: TimeInterval
  public var kind: Kind

  public init(time: TimeInterval, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Kind: Hashable, Sendable {
    /// A finger, or the mouse acting as one.
    case pointer(PointerSample)
    /// The mouse moved over the window without a button, at a point in points from the surface's top left corner;
    /// nil: it left the window.
    case hover(CGPoint?)
    /// The wheel turned, or two fingers moved on a touchpad.
    case wheel(WheelSample)
    /// A key went down or came up.
    case key(KeySample)
    /// Text was written, or is being composed.
    case text(TextSample)
    /// The surface has another size (points) or scale (pixels a point). A burst counts as its newest.
    case resize(SurfaceInfo)
    /// The window's pixels were lost; the kept bitmap is shown again, nothing is drawn anew.
    case exposed
    /// The window became the one that has the keyboard, or stopped being it.
    case focus(Bool)
    /// The user asked to close the window.
    case quit
  }
}

/// One finger at one moment.
public struct PointerSample: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// Tells fingers apart; 0 is the mouse.
  public var id: Int
  public var phase: Phase
  /// Points from the surface's top left corner.
  public var position: CGPoint
  /// True for the mouse's right button; the left one is a finger.
  public var isSecondary: Bool

  public init(id: Int = 0, phase: Phase, position: CGPoint, isSecondary: Bool = false) {
    self.id = id
    self.phase = phase
    self.position = position
    self.isSecondary = isSecondary
  }
}
