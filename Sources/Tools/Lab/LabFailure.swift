// SPDX-License-Identifier: MIT

/// Why something cannot be plotted, compared or tried, in one line.
public struct LabFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  public let description: String

  init(_ description: String) { self.description = description }
}
