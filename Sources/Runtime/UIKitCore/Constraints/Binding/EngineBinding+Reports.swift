// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore

/// Required constraints that contradict each other, and the one that was broken for it.
package struct ConstraintConflict {
  /// In the order of activation, the broken one among them.
  package let constraints: [NSLayoutConstraint]
  package let broken: NSLayoutConstraint
  /// Frame-based views whose frames take part.
  package let frameBased: [UIView]

  /// The broken one and, of many, only some of the others.
  @MainActor var shown: [NSLayoutConstraint] {
    guard constraints.count > 10 else { return constraints }
    return constraints.prefix(8).filter { $0 !== broken } + [broken]
  }
}

extension EngineBinding {
  func solveEngine(_ placing: UIView?) {
    giveRanksAgain()
    engine.solve(keys: key, ranks: rank)
    collect(placing)
    for found in engine.newlyBrokenConstraints { newlyBroken.insert(found.constraint.number) }
  }

  /// Says once of each constraint that it is broken, until it is activated again.
  func reportConflicts() {
    settleConflicts()
    guard !newlyBroken.isEmpty else { return }
    defer { newlyBroken = [] }
    let before = conflicts.count
    for found in engine.brokenConstraints where newlyBroken.contains(found.constraint.number) {
      guard let broken = constraint(found.constraint) else { continue }
      let members = found.conflict.compactMap { constraint($0) }
      let conflict = ConstraintConflict(
        constraints: members, broken: broken, frameBased: frameBased(in: members))
      conflicts.append(conflict)
      if conflicts.count - before <= Self.reportLimit {
        let report = report(conflict)
        brokenReports[found.constraint.number] = report
        LayerRuntime.report(report, from: root.layer)
      }
    }
    let rest = conflicts.count - before - Self.reportLimit
    guard rest > 0 else { return }
    LayerRuntime.report(
      Report(
        .unsatisfiableConstraints, views: [root.reportName()],
        facts: "\(rest) more constraints were broken at the same time",
        cure: "begin with those that are reported; constraints made twice are the usual reason"),
      from: root.layer)
  }

  /// Another constraint that says the same, or this one activated again, is news.
  private func settleConflicts() {
    guard !brokenReports.isEmpty else { return }
    let broken = Set(engine.brokenConstraints.map(\.constraint.number)).subtracting(newlyBroken)
    for (number, report) in brokenReports where !broken.contains(number) {
      LayerRuntime.settle(report, from: root.layer)
      brokenReports[number] = nil
    }
  }

  /// How many are told one by one when many break at once.
  private static let reportLimit = 20

  /// The constraint with a number of the engine; nil for what the binding made itself.
  func constraint(_ number: ConstraintNumber) -> NSLayoutConstraint? {
    let index = Int(number.number)
    return index < entries.count ? entries[index]?.constraint : nil
  }

  /// Views with a translated frame that hold or are items of the constraints, but the topmost.
  private func frameBased(in constraints: [NSLayoutConstraint]) -> [UIView] {
    var views: [UIView] = []
    for constraint in constraints {
      for index in places(of: constraint) {
        guard let place = places[Int(index)], place.isInput, let view = place.item.view else { continue }
        if view.superview != nil, !views.contains(where: { $0 === view }) { views.append(view) }
      }
    }
    return views
  }

  private func report(_ conflict: ConstraintConflict) -> Report {
    var views: [UIView] = []
    let shown = conflict.shown
    for constraint in shown {
      for view in [constraint.firstLayoutItem?.view, constraint.secondLayoutItem?.view] {
        if let view, !views.contains(where: { $0 === view }) { views.append(view) }
      }
    }
    var lines = shown.map { constraint in
      (constraint === conflict.broken ? "broken: " : "") + constraint.reportText
    }
    let rest = conflict.constraints.count - shown.count
    if rest > 0 { lines.append("and \(rest) more") }
    // A view with constraints of its own whose frame still counts is the usual mistake.
    let forgotten = conflict.frameBased.first { view in
      conflict.constraints.contains {
        $0.firstLayoutItem?.view === view || $0.secondLayoutItem?.view === view
      }
        && view.layoutItem?.mentions.contains { $0.holder !== view } == true
    }
    let cure =
      forgotten.map { "set translatesAutoresizingMaskIntoConstraints = false on \($0.reportName())" }
      ?? "take one of them away, or give it a priority below required"
    return Report(
      .unsatisfiableConstraints, views: views.map { $0.reportName() },
      source: conflict.broken.activation?.description,
      facts: "required constraints contradict each other: " + lines.joined(separator: "; "), cure: cure)
  }
}

extension NSLayoutConstraint {
  /// Short, with its identifier and the line that made it.
  var reportText: String {
    reportName + ((activation ?? creation).map { " (\($0.description))" } ?? "")
  }

  /// Short, with its identifier.
  var reportName: String {
    guard let identifier, !shorthand.contains(identifier) else { return shorthand }
    return "\(shorthand) \"\(identifier)\""
  }
}
