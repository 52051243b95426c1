// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore
import UIKitTesting

/// Shows something in surroundings and with texts that are drawn by lot, and finds the smallest change that shows each
/// fault. The same seed draws the same lots.
struct Fuzz: Equatable {
  let seed: UInt64
  let runs: Int

  init(_ arguments: Arguments) throws {
    seed = try arguments.seed() ?? 1
    runs = try arguments.runs() ?? 100
  }

  @MainActor func report(_ session: Session, _ content: () throws -> Launch.Content) throws -> FuzzReport {
    let examination = Examination(session: session)
    var (fresh, lots) = (FreshContent(), Lots(seed: seed))
    let names = try texts(session) { try fresh.make(content) }
    var (found, keys) = ([FuzzReport.Fault](), Set<[String]>())
    /// The finding with that key, if the variation still shows it.
    func finding(_ key: [String], in variation: Variation) throws -> Finding? {
      try examination.findings(in: variation) { try fresh.make(content) }.first { $0.key == key }
    }
    for run in 0..<runs {
      // The first is what stands there anyway.
      let variation = run == 0 ? Variation() : lots.variation(of: names)
      for seen in try examination.findings(in: variation, { try fresh.make(content) })
      where keys.insert(seen.key).inserted {
        var (smallest, shown) = (variation, seen)
        while let next = try smallest.simpler.lazy.compactMap({ simpler in
          try finding(seen.key, in: simpler).map { (simpler, $0) }
        }).first {
          (smallest, shown) = next
        }
        found.append(
          FuzzReport.Fault(finding: shown, command: smallest.command("check", session.subject)))
      }
    }
    return FuzzReport(subject: session.subject, seed: seed, runs: runs, faults: found)
  }

  /// The names of the views whose texts can be changed.
  @MainActor private func texts(
    _ session: Session, _ content: () throws -> Launch.Content
  ) throws -> [String] {
    let stage = try session.watchedStage(log: ReportLog(), content)
    if let script = session.script { try script.play(on: stage) }
    return TextChange.targets(in: stage.runtime.windows).map(\.name)
  }
}

/// Lots that are drawn in an order that the seed decides (SplitMix64).
struct Lots: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Points. Narrower screens have no room for text, and no device is wider.
  private static let sides = 240...1366

  mutating func variation(of names: [String]) -> Variation {
    var variation = Variation()
    if isDrawn(half: 1) {
      variation.surroundings.size = CGSize(
        width: Int.random(in: Self.sides, using: &self), height: Int.random(in: Self.sides, using: &self))
    }
    if isDrawn(half: 2) { variation.surroundings.scale = CGFloat(Int.random(in: 2...3, using: &self)) }
    if isDrawn(half: 2) { variation.surroundings.style = .dark }
    if isDrawn(half: 1) { variation.surroundings.direction = .rightToLeft }
    if isDrawn(half: 1) {
      variation.surroundings.textSize = UIContentSizeCategory.ordered.randomElement(using: &self) ?? .large
    }
    for name in names where isDrawn(half: 1) {
      let variant = TextVariant.allCases.randomElement(using: &self) ?? .double
      variation.texts.append(TextChange(view: name, variant: variant))
    }
    return variation
  }

  /// True once in 2, 4, … of `half` 1, 2, ….
  private mutating func isDrawn(half: Int) -> Bool { next() >> (64 - UInt64(half)) == 0 }
}

/// What was found in one demo or file by lots.
struct FuzzReport: Codable, Equatable {
  struct Fault: Codable, Equatable {
    let finding: Finding
    /// The call that shows it, with the smallest change.
    let command: String
  }

  let subject: String
  let seed: UInt64
  let runs: Int
  let faults: [Fault]

  /// A line, and two for each fault.
  var text: String {
    let count = faults.isEmpty ? "no fault" : RecordedFile.number(faults.count, "fault")
    return "\(subject)  seed \(seed), \(RecordedFile.number(runs, "run")): \(count)\n"
      + faults.map { "  \($0.finding.line)\n    \($0.command)\n" }.joined()
  }

  /// Prints it; fails where there are faults.
  func write(isJSON: Bool) throws {
    print(isJSON ? try JSONText.of(self) : text, terminator: "")
    guard !faults.isEmpty else { return }
    throw CommandError.failed("\(RecordedFile.number(faults.count, "fault")) in \(subject)")
  }
}

extension Arguments {
  fileprivate func seed() throws -> UInt64? {
    guard let text = text(.lots) else { return nil }
    guard let value = UInt64(text) else {
      throw CommandError.usage("--seed \(text): a whole number from 0 on is wanted, such as 1")
    }
    return value
  }

  fileprivate func runs() throws -> Int? {
    guard let text = text(.runs) else { return nil }
    guard let value = Int(text), (1...100_000).contains(value) else {
      throw CommandError.usage("--runs \(text): a whole number from 1 to 100000 is wanted, such as 100")
    }
    return value
  }
}
