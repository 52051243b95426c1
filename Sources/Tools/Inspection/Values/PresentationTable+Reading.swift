// SPDX-License-Identifier: MIT
import Foundation

extension PresentationTable {
  /// Reads what `json` writes: a run that was kept, to hold another against it. Values have the six decimals that were
  /// written. Throws a `TableFailure` for anything else.
  public init(json: Data) throws {
    let stored: Stored
    do {
      stored = try JSONDecoder().decode(Stored.self, from: json)
    } catch {
      throw TableFailure(description: "it is no table that `shoji trace --json` has written")
    }
    times = stored.times
    series = try stored.series.map { entry in
      guard let key = Key(rawValue: entry.key) else {
        throw TableFailure(description: "its key \(entry.key) is unknown")
      }
      guard entry.values.count == stored.times.count else {
        throw TableFailure(
          description:
            "\(entry.view).\(entry.key) has \(entry.values.count) values for \(stored.times.count) times")
      }
      return Series(view: entry.view, key: key, values: entry.values)
    }
    marks = stored.marks.map { Mark($0.time, $0.text) }
  }

  private struct Stored: Decodable {
    struct Entry: Decodable {
      let view, key: String
      let values: [Double?]
    }
    struct Event: Decodable {
      let time: Double
      let text: String
    }
    let times: [Double]
    let series: [Entry]
    let marks: [Event]
  }
}

/// Why a text is no table, in one line.
public struct TableFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String
}
