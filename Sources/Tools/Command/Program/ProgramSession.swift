// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What a compiled file's process does with what the file shows.
@MainActor enum ProgramSession {
  /// `arguments` are the process's own: its path, the word of the command line, the file, flags. Without any, a
  /// window opens.
  static func perform(arguments: [String], content: () -> Launch.Content) -> Int32 {
    let word = arguments.dropFirst().first ?? Session.Action.run.rawValue
    let file = arguments.dropFirst(2).first ?? arguments[0]
    do {
      guard let action = Session.Action(rawValue: word) else {
        let words = Session.Action.allCases.map(\.rawValue)
        throw CommandError.usage(
          "\(word) does not take a file: \(words.dropLast().joined(separator: ", ")) and \(words.last ?? "") do"
        )
      }
      let flags = Word.all.flatMap(\.flags)
      let parsed = try Arguments(Array(arguments.dropFirst(3)), flags: flags, command: word)
      var session = try Session(
        action, parsed, name: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
      session.subject = file
      session.title = URL(fileURLWithPath: file).lastPathComponent
      return try session.perform(content)
    } catch let error as CommandError {
      CommandLineTool.complain("shoji: \(error)")
      return error.code
    } catch {
      CommandLineTool.complain("shoji: \(error)")
      return 1
    }
  }
}
