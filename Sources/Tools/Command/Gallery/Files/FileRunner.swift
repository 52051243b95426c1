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
  private let words: @MainActor (String) -> [String]
  private var states: [String: State] = [:]
  private var runs: [String: BackgroundRun] = [:]
  /// Hears of a file whose state changed.
  var onChange: @MainActor (String) -> Void = { _ in }
  /// Compiles one file at a time, as each takes all the processors it gets.
  private let queue = DispatchQueue(label: "shoji.gallery.files")

  /// `words` follow the program's path on its command line.
  init(
    makeBuilder: @escaping @Sendable () throws(ProgramFailure) -> ProgramBuilder,
    words: @escaping @MainActor (String) -> [String]
  ) {
    self.makeBuilder = makeBuilder
    self.words = words
  }

  func state(of path: String) -> State { states[path] ?? .idle }

  /// Compiles the file and opens its window; does nothing while it runs.
  func run(_ path: String) {
    guard !state(of: path).isBusy else { return }
    set(.compiling, path)
    let makeBuilder = makeBuilder
    queue.async { [weak self] in
      let result = Result { () throws(ProgramFailure) in try makeBuilder().build(path) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.didBuild(path, result) } }
    }
  }

  /// Closes the window of a file.
  func stop(_ path: String) { runs[path]?.end() }

  /// Closes the windows of all files.
  func stopAll() {
    for run in runs.values { run.end() }
    runs = [:]
  }

  private func didBuild(_ path: String, _ result: Result<Program, ProgramFailure>) {
    do throws(ProgramFailure) {
      let program = try result.get()
      runs[path] = try BackgroundRun(
        [program.executable] + words(path), environment: ProgramRun.environment(for: path)
      ) { [weak self] ending, text in self?.didEnd(path, ending, text) }
      set(.running, path)
    } catch {
      set(.failed(WatchSession.summary(of: error)), path)
    }
  }

  private func didEnd(_ path: String, _ ending: ChildProcess.Ending, _ text: String) {
    runs[path] = nil
    if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    set(.ended(ProgramEnd(ending, text).summary), path)
  }

  private func set(_ state: State, _ path: String) {
    states[path] = state
    onChange(path)
  }
}

/// How a program ended, in words.
struct ProgramEnd: Equatable {
  /// Empty for one that ended well.
  let summary: String

  /// `text` is what it said on standard error.
  init(_ ending: ChildProcess.Ending, _ text: String) {
    guard ending != .exit(0), ending != .signal(SIGTERM) else {
      summary = ""
      return
    }
    let lines = text.split(separator: "\n").map(String.init)
    // What traps names its file and line: `Program_X/X.swift:7: Fatal error: …`; what stops begins with the runtime's name.
    let reason =
      lines.last { $0.contains("Fatal error") || $0.contains(": error:") }
      ?? lines.last { $0.hasPrefix("shoji: ") } ?? lines.last
    let what =
      switch ending {
      case .exit(let code): "It ended with code \(code)."
      case .signal(let number): "It crashed: \(Self.name(of: number))."
      }
    summary = ([what] + (reason.map { [Self.withoutModule($0)] } ?? [])).joined(separator: "\n")
  }

  private static func name(of signal: Int32) -> String { String(cString: strsignal(signal)) }

  /// The module of a file was made for it, and the user does not know it.
  private static func withoutModule(_ line: String) -> String {
    guard line.hasPrefix("Program_"), let slash = line.firstIndex(of: "/") else { return line }
    return String(line[line.index(after: slash)...])
  }
}
