// SPDX-License-Identifier: MIT
import Foundation
import SDLHost
import UIKitCore

/// What a compiled file's process does with what the file shows.
@MainActor enum ProgramSession {
  /// `arguments` are the process's own: its path, the word of the command line, the file, flags.
  static func perform(arguments: [String], content: () -> Launch.Content) -> Int32 {
    do {
      var options = try SDLHostOptions.fromEnvironment
      if arguments.count > 2 { options.title = URL(fileURLWithPath: arguments[2]).lastPathComponent }
      let host = try SDLHost(options: options)
      let runtime = Runtime(host: host)
      runtime.makeCurrent()
      runtime.start(content())
      let notice = ProgramNotice(in: runtime)
      runtime.run()
      notice?.close()
      WindowPlacement(of: host).save()
      return 0
    } catch {
      FileHandle.standardError.write(Data("shoji: \(error)\n".utf8))
      return 1
    }
  }
}
