// SPDX-License-Identifier: MIT
import Foundation

/// Something that the runtime has to say which is not a programmer error: what it is, which views it is
/// about, what was found, and what to do.
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// What was found. A test names the kind it expects.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Layout did not come to rest within a frame.
    case layoutLoop
    /// More agenda entries were due in one frame than a frame may run.
    case agendaOverflow
    /// A target's action could not be matched, so nothing was removed.
    case unmatchedAction
    /// A font file is missing; text is drawn with another.
    case missingFont
    /// An image was asked for by a name that no file has.
    case missingImage
    /// Boxes depend on one another in a circle.
    case layoutCycle
    /// A rule refers to a view outside of the layout.
    case foreignReference
    /// An override does not call super, which it must.
    case missingSuper
    /// A call that cannot be followed; nothing was done.
    case programmerError
    /// Required constraints contradict each other, and one was broken.
    case unsatisfiableConstraints
    /// Constraints leave open where a view stands or how large it is.
    case ambiguousLayout
    /// Nothing ties the content of a scroll view to one of its edges.
    case unfinishedScrollContent
    /// A view that constraints speak of still takes its frame as constraints.
    case translatedFrame
    /// A key path names nothing that can be animated.
    case unknownKeyPath
    /// A value of an animation that its property cannot take.
    case animationValue
    /// Layout in a block of animated changes that nobody meant; only for those who ask for it.
    case layoutTrap
    /// A value that a layout cannot use, or two that exclude one another.
    case layoutValue
  }

  public let kind: Kind
  /// The views it is about, as `Type "identifier"`.
  public let views: [String]
  /// Where the call stands that caused it, as `File.swift:12`; nil when no single line did.
  public let source: String?
  /// What was found.
  public let facts: String
  /// What to do about it.
  public let cure: String

  public init(_ kind: Kind, views: [String] = [], source: String? = nil, facts: String, cure: String) {
    self.kind = kind
    self.views = views
    self.source = source
    self.facts = facts
    self.cure = cure
  }

  /// One line: where, what, cure.
  public var description: String {
    let place = source.map { "\($0): " } ?? ""
    let subjects = views.isEmpty ? "" : " (\(views.joined(separator: ", ")))"
    return "\(place)\(facts)\(subjects): \(cure)"
  }
}

/// The reports of one runtime: each cause once until it is settled, with a count.
package struct ReportLog {
  /// In the order of their first appearance.
  package private(set) var reports: [Report] = []
  private var counts: [Report: Int] = [:]
  /// Where the first of each cause is printed; nil prints nothing.
  package var printer: (@Sendable (String) -> Void)?

  package init(printer: (@Sendable (String) -> Void)? = nil) {
    self.printer = printer
  }

  package mutating func add(_ report: Report) {
    counts[report, default: 0] += 1
    guard counts[report] == 1 else { return }
    reports.append(report)
    printer?("shoji: \(report)")
  }

  /// Its cause is gone: when it comes again, that is news.
  package mutating func settle(_ report: Report) { counts[report] = nil }

  /// How often this very report came.
  package func count(_ report: Report) -> Int { counts[report] ?? 0 }

  /// Writes a line to standard error.
  package static let standardError: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
