// SPDX-License-Identifier: MIT

/// Why a file could not be made into a program.
package enum ProgramFailure: Error, Equatable {
  /// One line with the cure.
  case line(String)
  /// The compiler's own text, which names the user's path and line.
  case compiler(String)

  /// What belongs on stderr.
  package var text: String {
    switch self {
    case .line(let line): "shoji: " + line
    case .compiler(let text): text
    }
  }
}
