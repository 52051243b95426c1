// SPDX-License-Identifier: MIT
import Foundation

/// Why no window could be opened: one line, with the cure.
public struct SDLHostError: Error, Hashable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// There is no screen to open a window on.
    case display
    /// An option or environment variable cannot be read.
    case setting
    /// The screen is there and refused the window.
    case window
  }

  public let kind: Kind
  public let description: String

  static func display(_ text: String) -> SDLHostError { SDLHostError(kind: .display, description: text) }

  static func window(_ text: String) -> SDLHostError { SDLHostError(kind: .window, description: text) }

  static func setting(_ name: String, _ value: String, form: String) -> SDLHostError {
    SDLHostError(kind: .setting, description: "\(name) is \"\(value)\"; it has to be \(form)")
  }
}

extension SDLHost {
  /// What is missing before a window can be opened, with the cure; nil when a display is named.
  ///
  /// Opens nothing: it only looks at DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER.
  public nonisolated static func missingDisplay(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    let drivers = (environment["SDL_VIDEODRIVER"] ?? "").split(separator: ",").map { $0.lowercased() }
    let wanted = drivers.isEmpty ? displays.map(\.driver) : drivers
    // Drivers such as `dummy` and `kmsdrm` need no display server.
    let needed = wanted.map { driver in displays.first { $0.driver == driver }?.variable }
    if needed.contains(where: { $0.map(isSet) ?? true }) { return nil }
    let names = needed.compactMap { $0 }
    let missing =
      names.count == 1 ? "\(names[0]) is not set" : "neither \(names.joined(separator: " nor ")) is set"
    return "no display: \(missing); \(displayCure)"
  }

  /// The driver when one display alone is named: SDL need not try the others, which print complaints.
  nonisolated static func onlyDriver(environment: [String: String]) -> String? {
    guard environment["SDL_VIDEODRIVER"] == nil else { return nil }
    let named = displays.filter { environment[$0.variable].map { !$0.isEmpty } ?? false }
    return named.count == 1 ? named[0].driver : nil
  }

  nonisolated static func unreachableDisplay(environment: [String: String], reason: String) -> String {
    let named = (["SDL_VIDEODRIVER"] + displays.map(\.variable)).compactMap { name in
      environment[name].map { "\(name)=\($0)" }
    }
    return "the display cannot be opened (\(named.joined(separator: ", "))): \(reason); \(displayCure)"
  }

  private nonisolated static let displays = [
    (driver: "x11", variable: "DISPLAY"), (driver: "wayland", variable: "WAYLAND_DISPLAY"),
  ]

  private nonisolated static let displayCure =
    "run it in a desktop session or under `xvfb-run`, or draw without a window: `shoji snapshot`"
}
