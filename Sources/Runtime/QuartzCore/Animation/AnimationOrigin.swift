// SPDX-License-Identifier: MIT

/// What of a program made animations: one block, one transaction. What one of them made belongs together.
package final class AnimationOrigin: Sendable {
  package enum Kind: Sendable {
    /// `UIView.animate`, and its relatives for keyframes and transitions.
    case block, keyframes, transition
    /// A property animator, for all of its life.
    case animator
    /// A transaction of Core Animation, which may be that of no `begin()`.
    case transaction
  }

  package let kind: Kind
  /// Where the call stands; nil where nobody called.
  package let line: SourceLine?

  package init(_ kind: Kind, _ line: SourceLine?) {
    (self.kind, self.line) = (kind, line)
  }
}

/// A line of the program, as a call has it from its default arguments: no look-up, and nothing to count.
package struct SourceLine: Sendable {
  private let file: StaticString
  package let number: UInt

  package init(_ file: StaticString, _ number: UInt) {
    (self.file, self.number) = (file, number)
  }

  /// `Module/File.swift:12`.
  package var description: String { "\(file):\(number)" }
}
