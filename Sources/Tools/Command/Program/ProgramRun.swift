// SPDX-License-Identifier: MIT
import Foundation

/// Compiles a file and becomes the program that it makes, which then does what the command line asked.
@MainActor struct ProgramRun {
  let path: String
  let session: Session
  let arguments: Arguments

  func perform() throws -> Int32 {
    do {
      if arguments.has(.watch) {
        return try WatchSession(path, words: words, builder: builder()).run()
      }
      throw ChildProcess.become([try build()] + words)
    } catch ProgramFailure.line(let line) {
      throw CommandError.failed(line)
    } catch ProgramFailure.compiler(let text) {
      FileHandle.standardError.write(Data(text.utf8))
      return 1
    }
  }

  /// How the program ends, and what it prints on standard output; `flags` are given to it beside the caller's.
  func output(also flags: [Flag]) throws -> (ending: ChildProcess.Ending, output: String) {
    do {
      let more = flags.map(\.name).filter { !arguments.flagWords.contains($0) }
      return try ChildProcess.run([try build()] + words + more, takesErrors: false)
    } catch ProgramFailure.line(let line) {
      throw CommandError.failed(line)
    } catch ProgramFailure.compiler(let text) {
      FileHandle.standardError.write(Data(text.utf8))
      throw CommandError.failed("\(path) cannot be compiled")
    }
  }

  /// Compiles the file, says what there is to say about that, and gives the path of the executable.
  private func build() throws -> String {
    let builder = try builder()
    let program = try builder.build(path)
    for line in program.remarkLines(file: path, isVerbose: builder.isVerbose) {
      CommandLineTool.complain(line)
    }
    return program.executable
  }

  private func builder() throws -> ProgramBuilder {
    showImagesBesideFile()
    var builder = try ProgramBuilder()
    builder.isVerbose = arguments.has(.verbose)
    return builder
  }

  /// `UIImage(named:)` of the program looks into the file's own folder first.
  private func showImagesBesideFile() {
    setenv(Self.images, Self.environment(for: path)[Self.images] ?? "", 1)
  }

  /// This process's environment, with the file's folder as the first for images.
  static func environment(
    for path: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let others = environment[images].map { ":" + $0 } ?? ""
    return environment.merging([images: folder + others]) { $1 }
  }

  private static let images = "SHOJI_IMAGES"

  /// What the program's own command line is: the same word, the file, the flags.
  private var words: [String] {
    let own = [Flag.watch.name, Flag.verbose.name]
    return [session.action.rawValue, path] + arguments.flagWords.filter { !own.contains($0) }
  }
}
