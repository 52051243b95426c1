// SPDX-License-Identifier: MIT

extension Word {
  static let fuzz = Word(
    name: "fuzz", usage: "DEMO|FILE.swift [--seed 1] [--runs 100]",
    summary: "Looks for faults in sizes, looks and texts that are drawn by lot.",
    details: """
      Texts get empty, shorter, longer, German, Chinese and Arabic; size, scale, look, direction and text size
      change with them. Each fault is shown once, with the call that shows it by the fewest changes. The same seed
      finds the same. What faults are says `shoji check --help`.
      """,
    json: "{faults: [{command, finding: {facts, kind, source?, view}}], runs, seed, subject}",
    flags: [.lots, .runs, .script, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "fuzz", catalog)
    return try subject.perform(Session(.fuzz, arguments, name: subject.name), arguments)
  }
}
