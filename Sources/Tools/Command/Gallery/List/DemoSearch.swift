// SPDX-License-Identifier: MIT
import Foundation
import Inspection

/// Finds entries by words: in ids, titles, tags and sections, and by the names that stand in their sources.
///
/// Sources are read once, when a search comes that needs them.
@MainActor final class DemoSearch {
  struct Result: Equatable {
    /// Entries that are named so, in their order.
    var named: [Int] = []
    /// Those that only use what is named so.
    var using: [Int] = []
    /// What may have been meant where there are none.
    var nearest: String?

    var all: [Int] { named + using }
  }

  private let entries: [GalleryEntry]
  private let source: @MainActor (GalleryEntry) -> String?
  private lazy var names = entries.map { Self.names($0) }
  /// The distinct words of each source outside of comments and strings, in small letters, a line each.
  private lazy var words = readWords()
  private var spellings: Set<String> = []
  /// How many sources were read.
  private(set) var readings = 0

  /// `source` gives the text of an entry's file.
  init(_ entries: [GalleryEntry], source: @escaping @MainActor (GalleryEntry) -> String?) {
    self.entries = entries
    self.source = source
  }

  /// The entries in which every word of `query` is found; all of them for none.
  func find(_ query: String) -> Result {
    let parts = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !parts.isEmpty else { return Result(named: Array(entries.indices)) }
    var result = Result()
    // One letter stands in every source.
    let readsSources = parts.contains { $0.count > 1 }
    for index in entries.indices {
      let missing = parts.filter { !names[index].contains($0) }
      if missing.isEmpty {
        result.named.append(index)
      } else if readsSources, missing.allSatisfy({ $0.count > 1 && words[index].contains($0) }) {
        result.using.append(index)
      }
    }
    if result.all.isEmpty { result.nearest = nearest(query.trimmingCharacters(in: .whitespaces)) }
    return result
  }

  private func nearest(_ query: String) -> String? {
    let titles = entries.flatMap { entry in
      [entry.id] + (entry.demo?.tags ?? []) + entry.title.split(separator: " ").map(String.init)
    }
    if let near = NearestName.of(query, among: titles.filter { $0.count > 2 }) { return near }
    return NearestName.of(query, among: spellings.sorted())
  }

  private static func names(_ entry: GalleryEntry) -> String {
    guard let demo = entry.demo else { return "\(entry.id)\n\(entry.heading)".lowercased() }
    let all = [
      demo.id, demo.title, SeedTitle(demo.seed).text, "\(SeedTitle(demo.seed).place) section \(demo.section)",
    ]
    return (all + demo.tags).joined(separator: "\n").lowercased()
  }

  private func readWords() -> [String] {
    var known: [String: String] = [:]
    return entries.map { entry in
      let file = entry.demo?.source ?? entry.id
      if let words = known[file] { return words }
      readings += 1
      let tokens = SourceTokens(source(entry) ?? "")
      let words = Set(tokens.tokens.lazy.filter { $0.kind == .word }.map { tokens.text($0) })
      // Types are what one searches for by name.
      spellings.formUnion(words.filter { $0.count > 4 && $0.first?.isUppercase == true })
      let text = words.joined(separator: "\n").lowercased()
      known[file] = text
      return text
    }
  }
}
