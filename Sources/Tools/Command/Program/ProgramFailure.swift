// SPDX-License-Identifier: MIT

/// Why a file could not be made into a program.
package enum ProgramFailure: Error, Equatable, CustomStringConvertible {
  /// One line with the cure.
  case line(String)
  /// The compiler's own text, which names the user's path and line.
  case compiler(String)

  package var description: String {
    switch self {
    case .line(let line): line
    case .compiler(let text): text
    }
  }

  /// What belongs on stderr: the compiler speaks for itself.
  package var text: String {
    switch self {
    case .line(let line): "shoji: " + line
    case .compiler(let text): text
    }
  }
}
