// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Where a compiled file begins: before its own `main`, the command line takes its place.
public enum ProgramEntry {
  public typealias Main =
    @convention(c) @Sendable (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

  /// Calls `main` so that what it shows goes to the session that the arguments describe. Returns the exit code.
  @MainActor public static func run(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ main: Main
  ) -> Int32 {
    let words = (0..<Int(argc)).compactMap { argv?[$0] }.map { String(cString: $0) }
    Launch.handler = { content in ProgramSession.perform(arguments: words, content: content) }
    let code = main(argc, argv)
    guard code == 0 else { return code }
    // What shows something does not come back.
    CommandLineTool.complain("shoji: the program ended without showing anything: call show(_:)")
    return 1
  }

  /// What is added to the end of every file. The linker sends the start of the program to `__wrap_main` and keeps
  /// the file's own as `__real_main` (`--wrap=main`).
  static let start = """

    #sourceLocation(file: "shoji", line: 1)
    @_silgen_name("shoji_run_program") private func shojiRun(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
      _: @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32) -> Int32
    @_silgen_name("__real_main") private func shojiFileMain(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    @_cdecl("__wrap_main") public func shojiMain(
      _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    { shojiRun(argc, argv) { shojiFileMain($0, $1) } }

    """
}

/// The name under which a compiled file, which imports UIKit alone, finds `ProgramEntry.run`.
@_silgen_name("shoji_run_program")
public func runProgram(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ main: ProgramEntry.Main
) -> Int32 {
  // The pointer is the process's own and is used by its first thread alone.
  nonisolated(unsafe) let argv = argv
  return MainActor.assumeIsolated { ProgramEntry.run(argc, argv, main) }
}
