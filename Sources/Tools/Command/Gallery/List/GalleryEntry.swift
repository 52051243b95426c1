// SPDX-License-Identifier: MIT
import Foundation

/// A line of the gallery's list: a demo, or a file of the user's.
struct GalleryEntry: Sendable {
  enum Kind: Sendable {
    case demo(DemoEntry)
    /// The path as the user gave it.
    case file(String)
  }

  let kind: Kind

  /// A demo's id or a file's path.
  var id: String {
    switch kind {
    case .demo(let demo): demo.id
    case .file(let path): path
    }
  }

  var title: String {
    switch kind {
    case .demo(let demo): demo.title
    case .file(let path): URL(fileURLWithPath: path).lastPathComponent
    }
  }

  /// What stands below the title in the list.
  var caption: String {
    switch kind {
    case .demo(let demo): "\(demo.id)  \(Stars(demo.stars).text)"
    case .file(let path):
      path.contains("/") ? (path as NSString).deletingLastPathComponent : "in this folder"
    }
  }

  /// What it stands under.
  var heading: String {
    switch kind {
    case .demo(let demo): SeedTitle(demo.seed).text
    case .file: "Your files"
    }
  }

  /// What can be done with it, in one sentence.
  var interaction: String {
    switch kind {
    case .demo(let demo): demo.interaction
    case .file: "It runs in a window of its own: Return opens it, and what it says comes here."
    }
  }

  /// Where it comes from, and what to search for to find it again.
  var origin: String {
    switch kind {
    case .demo(let demo):
      ["\(Stars(demo.stars).text)", "\(SeedTitle(demo.seed).place), section \(demo.section)"]
        .joined(separator: "  ") + (demo.tags.isEmpty ? "" : "  ·  " + demo.tags.joined(separator: ", "))
    case .file(let path): path
    }
  }

  var demo: DemoEntry? { if case .demo(let demo) = kind { demo } else { nil } }
  var file: String? { if case .file(let path) = kind { path } else { nil } }
}

/// How much there is to learn, as four stars.
struct Stars {
  let text: String

  init(_ count: Int) {
    let full = min(4, max(0, count))
    text = String(repeating: "★", count: full) + String(repeating: "☆", count: 4 - full)
  }
}

/// What a seed is about, in one line.
struct SeedTitle {
  let text: String
  /// What it is called where its sections are named.
  let place: String

  init(_ seed: String) {
    text = Self.subjects[seed].map { "\(seed)  \($0)" } ?? seed
    place = seed.allSatisfy(\.isNumber) ? "tutorial \(seed)" : seed
  }

  private static let subjects = [
    "000": "MyLinearLayout, MyFrameLayout", "001": "MyRelativeLayout", "002": "Auto Layout",
    "003": "Priorities and sizes", "004": "A grid of nine",
    "touch": "Fingers, scrolling, controls",
  ]
}
