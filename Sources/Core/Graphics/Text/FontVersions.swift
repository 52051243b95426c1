// SPDX-License-Identifier: MIT

/// What letters are drawn with, by name and version: pictures with text can only be compared where it is the same.
package struct FontVersions: Hashable, Sendable, CustomStringConvertible {
  private let versions: [String: String]
  /// One line that a picture can carry: `Cairo 1.16.0, Pango 1.50.12, …`.
  package let description: String

  /// The block font, which is the same everywhere.
  package static let blocks = FontVersions("block font 1")
  /// The system font of this machine.
  package static let system = FontVersions(
    FontLibrary.versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "))

  package static func of(_ engine: TextEngine) -> FontVersions { engine == .blocks ? .blocks : .system }

  /// Reads what `description` wrote.
  package init(_ description: String) {
    self.description = description
    versions = description.split(separator: ",").reduce(into: [:]) { versions, part in
      let words = part.split(separator: " ")
      versions[words.dropLast().joined(separator: " ")] = words.last.map(String.init)
    }
  }

  /// What differs from `here`, in words: `Inter 3.019, here 4.000`. Empty when nothing does.
  package func differences(from here: FontVersions) -> [String] {
    differingNames(from: here).map { name in
      "\(name) \(versions[name] ?? "not at all"), here \(here.versions[name] ?? "not at all")"
    }
  }

  /// The Debian packages that bring what differs.
  package func packages(differingFrom here: FontVersions) -> [String] {
    differingNames(from: here).compactMap { name in
      PinnedFont.all.first { $0.family == name }?.aptPackage ?? Self.libraries[name]
    }
  }

  private func differingNames(from here: FontVersions) -> [String] {
    Set(versions.keys).union(here.versions.keys).filter { versions[$0] != here.versions[$0] }.sorted()
  }

  private static let libraries = [
    "Cairo": "libcairo2", "Pango": "libpango-1.0-0", "fontconfig": "libfontconfig1",
  ]
}
