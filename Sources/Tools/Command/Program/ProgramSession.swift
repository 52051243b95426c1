// SPDX-License-Identifier: MIT
import Foundation
import SDLHost
import UIKitCore

/// What a compiled file's process does with what the file shows.
@MainActor enum ProgramSession {
  /// `arguments` are the process's own: its path, then what `ProgramRun` wrote.
  static func perform(arguments: [String], content: () -> Launch.Content) -> Int32 {
    do {
      let session = try session(arguments)
      guard session.action == .run, ProgramNotice.isWanted else { return try session.perform(content) }
      let (host, runtime) = try session.openedWindow(content)
      let notice = ProgramNotice(in: runtime)
      runtime.run()
      notice?.close()
      WindowPlacement(of: host).save()
      return 0
    } catch let error as CommandError {
      CommandLineTool.complain("shoji: \(error)")
      return error.code
    } catch {
      CommandLineTool.complain("shoji: \(error)")
      return 1
    }
  }

  /// Started by hand, without words, a program opens its window.
  private static func session(_ arguments: [String]) throws -> Session {
    let word = arguments.dropFirst().first ?? Session.Action.run.rawValue
    guard let action = Session.Action(rawValue: word) else {
      throw CommandError.usage("\(word): run, snapshot or dump is wanted")
    }
    let flags: [Flag] = [.size, .scale, .font, .output, .json]
    let rest = try Arguments(Array(arguments.dropFirst(2)), flags: flags, command: word)
    var session = try Session(action, rest)
    session.title = rest.subjects.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    return session
  }
}
