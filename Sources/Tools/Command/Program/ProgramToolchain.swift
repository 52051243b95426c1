// SPDX-License-Identifier: MIT
import Foundation

/// What a file is compiled with: a compiler, and the library that stands for UIKit.
package struct ProgramToolchain: Equatable {
  package var library: ProgramLibrary
  package var compiler: ProgramCompiler

  package init(library: ProgramLibrary, compiler: ProgramCompiler) {
    self.library = library
    self.compiler = compiler
  }

  /// Throws a `ProgramFailure` that names what is missing, and the cure.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProgramFailure) -> ProgramToolchain {
    ProgramToolchain(
      library: try ProgramLibrary(environment: environment),
      compiler: try ProgramCompiler(environment: environment))
  }

  /// One line for `doctor`.
  package var summary: String {
    let linker = compiler.linker.map { "ld.\($0)" } ?? "the system's linker"
    return "\(compiler.version), \(linker), \(library.path)"
  }
}
