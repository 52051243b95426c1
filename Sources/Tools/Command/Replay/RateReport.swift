// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitTesting

/// How something ended at several frame rates, and where that differs.
struct RateReport: Codable, Equatable {
  /// One playing.
  struct Run: Codable, Equatable {
    /// Frames a second.
    let rate: Int
    /// From the start to rest.
    let frames: Int
    /// Hashes of the view tree as text and of the pixels.
    let dump: String
    let picture: String
  }

  struct Difference: Codable, Equatable {
    let rate: Int
    /// The rate that it was compared with; its own where two runs of one rate differ.
    let against: Int
    /// `dump`, `picture` or `frames`.
    let what: String
    /// What the dumps differ in: `−` before a line of the one compared with, `+` before one of its own.
    let lines: [String]

    /// Says it in a line.
    var line: String {
      rate == against
        ? "two runs at \(rate) frames a second differ in the \(what)"
        : "the \(what) at \(rate) frames a second differs from that at \(against)"
    }
  }

  let subject: String
  let runs: [Run]
  let differences: [Difference]

  init(subject: String, ends: [RateTrial.End]) {
    self.subject = subject
    runs = ends.map { end in
      Run(
        rate: end.rate, frames: end.frames, dump: Self.hash(end.dump),
        picture: String(format: "%016llx", end.picture))
    }
    var differences: [Difference] = []
    for (index, end) in ends.enumerated() {
      // The first of its rate is compared with the first of all, by what no rate may change; the others with that one.
      let first = ends.firstIndex { $0.rate == end.rate } ?? index
      let other = ends[first == index ? 0 : first]
      let what =
        end.dump != other.dump
        ? "dump"
        : first == index
          ? nil : end.picture != other.picture ? "picture" : end.frames != other.frames ? "frames" : nil
      guard let what else { continue }
      let lines = LineDifference(from: other.dump, to: end.dump, context: 0, most: 12).text
      let difference = Difference(
        rate: end.rate, against: other.rate, what: what, lines: lines.split(separator: "\n").map(String.init))
      if !differences.contains(difference) { differences.append(difference) }
    }
    self.differences = differences
  }

  private static func hash(_ text: String) -> String {
    var hash = FNV()
    for byte in text.utf8 { hash.combine(byte) }
    return String(format: "%016llx", hash.value)
  }

  /// A line for each run, unless it is like the one before; then what differs.
  var text: String {
    var lines = ["rate  frames  dump              picture           times"]
    var index = 0
    while index < runs.count {
      let run = runs[index]
      let count = runs[index...].prefix { $0 == run }.count
      lines.append(
        String(format: "%4d  %6d  ", run.rate, run.frames) + "\(run.dump)  \(run.picture)  \(count)")
      index += count
    }
    for difference in differences { lines += ["", difference.line] + difference.lines }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Results as JSON: keys in alphabetical order, the same bytes each time.
enum JSONText {
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
