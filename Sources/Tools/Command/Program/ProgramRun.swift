// SPDX-License-Identifier: MIT
import Foundation

/// Compiles a file and becomes the program that it makes, which then does what the command line asked.
@MainActor struct ProgramRun {
  let path: String
  let session: Session
  let arguments: Arguments

  func perform() throws -> Int32 {
    do {
      showImagesBesideFile()
      var builder = try ProgramBuilder()
      builder.isVerbose = arguments.has(.verbose)
      if arguments.has(.watch) { return try WatchSession(path, words: words, builder: builder).run() }
      let program = try builder.build(path)
      for line in program.remarkLines(file: path, isVerbose: builder.isVerbose) {
        CommandLineTool.complain(line)
      }
      throw ChildProcess.become([program.executable] + words)
    } catch let failure as ProgramFailure {
      switch failure {
      case .line(let line): throw CommandError.failed(line)
      case .compiler(let text):
        FileHandle.standardError.write(Data(text.utf8))
        return 1
      }
    }
  }

  /// `UIImage(named:)` of the program looks into the file's own folder first.
  private func showImagesBesideFile() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let others = ProcessInfo.processInfo.environment["SHOJI_IMAGES"].map { ":" + $0 } ?? ""
    setenv("SHOJI_IMAGES", folder + others, 1)
  }

  /// What the program's own command line is: the same word, the file, the flags.
  private var words: [String] {
    let own = [Flag.watch.name, Flag.verbose.name]
    return [session.action.rawValue, path] + arguments.flagWords.filter { !own.contains($0) }
  }
}
