// SPDX-License-Identifier: MIT

/// Why a command ended without doing its work: one line, and an exit code.
struct CommandError: Error, Equatable, CustomStringConvertible {
  /// 1: the thing failed. 2: the call is wrong.
  let code: Int32
  let description: String

  /// The thing failed.
  static func failed(_ line: String) -> CommandError { CommandError(code: 1, description: line) }
  /// The call is wrong.
  static func usage(_ line: String) -> CommandError { CommandError(code: 2, description: line) }
}
