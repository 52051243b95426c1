// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import QuartzCore
import UIKitCore

/// Something that was found wrong with what is shown.
struct Finding: Codable, Hashable {
  /// A `Report.Kind`, a `ScreenFault.Kind`, or one of those below.
  let kind: String
  /// The view that it is about; empty where it is about all of them.
  let view: String
  /// What was found and, where that is known, what to do about it.
  let facts: String
  /// Where the code stands that caused it; nil when no single line did.
  var source: String?

  /// It never comes to rest.
  static let unsettled = "unsettled"
  /// The second frame had work to do that nothing had asked for.
  static let restless = "restless"

  /// Two with the same key are one fault, seen in other surroundings.
  var key: [String] { [kind, view, source ?? ""] }

  /// Where, what, which view.
  var line: String {
    [source.map { $0 + ":" }, kind, view.isEmpty ? nil : view + ":", facts].compactMap { $0 }.joined(
      separator: " ")
  }
}

extension Finding {
  init(_ report: Report) {
    self.init(
      kind: report.kind.rawValue, view: report.views.joined(separator: ", "),
      facts: "\(report.facts): \(report.cure)", source: report.source)
  }

  init(_ fault: ScreenFault) { self.init(kind: fault.kind.rawValue, view: fault.view, facts: fault.facts) }
}
