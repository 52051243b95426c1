// SPDX-License-Identifier: MIT

/// The first stored property of every object that may stand in an attributed string.
///
/// Foundation on Linux compares attribute values as Core Foundation does: it takes ten bits of the word behind an
/// object's header for its type. Type 0 ends the program; a type whose class is another one makes it ask
/// `isEqual(_:)`. A Swift object has its first property there, so that must never look like type 0.
package struct AttributeMark: Sendable {
  private let word: UInt = 0x100

  package init() {}
}
