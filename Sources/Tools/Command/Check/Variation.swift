// SPDX-License-Identifier: MIT
import Foundation

/// What is shown, in these surroundings and with these texts.
struct Variation: Hashable {
  var surroundings = Surroundings()
  var texts: [TextChange] = []

  /// The call of a word that shows it.
  func command(_ word: String, _ subject: String) -> String {
    var words = ["shoji", word, Self.quoted(subject)] + surroundings.words
    if !texts.isEmpty { words += ["--texts", Self.quoted(texts.map(\.word).joined(separator: ","))] }
    return words.joined(separator: " ")
  }

  /// As the shell wants it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "./-_=,".contains($0)) }
    return isPlain ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The same without one of its changes, for each of them.
  var simpler: [Variation] {
    let usual = Surroundings()
    var all: [Variation] = texts.indices.map { index in
      var copy = self
      copy.texts.remove(at: index)
      return copy
    }
    func drop<Value: Equatable>(_ path: WritableKeyPath<Surroundings, Value>) {
      guard surroundings[keyPath: path] != usual[keyPath: path] else { return }
      var copy = self
      copy.surroundings[keyPath: path] = usual[keyPath: path]
      all.append(copy)
    }
    drop(\.scale)
    drop(\.style)
    drop(\.direction)
    drop(\.textSize)
    drop(\.size)
    return all
  }
}
