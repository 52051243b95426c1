// SPDX-License-Identifier: MIT

/// What of a program made animations: one block, one transaction. What one of them made belongs together.
package struct AnimationOrigin {
  package enum Kind {
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
  /// The same for all that belong together. It is some object that is there anyhow: a block makes none for this.
  private let group: AnyObject

  /// By default in a group of its own.
  package init(_ kind: Kind, _ line: SourceLine?, group: AnyObject = Group()) {
    (self.kind, self.line, self.group) = (kind, line, group)
  }

  package var id: ObjectIdentifier { ObjectIdentifier(group) }

  /// Nothing but itself.
  package final class Group {
    package init() {}
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
