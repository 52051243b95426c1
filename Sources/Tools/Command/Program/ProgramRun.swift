// SPDX-License-Identifier: MIT
import Foundation

/// `shoji run FILE.swift`, `snapshot` and `dump` of a file: compiles it, then becomes the program.
@MainActor struct ProgramRun {
  let path: String
  let session: Session
  let arguments: Arguments

  /// Returns the exit code where it returns: after a watch, and when the file does not compile.
  func perform() throws -> Int32 {
    var builder = ProgramBuilder(toolchain: try .find(), cache: try ProgramCache())
    builder.isVerbose = arguments.has(.verbose)
    if arguments.has(.watch) {
      var environment = ProcessInfo.processInfo.environment
      if let size = session.size { environment["SHOJI_SIZE"] = Self.text(size) }
      return try WatchSession(path, words: words(withSize: false), environment: environment, builder: builder)
        .run()
    }
    do {
      let program = try builder.build(path)
      for line in program.remarkLines(file: path, isVerbose: builder.isVerbose) {
        CommandLineTool.complain(line)
      }
      throw ChildProcess.become([program.executable] + words(withSize: true))
    } catch ProgramFailure.compiler(let text) {
      FileHandle.standardError.write(Data(text.utf8))
      return 1
    }
  }

  /// What the program reads: the call as it was given, without what is done already.
  private func words(withSize: Bool) -> [String] {
    var words = [session.action.rawValue, path]
    if withSize, let size = session.size { words += ["--size", Self.text(size)] }
    if let scale = session.scale { words += ["--scale", "\(Double(scale))"] }
    switch session.action {
    case .run: break
    case .snapshot: words += ["--font", session.font.rawValue, "--output", session.output]
    case .dump: words += ["--font", session.font.rawValue] + (session.isJSON ? ["--json"] : [])
    }
    return words
  }

  private static func text(_ size: CGSize) -> String { "\(Double(size.width))x\(Double(size.height))" }
}
