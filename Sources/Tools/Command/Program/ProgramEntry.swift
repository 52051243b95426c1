// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import UIKitCore

/// Where a compiled file begins: before its own `main`, the command line takes its place.
public enum ProgramEntry {
  public typealias Main =
    @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

  /// Calls `main` so that what it shows goes to the session that the arguments describe. Returns the exit code.
  @MainActor public static func run(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ main: Main
  ) -> Int32 {
    let words = (0..<Int(argc)).compactMap { argv?[$0] }.map { String(cString: $0) }
    Launch.handler = { content in ProgramSession.perform(arguments: words, content: content) }
    let code = main(argc, argv)
    guard code == 0 else { return code }
    // What shows something ends with it.
    FileHandle.standardError.write(
      Data("shoji: the program ended without showing anything: call show(_:)\n".utf8))
    return 1
  }
}

/// The linker sends the start of a program here (`--wrap=main`); the file's own main keeps its name.
@_cdecl("__wrap_main")
public func startProgram(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "main") else { return 1 }
  let main = unsafeBitCast(symbol, to: ProgramEntry.Main.self)
  // The pointer is the process's own and is used by its first thread alone.
  nonisolated(unsafe) let argv = argv
  return MainActor.assumeIsolated { ProgramEntry.run(argc, argv, main) }
}
