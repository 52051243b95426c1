// SPDX-License-Identifier: MIT
import Foundation

extension Word {
  static let check = Word(
    name: "check", usage: "[DEMO|FILE.swift …] [--all|--size WxH …]",
    summary: "Looks for faults in all sizes, scales, looks, directions and text sizes.",
    details: """
      Without a name every demo is checked. Faults are: what the runtime reports and the demo does not announce,
      screens that never rest, a second frame that has work to do, ambiguous layout, text that is cut though
      nothing says that it may be, frames that are no numbers.

      The sizes are 0×0, 1×1, 320×480, 375×667, 390×844, 768×1024 and 1024×768; the scales 1, 2 and 3; light and
      dark; from the left and from the right; the text sizes S, L and AccessibilityXXXL. Each value is tried, with
      those of a phone for the others, and these pairs: 320×480 with AccessibilityXXXL and from the right,
      1024×768 from the right, AccessibilityXXXL from the right. Where one of them is given, that alone is checked.
      """,
    json: """
      {subjects: [{faults: [{command?, count, finding: {facts, kind, source?, view}}], subject, surroundings}]}
      """,
    flags: [.everything] + Flag.surroundings + [.texts, .script, .font, .json, .verbose]
  ) { arguments, catalog in
    let subjects =
      arguments.subjects.isEmpty
      ? catalog.demos.map(Subject.demo) : try arguments.subjects.map { try Subject($0, catalog) }
    var checked: [CheckedSubject] = []
    for subject in subjects {
      let session = try Session(.check, arguments, name: subject.name)
      checked += try subject.check(session, arguments).subjects
    }
    try CheckReport(subjects: checked).write(isJSON: arguments.has(.json))
    return 0
  }
}

extension Subject {
  /// A file is checked by the program that it is compiled to.
  @MainActor fileprivate func check(_ session: Session, _ arguments: Arguments) throws -> CheckReport {
    guard case .file(let path) = self else {
      let (session, content) = try prepared(session)
      return CheckReport(subjects: [try session.checkPlan.check(session, content)])
    }
    let run = ProgramRun(path: path, session: session, arguments: arguments)
    let (ending, output) = try run.output(also: [.json])
    guard let report = try? JSONDecoder().decode(CheckReport.self, from: Data(output.utf8)) else {
      throw CommandError.failed("\(path) ended with code \(ending.code) before it was checked")
    }
    return report
  }
}
