// SPDX-License-Identifier: MIT

/// The nearest of some names, for "did you mean".
package enum NearestName {
  /// The candidate with the fewest edits from `name`, if that is near enough to be a typo.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, distance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, name.count / 2) ? best.0 : nil
  }

  /// ` Did you mean NEAREST?`, to be put behind a sentence; empty where nothing is near enough.
  package static func hint(_ name: String, among candidates: [String]) -> String {
    of(name, among: candidates).map { " Did you mean \($0)?" } ?? ""
  }

  /// Insertions, deletions and replacements that turn `a` into `b`.
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
