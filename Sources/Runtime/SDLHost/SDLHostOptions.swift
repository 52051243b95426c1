// SPDX-License-Identifier: MIT
import Foundation

/// How the window opens.
public struct SDLHostOptions: Hashable, Sendable {
  /// In the title bar. Default: the program's name.
  public var title = ProcessInfo.processInfo.processName
  /// Points. Default: 375 × 667.
  public var size = CGSize(width: 375, height: 667)
  /// Pixels a point. nil asks the desktop's `Xft.dpi`, then the monitor; 1 if neither tells.
  public var scale: CGFloat?
  /// The window's top left corner, in pixels of the desktop. nil leaves it to the window manager.
  public var position: CGPoint?
  /// Frames in a second.
  public var rate = 60
  /// Whether the user may change the window's size.
  public var isResizable = true
  /// SDL's video driver; nil leaves the choice to SDL and SDL_VIDEODRIVER.
  package var driver: String?

  public init() {}

  /// The defaults, changed by SHOJI_SIZE, SHOJI_SCALE, SHOJI_POSITION and SHOJI_RATE.
  ///
  /// Throws an `SDLHostError` that names the variable whose value cannot be read, and the form expected.
  public static var fromEnvironment: SDLHostOptions {
    get throws { try SDLHostOptions(environment: ProcessInfo.processInfo.environment) }
  }

  package init(environment: [String: String]) throws(SDLHostError) {
    if let text = environment["SHOJI_SIZE"] {
      guard let pair = Self.pair(text, separators: "xX×"), Self.sides ~= pair.0, Self.sides ~= pair.1 else {
        throw .setting("SHOJI_SIZE", text, form: "WIDTHxHEIGHT in points, such as 375x667")
      }
      size = CGSize(width: pair.0, height: pair.1)
    }
    if let text = environment["SHOJI_SCALE"] {
      guard let number = Self.number(text), Self.scales ~= number else {
        throw .setting("SHOJI_SCALE", text, form: "pixels a point from 0.5 to 8, such as 2")
      }
      scale = CGFloat(number)
    }
    if let text = environment["SHOJI_POSITION"] {
      guard let pair = Self.pair(text, separators: ","), abs(pair.0) <= 32_767, abs(pair.1) <= 32_767 else {
        throw .setting("SHOJI_POSITION", text, form: "X,Y in pixels, such as 100,50")
      }
      position = CGPoint(x: pair.0, y: pair.1)
    }
    if let text = environment["SHOJI_RATE"] {
      guard let number = Int(text.trimmed), 1...1000 ~= number else {
        throw .setting("SHOJI_RATE", text, form: "whole frames a second from 1 to 1000, such as 60")
      }
      rate = number
    }
  }

  private static let sides = 1.0...16_384.0
  private static let scales = 0.5...8.0

  private static func number(_ text: some StringProtocol) -> Double? {
    Double(String(text).trimmed).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func pair(_ text: String, separators: String) -> (Double, Double)? {
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else { return nil }
    return (first, second)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
