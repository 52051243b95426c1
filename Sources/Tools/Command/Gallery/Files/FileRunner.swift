// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Glibc

/// Compiles files of the user's and runs each in a process and a window of its own. Whatever becomes of one is a state
/// that is told; nothing of it reaches this process.
@MainActor final class FileRunner {
  enum State: Equatable {
    case idle
    case compiling
    case running
    /// What there is to say of its end; empty when its window was closed.
    case ended(String)
    /// Why it does not run: the compiler's errors, or a line.
    case failed(String)

    var isBusy: Bool { self == .compiling || self == .running }
  }

  private let makeBuilder: @Sendable () throws(ProgramFailure) -> ProgramBuilder
  private let environment: [String: String]
  private var states: [String: State] = [:]
  private var runs: [String: BackgroundRun] = [:]
  /// Hears of a file whose state changed.
  var onChange: @MainActor (String) -> Void = { _ in }
  /// Compiles one file at a time, as each takes all the processors it gets.
  private let queue = DispatchQueue(label: "shoji.gallery.files")

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    makeBuilder: @escaping @Sendable () throws(ProgramFailure) -> ProgramBuilder
  ) {
    // A trap says where it happened, and asks nobody.
    self.environment = ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"].merging(environment) { $1 }
    self.makeBuilder = makeBuilder
  }

  func state(of path: String) -> State { states[path] ?? .idle }

  /// Compiles the file and opens its window in these surroundings; does nothing while it runs.
  func run(_ path: String, in surroundings: Surroundings) {
    guard !state(of: path).isBusy else { return }
    set(.compiling, path)
    let makeBuilder = makeBuilder
    queue.async { [weak self] in
      let result = Result { () throws(ProgramFailure) in try makeBuilder().build(path) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.didBuild(path, result, surroundings) } }
    }
  }

  /// Closes the window of a file.
  func stop(_ path: String) { runs[path]?.end() }

  /// Closes the windows of all files.
  func stopAll() {
    for run in runs.values { run.end() }
    runs = [:]
  }

  private func didBuild(
    _ path: String, _ result: Result<Program, ProgramFailure>, _ surroundings: Surroundings
  ) {
    do throws(ProgramFailure) {
      let program = try result.get()
      let words = [Session.Action.run.rawValue, path] + surroundings.words
      runs[path] = try BackgroundRun(
        [program.executable] + words, environment: ProgramRun.environment(for: path, environment)
      ) { [weak self] ending, text in self?.didEnd(path, ending, text) }
      set(.running, path)
    } catch {
      set(.failed(WatchSession.summary(of: error)), path)
    }
  }

  private func didEnd(_ path: String, _ ending: ChildProcess.Ending, _ text: String) {
    runs[path] = nil
    if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    set(.ended(ProgramEnd(ending, text, of: path).summary), path)
  }

  private func set(_ state: State, _ path: String) {
    states[path] = state
    onChange(path)
  }
}
