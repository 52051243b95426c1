// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Glibc

/// Keeps a file's program up to date: compiles it on every save and replaces the running one.
///
/// A version that does not compile leaves the old window, which shows why. The next window opens where the last
/// one was. Closing the window ends the watch; a crash does not.
package final class WatchSession: @unchecked Sendable {
  private let path: String
  private let words: [String]
  private let builder: ProgramBuilder
  private let folder: String
  /// Everything below is used on this queue alone.
  private let queue = DispatchQueue(label: "shoji.watch")
  private var running: Running?
  private var ending: ((Int32) -> Void)?
  private var signals: [any DispatchSourceSignal] = []

  /// `words` follow the program's path on its command line.
  package init(_ path: String, words: [String], builder: ProgramBuilder) throws(ProgramFailure) {
    self.path = path
    self.words = words
    self.builder = builder
    folder = try builder.cache.folder(for: path)
  }

  /// Watches until the window is closed; returns the exit code.
  package func run() throws(ProgramFailure) -> Int32 {
    let watcher = try ProgramWatcher(path, on: queue) { [self] in refresh() }
    let done = DispatchSemaphore(value: 0)
    let result = Result()
    queue.async { [self] in
      ending = { code in
        result.code = code
        done.signal()
      }
      passSignalsOn()
      // Of an earlier watch.
      unlink(placementFile)
      refresh()
    }
    done.wait()
    withExtendedLifetime(watcher) {}
    return result.code
  }

  private final class Result: @unchecked Sendable {
    var code: Int32 = 0
  }

  // MARK: - A change

  private func refresh() {
    let program: Program
    do {
      program = try builder.build(path)
    } catch {
      say(error.text)
      notify(Self.summary(of: error))
      return
    }
    notify("")
    guard program.isNew || running == nil else { return }
    for line in program.remarkLines(file: path, isVerbose: builder.isVerbose) { say(line) }
    replace(by: program)
  }

  private func replace(by program: Program) {
    endRunning()
    var words = words
    var environment = ProcessInfo.processInfo.environment
    environment[WindowPlacement.variable] = placementFile
    environment[ProgramNotice.variable] = noticeFile
    if let placement = WindowPlacement(file: placementFile) {
      environment["SHOJI_POSITION"] = placement.position
      // The last --size counts; the user's own was the first window's.
      words.append("\(Flag.size.name)=\(placement.size)")
    }
    do {
      let child = try ChildProcess(
        [program.executable] + words, environment: environment, handling: Self.passedOn)
      running = Running(child)
    } catch {
      say(error.text)
    }
    guard let running else { return }
    DispatchQueue.global().async { [self] in
      let ending = running.child.wait()
      running.end.signal()
      queue.async { [self] in didEnd(running, ending) }
    }
  }

  /// Asks the running program to end, which writes where its window was; waits for it.
  private func endRunning() {
    guard let running else { return }
    self.running = nil
    running.child.send(SIGTERM)
    if running.end.wait(timeout: .now() + .seconds(1)) == .timedOut {
      running.child.send(SIGKILL)
      running.end.wait()
    }
  }

  private func didEnd(_ child: Running, _ how: ChildProcess.Ending) {
    guard child === running else { return }
    running = nil
    if how == .exit(0) {
      ending?(0)
      return
    }
    let what =
      switch how {
      case .exit(let code): "ended with code \(code)"
      case .signal(let number): "crashed (\(String(cString: strsignal(number))))"
      }
    say("shoji: \(path) \(what); waiting for a change, Ctrl-C ends")
  }

  private final class Running: Sendable {
    let child: ChildProcess
    let end = DispatchSemaphore(value: 0)

    init(_ child: ChildProcess) {
      self.child = child
    }
  }

  // MARK: - Signals

  /// Ctrl-C reaches the program by itself; a kill of this process alone has to be passed on.
  private static let passedOn = [SIGTERM, SIGHUP]

  private func passSignalsOn() {
    signals = Self.passedOn.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        endRunning()
        ending?(128 + number)
      }
      source.resume()
      return source
    }
  }

  // MARK: - Files between the two

  private var placementFile: String { folder + "/placement" }
  private var noticeFile: String { folder + "/notice" }

  private func notify(_ text: String) {
    try? builder.cache.write(text, to: noticeFile)
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// The errors alone, a line each, without colours.
  package static func summary(of failure: ProgramFailure) -> String {
    guard case .compiler(let text) = failure else { return failure.text }
    let lines = text.split(separator: "\n").map { line in
      String(line).replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    }
    let errors = lines.filter { $0.contains(": error: ") && !$0.contains("`- error: ") }
    let shown = errors.isEmpty ? lines.prefix(8) : errors.prefix(8)
    let rest = errors.count - shown.count
    return shown.joined(separator: "\n") + (rest > 0 ? "\nand \(rest) more" : "")
  }
}
