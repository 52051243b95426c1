// SPDX-License-Identifier: MIT
import Inspection

/// Which snapshots are stored anew.
///
/// What was missing fails its test, which says so: nothing was compared. `SHOJI_SNAPSHOTS=failed` and `all` are asked for
/// once, to accept what a run shows: they write, say what, and let the test go on. As an argument, where they could be
/// forgotten, they fail it.
public enum SnapshotRecording: String, CaseIterable, Sendable {
  /// What is not there yet; but nothing where `CI` is set, for nobody would look at it.
  case missing
  /// What is not there yet, and what differs: this accepts changes.
  case failed
  /// Everything that is not stored byte by byte: this also takes in what a tolerance let pass, and other fonts.
  case all
  /// Nothing.
  case never

  /// The variable that says it for a whole run.
  static let variable = "SHOJI_SNAPSHOTS"

  /// What the environment says; nil when it says nothing.
  static func inEnvironment(_ environment: [String: String]) throws(WrongWord) -> SnapshotRecording? {
    guard let word = environment[variable], !word.isEmpty else { return nil }
    guard let recording = SnapshotRecording(rawValue: word) else { throw WrongWord(word: word) }
    return recording
  }

  /// A value of the variable that means nothing.
  struct WrongWord: Error, CustomStringConvertible {
    let word: String

    var description: String {
      let names = allCases.map(\.rawValue)
      let nearest = NearestName.of(word, among: names).map { ". Did you mean \($0)?" } ?? ""
      return
        "\(variable)=\(word): \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") is wanted"
        + nearest
    }
  }
}
