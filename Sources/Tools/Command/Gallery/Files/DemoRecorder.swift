// SPDX-License-Identifier: MIT
import Foundation

/// Records demos as GIFs in a process of its own: `shoji record` with the surroundings that the gallery shows.
@MainActor final class DemoRecorder {
  enum State: Equatable {
    case idle
    /// The call that runs.
    case recording(String)
    /// Where it was written.
    case written(String)
    case failed(String)
  }

  private(set) var state = State.idle {
    didSet { onChange() }
  }
  var onChange: @MainActor () -> Void = {}
  private let program: String
  private let folder: String

  /// `program` is the path of `shoji`; `folder` is where recordings go.
  init(program: String, folder: String) {
    self.program = program
    self.folder = folder
  }

  /// The current folder, or the user's own where that cannot be written to.
  static func usualFolder(_ environment: [String: String]) -> String {
    let files = FileManager.default
    return [files.currentDirectoryPath, environment["HOME"] ?? ""].first(where: files.isWritableFile)
      ?? NSTemporaryDirectory()
  }

  /// Begins to record a demo; does nothing while it records.
  func record(_ demo: DemoEntry, in surroundings: Surroundings) {
    if case .recording = state { return }
    let path = freePath(for: demo.id)
    let words = Self.words(demo, in: surroundings, to: path)
    do throws(ProgramFailure) {
      _ = try BackgroundRun([program] + words) { [weak self] ending, text in
        self?.didEnd(path, ending, text)
      }
      state = .recording((["shoji"] + words).joined(separator: " "))
    } catch {
      state = .failed(error.description)
    }
  }

  /// What `shoji` is called with.
  static func words(_ demo: DemoEntry, in surroundings: Surroundings, to path: String) -> [String] {
    ["record", demo.id] + surroundings.words + ["-o", path]
  }

  /// A name that no file has: a recording takes the place of nothing.
  private func freePath(for id: String) -> String {
    var path = "\(folder)/\(id).gif"
    var count = 1
    while FileManager.default.fileExists(atPath: path) {
      count += 1
      path = "\(folder)/\(id)-\(count).gif"
    }
    return path
  }

  private func didEnd(_ path: String, _ ending: ChildProcess.Ending, _ text: String) {
    guard ending != .exit(0) else {
      state = .written(path)
      return
    }
    state = .failed(
      text.split(separator: "\n").last.map(String.init) ?? ProgramEnd(ending, "", of: path).summary)
  }
}
