// SPDX-License-Identifier: MIT

/// Why an expectation about a snapshot does not hold. Its text begins with the test's file and line, and ends with what
/// to do.
public struct SnapshotFailure: Error, CustomStringConvertible, Sendable {
  /// What kind of failure it is.
  public enum Reason: Hashable, Sendable {
    /// It was written just now: look at it, and run the test again.
    case recorded
    /// None is stored, and none may be.
    case missing
    /// The text or the picture is another one.
    case differs
    /// It differs, and was made with other fonts than those of this machine.
    case otherFonts
    /// What is stored is no text, or no whole picture.
    case damaged
    /// The file cannot be read or written.
    case inaccessible
    /// The picture has more bytes than may be stored.
    case tooLarge
    /// The call cannot be meant: two of one name, or a wrong word in the environment.
    case wrongCall
  }

  /// What kind of failure it is.
  public let reason: Reason
  public let description: String
}
