// SPDX-License-Identifier: MIT
import Foundation

/// Keeps what the gallery shows in a file of the user's. What cannot be read or written is said once, in a line, and does
/// nothing else.
@MainActor final class GalleryMemory {
  private let path: String
  private let complain: @MainActor (String) -> Void
  private var cannotWrite = false
  private var written: GalleryState?

  /// `folder` is made when something is written to it.
  init(folder: String, complain: @escaping @MainActor (String) -> Void = CommandLineTool.complain) {
    path = folder + "/gallery.json"
    self.complain = complain
  }

  /// In XDG_STATE_HOME, or else where that is by default; nil for a user without a home.
  convenience init?(environment: [String: String]) {
    func folder(_ name: String, _ rest: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 + rest : nil }
    }
    guard let folder = folder("XDG_STATE_HOME", "/shoji") ?? folder("HOME", "/.local/state/shoji") else {
      return nil
    }
    self.init(folder: folder)
  }

  /// What was written last; nil the first time, and where it cannot be read.
  func read() -> GalleryState? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path),
      let state = try? JSONDecoder().decode(GalleryState.self, from: data)
    else {
      complain("shoji: \(path) cannot be read: the gallery starts fresh")
      return GalleryState()
    }
    written = state
    return state
  }

  func write(_ state: GalleryState) {
    guard state != written, !cannotWrite else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(state).write(to: URL(fileURLWithPath: path), options: .atomic)
      written = state
    } catch {
      cannotWrite = true
      complain("shoji: \(path) cannot be written: the gallery forgets what it shows")
    }
  }
}
