// SPDX-License-Identifier: MIT
import Foundation

/// What a gallery is opened with, beside the demos.
@MainActor struct GalleryOpening {
  /// Files of the user's, as they were given.
  var files: [String] = []
  /// The entry that is shown first; nil: the one of the last time.
  var first: String?
  /// Words of devices; nil: those of the last time.
  var devices: [String]?
  /// Nil: as the last time.
  var isDark: Bool?
  /// Nil: nothing is remembered, and nothing explained the first time.
  var memory: GalleryMemory?
  /// Nil: nothing can be recorded.
  var recorder: DemoRecorder?
  /// Nil where there are no files.
  var runner: FileRunner?
  var environment: [String: String] = ProcessInfo.processInfo.environment

  /// The demo of somebody who has not chosen one yet: its frames follow the corner of the device.
  static let usual = "000-6a"

  init() {}
}
