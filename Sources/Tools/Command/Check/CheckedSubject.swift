// SPDX-License-Identifier: MIT
import Foundation

/// What was found in one demo or file.
struct CheckedSubject: Codable, Equatable {
  struct Fault: Codable, Equatable {
    let finding: Finding
    /// In how many surroundings it shows.
    var count: Int
    /// The call that shows it first; nil where it stands on a screen without any room.
    let command: String?
  }

  let subject: String
  /// In how many surroundings it was looked at.
  let surroundings: Int
  let faults: [Fault]
}

/// What was found in several.
struct CheckReport: Codable, Equatable {
  let subjects: [CheckedSubject]

  var faulty: [CheckedSubject] { subjects.filter { !$0.faults.isEmpty } }

  /// A line for each subject; below those with faults a line for each of these, and the call that shows it.
  var text: String {
    let width = (subjects.map(\.subject.count).max() ?? 0) + 2
    return subjects.map { subject in
      let name = subject.subject.padding(toLength: width, withPad: " ", startingAt: 0)
      let count = subject.faults.count
      let verdict = count == 0 ? "" : "  \(RecordedFile.number(count, "fault"))"
      let head = "\(count == 0 ? "ok" : "!!")  \(name)\(subject.surroundings) surroundings\(verdict)\n"
      return head + subject.faults.map { Self.lines(of: $0, subject.surroundings) }.joined()
    }.joined()
  }

  private static func lines(of fault: CheckedSubject.Fault, _ all: Int) -> String {
    "      \(fault.finding.line) (\(fault.count) of \(all))\n"
      + "        \(fault.command ?? "on a screen of 0x0 points")\n"
  }

  /// Prints it; fails where there are faults.
  func write(isJSON: Bool) throws {
    print(isJSON ? try JSONText.of(self) : text, terminator: "")
    guard !faulty.isEmpty else { return }
    let count = faulty.reduce(0) { $0 + $1.faults.count }
    throw CommandError.failed(
      "\(RecordedFile.number(count, "fault")) in \(faulty.count) of \(RecordedFile.number(subjects.count, "subject"))"
    )
  }
}
