// SPDX-License-Identifier: MIT
internal import CSDL2

extension SDLHost {
  /// Name and version of the window library, for `doctor`.
  package nonisolated static var versions: [(name: String, version: String)] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return [("SDL", "\(version.major).\(version.minor).\(version.patch)")]
  }

  /// What `environment` says about displays, as `NAME=value`, for `doctor`.
  package nonisolated static func displays(environment: [String: String]) -> [String] {
    ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"].compactMap { name in
      environment[name].map { "\(name)=\($0)" }
    }
  }
}
